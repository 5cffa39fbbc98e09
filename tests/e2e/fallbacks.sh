#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# luft on systems with fewer functions: configured as if this one had none of those for which configure.ac
# knows another way, it passes the tests of all that calls them. (st_mtim and RLIMIT_AS only have other names.)
set -u

. "$top_srcdir/tests/e2e/tap.sh"

echo 1..2

lacking=(
    ac_cv_func_{dup3,memfd_create,pipe2,posix_spawn_file_actions_addchdir_np,pthread_condattr_setclock,uselocale}=no
    ac_cv_have_decl_{POSIX_SPAWN_SETSID,fdatasync}=no
    ac_cv_header_sys_{inotify,random}_h=no
)
programs=$(echo tests/unit/{books/test_{explorer,game_index},document/test_{journal,keeper}} \
    tests/unit/{external/test_{external,xboard_protocol},search/test_thinker,terminal/test_{prompt,terminal}})
scripts=$(echo tests/e2e/{engines,explorer,match,resize,resume,steady,utf8}.sh)

unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
here=$(cd "$top_builddir" && pwd) || exit 1
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT

try() {
    test_case "$1"
    "${@:2}" >"$dir/said" 2>&1 ||
        fault "$(grep -E '^not ok|warning:|error:|^(FAIL|ERROR):' -A 4 "$dir/said" | tail -n 60; tail -n 3 "$dir/said")"
    verdict
}
build() {
    make -s -C "$here" distdir distdir="$dir/source" && mkdir "$dir/build" && cd "$dir/build" &&
        "$dir/source/configure" -q CC="$LUFT_CC" --enable-debug --enable-werror "${lacking[@]}" &&
        make -j"$(nproc)" all check_PROGRAMS="$programs" &&
        test "$(grep -cE 'undef HAVE_(DUP3|MEMFD|PIPE2|POSIX|PTHREAD|USEL|SYS_[IR])|HAVE_DECL_POSIX_SPAWN_SETSID 0' config.h)" = 9
}
pass() { cd "$dir/build" && make -j"$(nproc)" check VERBOSE=1 check_PROGRAMS="$programs" TESTS="$programs $scripts"; }

try "builds without a warning" build
try "passes its tests" pass
exit $status
