#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A question has the keys until it is answered or dropped: one letter answers, what stood in the input
# line waits aside and comes back, and nothing meant for the board slips in.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

e2e_open 80 24
e2e_luft play --color white
wait_for 'INPUT' "the interface is on the screen"
type_line 'force'
wait_for 'You play both sides'
type_line 'e4'
wait_for '1\. *e4' "a game is in progress"

type_text ':abc'
wait_for '^ > :abc'
press_escape '^ BOARD'
pass "a text is left in the input line"
type_text 'J'
wait_for 'no key J here; press i to type a move' "a letter that means nothing there says what types a move"
type_text 'd'
wait_for '^ > d ' "a letter that begins a move goes into the line"
type_line '5'
wait_for '1\. *e4 +d5' "and the move is played"
wait_for '^ BOARD' "and the board has the keys again"
type_text 'i'
wait_for '^ INPUT'
type_line 'L'
wait_for 'Analysis is locked' "a key of the board does the same with Enter"
type_line 'L'
wait_gone 'Analysis is locked'
type_line 'analyse off'
type_line 's e4'
wait_for '"s" is neither a move nor a command' "the questions of the line dialogue are not asked here"
type_line 'undo 1'
wait_for 'Taken back'
type_text ':abc'
press_escape '^ BOARD'
type_text 'E'
wait_for 'SET UP'
type_text 'm'
wait_for 'Black to move|White to move|b KQkq|Legal' # the set-up's panel is whole
type_text 'D'
wait_for '^ Abandon this game\? \(y/N\) *$' "the question has the input line for itself"
wait_for '^ ANSWER' "and says so"
press Left
wait_for 'Answer first: y for yes, n for no' "a key of the game says what the question waits for"
type_text 'x'
wait_for '\(y/N\) x' "what is no answer stands in its line"
press Enter
wait_for 'Answer first: y for yes, n for no' "and is refused"
wait_for '\(y/N\) *$' "the question stands"
type_text 'n'
wait_for '\(y/N\) n *$' "the n may begin a move"
press Enter
wait_gone 'Abandon this game' "and answers with Enter"
wait_for '^ > :abc' "what stood in the line is back"
press_escape '^ BOARD'
pass "and the board as it was"

send_bytes '\033v'
wait_for '^ CURSOR' "Alt and a key is Escape and the key"
press_escape '^ BOARD'
type_text 'i'
wait_for 'INPUT'
press C-c
wait_gone ':abc'
type_line 'new'
wait_for 'Abandon this game'
wait_for 'ANSWER +y yes +n. no +Esc cancel' "the foot shows the answers"
type_line 'rematch'
wait_for 'Answer first: y for yes, n for no' "a command waits for the answer"
type_line 'fen'
wait_for 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b' "one that only looks is answered"
wait_for 'Abandon this game\? \(y/N\) *$' "and the question stands"
press Escape
wait_gone 'Abandon this game' "Escape puts the question away"
wait_for 'Nothing changes' "and says so"
type_line 'new'
wait_for 'Abandon this game'
press C-c
wait_gone 'Abandon this game' "and so does ^C"
type_line 'new'
wait_for 'Abandon this game'
type_line 'e5'
wait_for '1\. *e4 +e5' "a move typed at it is played"
kill -9 "$(luft_pid)"

# --- the question at the start ------------------------------------------------------------------

e2e_shell 80 24
e2e_luft
wait_for 'Resume your game( against .*)? \(move 2, [0-9.]+\)\? \(Y/n\)' "the next start asks"
wait_for 'ANSWER +⏎ resume +n⏎ new game *$' "the foot says what yes and no mean"
type_line 'x'
wait_for 'Answer first: y or Enter' "another key is no answer"
wait_for '1\. *e4 +e5' "with the saved game on the board"
type_text 'y'
wait_for 'The game continues at move 2' "y goes on with it"
check "and copies nothing" sh -c '! tmux -S "$1" capture-pane -p -t luft | grep -q Copied' \
    sh "$e2e_dir/tmux$e2e_servers"
type_line 'quit'
wait_shell 0 "quit leaves"

e2e_luft
wait_for 'Resume your game'
type_line 'n'
wait_for 'You play White against .*; `resume` continues' "no says who plays in the new game"
type_line 'quit'
wait_shell 0 "quit leaves"

# --- narrow -------------------------------------------------------------------------------------

e2e_shell 30 16
type_line "clear; $e2e_dir/luft"
wait_for 'Resume your game' "where the line is too narrow the question stands above it"
wait_for '[0-9]\)\? \(Y/n\) *$' "its end in the line"
press Escape
wait_for '`resume` continues your' "and Escape says how to come back to it"

# --- passed over --------------------------------------------------------------------------------

e2e_shell 80 24
e2e_luft
wait_for 'Resume your game'
type_line 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
wait_for 'FEN opened' "a position typed at that question is opened"
type_line 'quit'
wait_shell 0 "quit leaves"
e2e_done
