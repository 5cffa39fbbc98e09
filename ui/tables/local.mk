libui_a_SOURCES += \
	%D%/commands_tables.c \
	%D%/tablebase.c \
	%D%/tablebase.h \
	%D%/tablebase_text.c \
	%D%/tablebase_text.h \
	%D%/tables_commands.h \
	%D%/tables_keys.c \
	%D%/tables_keys.h \
	%D%/tables_mode.c \
	%D%/tables_mode.h
