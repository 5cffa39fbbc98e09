# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_boardview \
	%D%/test_chess_clock \
	%D%/test_engine_list \
	%D%/test_games \
	%D%/test_glance \
	%D%/test_match \
	%D%/test_practice \
	%D%/test_puzzle_book \
	%D%/test_settings \
	%D%/test_setup \
	%D%/test_tablebase \
	%D%/test_thinking
