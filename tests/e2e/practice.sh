#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Mistakes are asked again on the screen: tries, hint, answer, score; files of positions and puzzles.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

e2e_open 80 24
cat >"$e2e_dir/home/marked.pgn" <<'PGN'
[White "Ann"]
[Black "Bob"]
[Result "1-0"]

1. e4 {[%eval 0.20]} e5 {[%eval 0.21]} 2. Bc4 {[%eval 0.10]} Nc6 {[%eval 0.15]}
3. Qh5 $6 {[%eval -0.60]} (3. Nf3 {[%eval 0.15]} Nf6) Nf6 $4 {[%eval #1]}
(3... g6 {[%eval -0.62]} 4. Qf3) 4. Qxf7# {[%eval #0]} 1-0
PGN
cat >"$e2e_dir/home/puzzles.csv" <<'CSV'
PuzzleId,FEN,Moves,Rating
00008,r6k/pp2r2p/4Rp1Q/3p4/8/1N1P2R1/PqP2bPP/7K b - - 0 24,f2g3 e6e7 b2b1 b3c1 b1c1 h6c1,1798
CSV

e2e_luft "$e2e_dir/home/marked.pgn"
wait_for '^ INPUT' "a reviewed game is opened"
press_escape '^ BOARD'
wait_for 'evaluation' "its graph comes from the file"
press G
wait_for '^ Black is checkmated'
press p
wait_for 'Practice 1 of 2.*3\.Qh5, Ann - Bob' "p asks the first mistake"
wait_for 'White to move: what is better than 3\.Qh5\?' "and says what is asked"
type_line 'set letters de'
wait_for 'Practice 1 of 2.*3\.Dh5, Ann - Bob' "in the letters that are set"
type_line 'set letters en'
type_line 'arrow e2e4 red'
wait_for 'End the practice first' "an arrow is not the beginning of the setting arrows"
type_line 'Qf3'
wait_for '3\.Qf3 (is not it|\(|.*n goes)|Right: 3\.Qf3' "the engine judges another move"
press_escape '^ PRACTICE'
pass "the board keys are those of practice"
type_text 's'
wait_for 'It was 3\.Nf3|is answered' "s shows the answer"
type_text 'n'
wait_for 'Black to move: what is better than 3\.\.\.Nf6' "n goes on"
type_text 't'
wait_for 'The pawn on g7 moves' "t hints"
type_text 'i'
wait_for '^ INPUT'
type_line 'Nf6'
wait_for '3\.\.\.Nf6 was played, and 4\.Qxf7# answers it' "the mistake is refuted"
type_line 'g6'
wait_for 'Right: 3\.\.\.g6' "the better move is right"
press Enter
wait_for 'Practice is over: [12] of 2 solved' "and the score stands at the end"
check "the game is back where it was" screen_has 'Qxf7#'

type_line ":practice $e2e_dir/home/puzzles.csv"
wait_for 'Practice 1 of 1.*puzzle 00008' "a puzzle is asked"
for move in Rxe7 Nc1 Qxc1; do
    type_line "$move"
    wait_for "[0-9]\\. *$move"
done
wait_for 'Right: 27\.Qxc1' "and played to its end"
type_line 'open nothing.pgn'
wait_for 'End the practice' "nothing else is opened meanwhile"
type_line 'q'
wait_for 'Practice is over: 1 of 1 solved, 1 at the first try' "q ends it"
type_line 'puzzles knife'
wait_for 'Knife is not a theme|knife is not a theme' "a theme is one of those there are"
type_line 'puzzles 5'
wait_for '400 to 2800|400 and 2800' "a rating is within the range"
type_line 'puzzles fork 1500'
wait_for 'Puzzle .*\(1[45].*; you: 1500' "puzzles come with luft"
type_line 's'
wait_for 'Fork, rated 1[45][0-9]*; you: 14' "each result changes the rating"
type_line 'n'
wait_for 'Puzzle .*; you: 14' "and the next one follows"
type_line 'puzzles mate in 9'
wait_for '1 to 5|1 and 5' "a mate has so many moves"
type_line 'puzzles mate in 2'
wait_for 'Puzzle '
type_line 'puzzles pin 1600'
wait_for 'Puzzle .*; you: 1600' "another theme or rating is for the next ones"
type_line 's'
wait_for 'Pin, rated '
type_line 'q'
wait_for 'Practice is over: 0 of 4 solved.*Your rating: 15'
check "the results are kept" grep -q ' - 14' "$e2e_dir/home/.local/share/luft/puzzles"
check "luft goes on" luft_is_running
e2e_done
