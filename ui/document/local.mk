libui_a_SOURCES += \
	%D%/commands_notes.c \
	%D%/commands_record.c \
	%D%/commands_save.c \
	%D%/commands_tags.c \
	%D%/commands_tree.c \
	%D%/edit_journal.c \
	%D%/edit_journal.h \
	%D%/edit_journal_text.c \
	%D%/edit_journal_text.h \
	%D%/edits.c \
	%D%/edits.h \
	%D%/file_watch.c \
	%D%/file_watch.h \
	%D%/files.c \
	%D%/files.h \
	%D%/nags.c \
	%D%/nags.h \
	%D%/origin.c \
	%D%/origin.h \
	%D%/pasted.c \
	%D%/pasted.h \
	%D%/recognise.c \
	%D%/recognise.h \
	%D%/remark.c \
	%D%/remark.h \
	%D%/savefile.c \
	%D%/savefile.h
