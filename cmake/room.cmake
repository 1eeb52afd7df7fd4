# pawnbroker_room(NAME SOURCES … USES …): one room of the house, a static library `pawnbroker_NAME`
# that links the rooms to its right (and outside libraries) named after USES.
function(pawnbroker_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;USES" ${ARGN})
  add_library(pawnbroker_${name} STATIC ${ROOM_SOURCES})
  target_include_directories(pawnbroker_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(pawnbroker_${name} PUBLIC pawnbroker_compiler ${ROOM_USES})
endfunction()

# pawnbroker_embed(SOURCE FILE): the source carries that network file (eval/embedded_network.h).
function(pawnbroker_embed source file)
  set(path ${CMAKE_CURRENT_SOURCE_DIR}/${file})
  set_source_files_properties(${source} PROPERTIES
    COMPILE_DEFINITIONS PAWNBROKER_EMBEDDED_FILE="${path}"
    OBJECT_DEPENDS ${path})
endfunction()

# pawnbroker_test(NAME SOURCES … USES …): a Catch2 program `test-NAME` whose cases CTest runs one by one.
function(pawnbroker_test name)
  cmake_parse_arguments(TEST "" "" "SOURCES;USES" ${ARGN})
  add_executable(test-${name} ${TEST_SOURCES})
  target_include_directories(test-${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(test-${name} PRIVATE
    PAWNBROKER_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
    PAWNBROKER_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    PAWNBROKER_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
  target_link_libraries(test-${name} PRIVATE pawnbroker_test_main ${TEST_USES})
  catch_discover_tests(test-${name} TEST_PREFIX "${name}: " PROPERTIES TIMEOUT 300)
endfunction()
