libui_a_SOURCES += \
	%D%/commands_draw.c \
	%D%/commands_game.c \
	%D%/commands_players.c \
	%D%/playing_commands.h
