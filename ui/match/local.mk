libui_a_SOURCES += \
	%D%/levels.c \
	%D%/levels.h \
	%D%/match.c \
	%D%/match.h \
	%D%/match_tags.c \
	%D%/match_tags.h \
	%D%/start.h
