# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/byte_source.c \
	%D%/byte_source.h \
	%D%/pgn_append.c \
	%D%/pgn_append.h \
	%D%/pgn_comments.c \
	%D%/pgn_comments.h \
	%D%/pgn_game.c \
	%D%/pgn_game.h \
	%D%/pgn_letters.c \
	%D%/pgn_letters.h \
	%D%/pgn_lex.c \
	%D%/pgn_lex.h \
	%D%/pgn_lex_comment.c \
	%D%/pgn_lex_lookalike.c \
	%D%/pgn_lex_number.c \
	%D%/pgn_lex_state.h \
	%D%/pgn_lex_tag.c \
	%D%/pgn_lint.c \
	%D%/pgn_lint.h \
	%D%/pgn_moves.c \
	%D%/pgn_moves.h \
	%D%/pgn_read.c \
	%D%/pgn_read.h \
	%D%/pgn_read_on.c \
	%D%/pgn_reader.c \
	%D%/pgn_reader.h \
	%D%/pgn_symbols.c \
	%D%/pgn_symbols.h \
	%D%/pgn_tags.c \
	%D%/pgn_tags.h \
	%D%/pgn_window.c \
	%D%/pgn_wrap.c \
	%D%/pgn_wrap.h \
	%D%/pgn_write.c \
	%D%/pgn_write.h
