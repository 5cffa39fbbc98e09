#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every character that luft can show by itself is in the fonts that terminals use. What is neither
# ASCII nor a letter is on the list below, by its code point; where fontconfig and DejaVu Sans Mono
# are at hand, the list and the letters of all languages are looked up in that font. Sextants, which
# few fonts have, are drawn only where the terminal is known to draw them (ui/screen/art.c).
set -u
cd "${top_srcdir:-.}" || exit 1
export LC_ALL=C.UTF-8
known='·×±−–—…∞∓⊕⊙∆□←↑→↓↖↗↘↙↻⇆⌓⏎─│┌┐└┘╱╲▀▁▂▃▄▅▆▇█▌▐░▖▗▘▙▚▛▜▝▞▟▴▾▸•○●♔♕♖♗♘♙♚♛♜♝♞♟«»„“”’¿¡'$'\u00a0\u202f'
joiner=$'\uFE0E' # keeps a pawn from being an emoji; has no shape of its own
status=0
result() {
    if test -z "$2"; then echo "ok $1"; else echo "not ok $1"; echo "# unknown:$2"; status=1; fi
}

# Of sources their strings count, and of translations both sides; what stands in comments is not shown.
shown() {
    find engine ui src -name '*.[ch]' ! -name 'embedded*' ! -path ui/screen/art.c -exec cat {} + | grep -v '^ *\(/\?\*\|//\)'
    cat po/*.po po/openings/*.po 2>/dev/null | grep '^ *\(msgid\|msgstr\|"\)'
}
signs=$(shown | grep -oP '[^\x00-\x7F]' | grep -vP '\p{L}|\p{M}' | sort -u | grep -vxF "$joiner")
letters=$(shown | grep -oP '[^\x00-\x7F]' | grep -P '\p{L}' | sort -u)

echo 1..2
strange=
for glyph in ${signs:-none-found}; do
    case $known in *"$glyph"*) ;; *) strange="$strange $glyph" ;; esac
done
result "1 - every sign is on the list" "$strange"

font=$(fc-match -f '%{file}' 'DejaVu Sans Mono:style=Book' 2>/dev/null)
case $font in
*DejaVuSansMono.ttf) ;;
*)
    echo "ok 2 - the font has them # SKIP no fontconfig, or no DejaVu Sans Mono"
    exit $status
    ;;
esac
missing=$({
    fc-query -f '%{charset}\n' "$font" | head -1 | tr ' ' '\n'
    echo = # behind the ranges of the font what is looked up in it
    printf '%s' "$known$letters" | tr -d '\n ' | iconv -t UTF-32BE | od -An -v -tx1 -w4 | tr -d ' '
} | awk '
    function number(hex,   i, n) {
        for (i = 1; i <= length(hex); i++)
            n = 16 * n + index("0123456789abcdef", substr(hex, i, 1)) - 1
        return n
    }
    $0 == "=" { looks = 1; next }
    !looks { split($0 "-" $0, ends, "-"); low[++count] = number(ends[1]); high[count] = number(ends[2]); next }
    { found = 0; at = number($0)
      for (i = 1; i <= count; i++) found = found || (at >= low[i] && at <= high[i])
      if (!found) printf " U+%s", $0 }')
result "2 - DejaVu Sans Mono has every sign and letter" "$missing"
exit $status
