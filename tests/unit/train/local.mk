# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_data \
	%D%/test_data_loader \
	%D%/test_few_nodes \
	%D%/test_games_data \
	%D%/test_gradient \
	%D%/test_netfile \
	%D%/test_people \
	%D%/test_sample \
	%D%/test_train_options \
	%D%/test_training

train_support = %D%/train_support.c %D%/train_support.h
%C%_test_data_SOURCES = %D%/test_data.c $(training_data)
%C%_test_data_loader_SOURCES = %D%/test_data_loader.c $(train_support)
%C%_test_data_loader_LDADD = libtrain.a $(LDADD)
%C%_test_few_nodes_SOURCES = %D%/test_few_nodes.c $(few_nodes)
%C%_test_few_nodes_CPPFLAGS = $(FEW_NODES_CPPFLAGS)
%C%_test_games_data_SOURCES = \
	%D%/test_games_data.c \
	$(training_data) \
	engine/train/record_stream.c \
	engine/train/record_stream.h
%C%_test_gradient_SOURCES = %D%/test_gradient.c $(train_support)
%C%_test_gradient_LDADD = libtrain.a $(LDADD)
%C%_test_netfile_SOURCES = %D%/test_netfile.c $(train_support)
%C%_test_netfile_LDADD = libtrain.a $(LDADD)
%C%_test_people_SOURCES = \
	%D%/test_people.c \
	engine/train/people_games.c \
	engine/train/people_games.h \
	engine/train/people_model.c \
	engine/train/people_records.c \
	engine/train/people_train.h
%C%_test_people_LDADD = libtrain.a $(LDADD)
%C%_test_sample_SOURCES = %D%/test_sample.c $(train_support)
%C%_test_sample_LDADD = libtrain.a $(LDADD)
%C%_test_train_options_SOURCES = %D%/test_train_options.c $(train_support)
%C%_test_train_options_LDADD = libtrain.a $(LDADD)
%C%_test_training_SOURCES = %D%/test_training.c $(train_support)
%C%_test_training_LDADD = libtrain.a $(LDADD)
