# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/job.c \
	%D%/job.h \
	%D%/mind.c \
	%D%/mind.h \
	%D%/opponent.c \
	%D%/opponent.h
