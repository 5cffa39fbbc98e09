libui_a_SOURCES += \
	%D%/clockwork.c \
	%D%/clockwork.h \
	%D%/commands_draw.c \
	%D%/commands_game.c \
	%D%/commands_players.c \
	%D%/engine_side.c \
	%D%/engine_side.h \
	%D%/journal.c \
	%D%/journal.h \
	%D%/journal_text.c \
	%D%/journal_text.h \
	%D%/levels.c \
	%D%/levels.h \
	%D%/match.c \
	%D%/match.h \
	%D%/match_tags.c \
	%D%/match_tags.h \
	%D%/recorded_clock.c \
	%D%/recorded_clock.h \
	%D%/slot.c \
	%D%/slot.h \
	%D%/start.h \
	%D%/store.c \
	%D%/store.h
