libui_a_SOURCES += \
	%D%/analysis.c \
	%D%/analysis.h \
	%D%/browse.c \
	%D%/browse.h \
	%D%/thinking.c \
	%D%/thinking.h
