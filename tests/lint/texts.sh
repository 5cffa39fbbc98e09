#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Texts for people: each is marked for translation (HACKING.md, "How to write text for people"), and
# po/luft.pot has them all, or po/filters/luft-filters.pot those of src/; where they do not, `make luft.pot
# luft-filters.pot` makes it so.
set -u

here=$top_srcdir/tests/lint
status=0
echo 1..5

verdict() { # NAME FAULTS
    if [ -z "$2" ]; then
        echo "ok $((++count)) - $1"
        return
    fi
    printf '%s\n' "$2" | head -n 20 | sed 's/^/# /'
    echo "not ok $((++count)) - $1"
    status=1
}
count=0

# --- marks ----------------------------------------------------------------------------------------

unmarked() { # FILE...: below the present folder
    awk -f "$here_whole/texts.awk" "$here_whole/../../po/keywords" "$@"
}
here_whole=$(cd "$here" && pwd)
sources=$(cd "$top_srcdir" && find engine ui src -name '*.[ch]' ! -name 'embedded*' | LC_ALL=C sort)

# Lines of what is unmarked that no exception covers; then exceptions that cover nothing.
excused() {
    awk '
        FILENAME ~ /exceptions$/ { if ($0 !~ /^#/ && $0 != "") excuse[$0] = 1; next }
        {
            file = $0
            sub(/: .*/, "", file)
            found = ""
            for (e in excuse)
                if (e == $0 || e == file || (e ~ /\/$/ && index(file, e) == 1)) {
                    found = e
                    used[e] = 1
                }
            if (found == "")
                print $0 " (mark it with _, N_ or ngettext)"
        }
        END { for (e in excuse) if (!(e in used)) print e ": this exception is not needed" }
    ' "$here/texts.exceptions" -
}
faults=$( (cd "$top_srcdir" && unmarked $sources) | excused)
verdict "texts for people are marked" "$faults"

# The finder finds what it is for, and nothing else.
trial=$(mktemp -d) || exit 99
trap 'rm -rf "$trial"' EXIT
cat >"$trial/bad.c" <<'C'
static const char *const NAMES[] = { "go on", "not marked" };
static const Row ROWS[] = { WORD("name", "no mark here") };
void f(void) { say("a plain sentence"); status_error(CODE, x ? "the first" : "the second"); }
const char *g(void) { return "and %s too"; }
C
cat >"$trial/good.c" <<'C'
/* "a comment is no text" */
static const Command ROWS[] = { { "name", "other names", N_("what it does") } };
static const Row MACROS[] = { WORD("name", "other names", N_("what it does")) };
void f(void) { status_error(CODE, "one " "text"); say(_("marked text")); word_is(w, "key word"); }
int g(void) { return ngettext("%d move", "%d moves", n) && x == ' ' && status_error(CODE, "%s", y); }
C
found=$( (cd "$trial" && unmarked bad.c) | cut -d'"' -f2 | LC_ALL=C sort | tr '\n' ',')
[ "$found" = 'a plain sentence,and %s too,go on,no mark here,not marked,the second,' ] && found=
verdict "unmarked texts are found" "$found"
verdict "marked ones are not" "$(cd "$trial" && unmarked good.c)"

# Only what luft waits for an answer to ends in a question mark, and no error does.
faults=$(cd "$top_srcdir" && tr '\n' ' ' <<<"$(cat $sources)" | grep -oE 'status_error\([^()]*\?"[,)]')
verdict "errors are no questions" "$faults"

# --- the catalogues' templates ---------------------------------------------------------------------

if ! command -v xgettext >/dev/null; then
    echo "ok 5 - templates are current # SKIP no xgettext (Debian: gettext)"
    exit $status
fi
# Versions of xgettext differ in which texts they take for formats.
without_flags() { grep -v '^#, c-format$' "$1"; }
if ! faults=$(make -s -C "${top_builddir:-.}" po/luft.pot.new po/filters/luft-filters.pot.new 2>&1); then
    verdict "templates are current" "$faults"
else
    verdict "templates are current (make luft.pot luft-filters.pot)" "$(for template in luft filters/luft-filters; do
        diff <(without_flags "$top_srcdir/po/$template.pot") <(without_flags "${top_builddir:-.}/po/$template.pot.new")
    done)"
fi
exit $status
