libui_a_SOURCES += \
	%D%/captured.c \
	%D%/captured.h \
	%D%/digits.c \
	%D%/digits.h \
	%D%/view_player.c
