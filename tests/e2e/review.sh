#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A game is reviewed on the screen: progress, marks, the graph, jumps between mistakes, undo, stop.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

write_game() {
    cat >"$e2e_dir/home/opera.pgn" <<'PGN'
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[BlackElo "1400"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7
8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8
13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
PGN
}

e2e_open 80 24
write_game
e2e_term xterm-256color
e2e_luft "$e2e_dir/home/opera.pgn"
wait_for '^ INPUT' "the game is opened"
type_line ':review nodes 5000'
wait_for 'Accuracy: White [0-9.]+ %, Black [0-9.]+ %\. [0-9]+ mistake' "the review ends with figures"
wait_for 'Turning points' "a summary stands beside the board"
check "with accuracies and the phases of the game" screen_has 'Opening: White [0-9]+ %, Black'
check "and no half of the graph's figures below it" not screen_has '[WB] +[0-9.]+ % .*\?!'
press Right
wait_for '^ Black to move'
check "which stays while one steps" screen_has 'Turning points'
turn=$(e2e_screen | grep -nE '  [0-9]+\.+[A-Za-z0-9+#=-]+: .* to ' | head -1)
move=$(sed -E 's/.* ([0-9]+\.+[^ ]+): .*/\1/' <<<"$turn")
send_bytes "\\033[<0;50;${turn%%:*}M\\033[<0;50;${turn%%:*}m"
wait_for "^ ${move//./\\.} was " "a click on a turning point shows it"
check "on the board, and the summary stays" screen_has 'Turning points'
press_escape 'evaluation'
pass "until Escape dismisses it, and the graph has its head"
type_line ':summary'
wait_for 'Turning points' "the command shows it again"
press_escape 'evaluation'
press_escape '^ BOARD'
wait_for '▁|▂|▃|▄|▅|▆|▇' "the graph is drawn"
wait_for 'W [0-9.]+ % [0-9]+ \?!' "figures of White"
wait_for 'B [0-9.]+ % .* [0-9]+ \?\?' "figures of Black"

# The mistake that the status line tells of, as "5...dxe5"; it was not the one before.
mistake() { e2e_screen | sed -nE 's/^ ([0-9]+\.+[A-Za-z0-9+#=-]+) was an? (inaccuracy|mistake|blunder).*\. (Better: )?[0-9]+\..*/\1/p'; }
is_at_mistake() { test -n "$(mistake)" && test "$(mistake)" != "$1"; }

press g
wait_for '^ White to move'
type_text ']'
wait_that "] goes to a mistake and names the better move" is_at_mistake
first=$(mistake)
type_text ']'
wait_that "] goes to the next one" is_at_mistake "$first"
second=$(mistake)
type_text '['
wait_that "[ goes back" is_at_mistake "$second"
check "to the first" test "$(mistake)" = "$first"
press g
wait_for '^ White to move'

# The graph ends in column 79, in rows 16 to 18.
send_bytes '\033[<0;79;17M'
send_bytes '\033[<0;79;17m'
wait_for 'Black is checkmated' "a click on the graph goes there"

type_line ':undo'
wait_for 'Undone: the review' "one undo takes the review away"
wait_gone 'evaluation' "and its graph"

press_escape '^ BOARD'
press A
wait_for '(review .*[0-9]+/34)|Accuracy' "A reviews again"
type_text ':review movetime 100'
wait_for '> review movetime'
press Enter
wait_gone '> review movetime'
wait_for '^ Reviewing' "and anew when asked again"
wait_for 'review .* [0-9]+/34' "it shows how far it is"
press Home
wait_for '^ White to move'
press Right Right Right
wait_for '^ C40 ' "stepping goes on meanwhile"
press C-c
wait_for 'Review stopped: [0-9]+ of 34' "^C stops it"
check "luft is still there" luft_is_running
type_line ':review movetime 100'
wait_for 'review .*/34'
press_escape 'Review stopped'
pass "Escape stops it too"
type_line ":save $e2e_dir/home/marked.pgn"
wait_for '(Saved|Added)' "what it found is saved"
press_escape '^ BOARD'
press q
wait_shell 0 "luft leaves"

# The line dialogue waits for the end and reads it out.
printf 'open %s\nset humans 1800\nreview nodes 5000\nmistake\nsummary\nquit\n' "$e2e_dir/home/opera.pgn" |
    env -i PATH="$PATH" HOME="$e2e_dir/home" LC_ALL=C.UTF-8 "$LUFT" --plain >"$e2e_dir/plain" 2>&1
check "the line dialogue tells the mistakes" grep -qE '^[0-9]+, (White|Black) .* was an? ' "$e2e_dir/plain"
check "how many of Black's rating make them" grep -qE '^11, Black Nbd7 was an? .*\. At 1400, [0-9]+ in [0-9]+ would play this\.$' "$e2e_dir/plain"
check "and of the setting's rating, for want of White's" grep -qE '^8, White Nc3 was an? .* At 1800,? .* would play this\.$' "$e2e_dir/plain"
check "and which are typical" grep -qE '^Typical at 1400: .*11, Black Nbd7' "$e2e_dir/plain"
check "and the figures" grep -qE '^Black: accuracy [0-9.]+ %, .*average loss [0-9.]+ pawns\.$' "$e2e_dir/plain"
e2e_done
