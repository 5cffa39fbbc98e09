noinst_PROGRAMS += %D%/find_magics %D%/make_book %D%/tune
engine_train_find_magics_LDADD =
engine_train_make_book_SOURCES = \
	engine/train/data/program_arguments.c \
	engine/train/data/program_arguments.h \
	%D%/make_book.c
engine_train_make_book_LDADD = $(ENGINE_LIBS)

# The tuner counts every weight, so it compiles the evaluation anew.
engine_train_tune_SOURCES = \
	$(engine_eval) \
	engine/train/data/data.c \
	engine/train/data/data.h \
	engine/train/data/program_arguments.c \
	engine/train/data/program_arguments.h \
	%D%/tune.c
engine_train_tune_CPPFLAGS = $(AM_CPPFLAGS) -DEVAL_TRACE
engine_train_tune_LDADD = $(ENGINE_LIBS)
