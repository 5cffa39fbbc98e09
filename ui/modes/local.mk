# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/app.h \
	%D%/board_mode.c \
	%D%/board_touch.c \
	%D%/board_touch.h \
	%D%/command.c \
	%D%/command.h \
	%D%/input_mode.c \
	%D%/input_mode.h \
	%D%/mode.c \
	%D%/mode.h \
	%D%/mode_keys.c \
	%D%/mode_keys.h \
	%D%/move_answer.c \
	%D%/move_answer.h \
	%D%/pane_sizes.c \
	%D%/pane_sizes.h \
	%D%/question_answers.c \
	%D%/question_mode.c \
	%D%/question_mode.h \
	%D%/question_mode_state.h \
	%D%/scene.c \
	%D%/scene.h \
	%D%/squares.c \
	%D%/squares.h
