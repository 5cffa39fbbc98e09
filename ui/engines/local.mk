libui_a_SOURCES += \
	%D%/engine_settings.c \
	%D%/engines.c \
	%D%/engines.h
