#!/usr/bin/env bash
# luft's reader of endgame tables against others.
#
#   tests/bench/tables.sh referee FOLDER [COUNT [JOBS]]     in the build folder
#       WDL and DTZ against python-chess, which must be installed: every position of five classes
#       of three men and COUNT (330000) random ones of five classes of four.
#   tests/bench/tables.sh speed FOLDER FATHOM [ROUNDS [CLASS...]]
#       nanoseconds of the processor for a question, against Fathom, whose sources lie in
#       FATHOM/src (github.com/jdart1/Fathom); the same positions, in turn, the best of ROUNDS.
#
# FOLDER has the Syzygy tables of three and four men.
set -euo pipefail
: "${CC:=cc}"
here=$(cd "$(dirname "$0")" && pwd)
what=${1:?referee or speed} folder=${2:?folder of the tables}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
make -s tests/bench/tables_probe

referee() { # referee MATERIAL COUNT
    printf '%s %s\n' "$1" "$(tests/bench/tables_probe positions "$1" "$2" |
        tests/bench/tables_probe answer "$folder" | "$here/tables_referee.py" "$folder")"
}

case $what in
referee)
    count=${3:-330000} jobs=${4:-2}
    export -f referee
    export folder here
    { printf '%s all\n' KPvK KQvK KRvK KBvK KNvK
      printf "%s $count\n" KPvKP KPPvK KQvKR KRvKP KBNvK; } |
        xargs -P "$jobs" -n 2 bash -c 'set -o pipefail; referee "$@" || exit 1' referee
    ;;
speed)
    fathom=${3:?folder of Fathom} rounds=${4:-5}
    shift $(($# < 4 ? $# : 4))
    test $# -gt 0 || set -- KPvKP KPPvK KQvKR KRvKP KBNvK KQPvK
    "$CC" -O3 -march=native -I "$fathom/src" -o "$work/fathom" "$here/tables_fathom.c" -lpthread
    for class; do
        tests/bench/tables_probe positions "$class" 50000 >"$work/positions"
        tests/bench/tables_probe speed "$folder" "$rounds" <"$work/positions" >"$work/luft"
        "$work/fathom" "$folder" "$rounds" <"$work/positions" >"$work/other"
        paste "$work/luft" "$work/other" | awk -v class="$class" '{
            printf "%-6s %-6s luft %7.0f ns  Fathom %7.0f ns  ratio %.2f%s\n", class, $1, $2, $5,
                $2 / $5, $1 == "moves" || $3 == $6 ? "" : "  THE ANSWERS DIFFER" }'
    done
    ;;
esac
