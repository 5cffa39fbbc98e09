# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/bitboard.c \
	%D%/bitboard.h \
	%D%/magics.inc \
	%D%/movegen.c \
	%D%/movegen.h \
	%D%/perft.c \
	%D%/perft.h \
	%D%/perft_board.h \
	%D%/perft_children.h \
	%D%/types.c \
	%D%/position.c \
	%D%/position.h \
	%D%/position_query.c \
	%D%/rules.c \
	%D%/rules.h \
	%D%/types.h
