# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/engine.c \
	%D%/engine.h \
	%D%/thinker.c \
	%D%/thinker.h
