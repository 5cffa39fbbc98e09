libengine_a_SOURCES += \
	%D%/bitboard.c \
	%D%/bitboard.h \
	%D%/danger.c \
	%D%/danger.h \
	%D%/magics.inc \
	%D%/move_line.c \
	%D%/move_line.h \
	%D%/movegen.c \
	%D%/movegen.h \
	%D%/names.c \
	%D%/names.h \
	%D%/perft.c \
	%D%/perft.h \
	%D%/position.c \
	%D%/position.h \
	%D%/position_faults.c \
	%D%/position_faults.h \
	%D%/position_query.c \
	%D%/rules.c \
	%D%/rules.h \
	%D%/types.h \
	%D%/zobrist.c \
	%D%/zobrist.h
