# SPDX-License-Identifier: GPL-3.0-or-later
# Programs for those who develop luft: `make check` and `make trainers` build them, `make` does not.
trainers = \
	%D%/datagen$(EXEEXT) \
	%D%/datatool$(EXEEXT) \
	%D%/find_magics$(EXEEXT) \
	%D%/luft-train$(EXEEXT) \
	%D%/make_book$(EXEEXT) \
	%D%/people-train$(EXEEXT) \
	%D%/tune$(EXEEXT)
trainers: $(trainers)
check_DATA += $(trainers)

EXTRA_PROGRAMS += %D%/find_magics %D%/make_book %D%/tune
engine_train_find_magics_LDADD =
engine_train_make_book_SOURCES = \
	%D%/make_book.c \
	%D%/program_arguments.h
engine_train_make_book_LDADD = $(ENGINE_LIBS)

# The tuner counts every weight, so it compiles the evaluation anew.
engine_train_tune_SOURCES = \
	$(engine_eval) \
	%D%/data.c \
	%D%/data.h \
	%D%/program_arguments.h \
	%D%/record_stream.c \
	%D%/record_stream.h \
	%D%/tune.c
engine_train_tune_CPPFLAGS = $(AM_CPPFLAGS) -DEVAL_TRACE
engine_train_tune_LDADD = $(ENGINE_LIBS)

EXTRA_PROGRAMS += %D%/datagen %D%/datatool

training_data = \
	%D%/data.c \
	%D%/data.h \
	%D%/program_arguments.h

# A search of some hundred nodes prunes too much with the engine's values.
few_nodes = \
	engine/search/parameters.c \
	engine/search/parameters.h \
	engine/search/step.c \
	engine/search/step.h
FEW_NODES_CPPFLAGS = $(AM_CPPFLAGS) -DLUFT_FEW_NODES

meeting = \
	engine/search/node.c \
	engine/search/node.h \
	%D%/meeting.c \
	%D%/meeting.h

engine_train_datagen_SOURCES = \
	$(few_nodes) \
	$(meeting) \
	$(training_data) \
	%D%/datagen.c
engine_train_datagen_CPPFLAGS = $(FEW_NODES_CPPFLAGS)
engine_train_datagen_LDADD = $(ENGINE_LIBS)
engine_train_datagen_LDFLAGS = $(LUFT_LTO_LDFLAGS)

engine_train_datatool_SOURCES = \
	$(few_nodes) \
	$(meeting) \
	$(training_data) \
	%D%/datatool.c \
	%D%/datatool.h \
	%D%/datatool_label.c \
	%D%/datatool_people.c \
	%D%/datatool_shuffle.c \
	%D%/people_games.c \
	%D%/people_games.h \
	%D%/record_stream.c \
	%D%/record_stream.h
engine_train_datatool_CPPFLAGS = $(FEW_NODES_CPPFLAGS)
engine_train_datatool_LDADD = $(ENGINE_LIBS)

# The network's trainer. Square roots that set no errno are vectors of square roots.
EXTRA_LIBRARIES = libtrain.a
CLEANFILES += libtrain.a
libtrain_a_CFLAGS = $(AM_CFLAGS) $(LUFT_ROUNDING) -fno-math-errno
libtrain_a_SOURCES = \
	%D%/data.c \
	%D%/data.h \
	%D%/data_loader.c \
	%D%/data_loader.h \
	%D%/gradient.c \
	%D%/gradient.h \
	%D%/head.c \
	%D%/head.h \
	%D%/model.c \
	%D%/model.h \
	%D%/netfile.c \
	%D%/netfile.h \
	%D%/train_options.c \
	%D%/train_options.h \
	%D%/training.c \
	%D%/training.h

EXTRA_PROGRAMS += %D%/luft-train
engine_train_luft_train_SOURCES = %D%/luft_train.c
engine_train_luft_train_LDADD = libtrain.a $(ENGINE_LIBS)

# Trains the policy of opponents that play like people.
EXTRA_DIST += \
	%D%/instinct.py \
	%D%/instinct_teachers.py
EXTRA_PROGRAMS += %D%/people-train
engine_train_people_train_CFLAGS = $(AM_CFLAGS) $(LUFT_ROUNDING) -fno-math-errno
engine_train_people_train_SOURCES = \
	%D%/people_games.c \
	%D%/people_games.h \
	%D%/people_judge.c \
	%D%/people_model.c \
	%D%/people_records.c \
	%D%/people_train.c \
	%D%/people_train.h \
	%D%/program_arguments.h
engine_train_people_train_LDADD = libtrain.a $(ENGINE_LIBS)

.PHONY: trainers
