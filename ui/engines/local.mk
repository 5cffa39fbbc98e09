libui_a_SOURCES += \
	%D%/commands_engines.c \
	%D%/engines_commands.h
