# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/fullscreen.c \
	%D%/fullscreen_open.c \
	%D%/fullscreen_paint.c \
	%D%/fullscreen_state.h \
	%D%/plain.c \
	%D%/plain.h \
	%D%/plain_lines.c \
	%D%/plain_tell.c \
	%D%/ui.h
