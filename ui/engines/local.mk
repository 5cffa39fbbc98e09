libui_a_SOURCES += \
	%D%/engine_pool.c \
	%D%/engine_pool.h \
	%D%/engine_settings.c \
	%D%/engine_settings.h \
	%D%/engines.c \
	%D%/engines.h
