#!/usr/bin/env bash
# Runs fuzzers, whose names come in lines, for some seconds each, several at once; one line a fuzzer,
# and the sum as `make check` has it. What made one fail lies in FOLDER/found.
#
#   short.sh FOLDER CORPUS SECONDS JOBS SEED <names           SEED 0: another one each time
set -u
export folder=$1 corpus=$2 seconds=$3 seed=$5
mkdir -p "$folder/found" || exit 1

fuzz() {
    local name=$1 log=$folder/found/$1.log new
    new=$(mktemp -d) || exit 1
    if "$folder/fuzz_$name" -max_total_time="$seconds" -seed="$seed" -timeout=20 -max_len=4096 \
        -artifact_prefix="$folder/found/$name-" "$new" "$corpus/$name" >"$log" 2>&1; then
        echo "ok - fuzz_$name: $(sed -n 's/^Done \([0-9]*\) runs.*/\1 runs/p' "$log")"
    else
        echo "not ok - fuzz_$name"
        tail -n 25 "$log" | sed 's/^/# /'
    fi
    rm -rf "$new"
}
export -f fuzz

told=$(xargs -P"$4" -I{} bash -c 'fuzz {}')
printf '%s\n' "$told"
passed=$(grep -c '^ok' <<<"$told")
failed=$(grep -c '^not ok' <<<"$told")
printf '# PASS: %s\n# FAIL: %s\n' "$passed" "$failed"
test "$failed" = 0 && test "$passed" != 0
