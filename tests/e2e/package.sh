#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The packages: a tarball and a program built twice are the same bytes, what desktops and distributions read is
# well formed, and Debian's package is built without a complaint of lintian, installed in a clean system, run,
# upgraded and removed. A tool that is not here is named; LUFT_RELEASE=1 makes that a failure.
set -u

. "$top_srcdir/tests/e2e/tap.sh"

echo 1..6

unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES LUFT_SYSCONFDIR
contrib=$top_srcdir/contrib
version=$(sed -n 's/^AC_INIT(\[luft\], \[\([^]]*\)\].*/\1/p' "$top_srcdir/configure.ac")
package=luft-$version
dir=$(mktemp -d) || exit 1
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT

# skipped TOOL...: whether one is missing, after which the case is over.
skipped() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null && continue
        if test -n "${LUFT_RELEASE-}"; then fault "no $tool"; verdict; return 0; fi
        number=$((number + 1))
        echo "ok $number - $name # SKIP no $tool"
        return 0
    done
    return 1
}
try() { "$@" >"$dir/said" 2>&1 || fault "$* failed: $(tail -n 30 "$dir/said")"; }

# tarball FOLDER: the distribution, made anew there.
tarball() {
    mkdir "$dir/$1" && try make -s -C "$top_builddir" dist distdir="$package" && mv "$top_builddir/$package.tar.xz" "$dir/$1"
}
test_case "a tarball made twice is the same bytes"
tarball first
sleep 1.1 # a file's time is of whole seconds
tarball second
cmp "$dir"/{first,second}/"$package.tar.xz" || fault "they differ"
verdict

# program FOLDER CONFIGURE: built there with what it is configured by.
program() { mkdir -p "$1" && (cd "$1" && "$2" -q CC="$LUFT_CC" && make -s luft) >"$dir/said" 2>&1 || fault "$(tail -n 30 "$dir/said")"; }
test_case "a program built twice, beside its sources and among them, is the same bytes"
for folder in first second; do (cd "$dir/$folder" && tar xf "$package.tar.xz"); done
program "$dir/second/$package" ./configure
program "$dir/first/a/longer/way" "$dir/first/$package/configure"
cmp "$dir/second/$package/luft" "$dir/first/a/longer/way/luft" || fault "they differ"
verdict

test_case "what desktops read is well formed"
if ! skipped desktop-file-validate appstreamcli; then
    try desktop-file-validate "$contrib/desktop/luft.desktop"
    try appstreamcli validate --no-net "$top_builddir/contrib/desktop/luft.metainfo.xml"
    verdict
fi

test_case "recipes are of this version, and their tools read them"
for file in PKGBUILD debian/changelog default.nix luft.rb luft.spec; do
    grep -qF -- "$version" "$contrib/packaging/$file" || fault "$file is not of $version"
done
try bash -n "$contrib/packaging/PKGBUILD"
for check in "ruby -c luft.rb" "nix-instantiate --parse default.nix" "rpmspec -P luft.spec" "rpmlint luft.spec"; do
    if command -v "${check%% *}" >/dev/null; then (cd "$contrib/packaging" && try $check); else echo "# no ${check%% *}"; fi
done
verdict

test_case "Debian's package has no fault that lintian finds"
skipped dpkg-buildpackage dh lintian && skipped_deb=1
if test -z "${skipped_deb-}"; then
    DEB_BUILD_OPTIONS="nocheck parallel=$(getconf _NPROCESSORS_ONLN)" try make -s -C "$top_builddir" deb
    deb=$(echo "$top_builddir"/package/luft_*.deb)
    test -s "$deb" || fault "no package"
    verdict
fi

# A later version of the package, with the same files.
later() {
    dpkg-deb -R "$deb" "$dir/later" && sed -i 's/^Version: .*/&+later/' "$dir/later/DEBIAN/control" &&
        dpkg-deb --root-owner-group -b "$dir/later" "$dir/later.deb"
}
test_case "it is installed in a clean system, run, upgraded and removed"
if test -n "${skipped_deb-}" || ! command -v mmdebstrap >/dev/null || test "$(id -u)" != 0; then
    number=$((number + 1))
    echo "ok $number - $name # SKIP no package, no mmdebstrap or not root"
else
    try later
    cp "$deb" "$dir/luft.deb"
    cat >"$dir/inside" <<'SH'
set -eu
export DEBIAN_FRONTEND=noninteractive
apt-get install -y -q --no-install-recommends /luft.deb
/usr/games/luft --version
/usr/games/luft bench 5 | tail -n 1
echo 'hash = 32' >>/etc/luftrc
apt-get install -y -q --no-install-recommends /later.deb
test "$(dpkg-query -f '${Version}' -W luft | tail -c 6)" = +later
/usr/games/luft --print-config | grep -x 'hash = 32'
apt-get purge -y -q luft
test -z "$(find / -xdev -name '*luft*' ! -path '/*.deb' ! -path '/var/lib/apt/*' ! -path '/var/log/*' -not -path '/inside')"
SH
    read -r uri codename component < <(apt-get indextargets --format '$(REPO_URI) $(CODENAME) $(COMPONENT)' \
        'Created-By: Packages' 'Origin: Debian' 'Component: main' 2>/dev/null | grep -v -- '-' | head -n 1)
    try mmdebstrap --quiet --variant=apt --customize-hook="cp '$dir/luft.deb' '$dir/later.deb' '$dir/inside' \"\$1\"" \
        --customize-hook='chroot "$1" sh /inside' "$codename" /dev/null "deb $uri $codename $component"
    verdict
fi
exit $status
