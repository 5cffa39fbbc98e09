#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Lines of 40 MB, NUL bytes, and the line ends of old Macs, at every reader of lines: it names the
# place and goes on, in less memory than the line would take.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

cd "$dir" || exit 1
settings=$XDG_CONFIG_HOME/luft
mkdir -p "$settings" "$XDG_STATE_HOME/luft"
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
head -c 40000000 /dev/zero | tr '\0' a >long

# luft in little memory, which the sanitizers would exceed at once, and in three minutes of processor
# time: in_little CODE ARGUMENTS...
limit_kb=150000
(ulimit -v $limit_kb && exec "$LUFT" --version) >/dev/null 2>&1 || limit_kb=unlimited
in_little() {
    local wanted=$1 code=0
    shift
    (ulimit -v $limit_kb -t 200 && exec timeout "$E2E_TIMEOUT" "$LUFT" "$@") >out 2>err || code=$?
    out=$(tr -d '\0' <out)
    err=$(tr -d '\0' <err)
    test $code = "$wanted" || fault "luft $*: exit code $code, not $wanted: ${err:0:200}"
}

test_case "UCI and XBoard"
in_little 0 --uci < <(cat long; printf '\nisready\nquit\n')
is $'info string a line longer than 16777216 bytes was ignored\nreadyok'
in_little 0 --uci < <(printf 'u\0ci\nisready\0\r\nisready\r\nquit\r')
is 'readyok'
in_little 0 --xboard < <(cat long; printf '\nping 1\nquit\n')
has 'Error (line too long): aaaa'
has 'pong 1'
in_little 0 --xboard < <(printf 'pi\0ng 1\nping 2\r\nquit\r')
has 'Error (unknown command): pi'
has 'pong 2'
verdict

test_case "the line dialogue, and a script"
{ cat long; printf '\nfoo\0bar\nboard\r\nquit\r'; } >script
for arguments in '0' '0 --plain' '1 --plain --script script'; do # a line fails, which a script tells
    # shellcheck disable=SC2086
    in_little $arguments <script
    has 'A line of more than 1048576 bytes was ignored.'
    test "$(grep -c 'was ignored' out)" = 1 || fault "ignored more than once: $out"
    has '"foo?bar" is neither a move nor a command'
    has '1  R N B Q K B N R'
done
verdict

test_case "PGN that is none"
test $limit_kb = unlimited || limit_kb=400000
cat long long >junk.pgn
for arguments in '1 fmt' '0 games' '1 annotate' '1 repertoire status'; do
    # shellcheck disable=SC2086
    in_little $arguments junk.pgn
done
in_little 1 fmt junk.pgn
err_has 'unreadable text of more than 24 MB was cut'
test $limit_kb = unlimited || limit_kb=150000
rm junk.pgn
verdict

test_case "settings and engines"
mv long "$settings/luftrc"
in_little 0 --print-config
err_has 'luftrc is too large for a settings file'
mv "$settings/luftrc" "$settings/engines"
in_little 1 analyse --engine Nobody "$start"
err_has 'engines is over 1 MB: it is neither read nor changed'
mv "$settings/engines" long
printf 'hash = 32\rthr\0eads = 2\nlines = 3\r' >"$settings/luftrc"
in_little 0 --print-config
has 'hash = 32'
has 'lines = 3'
err_has 'luftrc:2: there is a NUL byte in this line'
printf '[A]\rcommand = nowhere\r[B]\rcommand = no\0where\r' >"$settings/engines"
in_little 1 analyse --engine A "$start"
err_has 'engines:4: there is a NUL byte in this line'
err_has 'luft: A ' # it cannot be started
rm "$settings"/*
verdict

test_case "positions"
{ cat long; printf '\n%s\r%s\r\n8/8\0 w\n' "$start" "$start"; } >positions.epd
in_little 1 fen positions.epd
test "$(grep -c "^ok $start$" out)" = 2 || fault "not two positions: $(sed 's/^/- /' out)"
err_has 'positions.epd:1:1048576: the line is too long'
err_has 'positions.epd:4:'
in_little 1 check positions.epd
has 'positions.epd:1:1048576: the line is too long'
verdict

test_case "what luft has kept for itself"
for file in history log recent; do
    mv long "$XDG_STATE_HOME/luft/$file"
    in_little 0 --plain < <(echo 'board')
    has '1  R N B Q K B N R'
    find "$XDG_STATE_HOME/luft" -name "$file*" -size +30M -exec mv {} long \;
done
verdict

echo "1..$number"
exit $status
