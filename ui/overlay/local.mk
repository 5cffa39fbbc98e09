# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/fuzzy.c \
	%D%/key_help.c \
	%D%/pager.c \
	%D%/pager.h \
	%D%/palette.c \
	%D%/palette.h \
	%D%/palette_mode.c \
	%D%/preference_list.c \
	%D%/preferences.c \
	%D%/preferences.h \
	%D%/text_columns.c
