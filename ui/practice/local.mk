# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/drill.c \
	%D%/exercise.c \
	%D%/holes.c \
	%D%/practice.c \
	%D%/practice.h \
	%D%/puzzle_commands.c \
	%D%/puzzles.c \
	%D%/repertoire.c \
	%D%/repertoire.h
