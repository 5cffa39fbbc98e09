#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes opening books of the same games with luft and with polyglot, compares the entries, and prints
# processor seconds: tests/bench/book.sh GAMES.pgn [PLIES]
#
# polyglot halves weights above 16384, which luft does not; entries below are the same.
set -eu

games=${1:?games in PGN are needed}
plies=${2:-40}
: "${LUFT:=./luft}" "${POLYGLOT:=polyglot}"
command -v "$POLYGLOT" > /dev/null || POLYGLOT=/usr/games/polyglot
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# seconds NAME COMMAND...
seconds() {
    local name=$1
    shift
    local TIMEFORMAT="$name: %U s of processor time, %R s"
    time "$@" > /dev/null 2>&1
}

for run in 1 2 3; do
    echo "run $run"
    seconds luft "$LUFT" book make "$games" -o "$work/luft.bin" --depth "$plies"
    seconds polyglot "$POLYGLOT" make-book -pgn "$games" -bin "$work/polyglot.bin" -max-ply "$plies"
done
for maker in luft polyglot; do
    "$LUFT" book dump "$work/$maker.bin" | sort > "$work/$maker.txt"
done
echo "$(wc -l < "$work/luft.txt") entries, $(comm -3 "$work/luft.txt" "$work/polyglot.txt" | wc -l) lines differ"
