# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/answers.c \
	%D%/answers.h \
	%D%/clipboard.c \
	%D%/clipboard.h \
	%D%/decoder.c \
	%D%/decoder.h \
	%D%/editor.c \
	%D%/editor.h \
	%D%/event.c \
	%D%/event.h \
	%D%/frame.c \
	%D%/frame.h \
	%D%/input.c \
	%D%/input.h \
	%D%/lineview.c \
	%D%/picture_codes.c \
	%D%/picture_codes.h \
	%D%/prompt.c \
	%D%/prompt.h \
	%D%/prompt_dialogue.c \
	%D%/prompt_dialogue.h \
	%D%/prompt_history.c \
	%D%/prompt_keys.c \
	%D%/prompt_parts.h \
	%D%/rendition.c \
	%D%/rendition.h \
	%D%/sequences.c \
	%D%/sequences.h \
	%D%/signals.c \
	%D%/signals.h \
	%D%/term.c \
	%D%/term.h \
	%D%/termkind.c \
	%D%/termkind.h
