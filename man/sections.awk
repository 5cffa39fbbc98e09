# SPDX-License-Identifier: GPL-3.0-or-later
# The parts of luft-commands(7) that `help TOPIC` shows, as rows of C: the topics, and the text with a
# paragraph a line; lines that begin with a blank stay as they are. A mark .\" help TOPIC... after a
# heading gives its section to these topics; what follows the generated part of a command is its own.

function flush() { if (line != "") text = text line "\\n"; line = "" }
function write_row() {
    flush()
    if (topics != "" && text != "") printf "{ \"%s\", \"%s\" },\n", topics, text
    topics = text = ""
}
function close_command() {
    if (!is_command) return
    write_row()
    topics = outer_topics
    text = outer_text
    is_command = 0
}
function open_command(name) {
    close_command()
    flush()
    outer_topics = topics
    outer_text = text
    topics = name
    text = ""
    is_command = 1
}

# The two bytes in UTF-8 of a Cyrillic letter.
function letter(digits,    i, n) {
    for (i = 1; i <= 4; i++) n = 16 * n + index("0123456789ABCDEF", substr(digits, i, 1)) - 1
    return sprintf("%c%c", 192 + int(n / 64), 128 + n % 64)
}
function plain(words) {
    while (match(words, /\\\[u[0-9A-F][0-9A-F][0-9A-F][0-9A-F]\]/))
        words = substr(words, 1, RSTART - 1) letter(substr(words, RSTART + 3, 4)) substr(words, RSTART + RLENGTH)
    gsub(/\\[&:]|\\f[BIR]/, "", words)
    gsub(/\\-/, "-", words)
    gsub(/\\\(dq/, "\"", words)
    gsub(/\\e/, "\\", words)
    gsub(/\\/, "\\\\\\\\", words)
    gsub(/"/, "\\\"", words)
    return words
}
function add(words) {
    line = line (line == "" || is_glued || words ~ /^[,.;:)]([^a-z]|$)/ ? "" : " ") words
    is_glued = 0
}
function end_quote() { if (is_quoted) line = line "`"; is_quoted = 0 }
function enclose(before, after) { add(before); is_glued = 1; tail = after tail }

# Commands are between backquotes, as in luft's texts; keys are not.
function add_macro(words,    count, part, i, word, macro, tail_kept) {
    gsub(/"/, "", words)
    count = split(words, part, " ")
    tail = macro = ""
    for (i = 1; i <= count; i++) {
        word = part[i]
        if (word ~ /^([A-Z][a-z])$/) {
            end_quote()
            macro = word
            if (word == "Pq") enclose("(", ")")
            if (word == "Dq") enclose("\\\"", "\\\"")
            if (word == "Pf") add(plain(part[++i]))
            if (word == "Pf" || word == "Ns") is_glued = 1
        } else if (word ~ /^[,.;:]$/) {
            end_quote()
            if (i == count) { line = line tail; tail = "" }
            add(word)
        } else if (macro == "Xr") {
            add(word "(" part[++i] ")")
        } else if (macro == "Ic" && !is_quoted && word ~ /^[a-z:{]/) {
            add("`" plain(word))
            is_quoted = 1
        } else {
            add((macro == "Fl" ? "-" : "") plain(word))
        }
    }
    end_quote()
    line = line tail
}

/^\.S[hs] / { close_command(); write_row(); next }
/^\.\\" help / { topics = substr($0, 10); next }
/^\.\\" command / { open_command(NF > 3 ? "" : $3); skips = 1; next }
/^\.\\" end/ { skips = 0; next }
skips || /^\.\\"/ { next }
/^\.El/ { close_command(); flush(); next }
/^\.Bd/ { flush(); is_literal = 1; next }
/^\.Ed/ { is_literal = 0; next }
is_literal { text = text "  " plain($0) "\\n"; next }
/^\.(Pp|Bl)/ { flush(); next }
/^\.It$/ { flush(); line = "-"; next }
/^\.It / { flush(); add_macro(substr($0, 5)); line = line ":"; next }
/^\./ { add_macro(substr($0, 2)); next }
{ add(plain($0)) }
