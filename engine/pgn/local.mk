libengine_a_SOURCES += \
	%D%/pgn_append.c \
	%D%/pgn_append.h \
	%D%/pgn_comments.c \
	%D%/pgn_comments.h \
	%D%/pgn_copy.c \
	%D%/pgn_copy.h \
	%D%/pgn_fault.c \
	%D%/pgn_fault.h \
	%D%/pgn_game.h \
	%D%/pgn_letters.c \
	%D%/pgn_letters.h \
	%D%/pgn_lint.c \
	%D%/pgn_lint.h \
	%D%/pgn_moves.c \
	%D%/pgn_moves.h \
	%D%/pgn_other_game.c \
	%D%/pgn_other_game.h \
	%D%/pgn_read.c \
	%D%/pgn_read.h \
	%D%/pgn_reader.c \
	%D%/pgn_reader.h \
	%D%/pgn_tag_read.c \
	%D%/pgn_tag_read.h \
	%D%/pgn_tags.c \
	%D%/pgn_tags.h \
	%D%/pgn_write.c \
	%D%/pgn_write.h
