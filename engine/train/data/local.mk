noinst_PROGRAMS += engine/train/datagen engine/train/datatool

training_data = \
	%D%/data.c \
	%D%/data.h \
	%D%/program_arguments.c \
	%D%/program_arguments.h \
	%D%/random.h \
	%D%/self_play.c \
	%D%/self_play.h

# A search of some hundred nodes prunes too much with the engine's values.
few_nodes = \
	engine/search/parameters.c \
	engine/search/parameters.h \
	engine/search/step.c \
	engine/search/step.h
FEW_NODES_CPPFLAGS = $(AM_CPPFLAGS) -DLUFT_FEW_NODES

engine_train_datagen_SOURCES = \
	$(few_nodes) \
	$(training_data) \
	%D%/datagen.c \
	%D%/game_output.c \
	%D%/game_output.h
engine_train_datagen_CPPFLAGS = $(FEW_NODES_CPPFLAGS)
engine_train_datagen_LDADD = $(ENGINE_LIBS)
engine_train_datagen_LDFLAGS = $(LUFT_LTO_LDFLAGS)

engine_train_datatool_SOURCES = \
	$(few_nodes) \
	$(training_data) \
	%D%/datatool.c \
	%D%/datatool.h \
	%D%/datatool_convert.c \
	%D%/datatool_count.c \
	%D%/datatool_label.c \
	%D%/datatool_shuffle.c \
	%D%/record_stream.c \
	%D%/record_stream.h
engine_train_datatool_CPPFLAGS = $(FEW_NODES_CPPFLAGS)
engine_train_datatool_LDADD = $(ENGINE_LIBS)
