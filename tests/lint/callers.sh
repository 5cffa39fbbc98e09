#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A function that a header declares has a caller outside its own file, and not in the tests alone:
# else it is static, or goes. callers.exceptions names those that stay, and why. The first tests are
# of the check itself.
set -u
export LC_ALL=C
cd "${top_srcdir:-.}" || exit 1

number=0
status=0
ok() { number=$((number + 1)); echo "ok $number - $1"; }
fault() { number=$((number + 1)); echo "not ok $number - $1"; status=1; }

# lonely FILE...: the functions that headers among the files declare and that only their own source
# (which has a line that begins with their type), or nobody, uses. Comments and texts do not count.
lonely() {
    awk '
        FNR == 1 { inside = 0 }
        {
            line = $0
            gsub(/"([^"\\]|\\.)*"/, "", line)
            if (inside) {
                if (!sub(/^.*\*\//, "", line)) next
                inside = 0
            }
            gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, "", line)
            if (sub(/\/\*.*/, "", line)) inside = 1
            begins = match(line, /^[A-Za-z_][A-Za-z0-9_ *()]*[ *][a-z][a-z0-9_]*\(/) && \
                line !~ /^(static|typedef|return|else)/
            name = ""
            if (begins) {
                name = substr(line, RSTART, RLENGTH - 1)
                sub(/^.*[ *]/, "", name)
                if (FILENAME ~ /\.h$/) declared[name] = FILENAME
                else own[name, FILENAME] = 1
            }
            while (match(line, /[A-Za-z_][A-Za-z0-9_]*/)) {
                word = substr(line, RSTART, RLENGTH)
                line = substr(line, RSTART + RLENGTH)
                if (word != name) used[word, FILENAME]++
            }
        }
        END {
            for (pair in used) {
                split(pair, part, SUBSEP)
                if (part[1] in declared && !((part[1], part[2]) in own)) called[part[1]] = 1
            }
            for (name in declared) if (!(name in called)) print name
        }' "$@" | sort
}

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cat > "$folder/a.h" <<'C'
void a_used(int x);
int a_unused(void);
struct A *a_own(const char *name,
                int size);
#define A_MACRO(x) a_by_macro(x)
void a_by_macro(int x);
C
cat > "$folder/a.c" <<'C'
void a_used(int x)
{ a_own("a", x); }
int a_unused(void)
{ return 0; /* as a_used does */ }
struct A *a_own(const char *name,
                int size)
{ return 0; }
void a_by_macro(int x)
{ }
C
cat > "$folder/b.c" <<'C'
/* a_unused
 * a_own */
static void b(void)
{
    a_used(1); say("a_unused");
}
C
echo "1..3"
found=$(lonely "$folder"/*.[ch] | paste -sd ' ')
if [ "$found" = "a_own a_unused" ]; then ok "self-test: $found"; else fault "self-test: $found"; fi

exceptions=tests/lint/callers.exceptions
mapfile -t files < <(find engine ui src -name '*.[ch]' ! -name 'embedded*' | sort)
lonely "${files[@]}" > "$folder/found"
sed -e 's/[[:space:]].*//' -e '/^#/d' -e '/^$/d' "$exceptions" | sort > "$folder/named"
if new=$(comm -23 "$folder/found" "$folder/named") && [ -z "$new" ]; then
    ok "every public function has a caller"
else
    echo "# make it static, call it, or name it in $exceptions with the reason:"
    # shellcheck disable=SC2001
    sed 's/^/#   /' <<< "$new"
    fault "every public function has a caller"
fi
if old=$(comm -13 "$folder/found" "$folder/named") && [ -z "$old" ]; then
    ok "every exception is needed"
else
    echo "# these have callers by now, or are gone; take them out of $exceptions:"
    # shellcheck disable=SC2001
    sed 's/^/#   /' <<< "$old"
    fault "every exception is needed"
fi
exit $status
