# SPDX-License-Identifier: GPL-3.0-or-later
# The texts of C sources that look as if a person were to read them, and that no mark of translation
# covers: string literals with a word, a blank and another word outside _, N_, ngettext and the
# functions of po/keywords, which of each argument translate the first literal alone. In the row of a
# table that has a marked text, the others are names and commands; so they are in a macro that makes one.
#
# awk -f texts.awk po/keywords FILE...: one line "file: literal" each.

BEGIN {
    always["_"] = always["N_"] = always["ngettext"] = 1
    # What no person reads: errors of luft's own, and words that are compared with.
    count = split("BUG assert static_assert _Static_assert strcmp strncmp strcasecmp strncasecmp " \
                  "strstr strchr strrchr strspn strcspn strpbrk strtok memcmp memmem " \
                  "word_is word_names word_place_among getenv setenv fopen open execl execlp execvp " \
                  "__asm__ rl_variable_bind tigetstr tigetnum tigetflag memfd_create", names, " ")
    for (i = 1; i <= count; i++)
        never[names[i]] = 1
    TOKEN = "\"([^\"\\\\]|\\\\.)*\"|'([^'\\\\]|\\\\.)*'|[A-Za-z_][A-Za-z_0-9]*|/\\*|//|[(){};,]|[^ \t]"
}

FILENAME ~ /po\/keywords$/ {
    if (match($0, /--keyword=[A-Za-z_]+/))
        keyword[substr($0, 11, RLENGTH - 10)] = 1
    next
}

FNR == 1 { depth = 0; in_comment = 0; previous = "" }

/^[ \t]*#[ \t]*include/ { next }

{ scan($0) }

function scan(line,    token) {
    while (line != "") {
        if (in_comment) {
            if (!(i = index(line, "*/")))
                return
            line = substr(line, i + 2)
            in_comment = 0
        }
        if (!match(line, TOKEN))
            return
        token = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if (token == "//")
            return
        if (token == "/*")
            in_comment = 1
        else
            take(token)
    }
}

function take(token) {
    if (token == "(" || token == "{") {
        depth++
        opened_by[depth] = token == "(" && previous ~ /^[A-Za-z_]/ ? previous : ""
        is_row[depth] = (token == "{" && previous ~ /^[=,{(]$/) || opened_by[depth] ~ /^[A-Z][A-Z_]+$/
        has_mark[depth] = 0
        pending[depth] = ""
        literals[depth] = 0
        if (opened_by[depth] == "N_" && depth > 1)
            has_mark[depth - 1] = 1
    } else if (token == ")" || token == "}") {
        if (depth > 0 && !has_mark[depth])
            printf "%s", pending[depth]
        if (depth > 0)
            depth--
    } else if (token == ",") {
        literals[depth] = 0
    } else if (token ~ /^"/) {
        # One after another they are one; a macro of inttypes.h stands between.
        if (previous !~ /^"/ && previous !~ /^PRI[a-zA-Z0-9]+$/)
            literals[depth]++
        judge(token)
    }
    previous = token
}

# A word of two letters or more, and after a blank another or a value.
function is_text(literal,    words) {
    words = literal
    gsub(/\\[nt"\\]/, " ", words)
    gsub(/%[-+ #0-9.*]*[a-zA-Z]+/, "%", words)
    return words ~ /[A-Za-z][a-z]+[.,:;!?)']* +[(`'A-Za-z%]/ || words ~ /[%)'] +[a-z][a-z]+/
}

function judge(literal,    i) {
    if (!is_text(literal))
        return
    for (i = depth; i > 0; i--) {
        if (opened_by[i] == "")
            continue
        if (opened_by[i] in always || opened_by[i] in never)
            return
        if (opened_by[i] in keyword && literals[i] <= 1)
            return
        if (opened_by[i] in keyword)
            break
    }
    if (depth > 0 && is_row[depth])
        pending[depth] = pending[depth] FILENAME ": " literal "\n"
    else
        print FILENAME ": " literal
}
