#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What is read of another engine on the screen comes while it is read: its log, its options.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

late="$(cd "$top_builddir" && pwd)/tests/engines/bad_engine waits"
mark=$e2e_dir/mark # once it is there, they answer

e2e_open 80 24 BAD_ENGINE_MARK="$mark"
mkdir -p "$e2e_dir/home/.config/luft"
printf '[%s]\ncommand = %s\n' Logged "$late" Asked "$late" >"$e2e_dir/home/.config/luft/engines"
e2e_luft
type_line 'engine log Logged'
wait_for '> uci'
touch "$mark"
wait_for '< uciok' "the log of an engine grows while it is open"
press_escape '^ INPUT'
rm "$mark"
type_line 'engine options Asked'
wait_for 'has not answered yet; its options are shown' "an engine that has not answered yet is waited for"
touch "$mark"
wait_for 'Solid, Normal, Risky Play' "and its options are shown when it has"
press_escape '^ INPUT'
type_line 'quit'
wait_shell 0 "luft leaves"
e2e_done
