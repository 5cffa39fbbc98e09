# SPDX-License-Identifier: GPL-3.0-or-later
# Turns the opening tables (ECO code, name, moves; separated by tabs) into the rows of a C array.
# Move numbers are left out: the position does not need them.
BEGIN {
    FS = "\t"
    print "/* Made by openings.awk from data/?.tsv. */"
}
FNR == 1 { next }
{
    sub(/\r$/, "")
    gsub(/[\\"]/, "\\\\&")
    gsub(/[0-9]+\. */, "", $3)
    printf "{ \"%s\", \"%s\", \"%s\" },\n", $1, $2, $3
}
