#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A game of a file is edited on the screen and saved in its place; nothing else in the file changes,
# and nothing is lost: not by kill -9, not by a full disk, not by a file that may not be written.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

export LC_ALL=C # bytes are compared
file=$e2e_dir/home/games.pgn

# The file: a game before, the one that is edited, one behind; with their own ways of writing.
write_file() {
    printf '%% of our own\n[Event "First"]\n[Result "1-0"]\n\n1.e4   e5 {odd  spacing\n' >"$e2e_dir/first"
    printf '  line %d of a comment\n' {1..60} >>"$e2e_dir/first"
    printf '}\n1-0\n\n\n' >>"$e2e_dir/first"
    printf '[Event "Second"]\n[White "Anna"]\n[Black "Bert"]\n[Result "*"]\n\n' >"$e2e_dir/second"
    printf '1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 *\n' >>"$e2e_dir/second"
    printf '\n%% kept\n\n[Event "Third"]\n\n1. d4 *' >"$e2e_dir/third"
    cat "$e2e_dir/first" "$e2e_dir/second" "$e2e_dir/third" >"$file"
}

# The neighbours are byte for byte what they were.
neighbours_are_whole() {
    head -c "$(wc -c <"$e2e_dir/first")" "$file" | cmp -s - "$e2e_dir/first" &&
        tail -c "$(wc -c <"$e2e_dir/third")" "$file" | cmp -s - "$e2e_dir/third"
}

file_has() { tr '\n' ' ' <"$file" | grep -qF -- "$1"; }

open_second() {
    e2e_luft "$file" "$@"
    wait_for '^ INPUT' "$file opens"
    press_escape '^ BOARD'
    press Tab
    wait_for 'Game 2 of 3: Anna'
    press i
    wait_for '^ INPUT'
}

e2e_open 80 24 EDITOR="$e2e_dir/editor"
cat >"$e2e_dir/editor" <<'SCRIPT'
#!/bin/sh
stty -a | grep -q ' icanon' && printf 'written in\nan editor' >"$1"
SCRIPT
chmod +x "$e2e_dir/editor"
write_file
open_second

# --- step, mark, comment, promote, delete, undo -------------------------------------------------

type_line 'save'
wait_for 'Nothing to save' "without an edit nothing is saved"
check "and the file is as it was" neighbours_are_whole
type_line 'goto 1'
wait_for '^ Black to move: e5 c5'
press_escape '^ BOARD'
type_text 'm'
wait_for '^ EDIT .*1 ! +2 \? +3 !!' "a key shows those that edit"
type_text '5'
wait_for '1\. e4!\?' "and one of them marks the move"
press '\;' # bare it would end tmux's command
wait_for 'Comment on 1\.e4:' "a comment is asked for in the input line"
type_line 'e4 is move, not text'
wait_for 'Commented on 1\.e4' "it is text, whatever it looks like"
press '\;' # bare it would end tmux's command
wait_for '1\.e4: e4 is move' "the present comment comes into the line"
press_escape '^ BOARD'
wait_for 'Nothing changes' "Escape leaves it as it is"
press Right Down Right
wait_for '^ Black to move *$' "the arrows enter a variation"
type_text 'mv'
wait_for 'Commented on 2\.Nf3' "an editor writes a comment"
type_text 'mp'
wait_for 'This is now the main line' "a variation is promoted"
type_text 'mx'
wait_for 'moves deleted' "moves are deleted"
press u
wait_for 'Undone: deleting moves' "and undone"
press Left
wait_for '^ White to move'
press i
wait_for '^ INPUT'
type_line 'Nc3'
wait_for 'Added as a variation' "a move is added by playing it"
press_escape '^ BOARD'
wait_for 'game 2 of [0-9]+  games\.pgn \*' "the title shows that there are edits"
press S
wait_for 'Saved in games\.pgn' "the game is saved"
check "the other games are byte for byte the same" neighbours_are_whole
check "the old file is beside it" sh -c 'cat "$1/first" "$1/second" "$1/third" | cmp -s - "$2~"' \
    sh "$e2e_dir" "$file"
moves='1. e4 $5 {e4 is move, not text} 1... c5 (1... e5 2. Nf3 Nc6) 2. Nf3 {written in'
check "everything is in the file" file_has "$moves"
check "with what was added" file_has 'an editor} (2. Nc3) 2... d6 *'

# --- kill -9 ------------------------------------------------------------------------------------

press i
wait_for '^ INPUT'
type_line 'comment unsaved and dear'
wait_for 'Commented'
kill -9 "$(luft_pid)"
e2e_shell 80 24
e2e_luft
wait_for 'Bring back your [0-9]+ unsaved edits? of games\.pgn \(' "after kill -9 the edits are offered"
press Enter
wait_for 'unsaved and dear' "and are back"
check "the file waits for save" sh -c '! grep -q dear "$1"' sh "$file"

# --- files that cannot be written ---------------------------------------------------------------

cp -p "$file" "$e2e_dir/kept"
chmod a-w "$file"
wait_for '^ INPUT'
type_line 'save'
wait_for 'read-only' "a read-only file is refused"
check "and is as it was" cmp -s "$file" "$e2e_dir/kept"
chmod u+w "$file"
printf '\n\n[Event "Fourth"]\n\n1. c4 *\n' >>"$file"
type_line 'save'
wait_for 'has changed, but not this game' "a file changed by others is asked about"
type_text 'y'
wait_for 'Saved in games\.pgn'
check "nothing of theirs is lost" file_has '1. d4 *  [Event "Fourth"]  1. c4 *'
check "nor of ours" file_has 'unsaved and dear'

type_line 'nag !!'
type_line 'quit'
wait_for '\(s\)ave, \(d\)iscard or \(c\)ancel' "leaving asks"
type_line 'c'
wait_gone '\(d\)iscard' "and can be cancelled"
type_line 'quit'
wait_for '\(d\)iscard'
type_line 'd'
wait_shell 0 "and discards when told to"
check "what was discarded is in no file" sh -c '! grep -q "\$3" "$1"' sh "$file"
check_given_back "after editing"

# --- a full disk --------------------------------------------------------------------------------

write_file
cp "$file" "$e2e_dir/kept"
type_text 'ulimit -f 2; clear' # some blocks; the file has more
press Enter
open_second
type_line 'tag White Anna Maria'
type_line 'save'
wait_for 'is as it was|unchanged' "a full disk is told"
check "and the file is whole" cmp -s "$file" "$e2e_dir/kept"
check "no half file is left" sh -c 'test "$(ls "$1"/home | grep -c "games.pgn\.")" = 0' sh "$e2e_dir"
wait_for 'game 2 of [0-9]+  games\.pgn \*' "the edit is still there"
e2e_done
