# SPDX-License-Identifier: GPL-3.0-or-later
# Turns the table of puzzles (id, FEN, moves, rating, theme; separated by commas) into the rows of a C array.
BEGIN {
    FS = ","
    print "/* Made by puzzles.awk from data/puzzles.csv. */"
}
FNR > 1 {
    sub(/\r$/, "")
    printf "{ \"%s,%s,%s\", \"%s\", %d },\n", $1, $2, $3, $5, $4
}
