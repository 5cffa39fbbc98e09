# SPDX-License-Identifier: GPL-3.0-or-later
libsrc_a_SOURCES += \
	%D%/duel.c \
	%D%/duel.h \
	%D%/match_report.c \
	%D%/match_report.h \
	%D%/opening_set.c \
	%D%/opening_set.h \
	%D%/tally.c \
	%D%/tally.h \
	%D%/tournament.c
