# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_pgn \
	%D%/test_pgn_columns \
	%D%/test_pgn_files \
	%D%/test_pgn_generated \
	%D%/test_pgn_hostile \
	%D%/test_pgn_letters \
	%D%/test_pgn_lint \
	%D%/test_pgn_lost \
	%D%/test_pgn_notes \
	%D%/test_pgn_pages \
	%D%/test_pgn_read_on \
	%D%/test_pgn_results \
	%D%/test_pgn_sets \
	%D%/test_pgn_spellings \
	%D%/test_pgn_prose \
	%D%/test_pgn_strange \
	%D%/test_pgn_walk
