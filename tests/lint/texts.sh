#!/usr/bin/env bash
# po/luft.pot has the texts of the sources; where it does not, `make luft.pot` makes it so.
set -u

echo 1..1
if ! command -v xgettext >/dev/null; then
    echo "ok 1 - luft.pot is current # SKIP no xgettext (Debian: gettext)"
    exit 0
fi
if ! words=$(make -s -C "${top_builddir:-.}" po/luft.pot.new 2>&1); then
    printf '%s\n' "$words" | tail -n 5 | sed 's/^/# /'
    echo "not ok 1 - luft.pot is current"
    exit 1
fi
if cmp -s "${top_builddir:-.}/po/luft.pot.new" "$top_srcdir/po/luft.pot"; then
    echo "ok 1 - luft.pot is current"
else
    diff "$top_srcdir/po/luft.pot" "${top_builddir:-.}/po/luft.pot.new" | head -n 20 | sed 's/^/# /'
    echo "not ok 1 - luft.pot is current (make luft.pot)"
    exit 1
fi
