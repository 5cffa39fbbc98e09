#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Text of others on a terminal: whatever stands in games, positions, file names, arguments, settings,
# scripts and journals, no verb and no mode sends a terminal anything that it would obey. Files and
# pipes get the text as it is.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

echo 1..15

pty=$top_builddir/tests/e2e/in_terminal
export TERM=xterm-256color
unset NO_COLOR CLICOLOR_FORCE

# OSC, CSI, DCS and APC; the C1 forms as Latin-1 and as UTF-8; reset, bell, backspace, return, shifts,
# feeds, delete; bidirectional controls and a tag; bytes that are no UTF-8.
evils=(
    $'x\e]7777;a\ay\e[7777zy\eP7777q\e\\y\e_7777\e\\'
    $'y\x9b7777zy\x9d7777\x9cy\ec'
    $'u\xc2\x9b7777zy\xc2\x9d7777\xc2\x9cy\xc2\x90'
    $'z\a\b\r\x0e\x0f\x0b\x0c\x1a\x05\x7f\x85\xc2\x85'
    $'w\xe2\x80\xae\xe2\x81\xa6\xe2\x80\x8f\xf3\xa0\x81\x81\xc0\x9b\xff\xe2\x80'
)
evil=$(printf %s "${evils[@]}")
latin=$'x\e]7777;a\ay\x9b7777zy\x9d7777;\x9c\x90q\x85' # read as Latin-1: the bytes become U+009B, U+009D ...
evil_tag=${evil//[$'\\\r']/} # what would end a tag's value is out

mkdir "$dir/in"
cat >"$dir/in/$evil.pgn" <<PGN
[Event "$evil"]

1. d4 *

[Event "$evil_tag"]
[Site "$evil_tag"]
[White "$evil_tag"]
[Black "$latin"]
[Evil$evil_tag "$evil_tag"]
[Annotator "$evil_tag"]
[Result "$evil_tag"]

{$evil} 1. e4 {$evil [%$evil $evil]} \$999 e5 ; $evil
%$evil
2. $evil Nf3 (2. Nc3 {$evil} $evil) Nc6 <$evil> 3. Ke$evil *

$evil

[Event "$latin"]
[White "$latin"]
[Black "$latin"]

1. d4 {$latin} d5 $latin *

[Event "x"]
[FEN "$evil_tag"]

1. e4 *

[Event "x"]
[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]
[White "Anna${evil_tag}"]
[White "Bert${evil_tag}"]

1. Ke2 {${evils[2]}} *
PGN
cat >"$dir/in/$evil.epd" <<EPD
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id "$evil_tag"; c0 "$latin";
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm $evil;
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - $evil e4; id "$evil_tag";
4k3/8/8/8/8/8/8/4K3 $evil - - 0 1
$evil
7k/6Q1/6K1/8/8/8/8/8 b - - id "$latin";
EPD
games=$dir/in/$evil.pgn
list=$dir/in/$evil.epd
nowhere=$dir/in/$evil/none.pgn

# seen CODES ARGUMENTS...: luft in a terminal of UTF-8 and in one that knows ASCII alone: ends with
# one of the exit codes and sends nothing that would be obeyed; what was printed is in $out.
seen() {
    local codes=$1 locale code
    shift
    for locale in C C.UTF-8; do
        code=0
        LC_ALL=$locale timeout "$E2E_TIMEOUT" "$pty" $(test $locale = C && echo -a) "$LUFT" "$@" \
            >"$dir/out" 2>"$dir/err" </dev/null || code=$?
        [[ " $codes " == *" $code "* ]] || fault "luft $(printf '%q ' "$@"): $code in $locale: $(cat "$dir/err")"
        test -s "$dir/out" || fault "luft $(printf '%q ' "$@"): printed nothing"
    done
    out=$(tr -d '\0' <"$dir/out")
}
# typed [FLAGS] CODE ARGUMENTS...: lines from standard input typed at luft in a terminal.
typed() {
    local flags=$1 wanted=$2 code=0
    shift 2
    # shellcheck disable=SC2086
    timeout "$E2E_TIMEOUT" "$pty" $flags "$LUFT" "$@" >"$dir/out" 2>"$dir/err" || code=$?
    test $code = "$wanted" || fault "luft $(printf '%q ' "$@"): $code: $(cat "$dir/err")"
    out=$(tr -d '\0' <"$dir/out")
}
# fed ARGUMENTS...: the same with lines from a pipe.
fed() { typed '' "$@"; }

test_case "what was typed, and names of files and programs, are UTF-8 in games and tables"
ln -s "$LUFT" "$dir/eng"$'\xff'
run 0 --plain <<<$'set player J\xf6rg\nnew white level 1\ne4\npgn\nresign\ntag Site \xff\ncomment a\xe9b\npgn'
has '[White "Jörg"]'
has '[Site "ÿ"]'
has '{aéb}'
run 0 match "$dir/eng"$'\xff'" --uci" "$LUFT --uci" --rounds 1 --games 1 --nodes 1 --max-moves 1 -o "$dir/match.pgn"
grep -q '^\[White "engÿ"\]$' "$dir/match.pgn" || fault "$(cat "$dir/match.pgn")"
cp "$dir/match.pgn" "$dir/"$'m\xff.pgn'
run 0 games "$dir/"$'m\xff.pgn' --csv
has "/mÿ.pgn,1,"
verdict

test_case "files and pipes get the text as it is"
run 1 fmt "$games"
has $'\e]7777;a\ay\e[7777z'
has $'\xc2\x9b7777z'
run 1 check "$games"
has "$games:"
run 1 fmt "$nowhere"
err_has $'\x9b7777'
verdict

test_case "check and fmt"
seen 1 check "$games" "$list" "$nowhere"
has 'game 1'
seen 1 fmt "$games" "$nowhere"
has '1. e4'
seen 1 fmt "$list"
verdict

test_case "fen, moves, board, perft"
for verb in fen moves board 'perft 1'; do
    # shellcheck disable=SC2086
    seen 1 $verb "$games" "$list"
    # shellcheck disable=SC2086
    seen 1 $verb "$nowhere"
    # shellcheck disable=SC2086
    seen '1 2' $verb "$evil"
    # shellcheck disable=SC2086
    seen 1 $verb "8/8/8/8/8/8/8/8 w - - $evil"
    # shellcheck disable=SC2086
    fed 1 $verb - <"$list"
    has "-:2:"
done
CLICOLOR_FORCE=1 typed '' 1 board --unicode "$list"
verdict

test_case "analyse, in text and JSON"
seen 1 analyse --nodes 100 "$games" "$list" "$nowhere"
has 'depth'
has ' - '
seen 1 analyse --json --nodes 100 "$games" "$list"
has '"title"'
if command -v python3 >/dev/null; then
    grep '^{' "$dir/out" | python3 -c 'import json, sys; [json.loads(line) for line in sys.stdin]' ||
        fault "no JSON"
fi
fed 1 analyse --nodes 100 - <"$list"
verdict

test_case "annotate: to the terminal, through -o /dev/stdout, -o that cannot be"
seen 1 annotate --nodes 100 "$games"
has '1. e4'
seen 1 annotate --nodes 100 "$games" -o /dev/stdout
has '1. e4'
seen 1 annotate --nodes 100 "$games" -o "$nowhere"
seen 1 annotate --nodes 100 "$nowhere"
fed 1 annotate --nodes 100 - <"$games"
verdict

test_case "arguments that mean nothing"
for arguments in "--$evil" "-$evil" "play --time $evil" "play --color $evil" "play --fen $evil" \
    "play --chess960=$evil" "play --level $evil" "perft $evil" "bench $evil" "analyse --depth $evil" \
    "analyse --lines $evil" "annotate a $evil" "--uci $evil" "--help=$evil" "check --json=$evil" \
    "check --only $evil" "check --ignore=$evil" "check --strict=$evil"; do
    IFS=' ' read -r -d '' first second rest < <(printf '%s\0' "$arguments")
    seen '1 2' "$first" ${second:+"$second"} ${rest:+"$rest"}
done
seen '0 1 2' "$evil"
seen '1 2' "bencch$evil"
verdict

test_case "settings and their file's name"
mkdir "$dir/$evil.d"
rc=$dir/$evil.d/rc
printf '%s\n' "$evil" "$evil = 4" "lines = $evil" "theme = $evil" "name = $evil" "key board $evil = $evil" \
    "key board x = $evil" "engine = $evil" "$latin = $latin" "lines = 3" >"$rc"
seen 0 --config "$rc" --print-config
has 'lines = 3'
seen 2 --config "$nowhere" --print-config
LUFT_CONFIG=$rc seen 0 --print-config
LUFT_CONFIG=$rc seen 1 fen "$nowhere"
XDG_STATE_HOME=/dev/null/$evil XDG_DATA_HOME=/dev/null/$evil TERM=dumb typed -i 0 --plain <<<'quit'
verdict

# Every command of the prompt with a hostile argument, and the answers to questions.
commands=$("$LUFT" --plain <<<'help commands' | sed -n 's/^  \([a-z]*\)\( .*\|$\)/\1/p' | sort -u | grep -vx 'quit\|save')
lines() {
    local evil command
    for evil in "${evils[@]}" "$latin"; do
        for command in $commands; do printf '%s %s\n' "$command" "$evil"; done
        printf '%s\n' "$evil" "e4$evil" "e4 $evil" "save /dev/null/$evil" no "set $evil 1" "set player $evil" 'set' \
            "help $evil" setup "$evil" cancel "open $games" "tag White $evil" tag "comment $evil" comment moves \
            pgn 'copy pgn'
    done
    printf '%s\n' discard "open $nowhere" "open $list" discard "open $games" discard games 'games x' moves pgn next pgn next \
        pgn quit
}
cd "$dir" || exit 1 # whatever the commands write

test_case "the line dialogue, typed, from a pipe and from a script"
printf 'think-time = 10\nanalysis-limit = 1\n' >"$dir/quick"
lines >"$dir/$evil.script"
fed 0 --config "$dir/quick" --plain <"$dir/$evil.script"
has '1. e4'
has 'No such file'
seen '0 1' --config "$dir/quick" --script "$dir/$evil.script"
seen 1 --script "$nowhere"
for operand in "$games" "$list" "$nowhere" "${evils[@]}"; do
    TERM=dumb typed -i 0 --plain "$operand" <<<$'moves\npgn\ngames\nnext\npgn\nquit'
    LC_ALL=C TERM=dumb typed '-a -i' 0 --plain "$operand" <<<$'moves\npgn\ngames\nquit'
done
# A game of before is asked about first.
TERM=dumb typed -i 0 --plain < <(printf '%s\n' no "${evils[@]}" quit)
has 'neither a move nor a command'
# With readline, which sends sequences of its own as curses does.
typed '-s -i' 0 --plain "$games" <<<$'pgn\nforward 3\nset speech nato\nhere\nquit'
has ']7777'
typed '-s -i' 0 --plain < <(printf '%s\n' no "${evils[0]}" "${evils[2]}" quit)
verdict

test_case "pasted games and positions"
{ cat "$games"; printf '\n\nyes\n'; cat "$list"; printf 'quit\n'; } >"$dir/paste"
typed '' 0 --plain <"$dir/paste"
verdict

test_case "journals: unsaved edits of hostile games, an unfinished game, both written over by others"
state=$dir/state/luft
rm -rf "$state"
printf '%s\n' "open $games" "comment $evil" "tag White $evil" >"$dir/edits"
fed 0 --plain <"$dir/edits"
grep -q 7777 "$state/journal.edits" || fault "no edits were kept: $(ls "$state")"
cp -r "$state" "$dir/kept"
TERM=dumb typed -i 0 --plain <<<$'y\nmoves\npgn\nquit\nc\nquit\nd'
has 'unsaved edits of'
has $'{x\xef\xbf\xbd]7777'
fed 0 --plain <<<$'resume\npgn\nforce\nnew\nyes\nforce\ne4\ne5\nquit'
for kept in "$state" "$dir/kept"; do
    for journal in "$kept"/journal*; do
        words=$(cut -d' ' -f1 "$journal" | LC_ALL=C grep -axE '[a-z]+' | sort -u)
        { for word in $words; do printf '%s\n' "$word $evil" "$word 1 $evil"; done; echo "$evil"; } >>"$journal"
    done
    rm -rf "$state.now"
    cp -r "$kept" "$state.now"
    rm -rf "$state"
    mv "$state.now" "$state"
    fed 0 --plain <<<$'resume\nmoves\npgn\nquit'
    typed '-s -i' 0 <<<$'y\nresume\nmoves\n\nquit'
done
verdict

test_case "UCI"
{
    printf '%s\n' "$evil" uci "setoption name $evil value 1" "setoption name Hash value $evil" \
        "setoption name UCI_ShowWDL value $evil" \
        "setoption name EvalFile value $evil" "setoption name SyzygyPath value $evil" "setoption name BookFile value $evil" "position $evil" "position fen $evil" \
        "position fen 8/8/8/8/8/8/8/8 $evil - -" "position startpos moves e2e4 $evil" "go depth $evil" \
        "go perft $evil" "go depth 1 searchmoves $evil" "bench 1 $evil" d eval "debug $evil" isready quit
} >"$dir/uci"
typed '' 0 --uci <"$dir/uci"
has 'uciok'
has 'info string'
typed -i 0 --uci <"$dir/uci"
verdict

test_case "XBoard"
{
    printf '%s\n' xboard 'protover 2' "$evil" "usermove $evil" "setboard $evil" "option $evil=1" "ping $evil" \
        "level $evil" "st $evil" "sd $evil" "memory $evil" "cores $evil" "variant $evil" "name $evil" \
        "result $evil" "egtpath $evil" 'force' "e2e4$evil" "e2e5" "time $evil" 'quit'
} >"$dir/xboard"
typed '' 0 --xboard <"$dir/xboard"
has 'Error'
typed -i 0 --xboard <"$dir/xboard"
verdict

test_case "on the screen"
printf '%s\n' "open $games" y moves tags 'games' quit >"$dir/keys"
typed '-s -i' 0 "$games" <"$dir/keys"
typed '-s -i' 0 "$list" <<<$'moves\nquit'
typed '-s -i' 0 --config "$rc" <<<'quit'
LC_ALL=C typed '-s -i' 0 "$games" <"$dir/keys"
verdict

test_case "help, version, bench: luft's own text"
seen 0 --help
seen 0 --version
seen 0 bench 1
seen 0 perft 2
seen 0 --print-config
verdict

exit $status
