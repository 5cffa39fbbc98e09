libui_a_SOURCES += \
	%D%/chess_clock.c \
	%D%/chess_clock.h \
	%D%/levels.c \
	%D%/levels.h \
	%D%/match.c \
	%D%/match.h \
	%D%/match_tags.c \
	%D%/match_tags.h \
	%D%/start.h
