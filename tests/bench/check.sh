#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# How much faster are `luft check` and `luft fmt` than `pgn-extract -r` and scid's import on the same
# file? Alternating runs, the best of each counts, because other work on the machine only ever slows;
# seconds of the processor, since all of them use one core.
#
#   tests/bench/check.sh [MEGABYTES [RUNS [annotated]]]      in the build folder
set -eu
megabytes=${1:-100} runs=${2:-3} style=${3:-}
: "${LUFT:=./luft}"
PATH=$PATH:/usr/games
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
file=$work/games.pgn
make -s tests/bench/make_games
tests/bench/make_games "$megabytes" $style >"$file"
cat >"$work/import.tcl" <<'END'
sc_base create [lindex $argv 1]
sc_base import [sc_base current] [lindex $argv 0]
exit
END

# seconds COMMAND...: of the processor; the output goes nowhere.
seconds() {
    { TIMEFORMAT='%U %S'; time "$@" >/dev/null 2>&1 || true; } 2>&1 |
        awk '{ printf "%.3f", $1 + $2 }'
}
scid_import() {
    rm -f "$work"/base.*
    tkscid "$work/import.tcl" "$file" "$work/base"
}
best() { printf '%s\n' "$@" | sort -g | head -n 1; }
tell() { # tell NAME SECONDS: its speed, and how many times that check and fmt take less
    awk -v name="$1" -v s="$2" -v c="$check" -v f="$fmt" -v n="$(wc -c <"$file")" 'BEGIN {
        printf "%-16s %7.3f s  %4.0f MB/s  check %.2f  fmt %.2f times as fast\n", name, s, n / 1e6 / s,
            s / c, s / f }'
}

checks=() fmts=() extracts=() imports=()
for ((run = 1; run <= runs; run++)); do
    checks+=("$(seconds "$LUFT" check "$file")")
    fmts+=("$(seconds "$LUFT" fmt "$file")")
    if command -v pgn-extract >/dev/null; then extracts+=("$(seconds pgn-extract -r "$file")"); fi
    if command -v tkscid >/dev/null; then imports+=("$(seconds scid_import)"); fi
done
check=$(best "${checks[@]}") fmt=$(best "${fmts[@]}")
tell "luft check" "$check"
tell "luft fmt" "$fmt"
if test ${#extracts[@]} -gt 0; then tell "pgn-extract -r" "$(best "${extracts[@]}")"; fi
if test ${#imports[@]} -gt 0; then tell "scid's import" "$(best "${imports[@]}")"; fi
