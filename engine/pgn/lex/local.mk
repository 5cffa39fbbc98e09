libengine_a_SOURCES += \
	%D%/pgn_lex.c \
	%D%/pgn_lex.h \
	%D%/pgn_lex_comment.c \
	%D%/pgn_lex_lookalike.c \
	%D%/pgn_lex_parted.c \
	%D%/pgn_lex_place.c \
	%D%/pgn_lex_result.c \
	%D%/pgn_lex_state.h \
	%D%/pgn_lex_tag.c \
	%D%/pgn_result.c \
	%D%/pgn_result.h \
	%D%/pgn_symbols.c \
	%D%/pgn_symbols.h \
	%D%/pgn_text.c \
	%D%/pgn_text.h \
	%D%/pgn_window.c \
	%D%/pgn_window.h \
	%D%/pgn_wrap.c \
	%D%/pgn_wrap.h
