#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A file of several games: the first is shown, the list opens, is searched and narrowed while a query
# is typed, games are opened from it and by Tab; a file that changes or vanishes is noticed; a file
# with a faulty game is shown as far as it can be read.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

# game WHITE BLACK RESULT DATE MOVES
game() {
    printf '[Event "Test"]\n[White "%s"]\n[Black "%s"]\n[Date "%s"]\n[Result "%s"]\n\n%s %s\n\n' \
        "$1" "$2" "$4" "$3" "$5" "$3"
}

# click ROW: press and release on a row of the screen, from 1, as a terminal reports it.
click() { send_bytes "$(click_bytes "$1")"; }
double_click() { send_bytes "$(click_bytes "$1")$(click_bytes "$1")"; } # in time, because at once
click_bytes() { printf %s "\\033[<0;10;$1M\\033[<0;10;$1m"; }

e2e_open 80 24
e2e_term xterm-256color
file=$e2e_dir/home/some.pgn
{
    game 'Karpov, Anatoly' 'Kasparov, Garry' 0-1 1985.11.09 '1. e4 c5 2. Nf3 d6 3. d4'
    game 'Steinitz, William' 'Lasker, Emanuel' 1-0 1896.12.01 '1. d4 d5 2. c4 e6 3. Nc3'
    game 'Polgár, Judit' 'Kasparov, Garry' 1/2-1/2 1994.03.05 '1. e4 c5 2. Nf3 d6 3. Bb5+'
    game 'Short, Nigel' 'Karpov, Anatoly' 1-0 1992.04.14 '1. e4 c6 2. d4 d5 3. e5'
} >"$file"

e2e_luft "$file"
wait_for 'some.pgn opened: Karpov, Anatoly - Kasparov' "the first game is shown at once"
press_escape '^ BOARD'
press O
wait_for '4 games' "O lists the games"
wait_for '3 Polgár, Judit +Kasparov, Garry +1/2 1994 B5.' "every game is in the list"
wait_for '4 Short, Nigel +Karpov, Anatoly +1-0 1992 B1.' "to the last"
wait_for '0-1 +1985\.11\.09 +3 moves' "and a glance at the one under the cursor beside it"
press Down Down Enter
wait_for 'Game 3 of 4: Polg' "Enter opens the game under the cursor"
wait_for '3\. Bb5\+' "and shows its moves"
wait_for '^ BOARD' "with the keys of the board, as before the list"
press O
wait_for '^ GAMES'
double_click 3
wait_for 'Game 1 of 4: Karpov' "a double click opens a game"
type_text 'O'
wait_for '^ GAMES'
click 5
press Enter
wait_for 'Game 3 of 4: Polg' "a click moves the cursor"
press Tab
wait_for 'Game 4 of 4: Short' "Tab goes to the next game"
press Tab
wait_for 'last game of the list' "behind the last there is none"
press BTab
wait_for 'Game 3 of 4: Polg' "Shift-Tab goes to the previous game"

type_text '/'
wait_for '> games' "/ begins a query"
type_text 'kasp'
wait_for '2 of 4 games' "the list narrows while the query is typed"
press_escape '^ GAMES'
wait_gone '> games' "Escape empties the line with the half-typed query"
wait_for '^ 4 games$' "and the list is as it was before the query"
check "no row is missing" screen_has '2 Steinitz'
type_text '/'
wait_for '> games +player=' "a new query begins without the old one"
type_line 'kasp result=0-1'
wait_for '1 of 4 games +kasp result=0-1' "Enter keeps the query"
wait_gone 'Short' "what does not fit is gone"
press_escape '^ BOARD'
pass "Escape goes back to the board"
type_text '/'
wait_for '> games kasp result=0-1'
press C-a C-k
wait_gone '> games'
type_line 'games rating>2000'
wait_for '"rating" is not a filter; try player, event, date, eco or elo\.' "an unknown filter is refused"
wait_for '> games rating>2000' "and can be corrected"
check "the list is as it was" screen_has '2 Polg|1 Karpov, Anatoly +Kasparov'
press C-a C-k
wait_gone '> games'
press_escape '^ GAMES'
press_escape '^ BOARD'
type_text 'i'
wait_for '^ INPUT'
type_line 'games position'
wait_for 'of 4 games +position' "the position on the board is looked for"
press_escape '^ INPUT'
type_line 'games kings gambit'
wait_for 'match "kings gambit"; looking among openings' "an opening is looked for"
type_line 'games clear'
wait_for '^ *4 games' "all games are listed again"
type_line 'G'
wait_for 'Game 4 of 4: Short' "the last game is opened"

game 'Fischer, Robert' 'Spassky, Boris' 1-0 1972.07.11 '1. c4 e6' >>"$file"
press_escape '^ BOARD'
press O
wait_for 'some.pgn has changed on the disk; reading it again' "a changed file is noticed"
wait_for 'Fischer, Robert' "and read again"
press End Enter
wait_for 'Game 5 of 5: Fischer' "its new game is opened"
rm "$file"
wait_for 'some.pgn is gone from the disk' "that a file vanished is told at once"
press BTab
wait_for 'Game 4 of 5: Short' "and its games are still there"

other=$e2e_dir/home/other.pgn
{
    game A B 1-0 2000.01.01 '1. e4'
    game C D 1-0 2000.01.01 '1. d4'
} >"$other"
type_text ':'
wait_for '^ INPUT'
type_line "open $other"
wait_for 'other.pgn opened'
game E F 1-0 2000.01.01 '1. c4' >>"$other"
wait_for 'other.pgn has changed on the disk; `games` reads it again' \
    "a change is told while nobody does anything"
type_line 'next'
wait_for 'other.pgn has changed on the disk; reading it again. Game 2 of 3: C - D' \
    "a change is told on the way to the next game"
type_line 'comment a fine move'
wait_for 'a fine move'
type_line 'save'
wait_for 'Saved in other.pgn'
type_line 'next'
wait_for '^ *Game 3 of 3: E - F' "a file that luft saved itself is read again without a word"
type_line 'previous'
wait_for 'Game 2 of 3'
cp "$other" "$other.kept"
type_line 'delete game'
wait_for 'Delete C - D from other.pgn' "a game is deleted after a question"
press y
wait_for 'Deleted from other.pgn; `undo` brings it back. Game 2 of 2: E - F' "the next one takes its place"
check "and it is in the file no more" not grep -q 'White "C"' "$other"
type_line 'undo'
wait_for 'The deleted game is back in its file. Game 2 of 3: C - D' "undo brings it back"
check "and the file is as it was" cmp "$other" "$other.kept"
type_line 'delete game'
wait_for 'Delete C - D from other.pgn'
press y
wait_for 'Game 2 of 2: E - F'
game G H 1-0 2000.01.01 '1. b4' >>"$other"
game I J 0-1 2000.01.01 '1. g4' >>"$other"
type_line 'games result=1-0'
wait_for '3 G +H'
press Down
press Enter
wait_for 'Game 2 of 4'
type_line 'next'
wait_for 'Game 3 of 4: G - H'
type_line 'game delete'
wait_for 'Delete G - H'
press y
wait_for 'Game 2 of 3: E - F' "or the one before it in the list"
type_line 'games clear'
wait_for '3 I +J'
press Home Delete
wait_for 'Delete A - B from other.pgn' "the list deletes the game that is marked"
press n Enter
wait_for 'Nothing changes'
type_line 'games clear'
wait_for '3 I +J'
type_text '/'
wait_for '> games'
type_text 'grob'
wait_for '0 of 3 games'
press Enter
wait_for 'looking among openings' "a search typed in the list looks among openings, too"
press Enter
wait_for 'Game 3 of 3: I - J'
type_line 'games result=1-0 sort=-white'
wait_for '2 of 3 games'
type_line "games save $e2e_dir/home/saved.pgn"
wait_for 'saved.pgn' "and its games are saved from the list"
check "all of them" test "$(grep -c 'Result "1-0"' "$e2e_dir/home/saved.pgn")" = 2
press_escape '^ BOARD'
type_line 'next'
wait_for 'Game 2 of 3: E - F' "the next game is the first that was found, if the board's was not"
type_text ':'
wait_for '^ INPUT'

broken=$e2e_dir/home/broken.pgn
{
    game A B 1-0 2000.01.01 '1. e4 e5 2. Ke3 Nc6'
    game C D 1-0 2000.01.01 '1. d4'
} >"$broken"
type_line "open $broken"
wait_for 'broken.pgn:7:13: ' "a fault is told with its place"
wait_for '1\. e4 +e5' "what was read is shown"
type_line 'next'
wait_for 'Game 2 of 2: C - D' "and the next game is read"

many=$e2e_dir/home/many.pgn
yes $'[White "A"]\n\n1. d4 *\n' | head -n 400000 >"$many"
type_line "open $many"
wait_for 'game 1 of 100000 ' "how many games there are is shown as soon as all are read"

type_line 'quit'
wait_shell 0 "quit leaves"
check_given_back "after the games list"
e2e_done
