libengine_a_SOURCES += \
	%D%/chess_clock.c \
	%D%/chess_clock.h \
	%D%/time_control.c \
	%D%/time_control.h
