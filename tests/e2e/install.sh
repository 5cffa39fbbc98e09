#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What `make install` brings, below a prefix with a blank, and that `make uninstall` takes all of it away;
# and the settings of a machine, which are read before one's own.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

echo 1..5

unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
prefix="/opt/board games"
root=$dir/root$prefix
make_there() { make -s -C "$top_builddir" "$1" DESTDIR="$dir/root" prefix="$prefix" >"$dir/said" 2>&1 || fault "$(cat "$dir/said")"; }

test_case "make install brings all that a desktop and a newcomer look for"
make_there install
for file in bin/luft etc/luftrc share/applications/luft.desktop share/bash-completion/completions/luft \
    share/doc/luft/{AUTHORS,NEWS,README.md,examples/{game.pgn,luftrc,mates.epd}} \
    share/fish/vendor_completions.d/luft.fish share/games/plugins/xboard/luft.eng \
    share/icons/hicolor/{48x48/apps/luft.png,128x128/apps/luft.png,scalable/apps/luft.svg} \
    share/man/man5/luftrc.5 share/man/man6/luft.6 share/man/man7/luft-keys.7 \
    share/metainfo/luft.metainfo.xml share/mime/packages/luft.xml share/zsh/site-functions/_luft; do
    test -s "$root/$file" || fault "no $file"
done
test -x "$root/bin/luft" || fault "luft cannot be run"
if command -v mandoc >/dev/null; then
    make_there install-html
    test -s "$root/share/doc/luft/guide.html" || fault "no guide"
fi
verdict

test_case "the examples have no fault, and their settings are known"
run 0 check "$root/share/doc/luft/examples/game.pgn" "$root/share/doc/luft/examples/mates.epd"
run 0 --config "$root/share/doc/luft/examples/luftrc" --print-config
test -z "$err" || fault "$err"
has 'time-control = 5+3'
verdict

test_case "an administrator's settings outlast an install"
echo 'level = expert' >"$root/etc/luftrc"
make_there install
grep -qx 'level = expert' "$root/etc/luftrc" || fault "they are gone"
verdict

test_case "the machine's settings come before one's own"
export LUFT_SYSCONFDIR=$root/etc
echo 'hash = 128' >>"$LUFT_SYSCONFDIR/luftrc"
mkdir -p "$dir/config/luft"
echo 'level = club' >"$dir/config/luft/luftrc"
run 0 --print-config
has 'level = 8'
has 'hash = 128'
run 0 --plain <<<$'set hash 64\nset save' # luft's own default is a change here
run 0 --print-config
has 'hash = 64'
echo 'no setting' >"$LUFT_SYSCONFDIR/luftrc"
run 0 --print-config
err_has "$LUFT_SYSCONFDIR/luftrc:1: "
unset LUFT_SYSCONFDIR
verdict

test_case "make uninstall leaves nothing"
make_there uninstall
left=$(find "$dir/root" ! -type d)
test -z "$left" || fault "$left"
verdict
exit $status
