#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The opening explorer: what the games of a file or folder played here, with filters; moves are played and games
# opened from it; its index on disk is used again, and made anew for other games or when it is cut.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

# game WHITE BLACK RESULT DATE MOVES [TAGS]
game() {
    printf '[Event "Test"]\n[White "%s"]\n[Black "%s"]\n[Date "%s"]\n[Result "%s"]\n%b\n%s %s\n\n' \
        "$1" "$2" "$4" "$3" "${6-}" "$5" "$3"
}

e2e_open 80 24
e2e_term xterm-256color
file=$e2e_dir/home/some.pgn
{
    game 'Karpov, Anatoly' 'Kasparov, Garry' 0-1 1985.11.09 '1. e4 c5 2. Nf3 d6 3. d4' '[WhiteElo "2720"]\n[BlackElo "2700"]\n'
    game 'Steinitz, William' 'Lasker, Emanuel' 1-0 1896.12.01 '1. d4 d5 2. c4 e6 3. Nc3'
    game 'Polgar, Judit' 'Kasparov, Garry' 1/2-1/2 1994.03.05 '1. Nf3 c5 2. e4 d6 3. Bb5+' '[WhiteElo "2630"]\n[BlackElo "2805"]\n'
    game 'Short, Nigel' 'Karpov, Anatoly' 1-0 1992.04.14 '1. e4 c6 2. d4 d5 3. e5'
} >"$file"
positions=$e2e_dir/home/.cache/luft/positions

e2e_luft "$file"
wait_for 'some.pgn opened: Karpov'
press_escape '^ BOARD'
type_text 'X'
wait_for '^ EXPLORER' "X opens the explorer"
wait_for 'explorer 4 games' "all games are at the start"
wait_for '▸e4 +2 .* 50%' "the most frequent move comes first, with its score"
wait_for '0-1 1985 Karpov - Kasparov' "the best game stands below"
press Enter
wait_for 'explorer 2 games' "Enter plays the move"
wait_for '▸c6|▸c5'
check "both answers are there" screen_has 'c6 +1 '
press Left
wait_for 'explorer 4 games' "Left goes back"
press Down Down
wait_for '▸Nf3|▸d4'
type_text 'i'
wait_for '^ INPUT'
type_line 'goto 2b'
wait_for 'explorer 2 games' "a transposition counts as the position that it is"
check "with the moves of both" screen_has 'Bb5\+ +1 .*100%'
press_escape '^ EXPLORER'
type_text 'O'
wait_for '2 of 4 games +position' "O lists the games that reach the position"
wait_for '3 Polgar' "whatever the order of their moves"
press_escape '^ EXPLORER'
type_text '/'
wait_for '> explorer'
type_line 'white=polgar elo>2600'
wait_for 'explorer 1 game white=polga' "a query narrows it"
wait_for '^ EXPLORER'
type_text 'o'
wait_for 'Game 3 of 4: Polgar' "o opens the best game"
wait_for 'explorer 1 game white' "and the explorer stays"
type_text 'i'
wait_for '^ INPUT'
type_line 'explorer rating>1'
wait_for '"rating" is not a filter' "an unknown filter is refused"
type_line 'explorer clear'
wait_for 'explorer 2 games ─' "clear takes the filters away, where the best game came here"
"$LUFT" book make --min-games 1 "$file" -o "$e2e_dir/home/cut.bin"
type_text 'i'
wait_for '^ INPUT'
type_line "set book-file $e2e_dir/home/cut.bin"
type_line 'goto 0'
wait_for '▸e4 .* 50% +40%' "a book of one's own has the column"
: >"$e2e_dir/home/cut.bin"
type_line 'goto 1'
wait_gone 'book' "one that is emptied meanwhile is done without"
type_line 'book'
wait_for 'cut.bin is empty' "and told of when it is asked"
type_line 'set book-file ""'
wait_for 'W/D/B +book'
press_escape '^ EXPLORER'
type_text 'i'
wait_for '^ INPUT'
type_line 'quit'
wait_shell 0 "luft leaves"
check_given_back "after the explorer"

check "the index is in the cache folder" test -s "$(echo "$positions"/*.positions)"
before=$(stat -c %i "$positions"/*.positions)
e2e_luft "$file"
type_line 'explorer'
wait_for 'explorer 4 games' "the index is read again"
check "and was not written again" test "$(stat -c %i "$positions"/*.positions)" = "$before"
type_text 'i'
wait_for '^ INPUT'
type_line 'quit'
wait_shell 0
truncate -s 100 "$positions"/*.positions
game 'A' 'B' 1-0 2000.01.01 '1. e4 e5' >>"$file"
e2e_luft "$file"
type_line 'explorer'
wait_for 'explorer 5 games' "a cut index of games that have changed is made anew"
check "for these games" test "$(stat -c %s "$positions"/*.positions)" -gt 200
type_text 'i'
wait_for '^ INPUT'
type_line 'quit'
wait_shell 0

folder=$e2e_dir/home/many
mkdir -p "$folder/deep"
cp "$file" "$folder/some.pgn"
game 'Anand, Viswanathan' 'Carlsen, Magnus' 0-1 2013.11.21 '1. d4 Nf6 2. c4 e6 3. Nc3 Bb4' >"$folder/deep/packed.pgn"
pack "$folder/deep/packed.pgn"
rm "$folder/deep/packed.pgn"
e2e_luft
type_line 'explorer nowhere/'
wait_for 'nowhere/: No such file or directory' "a folder that does not exist is no word of a query"
type_line "explorer $folder"
wait_for 'explorer 6 games in many' "a folder is explored, packed files and folders in it too"
check "the book has its column" screen_has '▸e4 .* [0-9]+%'
type_line 'explorer carlsen'
wait_for 'explorer 1 game in many car' "a query narrows it"
wait_for '^ EXPLORER'
type_text 'o'
wait_for 'Game 1 of 6: Anand' "its games are opened"
check "from their files" screen_has 'packed.pgn.gz'
wait_for '^ EXPLORER'
type_text 'O'
wait_for '1 of 6 games +carlsen position' "and listed"
press_escape '^ EXPLORER'
type_text 'i'
wait_for '^ INPUT'
type_line "open $file"
wait_for 'some.pgn opened'
type_line 'explorer file'
wait_for 'explorer 5 games ─' "file goes back to the file of the board"
type_text 'i'
wait_for '^ INPUT'
type_line 'quit'
wait_shell 0
game 'A' 'B' 1-0 2000.01.01 '1. e4 e5' >"$folder/new.pgn"
type_line "clear; printf 'explorer\\nquit\\nd\\n' >$e2e_dir/home/lines; $e2e_dir/luft --plain <$e2e_dir/home/lines | grep -e FILE -e '^e4'"
wait_for '^e4: 52.6 %, gives away 0.11, B00 King' "without any games there is the book"
check "and the way to them is told" screen_has 'No games are open'
mkdir -p "$e2e_dir/home/.config/luft"
printf 'explorer-folder = %s\n' "$folder" >"$e2e_dir/home/.config/luft/luftrc"
type_line "clear; $e2e_dir/luft --plain <$e2e_dir/home/lines | grep games"
wait_for '^7 games' "the folder of the settings is explored, with what is new in it"
rm "$e2e_dir/home/.config/luft/luftrc"

type_line 'export XDG_CACHE_HOME=/dev/null/none'
e2e_luft "$file"
press_escape '^ BOARD'
type_text 'X'
wait_for 'explorer 5 games' "without a cache folder there is an explorer"
wait_for 'index lasts only until luft ends' "and luft says what that means"
type_text 'i'
wait_for '^ INPUT'
type_line 'quit'
wait_shell 0
type_line 'unset XDG_CACHE_HOME'

printf 'explorer\ne4\nexplorer black=karpov\nquit\nd\n' >"$e2e_dir/home/lines"
type_line "clear; $e2e_dir/luft --plain $file <$e2e_dir/home/lines | cut -c 1-70 | grep -v '^ *\$'"
wait_for '^e4: 3 games, White won 67 %, draws 0 %, Black won 33 %' "the line dialogue says the table"
wait_for '^1 game\.' "of the query's games"
wait_for '^c6: 1 game, White won 100 %'

name=x$(printf 'ш%.0s' {1..30})
game "$name" "$name" 1-0 2001.01.01 '1. e4' >"$e2e_dir/home/long.pgn"
printf 'explorer\nexplorer\n' | "$LUFT" --plain "$e2e_dir/home/long.pgn" >"$e2e_dir/said"
check "a long name is cut between two letters" grep -qE 'best game: xш+ against xш+, White won' "$e2e_dir/said"
e2e_done
