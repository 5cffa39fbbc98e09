libui_a_SOURCES += \
	%D%/color_set.c \
	%D%/color_set.h \
	%D%/pairs.c \
	%D%/pairs.h \
	%D%/theme.c \
	%D%/theme.h
