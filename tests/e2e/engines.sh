#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Other engines: luft plays against real ones, where they are installed, and against a bad one of
# the tests' own, which takes nothing with it, whatever it does.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

bad=$(cd "$top_builddir" && pwd)/tests/engines/bad_engine
PATH=$PATH:/usr/games

echo 1..57

# game ENGINE LINES: a game of typed moves.
game() {
    printf '%b' "$2" >"$dir/lines"
    run 0 play --plain --color white --engine "$1" --script "$dir/lines"
}

# sjeng ends where it cannot write to the home folder in the list of users, whatever HOME says.
home=$(getent passwd "$(id -u)" | cut -d: -f6)

# A name, and how it is started; what is not installed is skipped, and said.
while read -r engine command; do
    test_case "$engine plays"
    if ! command -v "$engine" >/dev/null; then
        number=$((number + 1))
        echo "ok $number # SKIP $engine is not installed"
        continue
    elif test "$engine" = sjeng && ! test -w "$home"; then
        number=$((number + 1))
        echo "ok $number # SKIP sjeng may not write to ${home:-a home folder}"
        continue
    fi
    game "$command" 'set think-time none\nset think-depth 3\ne4\nNf3\npgn\nquit\n'
    has "You play White against $engine."
    has "($engine)"
    has "[Black \"$engine\"]"
    verdict
done <<'END'
stockfish stockfish
ethereal-chess ethereal-chess
glaurung glaurung
toga2 toga2
gnuchess gnuchess --uci
fairymax fairymax
phalanx phalanx
hoichess hoichess
sjeng sjeng
END

while IFS=: read -r mode sentence; do
    test_case "an engine that is $mode is noticed, and luft goes on"
    game "$bad $mode" 'e4\nfen\nquit\n'
    has "bad_engine$sentence"
    has 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq'
    [[ $out != *$'\033'* ]] || fault "a control character came through"
    verdict
done <<'END'
dies: has ended (exit code 3); `go` asks it again.
crashes: has ended (
complains: has ended (exit code 5); it said: first line / bad_engine: the ?[31mnetwork?[0m is missing
explains: has ended (exit code 1); it said: ERROR: the file /nets/?[31mbest.nnue is missing / ERROR: The engine
illegal:: the best move a8a1 is not legal; `go` asks it again.
garbled:: the best move ?[2Jxyzzy! is not legal
moveless: sends no move, though there is one
floods: sends more than 3000 lines a second
long-line: sends a line of more than 64 kB
END

while IFS=: read -r modes sentence; do
    test_case "an engine of XBoard's protocol that is $modes"
    game "$bad xboard $modes" 'e4\nfen\nquit\n'
    has "$sentence"
    verdict
done <<'END'
:1, Black a6 (bad_engine)
version-1:1, Black a6 (bad_engine)
uci-kills:1, Black a6 (bad_engine)
uci-kills dies:bad_engine has ended (exit code 3); `go` asks it again.
limited:1, Black a6 (bad_engine)
wordless:1, Black a6 (bad_engine)
dies:bad_engine has ended (exit code 3); `go` asks it again.
illegal:bad_engine: the best move a8a1 is not legal; `go` asks it again.
floods:bad_engine sends more than 3000 lines a second
refuses:bad_engine: Illegal move: e2e4; `go` asks it again.
claims:bad_engine claims a draw, but the rules give it none
resigns:Black resigns; White wins.
offers:bad_engine plays a6 and offers a draw; `draw` accepts.
END

test_case "takebacks, other games and a limit of time are told in XBoard's words"
export BAD_ENGINE_LOG=$dir/xboard-log
game "$bad xboard patient" 'set think-time 0.02\ne4\nu\nd4\nquit\n'
unset BAD_ENGINE_LOG
has '1, Black a6 (bad_engine)'
[[ $(grep -v 'accepted\|ping' "$dir/xboard-log" | tr '\n' ' ') == \
    'uci xboard protover 2 new force easy post usermove e2e4 st 1 go ? force undo undo usermove d2d4 go ? quit ' ]] ||
    fault "$(cat "$dir/xboard-log")"
verdict

# until_said TEXT: by the luft that is being run; a busy machine makes it late.
until_said() { wait_until grep -qF -- "$1" "$dir/out"; }
# Before a case that waits for it: of what the last luft said nothing is left.
say_nothing() { : >"$dir/out"; }

test_case "the protocol can be said, and is kept"
talk_file=$XDG_CONFIG_HOME/luft/engines
mkdir -p "$XDG_CONFIG_HOME/luft"
export BAD_ENGINE_LOG=$dir/said-log
say_nothing
run 0 --plain < <(
    printf 'engine add Old = %s xboard\nyes\nengine protocol Old winboard\nengine protocol Old nonsense\nengine options Old\n' "$bad"
    until_said 'Bad Engine'
    printf 'engine set Old Style = solid\n'
)
has 'Old speaks xboard, from its next start on.'
has 'protocol must be any, uci or xboard, not nonsense'
has 'Bad Engine'
[[ $out == *'Old: Style is '* ]] || fault "the option is not set: $out"
grep -q '^protocol = xboard$' "$talk_file" || fault "$(cat "$talk_file")"
grep -q '^uci$' "$BAD_ENGINE_LOG" && fault "it was asked for UCI"
grep -q '^option Style=Solid$' "$BAD_ENGINE_LOG" || fault "$(cat "$BAD_ENGINE_LOG")"
unset BAD_ENGINE_LOG
rm -f "$talk_file"
verdict

test_case "an engine ponders on the person's time, if it is set to"
export BAD_ENGINE_LOG=$dir/ponder-log
game "$bad ponders" 'e4\nset ponder yes\nKe2\na4\nu\nquit\n'
unset BAD_ENGINE_LOG
[[ $(grep -v 'setoption\|isready' "$dir/ponder-log" | cut -d ' ' -f 1-2 | tr '\n' ' ') == \
    'uci ucinewgame position startpos go movetime position startpos go ponder ponderhit position startpos go ponder stop position startpos go movetime position startpos go ponder stop quit ' ]] ||
    fault "$(cat "$dir/ponder-log")"
verdict

test_case "an engine that has ended is started again by \`go\`"
export BAD_ENGINE_MARK=$dir/mark
game "$bad dies-once" 'e4\ngo\nquit\n'
has '(bad_engine)'
verdict

test_case "... in the folder that it has by then"
rm -f "$dir/mark"
mkdir "$dir/elsewhere"
export BAD_ENGINE_LOG=said-$$
game "$bad dies-once" "e4\nengine folder bad_engine $dir/elsewhere\nyes\ngo\nquit\n"
unset BAD_ENGINE_LOG
rm -f said-$$
has '(bad_engine)'
test -s "$dir/elsewhere/said-$$" || fault "it has started here again: $out"
verdict

test_case "the whole game is sent, not a position"
export BAD_ENGINE_LOG=$dir/log
game "$bad" 'e4\nd4\nquit\n'
unset BAD_ENGINE_LOG
grep -q '^position startpos moves e2e4 [a-h][1-8][a-h][1-8] d2d4$' "$dir/log" || fault "$(cat "$dir/log")"
grep -q '^quit$' "$dir/log" || fault "it was not told to quit"
verdict

test_case "an engine that does not exist is refused before the game"
run 1 play --plain --engine no-such-engine </dev/null
is ''
err_has 'there is no engine no-such-engine and no such program'
run 1 play --plain --engine '/no/such engine' </dev/null
err_has 'there is no such engine and no such program'
verdict

# left: processes of the bad engine that was started with this word.
# Of this build alone: another may run the same test.
left() { pgrep -f "$bad.* $1\$" | wc -l; }
none_left() { test "$(left "$1")" = 0; }
wait_gone() { wait_until none_left "$1" || fault "$(left "$1") processes are left"; }

test_case "no process is left behind by quit, nor by kill -9"
game "$bad stubborn parent confident" 'e4\nquit\n'
wait_gone confident
mkfifo "$dir/pipe"
say_nothing
"$LUFT" play --plain --engine "$bad stubborn parent resigned" <"$dir/pipe" >"$dir/out" 2>&1 &
luft=$!
exec 3>"$dir/pipe"
echo e4 >&3
until_said '(bad_engine)'
test "$(left resigned)" -ge 2 || fault "the engine and its child do not run: $(cat "$dir/out")"
kill -9 $luft
wait $luft 2>/dev/null
wait_gone resigned
exec 3>&-
verdict

test_case "the list of engines is read, and its faults are told"
mkdir -p "$XDG_CONFIG_HOME/luft"
cat >"$XDG_CONFIG_HOME/luft/engines" <<END
# a comment
[Bad One]
command = $bad
folder = $dir
option Hash = 64
option Nonsense = 3
END
export BAD_ENGINE_LOG=$dir/log2
game 'bad one' 'e4\nquit\n'
has 'You play White against Bad One.'
has 'Bad One: the engine has no option Nonsense'
grep -q '^setoption name Hash value 64$' "$dir/log2" || fault "$(cat "$dir/log2")"
echo 'what = this' >>"$XDG_CONFIG_HOME/luft/engines"
game 'Bad One' 'quit\n'
has '/engines:7: what is not command, folder, protocol or option NAME'
verdict

# talk LINES: what luft answers to lines.
talk() {
    printf '%b' "$1" >"$dir/lines"
    run 0 --plain <"$dir/lines"
}

test_case "engines are listed, added, changed and removed by commands, and kept"
rm -f "$XDG_CONFIG_HOME/luft/engines" "$dir/log2"
talk "engine\nengine add \"$bad patient\"\nyes\nengine add Other One = $bad\nyes\nengine folder Other One $dir\nyes\nengine\nengine add $dir\nyes\nengine add Folder = $dir\nyes\nengine folder Other One $dir/nowhere\nyes\n"
has 'No other engines yet'
has 'bad_engine is in the list'
has "$dir: there is no such engine and no such program"
has "$dir/nowhere is not a folder"
[[ $out =~ $'\n'"Other One "\ +"$bad"$'\n' ]] || fault "not in the list: $out"
talk 'engine\nengine remove other one\nengine remove nobody\nengine use nobody\n'
has "bad_engine           $bad patient"
has 'Other One is no longer in the list.'
has 'There is no engine nobody'
game "$bad" 'engine add Fish = bad_engine\nyes\nengine use Fish\nengine use bad_engine\nquit\n'
has 'bad_engine plays from now on.'
talk 'engine remove Fish\n'
grep -q '\[Other' "$XDG_CONFIG_HOME/luft/engines" && fault "it is still in the file"
verdict

test_case "a line that nobody typed starts a program only after a yes"
talk "engine add E = /usr/bin/touch $dir/pwned\nengine E\nengine use /usr/bin/touch $dir/pwned\nengine white touch $dir/pwned\nset opponent /usr/bin/touch $dir/pwned\ngo\nquit\n"
has "engine add E = /usr/bin/touch $dir/pwned: this lets luft start a program. Do it?"
test -e "$dir/pwned" && fault "it was started"
grep -q pwned "$XDG_CONFIG_HOME/luft/engines" && fault "it is in the list"
talk 'engine nowhere\n'
has 'There is no engine nowhere'
for added in "Bare $bad" "\"Two Words\" $bad" "Two Words $bad patient" "Tight=$bad"; do
    talk "engine add $added\nyes\nengine\n"
    has "is in the list: $bad"
done
talk "engine\nengine add Nobody nowhere-engine\nyes\n"
has "Two Words"
has "Bare"
has "nowhere-engine"
talk "engine add Free = $bad\nyes\nengine Free\nengine remove Free\n"
has "Free is in the list: $bad; \`engine Free\` makes it your opponent."
has 'Free plays from now on.'
verdict

test_case "options are shown, set within their limits, and kept"
talk "engine add Good = $bad\nyes\nengine options Good\nengine set Good Hash = 99999\nengine options Good hash = 128\nengine set Good Style = risky play\nengine set Good Styl = 1\nengine options Good\n"
has 'Bad Engine'
[[ $out =~ Style\ +Normal\ +\(Solid,\ Normal,\ Risky\ Play\) ]] || fault "no Style: $out"
has 'Hash must be from 1 to 1024'
has 'The engine has no option Styl; try Style'
[[ $out =~ Hash\ +\*\ 128 ]] || fault "Hash is not shown: $out"
grep -q '^option hash = 128$' "$XDG_CONFIG_HOME/luft/engines" || fault "$(cat "$XDG_CONFIG_HOME/luft/engines")"
talk 'engine options Good\nengine set Good hash\nengine options Good\n'
has 'Good: hash has its default value.'
[[ $out =~ Hash\ +16\ +\(1\ to\ 1024\) ]] || fault "Hash is still set: $out"
talk 'engine options Good\nengine set Good Style Solid\nengine set Good Styl Solid\n'
has 'Good: Style is Solid.'
has 'Write engine set Good OPTION = VALUE; '
verdict

test_case "a button is pressed, and kept nowhere"
export BAD_ENGINE_LOG=$dir/log_button
say_nothing
run 0 --plain < <(
    printf 'engine options Good\n'
    until_said 'Clear Hash'
    printf 'engine set Good clear hash\nengine use Good\nnew white\ne4\nquit\n'
)
has 'Good: Clear Hash is pressed.'
test "$(grep -c '^setoption name Clear Hash$' "$BAD_ENGINE_LOG")" = 1 || fault "$(cat "$BAD_ENGINE_LOG")"
grep -qi 'clear' "$XDG_CONFIG_HOME/luft/engines" && fault "it is kept"
verdict

test_case "options set before the engine has answered are kept, and checked when it has"
export BAD_ENGINE_LOG=$dir/log_slow BAD_ENGINE_MARK=$dir/answers
# answer_after TEXT: the engine answers once luft has said this.
answer_after() {
    until_said "$1"
    touch "$BAD_ENGINE_MARK"
}
say_nothing
run 0 --plain < <(
    printf 'engine add Slow = %s waits\nyes\nengine set Slow Book File 5\nengine set Slow Style = Wild\nengine set Slow Hash = 64\n' "$bad"
    answer_after 'Slow has not answered yet; Style'
    printf 'engine use Slow\nnew white\ne4\nquit\n'
)
has 'Slow has not answered yet; Style is set when it does.'
has 'Slow: Style must be Solid, Normal, Risky Play, not Wild'
for option in 'Hash value 64' 'Book File value 5'; do
    grep -q "^setoption name $option$" "$BAD_ENGINE_LOG" || fault "$(cat "$BAD_ENGINE_LOG")"
done
unset BAD_ENGINE_LOG
rm "$BAD_ENGINE_MARK"
say_nothing
run 0 --plain < <(
    printf 'engine options Slow\nengine set Slow Styl = 1\n'
    answer_after 'Slow has not answered yet; its options'
)
export BAD_ENGINE_MARK=$dir/mark
[[ $out =~ "Slow has not answered yet; its options"[^$'\n']*$'\n'"Bad Engine"$'\n'.*"no option Styl" ]] || fault "its options are not shown: $out"
talk 'engine remove Slow\n'
verdict

# It loads for more than a second, which its clock would show.
test_case "an engine loads on nobody's time, and is told the clock as it is then"
export BAD_ENGINE_LOG=$dir/log_loading
talk "engine $bad slow\nyes\nnew 1:00 white\ne4\nd4\nquit\n"
[[ $out =~ 1,\ Black\ .*2,\ Black\  ]] || fault "it has not moved twice: $out"
grep -q '^go wtime [0-9]* btime \(59[0-9]\{3\}\|60000\) ' "$BAD_ENGINE_LOG" || fault "$(cat "$BAD_ENGINE_LOG")"
verdict

test_case "... and so does one that is started again after a crash"
rm -f "$BAD_ENGINE_LOG" "$dir/mark"
talk "engine $bad slow dies-once\nyes\nnew 1:00 white\ne4\ngo\nd4\nquit\n"
has 'has ended (exit code 3)'
[[ $out =~ 1,\ Black\ .*2,\ Black\  ]] || fault "it has not moved twice: $out"
test "$(grep -c '^go wtime [0-9]* btime \(59[0-9]\{3\}\|60000\) ' "$BAD_ENGINE_LOG")" -ge 2 ||
    fault "$(cat "$BAD_ENGINE_LOG")"
unset BAD_ENGINE_LOG
verdict

test_case "engines play each other on the board, and take seats in a game"
talk 'set think-nodes 10\nset think-time 0\nengine use Good\nnew white\ne4\nengine use luft\nd4\nengine white Good\npgn\nquit\n'
has '(Good)'
has '(luft)'
has 'Good plays White.'
verdict

test_case "luft can be named wherever an engine is, in either case"
talk 'set analyser luft\nset opponent LUFT\nset second Luft\nset analyser\nset opponent\nset think-nodes 10\nset analyse-nodes 10\nnew white\ne4\nengine\n'
[[ $out != *'no engine'* ]] || fault "luft is none: $out"
has 'Opponent: luft. Analysis: luft'
verdict

# starts: how often the engine was started since the log began.
starts() { grep -c '^uci$' "$BAD_ENGINE_LOG"; }

test_case "levels are luft's, and the opponent keeps its own"
talk 'set opponent Good\nnew white\nlevel 3\nlevel\nset opponent luft\nnew white\ny\nlevel 4\n'
has 'luft plays at level 3 of 20'
has 'Good has a strength of its own: `engine options Good`.'
has 'The engine plays at level 4 of 20'
verdict

test_case "one engine in two spellings is one process"
export BAD_ENGINE_LOG=$dir/log3
talk 'set second luft\nset analyser GOOD\nengine options Good\nanalyse on\nbest\nengine remove good\nengine\n'
test "$(starts)" = 1 || fault "$(starts) starts"
has 'Opponent: luft. Analysis: luft'
verdict

test_case "what is said to an engine and by it can be read, and is kept in a file"
talk "set engine-log $dir/said\nengine add Talker = $bad explains\nyes\nengine Talker\nnew white\ne4\nengine log Talker\nengine log Talker 2\nengine remove Talker\nquit\n"
[[ $out =~ [0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}\ '> uci' ]] || fault "nothing is shown: $out"
[[ $out =~ '< uciok' && $out =~ '> go ' && $out =~ '< info string ERROR: the file /nets/?[31mbest.nnue' ]] || fault "$out"
[[ $out != *$'\033'* ]] || fault "a control character came through"
grep -q '^Talker [0-9:.]* > position startpos moves e2e4$' "$dir/said" || fault "$(cat "$dir/said")"
verdict

test_case "an engine that is installed is offered until it is in the list"
mkdir -p "$dir/installed"
printf '#!/bin/sh\n' >"$dir/installed/obsidian"
chmod +x "$dir/installed/obsidian"
installed() { PATH=$dir/installed:$PATH talk "$1"; }
installed "engine\n"
[[ $out =~ 'Found on this machine: '[^.]*obsidian ]] || fault "$out"
installed "engine add obsidian\nyes\nengine\nengine remove obsidian\n"
has 'obsidian is in the list'
[[ ! $out =~ 'Found on this machine: '[^.]*obsidian ]] || fault "$out"
verdict

test_case "a game is reviewed by the engine that is named"
printf '[Event "Judged"]\n\n1. e4 e5 2. Nf3 *\n' >"$dir/judged.pgn"
export BAD_ENGINE_LOG=$dir/log_review
talk "engine add Judge = $bad\nyes\nopen $dir/judged.pgn\nreview with judge nodes 77\n"
has 'Reviewing with Judge'
has 'White: accuracy '
test "$(grep -c '^go nodes 77' "$BAD_ENGINE_LOG")" -ge 4 || fault "$(cat "$BAD_ENGINE_LOG")"
talk "open $dir/judged.pgn\nengine analyse Judge\nreview nodes 78\n"
has 'Reviewing with Judge'
test "$(grep -c '^go nodes 78' "$BAD_ENGINE_LOG")" -ge 4 || fault "$(cat "$BAD_ENGINE_LOG")"
talk "open $dir/judged.pgn\nengine analyse Judge\nreview with luft nodes 79\n"
has 'White: accuracy '
[[ $out != *'Reviewing with Judge'* ]] || fault "$out"
unset BAD_ENGINE_LOG
talk "open $dir/judged.pgn\nreview with Juge\nreview with\n"
has 'There is no engine Juge; try Judge'
talk "engine add Dying = $bad explains\nyes\nopen $dir/judged.pgn\nreview with Dying\n"
has 'Dying has ended (exit code 1); it said: ERROR'
talk "engine remove Dying\n"
verdict

test_case "luft analyse and annotate search with the engine that is named"
run 0 analyse --engine "$bad" --nodes 5 --json 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
has '"best":'
has '"engine":"bad_engine'
[[ $out != *wdl* ]] || fault "it has given no chances: $out"
run 0 annotate --engine Judge --nodes 5 "$dir/judged.pgn"
[[ $out =~ Annotator\ \"luft\ [0-9.]+\ with\ Judge\" ]] || fault "no annotator: $out"
has '[%eval 0.25'
run 1 annotate --engine "$bad explains" "$dir/judged.pgn"
err_has ' has ended (exit code 1); it said: ERROR'
run 1 analyse --engine nobody 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
err_has 'there is no engine nobody and no such program'
talk 'engine remove Judge\n'
verdict

test_case "a move without a score is no score of 0.00"
cat >"$dir/silent" <<'SH'
#!/bin/sh
while read -r line; do
    case $line in
    uci) printf 'id name Caf\351 1.0\nuciok\n' ;;
    isready) echo readyok ;;
    position*g1f3) answer=b8c6 ;;
    position*e7e5) answer=g1f3 ;;
    position*e2e4) answer=e7e5 ;;
    position*) answer=e2e4 ;;
    go*) echo "bestmove $answer" ;;
    quit) exit ;;
    esac
done
SH
chmod +x "$dir/silent"
run 0 analyse --engine "$dir/silent" 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
[[ $out =~ $'\n'' 1        -  depth 1  1. e4'$'\n' ]] || fault "not a line without a score: $out"
run 0 analyse --engine "$dir/silent" --json 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
has '"lines":[{"score":null,'
has '"moves":["e2e4"]'
run 1 annotate --engine "$dir/silent" "$dir/judged.pgn"
err_has 'silent gives no score of a position'
[[ $out != *eval* && $out == *'1. e4 e5 2. Nf3 *'* ]] || fault "a score was made up: $out"
talk "engine add Silent = $dir/silent\nyes\nopen $dir/judged.pgn\nreview with Silent\n"
has 'Silent gives no score of a position'
[[ $out != *accuracy* ]] || fault "it was judged: $out"
say_nothing
run 0 --plain < <(printf 'engine options Silent\n'; until_said '1.0')
has $'Caf\u00e9 1.0'
talk "engine Silent\nnew white\ne4\npgn\n"
has '1, Black e5 (Silent)'
[[ $out != *'%eval'* ]] || fault "a score was made up: $out"
talk "engine luft\nengine remove Silent\n"
verdict

test_case "an engine that gets another command is started by it"
export BAD_ENGINE_LOG=$dir/log4
talk "engine add Good = $bad\nyes\nengine options Good\nengine options Good\nengine add Good = $bad patient\nyes\nengine options Good\n"
test "$(starts)" = 2 || fault "$(starts) starts"
verdict

exit $status
