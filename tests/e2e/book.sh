#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Opening books: made of games, merged, printed, looked up; a book that is written only in part is
# never there; GUIs and people are told when a book has moved.
set -u

. "$top_srcdir/tests/e2e/peer.sh"

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

# same TEXT PATTERN: as the shell matches.
# shellcheck disable=SC2053
same() { [[ $1 == $2 ]] || fault "\"$1\" is not $2"; }

# games RESULT MOVES COUNT
games() { for ((i = 0; i < $3; i++)); do printf '[Event "e"]\n[Result "%s"]\n\n%s %s\n\n' "$1" "$2" "$1"; done; }

start=463b96181691fc9c
{
    games 1-0 '1. e4 e5 2. Nf3 (2. f4) Nc6' 3
    games 1/2-1/2 '1. d4 d5' 4
    games 0-1 '1. c4 e5' 3
    games '*' '1. Nf3' 3
    games 1-0 '1. g3' 2
    games 1-0 '1. e4 e6 2. d4 d5 3. Nd2 Nf6 4. e5 Nfd7 5. Bd3 c5 6. c3 Nc6 7. Ne2 cxd4 8. cxd4 f6 9. exf6 Nxf6 10. O-O' 3
} > games.pgn

echo 1..10

test_case "a book has the weights of the results"
"$LUFT" book make games.pgn -o a.bin || fault "exit code $?"
same "$("$LUFT" book dump a.bin | grep "^$start")" \
    "$start e2e4 12 0"$'\n'"$start d2d4 4 0"$'\n'"$start g1f3 3 0"
same "$("$LUFT" book dump a.bin | grep -c ' e1h1 6 0$')" 1
same "$("$LUFT" book dump a.bin | cut -c1-16 | sort -c 2>&1)" ''
verdict

test_case "depth, games, side and points are as asked"
"$LUFT" book make games.pgn -o b.bin --depth 1 --min-games 2 --points 1,1,1
same "$("$LUFT" book dump b.bin)" \
    "$start e2e4 6 0"$'\n'"$start d2d4 4 0"$'\n'"$start g1f3 3 0"$'\n'"$start c2c4 3 0"$'\n'"$start g2g3 2 0"
"$LUFT" book make games.pgn -o b.bin --depth 2 --color black
same "$("$LUFT" book dump b.bin | cut -d' ' -f2- | sort)" $'d7d5 4 0\ne7e5 6 0'
mkdir -p folder/sub && cp games.pgn folder/sub && "$LUFT" book make folder -o c.bin &&
    "$LUFT" book make games.pgn -o d.bin && cmp c.bin d.bin || fault "a folder of games"
pack games.pgn && "$LUFT" book make - games.pgn.gz -o c.bin --depth 1 < games.pgn
same "$("$LUFT" book dump c.bin | head -1)" "$start e2e4 24 0"
verdict

test_case "merging adds weights"
"$LUFT" book merge a.bin a.bin c.bin -o m.bin || fault "exit code $?"
same "$("$LUFT" book dump m.bin | grep "^$start" | head -1)" "$start e2e4 48 0"
"$LUFT" book merge a.bin -o once.bin
cmp -s a.bin once.bin || fault "a book merged with none is another"
verdict

test_case "positions are looked up, as text and as JSON"
same "$("$LUFT" book show --book a.bin 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1')" \
    '*'$'\nnot in the book'
same "$("$LUFT" book show --book a.bin games.pgn | grep -c 'not in the book')" 18
same "$("$LUFT" book show --json --book a.bin 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')" \
    '{"fen":"*","moves":\[{"move":"e2e4","san":"e4","weight":12,"permille":632},*'
same "$("$LUFT" book show 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' | grep -c '%$')" 20
verdict

test_case "wrong use and wrong files are told, and nothing is written"
for words in '' 'mend a' 'make games.pgn --points 1,2' 'make --color random' 'show --depth 3' 'dump -o x'; do
    # shellcheck disable=SC2086
    "$LUFT" book $words < /dev/null > out 2> err
    same $? 2
    test -s err -a ! -s out || fault "book $words: $(cat out err)"
done
head -c 30 a.bin > short.bin
"$LUFT" book dump short.bin 2> err && fault "a short book is read"
grep -q 'multiple of 16' err || fault "$(cat err)"
cp a.bin kept.bin
"$LUFT" book merge short.bin -o kept.bin 2> err
same $? 1
"$LUFT" book make games.pgn /no/such.pgn -o kept.bin 2> err && fault "a file that is not there"
games 1-0 '1. a3' 2 | "$LUFT" book make -o kept.bin 2> err
same $? 1
grep -q 'no move qualifies' err || fault "$(cat err)"
cmp -s a.bin kept.bin || fault "the book has changed"
verdict

test_case "a signal leaves the old book"
cp a.bin kept.bin
mkfifo games.fifo
"$LUFT" book make games.fifo -o kept.bin &
maker=$!
exec 7> games.fifo
cat games.pgn >&7
kill -TERM $maker
exec 7>&-
wait $maker
same $? 130
cmp -s a.bin kept.bin || fault "the book has changed"
same "$(find . -name '.*' -type f)" ''
verdict

test_case "a GUI gets moves of the book, and is told"
start_dir=$PWD
start --uci
send uci
expect '^uciok$'
said '^option name OwnBook type check default false$'
said '^option name BookFile type string default <default>$'
said '^option name BookDepth type spin default 100 min 1 max 100$'
said '^option name BookVariety type spin default 50 min 0 max 100$'
send "setoption name BookFile value $start_dir/a.bin" 'position startpos' 'go nodes 100'
expect '^bestmove '
unsaid '^info string book'
send 'setoption name OwnBook value true' 'setoption name BookVariety value 0' 'go nodes 100'
expect '^info string book: e4$'
expect '^bestmove e2e4$'
send 'position startpos moves e2e4 c7c6' 'go nodes 100'
expect '^bestmove '
said '^info depth'
send 'setoption name BookFile value /no/such.bin' 'position startpos moves e2e4' 'go nodes 100'
expect '^bestmove '
said '^info string BookFile changes nothing: "/no/such.bin": '
verdict

test_case "a book that is emptied while it is open is done without"
if can mapping; then
    cp a.bin cut.bin
    send "setoption name BookFile value $start_dir/cut.bin" 'position startpos' 'go nodes 100'
    expect '^info string book: e4$'
    expect '^bestmove '
    : >cut.bin
    send 'position startpos' 'go nodes 100'
    expect '^bestmove '
    unsaid '^info string book'
    said '^info depth'
    send "setoption name BookFile value $start_dir/a.bin" 'go nodes 100'
    expect '^info string book: e4$'
    expect '^bestmove '
    verdict
fi

test_case "analysis has no book"
send 'position startpos' 'go infinite'
expect '^info depth 5 '
send stop
expect '^bestmove '
unsaid '^info string book'
send 'setoption name UCI_AnalyseMode value true' 'go nodes 100'
expect '^bestmove '
unsaid '^info string book'
send 'setoption name UCI_AnalyseMode value false' 'setoption name BookDepth value 1' \
    'position startpos moves e2e4 e7e5' 'go nodes 100'
expect '^bestmove '
unsaid '^info string book'
finish
verdict

test_case "on the screen and for pipes the engine opens by the book, unless it is told not to"
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config
printf '%s\n' "set book-file $work/a.bin" 'set book-variety 0' 'set think-time 86400' 'level 20' book 'new black' quit |
    "$LUFT" --plain > out 2>&1
grep -qE '^e4: 63\.2 %, B00 King' out || fault "$(cat out)"
grep -qE '^1, White e4 +\(luft\)' out || fault "$(cat out)"
games 1-0 '1. a3' 3 | "$LUFT" book make -o odd.bin
for book in yes no; do
    printf '%s\n' "set book-file $work/odd.bin" "set book $book" 'set think-depth 4' 'level 20' 'new black' quit |
        "$LUFT" --plain > "$book" 2>&1
done
grep -qE '^1, White a3 +\(luft\)' yes || fault "$(cat yes)"
grep -qE '^1, White [^a ]+ +\(luft\)' no || fault "$(cat no)"
verdict
exit $status
