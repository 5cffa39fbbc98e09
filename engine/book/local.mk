# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/book.c \
	%D%/book.h \
	%D%/book_write.c \
	%D%/book_write.h \
	%D%/own_book.inc \
	%D%/polyglot_random.inc
