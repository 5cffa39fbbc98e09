#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures perft of luft against Debian's stockfish in alternating runs and prints medians and
# their ratio. One thread; no hash table in either; both count the last ply in bulk.
# usage: perft.sh [RUNS]      LUFT=path and STOCKFISH=path name other programs
set -eu

runs=${1:-7}
luft=${LUFT:-./luft}
stockfish=${STOCKFISH:-$(PATH=$PATH:/usr/games command -v stockfish || true)}
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

if [ -z "$stockfish" ]; then
    echo "perft.sh: no stockfish to compare with; apt-get install stockfish" >&2
    exit 0
fi
if [ ! -x "$luft" ]; then
    echo "perft.sh: no program at $luft; build it, or name it by LUFT=path" >&2
    exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Seconds that a command takes, as a line of a file; its output goes to another.
clock() {
    times=$1 output=$2
    shift 2
    before=$(date +%s%N)
    "$@" >"$output" 2>/dev/null
    after=$(date +%s%N)
    echo "$before $after" | awk '{ printf "%.4f\n", ($2 - $1) / 1e9 }' >>"$times"
}

ask_stockfish() { # FEN DEPTH; depth 1 costs only the program's start
    printf 'position fen %s\ngo perft %s\nquit\n' "$1" "$2" | "$stockfish"
}

nodes_in() { awk -F': *' '/^Nodes searched/ { print $2 }' "$1"; }

median() { sort -n "$1" | awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'; }

# The time of depth 1 (starting the program) is taken off each median.
measure() { # NAME FEN DEPTH
    for kind in luft luft0 sf sf0; do : >"$work/$kind"; done
    i=0
    while [ $i -lt "$runs" ]; do
        clock "$work/luft" "$work/luft.out" "$luft" perft "$3" "$2"
        clock "$work/sf" "$work/sf.out" ask_stockfish "$2" "$3"
        clock "$work/luft0" /dev/null "$luft" perft 1 "$2"
        clock "$work/sf0" /dev/null ask_stockfish "$2" 1
        i=$((i + 1))
    done
    ours=$(nodes_in "$work/luft.out")
    theirs=$(nodes_in "$work/sf.out")
    if [ -z "$ours" ] || [ "$ours" != "$theirs" ]; then
        echo "perft.sh: $1: luft counts ${ours:-nothing}, stockfish ${theirs:-nothing}" >&2
        exit 1
    fi
    echo "$1 $ours $(median "$work/luft") $(median "$work/luft0") $(median "$work/sf") $(median "$work/sf0")" |
        awk '{ luft = $3 - $4; sf = $5 - $6
               printf "%-20s %11d nodes  luft %6.1f M/s  stockfish %6.1f M/s  ratio %.2f\n",
                      $1, $2, $2 / luft / 1e6, $2 / sf / 1e6, sf / luft }'
}

echo "perft, one thread, no hash, last ply in bulk; medians of $runs alternating runs"
measure start-depth-6 "$start" 6
measure kiwipete-depth-5 "$kiwipete" 5
