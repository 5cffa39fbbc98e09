libui_a_SOURCES += \
	%D%/edit_journal.c \
	%D%/edit_journal.h \
	%D%/edit_journal_text.c \
	%D%/edit_journal_text.h \
	%D%/greeting.c \
	%D%/greeting.h \
	%D%/journal.c \
	%D%/journal.h \
	%D%/journal_file.c \
	%D%/journal_file.h \
	%D%/journal_text.c \
	%D%/journal_text.h \
	%D%/played_games.c \
	%D%/played_games.h
