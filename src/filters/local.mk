# SPDX-License-Identifier: GPL-3.0-or-later
libsrc_a_SOURCES += \
	%D%/analyse.c \
	%D%/annotate.c \
	%D%/batch.c \
	%D%/batch.h \
	%D%/bench.c \
	%D%/bench.h \
	%D%/book_verb.c \
	%D%/check.c \
	%D%/chunks.c \
	%D%/chunks.h \
	%D%/filter_engine.c \
	%D%/filter_engine.h \
	%D%/game_plies.c \
	%D%/game_print.c \
	%D%/game_print.h \
	%D%/game_sources.c \
	%D%/game_sources.h \
	%D%/games_verb.c \
	%D%/input.c \
	%D%/input.h \
	%D%/jobs.c \
	%D%/jobs.h \
	%D%/json.c \
	%D%/json.h \
	%D%/output.c \
	%D%/output.h \
	%D%/positions.c \
	%D%/positions.h \
	%D%/repertoire_verb.c \
	%D%/tables_verb.c \
	%D%/tables_verb.h \
	%D%/verbs.h
