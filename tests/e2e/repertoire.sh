#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Repertoires: drilled on the screen and in the line dialogue; what is known is on disk after every
# answer, and asked again on its day; where a game left one.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

e2e_open 80 24
e2e_term xterm-256color
mine=$e2e_dir/home/mine.pgn
known=$e2e_dir/home/.local/share/luft/drill
cat >"$mine" <<'END'
[Event "Mine"]

1. e4 c5 (1... e5 2. Nf3 {develops} Nc6 3. Bb5 (3. Bc4 $2 Bc5)) 2. Nf3 d6 3. d4 cxd4 4. Nxd4 *
END
before=$(cksum <"$mine")

# talk NAME LINES...: what luft says to these lines, in $e2e_dir/NAME.
talk() {
    local name=$1
    shift
    printf '%s\n' "$@" | env -i PATH="$PATH" HOME="$e2e_dir/home" LC_ALL=C.UTF-8 \
        ASAN_OPTIONS="${ASAN_OPTIONS-}" UBSAN_OPTIONS="${UBSAN_OPTIONS-}" \
        "$LUFT" --plain >"$e2e_dir/$name" 2>&1
}
says() { # says NAME DESCRIPTION TEXT
    check "$2" grep -qF -e "$3" "$e2e_dir/$1"
}

talk first "repertoire $mine" e2e4 b1c3 Nf3 t quit
says first "a drill begins with what it asks" 'Your move: what does your repertoire say?'
says first "moves in any spelling are right" 'Right: 1, White e4.'
says first "a wrong one is told what the repertoire has" 'The repertoire has 2, White Nf3, not 2, White Nc3.'
says first "and has to be played" 'It was 2, White Nf3. 2, Black d6. Your move'
says first "a hint names the piece" 'The pawn on d2 moves.'
check "what is known is on disk" grep -q "e2e4	1	$(date -d tomorrow +%F)	1	0	$(date +%F)" "$known"
check "what is not, too" grep -q "g1f3	0	$(date +%F)	0	1	$(date +%F)" "$known"

sed -i "s/	1	$(date -d tomorrow +%F)/	1	2020-01-01/" "$known"
talk second "repertoire $mine" 'repertoire status' 'new' q 'repertoire status' 'repertoire errors' Nf3 q quit
says second "what waits for the end of the drill says so" 'End the practice first'
says second "how far it is known" '6 positions, 3 new, 3 due today'
says second "errors come first" 'Right: 2, White Nf3.'
printf 'junk\n' >>"$known"
talk third "set repertoire $mine" 'repertoire' q 'new both' 'e4' 'e5' 'Nf3' 'Nc6' 'Bc4' 'repertoire game' quit
says third "the game's own departure is found" 'You left the repertoire with 3, White Bc4; it has 3, White Bb5.'
check "a line that nobody can read stays" grep -qx junk "$known"
talk fourth 'repertoire' 'repertoire nothing.pgn' "repertoire $mine black" 'repertoire due' quit
says fourth "without a file it is told how to open one" 'open one with `repertoire FILE`'
says fourth "the side may be said" '1, White e4. Your move'
talk opened "open $mine" 'repertoire' quit
says opened "the file on the board is one" 'Your move: what does your repertoire say?'
talk asked "open $mine" 'repertoire status' quit
says asked "and is asked about" '6 positions, '
talk fifth 'e4' "repertoire status $mine" "repertoire choices $mine black" quit
says fifth "what is asked may name the file" '6 positions, '
check "and begins no drill" not grep -qF 'does your repertoire say' "$e2e_dir/fifth"
check "the repertoire's file is as it was" test "$(cksum <"$mine")" = "$before"

# Who never drilled before asks as commands are typed.
fresh=$e2e_dir/fresh
mkdir -p "$fresh"
printf '%s\n' "repertoire $mine" ':t' ' hint ' practice ':q' quit |
    env -i PATH="$PATH" HOME="$fresh" LC_ALL=C.UTF-8 \
        ASAN_OPTIONS="${ASAN_OPTIONS-}" UBSAN_OPTIONS="${UBSAN_OPTIONS-}" \
        "$LUFT" --plain >"$e2e_dir/colon" 2>&1
says colon "a letter may be typed as a command is" 'The pawn on e2 moves.'
says colon "with blanks around it too" 'It is 1, White e4.'
says colon "no practice begins in a drill" 'End the practice first'
says colon "and the drill is ended so" 'The drill is over'

# Moves in the letters that are set; what somebody wrote stays as it was written, commands left out.
sed 's/1. e4 c5/1. e4 {[%cal Ge2e4] el rey: Re2} c5/' "$mine" >"$e2e_dir/home/spanish.pgn"
talk letters 'set letters es' "repertoire $e2e_dir/home/spanish.pgn white" 'repertoire all' Cf3 e4 q quit
says letters "a wrong move is told in these letters" 'The repertoire has 1, White e4 (el rey: Re2), not 1, White Cf3.'
says letters "a comment keeps its own" 'It was 1, White e4 (el rey: Re2).'

# On the command line.
cat >"$e2e_dir/home/games.pgn" <<'END'
[White "Me"]
[Black "Anna"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 1-0

[White "Me"]
[Black "Bert"]
[Result "0-1"]

1. e4 e5 2. Nf3 d6 3. Bc4 0-1

[White "Me"]
[Black "Carl"]
[Result "0-1"]

1. e4 e5 2. Nf3 d6 3. d4 0-1

[White "Me"]
[Black "Dora"]
[Result "0-1"]

1. e4 c5 2. c3 0-1
END
verb() {
    env -i PATH="$PATH" HOME="$e2e_dir/home" LC_ALL=C.UTF-8 "$LUFT" repertoire "$@" >"$e2e_dir/verb" 2>&1
}
check "luft repertoire status" verb status "$mine"
says verb "counts" '6 positions, 3 new'
verb status - <"$mine"
says verb "also of a repertoire on standard input" '6 positions'
printf '[Orientation "white"]\n\n1. e4 e5 (1... c5 2. c3 (2. Nf3) (2. Nc3?)) 2. Nf3 Nc6 (2... d6 3. d4 (3. Bc4?!)) *\n
1. d4 *\n' >"$e2e_dir/home/choices.pgn"
check "luft repertoire choices" verb choices "$e2e_dir/home/choices.pgn"
check "lists where there are several answers, and no mistakes" \
    test "$(cat "$e2e_dir/verb")" = '1.e4, 1.d4
2.c3, 2.Nf3 after 1.e4 c5'
talk choices "repertoire $e2e_dir/home/choices.pgn" q "repertoire choices" quit
says choices "the line dialogue lists them, too" '2.c3, 2.Nf3 after 1.e4 c5'
check "luft repertoire holes" verb holes "$mine" "$e2e_dir/home/games.pgn"
says verb "finds the frequent answer that is missing, and no other" '     3 games, 100 %: 2...d6 after 1.e4 e5 2.Nf3'
check "once" test "$(wc -l <"$e2e_dir/verb")" = 1
mkdir "$e2e_dir/home/folder"
cp "$e2e_dir/home/games.pgn" "$e2e_dir/home/folder"
talk lacks "repertoire $mine" q "repertoire holes $e2e_dir/home/folder" quit
says lacks "the line dialogue lists the holes" '     3 games, 100 %: 2...d6 after 1.e4 e5 2.Nf3'
printf '[Event "b"]\n\n1. e4 c5 *\n' >"$e2e_dir/home/black.pgn"
for opening in c4 c4 c4 e4; do printf '[Event "g"]\n\n1. %s *\n\n' $opening; done >"$e2e_dir/home/english.pgn"
check "luft repertoire holes for Black" verb holes --color black "$e2e_dir/home/black.pgn" "$e2e_dir/home/english.pgn"
check "the first move of all may be one" grep -qx '     3 games, 75 %: 1.c4' "$e2e_dir/verb"
check "luft repertoire left" verb left "$mine" "$e2e_dir/home/games.pgn" result=0-1
says verb "tells of one's own move" 'games.pgn:4  Me - Dora: you played 2.c3, the repertoire has Nf3'
check "luft repertoire left takes a query" verb left "$mine" "$e2e_dir/home/games.pgn" black=anna
says verb "and of the other's" 'games.pgn:1  Me - Anna: no answer to 2...d6; it knows Nc6'
check "of those games alone" test "$(wc -l <"$e2e_dir/verb")" = 1
check_not() { ! "$@"; }
check "nonsense is refused" check_not verb nonsense "$mine"

rm "$known"
e2e_luft
type_line "repertoire $mine all"
wait_for 'all: No such file' "a file of that name there is not"
type_line "repertoire $mine"
wait_for '^ Repertoire mine.pgn: 1 of 6, 0 missed' "the title counts"
type_line 'd4'
wait_for 'The repertoire has 1.e4, not 1.d4'
press_escape '^ PRACTICE'
type_text 'i'
wait_for '^ INPUT .*t⏎ hint .*n⏎ next .*q⏎ end' "the last line shows its letters"
type_line 'e4'
wait_for 'It was 1.e4'
wait_for '^ Repertoire mine.pgn: 2 of 7, 1 missed' "it comes again at the end"
press_escape '^ PRACTICE'
type_text 'n'
wait_for '^ Repertoire mine.pgn: 3 of 8' "n goes on"
type_text 'q'
wait_for 'The drill is over: 0 known, 1 missed' "q ends it"
wait_for 'Casual game|^ Game' "and the game comes back"
press_escape '^ BOARD'
type_text 'i'
type_line "repertoire holes $e2e_dir/home/folder"
wait_for 'Frequent answers that the repertoire lacks' "what it lacks is a list"
wait_for '2\.\.\.d6 after 1\.e4 e5 2\.Nf3 .*it knows 2\.\.\.Nc6 .*3 games, 100 %' "with its games"
type_text 'd6'
wait_for '1 found' "letters choose"
press Enter
wait_for 'The repertoire has no answer to 2\.\.\.d6; it knows 2\.\.\.Nc6\.' "Enter shows the position"
wait_for '2. *Nf3' "with the way there"
type_line 'quit'
wait_shell 0
check_given_back "after a drill"
e2e_done
