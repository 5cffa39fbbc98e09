#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Plays the matches that the scale of levels rests on: neighbouring levels against each other, and
# some of them against Stockfish at a UCI_Elo and against Glaurung. Games are added to a PGN, which
# levels_fit.py turns into ratings.
# usage: levels.sh PAIRINGS GAMES [PGN]
#   PAIRINGS  anchors, neighbours, all, or a pair such as luft-1400:stockfish-1400
#   OPENINGS=pgn or epd (needed), LUFT=path, STOCKFISH=path, GLAURUNG=path, JOBS=1 games at a time
# Everybody is limited by nodes, so that a busy machine does no harm: luft by its level, Stockfish
# to 10,000 a move (about what 1 s + 0.01 s gives it), Glaurung to 60,000 (3 s + 0.03 s).
set -eu

wanted=${1:?levels.sh PAIRINGS GAMES [PGN]}
games=${2:?levels.sh PAIRINGS GAMES [PGN]}
pgn=${3:-levels.pgn}
openings=${OPENINGS:?set OPENINGS to a PGN or EPD of openings}
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

# The program of a player named luft-ELO, stockfish-ELO or glaurung-ELO.
program() {
    case $1 in
    luft-*) echo "$luft" ;;
    stockfish-*) echo "$stockfish" ;;
    glaurung-*) echo "$glaurung" ;;
    esac
}

# The runner's arguments for a player; its nodes are more than any level has but for the other's.
options() {
    case $1 in
    glaurung-*) echo "--option $1:OwnBook=false --option $1:Threads=1 --nodes 60000" ;;
    stockfish-*) echo "--option $1:UCI_LimitStrength=true --option $1:UCI_Elo=${1#*-} --nodes 10000" ;;
    *) echo "--option $1:UCI_LimitStrength=true --option $1:UCI_Elo=${1#*-}" ;;
    esac
}

play() { # PAIR
    one=${1%:*} other=${1#*:}
    # shellcheck disable=SC2046
    "$luft" match "$one=$(program "$one")" "$other=$(program "$other")" --nodes 1000000 \
        $(options "$one") $(options "$other") --option Hash=16 --rounds $((games / 2)) \
        --openings "$openings" --order random --seed "$(date +%s)" --concurrency "${JOBS:-1}" \
        --max-moves 200 --draw 60,10,5 -o "$pgn.part" |
        awk -v pair="$1" '/^Games:/ { line = $0 } END { print pair, line }'
    cat "$pgn.part" >>"$pgn"
    rm "$pgn.part"
}

case $wanted in
anchors) pairs=$(anchors) ;;
neighbours) pairs=$(neighbours) ;;
all) pairs=$(anchors && neighbours) ;;
*) pairs=$wanted ;;
esac
for pair in $pairs; do play "$pair"; done
