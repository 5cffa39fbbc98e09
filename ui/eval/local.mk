libui_a_SOURCES += \
	%D%/eval.c \
	%D%/eval.h \
	%D%/evaluation_words.c \
	%D%/piece_words.c \
	%D%/quiet_line.c \
	%D%/quiet_line.h
