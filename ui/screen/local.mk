# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/art.c \
	%D%/art.h \
	%D%/color_set.c \
	%D%/color_set.h \
	%D%/layout.c \
	%D%/layout.h \
	%D%/layout_cover.c \
	%D%/pen.c \
	%D%/pen.h \
	%D%/shapes.c \
	%D%/shapes.h \
	%D%/small_board.c \
	%D%/small_board.h \
	%D%/small_sizes.h \
	%D%/text_layout.c \
	%D%/text_layout.h \
	%D%/text_search.c \
	%D%/text_search.h \
	%D%/theme.c \
	%D%/theme.h
