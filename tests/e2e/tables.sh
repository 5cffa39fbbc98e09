#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Endgame tables as a GUI sets them: what is found is told, answers follow them, and a folder that is
# none changes nothing.
set -u

. "$top_srcdir/tests/e2e/peer.sh"

tables=$top_srcdir/tests/data/syzygy

# same TEXT PATTERN: as the shell matches.
# shellcheck disable=SC2053
same() { [[ $1 == $2 ]] || fault "\"$1\" is not $2"; }

echo 1..10

test_case "options are declared; what a folder has is told"
start --uci
send uci
expect '^uciok$'
said '^option name SyzygyPath type string default <empty>$'
said '^option name SyzygyProbeDepth type spin default 1 min 1 max 100$'
said '^option name SyzygyProbeLimit type spin default 7 min 0 max 7$'
said '^option name Syzygy50MoveRule type check default true$'
send "setoption name SyzygyPath value $tables" isready
expect '^readyok$'
said '^info string endgame tables: 14 for results, 8 for distances, up to 4 men$'
verdict

test_case "scores and moves are those of the tables"
send 'position fen 8/8/8/3k4/8/8/6R1/6K1 w - - 0 1' 'go nodes 2000'
expect '^bestmove '
said ' score (cp 199[0-9][0-9]|mate [0-9]+) .* tbhits [1-9]'
send 'position fen 8/8/4k3/8/8/1NN5/8/4K3 w - - 0 1' 'go nodes 2000'
expect '^bestmove '
said ' score cp 0 '
send 'position fen 8/8/4k3/8/2r5/1R6/1R6/1K6 w - - 0 1' 'go nodes 30000'
expect '^bestmove '
said ' tbhits [1-9]'
verdict

test_case "a folder that is none changes nothing; <empty> puts the tables away"
send 'setoption name SyzygyPath value /no/such/folder' isready
expect '^readyok$'
said '^info string SyzygyPath changes nothing: "/no/such/folder": .*No such file or directory$'
send 'position fen 8/8/4k3/8/8/1NN5/8/4K3 w - - 0 1' 'go nodes 2000'
expect '^bestmove '
said ' score cp 0 .* tbhits [1-9]'
send 'setoption name SyzygyPath value <empty>' isready
expect '^readyok$'
said '^info string endgame tables: none$'
send 'go nodes 2000'
expect '^bestmove '
said ' tbhits 0 '
finish
verdict

test_case "XBoard's protocol has the folders as an option and by egtpath"
start --xboard
send xboard 'protover 2'
expect '^feature done=1$'
said '^feature option="SyzygyPath -path <empty>"$'
said '^feature egt="syzygy"$'
send "option SyzygyPath=$tables" force post 'setboard 8/8/8/3k4/8/8/6R1/6K1 w - - 0 1' 'sd 6' go
expect '^move '
said '^([0-9-]+ ){6}[1-9][0-9]*	'
send 'option SyzygyPath=/no/such/folder' 'ping 1'
expect '^pong 1$'
said '^Error \(.*No such file or directory\): option SyzygyPath$'
send 'option SyzygyPath=<empty>' undo 'sd 6' go
expect '^move '
said '^([0-9-]+ ){6}0	'
send 'egtpath nalimov /tmp' egtpath "egtpath syzygy $tables" undo 'sd 6' go
expect '^move '
said '^Error \(unknown format of tables\): egtpath nalimov /tmp$'
said '^Error \(unknown format of tables\): egtpath$'
said '^([0-9-]+ ){6}[1-9][0-9]*	'
finish
verdict

folder=$(mktemp -d)
test_case "tables that are cut while they are asked are done without"
if can mapping; then
    for length in 0 4096; do
        cp "$tables"/*.rtb? "$folder" && chmod u+w "$folder"/*
        start --uci
        send "setoption name SyzygyPath value $folder" 'position fen 8/8/7p/8/2K5/3P4/8/k7 w - - 0 1' 'go nodes 2000'
        expect '^bestmove '
        said ' tbhits [1-9]'
        truncate -s $length "$folder"/*
        send 'position fen 8/7p/8/8/1K6/3P4/8/1k6 w - - 0 1' 'go nodes 2000'
        expect '^bestmove '
        test $length != 0 || said ' tbhits 0 '
        send ucinewgame 'position fen 8/8/7p/8/2K5/3P4/8/k7 w - - 0 1' 'go nodes 2000'
        expect '^bestmove '
        finish
    done
    verdict
fi

test_case "a table that cannot be read is no table that is missing"
cp "$tables"/*.rtb? "$folder" && printf 'none' >"$folder/KPvKP.rtbw"
answer=$("$LUFT" tables --tables "$folder" '8/8/7p/8/2K5/3P4/8/k7 w - - 0 1')
same "$(sed -n 2p <<<"$answer")" 'The table for these pieces cannot be read.'
answer=$("$LUFT" tables --tables "$folder" '8/8/7b/8/2K5/3P4/8/k7 w - - 0 1')
same "$(sed -n 2p <<<"$answer")" 'There is no table for these pieces.'
rm -r "$folder"
verdict

test_case "luft tables: every move, best first"
answer=$("$LUFT" tables --tables "$tables" '8/8/8/3k4/8/8/8/KR6 w - - 0 1')
same "$(sed -n 2,3p <<<"$answer")" $'win, DTZ 29\n  Kb2     win            29'
same "$(grep -c ' win ' <<<"$answer")" 15
answer=$("$LUFT" tables --tables "$tables" '8/8/8/8/8/1k6/1p6/1K6 w - - 0 1' 2>&1)
same "$(sed -n 2p <<<"$answer")" Stalemate.
answer=$("$LUFT" tables --tables "$tables" '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' 2>&1)
same "$(sed -n 2p <<<"$answer")" 'No table has positions with castling rights.'
verdict

test_case "as JSON, in analyse too"
answer=$("$LUFT" tables --json --tables "$tables" '8/8/8/3k4/8/8/8/KR6 b - - 0 1')
same "${answer#*\"tables\":}" '{"category":"loss","dtz":-[23][0-9],"moves":\[{"move":*}\]}}'
same "$(grep -o '"san"' <<<"$answer" | wc -l)" 8
answer=$("$LUFT" analyse --json --nodes 100 --tables "$tables" '8/8/4k3/8/8/1NN5/8/4K3 w - - 0 1')
same "$answer" '*,"tables":{"category":"draw","dtz":0,"moves":\[*'
verdict

test_case "luft annotate: a move after which the tables say something else"
folder=$(mktemp -d)
cat >"$folder/end.pgn" <<'END'
[SetUp "1"]
[FEN "4k3/8/3K4/4P3/8/8/8/8 w - - 0 1"]

1. e6 Kf8 2. Kd7 Kg7 *
END
"$LUFT" annotate --nodes 300 --tables "$tables" "$folder/end.pgn" >"$folder/told.pgn"
answer=$(tr '\n' ' ' <"$folder/told.pgn")
same "$answer" '*1. e6 $4 {\[%eval 0.00\] Lost half a point: the table says draw.} (1. Ke6 *'
same "$answer" '*... Kf8 $4 {\[%eval *\] Lost half a point: the table says loss.} *'
test "$(grep -o Lost <<<"$answer" | wc -l)" = 2 || fault "$answer"
"$LUFT" annotate --nodes 300 --tables "$tables" "$folder/told.pgn" | cmp -s - "$folder/told.pgn" || fault "told twice"
rm -r "$folder"
verdict

test_case "no tables: said, and nothing answered"
answer=$("$LUFT" tables 8/8/8/3k4/8/8/8/KR6 2>&1) && fault "exit 0"
same "${answer%%:*}" 'luft tables'
answer=$("$LUFT" tables --tables /no/such/folder 8/8/8/3k4/8/8/8/KR6 2>&1) && fault "exit 0"
same "$(grep -c 'No such file' <<<"$answer")" 1
verdict

exit $status
