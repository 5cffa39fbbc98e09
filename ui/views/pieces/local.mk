libui_a_SOURCES += \
	%D%/art.c \
	%D%/art.h \
	%D%/bitmaps.c \
	%D%/bitmaps.h \
	%D%/picture.c \
	%D%/picture.h \
	%D%/shapes.c \
	%D%/shapes.h
