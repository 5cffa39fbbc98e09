libui_a_SOURCES += \
	%D%/fuzzy.c \
	%D%/palette.c \
	%D%/palette.h \
	%D%/palette_mode.c
