#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# luft's reader of endgame tables against others.
#
#   tests/bench/tables.sh referee FOLDER [COUNT [JOBS]]     in the build folder
#       WDL and DTZ against python-chess, which must be installed: every position of five classes
#       of three men and COUNT (330000) random ones of five classes of four.
#   tests/bench/tables.sh speed FOLDER FATHOM [ROUNDS [CLASS...]]
#       nanoseconds of the processor for a question, against Fathom, whose sources lie in
#       FATHOM/src (github.com/jdart1/Fathom); the same positions, in turn, the best of ROUNDS (5).
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
        : >"$work/luft" >"$work/other"
        for ((round = 0; round < rounds; round++)); do
            tests/bench/tables_probe speed "$folder" 1 <"$work/positions" >>"$work/luft"
            "$work/fathom" "$folder" 1 <"$work/positions" >>"$work/other"
        done
        paste "$work/luft" "$work/other" | awk -v class="$class" '
            !($1 in luft) || $2 < luft[$1] { luft[$1] = $2 }
            !($1 in other) || $5 < other[$1] { other[$1] = $5 }
            $1 != "moves" && $3 != $6 { differs = "  THE ANSWERS DIFFER" }
            END { for (i = split("wdl dtz moves", asked); i > 0; i--) {
                what = asked[4 - i]
                printf "%-6s %-6s luft %7.0f ns  Fathom %7.0f ns  ratio %.2f%s\n", class, what,
                    luft[what], other[what], luft[what] / other[what], differs } }'
    done
    ;;
esac
