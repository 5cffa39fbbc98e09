# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/arrow_shape.c \
	%D%/arrows.c \
	%D%/arrows.h \
	%D%/scene.c \
	%D%/scene.h \
	%D%/squares.c \
	%D%/squares.h
