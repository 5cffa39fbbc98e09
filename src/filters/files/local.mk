libsrc_a_SOURCES += \
	%D%/input.c \
	%D%/input.h \
	%D%/interrupt.c \
	%D%/interrupt.h \
	%D%/outfile.c \
	%D%/outfile.h \
	%D%/positions.c \
	%D%/positions.h \
	%D%/progress.c \
	%D%/progress.h
