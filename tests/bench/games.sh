#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The games list on a large file: how long until the interface shows the first game, how fast the
# others are indexed and searched, how much memory a game takes. The best of several runs counts,
# because other work on the machine only ever slows.
#
#   tests/bench/games.sh [MEGABYTES [RUNS]]      in the build folder
set -eu
megabytes=${1:-100} runs=${2:-3}
: "${LUFT:=./luft}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
file=$work/games.pgn
export HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work XDG_STATE_HOME=$work TERM=xterm-256color
make -s tests/bench/make_games tests/bench/list_games luft
tests/bench/make_games "$megabytes" >"$file"

# first_game: seconds from the start of luft in a terminal until it says that the file is opened.
mkfifo "$work/screen"
first_game() {
    local begin=$EPOCHREALTIME end part
    script -qfc "$LUFT $file" /dev/null </dev/null >"$work/screen" 2>/dev/null &
    while IFS= read -r -d $'\e' part && [[ $part != *opened* ]]; do :; done <"$work/screen"
    end=$EPOCHREALTIME
    kill $!
    wait $! 2>/dev/null || true
    awk -v a="$begin" -v b="$end" 'BEGIN { printf "%.3f", b - a }'
}
shown=()
for ((run = 1; run <= runs; run++)); do shown+=("$(first_game)"); done
printf 'first game on the screen: %s s (under 0.2 is wanted)\n' \
    "$(printf '%s\n' "${shown[@]}" | sort -g | head -n 1)"

for ((run = 1; run <= runs; run++)); do
    tests/bench/list_games "$file" 'player="player 1234"' 'date=1990-1999 result=1-0 sort=-date' \
        'fen=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' \
        'fen=8/8/4k3/8/8/4K3/8/8 w - - 0 1' 'eco=B90-B99' >"$work/$run"
done
grep -h '^index' "$work"/[0-9]* | sort -t, -k2 -rn | head -n 1
for ((line = 2; line <= 6; line++)); do
    for ((run = 1; run <= runs; run++)); do sed -n ${line}p "$work/$run"; done |
        awk '{ rate = $(NF - 1) } rate > best { best = rate; text = $0 } END { print text }'
done
