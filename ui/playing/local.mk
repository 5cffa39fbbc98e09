libui_a_SOURCES += \
	%D%/commands_draw.c \
	%D%/commands_effort.c \
	%D%/commands_game.c \
	%D%/commands_level.c \
	%D%/commands_players.c \
	%D%/engine_side.c \
	%D%/engine_side.h \
	%D%/playing_commands.h
