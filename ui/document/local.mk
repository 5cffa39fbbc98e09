# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/annotations.c \
	%D%/annotations.h \
	%D%/document.c \
	%D%/document.h \
	%D%/file_place.c \
	%D%/file_place.h \
	%D%/files.c \
	%D%/files.h \
	%D%/judgement.c \
	%D%/judgement.h \
	%D%/position_file.c \
	%D%/position_file.h \
	%D%/quoted.c \
	%D%/quoted.h \
	%D%/recognise.c \
	%D%/recognise.h
