# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_bitboard \
	%D%/test_bitboard_magic \
	%D%/test_bitboard_runtime \
	%D%/test_danger \
	%D%/test_move_line \
	%D%/test_movegen \
	%D%/test_names \
	%D%/test_perft \
	%D%/test_perft_magic \
	%D%/test_position \
	%D%/test_position_faults \
	%D%/test_rules

# Each way of looking sliders up is a build of its own; the first is the one of this build.
%C%_test_bitboard_magic_SOURCES = %D%/test_bitboard.c engine/board/bitboard.c
%C%_test_bitboard_magic_CPPFLAGS = $(AM_CPPFLAGS) -DBITBOARD_LOOKUP=LOOKUP_MAGIC -U__POPCNT__
%C%_test_bitboard_runtime_SOURCES = %D%/test_bitboard.c engine/board/bitboard.c
%C%_test_bitboard_runtime_CPPFLAGS = $(AM_CPPFLAGS) -DBITBOARD_LOOKUP=LOOKUP_RUNTIME -U__POPCNT__

%C%_test_perft_magic_SOURCES = %D%/test_perft.c engine/board/bitboard.c
%C%_test_perft_magic_CPPFLAGS = $(AM_CPPFLAGS) -DBITBOARD_LOOKUP=LOOKUP_MAGIC -U__POPCNT__

# Linked like the program, for speed.
%C%_test_perft_LDFLAGS = $(LUFT_LTO_LDFLAGS)
%C%_test_perft_magic_LDFLAGS = $(LUFT_LTO_LDFLAGS)
SLOW_TESTS += %D%/test_perft
