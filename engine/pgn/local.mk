libengine_a_SOURCES += \
	%D%/byte_source.c \
	%D%/byte_source.h \
	%D%/byte_wide.c \
	%D%/byte_wide.h \
	%D%/pgn_judge.c \
	%D%/pgn_judge.h \
	%D%/pgn_kind.c \
	%D%/pgn_kind.h \
	%D%/pgn_moves.c \
	%D%/pgn_moves.h \
	%D%/pgn_other.c \
	%D%/pgn_other.h \
	%D%/pgn_read.c \
	%D%/pgn_read.h \
	%D%/pgn_reader.c \
	%D%/pgn_reader.h \
	%D%/pgn_tags.c \
	%D%/pgn_tags.h \
	%D%/pgn_text.c \
	%D%/pgn_text.h \
	%D%/pgn_write.c \
	%D%/pgn_write.h
