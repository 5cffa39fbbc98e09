libengine_a_SOURCES += \
	%D%/book.c \
	%D%/book.h \
	%D%/book_write.c \
	%D%/book_write.h \
	%D%/own_book.c \
	%D%/own_book.h \
	%D%/own_book.inc \
	%D%/polyglot.c \
	%D%/polyglot.h \
	%D%/polyglot_random.inc
