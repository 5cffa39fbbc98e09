# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/drill.c \
	%D%/drill.h \
	%D%/drill_plan.c \
	%D%/drill_plan.h \
	%D%/holes.c \
	%D%/holes.h \
	%D%/repertoire.c \
	%D%/repertoire.h
