#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What may stand only in certain places. Curses and readline stay where they belong; text reaches
# the screen by the pen and the input line alone, and standard output and error by textout, because
# they leave out what is unsafe there; one file takes another's name in replace_file; a view knows
# the other views only by the tools they share; no header declares an object (extern).
set -u
cd "${top_srcdir:-.}" || exit 1
rules=$(mktemp) || exit 1
trap 'rm -f "$rules"' EXIT

cat > "$rules" <<'AWK'
/^[ \t]*#[ \t]*include[ \t]*"ui\/views\// {
    path = $0; sub(/^[^"]*"/, "", path); sub(/\.h".*/, "", path)
    own = FILENAME; sub(/\.[ch]$/, "", own)
    if (FILENAME ~ /^ui\/views\// && path != own \
        && path !~ /^ui\/views\/(arrows|view|game_layout)$/)
        print FILENAME ":" FNR ": a view does not know another: " path
}
/^[ \t]*#[ \t]*include[ \t]*<(n?curses|term|panel)/ {
    if (FILENAME !~ /^ui\/(terminal|screen|scene|views|fullscreen|modes)/)
        print FILENAME ":" FNR ": curses belongs to ui/terminal and what paints"
}
/^[ \t]*#[ \t]*include[ \t]*<readline/ {
    if (FILENAME !~ /^ui\/terminal\/prompt/) print FILENAME ":" FNR ": readline belongs to prompt.c"
}
/(^|[^a-z_])(mv)?w?((add|ins)n?w?str|(add|ins)_n?wstr|(add|ins|echo)(_w)?ch|add_?w?chn?str|printw) *\(/ {
    if (FILENAME !~ /^ui\/(screen\/pen|views\/view_prompt_line)\.c$/)
        print FILENAME ":" FNR ": text reaches curses through the pen or the input line"
}
/(^|[^a-z_])(v?printf|puts|putchar|perror) *\(|(fprintf|fputs|fputc|putc|fwrite) *\(.*std(out|err)/ {
    if (FILENAME !~ /^engine\// && FILENAME != "src/filters/jobs.c")
        print FILENAME ":" FNR ": text reaches people through textout, which spares their terminals"
}
/(^|[^a-z_])(rename|renameat|link|linkat|history_truncate_file) *\(/ {
    if (FILENAME !~ /^(engine\/base\/replace_file|ui\/storage\/journal)\.c$/)
        print FILENAME ":" FNR ": a file takes the place of another through replace_file"
}
/^[ \t]*extern[ \t]/ {
    if (FILENAME ~ /\.h$/) print FILENAME ":" FNR ": no objects in headers"
}
AWK

number=0
status=0
echo "1..3"
for layer in engine ui src; do
    number=$((number + 1))
    faults=
    if files=$(find "$layer" -name '*.[ch]' ! -name 'embedded*' 2>/dev/null | sort) && test -n "$files"; then
        # shellcheck disable=SC2086
        faults=$(awk -f "$rules" $files) || faults="$faults awk failed"
    fi
    if test -z "$faults"; then
        echo "ok $number - $layer keeps to its place"
    else
        printf '%s\n' "$faults" | sed 's/^/# /'
        echo "not ok $number - $layer keeps to its place"
        status=1
    fi
done
exit $status
