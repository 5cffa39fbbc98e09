# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/gamelist.c \
	%D%/gamelist.h \
	%D%/gamelist_commands.c \
	%D%/gamelist_save.c \
	%D%/gamelist_view.c \
	%D%/opening_words.c
