libui_a_SOURCES += \
	%D%/part.h \
	%D%/session.c \
	%D%/session.h \
	%D%/session_engine.c \
	%D%/session_game.c \
	%D%/session_said.c
