#!/usr/bin/env bash
# Greps every include against the table of allowed arrows in the architecture page: engine/ knows
# nothing above it, ui/ nothing of src/, and inside engine/ each room only those below. Also: no
# header declares an object (extern), curses and readline stay where they belong, and text reaches
# the screen by the pen and the input line alone, and standard output and error by textout, because
# they leave out what is unsafe there.
set -u
cd "${top_srcdir:-.}" || exit 1

cat > "${TMPDIR:-/tmp}/layers.$$" <<'AWK'
# room(path): the folder that the table speaks of.
function room(path) {
    if (path ~ /^engine\/[a-z]+\//) { sub(/^engine\//, "", path); sub(/\/.*/, "", path); return path }
    if (path ~ /^engine\/thinker\./) return "thinker"
    if (path ~ /^engine\//) return "door"
    if (path ~ /^ui\/[a-z]+\//) { sub(/\/[^\/]*$/, "", path); return path }
    if (path ~ /^ui\//) return "ui"
    return "src"
}
function is_one_of(word, list) { return index(" " list " ", " " word " ") > 0 }
# is_model(room): knows no screen.
function is_model(name) {
    return name ~ /^ui\/(board|command|document|games|match|panes|review|session|settings|setup|thinking)$/
}
function may_include(from, to,    here, there) {
    here = room(from); there = room(to)
    if (here == there && here != "ui/views") return 1
    if (here in allowed) return is_one_of(there, allowed[here])
    if (here == "src")
        return is_one_of(there, outside) || to == "ui/tui.h" || to == "ui/plain.h" \
            || to ~ /^ui\/(settings\/settings|match\/start|match\/clockwork)\.h$/
    if (is_one_of(there, outside)) return 1
    if (here == "ui/views") {
        if (to == "ui/views/view.h" || to == "ui/views/theme.h" || is_model(there)) return 1
        if (to ~ /^ui\/views\/(art|game_sheet|palette|pen|sheet)\.h$/) return 1
        sub(/\.[ch]$/, "", from); sub(/\.h$/, "", to)
        return from == to
    }
    if (is_model(here)) return is_model(there)
    return there ~ /^ui/
}
BEGIN {
    allowed["base"] = ""
    allowed["board"] = "base"
    allowed["notation"] = "board base"
    allowed["record"] = "notation board base"
    allowed["pgn"] = "record notation board base"
    allowed["library"] = "pgn record notation board base"
    allowed["eval"] = "board base"
    allowed["tables"] = "board base"
    allowed["search"] = "job tables eval board base"
    allowed["job"] = "board base"
    allowed["strength"] = "search job tables eval board base"
    allowed["uci"] = "job notation board base"
    allowed["door"] = "strength search job tables eval notation board base"
    allowed["thinker"] = "door strength search job tables eval notation board base"
    allowed["train"] = "door strength search job tables eval notation board base"
    outside = "base board notation record pgn library tables job uci door thinker"
}
/^[ \t]*#[ \t]*include[ \t]*"/ {
    path = $0; sub(/^[^"]*"/, "", path); sub(/".*/, "", path)
    if (path !~ /^(engine|ui|src)\//) print FILENAME ":" FNR ": include from the root: " path
    else if (!may_include(FILENAME, path)) print FILENAME ":" FNR ": may not include " path
}
/^[ \t]*#[ \t]*include[ \t]*<(n?curses|term|panel)/ {
    if (FILENAME !~ /^ui\/(terminal|views|tui|modes)/)
        print FILENAME ":" FNR ": curses belongs to ui/terminal and ui/views"
}
/^[ \t]*#[ \t]*include[ \t]*<readline/ {
    if (FILENAME !~ /^ui\/terminal\/prompt/) print FILENAME ":" FNR ": readline belongs to prompt.c"
}
/(^|[^a-z_])(mv)?w?((add|ins)n?w?str|(add|ins)_n?wstr|(add|ins|echo)(_w)?ch|add_?w?chn?str|printw) *\(/ {
    if (FILENAME !~ /^ui\/views\/(pen|prompt_line)\.c$/)
        print FILENAME ":" FNR ": text reaches curses through the pen or the input line"
}
/(^|[^a-z_])(v?printf|puts|putchar|perror) *\(|(fprintf|fputs|fputc|putc|fwrite) *\(.*std(out|err)/ {
    if (FILENAME !~ /^engine\// && FILENAME != "src/filters/progress.c")
        print FILENAME ":" FNR ": text reaches people through textout, which spares their terminals"
}
/^[ \t]*extern[ \t]/ {
    if (FILENAME ~ /\.h$/) print FILENAME ":" FNR ": no objects in headers"
}
AWK
trap 'rm -f "${TMPDIR:-/tmp}/layers.$$"' EXIT

number=0
status=0
echo "1..3"
for layer in engine ui src; do
    number=$((number + 1))
    faults=
    if files=$(find "$layer" -name '*.[ch]' 2>/dev/null | sort) && test -n "$files"; then
        # shellcheck disable=SC2086
        faults=$(awk -f "${TMPDIR:-/tmp}/layers.$$" $files) || faults="$faults awk failed"
    fi
    if test -z "$faults"; then
        echo "ok $number - includes of $layer"
    else
        printf '%s\n' "$faults" | sed 's/^/# /'
        echo "not ok $number - includes of $layer"
        status=1
    fi
done
exit $status
