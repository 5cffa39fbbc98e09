# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/movepick.c \
	%D%/movepick.h \
	%D%/node.c \
	%D%/node.h \
	%D%/parameters.c \
	%D%/parameters.h \
	%D%/root.c \
	%D%/search.c \
	%D%/search.h \
	%D%/searcher.c \
	%D%/searcher.h \
	%D%/smp.c \
	%D%/smp.h \
	%D%/step.c \
	%D%/step.h \
	%D%/tt.c \
	%D%/tt.h
