# Holds the manual page's list of commands against what their own helps say:
# awk -f manual.awk HELPS PAGE, where HELPS are the answers to `help NAME` of every command. Prints what
# the page lacks: a command with just these arguments, or its other names in parentheses.

# The arguments of a macro of two fonts, one behind the other: "undo" " [N]" is undo [N].
function joined(text,    out) {
    while (match(text, /^ *("[^"]*"|[^ ]+)/)) {
        word = substr(text, 1, RLENGTH)
        text = substr(text, RLENGTH + 1)
        sub(/^ */, "", word)
        gsub(/"/, "", word)
        out = out word
    }
    gsub(/\\-/, "-", out)
    return out
}

NR == FNR && /^[a-z]+( |$)/ && !/[a-z]\.$/ { head = $0; next }
NR == FNR && head != "" && !(head in heads) && sub(/^    /, "") { # broken behind | or a blank
    head = head (head ~ /\|$/ ? "" : " ") $0
    next
}
NR == FNR && head != "" && /^  [^ ]/ {
    if ($1 != "also:") name = head
    if ($1 == "also:") {
        list = ""
        for (i = 2; i <= NF; i++) list = list (i > 2 ? ", " : "") $i
        others[name] = list
    }
    heads[name] = 1
    next
}
NR == FNR && /^$/ { head = ""; next }
NR == FNR { next }

/^\.SH/ { inside = $0 ~ /THE INPUT LINE|SETTING UP/; entry = "" }
!inside { next }
/^\.TP/ { is_head = 1; next }
is_head { sub(/^\.[A-Z]+ /, ""); entry = joined($0); said[entry] = " "; is_head = 0; next }
{
    sub(/^\.[A-Z]+ /, "")
    gsub(/"/, "")
    gsub(/\\-/, "-")
    said[entry] = said[entry] $0 " "
}

END {
    for (head in heads) {
        total++
        if (!(head in said)) print head
        else if (others[head] != "" && index(said[head], "(" others[head] ")") == 0)
            print head ": (" others[head] ")"
    }
    if (total < 50) print "no commands"
}
