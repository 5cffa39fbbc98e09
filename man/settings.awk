# The settings as the manual page lists them: luft --print-config | awk -f settings.awk
# With page=FILE that page is printed, with the list in the place of what stands between its marks.

function escaped(text) { gsub(/\\/, "\\e", text); gsub(/-/, "\\-", text); return text }
function sentence(text) { return toupper(substr(text, 1, 1)) substr(text, 2) "." }
function add(line) { list = list line "\n" }

/^# keys:/ { exit }
/^## / { add(".SS " escaped(substr($0, 4))); next }
/^# (one of|can be): / { is_choice = /^# one/; words = substr($0, 11); next }
/^# / { help = substr($0, 3); next }
match($0, /^[a-z-]+ = /) {
    add(".TP")
    sub(/ $/, "")
    add(".B \"" escaped($0) "\"")
    add(escaped(sentence(help)))
    if (words != "") add((is_choice ? "One of " : "It can be ") escaped(words) ".")
    words = ""
}

END {
    if (page == "") { printf "%s", list; exit }
    while ((getline line < page) > 0) {
        if (line ~ /^\.\\" end of the settings/) inside = 0
        if (!inside) print line
        if (line ~ /^\.\\" the settings, by make manual/) { inside = 1; printf "%s", list }
    }
}
