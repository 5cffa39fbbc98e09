libui_a_SOURCES += \
	%D%/analysis.c \
	%D%/analysis.h \
	%D%/browse.c \
	%D%/browse.h \
	%D%/evaluation_words.c \
	%D%/evaluation_words.h \
	%D%/explained.c \
	%D%/explained.h \
	%D%/network_words.c \
	%D%/network_words.h \
	%D%/piece_words.c \
	%D%/piece_words.h \
	%D%/thinking.c \
	%D%/thinking.h
