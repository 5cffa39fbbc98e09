# The network's trainer. Square roots that set no errno are vectors of square roots.
noinst_LIBRARIES += libtrain.a
libtrain_a_CFLAGS = $(AM_CFLAGS) $(LUFT_ROUNDING) -fno-math-errno
libtrain_a_SOURCES = \
	engine/train/data/data.c \
	engine/train/data/data.h \
	engine/train/data/random.h \
	%D%/checkpoint.c \
	%D%/checkpoint.h \
	%D%/data_loader.c \
	%D%/data_loader.h \
	%D%/file_parts.c \
	%D%/file_parts.h \
	%D%/gradient.c \
	%D%/gradient.h \
	%D%/mean.c \
	%D%/mean.h \
	%D%/model.c \
	%D%/model.h \
	%D%/netfile.c \
	%D%/netfile.h \
	%D%/optimiser.c \
	%D%/optimiser.h \
	%D%/plan.c \
	%D%/plan.h \
	%D%/pool.c \
	%D%/pool.h \
	%D%/sample.c \
	%D%/sample.h \
	%D%/train_options.c \
	%D%/train_options.h \
	%D%/training.c \
	%D%/training.h \
	%D%/validation.c \
	%D%/validation.h

noinst_PROGRAMS += engine/train/luft-train
engine_train_luft_train_SOURCES = %D%/luft_train.c
engine_train_luft_train_LDADD = libtrain.a $(ENGINE_LIBS)
