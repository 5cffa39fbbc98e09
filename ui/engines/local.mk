libui_a_SOURCES += \
	%D%/commands_engines.c \
	%D%/commands_seats.c \
	%D%/engines_commands.h
