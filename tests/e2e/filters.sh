#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The verbs that read files of games and positions: check, fmt, analyse, annotate.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

is_writing() { test -s "$dir/out"; }
# It has read what $feeder wrote, more than a pipe holds, and waits for more. (Its handlers are no sign of that: an
# emulator has some before it begins.)
is_waiting() { not kill -0 "$feeder" 2>/dev/null && not grep -q '^State:.[RD]' "/proc/$(cat "$dir/pid")/status" 2>/dev/null; }

cat >"$dir/good.pgn" <<'PGN'
[Event "One"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]

1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0
PGN
cat >"$dir/bad.pgn" <<'PGN'
[Event "Two"]
[Result "*"]

1. d4 d5 2. Ke4 *

[Event "Three"]

1. c4 (1. e4) c5
PGN
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'

test_case "--encoding names any set of characters that the system knows"
if printf '\203\\' | iconv -f shift-jis -t utf-8 >/dev/null 2>&1; then
    printf '[White "\203\\"]\n\n1. e4 {\203}} *\n' >"$dir/japan.pgn"
    GCONV_PATH=${LUFT_TEST_GCONV-} run 0 fmt --encoding Shift-JIS "$dir/japan.pgn"
    has '[White "ソ"]'
    has '1. e4 {マ} *'
    GCONV_PATH=${LUFT_TEST_GCONV-} run 0 games --count --encoding shift-jis <"$dir/japan.pgn"
    is 1
fi
run 2 fmt --encoding nosuch "$dir/good.pgn"
err_has '"nosuch"'
verdict

test_case "luft check is silent about a good file"
run 0 check "$dir/good.pgn"
is ''
verdict

test_case "a file of 2040 is read, where a machine's word has 32 bits too"
cp "$dir/good.pgn" "$dir/late.pgn"
touch -d 2040-01-02 "$dir/late.pgn"
for verb in check fmt games 'annotate --nodes 100'; do
    # shellcheck disable=SC2086
    run 0 $verb "$dir/late.pgn"
done
printf 'open %s/late.pgn\ncomment late\nsave\nquit\n' "$dir" >"$dir/lines"
run 0 --plain <"$dir/lines"
grep -q '{late}' "$dir/late.pgn" || fault "$out"
verdict

test_case "luft check: one line a fault with its place; remarks are no errors"
run 1 check "$dir/good.pgn" "$dir/bad.pgn"
test "$(wc -l <"$dir/out")" = 2 || fault "$out"
[[ $out == "$dir/bad.pgn:4:13: game 1: the white king cannot reach e4"* ]] || fault "$out"
has 'game 2: remark: the game has no result'
printf '[Event "x"]\n\n1. e4\n' >"$dir/remark.pgn"
run 0 check "$dir/remark.pgn"
has 'remark: '
verdict

test_case "no text around games is lost: luft fmt, luft games sorted, each once, over their own file"
printf 'From: Ann\n\n[White "B"]\n\n1. e4 1-0\n\nRound 2\n\n[White "A"]\n\n1. d4 *\n\nBye!\n' >"$dir/mail.pgn"
for text in 'From: Ann' 'Round 2' 'Bye!'; do
    run 1 fmt "$dir/mail.pgn" -j 2
    has "{unread: $text}"
    run 0 games "$dir/mail.pgn" sort:white --pgn
    has "{unread: $text}"
done
run 0 games "$dir/mail.pgn" --unique --pgn -o "$dir/mail.pgn"
run 0 fmt "$dir/mail.pgn"
is "$(cat "$dir/mail.pgn")"
has '{unread: Round 2} 1. d4 {unread: Bye!} *'
verdict

test_case "a game without a king is shown as it stands, and nothing is played in it"
printf '[FEN "8/8/8/3Q4/8/8/8/8 w - - 0 1"]\n\n1. Qd6 *\n' >"$dir/noking.pgn"
run 1 --plain "$dir/noking.pgn" < <(printf '%s\n' board moves e4 analyse 'where queen' quit)
has '5  - . - Q - . - .'
has 'White queen: d5.'
[[ $out$err != *legal*moves* && $out$err != *to\ move* ]] || fault "$out$err"
test "$(grep -c 'uft cannot play this game: White has no king' <<<"$out$err")" = 4 || fault "$out$err"
run 1 fmt "$dir/noking.pgn"
is "$(cat "$dir/noking.pgn")"
run 1 --plain "$dir/noking.pgn" < <(printf '%s\n' practice setup 'put Ka1 kh8' 'done' quit)
grep -q '^Luft cannot play this game: White has no king.' <<<"$out$err" || fault "$out$err"
has 'Impossible: White has no king; Black has no king.'
has '7k/8/8/3Q4/8/8/8/K7 w - - 0 1'
verdict

test_case "check and fmt read the games of a folder; where one file is wanted, the refusal says how"
mkdir -p "$dir/folder/sub" "$dir/none"
cp "$dir/bad.pgn" "$dir/folder/a.pgn"
pack "$dir/good.pgn"
mv "$dir/good.pgn.gz" "$dir/folder/sub/b.pgn.gz"
echo text >"$dir/folder/notes.txt"
run 1 check "$dir/folder"
has "$dir/folder/a.pgn:4:13: game 1: the white king cannot reach e4 [move]"
run 1 check -j 2 "$dir/folder"
has "$dir/folder/a.pgn:4:13: game 1: the white king cannot reach e4 [move]"
run 1 fmt "$dir/folder"
has '[Event "Two"]'
has '[Event "One"]'
run 1 check "$dir/none"
err_has "$dir/none contains no PGN files"
for verb in 'annotate --nodes 100' 'analyse --nodes 100' fen board moves 'perft 1'; do
    # shellcheck disable=SC2086
    run 1 $verb "$dir/folder"
    err_has "$dir/folder is a folder; \`luft games $dir/folder --pgn\` reads its games"
done
verdict

test_case "a name that is empty is no file"
for verb in check fmt analyse annotate fen 'book make'; do
    # shellcheck disable=SC2086
    run 2 $verb ''
    err_has "an argument is empty"
done
run 2 games "$dir/good.pgn" -o ''
err_has "--output needs FILE"
run 0 games --count "$dir/good.pgn" ''
is 1
verdict

test_case "luft check tells of a tag that is given twice; luft fmt loses neither value"
printf '[Event "x"]\n[White "Anna"]\n[White "Bert"]\n\n1. e4 *\n' >"$dir/twice.pgn"
run 1 check "$dir/twice.pgn"
has "$dir/twice.pgn:3:1: game 1: the tag White is given twice; the last one counts"
run 1 fmt "$dir/twice.pgn"
has '[White "Bert"]'
has '{unread: [White "Anna"]}'
verdict

test_case "an illegal move that was played ends the game for filters, and loses nothing"
moves='1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Nf6 {unseen} 4. Qb3 d5 5. Nf3 Be7 1-0'
printf '[Event "x"]\n[White "Berg"]\n[Black "Tal"]\n[Result "1-0"]\n\n%s\n' "$moves" >"$dir/illegal.pgn"
run 1 check "$dir/illegal.pgn"
has "$dir/illegal.pgn:6:30: game 1: Nf6: Black is in check from the white queen on f7; the game went on [move]"
run 1 fmt "$dir/illegal.pgn"
has '3. Qxf7+ {unread: Nf6 {unseen'
run 0 games --json "$dir/illegal.pgn"
has '"plies":5'
has '"san":["e4","e5","Qh5","Nc6","Qxf7+"]'
verdict

test_case "luft check tells faults by kind, as chosen"
printf '[Event "x"]\n[Date "2023.02.30"]\n[Result "1-0"]\n\n1. e4+ e5 2. Nf3 Nc6 0-1\n' >"$dir/kinds.pgn"
run 1 check "$dir/kinds.pgn"
is "$dir/kinds.pgn:2:1: game 1: this date is impossible: there is no such day [date]
$dir/kinds.pgn:5:4: game 1: remark: this move gives no check [sign]
$dir/kinds.pgn:5:22: game 1: the result differs from the Result tag [result]"
run 0 check --only sign,order "$dir/kinds.pgn"
is "$dir/kinds.pgn:5:4: game 1: remark: this move gives no check [sign]"
run 1 check --ignore=date --ignore sign "$dir/kinds.pgn"
is "$dir/kinds.pgn:5:22: game 1: the result differs from the Result tag [result]"
run 1 check --strict "$dir/kinds.pgn"
has 'remark: the Seven Tag Roster is incomplete without Site Round White Black [roster]'
printf "8/8/8/8 w - -\n" >"$dir/bad.fen"
run 0 check --ignore position "$dir/bad.fen"
run 1 check "$dir/bad.fen"
run 0 check --list-kinds
has 'unsigned  checks and mates without their signs (with --strict or --only)'
test "$(wc -l <<<"$out")" = 13 || fault "$out"
run 2 check --only dat "$dir/kinds.pgn"
err_has 'unknown kind of fault "dat"; try date'
run 2 check --ignore 'date,,sign' "$dir/kinds.pgn"
err_has '"luft check --list-kinds" lists them'
run 2 fmt --only date "$dir/kinds.pgn"
err_has '--only works only with: luft check'
verdict

test_case "luft fmt keeps both results of a game that contradicts itself, and says so"
run 0 fmt "$dir/kinds.pgn"
has '[Result "1-0"]'
has '1. e4 e5 2. Nf3 Nc6 0-1'
err_has 'remark: the result differs from the Result tag [result]'
cp "$dir/out" "$dir/once"
run 0 fmt "$dir/once"
cmp -s "$dir/out" "$dir/once" || fault "another run prints something else"
verdict

test_case "a whole file of puzzles with move number 0 is read, with all its moves"
for i in 1 2 3; do
    printf '[Event "%s"]\n[FEN "6k1/5ppp/8/8/8/8/8/R6K w - - 0 0"]\n\n1. Ra8# *\n\n' $i
done >"$dir/puzzles.pgn"
run 0 fmt "$dir/puzzles.pgn"
test "$(grep -c 'R6K w - - 0 1' "$dir/out")" = 3 || fault "$out"
test "$(grep -c '1\. Ra8# \*' "$dir/out")" = 3 || fault "$out"
run 0 fen "$dir/puzzles.pgn"
test "$(uniq "$dir/out")" = 'ok R5k1/5ppp/8/8/8/8/8/7K b - - 1 1' || fault "$out"
verdict

test_case "one line a game: a game that cannot be read to its end has an error, not a position"
printf '[Event "a"]\n[FEN "8/8/8/8/8/8/8/K7 w - - 0 1"]\n\n1. Ka2 *\n\n1. e4 Ke3 {x} Ke4 *\n\n1. e4 (1. Ke4) e5 *\n' >"$dir/some.pgn"
run 1 fen "$dir/some.pgn"
is 'error 1 FEN: Black has no king
error 7 the black king cannot reach e3
ok rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
err_has "$dir/some.pgn:8:11: game 3: the white king cannot reach e4"
run 1 moves "$dir/some.pgn"
test "$(wc -l <"$dir/out")" = 3 || fault "$out"
verdict

test_case "luft check reads positions"
printf '%s bm e4; id "a";\r\n\n# a comment\n%% a comment\n; a comment\n%s bm e5;\n8/8/8/8 w - -\n' "$start" "$start" >"$dir/list.epd"
run 1 check "$dir/list.epd"
test "$(wc -l <"$dir/out")" = 2 || fault "$out"
has "$dir/list.epd:6:"
has "$dir/list.epd:7:"
run 1 check - <"$dir/list.epd"
has '-:7:'
verdict

test_case "what a file holds decides, not its name"
cp "$dir/list.epd" "$dir/list.pgn"
run 1 check "$dir/list.pgn"
has "$dir/list.pgn:7:"
run 1 games "$dir/list.pgn"
err_has "$dir/list.pgn contains positions, not games"
head -n 1 "$dir/list.epd" >"$dir/one.pgn"
run 0 check "$dir/one.pgn"
run 0 fen "$dir/one.pgn"
is "ok $start 0 1"
printf '// 8/8 of 2026\n[Event "a"]\n\n1. e4 *\n' >"$dir/remark.pgn"
run 1 check "$dir/remark.pgn"
has "$dir/remark.pgn:1:1: game 1: this is not PGN"
run 0 games --count "$dir/remark.pgn"
is 1
printf '[Event "a"]\n\n1. e4 *\n' >"$dir/game.epd"
run 0 check "$dir/game.epd"
run 0 fen "$dir/game.epd"
is 'ok rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
verdict

test_case "packed files, standard input, a file that is not there"
gzip -c "$dir/bad.pgn" >"$dir/bad.pgn.gz"
run 1 check <"$dir/bad.pgn.gz"
if [[ $err != *'built without'* ]]; then has '-:4:13: game 1: '; fi
head -c 90 "$dir/bad.pgn.gz" >"$dir/cut.pgn.gz"
run 1 check "$dir/cut.pgn.gz"
run 1 check "$dir/nothing.pgn" "$dir/good.pgn"
err_has 'nothing.pgn: No such file'
run 1 check "$dir"
verdict

test_case "a cut file is named by every verb"
if "$LUFT" --version | grep -qF '+gz'; then
    gzip -c "$dir/good.pgn" | head -c 60 >"$dir/short.pgn.gz"
    for verb in check fmt 'annotate --nodes 20' 'games --count' 'book make'; do
        # shellcheck disable=SC2086
        run 1 $verb "$dir/short.pgn.gz"
        err_has "$dir/short.pgn.gz: the gzip file is cut short"
    done
    name=$(printf 'ш%.0s' {1..90}).pgn.gz # is cut between two letters
    for name in "$name" "x$name"; do
        cp "$dir/short.pgn.gz" "$dir/$name"
        run 1 check "$dir/$name"
        grep -qE '/x?ш+: the gzip file is cut short' <<<"$err" || fault "$err"
    done
fi
verdict

test_case "a file may follow the query"
run 0 games white=Ann "$dir/good.pgn" --count </dev/null
is 1
run 0 games white=Bob "$dir/good.pgn" --count </dev/null
is 0
verdict

test_case "hostile bytes: noise, deep nesting, a long comment"
head -c 300000 /dev/urandom >"$dir/noise.pgn"
run 1 check "$dir/noise.pgn"
{ printf '[Event "deep"]\n\n1. e4 '; head -c 100000 /dev/zero | tr '\0' '('; } >"$dir/deep.pgn"
run 1 check "$dir/deep.pgn"
{ printf '[Event "long"]\n\n1. e4 {'; head -c 20000000 /dev/zero | tr '\0' 'x'; printf '} e5 *\n'; } >"$dir/long.pgn"
run 0 check "$dir/long.pgn"
verdict

test_case "luft fmt: what was printed once comes out the same again, faults on stderr"
run 1 fmt "$dir/bad.pgn" "$dir/good.pgn"
err_has "bad.pgn:4:13: game 1"
has '1. d4 d5'
has '[Event "Three"]'
has '3. Qxe5# 1-0'
cp "$dir/out" "$dir/once.pgn"
run 0 fmt "$dir/once.pgn"
cmp -s "$dir/out" "$dir/once.pgn" || fault "differs"
verdict

test_case "luft analyse: a mate in text, from White's side"
run 0 analyse --depth 6 'k7/8/1K6/8/8/8/8/7R w - - 0 1'
has '#1'
has '1. Rh8#'
run 0 analyse --depth 6 'K7/8/1k6/8/8/8/8/7r b - - 0 1'
has '#-1'
run 0 analyse '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
has 'Checkmate.'
verdict

test_case "luft analyse counts the points that a suite gives for moves"
mate='k7/8/1K6/8/8/8/8/7R w - -'
queen='k7/2PR4/2K5/8/8/8/8/8 w - -'
printf '%s\n' "$mate bm Rh8; c0 \"Rh8#=10, Kc7=2\";" "$mate c8 \"1 9\"; c9 \"h1h8 b6c7\";" \
    "$mate c8 \"3 8\"; c7 \"Rh8 Rh7\";" "$mate c0 \"Rh8=5, prose\";" "$mate c8 \"10\"; c9 \"h1h8 b6c7\";" \
    "$queen c0 \"c8=Q#=7, c8=R#=4, Kb6=1\";" >"$dir/points.epd"
run 0 analyse --depth 6 "$dir/points.epd"
test "$(grep -c ' points$' "$dir/out")" = 4 || fault "$out"
has '10 of 10 points'
has '1 of 9 points'
has '3 of 8 points'
err_has ' of 34 points'
run 0 analyse --depth 6 --json "$dir/points.epd"
has '"solved":true,"points":10,"points_max":10}'
has '"points":1,"points_max":9}'
verdict

test_case "luft analyse --json: one object a line, whatever the text"
printf 'k7/8/1K6/8/8/8/8/7R w - - bm Rh8; id "quote \\\\ \xff tab\t";\n7k/6Q1/6K1/8/8/8/8/8 b - -\nbad/line w\n' >"$dir/suite.epd"
run 1 analyse --json --nodes 20000 --lines 3 "$dir/suite.epd"
test "$(wc -l <"$dir/out")" = 2 || fault "$out"
has '"over":"checkmate"'
has '"solved":true'
err_has 'suite.epd:3:'
err_has 'solved 1 of 1'
test "$(grep -o '"wdl"' <<<"$out" | wc -l)" = 3 || fault "not three lines: $out"
if command -v python3 >/dev/null; then
    python3 -c 'import json, sys; [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]' \
        "$dir/out" || fault "not JSON: $out"
fi
verdict

test_case "luft analyse reads the final positions of games"
run 1 analyse --nodes 2000 "$dir/good.pgn" "$dir/bad.pgn"
has 'Ann - Bob'
has 'Checkmate.'
has 'rnbqkbnr/pp1ppppp/8/2p5/2P5/8/PP1PPPPP/RNBQKBNR w KQkq'
verdict

test_case "luft annotate: scores, marks, a better line, opening and accuracy"
printf '[Event "Fool"]\n[Result "0-1"]\n\n1. f3 {mine} e5 2. g4 Qh4# 0-1\n' >"$dir/fool.pgn"
run 0 annotate --nodes 5000 "$dir/fool.pgn" -o "$dir/marked.pgn"
is ''
out=$(tr '\n' ' ' <"$dir/marked.pgn")
has 'mine'
has '2. g4 $4 {[%eval #-1]} (2. '
has '[Opening "Barnes Opening'
has '[BlackAccuracy "'
run 0 check "$dir/marked.pgn"
is ''
run 0 annotate --nodes 5000 "$dir/marked.pgn"
cmp -s "$dir/out" "$dir/marked.pgn" || fault "annotated twice it differs"
run 0 annotate --nodes 5000 "$dir/fool.pgn" --output "$dir/fool.pgn"
cmp -s "$dir/fool.pgn" "$dir/marked.pgn" || fault "in place it differs"
verdict

test_case "another game than chess is named, not judged, and written as it is"
printf '[Event "A"]\n[Variant "Atomic"]\n\n1.Nh3 a5 2.Ng5  a4 3.Nxf7 1-0\n\n' >"$dir/atomic.pgn"
run 0 check "$dir/atomic.pgn"
is "$dir/atomic.pgn:2:1: game 1: remark: this is Atomic; luft plays only standard chess and Chess960 [variant]"
run 0 fmt "$dir/atomic.pgn"
cmp -s "$dir/out" "$dir/atomic.pgn" || fault "$out"
run 0 annotate --nodes 100 "$dir/atomic.pgn"
cmp -s "$dir/out" "$dir/atomic.pgn" || fault "$out"
err_has 'game 1: this is Atomic'
printf '[Event "B"]\n[WhiteA "a"]\n[BlackB "d"]\n\n1A. e4{120} 1B. d4{119} 1a. e5{118} 2A. N@f3{117} *\n\n' >"$dir/pairs.pgn"
run 0 check "$dir/pairs.pgn"
is "$dir/pairs.pgn:2:1: game 1: remark: this is Bughouse; luft plays only standard chess and Chess960 [variant]"
run 0 fmt "$dir/pairs.pgn"
cmp -s "$dir/out" "$dir/pairs.pgn" || fault "$out"
verdict

test_case "a game from an impossible position is told and written as it is"
printf '[FEN "4k3/8/8/8/8/8/8/3KK3 w - - 0 1"]\n\n1.Kd2 {a}  Ke7 (1... Kd7 $1) 1-0\n\n' >"$dir/kings.pgn"
run 1 check "$dir/kings.pgn"
is "$dir/kings.pgn:1:1: game 1: FEN: White has a second king [position]"
run 1 fmt "$dir/kings.pgn"
cmp -s "$dir/out" "$dir/kings.pgn" || fault "$out"
verdict

test_case "luft annotate leaves the old file alone when it fails, and beside it only what is done"
mkdir "$dir/own"
echo old >"$dir/own/old.pgn"
run 1 annotate "$dir/nothing.pgn" -o "$dir/own/old.pgn"
test "$(cat "$dir/own/old.pgn")" = old || fault "overwritten"
run 1 annotate "$dir/good.pgn" -o "$dir/missing/out.pgn"
run 1 annotate "$dir/cut.pgn.gz" --nodes 100 -o "$dir/own/old.pgn"
test "$(cat "$dir/own/old.pgn")" = old || fault "$(ls -A "$dir/own")"
if [[ $err != *'built without'* ]]; then
    test "$(ls -A "$dir/own")" = $'old.pgn\nold.pgn.part' || fault "$(ls -A "$dir/own")"
    grep -q eval "$dir/own/old.pgn.part" || fault "$(cat "$dir/own/old.pgn.part")"
fi
run 2 annotate "$dir/good.pgn" "$dir/bad.pgn"
verdict

test_case "luft annotate -o writes devices, FIFOs and standard output directly"
mkdir "$dir/to"
mkfifo "$dir/to/fifo"
cat "$dir/to/fifo" >"$dir/to/read" &
reader=$!
run 0 annotate --nodes 100 "$dir/good.pgn" -o "$dir/to/fifo"
wait $reader
run 0 annotate --nodes 100 "$dir/good.pgn"
cmp -s "$dir/out" "$dir/to/read" || fault "the FIFO got: $(cat "$dir/to/read")"
test -p "$dir/to/fifo" || fault "the FIFO is gone"
{ echo head && "$LUFT" annotate --nodes 100 "$dir/good.pgn" -o /dev/stdout && echo foot; } >"$dir/to/all"
test "$(sed '1d;$d' "$dir/to/all")" = "$out" || fault "/dev/stdout: $(cat "$dir/to/all")"
test "$(sed -n '1p;$p' "$dir/to/all")" = $'head\nfoot' || fault "what stood there is lost"
{ echo head >&3 && "$LUFT" annotate --nodes 100 "$dir/good.pgn" -o /dev/fd/3; } 3>"$dir/to/third"
test "$(head -n 1 "$dir/to/third")" = head || fault "/dev/fd/3: $(cat "$dir/to/third")"
"$LUFT" annotate --nodes 100 "$dir/good.pgn" -o /dev/stdout | cmp -s - "$dir/out" || fault "a pipe by name"
null=$dir/to/null full=$dir/to/full
if mknod "$null" c 1 3 2>/dev/null && mknod "$full" c 1 7 && : >"$null"; then
    run 0 annotate --nodes 100 "$dir/good.pgn" -o "$null"
    run 1 annotate --nodes 100 "$dir/good.pgn" -o "$full"
    err_has 'No space left'
    test -c "$null" -a -c "$full" || fault "a device became a file"
else
    rm -f "$null"
    ln -s /dev/null "$null"
    if test "$(id -u)" != 0; then run 0 annotate --nodes 100 "$dir/good.pgn" -o "$null"; fi
fi
run 1 annotate --nodes 100 "$dir/good.pgn" -o "$dir/to"
verdict

test_case "luft annotate -o keeps owner and mode, and refuses what is read-only before any work"
echo old >"$dir/to/kept.pgn"
chmod 640 "$dir/to/kept.pgn"
test "$(id -u)" = 0 && chown 12:34 "$dir/to/kept.pgn"
before=$(stat -c '%a %u:%g' "$dir/to/kept.pgn")
run 0 annotate --nodes 100 "$dir/good.pgn" -o "$dir/to/kept.pgn"
cmp -s "$dir/to/kept.pgn" "$dir/to/read" || fault "$(cat "$dir/to/kept.pgn")"
test "$(stat -c '%a %u:%g' "$dir/to/kept.pgn")" = "$before" || fault "$(ls -l "$dir/to/kept.pgn")"
ln -s unborn.pgn "$dir/to/link.pgn"
run 0 annotate --nodes 100 "$dir/good.pgn" -o "$dir/to/link.pgn"
test -L "$dir/to/link.pgn" -a -s "$dir/to/unborn.pgn" || fault "a link to nothing yet was not followed"
echo old >"$dir/to/fixed.pgn"
chmod 400 "$dir/to/fixed.pgn"
endless
run 1 annotate -o "$dir/to/fixed.pgn" - <"$dir/endless"
err_has 'read-only'
test "$(cat "$dir/to/fixed.pgn")" = old || fault "overwritten"
verdict

test_case "^C while annotating: every game is written, none annotated in part; no file seems whole"
cat "$dir/good.pgn" "$dir/once.pgn" >"$dir/many.pgn"
stop_when is_at_work INT annotate --nodes 100000000 "$dir/many.pgn"
test $code = 130 || fault "exit code $code"
test "$(grep -c '^\[Event' "$dir/out")" = "$(grep -c '^\[Event' "$dir/many.pgn")" || fault "games lost"
! grep -q eval "$dir/out" || fault "a game is annotated in part"
stop_when is_at_work INT annotate --nodes 100000000 "$dir/many.pgn" -o "$dir/kept.pgn"
test $code = 130 || fault "exit code $code"
ls "$dir" | grep kept.pgn && fault "nothing was done"
verdict

test_case "^C while annotating a file in place keeps every game; a pipe that was cut changes nothing"
for game in {1..2000}; do printf '[Event "%s"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n' $game; done >"$dir/long.pgn"
cp "$dir/long.pgn" "$dir/place.pgn"
stop_when is_at_work INT annotate --nodes 100000000 -o "$dir/place.pgn" <"$dir/place.pgn"
test $code = 130 || fault "exit code $code"
test "$(grep -c 'Be7 \*$' "$dir/place.pgn")" = 2000 || fault "games lost: $(grep -c 'Be7 \*$' "$dir/place.pgn") of 2000 left"
cp "$dir/long.pgn" "$dir/place.pgn"
endless "$dir/long.pgn"
stop_when is_at_work INT annotate --nodes 100000000 -o "$dir/place.pgn" <"$dir/endless"
test $code = 130 || fault "exit code $code"
cmp -s "$dir/long.pgn" "$dir/place.pgn" || fault "replaced by a part"
grep -q 'place.pgn stays as it was' "$dir/err" || fault "$(cat "$dir/err")"
endless "$dir/long.pgn"
stop_when is_at_work INT annotate --nodes 100000000 <"$dir/endless"
test "$(tail -n 2 "$dir/out")" = $'1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *' || fault "$(tail -n 2 "$dir/out")"
verdict

test_case "^C ends a search with the best so far"
stop_when is_at_work INT analyse --depth 200 "$start"
test $code = 130 || fault "exit code $code"
has '1. '
verdict

test_case "^C ends reading of standard input; what is done is whole"
mkfifo "$dir/pipe"
while cat "$dir/good.pgn" && echo; do :; done >"$dir/pipe" 2>/dev/null &
stop_when is_writing TERM fmt <"$dir/pipe"
test $code = 130 || fault "exit code $code"
test "$(tail -n 2 "$dir/out")" = '1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0' || fault "$(tail -n 2 "$dir/out")"
endless "$dir/long.pgn"
feeder=$!
stop_when is_waiting TERM check <"$dir/endless"
test $code = 130 || fault "waiting for input: exit code $code"
verdict

test_case "^C ends reading within a game, and nothing is told of it"
mkfifo "$dir/within"
{ printf '[Event "?"]\n\n1. e4 ' && while echo '" <'; do :; done; } >"$dir/within" 2>/dev/null &
stop_when is_at_work INT check "$dir/within"
test $code = 130 || fault "exit code $code"
verdict

# Thousands of games, some faulty: several chunks.
for i in $(seq 400); do
    cat "$dir/good.pgn"
    printf '\n[Event "Faulty %s"]\n[Date "2023.02.30"]\n\n1. d4 {%0300d} d5 2. Ke4 (2. c4 *\n\n' "$i" "$i"
done >"$dir/part.pgn"
for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do cat "$dir/part.pgn"; done >"$dir/large.pgn"

test_case "more jobs tell and write the same in the same order: check, fmt"
for verb in check fmt 'check --strict'; do
    # shellcheck disable=SC2086
    run 1 $verb "$dir/large.pgn" "$dir/good.pgn"
    cp "$dir/out" "$dir/one"
    cp "$dir/err" "$dir/one.err"
    # shellcheck disable=SC2086
    run 1 $verb -j 3 "$dir/large.pgn" "$dir/good.pgn"
    cmp -s "$dir/out" "$dir/one" || fault "$verb writes something else"
    cmp -s "$dir/err" "$dir/one.err" || fault "$verb tells something else"
done
run 1 check --jobs 2 "$dir/list.epd" "$dir/nothing.pgn"
has "$dir/list.epd:6:"
has "$dir/list.epd:7:"
err_has 'nothing.pgn: No such file'
verdict

test_case "more jobs find the same in the same order: analyse, annotate, perft"
printf '%s bm e4; id "a";\nk7/8/1K6/8/8/8/8/7R w - - bm Rh8+; id "b";\n8/8/8/8 w - -\n%s\n' "$start" "$start" >"$dir/some.epd"
run 1 analyse --nodes 3000 --json "$dir/some.epd"
sed 's/"time_ms":[0-9]*,"nps":[0-9]*//' "$dir/out" >"$dir/one"
test "$(wc -l <"$dir/one")" = 3 || fault "$out"
run 1 analyse --nodes 3000 --json -j 3 "$dir/some.epd"
sed 's/"time_ms":[0-9]*,"nps":[0-9]*//' "$dir/out" | cmp -s - "$dir/one" || fault "analyse finds something else"
err_has 'of 2'
{ cat "$dir/good.pgn"; printf '\n[Event "Atomic"]\n[Variant "Atomic"]\n\n1. d4 Xx9 *\n\n'; cat "$dir/good.pgn"; } >"$dir/three.pgn"
run 0 annotate --nodes 2000 "$dir/three.pgn"
cp "$dir/out" "$dir/one"
run 0 annotate --nodes 2000 --jobs 3 "$dir/three.pgn"
cmp -s "$dir/out" "$dir/one" || fault "annotate writes something else"
test "$(grep -c '^\[Event' "$dir/one")" = 3 || fault "$out"
run 0 perft 4 "$start"
cp "$dir/out" "$dir/one"
has 'Nodes searched: 197281'
for means in '-j 3' '--hash 1' '--hash=2 --jobs=2'; do
    # shellcheck disable=SC2086
    run 0 perft 4 $means "$start"
    cmp -s "$dir/out" "$dir/one" || fault "perft $means counts something else"
done
run 2 perft 4 --hash 0
run 2 fen --jobs 2
err_has '--jobs works only with: luft analyse'
verdict

test_case "^C with several jobs leaves whole games, in order"
mkfifo "$dir/many"
while cat "$dir/part.pgn"; do :; done >"$dir/many" 2>/dev/null &
stop_when is_writing INT fmt -j 3 "$dir/many"
test $code = 130 || fault "exit code $code"
test "$(tail -n 1 "$dir/out")" = '' || fault "the last game is cut: $(tail -n 2 "$dir/out")"
events=$(grep -c '^\[Event' "$dir/out")
"$LUFT" fmt "$dir/part.pgn" >"$dir/one" 2>/dev/null
while test "$(grep -c '^\[Event' "$dir/one")" -lt "$events"; do cat "$dir/one" "$dir/one" >"$dir/two" && mv "$dir/two" "$dir/one"; done
cmp -s -n "$(wc -c <"$dir/out")" "$dir/out" "$dir/one" || fault "it is not the beginning of the whole"
stop_when is_at_work INT annotate -j 2 --nodes 100000000 "$dir/three.pgn"
test $code = 130 || fault "annotate: exit code $code"
test "$(grep -c '^\[Event' "$dir/out")" = 3 || fault "games lost"
stop_when is_at_work INT analyse -j 2 --depth 200 "$dir/some.epd"
test $code = 130 || fault "analyse: exit code $code"
verdict

test_case "usage mistakes of these verbs"
run 2 analyse --depth 0 "$start"
run 2 analyse --lines many "$start"
run 2 check --json
err_has '--json works only with: luft analyse, luft games, luft tables'
run 2 play --depth 3
verdict

echo "1..$number"
exit $status
