libui_a_SOURCES += \
	%D%/arrow_shape.c \
	%D%/arrow_shape.h \
	%D%/arrows.c \
	%D%/arrows.h
