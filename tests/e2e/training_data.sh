#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# datagen and datatool: games are generated, survive a kill, and go through every command.
set -u

. "$top_srcdir/tests/e2e/tap.sh"

dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
datagen=$PWD/engine/train/datagen
datatool=$PWD/engine/train/datatool
cd "$dir" || exit 1

positions() { sed -n 's/.*: \([0-9]*\) positions.*/\1/p' "$1"; }

test_case "games are generated and check out"
mkdir one two
"$datagen" --threads 2 --games 4 --nodes 60 --seed 9 --chess960 50 one >log || fault "exit $?"
"$datatool" check one/*.luftgames >counts || fault "check: $(cat counts)"
test "$(grep -c ' 4 games,.* 0 bad' counts)" = 2 || fault "$(cat counts)"
verdict

# starts FILE...: the positions after the random opening, one a game, in hexadecimal.
starts() {
    "$datatool" unpack starts.luftdata "$@" || fault "unpack $*"
    tail -c +65 starts.luftdata | od -v -An -w32 -tx1 | awk 'index("2367", substr($28, 2)) { NF = 24; print }'
}

test_case "neighbouring seeds and their threads share no start"
mkdir seed1 seed2
"$datagen" -t 3 -g 15 -n 1 -s 1 seed1 >log && "$datagen" -t 3 -g 15 -n 1 -s 2 seed2 >log || fault "exit $?"
starts seed1/*.luftgames seed2/*.luftgames >all
test "$(wc -l <all)" = 90 || fault "$(wc -l <all) starts"
sort all | uniq -d | grep . && fault "these are there twice"
verdict

test_case "killed at any time, a run goes on to the same games"
for limit in 0.05 0.1 0.2 0.3; do
    timeout --foreground -s KILL $limit "$datagen" -t 2 -g 4 -n 60 -s 9 -c 50 two >>log 2>&1
done
head -c -5 one/0000.luftgames >two/0000.luftgames
printf 'cut' >>two/0001.luftgames
"$datagen" -t 2 -g 4 -n 60 -s 9 -c 50 two >>log || fault "exit $?"
cmp one/0000.luftgames two/0000.luftgames || fault "thread 0 differs"
cmp one/0001.luftgames two/0001.luftgames || fault "thread 1 differs"
verdict

test_case "a file of another seed is left alone"
"$datagen" -t 1 -g 4 -n 60 -s 10 -c 50 two >>log 2>err && fault "it was taken"
grep -q 'another seed' err || fault "$(cat err)"
cmp one/0000.luftgames two/0000.luftgames || fault "it was changed"
verdict

test_case "a damaged file is refused and stays as it is"
printf '\377' | dd of=two/0001.luftgames bs=1 seek=$((64 + 33)) conv=notrunc 2>/dev/null
cp two/0001.luftgames damaged
"$datagen" -t 2 -g 8 -n 60 -s 9 -c 50 two >>log 2>err && fault "it was taken"
grep -q '^datagen: two/0001.luftgames: game 1, byte 64: a game of 65[0-9]* plies$' err || fault "$(cat err)"
cmp damaged two/0001.luftgames || fault "it was changed"
cmp one/0000.luftgames two/0000.luftgames || fault "the other file was changed"
verdict

test_case "on a full disk it says so, keeps whole games and goes on later"
mkdir small
(trap '' XFSZ && ulimit -f 1 && exec "$datagen" -t 2 -g 4 -n 60 -s 9 -c 50 small >counts 2>err)
test $? = 1 || fault "not exit 1"
grep -q '^datagen: small/000[01].luftgames: File too large$' err || fault "$(cat err)"
written=$(sed -n '$s/ games.*//p' counts)
"$datatool" check small/*.luftgames >whole || fault "check: $(cat whole)"
test "$(sed -n 's/.* \([0-9]*\) games.*/\1/p' whole | awk '{ n += $1 } END { print n }')" = "$written" ||
    fault "$(cat counts whole)"
"$datagen" -t 2 -g 4 -n 60 -s 9 -c 50 small >>log || fault "exit $?"
for file in 0000 0001; do cmp one/$file.luftgames small/$file.luftgames || fault "$file differs"; done
verdict

test_case "interrupted it ends after the game, and goes on later; a second one beside it is refused"
mkdir early
"$datagen" -t 2 -n 60 -s 9 -c 50 early >>log 2>err &
while kill -0 $! 2>/dev/null && test -z "$(find early -type f -size +64c)"; do sleep 0.02; done
"$datagen" -t 2 -g 4 -n 60 -s 9 -c 50 early >>log 2>second && fault "the second one plays"
grep -q '^datagen: early/0000.luftgames: another datagen writes it$' second || fault "$(cat second)"
kill -INT $!
wait $! && test ! -s err || fault "exit $?, $(cat err)"
"$datatool" check early/*.luftgames >counts || fault "check: $(cat counts)"
"$datagen" -t 2 -g 4 -n 60 -s 9 -c 50 early >>log || fault "exit $?"
for file in 0000 0001; do
    cmp -n "$(stat -c %s one/$file.luftgames)" one/$file.luftgames early/$file.luftgames || fault "$file differs"
done
verdict

test_case "unpacked and packed again, games are the same but for the last move"
"$datatool" unpack all.luftdata one/*.luftgames || fault "unpack"
"$datatool" pack again.luftgames all.luftdata || fault "pack"
"$datatool" unpack again.luftdata again.luftgames || fault "unpack again"
test "$(stat -c %s all.luftdata)" = "$(stat -c %s again.luftdata)" || fault "sizes differ"
test "$(cmp -l all.luftdata again.luftdata | wc -l)" -le 8 || fault "more than eight bytes differ"
verdict

records() { tail -c +65 "$1" | od -v -An -w32 -tx1 | sort; }

test_case "shuffling loses nothing and holds whole games back"
"$datatool" shuffle mixed.luftdata all.luftdata || fault "shuffle"
cmp -s mixed.luftdata all.luftdata && fault "the order is the same"
test "$(records mixed.luftdata)" = "$(records all.luftdata)" || fault "other records"
"$datatool" shuffle train.luftdata --validation held.luftdata --share 40 one/*.luftgames ||
    fault "with validation"
test "$({ records train.luftdata; records held.luftdata; } | sort)" = "$(records all.luftdata)" ||
    fault "other records with validation"
"$datatool" check train.luftdata >counts
trained=$(sed -n 's/.* \([0-9]*\) games.*/\1/p' counts)
"$datatool" check held.luftdata >counts
held=$(sed -n 's/.* \([0-9]*\) games.*/\1/p' counts)
test "$trained" -gt 0 && test "$held" -gt 0 || fault "all games on one side"
test $((trained + held)) = 8 || fault "$trained and $held games"
"$datatool" unpack long.luftdata one/*.luftgames early/*.luftgames || fault "unpack"
"$datatool" shuffle again.luftdata --validation held.luftdata --quiet long.luftdata || fault "records in order"
"$datatool" filter late.luftdata --min-ply 20 all.luftdata || fault "filter"
for file in mixed late; do
    "$datatool" shuffle out --validation out.held $file.luftdata 2>err && fault "$file was divided"
    grep -q "^datatool: $file.luftdata: shuffled already, or without" err || fault "$(cat err)"
done
test ! -e out && test ! -e out.held || fault "something is left"
verdict

test_case "filters keep what they say"
"$datatool" filter quiet.luftdata --quiet --men 20-32 --max-score 200 --min-ply 20 all.luftdata ||
    fault "filter"
"$datatool" check quiet.luftdata >counts
all=$(positions counts)
test "$all" -gt 0 || fault "nothing is left"
grep -q ": $all positions, $all quiet" counts || fault "$(cat counts)"
"$datatool" stats quiet.luftdata | grep -q "^quiet positions: $all;" || fault "stats"
verdict

test_case "rescoring gives the same with any number of threads"
"$datatool" rescore one.luftdata --nodes 50 --threads 1 all.luftdata || fault "one thread"
"$datatool" rescore three.luftdata --nodes 50 --threads 3 all.luftdata || fault "three threads"
cmp one.luftdata three.luftdata || fault "they differ"
"$datatool" check one.luftdata >/dev/null || fault "check"
verdict

test_case "teaching positions are legal, quiet and as many as wanted"
"$datatool" teach taught.luftdata --count 3000 all.luftdata || fault "teach"
"$datatool" check taught.luftdata >counts || fault "check"
grep -q ': 3000 positions, 3000 quiet' counts || fault "$(cat counts)"
verdict

test_case "what searches evaluate is the same with any number of threads, one of eight nodes"
"$datatool" meet met.luftdata --nodes 50 --threads 1 all.luftdata || fault "one thread"
"$datatool" meet three.luftdata --nodes 50 --threads 3 all.luftdata || fault "three threads"
cmp met.luftdata three.luftdata || fault "they differ"
"$datatool" check all.luftdata >counts
"$datatool" check met.luftdata >met || fault "check"
awk -v a="$(positions counts)" -v b="$(positions met)" 'BEGIN { exit !(b > 4 * a && b <= 7 * a) }' ||
    fault "$(cat counts met)"
"$datatool" meet out --nodes 0 all.luftdata 2>err && fault "no nodes"
grep -q 'a search needs nodes' err || fault "$(cat err)"
verdict

test_case "games are the same when what their searches evaluate is written beside them"
mkdir with without
"$datagen" -t 2 -g 3 -n 60 -s 3 with --met >log && "$datagen" -t 2 -g 3 -n 60 -s 3 without >log || fault "exit $?"
cmp with/0000.luftgames without/0000.luftgames || fault "they differ"
"$datatool" check with/0001.luftgames >counts
"$datatool" check with/0001-0.luftdata >met || fault "check"
awk -v a="$(positions counts)" -v b="$(positions met)" 'BEGIN { exit !(b > 6 * a && b <= 8 * a) }' ||
    fault "$(cat counts met)"
grep -q ' 0 bad' met || fault "$(cat met)"
"$datagen" -t 1 -g 4 -n 60 -s 3 with --met >log || fault "exit $?"
"$datatool" check with/0000-3.luftdata >met || fault "no file of the fourth game"
verdict

test_case "people's games become quiet positions without a score"
for i in 1 2 3 4 5 6 7 8; do
    echo "lichess 1500 1510 300+0 1-0 e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5"
done >people.txt
"$datatool" people people.luftdata people.txt || fault "people"
"$datatool" check people.luftdata >counts || fault "check"
all=$(positions counts)
test "$all" -gt 20 && test "$all" -lt 80 || fault "$all positions"
grep -q ": $all positions, $all quiet" counts || fault "$(cat counts)"
"$datatool" people out missing 2>err && fault "a missing file passed"
grep -q '^datatool: .*missing' err || fault "$(cat err)"
test ! -e out || fault "something is left"
verdict

test_case "bad files and arguments are refused, and leave nothing behind"
printf 'no data' >bad
"$datatool" check bad 2>err && fault "a file that is none passed"
"$datatool" shuffle out bad 2>err && fault "shuffled"
"$datatool" shuffle out all.luftdata missing 2>err && fault "a missing file passed"
head -c -5 one/0000.luftgames >cut.luftgames
"$datatool" unpack out cut.luftgames 2>err && fault "a cut file passed"
grep -q 'cut.luftgames: game 4: the last game is cut' err || fault "$(cat err)"
"$datatool" pack out mixed.luftdata 2>err && fault "shuffled records were packed"
"$datatool" rescore out --nodes 1x all.luftdata 2>err && fault "1x is no number"
"$datagen" --nodes -1 . 2>err && fault "-1 nodes"
test ! -e out && test ! -e out.part || fault "something is left"
verdict

echo "1..$number"
exit $status
