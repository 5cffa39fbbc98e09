# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/arrow_shape.c \
	%D%/arrows.c \
	%D%/arrows.h \
	%D%/game_layout.c \
	%D%/game_layout.h \
	%D%/view.c \
	%D%/view.h \
	%D%/view_board.c \
	%D%/view_diagrams.c \
	%D%/view_engine_lines.c \
	%D%/view_greeting.c \
	%D%/view_keys.c \
	%D%/view_moves.c \
	%D%/view_player.c \
	%D%/view_status.c \
	%D%/view_title.c
