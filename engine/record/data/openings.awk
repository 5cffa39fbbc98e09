# Turns the opening tables (ECO code, name, moves; separated by tabs) into one C array.
# Move numbers are left out: the position does not need them.
BEGIN {
    FS = "\t"
    print "/* Made by openings.awk from data/?.tsv. */"
    print "#include <config.h>\n"
    print "#include \"engine/record/opening_data.h\"\n"
    print "static const OpeningRow rows[] = {"
}
FNR == 1 { next }
{
    sub(/\r$/, "")
    gsub(/[\\"]/, "\\\\&")
    gsub(/[0-9]+\. */, "", $3)
    printf "    { \"%s\", \"%s\", \"%s\" },\n", $1, $2, $3
}
END {
    print "};\n"
    print "size_t opening_data_count(void) { return sizeof rows / sizeof rows[0]; }"
    print "const OpeningRow *opening_data_row(size_t index) { return &rows[index]; }"
}
