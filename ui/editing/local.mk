libui_a_SOURCES += \
	%D%/commands_arrow.c \
	%D%/commands_notes.c \
	%D%/commands_open.c \
	%D%/commands_save.c \
	%D%/commands_tags.c \
	%D%/commands_tree.c \
	%D%/editing_commands.h \
	%D%/leaving.c \
	%D%/typed_comments.c \
	%D%/typed_comments.h
