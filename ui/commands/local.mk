# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/commands.h \
	%D%/commands_draw.c \
	%D%/commands_game.c \
	%D%/commands_notes.c \
	%D%/commands_open.c \
	%D%/commands_players.c \
	%D%/commands_position.c \
	%D%/commands_record.c \
	%D%/commands_save.c \
	%D%/commands_saying.c \
	%D%/new_game.c \
	%D%/new_game.h
