#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# No sign in what is said: a long dialogue in words, in every language. Between backquotes stands what is
# to be typed, which is left out here.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

echo 1..11

cat >"$dir/games.pgn" <<'PGN'
[Event "Test"]
[Date "1994.02.??"]
[White "Anna Alba"]
[Black "Ben Brix"]
[Result "0-1"]
[TimeControl "300+3"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 {a trap -> bad} 4. Nxe5?? (4. c3 Nxf3+ 5. Qxf3 $16) 4... Qg5 5. Bxf7+ Ke7
6. d3 Qxg2 7. Rf1 Qxe4+ 0-1

[Date "1985.11.09"]
[White "?"]
[Black "?"]
[Result "1/2-1/2"]

1. d4 d5 2. c4 e6 1/2-1/2
PGN
cat >"$dir/lines" <<LINES
# what is said of files, games and positions
open $dir/games.pgn
here
goto end
last
goto 3b
goto 4
forward
games
next
games
previous
summary
explorer
book
eval
review nodes 500
summary
goto start
mistake
best
set announce
clocks
opponent
new 5+3 both
discard
time
time 40/90+30,30
clocks
e4
e5
pass
where
square e4
moves
hint
resign
last
setup 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1
analyse
best
threat
analyse off
Rd8
last
here
mistake
redo
zurück
summary
LINES

speaks() { # LANGUAGE: the dialogue without what is quoted, paths and the marks of a list
    LANGUAGE=$1 "$LUFT" --config "$dir/luftrc" --script "$dir/lines" 2>&1 |
        sed -e 's/`[^`]*`//g' -e "s#[^ ]*games\.pgn##g" -e 's/^[0-9]*\. //'
}
printf 'speech = names\nannounce = full\nspeech-pace = 0\nthink-time = 50\n' >"$dir/luftrc"

# Signs that a screen reader swallows or spells: of results, marks, scores, moves, arrows.
signs='\?\?|\?!|!\?|!!|#|->|→|—|=|\*|\^|1-0|0-1|1/2|½|\.\.\.|…|(^|[ (])[-+−][0-9]|[0-9]\.[0-9]{4}|>'
moves='[A-Z][a-h]x?[a-h]?[1-8]'
decimals='[0-9]\.[0-9]+ '

for language in en de es fr ru; do
    XDG_STATE_HOME=$dir/$language XDG_DATA_HOME=$dir/$language speaks $language >"$dir/said.$language" &
done
wait
sed -i '/^speech =/d' "$dir/luftrc"
XDG_STATE_HOME=$dir/letters XDG_DATA_HOME=$dir/letters speaks en >"$dir/said.letters"
for language in en de es fr ru; do
    test_case "nothing but words is said in $language"
    cp "$dir/said.$language" "$dir/said"
    test "$(grep -c . "$dir/said")" -ge 80 || fault "only $(grep -c . "$dir/said") lines"
    grep -nE -- "$signs|$moves" "$dir/said" >"$dir/signs" && fault "$(head -5 "$dir/signs")"
    test $language = en || { grep -nE -- "$decimals" "$dir/said" >"$dir/signs" && fault "$(head -5 "$dir/signs")"; }
    verdict
done

test_case "in letters, as over a pipe, only the moves are written"
cp "$dir/said.letters" "$dir/said"
test "$(grep -c . "$dir/said")" -ge 80 || fault "only $(grep -c . "$dir/said") lines"
grep -nE -- "$signs" "$dir/said" >"$dir/signs" && fault "$(head -5 "$dir/signs")"
for line in '7, Black Qxe4, check, was a blunder \(.*\)\..*' 'Best: Rd8, checkmate, mate in 1 for White\.'; do
    grep -qxE "$line" "$dir/said" || fault "no line $line"
done
verdict

test_case "results, dates and players are said"
cp "$dir/said.en" "$dir/said"
for line in '.*Anna Alba against Ben Brix, Black won, 1994, month 2, day unknown, .*' \
    '.*unknown player against unknown player, draw, 9 November 1985, .*' 'The game ends here: Black won\.' \
    'New game \(5 minutes plus 3 seconds a move\)\. .*' 'Best: rook d8, checkmate, mate in 1 for White\.' \
    'Black is checkmated; White wins\.' '7, Black queen takes e4, check, was a .*'; do
    grep -qxE "$line" "$dir/said" || fault "no line $line"
done
verdict

test_case "a script that fails in a line fails in the end, and # begins a comment"
printf '# nothing\n  # too\nflip\n' >"$dir/good"
printf 'flip\nnonsense\nflip\n' >"$dir/bad"
run 0 --script "$dir/good"
run 1 --script "$dir/bad"
run 1 --script - <"$dir/bad"
verdict

test_case "a PGN that comes line by line is one text"
run 0 --plain <<<$'[White "A"]\n[Black "B"]\n\n1. d4 d5 {not\n\n1-0} 2. c4 *\nlast\n[White "C"]\nboard'
has 'PGN opened: A against B, 2 moves.'
has 'White to move.'
test "$(grep -c opened "$dir/out")" = 2 || fault "opened $(grep -c opened "$dir/out") times"
verdict

test_case "so are several games, with - and without"
for option in --plain -; do
    run 0 $option <"$dir/games.pgn"
    has 'Game 1 of 2 pasted games.'
done
verdict

test_case "an untimed game, colours and quoted tags are said in words"
LANGUAGE=de run 0 --plain <<<$'time 5+3\ntime none'
has 'Diese Partie hat keine Uhr.'
run 0 --plain <<<$'[White "A"]\n\n1. d4 *\nl\ntag White "Anna Alba"\narrow e2e4\npass\nquit\ndiscard'
has 'White is Anna Alba.'
has '1, White passes'
LANGUAGE=de run 0 --plain <<<$'[White "A"]\n\n1. d4 *\nl\narrow e2e4 rot\nquit\ndiscard'
has 'Pfeil von e2 nach e4 gezeichnet (rot).'
LANGUAGE=es run 0 --plain <<<$'[White "A"]\n\n1. d4 *\nl\nresult 0-1\nsummary\nquit\ndiscard'
has 'Ganaron las negras tras 1 jugada'
verdict
exit $status
