libui_a_SOURCES += \
	%D%/commands_tables.c \
	%D%/endgame.c \
	%D%/endgame.h \
	%D%/endgame_text.c \
	%D%/endgame_text.h \
	%D%/tables_commands.h \
	%D%/tables_keys.c \
	%D%/tables_keys.h \
	%D%/tables_mode.c \
	%D%/tables_mode.h
