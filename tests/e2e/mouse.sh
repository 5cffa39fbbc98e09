#!/usr/bin/env bash
# Pieces move by dragging and by clicking, in both encodings of mouse reports.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

# cell_of SQUARE: sets row and column (from 1) of a cell in it, found by the labels around the board.
cell_of() {
    local file=${1:0:1} rank=${1:1:1} line
    row=$(e2e_screen | grep -nE "^[^0-9]{0,4}$rank[^0-9]" | head -1 | cut -d: -f1)
    line=$(e2e_screen | grep -E '^ *a +b +c +d +e +f +g +h' | head -1)
    line=${line%%"$file"*}
    column=$((${#line} + 1))
}

# report CODE FINAL SQUARE: an SGR report, M pressed or m released.
report() {
    cell_of "$3"
    send_bytes "\\033[<$1;$column;${row}$2"
}

# old_report CODE SQUARE: in the encoding of X10, three bytes.
old_report() {
    cell_of "$2"
    send_bytes "\\033[M\\$(printf %o $((32 + $1)))\\$(printf %o $((32 + column)))\\$(printf %o $((32 + row)))"
}

e2e_open 80 24
type_text 'TERM=xterm-256color; export TERM'
press Enter
e2e_luft
wait_for '8.*' "the interface is on the screen"
type_text 'force'
press Enter
wait_for 'a +b +c +d +e +f +g +h'
report 0 M e2
report 32 M e3
report 32 M e4
report 0 m e4
wait_for '1\. *e4' "a drag from e2 to e4 plays 1.e4"
report 0 M g8
report 0 m g8
report 0 M f6
report 0 m f6
wait_for '1\. *e4 +Nf6' "clicks on g8 and f6 play Nf6"
report 0 M a1
report 0 m h8
report 64 M e4
report 65 M e4
type_text 'quit'
press Enter
wait_for '.'
press Enter
e2e_done
