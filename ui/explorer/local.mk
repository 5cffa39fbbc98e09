libui_a_SOURCES += \
	%D%/commands_explorer.c \
	%D%/explorer.c \
	%D%/explorer.h \
	%D%/explorer_commands.h \
	%D%/explorer_keys.c \
	%D%/explorer_keys.h \
	%D%/explorer_mode.c \
	%D%/explorer_mode.h \
	%D%/explorer_table.c \
	%D%/explorer_table.h \
	%D%/explorer_text.c \
	%D%/explorer_text.h
