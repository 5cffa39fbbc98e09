#!/usr/bin/env bash
# How much faster is `luft check` than `pgn-extract -r` on the same file? Alternating runs, the best
# of each counts, because other work on the machine only ever slows.
#
#   tests/bench/check.sh [MEGABYTES [RUNS]]      in the build folder
set -eu
megabytes=${1:-100} runs=${2:-3}
: "${LUFT:=./luft}"
PATH=$PATH:/usr/games
file=${TMPDIR:-/tmp}/luft-check-$$.pgn
trap 'rm -f "$file"' EXIT
make -s tests/bench/make_games
tests/bench/make_games "$megabytes" >"$file"

# seconds COMMAND...: wall time; the output goes nowhere.
seconds() {
    local begin=$EPOCHREALTIME
    "$@" >/dev/null 2>&1
    awk -v a="$begin" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.3f", b - a }'
}
best() { printf '%s\n' "$@" | sort -g | head -n 1; }

ours=() theirs=()
for ((run = 1; run <= runs; run++)); do
    ours+=("$(seconds "$LUFT" check "$file")")
    if command -v pgn-extract >/dev/null; then theirs+=("$(seconds pgn-extract -r "$file")"); fi
    echo "run $run: luft check ${ours[-1]} s, pgn-extract -r ${theirs[-1]:-none} s"
done
bytes=$(wc -c <"$file")
awk -v a="$(best "${ours[@]}")" -v n="$bytes" \
    'BEGIN { printf "luft check: %.0f MB in %.3f s, %.0f MB/s\n", n / 1e6, a, n / 1e6 / a }'
test ${#theirs[@]} -gt 0 || { echo "pgn-extract is not installed: no ratio"; exit 0; }
awk -v a="$(best "${ours[@]}")" -v b="$(best "${theirs[@]}")" \
    'BEGIN { printf "ratio: %.2f (at least 3 is wanted)\n", b / a }'
