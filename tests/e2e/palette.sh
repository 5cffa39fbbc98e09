#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Ctrl-P and a few letters: Enter does what stands under the cursor, or runs the line as it stands;
# and the list of settings, which a comma opens.
. "${top_srcdir:-.}/tests/e2e/lib.sh"

e2e_open 80 24
e2e_luft
wait_for 'You play White'

press C-p
wait_for 'Type what you look for' "Ctrl-P lists what can be done"
type_line 'theme gree'
wait_for 'theme = green' "a few letters and Enter set a theme"
press C-p
type_line 'only Nc3 d4'
wait_for 'Analysis: only Nc3 d4' "a command with its arguments runs as it stands"
press C-p
type_line 'qzqzqz!!'
wait_for 'neither a move nor a command' "so does what names nothing, and it is said"
press C-p
type_text 'sic naj'
wait_for '^▸ Sicilian Defense: Najdorf'
press Down
wait_for '^▸ .*B94'
press Enter
wait_for 'On the board: ' "the row under the cursor is what Enter does"
wait_for '^ B94 Sicilian Defense' "not the first one"


type_line ','
wait_for 'SETTINGS' "a comma and Enter list the settings"
press_escape 'INPUT'

type_line 'q'
wait_shell 0 "luft leaves"
check_given_back "after q"
e2e_done
