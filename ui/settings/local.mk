# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/keybinds.c \
	%D%/keybinds.h \
	%D%/own_colors.c \
	%D%/own_colors.h \
	%D%/settings.c \
	%D%/settings.h \
	%D%/settings_rows.c \
	%D%/settings_state.h \
	%D%/value_words.c \
	%D%/value_words.h
