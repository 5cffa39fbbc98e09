libui_a_SOURCES += \
	%D%/commands_position.c \
	%D%/commands_setup.c \
	%D%/setup.c \
	%D%/setup.h \
	%D%/setup_commands.h \
	%D%/setup_mode.c \
	%D%/setup_panel.c \
	%D%/setup_panel.h
