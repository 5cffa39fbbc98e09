#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Transcripts of the Universal Chess Interface: what a GUI says, what luft must answer, in order.
# Good manners first, then everything a broken GUI could send.
set -u

. "$top_srcdir/tests/e2e/peer.sh"

ready() { send isready && expect '^readyok$'; }

echo 1..33

test_case "uci is answered with name, options and uciok"
start --uci
send uci
expect '^uciok$'
said '^id name luft '
said '^id author '
said '^option name Hash type spin default [0-9]+ min 1 max [0-9]+$'
said '^option name Clear Hash type button$'
said '^option name UCI_Chess960 type check default false$'
said '^option name UCI_LimitStrength type check default false$'
said '^option name UCI_Elo type spin default 1500 min 500 max 2850$'
said '^option name Human Move type combo default drawn var drawn var likeliest$'
finish
verdict

test_case "a GUI need not ask for the protocol by an argument"
start
send uci
expect '^uciok$'
send 'go depth 3'
expect '^bestmove [a-h]'
finish
verdict

test_case "go depth reports that depth and a best move"
start --uci
send 'position startpos moves e2e4 e7e5' 'go depth 6'
expect '^bestmove [a-h][1-8][a-h][1-8]( ponder [a-h][1-8][a-h][1-8])?$'
said '^info depth 6 seldepth [0-9]+ multipv 1 score cp -?[0-9]+ nodes [0-9]+ nps [0-9]+ hashfull [0-9]+ tbhits 0 time [0-9]+ pv [a-h]'
finish
verdict

test_case "isready is answered during a search, stop ends it"
start --uci
send 'go infinite'
ready
send stop
expect '^bestmove [a-h]'
finish
verdict

test_case "the result of an infinite search is held until stop"
start --uci
send 'position fen 7k/5Q2/6K1/8/8/8/8/8 w - - 0 1' 'go infinite mate 1'
expect '^info .* score mate 1 '
silent
send stop
expect '^bestmove f7'
send 'position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' 'go infinite'
silent
send stop
expect '^bestmove \(none\)$'
finish
verdict

test_case "a position without a move has a score and no best move"
start --uci
send 'position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' 'go depth 3'
expect '^bestmove \(none\)$'
said '^info depth 0 .*score mate 0'
finish
verdict

test_case "pondering holds the move until ponderhit or stop"
start --uci
send 'position startpos moves e2e4' 'go ponder wtime 300 btime 300'
silent
send ponderhit
expect '^bestmove [a-h]'
send 'go ponder depth 2'
silent
send stop
expect '^bestmove [a-h]'
finish
verdict

test_case "searchmoves ends at the next keyword"
start --uci
send 'go searchmoves a2a3 h2h3 depth 4'
expect '^bestmove (a2a3|h2h3)'
said '^info depth 4 '
send 'go depth 4 searchmoves a2a3 e2e5 xyz'
expect '^bestmove a2a3'
said '^info string searchmoves e2e5'
said '^info string searchmoves xyz'
finish
verdict

test_case "no other position is answered for than the one that was sent"
start --uci
for position in 'startpos moves e2e4 e7e5 e4e5 g1f3' 'startpos e2e4' 'fen 8/8/8/8 w - - moves e2e4' '' 'moves e2e4' 'fen' \
    'fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1' 'fen 4k3/8/8/8/8/8/8/P3K3 w - - 0 1'; do
    send 'position startpos moves d2d4' "position $position" 'go depth 2'
    expect '^bestmove' && [[ $last == 'bestmove 0000' ]] || fault "position $position: $last"
    said '^info string there is no position: '
    send d eval 'go perft 2' isready
    expect '^readyok$'
    unsaid '^(Fen|Evaluation|Nodes|bestmove)'
    send 'go infinite'
    silent
    send stop
    expect '^bestmove 0000$'
    send 'go ponder'
    silent
    send ponderhit
    expect '^bestmove 0000$'
done
send 'position startpos moves e2e4 e7e5 e4e5' d
expect '^info string there is no position: move 3, e4e5: '
send 'position fen 8/8/8/8' d
expect '^info string there is no position: column 8 of the FEN: '
for remedy in ucinewgame 'position startpos'; do
    send 'position fen 8' "$remedy" 'go depth 2'
    expect '^bestmove [a-h]'
done
finish
verdict

test_case "a FEN with slips is put right, and that is said"
start --uci
send 'position fen 4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 0 moves e1d1' d
expect '^Checkers:'
said '^info string column 25 of the FEN: castling right .K. is ignored: it has no rook$'
said '^info string column 32 of the FEN: the move number must be from 1 to 9999; using 1$'
said '^Fen: 4k3/8/8/8/8/8/4P3/3K4 b - - 1 1$'
send 'position fen 4k3/8/8/8/8/8/8/4K2R' 'go depth 3'
expect '^bestmove [a-h]'
finish
verdict

test_case "a promotion may be named by a capital"
start --uci
send 'position fen 8/P6k/8/8/8/8/7K/8 w - - 0 1 moves a7a8N' d 'go depth 1'
expect '^8 | N'
expect '^bestmove h7'
finish
verdict

test_case "Chess960 castling is king takes rook, both ways"
start --uci
send 'setoption name UCI_Chess960 value true' \
    'position fen nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRK3RN w GBgb - 0 1 moves c1g1' d
expect '^Checkers:'
said '^Fen: nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NR3RKN b gb '
unsaid '^info string'
send 'position fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1' 'go searchmoves e1h1 depth 2'
expect '^bestmove e1h1'
send 'position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1' d
expect '^info string there is no position: move 1, e1g1: castling is e1h1, king takes rook, in chess960$'
send 'setoption name UCI_Chess960 value false' \
    'position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1' d
expect '^info string there is no position: move 1, e1h1: castling is e1g1 while UCI_Chess960 is false$'
send 'position fen r5k1/5ppp/8/8/8/8/5PPP/R5K1 w KQkq - 0 1' 'go perft 1'
expect '^a1e1: 1$'
expect '^Nodes searched: 20$'
unsaid '^g1a1'
send 'position fen bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1' d
expect "^info string column 47 of the FEN: castling right 'H' is ignored: the king is not on e1$"
expect '^Fen: bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1$'
finish
verdict

test_case "a mated position under any go, a mate that is asked for"
start --uci
send 'position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'
for go in 'mate 3' 'wtime 0' 'nodes 1' 'searchmoves h8h7 depth 5'; do
    send "go $go"
    expect '^bestmove \(none\)$' || fault "go $go"
done
send 'go ponder'
silent
send ponderhit
expect '^bestmove \(none\)$'
send 'position fen r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1' 'go mate 3'
expect '^bestmove f6a6'
said '^info .* score mate 3 '
finish
verdict

test_case "go perft prints divide"
start --uci
send 'position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' 'go perft 3'
expect '^Nodes searched: 97862$'
said '^e1g1: 2059$'
said '^$'
finish
verdict

test_case "go perft without a number only complains"
start --uci
for go in 'perft' 'perft x' 'perft depth 3' 'infinite perft'; do
    send "go $go" isready stop
    expect '^readyok$'
    said '^info string go perft wants a number'
done
silent # not even the bestmove of a search that was stopped
send 'go perft 1'
expect '^Nodes searched: 20$'
finish
verdict

test_case "perft and bench hear stop, isready, quit and the end of input"
for work in 'go perft 9' 'bench 90'; do
    start --uci
    send "$work"
    ready || fault "$work: deaf to isready"
    send stop
    expect '^info string (perft|bench) was stopped$' 3
    send 'go depth 2'
    expect '^bestmove [a-h]'
    send "$work" quit
    finish 2
    start --uci
    send "$work"
    finish 2
done
answer=$(printf 'go perft 3\nquit\n' | "$LUFT" --uci)
[[ $answer == *'Nodes searched: 8902' ]] || fault "a quick count is cut off: $answer"
verdict

test_case "options out of range are told, what is no value changes nothing"
start --uci
send 'setoption name hash value 0' 'setoption name Hash value abc' 'setoption name MultiPV value 999999' \
    'setoption name UCI_ShowWDL value maybe' 'setoption name Nonsense value 1' 'setoption' \
    'setoption name Hash' 'setoption name Clear Hash' \
    'setoption   name  move 	 overhead  value   9999 ' isready
expect '^readyok$'
said '^info string Hash is 1 to [0-9]+; now 1$'
said '^info string Hash must be a number, not "abc"'
said '^info string UCI_ShowWDL is true or false'
said '^info string no such option: Nonsense'
said '^info string Move Overhead is 0 to 5000; now 5000$'
finish
verdict

test_case "a weaker player looks at few positions, analysis at all it can"
start --uci
send 'setoption name UCI_LimitStrength value true' 'setoption name UCI_Elo value 600' \
    'position startpos moves e2e4' 'go wtime 600000 btime 600000'
expect '^bestmove [a-h]' 3
[[ $seen =~ \ nodes\ [0-9]{4} ]] && fault "more than 999 nodes"
send 'go depth 9'
expect '^bestmove [a-h]' 3
unsaid '^info depth 9 '
for analysis in 'name UCI_AnalyseMode value true' 'name MultiPV value 2'; do
    send "setoption $analysis" 'go depth 9'
    expect '^bestmove [a-h]' 20
    said '^info depth 9 '
    send 'setoption name UCI_AnalyseMode value false' 'setoption name MultiPV value 1'
done
send 'go infinite'
expect '^info depth 9 ' 20
send stop
expect '^bestmove [a-h]'
send 'setoption name UCI_Elo value 99' 'setoption name UCI_Elo value 9999' \
    'setoption name UCI_LimitStrength value false' 'go depth 9'
expect '^bestmove [a-h]' 20
said '^info string UCI_Elo is 500 to 2850; now 500$'
said '^info string UCI_Elo is 500 to 2850; now 2850$'
said '^info depth 9 '
finish
verdict

test_case "Human Move plays what most people play"
start --uci
send 'setoption name Human Move value LIKELIEST' 'setoption name UCI_LimitStrength value true' \
    'setoption name Human Move value best' 'setoption name UCI_Elo value 1500' \
    'position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6' 'go movetime 1000'
expect '^bestmove d7c6' 20
said '^info string Human Move is drawn or likeliest, not "best"; nothing changed$'
finish
verdict

test_case "MultiPV and UCI_ShowWDL show"
start --uci
send 'setoption name MultiPV value 3' 'setoption name UCI_ShowWDL value true' 'go depth 4'
expect '^bestmove '
said '^info depth 4 .* multipv 3 score cp -?[0-9]+ wdl [0-9]+ [0-9]+ [0-9]+ nodes'
finish
verdict

test_case "a hash that the machine has not got keeps the old one"
start --uci
send 'setoption name Hash value 2' 'setoption name Hash value 33554432' 'go depth 3'
expect '^bestmove ' 20
said '^info string Hash stays 2 MB: not enough memory '
finish
verdict

test_case "where memory is short the table is small, and a move comes"
if can memory; then
    for limit_kb in 60000 65000 70000 72000 74000 76000 77000 78000 79000 80000 81000 82000 84000 90000 98000 99000 99500 100000 100500 101000 102000; do
        (ulimit -v $limit_kb && exec "$LUFT" --version) >/dev/null 2>&1 || continue
        answer=$(ulimit -v $limit_kb
            printf 'go depth 3\nsetoption name Hash value 64\ngo depth 3\n' | "$LUFT" --uci 2>&1) ||
            fault "$limit_kb kB: $answer"
        test "$(grep -c '^bestmove [a-h]' <<<"$answer")" = 2 || fault "$limit_kb kB: no moves: $answer"
        answer=$(ulimit -v $limit_kb; printf 'new\nsd 2\ngo\n' | "$LUFT" --xboard 2>&1) || fault "$limit_kb kB: $answer"
        [[ $answer == *'move '* ]] || fault "$limit_kb kB: no move: $answer"
    done
    verdict
fi

test_case "of threads that the machine has not got those are kept that it has"
if can memory; then
    for limit_kb in 420000 431000 442000 453000 464000; do
        # Built with sanitizers luft wants more before it begins.
        (ulimit -v $limit_kb && exec "$LUFT" --version) >/dev/null 2>&1 || continue
        answer=$(ulimit -v $limit_kb
            printf 'setoption name Threads value 1024\ngo depth 3\nsetoption name Threads value 1\ngo depth 3\n' |
                "$LUFT" --uci 2>&1) || fault "$limit_kb kB: $answer"
        [[ $answer =~ "info string Threads is now "[0-9]+": only "[0-9]+" of 1024 threads" ]] ||
            fault "$limit_kb kB: not told: $answer"
        test "$(grep -c '^bestmove [a-h]' <<<"$answer")" = 2 || fault "$limit_kb kB: no moves: $answer"
    done
    verdict
fi

test_case "commands in the wrong state: every go has its one bestmove"
start --uci
send 'stop' 'ponderhit' 'go infinite' 'position startpos moves e2e4' 'go infinite' 'ucinewgame' \
    'go infinite' 'setoption name Hash value 4' 'go ponder' 'setoption name Threads value 1' 'uci' \
    'go depth 1'
expect '^bestmove ' && expect '^bestmove ' && expect '^bestmove ' && expect '^bestmove '
expect '^bestmove '
ready
unsaid '^bestmove'
finish
verdict

test_case "any clock gives a move"
start --uci
for go in 'wtime 0 btime 0' 'wtime -5 btime -5' 'btime 500' 'wtime 1 btime 1 winc 0 binc 0 movestogo 1' \
    'movetime 0' 'movetime 1' 'depth 0' 'depth -3' 'depth abc' 'nodes 1' 'nodes x' 'mate y' 'wtime' \
    'depth depth 2' 'wtime 100 btime 99999999999999999999999999' 'depth 3 foo bar'; do
    send 'position startpos' "go $go"
    expect '^bestmove [a-h]' || fault "go $go"
done
finish
verdict

test_case "unknown words, binary bytes and a megabyte are survived"
start --uci
send 'joho isready'
expect '^readyok$'
printf '\x00\xff\xfe\x1b[31m\r\n\x00position\x00 startpos\n' >&"$to"
head -c 20000 /dev/urandom >&"$to"
printf '\n' >&"$to"
head -c 1048576 /dev/zero | tr '\0' 'a' >&"$to"
printf '\nposition startpos moves ' >&"$to"
head -c 1048576 /dev/zero | tr '\0' 'x' >&"$to"
printf '\nsetoption name ' >&"$to"
head -c 1048576 /dev/zero | tr '\0' 'y' >&"$to"
printf ' value 1\n' >&"$to"
ready
send 'position startpos' 'go depth 2'
expect '^bestmove '
finish
verdict

test_case "a game of 2000 plies is followed"
start --uci
moves=
for _ in {1..500}; do moves+=' g1f3 g8f6 f3g1 f6g8'; done
send "position startpos moves$moves" d 'go depth 4'
expect '^Checkers:'
said '^Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2000 1001$'
expect '^bestmove '
finish
verdict

test_case "the end of input in a search: bestmove, exit 0 within a second"
start --uci
send 'go infinite'
ready
finish 1
[[ $left == *bestmove* ]] || fault "no bestmove at the end"
verdict

test_case "the end of input ends a search of many threads within a second too"
start --uci
send 'setoption name Threads value 256'
if (($(nproc) < 128)); then
    expect '^info string only [0-9]+ of 256 threads'
fi
send 'go infinite'
ready
finish 1
[[ $left == *bestmove* ]] || fault "no bestmove at the end"
verdict

test_case "stop has a move at any moment, of a new game and many threads too"
start --uci
send 'setoption name Threads value 256' ucinewgame
send 'position fen 4k3/8/8/3q4/4P3/8/PPP5/4K3 w - - 0 1'
for _ in {1..20}; do
    send 'go infinite' stop
    expect '^bestmove e4d5'
done
send 'go infinite'
expect '^info depth '
send stop 'go movetime 0'
expect '^bestmove e4d5'
expect '^bestmove e4d5'
send 'go infinite' quit
finish 1
verdict

test_case "quit in a search ends at once"
start --uci
send 'go infinite'
ready
send quit
finish 1
verdict

test_case "with nobody who reads, luft leaves all the same: after quit, and at the end of input"
unread=$(mktemp -u)
mkfifo "$unread"
exec 9<>"$unread"
for last in quit position; do
    { printf 'uci\n%.0s' {1..200} && echo $last; } | timeout "$E2E_TIMEOUT" "$LUFT" --uci >"$unread"
    code=${PIPESTATUS[1]}
    test "$code" = 1 || fault "$last: exit code $code"
done
exec 9>&-
rm "$unread"
verdict

test_case "bench ends as the field's testing tools expect"
last_lines=$("$LUFT" bench 3 | tail -n 3)
[[ $last_lines =~ ^Nodes\ searched\ :\ ([0-9]+)$'\n'Nodes/second\ :\ [0-9]+$'\n'([0-9]+)\ nodes\ [0-9]+\ nps$ ]] ||
    fault "$last_lines"
again=$("$LUFT" bench 3 | sed -n 's/^Nodes searched : //p')
test "$again" = "${BASH_REMATCH[1]}" || fault "two runs differ: $again, ${BASH_REMATCH[1]}"
verdict

exit $status
