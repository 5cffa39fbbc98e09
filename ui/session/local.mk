# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/board_text.c \
	%D%/board_text.h \
	%D%/boardview.c \
	%D%/boardview.h \
	%D%/engine_pool.c \
	%D%/engine_pool.h \
	%D%/match.c \
	%D%/match.h \
	%D%/session.c \
	%D%/session.h \
	%D%/session_engine.c \
	%D%/session_game.c \
	%D%/speech.c \
	%D%/speech.h \
	%D%/start.h \
	%D%/thinking.c \
	%D%/thinking.h
