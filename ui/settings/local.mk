libui_a_SOURCES += \
	%D%/settings.c \
	%D%/settings.h
