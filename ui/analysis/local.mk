# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/analysis_feature.c \
	%D%/beside.c \
	%D%/beside.h \
	%D%/browsing.c \
	%D%/eval.c \
	%D%/eval.h \
	%D%/evaluation_words.c \
	%D%/humans.c \
	%D%/piece_words.c \
	%D%/quiet_line.c
