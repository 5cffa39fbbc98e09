libui_a_SOURCES += \
	%D%/arrow_paint.c \
	%D%/arrow_paint.h \
	%D%/arrow_shape.c \
	%D%/arrow_shape.h \
	%D%/arrows.c \
	%D%/arrows.h \
	%D%/scene.h \
	%D%/side.c \
	%D%/side.h \
	%D%/squares.c \
	%D%/squares.h
