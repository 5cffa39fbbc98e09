# The tuner compiles these anew.
engine_eval = \
	%D%/endgame.c \
	%D%/endgame.h \
	%D%/eval.c \
	%D%/eval.h \
	%D%/imbalance.c \
	%D%/initiative.c \
	%D%/king.c \
	%D%/kpk.c \
	%D%/kpk.h \
	%D%/passed.c \
	%D%/pawn_cache.h \
	%D%/pawns.c \
	%D%/pieces.c \
	%D%/psqt.c \
	%D%/psqt.h \
	%D%/see.c \
	%D%/see.h \
	%D%/tapered.h \
	%D%/terms.h \
	%D%/threats.c \
	%D%/weights.c \
	%D%/weights.h \
	%D%/weights.inc

libengine_a_SOURCES += $(engine_eval) %D%/neural.c %D%/neural.h
