libui_a_SOURCES += \
	%D%/command.c \
	%D%/command.h \
	%D%/command_help.c \
	%D%/commands.c \
	%D%/commands.h \
	%D%/commands_look.c \
	%D%/complete.c \
	%D%/complete.h \
	%D%/keybinds.c \
	%D%/keybinds.h \
	%D%/keymap.c \
	%D%/keymap.h
