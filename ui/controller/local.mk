# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/answers.c \
	%D%/app.c \
	%D%/begin.c \
	%D%/begun_keys.c \
	%D%/controller.c \
	%D%/controller.h \
	%D%/controller_state.h \
	%D%/driver.c \
	%D%/driver.h \
	%D%/keeper.c \
	%D%/keeper.h \
	%D%/run_action.c \
	%D%/settle.c \
	%D%/thought.c
