# SPDX-License-Identifier: GPL-3.0-or-later
libsrc_a_SOURCES += \
	%D%/contestants.c \
	%D%/contestants.h \
	%D%/duel.c \
	%D%/duel.h \
	%D%/match_report.c \
	%D%/match_report.h \
	%D%/opening_set.c \
	%D%/opening_set.h \
	%D%/record_file.c \
	%D%/record_file.h \
	%D%/tally.c \
	%D%/tally.h \
	%D%/tournament.c
