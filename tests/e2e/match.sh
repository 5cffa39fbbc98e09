#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# luft match: engines play each other; what the field's scripts read, what goes wrong, ^C.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

bad=$(cd "$top_builddir" && pwd)/tests/engines/bad_engine
PATH=$PATH:/usr/games

echo 1..21

test_case "mistakes of usage"
run 2 match luft --nodes 1
err_has $'a match takes two engines or more\nTry: luft match --help'
run 1 match luft no-such-engine --nodes 1
err_has 'there is no engine no-such-engine and no such program'
run 2 match luft luft --tc soon
err_has '--tc is in seconds'
run 2 match luft luft --sprt 5,0
run 2 match luft luft luft --sprt 0,5
run 1 match luft luft --nodes 1 --option nobody:Hash=1
err_has 'no such engine plays'
for option in =5 luft:=5 luft:; do
    run 1 match luft luft --nodes 1 --option $option
    err_has '--option is written NAME=VALUE or ENGINE:NAME=VALUE'
done
run 1 match luft luft --nodes 1 --openings "$dir/none"
run 2 play --rounds 3
verdict

test_case "two engines play, and the table is the field's"
run 0 match "$bad" luft --nodes 50 --rounds 2 --max-moves 12 --concurrency 2 -o "$dir/games.pgn"
has 'Started game 1 of 4 (bad_engine vs luft)'
has 'Started game 2 of 4 (luft vs bad_engine)'
[[ $out =~ Finished\ game\ 4\ \(luft\ vs\ bad_engine\):\ (1-0|1/2-1/2)\ \{(White\ mates|Draw\ by\ adjudication)\} ]] || fault "$out"
has 'Results of bad_engine vs luft (50 nodes):'
[[ $out =~ $'\nElo: '[-0-9.a-z]+' +/- ' ]] || fault "no Elo"
[[ $out =~ $'\nGames: 4, Wins: '[0-9]+', Losses: '[0-9]+', Draws: '[0-9]+', Points: ' ]] || fault "no games"
[[ $out =~ $'\nPtnml(0-2): ['[0-9]+', '[0-9]+', '[0-9]+', '[0-9]+', '[0-9]+']' ]] || fault "no pairs"
has 'Finished match'
[[ $out != *Warning* ]] || fault "$out"
verdict

test_case "the games are PGN that luft has nothing to say against"
test "$(grep -c '^\[Event ' "$dir/games.pgn")" = 4 || fault "$(grep -c '^\[Event ' "$dir/games.pgn") games"
run 0 check "$dir/games.pgn"
is ''
grep -q '^\[White "luft"\]' "$dir/games.pgn" || fault "$(head -20 "$dir/games.pgn")"
verdict

test_case "clocks and scores are noted"
run 0 match "$bad" "$bad" --tc 40/60+0.5 --margin 5000 --rounds 1 --games 1 --max-moves 6 -o "$dir/clocks.pgn"
has 'Results of bad_engine vs bad_engine-2 (40/60+0.5):'
tr '\n' ' ' <"$dir/clocks.pgn" | grep -qE '\{\+0\.25/3 [0-9]+\.[0-9]{3}s \[%clk 0:01:0[01]\.[0-9]{3}\]\}' || fault "$(cat "$dir/clocks.pgn")"
grep -q '^\[TimeControl "40/60+0.5"\]' "$dir/clocks.pgn" || fault "no TimeControl"
verdict

test_case "each engine has a clock of its own, if it is to"
run 0 match "A=$bad" "B=$bad" --tc B:40/30+0.5 --tc 60+1 --margin 5000 --rounds 1 --max-moves 6 -o "$dir/own.pgn"
has 'Results of A vs B (60+1 - 40/30+0.5):'
for tag in '[WhiteTimeControl "60+1"]' '[BlackTimeControl "40/30+0.5"]' '[WhiteTimeControl "40/30+0.5"]' '[BlackTimeControl "60+1"]'; do
    grep -qF "$tag" "$dir/own.pgn" || fault "no $tag"
done
tr '\n' ' ' <"$dir/own.pgn" | grep -qE '%clk 0:01:0[12]\.[0-9]{3}\].*%clk 0:00:3[01]\.[0-9]{3}\]' || fault "$(cat "$dir/own.pgn")"
export BAD_ENGINE_LOG=$dir/clocks
run 0 match "A=$bad" "B=$bad" --tc B:40/30+0.5 --nodes 9 --rounds 1 --games 1 --max-moves 6
unset BAD_ENGINE_LOG
grep -qE '^go .*wtime 10100 btime 30500 winc 100 binc 500( .*)?$' "$dir/clocks" || fault "$(grep ^go "$dir/clocks")"
for control in 1:30+1=90+1 1:30:00+30=5400+30 40/1:30=40/90 40/1:30:00=40/5400 40/7200:1800=40/7200:1800 B:1:05=65; do
    run 0 match "A=$bad" "B=$bad" --tc "${control%=*}" --tc A:60 --rounds 1 --games 1 --max-moves 2
    has "(60 - ${control#*=}):"
done
name=xшшшшшшшшшшшшшшшшшшшшшшшшшшшшшш # is cut after a whole letter
run 0 match "$name=$bad" "$name=$bad" --nodes 9 --rounds 1 --games 1 --max-moves 2
has "vs ${name:0:25}-2 (9 nodes):"
run 0 match "A=$bad" "B=$bad" --tc inf --nodes 9 --rounds 1 --games 1 --max-moves 2
has '(9 nodes):'
run 1 match "A=$bad" "B=$bad" --tc A:inf --rounds 1
err_has 'A would think for ever'
run 1 match luft luft --tc nobody:10
err_has 'no such engine plays'
for control in 4/0:01,0:01 40/60:30,10 60+0.1:30; do
    run 2 match luft luft --tc $control
    err_has "not \"$control\""
done
run 2 match luft luft --tc luft:soon
err_has '--tc is in seconds'
verdict

# ends MODE SENTENCE [FLAGS]: the bad engine loses its only game by that.
ends() {
    local mode=$1 sentence=$2
    shift 2
    run 0 match "Bad=$bad $mode" "$bad" --rounds 1 --games 1 "$@"
    has "Finished game 1 (Bad vs bad_engine): $sentence"
    has 'Finished match'
}

test_case "crashes, hangs, illegal moves and lost flags lose games"
ends dies '0-1 {White disconnects}' --nodes 1
has 'Warning; Bad has ended (exit code 3)'
has '  Crashed: 1'
ends deaf '0-1 {White disconnects}' --tc 60+1
has 'Warning; Bad has closed its input'
ends illegal '0-1 {White makes an illegal move: a8a1}' --nodes 1
has '  Illegal moves: 1'
ends moveless '0-1 {White makes no move}' --nodes 1
run 0 match "A=$bad" "Bad=$bad illegal" --rounds 1 --games 1 --nodes 1 -o "$dir/illegal.pgn"
grep -q 'move: a8a1} 1-0' "$dir/illegal.pgn" || fault "$(cat "$dir/illegal.pgn")"
ends floods "0-1 {White's connection stalls}" --nodes 1
ends patient '0-1 {White loses on time}' --tc 0.01
has '  Timeouts: 1'
ends late '0-1 {White loses on time (' --tc 0.2
verdict

test_case "a match goes on behind a crash"
export BAD_ENGINE_MARK=$dir/mark
run 0 match "Bad=$bad dies-once" "$bad" --rounds 1 --games 2 --max-moves 6 --nodes 1
unset BAD_ENGINE_MARK
has 'Finished game 1 (Bad vs bad_engine): 0-1 {White disconnects}'
has 'Finished game 2 (bad_engine vs Bad): 1/2-1/2 {Draw by adjudication}'
verdict

test_case "an engine that always fails ends the match"
run 1 match "Bad=$bad dies" "$bad" --rounds 20 --nodes 1
err_has 'Bad has failed in 10 games in a row'
has 'Games: 1'
verdict

test_case "an XBoard engine is told the result, whoever ends the game"
export BAD_ENGINE_LOG=$dir/results
run 0 match "A=$bad xboard" luft --rounds 1 --nodes 20 --max-moves 3
unset BAD_ENGINE_LOG
test "$(grep -c '^result 1/2-1/2 {Draw by adjudication}$' "$dir/results")" = 2 || fault "$(cat "$dir/results")"
verdict

test_case "an engine that does not play Chess960 ends the match and loses no game"
echo 'nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1' >"$dir/960.epd"
run 1 match luft "$bad" --rounds 2 --nodes 1 --openings "$dir/960.epd"
err_has 'bad_engine does not play Chess960'
has 'Games: 0'
[[ $out != *Finished\ game* ]] || fault "$out"
verdict

test_case "games are given up and drawn when both say so"
run 0 match "Sad=$bad resigned" "Glad=$bad confident" --rounds 1 --games 1 --nodes 1 --resign 3,900
has '0-1 {Black wins by adjudication}'
run 0 match "$bad" "$bad" --rounds 1 --games 1 --nodes 1 --draw 5,3,30 -o "$dir/drawn.pgn"
has '1/2-1/2 {Draw by adjudication}'
grep -q '^\[PlyCount "8"\]' "$dir/drawn.pgn" || grep -q '^\[PlyCount "14"\]' "$dir/drawn.pgn" || fault "$(cat "$dir/drawn.pgn")"
run 0 match "$bad wordless" "$bad wordless" --rounds 1 --games 1 --nodes 1 --draw 1,1,30 --max-moves 10 -o "$dir/silent.pgn"
grep -q '^\[PlyCount "20"\]' "$dir/silent.pgn" || fault "silence is no opinion: $(cat "$dir/silent.pgn")"
grep -qE '\{[0-9]+\.[0-9]{3}s\}' "$dir/silent.pgn" || fault "no times: $(cat "$dir/silent.pgn")"
grep -qE '\{[+-]' "$dir/silent.pgn" && fault "a score was made up: $(cat "$dir/silent.pgn")"
verdict

test_case "a sequential test ends the match"
run 0 match "Glad=$bad confident" "Sad=$bad resigned" --rounds 500 --nodes 1 --resign 1,900 --sprt 0,100
has 'SPRT ([0.00, 100.00]) completed - H1 was accepted'
[[ $out != *'Games: 1000'* ]] || fault "it did not end"
verdict

test_case "several engines, all against all"
run 0 match "A=$bad confident" "B=$bad resigned" "C=$bad" --rounds 1 --nodes 1 --resign 1,900 --max-moves 2
has 'Started game 6 of 6 (C vs B)'
[[ $out =~ $'\nRank Name ' ]] || fault "no table"
[[ $out =~ $'\n   1 A ' ]] || fault "A is not first"
verdict

test_case "luft plays itself from any folder"
for folder in "$dir/o'neill" "$dir/"$'caf\xe9'; do
    mkdir "$folder"
    cp "$LUFT" "$folder/luft"
    LUFT=$folder/luft run 0 match luft luft --nodes 1 --rounds 1 --games 1 --max-moves 2
    has 'Finished match'
done
verdict

test_case "options go to whom they are for"
export BAD_ENGINE_LOG=$dir/log
run 0 match "A=$bad" "B=$bad" --rounds 1 --games 1 --max-moves 6 --nodes 7 --option Hash=32 --option B:Threads=2
unset BAD_ENGINE_LOG
test "$(grep -c '^setoption name Hash value 32$' "$dir/log")" = 2 || fault "$(cat "$dir/log")"
test "$(grep -c '^setoption name Threads value 2$' "$dir/log")" = 1 || fault "$(cat "$dir/log")"
grep -q '^go nodes 7$' "$dir/log" || fault "$(cat "$dir/log")"
verdict

test_case "an engine ponders if it is to: hits and misses, with its clock standing"
export BAD_ENGINE_LOG=$dir/log
rm -f "$dir/log"
run 0 match "A=$bad ponders" "B=$bad" --ponder=A --tc 60+1 --rounds 1 --games 1 --max-moves 8
test "$(grep -c '^go ponder wtime 6[0-9]* btime' "$dir/log")" = 4 || fault "$(cat "$dir/log")"
test "$(grep -c '^ponderhit$' "$dir/log")" = 3 || fault "$(cat "$dir/log")" # the fourth is the end
test "$(grep -c '^setoption name Ponder value true$' "$dir/log")" = 1 || fault "$(cat "$dir/log")"
rm -f "$dir/log"
run 0 match "A=$bad ponders" "B=$bad late last" --ponder --tc B:60+1 --tc 2+0.01 --rounds 1 --games 1 --max-moves 6 -o "$dir/ponder.pgn"
unset BAD_ENGINE_LOG
has '1/2-1/2 {Draw by adjudication}'
sed -n '/^stop$/,$p' "$dir/log" | grep -q '^go wtime' || fault "$(cat "$dir/log")"
tr '\n' ' ' <"$dir/ponder.pgn" | grep -qE '6\. [^{]*\{\+0\.25/3 0\.0[0-9]{2}s \[%clk 0:00:0[12]' || fault "$(cat "$dir/ponder.pgn")"
verdict

test_case "an engine that cannot ponder, moves or dies meanwhile is noticed"
run 1 match "A=$bad limited" "B=$bad" --ponder --tc 60+1
err_has 'A: the engine has no option Ponder'
run 1 match "A=$bad" "B=$bad" --ponder=C --tc 60+1
err_has '--ponder=C: no such engine plays'
# B thinks for a while, so that A's move comes before the ponderhit and not with it.
run 0 match "A=$bad ponders hasty" "B=$bad late" --ponder=A --tc 60+1 --rounds 1 --games 1 --max-moves 6
has 'Warning; A moves while it is to ponder'
has '1/2-1/2 {Draw by adjudication}'
run 0 match "A=$bad ponders dies-pondering" "B=$bad" --ponder=A --tc 60+1 --rounds 1 --games 1
has '0-1 {White disconnects}'
run 1 match "A=$bad ponders" "B=$bad" --ponder --nodes 1
err_has '--ponder needs a clock: say --tc too'
verdict

test_case "an option that an engine does not have, or cannot set so, stops the match before its first game"
run 1 match "A=$bad" "B=$bad" --nodes 7 --option B:Nope=1 -o "$dir/no games.pgn"
is ''
err_has 'B: the engine has no option Nope'
test -e "$dir/no games.pgn" && fault 'the file of games was begun'
run 1 match "A=$bad" "B=$bad" --nodes 7 --option Hash=much
is ''
err_has 'A: '
verdict

test_case "^C and its like end the match with the results so far, and nobody is left"
: >"$dir/out" # of the case before
"$LUFT" match "A=$bad unready" "$bad stubborn parent limited" --rounds 5 --nodes 1 >"$dir/out" 2>"$dir/err" &
luft=$!
wait_until grep -q Started "$dir/out"
kill -TERM $luft # a shell's background ignores ^C, and luft respects that
code=0
wait $luft || code=$?
test $code = 130 || fault "exit code $code"
out=$(cat "$dir/out")
has 'Games: 0'
has 'Interrupted match'
wait_until not pgrep -f "$bad.* limited\$" >/dev/null || fault "an engine is left"
verdict

test_case "a game that does not fit is cut off whole, and one that a crash cut is closed before the next"
quick=(match "$bad" "$bad" --nodes 1 --max-moves 8 -o "$dir/kept.pgn")
(ulimit -f 2 && run 1 "${quick[@]}" --rounds 20 && err_has 'File too large' && verdict >"$dir/verdict")
grep -q '^ok' "$dir/verdict" || fault "$(cat "$dir/verdict")"
fitted=$("$LUFT" games "$dir/kept.pgn" --count)
test "$fitted" -gt 0 || fault "no game fits into $(wc -c <"$dir/kept.pgn") bytes"
run 0 check "$dir/kept.pgn"
printf '[Event "Torn"]\n[Site "x"]\n[Termination "n' >>"$dir/kept.pgn"
run 0 "${quick[@]}" --rounds 1
test "$("$LUFT" games "$dir/kept.pgn" --count)" = $((fitted + 3)) || fault "$(tail -n 40 "$dir/kept.pgn")"
run 0 check "$dir/kept.pgn"
gzip -c "$dir/kept.pgn" >"$dir/packed.pgn"
run 1 match "$bad" "$bad" --nodes 1 -o "$dir/packed.pgn"
err_has 'packed.pgn is compressed'
for target in - /dev/stdout "$dir/both"; do # games and table in one file, in the order of writing
    run_into_both() { "$LUFT" match "$bad" "$bad" --nodes 1 --rounds 1 -o "$target" >"$dir/both" 2>"$dir/err"; }
    run_into_both || fault "-o $target: $(cat "$dir/err")"
    test "$(grep -c '^\[Event ' "$dir/both")-$(grep -c '^Finished match' "$dir/both")" = 2-1 ||
        fault "-o $target: $(cat "$dir/both")"
done
"$LUFT" book make "$dir/kept.pgn" --min-games 1 -o "$dir/kept.bin"
echo 'k7/8/1K6/8/8/8/8/7R w - - bm Rh8#;' >"$dir/kept.epd"
for other in kept.bin kept.epd; do
    cp "$dir/$other" "$dir/same"
    run 1 match "$bad" "$bad" --nodes 1 -o "$dir/$other"
    err_has "$other is not a PGN file"
    cmp "$dir/$other" "$dir/same" || fault "$other is changed"
done
printf '\n\n' >"$dir/blank.pgn"
run 0 "${quick[@]}" --rounds 1 -o "$dir/blank.pgn"
run 1 match "$bad" "$bad" --nodes 1 --openings "$dir/kept.pgn" -o "$dir/kept.pgn"
err_has 'kept.pgn is both input and output'
verdict

test_case "real engines play"
engines=()
for engine in stockfish ethereal-chess glaurung toga2; do
    command -v $engine >/dev/null && engines+=("$engine")
done
if test ${#engines[@]} -lt 2; then
    number=$((number + 1))
    echo "ok $number # SKIP fewer than two of them are installed"
else
    run 0 match "${engines[@]:0:2}" luft --rounds 1 --games 1 --nodes 500 --max-moves 10 -o "$dir/real.pgn"
    run 0 check "$dir/real.pgn"
    is ''
    verdict
fi

exit $status
