# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/edit_journal.c \
	%D%/edit_journal.h \
	%D%/game_journal.c \
	%D%/game_journal.h \
	%D%/game_record.c \
	%D%/game_record.h \
	%D%/games.c \
	%D%/games.h \
	%D%/greeting.c \
	%D%/greeting.h \
	%D%/journal.c \
	%D%/journal.h \
	%D%/listed_game.c \
	%D%/listed_game.h \
	%D%/loading.c \
	%D%/loading.h \
	%D%/pasted.c \
	%D%/pasted.h \
	%D%/played_games.c \
	%D%/played_games.h
