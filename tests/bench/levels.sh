#!/bin/sh
# Plays the matches that the scale of levels rests on: neighbouring levels against each other, and
# some of them against Stockfish at a UCI_Elo and against Glaurung. Games are added to a PGN, which
# levels_fit.py turns into ratings.
# usage: levels.sh PAIRINGS GAMES [PGN]
#   PAIRINGS  anchors, neighbours, all, or a pair such as luft-1400:stockfish-1400
#   FASTCHESS=path (needed), OPENINGS=pgn (needed), LUFT=path, STOCKFISH=path, GLAURUNG=path,
#   JOBS=1 games at a time
# Everybody is limited by nodes, so that a busy machine does no harm: luft by its level, Stockfish
# to 10,000 a move (about what 1 s + 0.01 s gives it), Glaurung to 60,000 (3 s + 0.03 s).
set -eu

wanted=${1:?levels.sh PAIRINGS GAMES [PGN]}
games=${2:?levels.sh PAIRINGS GAMES [PGN]}
pgn=${3:-levels.pgn}
fastchess=${FASTCHESS:?set FASTCHESS to the match runner}
openings=${OPENINGS:?set OPENINGS to a PGN of openings}
luft=${LUFT:-./luft}
stockfish=${STOCKFISH:-$(PATH=$PATH:/usr/games command -v stockfish)}
glaurung=${GLAURUNG:-$(PATH=$PATH:/usr/games command -v glaurung)}
levels='600 750 900 1050 1200 1300 1400 1500 1600 1700 1800 1900 2000 2100 2200 2350 2500 2650 2800'

anchors() {
    for elo in 1300 1400 1500; do echo "luft-$elo:stockfish-1400"; done
    for elo in 1800 2000; do echo "luft-$elo:stockfish-1700"; done
    for elo in 2500 2650 2800; do echo "luft-$elo:glaurung-2780"; done
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

# The runner's arguments for a player named luft-ELO, stockfish-ELO or glaurung-ELO.
player() {
    limited="option.UCI_LimitStrength=true option.UCI_Elo=${1#*-}"
    case $1 in
    luft-*) echo "cmd=$luft args=--uci st=60 $limited" ;;
    stockfish-*) echo "cmd=$stockfish nodes=10000 $limited" ;;
    glaurung-*) echo "cmd=$glaurung nodes=60000 option.OwnBook=false option.Threads=1" ;;
    esac
    echo "name=$1 timemargin=60000"
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
