# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/bare_values.c \
	%D%/bare_values.h \
	%D%/commands_look.c \
	%D%/commands_set.c \
	%D%/complete.c \
	%D%/complete.h \
	%D%/counts.c \
	%D%/counts.h \
	%D%/execute.c \
	%D%/features.c \
	%D%/features.h \
	%D%/help.c \
	%D%/help.h \
	%D%/help_page.c \
	%D%/help_topic.c \
	%D%/keymap.c \
	%D%/keymap.h \
	%D%/manual.c \
	%D%/manual.h \
	%D%/own_words.c \
	%D%/own_words.h \
	%D%/palette_items.c \
	%D%/phrase_verbs.c \
	%D%/phrases.c \
	%D%/phrases.h \
	%D%/synonyms.c \
	%D%/synonyms.h \
	%D%/tag_words.c \
	%D%/tag_words.h \
	%D%/try_move.c \
	%D%/try_move.h \
	%D%/vocabulary.c \
	%D%/vocabulary.h

# What `help TOPIC` shows of the manual.
BUILT_SOURCES += %D%/sections.inc
CLEANFILES += %D%/sections.inc
EXTRA_DIST += man/sections.awk
%D%/manual.$(OBJEXT): %D%/sections.inc
%D%/sections.inc: man/sections.awk man/luft-commands.7
	$(AM_V_GEN)$(MKDIR_P) %D% && \
	LC_ALL=C $(AWK) -f '$(srcdir)/man/sections.awk' '$(srcdir)/man/luft-commands.7' > $@.tmp && mv -f $@.tmp $@
