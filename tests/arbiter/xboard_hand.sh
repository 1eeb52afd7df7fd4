#!/usr/bin/env bash
# Plays the beginning of a hand of Choker in a real XBoard, as a person would: bets in the window that
# asks for them, pieces dropped with the mouse, one of them where it must not stand.
# usage: xboard_hand.sh FOLDER ARBITER OPPONENT
# Leaves in FOLDER: debug (what XBoard and the arbiter said), record, and the pictures bet.png and
# placement.png.
set -euo pipefail
folder=$1 arbiter=$2 opponent=$3
xboard=$(command -v xboard || echo /usr/games/xboard)

# Everything started here ends with the script, the screen last.
started=()
cleanup() {
  for ((i = ${#started[@]} - 1; i >= 0; --i)); do
    kill "${started[i]}" 2>/dev/null || true
    wait "${started[i]}" 2>/dev/null || true
  done
}
trap cleanup EXIT

# The server picks a free screen itself.
exec {display}<> <(:)
Xvfb -displayfd "$display" -screen 0 640x480x24 -nolisten tcp >/dev/null 2>&1 &
started+=($!)
read -r -t 10 -u "$display" screen
export DISPLAY=":$screen" HOME="$folder"

"$xboard" -settingsFile "$folder/settings" -variant choker -testLegality false -xclock \
  -boardSize 49 -debug -nameOfDebugFile "$folder/debug" -fd . \
  -fcp "$arbiter table --game choker --seat xboard --seat '$opponent' --seed 3 --hands 1 --record $folder/record" \
  >"$folder/xboard.out" 2>&1 &
started+=($!)

# Waits until the conversation has a line with these words.
heard() {
  for ((tries = 0; tries < 200; ++tries)); do
    grep --quiet --fixed-strings -- "$1" "$folder/debug" 2>/dev/null && return
    sleep 0.05
  done
  echo "never heard: $1" >&2
  exit 1
}

# Waits for the answer to the person's placement number $1, which was $2.
placed() {
  heard ": $2"
  for ((tries = 0; tries < 200; ++tries)); do
    (($(grep --count '<first : move' "$folder/debug") >= $1)) && break
    sleep 0.05
  done
  sleep 0.3
}

window() {
  for ((tries = 0; tries < 200; ++tries)); do
    id=$(xdotool search --onlyvisible --name "$1" 2>/dev/null | tail -n 1) && [[ -n "$id" ]] && return
    sleep 0.05
  done
  echo "no window: $1" >&2
  exit 1
}

picture() { import -window root "$folder/$1.png"; }

click() {
  xdotool mousemove "$1" "$2"
  sleep 0.1
  xdotool click 1
}

# Answers question number $1.
bet() {
  heard "askuser bet$1"
  window query
  xdotool windowmove --sync "$id" 0 380
  sleep 0.2
  [[ $1 == 2 ]] && picture bet
  click 100 413
  sleep 0.1
  xdotool type "$2"
  xdotool key Return
}

bet 1 call
bet 2 check
bet 3 check
heard '[RBNNP]'
sleep 0.3

# Twelve columns: the board, and on both sides a hand and a gap; below and beside it two pixels.
window "Pawnbroker's table"
eval "$(xdotool getwindowgeometry --shell "$id")"
pitch=$(((WIDTH - 5) / 12))
square() {  # column from 0, rank from 1
  click $((X + 2 + pitch * $1 + pitch / 2)) $((Y + HEIGHT - 2 - pitch * ($2 - 1) - pitch / 2))
}
on_board() {  # such as a1
  local file
  printf -v file %d "'${1:0:1}"
  square $((file - 97 + 2)) "${1:1:1}"
}
from_hand() {  # the place in the hand, from 1: pawn, knight, bishop, rook, queen
  square 11 "$1"
}

from_hand 4
sleep 0.5
if ! grep --quiet 'lift j4' "$folder/debug"; then
  echo "the board does not lie where it is expected" >&2
  exit 77
fi
on_board a1
placed 1 R@a1
from_hand 2
heard 'lift j2'
on_board b1
placed 2 N@b1

# Typed, since with the mouse XBoard lets a piece go only where it is marked that it may.
xdotool mousemove $((X + 200)) $((Y + 200)) type 'B@d4'
xdotool key Return
heard 'Illegal move (bishop must stand on ranks 1 to 2): B@d4'
sleep 0.3
picture refusal
window '^Note$'
eval "$(xdotool getwindowgeometry --shell "$id")"
click $((X + WIDTH - 40)) $((Y + HEIGHT - 25))
sleep 0.3
window "Pawnbroker's table"
eval "$(xdotool getwindowgeometry --shell "$id")"
from_hand 3
heard 'lift j3'
sleep 0.3
picture placement
on_board c1
placed 3 B@c1

# Closing XBoard leaves the table, which then ends its record.
kill "${started[1]}"
wait "${started[1]}" || true
for ((tries = 0; tries < 200; ++tries)); do
  grep --quiet '^end' "$folder/record" && exit 0
  sleep 0.05
done
echo "the record has no end" >&2
exit 1
