libui_a_SOURCES += \
	%D%/commands_look.c \
	%D%/complete.c \
	%D%/complete.h \
	%D%/execute.c \
	%D%/features.c \
	%D%/features.h \
	%D%/help.c \
	%D%/keymap.c \
	%D%/keymap.h \
	%D%/palette_items.c \
	%D%/other_words.c \
	%D%/other_words.h \
	%D%/vocabulary.c \
	%D%/vocabulary.h
