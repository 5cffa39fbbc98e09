#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Transcripts of XBoard's protocol: what a GUI says, what luft must answer, in order. Good manners
# first, then claims and clocks, then everything a broken GUI could send.
set -u

. "$top_srcdir/tests/e2e/peer.sh"

reports='^([0-9]+ |Hint:)'
deep='^([89]|[1-9][0-9]) -?[0-9]+ [0-9]+ .*	'
thinking='^[0-9]+ -?[0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+ [0-9]+	'
move='^move [a-h][1-8][a-h][1-8][qrbn]?$'

ping_number=0
# Everything sent so far has been obeyed; what came back is in $seen.
ready() {
    ping_number=$((ping_number + 1))
    send "ping $ping_number" && expect "^pong $ping_number\$"
}
begin() {
    start --xboard
    send xboard 'protover 2' "$@"
    expect '^feature done=1$'
}

echo 1..31

test_case "protover is answered with every feature"
start --xboard
send xboard 'protover 2'
expect '^feature done=1$'
for feature in ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 \
    analyze=1 colors=0 name=1 ics=0 memory=1 smp=1 debug=0 nps=0 'egt="syzygy"' 'variants="normal,fischerandom"'; do
    said "^feature .*$feature( |\$)"
done
said '^feature myname="luft [0-9]'
said '^feature option="MultiPV -spin 1 1 256"$'
send 'accepted ping' 'rejected option' 'accepted done'
ready
unsaid Error
finish
verdict

test_case "a GUI need not ask for the protocol by an argument"
start
send xboard 'protover 2' new 'sd 2' go
expect "$move"
finish
verdict

test_case "new makes luft Black: it answers moves, bare ones too"
begin new random 'sd 3' 'usermove e2e4'
expect "$move"
unsaid "$thinking"
send force undo undo 'playother' Nf3
expect "$move"
finish
verdict

test_case "go plays the side to move, playother the other one"
begin new force 'usermove e2e4' 'sd 2' go
expect "$move"
send force new force 'usermove e2e4' 'sd 2' playother 'usermove e7e5'
expect "$move"
finish
verdict

test_case "force is silent: moves are made, none is thought about"
begin new 'st 0.5' go force 'usermove e2e4' 'usermove e7e5'
silent
send 'usermove g1f3' undo 'usermove b1c3' 'sd 2' go
expect "$move"
finish
verdict

test_case "post shows thinking in centipawns and centiseconds, nopost does not"
begin new post 'sd 6' 'usermove e2e4'
expect "$move"
said "${thinking}[a-hNBRQKO]"
send nopost force undo go
expect "$move"
unsaid "$thinking"
finish
verdict

test_case "a mate is a score beyond 100000, and claimed"
begin new 'setboard 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1' post 'sd 6' go
expect '^1-0 \{White mates\}$'
said '^[0-9]+ 100001 '
said "$move"
finish
verdict

test_case "? moves at once"
begin new 'st 600' go '?'
expect "$move" 2
finish
verdict

test_case "ping waits for our move, but not while pondering"
begin new hard 'level 0 5 0' go 'ping 7' '?'
expect '^pong 7$' 3
said "$move"
send 'ping 8'
expect '^pong 8$' 1
finish 1
verdict

test_case "the expected move ends pondering, another one begins anew"
begin new hard post 'sd 9' go
expect '^Hint: '
send "usermove ${last#Hint: }"
expect "$move"
expect '^Hint: '
send 'usermove zz' 'usermove a1a8'
expect '^Illegal move .*: a1a8$'
send easy force undo undo undo 'usermove a7a5' go
expect "$move"
ready
unsaid '^Hint'
finish
verdict

test_case "analyze shows every depth, follows moves, undo and setboard, until exit"
begin new post analyze
expect "$deep"
send 'usermove e2e4' . 'ping 5'
expect '^stat01: [0-9]+ [0-9]+ [0-9]+ [0-9]+ 20'
expect '^pong 5$' && expect "$deep"
send '.' && expect '^stat01: [0-9]+ [0-9]+ [0-9]+ [0-9]+ 20'
send hint && expect '^Hint: [a-h][1-8][a-h][1-8]$'
send 'usermove a7a6' hint && expect '^Hint: [a-h][12][a-h][1-8]$'
send undo 'setboard 7k/8/8/8/8/8/8/KQ6 w - - 0 1'
expect "^[0-9]+ 1000[0-9][0-9] "
send 'ping 9' && expect '^pong 9$' 1
send new && expect "$deep"
send exit && ready
silent
unsaid '^move'
send exit && expect '^Error \(command not legal now\): exit$'
finish
verdict

test_case "a command that is refused disturbs no thought"
begin new post analyze
expect "$deep"
send undo remove 'variant suicide' && ready
said '^Error \(command not legal now\): undo$'
send '.' && expect '^stat01: '
send exit new 'st 1' go undo 'variant suicide'
expect "$move" 5
finish
verdict

test_case "analysis shows as many lines as MultiPV says"
begin 'option MultiPV=3' new analyze
firsts=
for _ in {1..12}; do
    expect "$deep" || break
    line=${last#*	}
    firsts+=${line%% *}$'\n'
done
test "$(sort -u <<<"$firsts" | grep -c .)" -ge 3 || fault "fewer than three first moves: $firsts"
send exit
finish
verdict

test_case "illegal moves are told with the reason, unknown commands as errors"
begin new force 'usermove e2e5' 'usermove e1g1' Ke2 foo 'usermove foo' undo 'Nd2' exit remove
ready
said '^Illegal move \(.+\): e2e5$'
said '^Illegal move \(.+\): e1g1$'
said '^Illegal move \(.+\): Ke2$'
said '^Error \(unknown command\): foo$'
said '^Illegal move \(.+\): foo$'
said '^Error \(command not legal now\): undo$'
said '^Error \(command not legal now\): remove$'
send 'setboard 4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1' 'setboard 4k3/8/8/8/N7/8/8/N3K3 w - - 0 1' 'usermove Nb2' \
    'setboard 4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1' 'usermove Nd4'
ready
said '^Error \(ambiguous move\): Nd4$'
finish
verdict

test_case "a move out of turn is refused, the thinking goes on"
begin new 'st 600' go 'usermove e7e5'
expect '^Illegal move \(it is not your turn\): e7e5$'
send '?' && expect "$move" 4
finish
verdict

test_case "a bad FEN is told, and no move is legal until a good one"
begin new force 'setboard 8/8/8/8/8/8/8/8 w - - 0 1' 'usermove e2e4' go 'setboard' 'setboard rubbish'
ready
said '^tellusererror Illegal position'
said '^Illegal move \(illegal position\): e2e4$'
said '^Error \(illegal position\): go$'
send new 'sd 1' hard 'usermove e2e4'
expect "$move"
send 'setboard 8/8/8/8/8/8/8/8 w - - 0 1' undo remove playother hint analyze post
ready
said '^Error \(illegal position\): undo$'
said '^Error \(illegal position\): remove$'
unsaid '^(move|Hint|[0-9])'
send exit force
send 'setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' 'usermove e2e4'
ready
unsaid '^(Illegal|Error|tellusererror)'
finish
verdict

test_case "remove takes back two moves and luft keeps its colour"
begin new 'sd 2' 'usermove e2e4'
expect "$move"
send remove 'usermove d2d4'
expect "$move"
finish
verdict

test_case "Fischer random: castling is O-O, king takes rook is understood"
begin new 'variant fischerandom' force \
    'setboard nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRK3RN w GBgb - 0 1' 'usermove O-O' 'usermove a7a6' \
    'usermove g1h1' 'usermove f1g1'
ready
unsaid '^Error'
said '^Illegal move .*: g1h1$'
send 'setboard 4k3/8/8/8/8/8/8/4K2R w H - 0 1' 'usermove e1h1'
ready
unsaid '^(Error|Illegal)'
send 'setboard 5k2/8/8/8/8/8/8/R3K2r w A - 0 1' 'usermove O-O-O'
ready
said '^Illegal move .*: O-O-O$'
# Castling is the only legal move.
send new 'variant fischerandom' 'setboard 5r1k/8/8/8/8/7p/7P/6KR w H - 0 1' 'sd 2' go
expect '^move O-O$'
send 'variant crazyhouse'
expect '^Error \(unsupported variant\): variant crazyhouse$'
finish
verdict

test_case "castling in usual chess is the king's two squares"
begin new force 'setboard 4k2r/5p2/8/8/8/8/5P2/4K2R w Kk - 0 1' 'usermove e1g1' 'usermove O-O' undo 'usermove 0-0'
ready
unsaid '^(Error|Illegal)'
finish
verdict

test_case "stalemate, dead positions and repetitions are claimed"
begin 'setboard 7k/8/6K1/5Q2/8/8/8/8 w - - 0 1' 'usermove f5f7'
expect '^1/2-1/2 \{Draw by stalemate\}$'
send 'setboard 7k/8/8/8/8/8/1p6/K7 w - - 0 1' playother 'usermove a1b2'
expect '^1/2-1/2 \{Draw by insufficient mating material\}$'
send new force
for _ in 1 2; do send 'usermove g1f3' 'usermove g8f6' 'usermove f3g1' 'usermove f6g8'; done
send go
expect '^1/2-1/2 \{Draw by 3-fold repetition\}$'
send new force 'setboard 7k/8/8/8/8/8/R6r/K7 w - - 99 100' playother 'usermove a1b1'
expect '^1/2-1/2 \{Draw by fifty moves rule\}$'
finish
verdict

test_case "a draw is accepted when luft is worse, and not when it is better"
begin new force 'setboard 4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1' 'sd 4' go
expect "$move"
send draw && expect '^offer draw$'
send new force 'setboard 4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1' 'sd 4' go
expect "$move"
send draw && ready
unsaid 'offer draw'
finish
verdict

test_case "luft resigns after several lost moves, and not when it may not"
begin 'setboard 4k3/8/8/8/8/8/QR6/4K3 b - - 0 1' 'sd 3' go
expect "$move"
# White's king walks: back and forth it would give luft a repetition, and no reason to resign.
for step in e1f1 f1g1 g1h1; do send "$step" && expect "$move"; done
send h1h2 && expect '^resign$'
unsaid '^move'
send 'option Resign=0' new 'sd 3' 'setboard 4k3/8/8/8/8/8/QR6/4K3 b - - 0 1' go
expect "$move"
for step in e1f1 f1g1 g1h1 h1h2; do send "$step" && expect "$move"; done
finish
verdict

test_case "every time control gives a move in time"
begin
for control in 'level 40 5 0' 'level 40 0:30 0' 'level 0 2 12' 'level 0 0 1' 'level 0 0 0' 'level 0 0:00.5 0.1' \
    'level 40 25+5 0' 'st 1' 'st 0.1' 'sd 3' 'level 1 0:01 0' 'level 99999999999999999999 99999999999999999999 0'; do
    send new "$control" 'time 50' 'otim 50' go
    expect "$move" 3 || fault "$control"
done
for clock in 'time 0' 'time -100' 'time 1' 'time abc' 'otim 99999999999999999999999'; do
    send new 'level 0 0:02 0' "$clock" go
    expect "$move" 4 || fault "$clock"
done
send 'level' 'level x y z' 'level 40 :30 0' 'st' 'st x' 'st -1' 'sd' 'sd x' 'sd 0' 'sd -1' 'time'
ready
test "$(grep -c '^Error (bad' <<<"$seen")" = 11 || fault "not every bad control was told: $seen"
finish
verdict

test_case "hint and bk are answered"
begin new hint
expect '^Hint: [a-h][1-8][a-h][1-8]$' 3
send bk && expect '^$'
said '^  e4 .* %$'
send 'option OwnBook=1' 'option BookVariety=0' new post 'sd 4' go
expect '^0 0 0 0 \(book\) e4$' 3
expect '^move e2e4$' 3
send 'option BookFile=/no/such.bin' 'setboard 4k3/8/8/8/8/8/QR6/4K3 w - - 0 1' bk && ready
said '^Error \(the book cannot be read\): bk$'
send 'option BookFile=<default>' bk && expect '^$'
said '^ not in the book$'
send 'setboard 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' hint && ready
unsaid '^Hint'
finish
verdict

test_case "memory, cores and options are obeyed, wrong ones told"
begin 'memory 8' 'cores 2' 'option MultiPV=2' 'option clear hash' 'option Move Overhead=50' 'option Resign=0' \
    'memory x' 'memory -3' 'cores' 'cores 0' 'option MultiPV' 'option MultiPV=a' 'option Nonsense=1' 'option' 'option ='
ready
test "$(grep -c '^Error' <<<"$seen")" = 9 || fault "$seen"
send 'st 600' go 'memory 4' 'cores 1' 'option Clear Hash' '?'
expect "$move" 3
send post analyze 'memory 2' 'cores 2'
expect "$deep"
send 'memory 33554432' 'ping 5'
expect '^pong 5$' 20
finish
verdict

test_case "result ends thinking; the next game begins with new"
begin new 'st 600' go 'result 1-0 {White mates}'
ready
silent
send new 'sd 2' 'usermove d2d4'
expect "$move"
send 'name A B' 'rating 2600 1500' computer 'ics -' white black random
ready
unsaid Error
finish
verdict

test_case "binary bytes and a megabyte are survived in any mode"
begin new
printf '\x00\xff\xfe\x1b[31m\r\n\x00usermove\x00 e2e4\n' >&"$to"
head -c 20000 /dev/urandom >&"$to"
printf '\n' >&"$to"
for word in '' 'usermove ' 'setboard ' 'option ' 'option MultiPV=' 'level ' 'variant ' 'name '; do
    printf '%s' "$word" >&"$to"
    head -c 1048576 /dev/zero | tr '\0' '7' >&"$to"
    printf '\n' >&"$to"
done
send new 'sd 2' 'usermove e2e4'
expect "$move" 20
finish
verdict

test_case "a weaker player is an option, analysis is not weaker"
begin new post 'option UCI_LimitStrength=1' 'option UCI_Elo=600' 'usermove e2e4'
expect "$move" 5
[[ $seen =~ $'\n'9\  ]] && fault "nine plies deep"
send analyze
expect '^ *9 ' 20
send exit
ready
finish
verdict

test_case "edit puts a position together as setboard names it, and its lines are no moves"
begin new force edit Pe4 xe2 . 'usermove e4e5'
ready
unsaid Error
unsaid Illegal
send new 'sd 3' force edit '#' Kg6 Ra1 c Kh8 . edit Nope . go
expect '^Error \(no line of edit mode\): Nope$'
expect '^move a1a8$'
send edit '#' Kf1 .
expect '^tellusererror Illegal position: Black has no king$'
send edit Ke1
finish
verdict

test_case "commands in the wrong state change nothing for the worse"
begin '?' . exit undo remove hint draw result 'setboard' go go '?' '?' analyze analyze go '?' exit playother \
    playother force force easy hard undo undo undo 'usermove' 'ping' 'ping x' 'protover' 'xboard' 'post' 'variant'
send new 'sd 2' 'usermove e2e4'
expect "$move"
ready
finish
verdict

test_case "the end of input in a search: the move, exit 0 within a second; quit ends at once"
begin new 'st 600' go
finish 1
[[ $left =~ move\ [a-h] ]] || fault "no move at the end"
begin new 'st 600' go quit
finish 1
[[ $left != *move* ]] || fault "a move after quit"
begin new post analyze
finish 1
verdict

exit $status
