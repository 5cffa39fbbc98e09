# SPDX-License-Identifier: GPL-3.0-or-later
# Adds to luft.pot what po/notes says of a file's texts: to those that are short, or little more than
# arguments, and have neither a note of their own nor a context.
BEGIN { FS = "\t" }
FNR == NR { if ($0 !~ /^#/) note[$1] = $2; next }
/^#\. / { has_note = 1 }
/^msgctxt / { has_note = 1 }
/^#: / && !has_note { held = held $0 "\n"; next }
held != "" && /^(#,|msgctxt)/ { held = held $0 "\n"; next }
held != "" { if (is_bare($0) && !has_note) print_notes(); printf "%s", held; held = "" }
/^$/ { has_note = 0 }
{ print }

function is_bare(line,    arguments, words) {
    sub(/^msgid "/, "", line)
    sub(/"$/, "", line)
    if (line == "") # of several lines
        return 0
    gsub(/%%/, "", line)
    arguments = gsub(/%[-+.*0-9]*(<PRI[a-z0-9]*>|[a-z]+)/, " ", line)
    gsub(/\\./, " ", line)
    words = gsub(/[A-Za-z']+/, "", line)
    return words <= 2 || (arguments >= 2 && words <= 5)
}

function print_notes(    names, count, i, places) {
    places = held
    gsub(/(^|\n)#, [^\n]*/, "", places)
    gsub(/#: /, "", places)
    count = split(places, names, /[ \n]+/)
    for (i = 1; i <= count; i++)
        if (names[i] in note)
            print "#. Translators: " note[names[i]]
}
