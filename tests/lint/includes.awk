# SPDX-License-Identifier: GPL-3.0-or-later
# Judges what include-what-you-use says of a source (.ci/run, lane "includes"):
#
#     include-what-you-use ... FILE 2>&1 | awk -f includes.awk includes.exceptions -
#
# A source includes the header of every function that it calls, itself or in its own header, and
# nothing that it does not use. A type may come with the header whose interface is made of it, and
# base.h with any header of luft's: it is the language here. Exits 1 when something is wrong.

FILENAME != "-" {
    if ($0 !~ /^#/ && NF >= 2)
        excepted[$1 " " $2] = 1
    next
}

/error:/ { print; faults++ }
/ should add these lines:$/ { file = $1; part = "add"; next }
/ should remove these lines:$/ { file = $1; part = "remove"; next }
/^The full include-list for / { part = "" }

function included(line) {
    sub(/^(- )?#include /, "", line)
    sub(/ .*/, "", line)
    return line
}

# Whether one of the names behind "// for" is a function's, or a macro's that is called like one.
function names_function(line, names, count, i) {
    if (!sub(/^.*\/\/ for /, "", line))
        return 1
    count = split(line, names, /, */)
    for (i = 1; i <= count; i++)
        if (names[i] ~ /^[a-z_][a-z0-9_]*$/ && names[i] !~ /_t$/ &&
            names[i] !~ /^(bool|true|false|va_list)$/)
            return 1
    return 0
}

function judge(what, name) {
    if (name == "<config.h>" || name == "\"engine/base/base.h\"" || (file " " name) in excepted)
        return
    print file ": error: " what " " name
    faults++
}

part == "add" && /^#include / && names_function($0) { judge("should include", included($0)) }
part == "remove" && /^- #include / { judge("does not need", included($0)) }

END { exit faults > 0 }
