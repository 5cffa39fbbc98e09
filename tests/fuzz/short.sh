#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Gives fuzzers, whose names come in lines, some inputs each, but a minute at most, several at once;
# one line a fuzzer, and the sum as `make check` has it. What made one fail lies in FOLDER/found, and is
# printed in base64.
#
#   short.sh FOLDER CORPUS RUNS JOBS SEED <names           SEED 0: another one each time
set -u
export folder=$1 corpus=$2 runs=$3 seed=$5
mkdir -p "$folder/found" || exit 1

fuzz() {
    local name=$1 log=$folder/found/$1.log new
    new=$(mktemp -d) || exit 1
    if "$folder/fuzz_$name" -runs="$runs" -max_total_time=60 -seed="$seed" -timeout=20 -max_len=4096 \
        -artifact_prefix="$folder/found/$name-" "$new" "$corpus/$name" >"$log" 2>&1; then
        echo "ok - fuzz_$name: $(sed -n 's/^Done //p' "$log")"
    else
        echo "not ok - fuzz_$name"
        tail -n 25 "$log" | sed 's/^/# /'
        find "$folder/found" -name "$name-*" -newer "$new" -exec base64 {} + | sed 's/^/# /'
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
