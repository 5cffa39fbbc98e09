#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The line dialogue as a blind player and a program use it. Over a pipe: a whole game, an analysis, an
# edit, a review, practice and a position set up, each said in lines. In a terminal: what arrives while
# somebody types leaves the typed text alone; history, completion, ^C, ^Z, ^D.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

# enter NAME LINES...: a line that begins with "until " waits for what luft says.
enter() {
    local name=$1 line
    shift
    for line; do
        case $line in
        'until '*) wait_until grep -qsE -e "^${line#until }\$" "$e2e_dir/$name" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done
}

# talk NAME LINES...: what luft says to these lines, in $e2e_dir/NAME.
talk() {
    local name=$1
    enter "$@" | env -i PATH="$PATH" HOME="$e2e_dir/home" LC_ALL=C.UTF-8 \
        ASAN_OPTIONS="${ASAN_OPTIONS-}" UBSAN_OPTIONS="${UBSAN_OPTIONS-}" \
        LSAN_OPTIONS="${LSAN_OPTIONS-}" TSAN_OPTIONS="${TSAN_OPTIONS-}" \
        "$LUFT" --plain >"$e2e_dir/$name" 2>&1
}

# says NAME DESCRIPTION LINES...: these lines stand there in this order, others perhaps in between.
says() {
    local name=$1 description=$2 line at=0 found
    shift 2
    for line in "$@"; do
        found=$(tail -n +$((at + 1)) "$e2e_dir/$name" | grep -nE -m 1 -e "^$line\$" | cut -d: -f1)
        if test -z "$found"; then
            fail "$description: no line \"$line\" behind line $at"
            sed 's/^/#   /' "$e2e_dir/$name"
            return
        fi
        at=$((at + found))
    done
    pass "$description"
}

e2e_open 80 30
cat >"$e2e_dir/home/game.pgn" <<'PGN'
[White "Anna"]
[Black "Bert"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 {Overlooks it.} (3... g6 4. Qf3) 4. Qxf7# 1-0
PGN

talk game 'side both' e4 e5 Bc4 Nc6 Qh5 Nf6 'where Q' 'set speech nato' Qxf7 last e4 pgn
says game "a game over a pipe, to mate" '1, White e4' '1, Black e5' '2, White Bc4' '3, Black Nf6' \
    'White queen: h5\.' '4, White queen takes foxtrot 7, checkmate' 'Black is checkmated.*White wins\.' \
    '4, White queen takes foxtrot 7, checkmate' 'Black is checkmated.*White wins\.' \
    'Black is checkmated: the game is over\.' \
    '1\. e4 e5 2\. Bc4 Nc6 3\. Qh5 Nf6 4\. Qxf7# 1-0'

talk engine 'level 1' 'set think-time 0.05' e4 d4 last opponent
says engine "the engine's moves are said before the next line is read" '1, White e4' '1, Black .* \(luft\)' \
    '2, White d4' '2, Black .* \(luft\)' '2, Black [^(]*' 'White to move.*\.' 'You play White against luft, level 1 of 20.*'

talk analysis 'setup 7k/8/5KQ1/8/8/7p/8/8 w - - 0 1' analyse 'until Best: .*' 'set speech names' best 'lines 2' \
    'until Line 2: .*' threat 'until Threat: .*' threat 'analyse off'
says analysis "an analysis over a pipe" 'Analysis on\.' 'Best: Qg7, checkmate, mate in 1 for White\.' \
    'Best: queen g7, checkmate, mate in 1 for White\.' 'Line 1: .*, mate in 1 for White\.' 'Line 2: .*' 'Threat: h2; .*' 'Analysis off\.'

talk judged 'setup 4k3/pp3ppp/2n5/8/8/2P2b2/PP3PPP/3QK2R w - - 0 1' eval 'eval figures' 'set speech names' eval 'eval figures' q
says judged "what the network and the terms make of a position" 'White is winning\.' 'After the exchange 1, White Qxf3:' \
    'White is [a-z]+: network \+[0-9]+\.[0-9]{2}' 'After the exchange 1\.Qxf3:' ' .[0-9.]+  White .*' \
    'What each piece is worth here:' ' White: Qd1 [0-9.]+, Rh1 [0-9.]+' ' Black: Bf3 .*, Nc6 .*' 'Pawns for .*' \
    'White is winning\.' 'After the exchange 1, White queen takes f3:' "White is a queen up for .*|White has .*" \
    'White is [a-z]+: network .* for White' ' White: queen d1 [0-9.]+, rook h1 .*' " White's pawns: a2 .*, h2 .*" \
    " Black's pawns: a7 .*, h7 .*"

talk humans 'setup r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 1' 'humans 700' 'set speech names' Nf6 humans \
    'humans 100' 'humans level now' Qxf7 humans
says humans "what people of a rating play" 'Players rated 700 play .*Nf6 [0-9]+ %.*\.' 'Nf6 allows mate\.' '1, Black knight f6' \
    'Players rated 700 play queen takes f7, checkmate, [0-9]+ %.*\.' 'At 700 .*queen takes f7, checkmate.*\.' \
    'Expected a number from 600 to 2600, not "100"\.' '.*now.*' '.* checkmate.*' 'There is no move to play here\.'

talk edit 'open ~/game.pgn' 'set speech names' 'goto 3b' 'variation 2' forward back 'variation 1' 'nag ??' here \
    'comment Should defend.' here d6 save quit
cp "$e2e_dir/home/game.pgn" "$e2e_dir/saved"
says edit "steps, variations and edits over a pipe" '3, Black knight f6' 'Comment: Overlooks it\.' \
    'Or `variation 2`: g6\.' 'A variation:' '3, Black g6' '4, White queen f3' 'The variation ends here\.' \
    'Back in the main line\.' '3, Black knight f6, a blunder' 'Comment: Should defend\.'
check "and they are saved" grep -q 'Nf6?? {Should defend.}\|Nf6 $4 {Should defend.}' "$e2e_dir/saved"

cat >"$e2e_dir/home/drawn.pgn" <<'PGN'
[White "Anna"]

1. e4 {[%cal Re4e5][%csl Gd5]} e5 (1... c5) 2. Nf3 Nc6 *
PGN
talk words 'set speech names' 'side both' 'knight f3' 'echo 5' 'knight takes e5' 'castles kingside' 'f e' flip variation \
    'open ~/drawn.pgn' yes forward forward variation 'practice end' 'repertoire ~/drawn.pgn white' e4 q
says words "moves in words, drawings and a drill by ear" '1, White knight f3' '1, Black e5' '2, White knight takes e5' \
    '.* castling\.' 'File e: .*' '`board` shows Black.s side below\.' '.* Yes or no; Enter means no\.' '1, White e4' \
    'Drawn: red e4 to e5, green d5\.' 'variation takes a number from 1 to 2; .*' 'No practice is running; .*' \
    '2 positions\. t: hint, .*' 'Right: 1, White e4\. 1, Black e5\. Your move: what does your repertoire say\?' 'The drill is over.*'

talk mistake 'open ~/game.pgn' 'review nodes 3000' 'practice black' g6
says mistake "in letters, too, practice names a move once" 'Black to move: what is better than 3, Black Nf6\?.*' 'Right: 3, Black g6.*'
check "no other line names it" test "$(grep -c "^3, Black g6\|Right.*g6" "$e2e_dir/mistake")" = 1
talk review 'open ~/game.pgn' 'set speech names' 'review nodes 3000' 'goto 3' mistake 'practice black' hint Nf6 s n summary
says review "a review and practice over a pipe" 'Reviewing; .*' '3, Black knight f6 was a blunder.*' \
    'White: accuracy .* average loss .*\.' 'Black: accuracy .*' '(1 move is|2 moves are) marked: .*`mistake`.*' '3, Black knight f6, a blunder' \
    'The evaluation is .*' 'White: king e1; queen h5; .*' 'Black: king e8; .*' \
    '3, White queen h5' 'Black to move: what is better than 3, Black knight f6\? t: hint, s: answer, n: next, q: end\.' '.* moves\.' '3, Black knight f6 was played.*' \
    'It was 3, Black .*' 'Practice is over: .*' 'White won after 4 moves' 'Opening: White [0-9]+ %, Black [0-9]+ %'

talk letters 'set speech names' no keys 'open ~/drawn.pgn' forward pass nag undo 'repertoire ~/drawn.pgn white' '?' q 'open ~/game.pgn' 'practice black' help q
says letters "the letters of where one is, in words" 'Nothing is being asked\.' 't: a hint' 'q: quit' '\?: these letters' '1, Black passes' 'Added as a variation\.' '14: White is slightly better' 'One letter and Enter:' \
    'n: the next exercise' 't: a hint' 'q: end the practice' 'One letter and Enter:' 'n: the next exercise' 't: a hint' 'q: end the practice'
check "and nothing that only the screen has" test "$(grep -cE "^[,viW:]: |to-prompt|theme" "$e2e_dir/letters")" = 0

talk ends 'set speech names' 'open ~/game.pgn' last 'goto end' mistake
says ends "what comes after the start, and the mistake before the end" 'The start, before 1, White e4\.' \
    'The last marked move:' '3, Black knight f6, a blunder'

talk asked 'set speech names' 'side both' b 'm e2' e4 d5 'attacks d5' 'attacks pawn e4' 'attacks f3' 'attacks x' hanging
says asked "a board, the moves of a piece and who attacks" '8  r n b q k b n r' '2 legal moves: e3; e4' 'd5: black pawn\.' \
    'Attacked by White: pawn e4\.' 'Protected by Black: queen d8\.' 'Attacks: pawn e4\.' 'Protects: none\.' \
    'e4: white pawn\.' 'Protected by White: none\.' 'Attacked by Black: pawn d5\.' 'Attacks: pawn d5\.' \
    'Attacked by White: queen d1, knight g1, pawn g2\.' 'attacks takes a square.*' \
    "White's attacked pieces: pawn e4\." "White's unprotected pieces: rook a1, rook h1, pawn e4\." \
    "Black's attacked pieces: pawn d5\." "Black's unprotected pieces: rook a8, rook h8\."

printf '[White "%s"]\n\n1. e4 e5 *\n\n' Ann Ben >"$e2e_dir/own.pgn"
talk own "open $e2e_dir/own.pgn" forward 'nag !' new save last games
says own "what luft saves is no change by another program" 'Saved in own\.pgn; .* New game .*' 'No move has been made\.' \
    '2 games'
! grep -q 'changed on the disk' "$e2e_dir/own" && pass "no change is told" || fail "$(cat "$e2e_dir/own")"

talk fen 'open 4k3/8/8/8/8/8/4r3/4K3 w - - 0 1' 'open nowhere.pgn'
says fen "open takes a position, too" 'FEN opened\. .*' 'White to move, in check\.|The start\. White to move, in check\.' \
    'nowhere\.pgn: No such file or directory\.'

placed='4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'
for wrapped in "\"$placed\"" "FEN: $placed" "'FEN: $placed'" "fen '$placed'." "${placed// /_}" "<$placed>" "position fen \`$placed\`,"; do
    talk wrapped "$wrapped" fen
    says wrapped "$wrapped is a position" "$placed"
done
talk wrapped setup "fen \"$placed\"" fen
says wrapped "so it is where one is set up" "$placed"

talk saved '1. e4 e5 *' forward 'nag !' save last new s "save $e2e_dir/saved.pgn" last
says saved "a save without a name says how, and the answer save FILE goes on" 'Move list opened, 1 move\.' 'Not saved: .* `save FILE` names one\.' \
    '1, Black e5, a good move' 'You have unsaved edits: .*' 'Not saved: .*' 'You have unsaved edits: save, discard or cancel\?' \
    'Saved as .*/saved\.pgn\. New game .*' 'No move has been made\.'

talk bare 'set speech names' '[White "Anna"]' '[Black "Ben"]' '' 'e4 e5 (c5 Nf3)' 'Nf3 *' 'goto end' '[White "Ben"]' 'd4 *' last flip
says bare "a PGN line by line, its moves without numbers" 'PGN opened: Anna against Ben, 2 moves\..*' '2, White knight f3' \
    'PGN opened: Ben against unknown player, 1 move\..*' 'The start, before 1, White d4\.' '`board` shows .*'

talk setup 'set speech names' 'side both' setup clear 'put Ke1 ke8 Ra1' 'side black' 'square a1' 'remove a1' \
    'put Qa2' done 'pieces' 'where white'
says setup "a position set up by ear" 'White: none\.' 'a1: white rook\.' 'e1: white king\.' 'e8: black king\.' \
    'Black to move\.' 'a1: white rook\.' 'a1: empty\.' 'a2: white queen\.' 'The position is set up.*' \
    'White: king e1; queen a2\.'

cat "$e2e_dir/home/drawn.pgn" "$e2e_dir/home/game.pgn" >"$e2e_dir/home/two.pgn"
talk ways 'set speech names' 'open ~/two.pgn' mistake redo 'set speech' 'set announce' set 'set sound' 'set all' 'help plain' \
    setup help cancel 'set announce brief' 'goto 1' 'set announce full' forward 'setup 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1' \
    'Rd8#' last
says ways "the games of a file are counted, meanwhile" '2 games; `next` goes to the next, `games` lists them\.'
says ways "what a file has, how to go on and what a setting means" '.*two.pgn opened: Anna against unknown player, 2 moves\. `forward` steps through the game\.' \
    'No moves are marked.*' 'There is nothing to redo; `forward` steps on\.' \
    'speech is names: .*Nf3, knight f3.* It can be auto, letters, names, nato, anna\.' 'announce is normal: .* brief, normal, full\.' \
    'Play, [0-9]+ settings: `set play`\.' 'Books, tables, files, [0-9]+ settings: `set books`\.' '`set all` lists all.*' 'speech is names: .*' \
    'bell is no: .*' 'announce is normal: .*' 'lines is 1: .*' 'theme is default: .*' '.*`s e4` says what stands on a square.*' \
    'A position is being set up\. .*' 'While a position is set up: put, remove, .*' 'd: use the position, if it is legal'
says ways "how much is said, and where a position stands" 'e4' '1, Black e5' 'White to move\.' \
    'White: king g1; rook d1; pawns f2, g2, h2\.' 'The start\. White to move\.' '1, White rook d8, checkmate' \
    'Black is checkmated; White wins\.' '1, White rook d8, checkmate' 'Black is checkmated; White wins\.'
talk once 'set speech names' 'setup rnbqk1nr/pppp1ppp/8/4p3/1b6/3P1P2/PPP1P1PP/RNBQKBNR w KQkq - 1 3' c3 'repertoire ~/drawn.pgn white' \
    again q 'open ~/game.pgn' discard 'practice black' back again q 'open ~/two.pgn' games
says once "what was said is not said again, and a question is on request" 'The position is set up\. `side white` or .*' 'White: king e1; .*' \
    'The start\. White to move, in check\.' '3, White c3' 'Added at the end of the line\.' '. positions?\. .*' 'Your move: what does your repertoire say\?' 'The drill is over\.' \
    'Black to move: what is better than 3, Black knight f6\? t: .*' 'Black to move: what is better than 3, Black knight f6\?' 'Practice is over\.' \
    '2\. Anna against Bert, White won, .*' '2 games' '`game` and a number opens one\.'
check "settings of the screen are not among the others" test "$(grep -c '^theme is' "$e2e_dir/ways")" = 1

check "a game that the journal has is not lost" talk kept 'side both' 'e4' 'quit'
mv "$e2e_dir/home" "$e2e_dir/home.kept"
echo >"$e2e_dir/home" # no folder, so nothing can be kept
check "a game that cannot be kept is an error in the end" not talk lost 'side both' 'e4' 'quit'
says lost "which was told" '.*: Not a directory; `save FILE` keeps the game, the same command again discards it\.'
check "unless it was discarded" talk lost 'side both' 'e4' 'quit' 'quit'
check "and so are edits" not talk lost "open $e2e_dir/home.kept/game.pgn" 'comment lost' 'quit'
check "unless they were discarded" talk lost "open $e2e_dir/home.kept/game.pgn" 'comment lost' 'quit' 'discard'
rm -f "$e2e_dir/home"
mv "$e2e_dir/home.kept" "$e2e_dir/home"
rm -rf "$e2e_dir/home/.local"

# --- in a terminal --------------------------------------------------------------------------------

# The prompt is the last line and has this text in it.
typed_is() { e2e_screen | grep -v '^ *$' | tail -1 | grep -qxE -e "> ?$1 *"; }

start() {
    type_line "clear; $e2e_dir/luft $*"
    await "luft asks for a line" typed_is ''
}
mkdir -p "$e2e_dir/home/.config/luft"
echo 'prompt = >' >"$e2e_dir/home/.config/luft/luftrc"
echo '"\en": non-incremental-forward-search-history' >"$e2e_dir/home/.inputrc"
start --plain
type_line 'e4'
type_text 'Nf'
wait_for '^1, White e4 *$' "a move is said in words"
wait_for '^1, Black ' "the engine's move is said while somebody types"
wait_that "and what was typed stands below it" typed_is 'Nf'
type_line '3'
wait_for '^2, White knight f3 *$' "and is entered whole"
wait_for '^2, Black '
type_line 'analyse'
type_text 'where quee'
wait_for '^Best: ' "the engine's line is said while somebody types"
wait_that "above the typed text" typed_is 'where quee'
type_line 'n'
wait_for '^White queen: d1' "which means what it says"
press C-c
wait_for '^Stopped\.' "^C stops the engine"
type_text 'xyz'
press C-c
wait_that "and then empties the line" typed_is ''
press Up Up
wait_that "the history has what was entered" typed_is 'analyse'
press M-n C-g
type_text 's a1'
press Down
type_text 'yz'
press C-u Enter Up Up
wait_that "a line is changed there after a search given up" typed_is 's a1'
press Enter
wait_for '^a1: white rook\.' "which does no harm"
type_text 'wher'
press Tab
wait_that "Tab completes a command" typed_is 'where'
press C-u
type_text 'bish'
press Tab
wait_that "and a move in words" typed_is 'bishop'
press C-u
type_text 'half'
press C-z
wait_for '^\[[0-9]+\]>' "^Z suspends"
type_line 'fg'
wait_that "and what was typed is there again" typed_is 'half'
press C-u
resize_to 60 20
type_line 's e1'
wait_for '^e1: white king\.' "another size does no harm"
press C-d
wait_shell 0 "^D leaves"
check_given_back "after ^D"

start --plain "$e2e_dir/home/game.pgn"
type_line 'goto 3b'
wait_for 'Comment: Should defend'
type_line 'comment'
wait_for 'The line has `Should defend\.`: Enter' "what is in the line is said"
wait_that "a comment comes into the line" typed_is 'Should defend\.'
type_line ' Or castle.'
type_line 'here'
wait_for 'Comment: Should defend\. Or castle\.' "and is changed there"
type_line 'quit'
wait_for 'save, discard or cancel\?' "leaving with edits asks in words"
type_line 'undo'
wait_for '^Answer first; `cancel` puts the question away' "and once more after what is no answer"
type_line 'discard'
wait_shell 0 "and is answered"

start --plain "$e2e_dir/home/game.pgn"
type_line 'goto end'
wait_for 'The game ends here'
type_line 'tag Site Rome'
wait_for 'Site is Rome'
type_line 'tag'
wait_for '^Result: White won' "tags are said"
sleep 0.1 # another time of the file's
echo >>"$e2e_dir/home/game.pgn"
type_line 'save'
wait_for '^game.pgn has changed, but not this game' "what arrives with an entered line has a line of its own"
wait_that "and the prompt stands below it" typed_is ''
type_line 'n'
type_line 'quit'
wait_for 'save, discard or cancel\?'
type_line 'd'
wait_shell 0 "luft leaves"

# rings MODE COUNT: the bells of the engine's move and of a word that is unknown.
rings() {
    e2e_tmux pipe-pane -t luft "cat >'$e2e_dir/sent'"
    start --plain play --level 1
    type_line "set bell $1"
    wait_for "^bell( =|:) $1"
    type_line 'e4'
    wait_for '^1, Black '
    type_line 'zzz'
    wait_for '^"zzz" is neither'
    type_line 'quit'
    await "luft leaves" grep -qF '[0]> ' "$e2e_dir/sent"
    check "bell = $1 rings $2 times" test "$(tr -cd '\a' <"$e2e_dir/sent" | wc -c)" -eq "$2"
    e2e_tmux pipe-pane -t luft
}
rings no 0
rings turn 1
rings all 2

e2e_term dumb
type_line "clear; $e2e_dir/luft --plain"
wait_that "a dumb terminal has lines of its own" typed_is ''
type_line 's e1'
wait_for '^e1: white king\.'
type_line 'quit'
wait_shell 0 "and is left"
check_given_back "in a dumb terminal"
type_line "clear; $e2e_dir/luft --plain; echo left"
wait_that "it asks again" typed_is ''
press C-d
wait_for '^left' "^D leaves the prompt's line there, too"
start --plain play --level 1
type_line 'e4'
wait_for '^1, Black '
press C-d
wait_for '^Your game is kept; the next start offers it\.' "leaving a game says that it is kept"
wait_shell 0 "and it is left"
e2e_done
