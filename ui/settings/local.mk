libui_a_SOURCES += \
	%D%/keybinds.c \
	%D%/keybinds.h \
	%D%/settings.c \
	%D%/settings.h \
	%D%/time_control.c \
	%D%/time_control.h
