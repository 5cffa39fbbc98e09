libsrc_a_SOURCES += \
	%D%/game_plies.c \
	%D%/game_plies.h \
	%D%/game_print.c \
	%D%/game_print.h \
	%D%/game_sources.c \
	%D%/game_sources.h \
	%D%/games_verb.c \
	%D%/games_verb.h \
	%D%/merged_games.c \
	%D%/merged_games.h \
	%D%/seen_games.c \
	%D%/seen_games.h \
	%D%/sorted_texts.c \
	%D%/sorted_texts.h
