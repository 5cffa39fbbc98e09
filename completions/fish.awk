# SPDX-License-Identifier: GPL-3.0-or-later
# Makes fish's completion from `luft --help` (make completions). Explanations begin in column 33, of
# the next line if there is no room.
function print_one() {
    gsub(/'/, "\\'", help)
    if (line != "") print "complete -c luft " line " -d '" help "'"
    line = ""
}
function take_help() { help = substr($0, 32, 1) ~ /^ ?$/ ? substr($0, 33) : "" }
BEGIN { print "# fish completion for luft, made by `make completions`" }
!/^ / { print_one() }
/^Options/ {
    gsub(/^Options( of luft)? ?|:$| and/, "")
    place = $0 == "" ? "" : "-n '__fish_seen_subcommand_from " $0 "' "
}
/^  luft [a-z]/ {
    print_one()
    line = "-n __fish_use_subcommand -a " $2
    take_help()
}
/^  (-. )?--/ {
    print_one()
    take_help()
    line = place
    if ($1 ~ /^-.$/) {
        line = line "-s " substr($1, 2) " "
        sub(/-. /, "")
    }
    takes_value = /^  --[a-z0-9-]+ [^ ]/
    sub(/^--/, "", $1)
    sub(/\[.*/, "", $1)
    line = line "-l " $1 (takes_value ? " -r" : "")
}
/^        / { help = help (help == "" ? "" : " ") substr($0, 33) }
END { print_one() }
