libui_a_SOURCES += \
	%D%/view_greeting.c \
	%D%/view_key_help.c \
	%D%/view_recent.c
