# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/drill.c \
	%D%/exercise.c \
	%D%/holes.c \
	%D%/practice.c \
	%D%/practice.h \
	%D%/puzzle_book.c \
	%D%/puzzle_book.h \
	%D%/puzzle_commands.c \
	%D%/puzzles.c \
	%D%/repertoire.c \
	%D%/repertoire.h

# The puzzles that come with luft: a public table turned into one C array when built.
BUILT_SOURCES += %D%/puzzle_data.inc
%D%/puzzle_book.$(OBJEXT): %D%/puzzle_data.inc
puzzle_inputs = \
	%D%/data/puzzles.awk \
	%D%/data/puzzles.csv

%D%/puzzle_data.inc: $(puzzle_inputs)
	$(AM_V_GEN)$(MKDIR_P) %D% && cd '$(abs_top_srcdir)' && \
	LC_ALL=C $(AWK) -f $(puzzle_inputs) > '$(abs_top_builddir)/$@.tmp' && \
	mv -f '$(abs_top_builddir)/$@.tmp' '$(abs_top_builddir)/$@'

CLEANFILES += %D%/puzzle_data.inc
dist_noinst_DATA += %D%/data/README.md $(puzzle_inputs)
