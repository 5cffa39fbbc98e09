# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/tablebase.c \
	%D%/tables.c \
	%D%/tables.h
