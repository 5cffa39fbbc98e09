# SPDX-License-Identifier: GPL-3.0-or-later
libsrc_a_SOURCES += \
	%D%/options.h \
	%D%/options_help.c \
	%D%/options_match.c \
	%D%/options_parse.c \
	%D%/options_table.c \
	%D%/options_table.h \
	%D%/own_paths.c \
	%D%/own_paths.h \
	%D%/rcfile.c \
	%D%/rcfile.h
