# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the template of the opening names' translations from the tables (ECO code, name, moves; separated
# by tabs): each part of a name once, in the order of their bytes, and what stands between the parts.
BEGIN {
    FS = "\t"
    print "# The parts of luft's names of openings, and what stands between them."
    print "# This file is distributed under the same license as the luft package."
    print "#"
    print "msgid \"\""
    print "msgstr \"\""
    print "\"Project-Id-Version: luft\\n\""
    print "\"Language: \\n\""
    print "\"MIME-Version: 1.0\\n\""
    print "\"Content-Type: text/plain; charset=UTF-8\\n\""
    print "\"Content-Transfer-Encoding: 8bit\\n\""
    part_count = 0
    add(": ")
    add(", ")
}
FNR == 1 { next }
{
    family_count = split($2, families, ": ")
    for (i = 1; i <= family_count; i++) {
        count = split(families[i], parts, ", ")
        for (j = 1; j <= count; j++)
            add(parts[j])
    }
}
END {
    sort(1, part_count)
    for (i = 1; i <= part_count; i++) {
        gsub(/[\\"]/, "\\\\&", all[i])
        printf "\nmsgid \"%s\"\nmsgstr \"\"\n", all[i]
    }
}

function add(part) {
    if (!(part in known)) {
        known[part] = 1
        all[++part_count] = part
    }
}

# Quicksort; "" keeps parts texts though they look like numbers.
function sort(first, last, pivot, left, right, swap) {
    if (first >= last)
        return
    pivot = all[int((first + last) / 2)] ""
    left = first
    right = last
    while (left <= right) {
        while ((all[left] "") < pivot) left++
        while ((all[right] "") > pivot) right--
        if (left <= right) {
            swap = all[left]
            all[left++] = all[right]
            all[right--] = swap
        }
    }
    sort(first, right)
    sort(left, last)
}
