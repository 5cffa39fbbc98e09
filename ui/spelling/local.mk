# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/layouts.c \
	%D%/layouts.h \
	%D%/spell.c \
	%D%/spell.h \
	%D%/spell_names.c \
	%D%/spell_names.h \
	%D%/spell_text.c \
	%D%/spell_text.h \
	%D%/spoken.c \
	%D%/spoken.h \
	%D%/typed_move.c \
	%D%/typed_move.h
