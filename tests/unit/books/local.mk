# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_book \
	%D%/test_book_sums \
	%D%/test_explorer \
	%D%/test_game_index \
	%D%/test_polyglot \
	%D%/test_repertoire
