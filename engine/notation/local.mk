# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/epd.c \
	%D%/epd.h \
	%D%/epd_points.c \
	%D%/fen.c \
	%D%/fen.h \
	%D%/fen_fields.c \
	%D%/fen_state.h \
	%D%/fen_wrap.c \
	%D%/piece_letters.c \
	%D%/piece_letters.h \
	%D%/san.c \
	%D%/san.h \
	%D%/san_refusal.c \
	%D%/san_refusal.h \
	%D%/san_text.c \
	%D%/san_text.h \
	%D%/san_usual.c \
	%D%/variant.c \
	%D%/variant.h
