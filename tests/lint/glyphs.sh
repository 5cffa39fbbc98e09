#!/usr/bin/env bash
# Every character that the interface can show by itself is in the fonts that terminals use: those
# outside ASCII are on this list, all of which DejaVu Sans Mono has. Sextants, which few fonts have,
# are drawn only where the terminal is known to draw them (ui/views/pieces/art.c).
set -u
cd "${top_srcdir:-.}" || exit 1
known='·×±−–…∞∓⊕⊙∆□←↑→↓↻⇆⌓⏎─│┌┐└┘▀▁▂▃▄▅▆▇█▌▐░▖▗▘▙▚▛▜▝▞▟▴▸•♔♕♖♗♘♙♚♛♜♝♞♟'
shown=$(find ui -name '*.[ch]' ! -path ui/views/pieces/art.c -exec cat {} + | LC_ALL=C.UTF-8 grep -oP '[^\x00-\x7F]' |
    sort -u | LC_ALL=C.UTF-8 grep -vxF $'\uFE0E')
strange=
for glyph in $shown; do
    case $known in *"$glyph"*) ;; *) strange="$strange $glyph" ;; esac
done
echo 1..1
if test -n "$shown" && test -z "$strange"; then
    echo "ok 1 - every glyph is in common fonts"
else
    echo "not ok 1 - every glyph is in common fonts"
    echo "# unknown:$strange"
    exit 1
fi
