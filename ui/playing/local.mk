libui_a_SOURCES += \
	%D%/commands_draw.c \
	%D%/commands_game.c \
	%D%/commands_players.c \
	%D%/commands_strength.c \
	%D%/engine_side.c \
	%D%/engine_side.h \
	%D%/playing_commands.h
