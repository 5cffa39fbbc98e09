# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/ascii.h \
	%D%/encoding.c \
	%D%/encoding.h \
	%D%/encoding_guess.c \
	%D%/encoding_guess.h \
	%D%/encoding_guess_latin.c \
	%D%/option.c \
	%D%/option.h \
	%D%/path.c \
	%D%/path.h \
	%D%/recoder.c \
	%D%/recoder.h \
	%D%/text_fold.c \
	%D%/text_fold.h \
	%D%/width.c \
	%D%/width.h \
	%D%/words.c \
	%D%/words.h
