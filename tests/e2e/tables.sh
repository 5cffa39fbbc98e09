#!/usr/bin/env bash
# Endgame tables as a GUI sets them: what is found is told, answers follow them, and a folder that is
# none changes nothing.
set -u

. "$top_srcdir/tests/e2e/peer.sh"

tables=$top_srcdir/tests/data/syzygy

echo 1..3

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

exit $status
