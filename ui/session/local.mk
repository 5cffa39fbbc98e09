libui_a_SOURCES += \
	%D%/session.c \
	%D%/session.h \
	%D%/session_engine.c \
	%D%/settings.c \
	%D%/settings.h
