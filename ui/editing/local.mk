libui_a_SOURCES += \
	%D%/commands_notes.c \
	%D%/commands_record.c \
	%D%/commands_save.c \
	%D%/commands_tags.c \
	%D%/commands_tree.c
