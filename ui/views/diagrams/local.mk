libui_a_SOURCES += \
	%D%/moments.c \
	%D%/moments.h \
	%D%/view_diagrams.c
