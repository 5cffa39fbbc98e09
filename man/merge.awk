# SPDX-License-Identifier: GPL-3.0-or-later
# Puts what man/tables writes into a manual page: awk -f merge.awk TABLES PAGE prints the page with each
# part between a mark (.\" command NAME, .\" keys PLACE, .\" settings) and its end as the tables have
# it now. A mark that the tables do not know is left out, with its part.

function is_mark(line) { return line ~ /^\.\\" (command [a-z]+( [0-9])?|keys [a-z-]+|settings)$/ }

NR == FNR { if (is_mark($0)) mark = $0; part[mark] = part[mark] $0 "\n"; next }
is_inside { is_inside = $0 !~ /^\.\\" end$/; next }
is_mark($0) { printf "%s", part[$0]; is_inside = 1; next }
{ print }
