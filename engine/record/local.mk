# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/chess_clock.c \
	%D%/chess_clock.h \
	%D%/evaluation.c \
	%D%/evaluation.h \
	%D%/game.c \
	%D%/game.h \
	%D%/game_facts.c \
	%D%/game_facts.h \
	%D%/game_notes.c \
	%D%/game_review.c \
	%D%/game_review.h \
	%D%/game_state.h \
	%D%/game_tree.c \
	%D%/opening_name.c \
	%D%/time_control.c \
	%D%/time_control.h \
	%D%/verdict.c \
	%D%/verdict.h

# Opening names: public tables turned into one C array when built.
BUILT_SOURCES += %D%/opening_data.inc
%D%/game_facts.$(OBJEXT): %D%/opening_data.inc
opening_inputs = \
	%D%/data/openings.awk \
	%D%/data/a.tsv \
	%D%/data/b.tsv \
	%D%/data/c.tsv \
	%D%/data/d.tsv \
	%D%/data/e.tsv

%D%/opening_data.inc: $(opening_inputs)
	$(AM_V_GEN)$(MKDIR_P) %D% && cd '$(abs_top_srcdir)' && \
	LC_ALL=C $(AWK) -f $(opening_inputs) > '$(abs_top_builddir)/$@.tmp' && \
	mv -f '$(abs_top_builddir)/$@.tmp' '$(abs_top_builddir)/$@'

CLEANFILES += %D%/opening_data.inc
dist_noinst_DATA += %D%/data/README.md $(opening_inputs)
