libui_a_SOURCES += \
	%D%/key_help.c \
	%D%/key_help.h
