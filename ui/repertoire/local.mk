libui_a_SOURCES += \
	%D%/drill.c \
	%D%/holes.c \
	%D%/repertoire.c \
	%D%/repertoire.h
