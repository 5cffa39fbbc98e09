#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# -o of every verb that makes a file: whatever stops it, the old file is there byte for byte.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

cd "$dir" || exit 1
for game in {1..40}; do
    printf '[Event "%s"]\n[White "Ann"]\n[Black "Bob"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n\n' $game
done | "$LUFT" games --pgn >good.pgn
"$LUFT" book make good.pgn -o good.bin
for game in {1..600}; do printf '[Event "%s"]\n\n1. e4 e5 *\n\n' $game; done >many.pgn
gzip -c many.pgn | head -c 1200 >cut.pgn.gz
if command -v zstd >/dev/null; then zstd -qc many.pgn | head -c 400 >cut.pgn.zst; else cp cut.pgn.gz cut.pgn.zst; fi
rm many.pgn
head -c 30 good.bin >cut.bin
mkfifo fifo

# The verbs that make files, by what they are called here.
declare -A VERBS=(
    [games]='games --pgn' [json]='games --json' [sorted]='games --pgn' [annotate]='annotate --nodes 20'
    [make]='book make --min-games 1' [merge]='book merge'
)
# What this build packs.
PACKERS=$("$LUFT" --version | grep -oE '[+](gz|zst)' | tr -d '+' | xargs)
ENDS='INT TERM HUP EIO'
for packer in $PACKERS; do ENDS+=" damaged.$packer"; done
ENDS+=' write'

# inputs_of VERB END: in ${inputs[@]}, what it reads until it is ended so; false: it cannot be.
inputs_of() {
    local good=good.pgn
    case $1 in
    merge) good=good.bin ;;
    annotate) good='' ;;
    esac
    case $2 in
    INT | TERM | HUP) inputs=($good fifo) ;;
    EIO) inputs=($good /proc/self/mem) ;;
    damaged.*) inputs=($good "cut.pgn.${2#*.}") ;;
    write) inputs=(good.pgn) ;;
    esac
    case $1-$2 in
    merge-damaged.gz) inputs=(good.bin cut.bin) ;;
    merge-*) return 1 ;;
    sorted-*) inputs+=(sort=white) ;;
    esac
}

# The FIFO has no end while descriptor 7 holds it.
exec 7<>fifo
# A small table is cleared sooner before each game.
mkdir -p "$XDG_CONFIG_HOME/luft" && echo 'hash = 1' >"$XDG_CONFIG_HOME/luft/luftrc"

# end_by END ARGUMENTS...: luft, ended so; the code in $code.
end_by() {
    local end=$1
    shift
    case $end in
    INT | TERM | HUP)
        head -n 7 good.pgn >&7
        stop_when has_handlers "$end" "$@"
        ;;
    write)
        (ulimit -f 0 && exec "$LUFT" "$@") 2>&1 | cat >"$dir/err"
        code=${PIPESTATUS[0]}
        ;;
    *) "$LUFT" "$@" >"$dir/out" 2>"$dir/err" && code=0 || code=$? ;;
    esac
}

# check_end VERB END: with an old file, a new one, and one of the inputs behind -o.
check_end() {
    local target wanted=1
    inputs_of "$1" "$2" || return
    case $2 in INT | TERM | HUP) wanted=130 ;; esac
    for target in to/old to/new "${inputs[0]}"; do
        case $1-$target in *-fifo | *-/proc/* | json-good.pgn | make-good.pgn) continue ;; esac
        mkdir to && echo old >to/old
        test -f "$target" && cp "$target" before || rm -f before
        # shellcheck disable=SC2086
        end_by "$2" ${VERBS[$1]} "${inputs[@]}" -o "$target"
        test $code = $wanted || fault "$1, $2, -o $target: exit code $code: $(cat "$dir/err")"
        if test -e before; then
            cmp -s before "$target" || fault "$1, $2: $target is another file"
            grep -q "$target stays as it was" "$dir/err" || fault "$1, $2: $(cat "$dir/err")"
        else
            test ! -e "$target" || fault "$1, $2: $target is there"
            grep -q "$target was not written" "$dir/err" || fault "$1, $2: $(cat "$dir/err")"
        fi
        part=$(sed -n 's/.*; what is done is in //p' "$dir/err")
        test "$(find "$PWD" -name '*.part*' -o -name '.luft-new-*')" = "${part:+$(realpath "$part")}" ||
            fault "$1, $2, -o $target: $(find . -name '*.part*' -o -name '.luft-new-*'), but told: $(cat "$dir/err")"
        rm -rf to "$target.part"
    done
}

for verb in games json sorted annotate make merge; do
    test_case "$verb -o: what was there stays, whatever ends it: $ENDS"
    for end in $ENDS; do check_end $verb "$end"; done
    verdict
done

test_case "what is done is kept beside, under a name that is free"
mkdir to
echo old >to/old
echo mine >to/old.part
run 1 games --pgn good.pgn cut.pgn.gz -o to/old
cmp -s <(head -n "$(wc -l <good.pgn)" to/old.part2) good.pgn || fault "to/old.part2: $(head -n 20 to/old.part2)"
test "$(cat to/old to/old.part)" = $'old\nmine' || fault "$(cat to/old to/old.part)"
rm -r to
verdict

test_case "a game that is annotated is not lost by ^C"
has_written() { has_handlers && test -n "$(find to -name '.luft-new-*' -size +0)"; }
mkdir to
mkfifo games.fifo
exec 8<>games.fifo
cat good.pgn good.pgn >&8
stop_when has_written INT annotate --nodes 20 games.fifo -o to/new
test $code = 130 || fault "exit code $code"
grep -q Annotator to/new.part || fault "$(ls -A to): $(cat to/*)"
rm -r to
verdict

test_case "-o may be the input, by any of its names; whole, it takes the old file's place"
for alias in in.pgn link.pgn hard.pgn; do
    cp good.pgn in.pgn
    ln -s in.pgn link.pgn
    ln in.pgn hard.pgn
    run 0 games in.pgn --pgn event=4 -o $alias
    test "$(grep -c '^.White ' $alias)" = 5 || fault "$alias has $(grep -c '^.White ' $alias) games"
    if test $alias = hard.pgn; then cmp -s good.pgn in.pgn || fault "the other name's file is changed"; fi
    if test $alias = link.pgn; then test -L link.pgn || fault "the link is a file"; fi
    rm in.pgn link.pgn hard.pgn
done
cp good.pgn in.pgn
run 0 annotate --nodes 20 in.pgn -o ./in.pgn
test "$(grep -c Annotator in.pgn)" = 40 || fault "annotate: $(head -n 20 in.pgn)"
verdict

test_case "an input does not give way to nothing when no game of it is found"
cp good.pgn in.pgn
ln in.pgn hard.pgn
for alias in ./in.pgn hard.pgn; do
    run 1 games in.pgn white=Nobody --pgn -o $alias
    err_has "$alias stays as it was"
    cmp -s good.pgn in.pgn || fault "$alias: $(wc -c <in.pgn) bytes"
    run 1 games - white=Nobody --pgn -o $alias <in.pgn
    cmp -s good.pgn in.pgn || fault "$alias from standard input: $(wc -c <in.pgn) bytes"
    run 1 games - --json -o $alias <in.pgn
    err_has "$alias is an input, and the output is of another kind"
done
run 0 games in.pgn white=Nobody --pgn -o none.pgn
test -f none.pgn || fault "no file for no games"
rm in.pgn hard.pgn none.pgn
verdict

test_case "an input does not give way to output of another kind, whatever the name it has"
cp good.pgn in.pgn
ln in.pgn hard.pgn
for command in 'games --json' 'games --csv' 'games --epd' 'games --count' games 'book make --min-games 1'; do
    for alias in ./in.pgn hard.pgn; do
        # shellcheck disable=SC2086
        run 1 $command in.pgn -o $alias
        err_has "$alias is an input, and the output is of another kind"
        cmp -s good.pgn in.pgn || fault "$command -o $alias: $(head -n 3 in.pgn)"
    done
done
rm in.pgn hard.pgn
verdict

test_case "a file that is written into is not read, as it would have no end"
for command in check fmt 'games --pgn' 'annotate --nodes 20' 'book make --min-games 1' analyse fen; do
    cp good.pgn in.pgn
    # shellcheck disable=SC2086
    timeout "$E2E_TIMEOUT" "$LUFT" $command in.pgn >>in.pgn 2>"$dir/err" && fault "$command"
    cmp -s good.pgn in.pgn || fault "$command: $(wc -c <in.pgn) bytes"
    grep -q 'in.pgn is both input and output' "$dir/err" || fault "$command: $(cat "$dir/err")"
    # shellcheck disable=SC2086
    timeout "$E2E_TIMEOUT" "$LUFT" $command <in.pgn >>in.pgn 2>"$dir/err" && fault "$command from standard input"
    cmp -s good.pgn in.pgn || fault "$command from standard input: $(wc -c <in.pgn) bytes"
done
timeout "$E2E_TIMEOUT" "$LUFT" games in.pgn --pgn -o /dev/fd/3 3>>in.pgn 2>"$dir/err" && fault "through a descriptor"
cmp -s good.pgn in.pgn || fault "through a descriptor: $(wc -c <in.pgn) bytes"
for command in 'repertoire status in.pgn' 'repertoire choices in.pgn' 'repertoire holes good.pgn in.pgn' \
    'repertoire left in.pgn good.pgn' 'match luft luft --nodes 1 --games 1 --rounds 1 --openings in.pgn' \
    '--plain in.pgn' '--script in.pgn' '--plain <in.pgn' '--uci <in.pgn' '--xboard <in.pgn' '<in.pgn'; do
    input=/dev/null
    if [[ $command == *'<'* ]]; then input=in.pgn; fi
    # shellcheck disable=SC2086
    timeout "$E2E_TIMEOUT" "$LUFT" ${command%<*} <$input >>in.pgn 2>"$dir/err" && fault "$command"
    cmp -s good.pgn in.pgn || fault "$command: $(wc -c <in.pgn) bytes"
    grep -qE '(in.pgn|standard input) is both input and output' "$dir/err" || fault "$command: $(cat "$dir/err")"
done
cp good.bin in.bin
timeout "$E2E_TIMEOUT" "$LUFT" book merge in.bin good.bin >>in.bin 2>"$dir/err" && fault "book merge"
cmp -s good.bin in.bin || fault "book merge"
rm in.pgn in.bin
verdict

test_case "a name in .gz or .zst gets a compressed file; what luft does not compress is refused by its name"
"$LUFT" games good.pgn --pgn >plain.pgn
for command in 'games --pgn' 'annotate --nodes 20'; do
    # shellcheck disable=SC2086
    "$LUFT" $command good.pgn -o plain.pgn
    for packer in $PACKERS; do for packed in out.pgn.$packer out.PGN.${packer^^}; do
        # shellcheck disable=SC2086
        run 0 $command good.pgn -o $packed
        case $packer in zst) magic=28b52ffd ;; gz) magic=1f8b08 ;; esac
        [[ $(od -An -tx1 $packed | tr -d ' \n') = $magic* ]] || fault "$packed: $(head -n 2 $packed)"
        "$LUFT" games $packed --pgn | cmp -s - <("$LUFT" games plain.pgn --pgn) || fault "$packed has other games"
        # shellcheck disable=SC2086
        run 0 $command $packed -o $packed
        rm $packed
    done; done
done
if [[ " $PACKERS " == *" gz "* ]]; then
    gzip -c good.pgn >in.pgn.gz
    run 1 games in.pgn.gz cut.pgn.gz --pgn -o in.pgn.gz
    test "$("$LUFT" games --count in.pgn.gz.part)" -ge 40 || fault "in.pgn.gz.part: $("$LUFT" check in.pgn.gz.part 2>&1)"
fi
for packed in out.pgn.xz out.bz2 out.zip; do
    run 1 games good.pgn --pgn -o $packed
    err_has "luft cannot write a compressed file of this kind: $packed"
    test ! -e $packed || fault "$packed is there"
done
for command in 'book make --min-games 1 good.pgn' 'match luft luft --nodes 1 --games 1 --rounds 1'; do
    # shellcheck disable=SC2086
    run 1 $command -o out.bin.gz
    err_has 'out.bin.gz is the name of a compressed file; choose another name'
    test ! -e out.bin.gz || fault "$command: out.bin.gz is there"
done
printf 'open good.pgn\ngames 1\ngoto 1\nc5\nsave out.pgn.gz\ndiscard\n' | "$LUFT" --plain >"$dir/out" 2>&1
grep -q 'out.pgn.gz is the name of a compressed file' "$dir/out" || fault "$(cat "$dir/out")"
test ! -e out.pgn.gz || fault "save: $(head -n 2 out.pgn.gz)"
rm -f plain.pgn in.pgn.gz*
verdict

test_case "what a killed luft was writing in its own folders is cleared at the next start"
export XDG_CACHE_HOME=$dir/cache
for folder in "$XDG_CONFIG_HOME" "$XDG_STATE_HOME" "$XDG_DATA_HOME" "$XDG_DATA_HOME"/luft/games "$dir"/cache/luft/positions; do
    case $folder in */luft/*) ;; *) folder+=/luft ;; esac
    mkdir -p "$folder" && echo half >"$folder/.luft-new-1-1"
done
run 0 --plain </dev/null
test -z "$(find "$dir" -name '.luft-new-*')" || fault "$(find "$dir" -name '.luft-new-*')"
verdict

test_case "a reader that has gone is no fault to report"
for command in 'games --pgn' 'annotate --nodes 1' 'book make --min-games 1'; do
    exec 9> >(exit)
    wait $!
    # shellcheck disable=SC2086
    "$LUFT" $command good.pgn >&9 2>"$dir/err" && fault "$command: exit code 0"
    test ! -s "$dir/err" || fault "$command: $(cat "$dir/err")"
    exec 9>&-
done
verdict

test_case "a game is deleted from the file it was saved in, and no game of the list is waited for"
cp good.pgn listed.pgn
run 0 --plain listed.pgn <<<$'comment x\nsave saved.pgn\ngame delete\nyes\nquit'
has 'Deleted from saved.pgn'
rm -f listed.pgn saved.pgn*
verdict

test_case "after a game of a folder's list is deleted the next one comes"
mkdir listed
printf '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 *\n' >listed/two.pgn
run 0 --plain <<<$'explorer listed\nexplorer games\ngame 1\ngame delete\nyes\nquit'
has 'Game 1 of 1: B against'
rm -r listed
verdict

test_case "a folder's games go into a file of that folder"
mkdir folder
cp good.pgn folder
(cd folder && "$LUFT" games . --pgn >all.pgn) || fault "exit code $?"
cmp -s good.pgn folder/all.pgn || fault "$(head -n 20 folder/all.pgn)"
verdict

echo "1..$number"
exit $status
