#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# luft as a Unix filter: data on stdout, messages on stderr, exit 0, 1 or 2.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

echo 1..23

test_case "--help and --version"
run 0 --help
has 'luft perft DEPTH [FEN|FILE|-]'
[[ ! $out =~ \.\.\.[[:alnum:]] ]] || fault "help runs into its call"
for option in hash jobs sprt; do has "--$option "; done
run 0 fmt --help
has 'luft fmt [FILE...]'
has '--jobs N'
[[ $out != *--sprt* && $out != *'luft perft'* ]] || fault "help of other verbs: $out"
run 0 perft --help
has '--hash MB'
run 0 -V
[[ $out =~ ^luft\ [0-9.]+$'\n'for\ .*kernels:\ [A-Za-z] ]] || fault "$out"
run 0 --version --json
[[ $out =~ ^\{\"version\":\"[0-9.]+\",\"host\":.*\}$ ]] || fault "$out"
verdict

test_case "usage mistakes: exit 2, the nearest word, nothing on stdout"
run 2 --hlep </dev/null
err_has 'try --help'
is ''
run 2 pertf 3 </dev/null
err_has 'luft perft'
run 2 perft
run 2 perft -1
run 2 play --time never
run 2 fen --uci=3
run 2 match luft
err_has 'two engines or more'
run 2 play --engine stockfish --level 3
err_has '--level is for'
run 2 --bogus </dev/null
is ''
test "$err" = $'luft: unknown option --bogus\nTry: luft --help' || fault "$err"
verdict

test_case "luft --plain fails when it could not open what it was given"
run 1 --plain "$dir/nowhere.pgn" </dev/null
has 'nowhere.pgn: No such file'
run 1 --plain '8/8 w' </dev/null
verdict

test_case "luft play --plain begins a game at once"
run 0 play --plain --color white <<<'e4'
has '1, White e4'
run 0 play --plain --color black --fen 'k7/8/8/8/8/8/8/K6R w - -' </dev/null
has '1, White '
verdict

test_case "luft --script reads its lines from a file"
printf 'e4\n' >"$dir/lines"
run 0 --script "$dir/lines" <<<'d4'
has '1, White e4'
run 1 --script "$dir/none" </dev/null
err_has 'luft: --script'
run 1 --script "$dir" </dev/null
err_has 'Is a directory'
run 2 fen --script "$dir/lines" </dev/null
verdict

test_case "luft fen normalises the FEN given"
run 0 fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
is 'ok rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
run 0 fen '4k3/8/8/8/8/8/8/4K3 w - -'
is 'ok 4k3/8/8/8/8/8/8/4K3 w - - 0 1'
verdict

test_case "luft fen answers line by line and fails when one is bad"
printf '4k3/8/8/8/8/8/8/4K3 w - - 0 1\r\n8/8/8/8/8/8/8/8 w - - 0 1\n\nrnbqkbnr/pp' >"$dir/list"
run 1 fen "$dir/list"
test "$(cut -d' ' -f1 <<<"$out" | tr '\n' ' ')" = 'ok error error ' || fault "$out"
err_has "$dir/list:2:16: White has no king"
run 1 fen - <"$dir/list"
test "$(cut -d' ' -f1 <<<"$out" | tr '\n' ' ')" = 'ok error error error ' || fault "$out"
has 'error 16 White has no king'
err_has '-:4:12: '
verdict

test_case "luft fen puts right what is plainly meant, and says so beside the answers"
run 0 fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 0
is 'ok 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'
err_has 'luft: column 31 of the FEN: remark: the move number must be from 1 to 9999; using 1'
printf '4k3/8/8/8/8/8/4P3/4K3\n4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1\n' >"$dir/list"
run 0 fen "$dir/list"
test "$(uniq "$dir/out")" = 'ok 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' || fault "$out"
err_has "$dir/list:1:22: remark: the side to move is missing; it is White"
err_has "$dir/list:2:25: remark: castling right 'K' is ignored: it has no rook"
verdict

test_case "the interface says what it put right, and what it refused"
run 0 --plain <<<'position 4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1'
has "The position is set up; castling right 'K' is ignored: it has no rook."
run 0 --plain '4k3/8/8/8/8/8/4P3/4K3' </dev/null
has 'opened; the side to move is missing; it is White.'
run 1 --plain '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1' </dev/null
[[ $out$err == *'Black is in check, but it is White'* ]] || fault "$out$err"
verdict

test_case "fen, moves, board and perft read EPD: from the command line, a file, standard input"
printf '# two\n\n%s bm e4; id "a; b";\n7k/8/8/8/8/8/8/K7 b - - hmvc 7; fmvn 9;\n' \
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -' >"$dir/two.epd"
positions='ok rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
ok 7k/8/8/8/8/8/8/K7 b - - 7 9'
run 0 fen "$dir/two.epd"
is "$positions"
pack "$dir/two.epd"
run 0 fen "$dir/two.epd.gz"
is "$positions"
tail -n 2 "$dir/two.epd" >"$dir/bare"
run 0 fen <"$dir/bare"
is "$positions"
run 0 fen '7k/8/8/8/8/8/8/K7 b - - 3 4 id "x";'
is 'ok 7k/8/8/8/8/8/8/K7 b - - 3 4'
run 0 moves "$dir/two.epd"
test "$(wc -l <<<"$out")" = 2 || fault "$out"
has 'e2e4=e4'
has 'h8g8=Kg8'
run 0 board --ascii "$dir/two.epd"
has 'White to move'
has 'Black to move'
run 0 perft 1 "$dir/two.epd"
has $'7k/8/8/8/8/8/8/K7 b - - 7 9\nh8g7: 1'
has 'Nodes searched: 20'
run 1 fen '7k/8/8/8/8/8/8/K7 b - - bm e4;'
is 'error 28 bm: Black has no pawn'
run 1 fen 7k/8/8/8/8/8/8/K7 b - - 0 1 e2e4
is 'error 29 there is more text after the position'
printf '7k/8/8/8/8/8/8/K7 b - - 0 1\n7k/8 b - - 0 1\n' >"$dir/bad.epd"
for verb in board 'perft 1'; do
    # shellcheck disable=SC2086
    run 1 $verb "$dir/bad.epd"
    err_has "$dir/bad.epd:2:5: only 2 of 8 ranks"
done
verdict

test_case "of games the final positions are read, and what is wrong with them is told"
printf '[Event "x"]\n\n1. e4 e5 *\n\n1. d4 *\n' >"$dir/two.pgn"
run 0 fen "$dir/two.pgn"
is 'ok rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
ok rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1'
run 0 fen <"$dir/two.pgn"
run 0 moves "$dir/two.pgn"
run 0 board "$dir/two.pgn"
printf '[Event "x"]\n\n1. e4 Ke4 *\n' >"$dir/bad.pgn"
run 1 fen "$dir/bad.pgn"
err_has "$dir/bad.pgn:3:7: game 1: "
verdict

test_case "a file that is not there"
run 1 fen "$dir/nothing.txt"
err_has 'No such file'
is ''
verdict

test_case "binary bytes and a megabyte in one line"
head -c 100000 /dev/urandom >"$dir/binary"
run 1 fen "$dir/binary"
err_has 'binary: this is a binary file, not text'
LC_ALL=C tr -d '\0-\10\16-\37\177' <"$dir/binary" >"$dir/noise"
head -c 1048576 /dev/zero | tr '\0' 'k' >>"$dir/noise"
printf '\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n' >>"$dir/noise"
run 1 fen "$dir/noise"
test "$(tail -n 1 <<<"$out")" = 'ok 4k3/8/8/8/8/8/8/4K3 w - - 0 1' || fault "$(tail -n 1 <<<"$out")"
run 1 moves "$dir/noise"
verdict

test_case "positions as lists number them, and as UCI writes them"
printf '1. %s\n2) %s\n- %s\n' '4k3/8/8/8/8/8/8/4K3 w - - 0 1' '4k3/8/8/8/8/8/8/4K3 black' 'Mate: 4k3/8/8/8/8/8/8/4K3 b' >"$dir/numbered"
run 0 fen "$dir/numbered"
is "ok 4k3/8/8/8/8/8/8/4K3 w - - 0 1
ok 4k3/8/8/8/8/8/8/4K3 b - - 0 1
ok 4k3/8/8/8/8/8/8/4K3 b - - 0 1"
printf '```fen\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n```\n' >"$dir/fenced"
run 0 fen "$dir/fenced"
is 'ok 4k3/8/8/8/8/8/8/4K3 w - - 0 1'
run 0 fen position startpos moves e2e4
is 'ok rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
run 0 fen <<<'position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2 e8e7'
is 'ok 8/4k3/8/8/8/8/4K3/8 w - - 2 2'
run 1 fen startpos moves e2e5
has 'error 1 move 1, e2e5: no white pawn can reach e5'
verdict

test_case "luft moves prints both notations"
run 0 moves '8/P6k/8/8/8/8/8/K7 w - - 0 1'
for move in a7a8q=a8=Q a7a8n=a8=N a1b2=Kb2; do has "$move"; done
run 0 moves '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
is ''
verdict

test_case "luft board in letters and in figurines"
run 0 board --ascii
has '8 | r :n: b :q: k :b: n :r:|'
has 'White to move'
LC_ALL=C run 0 board
has '8 | r :n: b :q:'
run 0 board --unicode
has '│ ♜ ░♞░'
[[ $out != *$'\033'* ]] || fault "colours in a pipe"
CLICOLOR_FORCE=1 run 0 board
[[ $out == *$'\033'* ]] || fault "no colours though forced"
NO_COLOR=1 CLICOLOR_FORCE=1 run 0 board
[[ $out != *$'\033'* ]] || fault "colours in spite of NO_COLOR"
run 1 board 8/8/8/8/8/8/8/8 w - - 0 1
err_has 'column'
verdict

test_case "luft perft is divide"
run 0 perft 3
has 'e2e4: 600'
test "$(tail -n 2 <<<"$out")" = $'\nNodes searched: 8902' || fault "$(tail -n 2 <<<"$out")"
verdict

test_case "settings: a bad line is told with its number, the rest holds"
mkdir -p "$dir/config/luft"
printf '# mine\nlines = 4\nnonsense\nhash = lots\n' >"$dir/config/luft/luftrc"
run 0 --print-config
has 'lines = 4'
err_has 'luftrc:3: '
err_has 'luftrc:4: '
verdict

test_case "settings: set save keeps what set changed, and no flag"
run 0 --plain --ascii <<<$'set lines 6\nset key board x = flip\nsave settings'
has 'Settings saved'
grep -qx 'lines = 6' "$dir/config/luft/luftrc" || fault "$(cat "$dir/config/luft/luftrc")"
grep -qx 'key board x = flip' "$dir/config/luft/luftrc" || fault "the key is not kept"
grep -q '^# mine$' "$dir/config/luft/luftrc" || fault "comments are gone"
grep -q ascii "$dir/config/luft/luftrc" && fault "a flag was kept"
verdict

test_case "settings: --config, LUFT_CONFIG, and a file that must be there"
printf 'lines = 7\n' >"$dir/other"
run 0 --config "$dir/other" --print-config
has 'lines = 7'
LUFT_CONFIG=$dir/other run 0 --print-config
has 'lines = 7'
run 2 --config "$dir/missing" --print-config
err_has 'missing'
verdict

test_case "settings that are binary noise"
head -c 200000 /dev/urandom >"$dir/noiserc"
run 0 --config "$dir/noiserc" --print-config
has 'lines = '
verdict

test_case "a reader that leaves early, a full disk: every verb fails and says so"
"$LUFT" perft 1 2>/dev/null | true
printf '[Event "x"]\n\n1. e4 *\n' >"$dir/good.pgn"
printf '1. e5 *\n' >"$dir/bad.pgn"
mate='7k/6Q1/6K1/8/8/8/8/8 b - -'
# full ARGUMENTS...
full() {
    local code=0
    timeout "$E2E_TIMEOUT" "$LUFT" "$@" >/dev/full 2>"$dir/err" || code=$?
    test $code = 1 || fault "luft $*: exit code $code on a full disk"
    grep -q 'No space left' "$dir/err" || fault "luft $*: $(cat "$dir/err")"
}
if test -w /dev/full; then
    full --help
    full --version
    full --print-config
    full fen "$mate"
    full fen "8/8 w - -"
    full moves "$mate"
    full board
    full perft 1
    full bench 1
    full fmt "$dir/good.pgn"
    full check "$dir/bad.pgn"
    full analyse --depth 2 "$mate"
    full annotate --nodes 10 "$dir/good.pgn"
    full --plain </dev/null
    echo uci | full --uci
fi
verdict

test_case "standard input or output closed: nobody waits, no pipe of luft's own takes their place"
for protocol in --uci --xboard --plain; do
    timeout "$E2E_TIMEOUT" "$LUFT" $protocol <&- >"$dir/out" 2>&1 || fault "$protocol without input: exit code $?"
    code=0
    echo quit | timeout "$E2E_TIMEOUT" "$LUFT" $protocol >&- 2>"$dir/err" || code=$?
    test $code -le 1 || fault "$protocol without output: exit code $code"
done
code=0
timeout "$E2E_TIMEOUT" "$LUFT" fen <&- >"$dir/out" 2>"$dir/err" || code=$?
test $code = 1 || fault "fen without input: exit code $code"
verdict

exit $status
