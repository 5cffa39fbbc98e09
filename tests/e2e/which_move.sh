#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A move that may be several asks which: by word, letter, file, key, click and the foot of the screen, in
# the person's language, too.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

# A click at a screen's row and column, from 1.
click_at() { send_bytes "\\033[<0;$2;$1M\\033[<0;$2;$1m"; }

# click_foot TEXT: on the last row.
click_foot() {
    local line before
    line=$(e2e_screen | tail -n 1)
    before=${line%%"$1"*}
    click_at 24 $((${#before} + 1))
}

e2e_open 80 24
e2e_luft "'7k/4P3/8/8/8/2N5/8/K5N1 w - - 0 1'"
wait_for 'FEN opened'
type_line 'side both'
wait_for 'You play both'
type_line 'e8'
wait_for 'Promote to \(q\)ueen' "a pawn that is typed to the last rank asks"
wait_for 'ANSWER +q .* queen +r rook +b. bishop +n knight +Esc cancel' "the foot shows the answers"
type_line 'rematch'
wait_for 'Answer first: q, r, b, n' "another command waits"
type_text 'queen'
press Enter
wait_for '1\. *e8=Q' "a word typed in full answers"
wait_for '^ > *$' "and nothing of it is left"
check "nor read as anything else" not screen_has 'neither a move'
type_line 'undo 1'
wait_for 'Taken back'
type_line 'e8'
wait_for 'Promote to'
click_foot 'n knight'
wait_for '1\. *e8=N' "a click at the foot answers"
type_line 'undo 1'
wait_for 'Taken back'
type_line 'Ne2'
wait_for '^ Nge2 or Nce2\?' "two knights ask which"
type_line 'g'
wait_for '1\. *Nge2' "its file answers"
type_line 'undo 1'
wait_for 'Taken back'
type_line 'Ne2'
wait_for '^ Nge2 or Nce2\?'
press Escape
wait_for 'No move was made' "Escape puts the question away and says so"
press_escape '^ BOARD'
type_text 'Nf'
type_line '6'
wait_for 'knight can reach f6' "a move typed from the board is refused"
wait_for '^ BOARD' "and returns there"
press Up
wait_for '^ > Nf6 *$' "where Up brings it back to be corrected"
press_escape '^ BOARD'
type_text 'Ne'
type_line '2'
wait_for '^ Nge2 or Nce2\?'
type_line 'Nce2'
wait_for '1\. *Nce2' "the whole move answers"
type_text 'q'
wait_shell 0

e2e_shell 80 24 LANGUAGE=ru
type_line "rm -f $e2e_dir/home/.local/state/luft/journal"
type_line "clear; $e2e_dir/luft '7k/4P3/8/8/8/2N5/8/K5N1 w - - 0 1'"
wait_for 'Открыто: FEN'
type_line 'side both'
wait_for 'обе стороны|обеими'
for answer in 'ф Ф' 'к К' 'дама Ф' 'ладья Л'; do
    type_line 'e8'
    wait_for '\(ф\)ерз'
    type_text "${answer% *}"
    press Enter
    wait_for "1\. *e8=${answer#* }" "${answer% *} answers"
    type_line 'undo 1'
    wait_for 'взят назад'
done
e2e_done
