#!/bin/sh
# Plays the matches that the scale of levels rests on: luft's ratings against Stockfish at the same
# UCI_Elo, and neighbouring levels against each other. Games are added to a PGN; levels_fit.py
# turns it into ratings.
# usage: levels.sh PAIRINGS GAMES [PGN]
#   PAIRINGS  anchors, neighbours, all, or pairs such as luft-1400:stockfish-1400
#   FASTCHESS=path (needed), OPENINGS=pgn (needed), LUFT=path, STOCKFISH=path,
#   STOCKFISH_NODES=10000 a move, JOBS=1 games at a time
# Everything is counted in nodes, so a busy machine does no harm.
set -eu

wanted=${1:?levels.sh PAIRINGS GAMES [PGN]}
games=${2:?levels.sh PAIRINGS GAMES [PGN]}
pgn=${3:-levels.pgn}
fastchess=${FASTCHESS:?set FASTCHESS to the match runner}
openings=${OPENINGS:?set OPENINGS to a PGN of openings}
luft=${LUFT:-./luft}
stockfish=${STOCKFISH:-$(PATH=$PATH:/usr/games command -v stockfish)}
nodes=${STOCKFISH_NODES:-10000}
levels='600 750 900 1050 1200 1300 1400 1500 1600 1700 1800 1900 2000 2100 2200 2350 2500 2650 2800'

anchors() {
    for elo in 1400 1550 1700 1850 2000 2150 2300 2450 2600 2800; do
        echo "luft-$elo:stockfish-$elo"
    done
}

# Each level against the next and the one behind it.
neighbours() {
    # shellcheck disable=SC2086
    set -- $levels
    while [ $# -ge 2 ]; do
        echo "luft-$1:luft-$2"
        if [ $# -ge 3 ]; then echo "luft-$1:luft-$3"; fi
        shift
    done
}

# The runner's arguments for a player named luft-ELO or stockfish-ELO.
player() {
    elo=${1#*-}
    case $1 in
    luft-*) echo "cmd=$luft args=--uci st=60" ;;
    stockfish-*) echo "cmd=$stockfish nodes=$nodes" ;;
    esac
    echo "name=$1 option.UCI_LimitStrength=true option.UCI_Elo=$elo timemargin=60000"
}

play() { # PAIR
    # shellcheck disable=SC2046
    "$fastchess" -engine $(player "${1%:*}") -engine $(player "${1#*:}") \
        -each proto=uci option.Hash=16 -rounds $((games / 2)) -games 2 -repeat \
        -openings file="$openings" format=pgn order=random -srand "$(date +%N)" \
        -concurrency "${JOBS:-1}" -maxmoves 200 -draw movenumber=60 movecount=10 score=5 \
        -pgnout file="$pgn" | awk -v pair="$1" '/^Games:/ { line = $0 } END { print pair, line }'
}

case $wanted in
anchors) pairs=$(anchors) ;;
neighbours) pairs=$(neighbours) ;;
all) pairs=$(anchors && neighbours) ;;
*) pairs=$wanted ;;
esac
for pair in $pairs; do play "$pair"; done
