# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/game_file.c \
	%D%/game_file.h \
	%D%/game_index.c \
	%D%/game_index.h \
	%D%/game_query.c \
	%D%/game_query.h \
	%D%/game_query_parse.c \
	%D%/game_reader.c \
	%D%/game_reader.h \
	%D%/game_search.c \
	%D%/game_search.h \
	%D%/game_source.c \
	%D%/game_source.h \
	%D%/opening_explorer.c \
	%D%/opening_explorer.h \
	%D%/position_index.c \
	%D%/position_index.h \
	%D%/position_index_build.c \
	%D%/position_index_format.h \
	%D%/query_openings.c \
	%D%/query_range.c \
	%D%/query_range.h \
	%D%/query_words.c \
	%D%/query_words.h
