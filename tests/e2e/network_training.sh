#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# luft-train: from games to a network, through kills and an interrupt, and what it refuses.
set -u

. "$top_srcdir/tests/e2e/tap.sh"

dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
train=$PWD/engine/train/luft-train
"$PWD/engine/train/datagen" --threads 1 --games 8 --nodes 60 --seed 9 "$dir" >"$dir/log" || exit 1
"$PWD/engine/train/datatool" shuffle "$dir/learn" --validation "$dir/held" --share 30 \
    "$dir"/*.luftgames || exit 1
cd "$dir" || exit 1

learn() { # OUT OPTION...
    local out=$1
    shift
    "$train" --hidden 64 --buckets 2 --batch 64 --epochs 150 --buffer 200 --result 0.1:0.4 --name tiny \
        --validation held --out "$out" "$@" learn
}
score_error() { sed -n 's/.*score \([0-9.]*\), result.*/\1/p' "$1" | tail -n 1; }

test_case "a network learns its positions"
learn whole.net --validation learn --threads 1 --reports 5 >log || fault "exit $?"
test "$(stat -c %s whole.net)" = $((64 + 2 * 7681 * 64 + 1536 * 64 + 2 * (128 * 16 + 16 * 4 + 32 * 32 * 2 + 32 * 4 + 32 * 2))) || fault "size"
test "$(grep -c 'step .* of ' log)" = 6 || fault "$(cat log)"
"$train" --judge whole.net --validation learn >judged || fault "judge"
# What it is trained to lessen, the error against score and result together, falls to a fraction. The
# network in integers errs as the one in floats does.
validation_error() { sed -n "s/.*$1 %,.* validation \([0-9.]*\) .*/\1/p" log; }
awk -v a="$(validation_error ' 0')" -v b="$(validation_error 100)" 'BEGIN { exit !(b > 0 && b < a / 5) }' ||
    fault "$(cat log)"
awk -v a="$(score_error judged)" -v b="$(score_error log)" 'BEGIN { exit !(a > 0.9 * b && a < 1.1 * b) }' ||
    fault "$(cat log judged)"
verdict

test_case "killed at any time, it goes on to the same network, with other threads too"
for limit in 0.05 0.1 0.2 0.3; do
    timeout --foreground -s KILL $limit "$train" --hidden 64 --buckets 2 --batch 64 --epochs 150 --buffer 200 \
        --result 0.1:0.4 --name tiny --validation held --out broken.net --resume --reports 60 learn \
        >>log 2>&1
done
learn broken.net --threads 2 --resume >>log || fault "exit $?"
cmp whole.net broken.net || fault "they differ"
verdict

test_case "interrupted, it says where it goes on"
"$train" --hidden 64 --epochs 10000 --reports 10000 --validation held --out long.net learn >log &
until test -e long.net.state || ! kill -0 $!; do sleep 0.02; done
kill -INT $!
wait $! && fault "exit 0"
grep -q 'stopped; --resume goes on from long.net.state' log || fault "$(cat log)"
test ! -e long.net || fault "a network was written"
test -e long.net.state || fault "no checkpoint"
verdict

test_case "a checkpoint's network can be written at any time"
"$train" --init whole.net.state --name tiny --out again.net >log || fault "exit $?"
cmp whole.net again.net || fault "it is another one"
verdict

test_case "training goes on from a network or a checkpoint"
learn further.net --init whole.net --rate 1e-5 >log || fault "from a network"
learn further.net --init whole.net.state --rate 1e-5 >log || fault "from a checkpoint"
learn wide.net --init whole.net --hidden 128 --rate 1e-5 >log || fault "wider"
grep -q '^wide.net: 128 accumulators, 2 buckets' log || fault "$(cat log)"
learn further.net --init wide.net --hidden 64 2>err && fault "a narrower one passed"
grep -q 'wide.net has 128 accumulators and 2 buckets' err || fault "$(cat err)"
learn further.net --init whole.net --buckets 3 2>err && fault "other buckets passed"
grep -q 'whole.net has 64 accumulators and 2 buckets' err || fault "$(cat err)"
verdict

test_case "the mean of two networks is written, of other shapes it is not"
"$train" --mean --name mean --out mean.net whole.net whole.net >log || fault "exit $?"
test "$(tail -c +65 mean.net | cksum)" = "$(tail -c +65 whole.net | cksum)" || fault "not the mean"
"$train" --mean --out mean.net whole.net further.net >log || fault "exit $?"
grep -q '^mean.net: 64 accumulators, 2 buckets' log || fault "$(cat log)"
"$train" --judge mean.net --validation learn >judged || fault "judge"
"$train" --mean --out out.net whole.net wide.net 2>err && fault "another shape passed"
grep -q '^luft-train: wide.net: 128 acc.* but whole.net has 64,' err || fault "$(cat err)"
test ! -e out.net || fault "something is left"
verdict

test_case "the hand-written evaluation is judged the same way"
"$train" --judge none --validation held >judged || fault "exit $?"
grep -q '^none: [0-9]* positions, score 0\.[0-9]*, result 0\.[0-9]*$' judged || fault "$(cat judged)"
verdict

test_case "what cannot be is refused"
printf 'no data' >bad
"$train" --out out.net bad 2>err && fault "a file that is no data passed"
"$train" --out out.net missing 2>err && fault "a missing file passed"
"$train" --out out.net 2>err && fault "no files passed"
"$train" --judge bad --validation held 2>err && fault "a network that is none passed"
head -c 1000 whole.net >cut.net
"$train" --judge cut.net --validation held 2>err && fault "a cut network passed"
learn out.net --init bad 2>err && fault "a bad --init passed"
learn whole.net --resume --seed 2 2>err && fault "another training was resumed"
grep -q 'other options' err || fault "$(cat err)"
test ! -e out.net || fault "something is left"
"$train" --help | grep -q '^usage: luft-train' || fault "no help"
verdict

echo "1..$number"
exit $status
