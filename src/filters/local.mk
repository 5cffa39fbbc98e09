libsrc_a_SOURCES += \
	%D%/analyse.c \
	%D%/analyse.h \
	%D%/analyse_print.c \
	%D%/analyse_print.h \
	%D%/annotate.c \
	%D%/annotate.h \
	%D%/batch.c \
	%D%/batch.h \
	%D%/bench.c \
	%D%/bench.h \
	%D%/book_make.c \
	%D%/book_make.h \
	%D%/book_verb.c \
	%D%/book_verb.h \
	%D%/check.c \
	%D%/check.h \
	%D%/divide.c \
	%D%/divide.h \
	%D%/judge.c \
	%D%/judge.h \
	%D%/repertoire_verb.c \
	%D%/repertoire_verb.h \
	%D%/tables_verb.c \
	%D%/tables_verb.h
