libui_a_SOURCES += \
	%D%/commands_arrow.c \
	%D%/commands_notes.c \
	%D%/commands_open.c \
	%D%/commands_record.c \
	%D%/commands_save.c \
	%D%/editing_commands.h
