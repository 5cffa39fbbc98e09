# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/commands_setup.c \
	%D%/setup.c \
	%D%/setup.h \
	%D%/setup_mode.c \
	%D%/setup_text.c \
	%D%/setup_words.c
