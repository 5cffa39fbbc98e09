libui_a_SOURCES += \
	%D%/pairs.c \
	%D%/pairs.h \
	%D%/palette.c \
	%D%/palette.h \
	%D%/theme.c \
	%D%/theme.h
