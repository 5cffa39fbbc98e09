# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/child.c \
	%D%/child.h \
	%D%/conversation.c \
	%D%/conversation.h \
	%D%/conversation_answers.c \
	%D%/conversation_options.c \
	%D%/conversation_state.h \
	%D%/engine_list.c \
	%D%/engine_list.h \
	%D%/engine_options.c \
	%D%/engine_options.h \
	%D%/engine_spec.c \
	%D%/engine_spec.h \
	%D%/external.c \
	%D%/external.h \
	%D%/protocol.h \
	%D%/spawn.c \
	%D%/transcript.c \
	%D%/transcript.h \
	%D%/uci_protocol.c \
	%D%/xboard_game.c \
	%D%/xboard_game.h \
	%D%/xboard_greeting.c \
	%D%/xboard_greeting.h \
	%D%/xboard_protocol.c
