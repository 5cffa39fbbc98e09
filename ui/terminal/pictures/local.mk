libui_a_SOURCES += \
	%D%/base64.c \
	%D%/base64.h \
	%D%/graphics.c \
	%D%/graphics.h \
	%D%/kitty.c \
	%D%/kitty.h \
	%D%/pictures.c \
	%D%/pictures.h \
	%D%/rgb.c \
	%D%/rgb.h \
	%D%/sixel.c \
	%D%/sixel.h
