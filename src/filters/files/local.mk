libsrc_a_SOURCES += \
	%D%/answers.c \
	%D%/answers.h \
	%D%/chunks.c \
	%D%/chunks.h \
	%D%/input_file.c \
	%D%/input_file.h \
	%D%/interrupt.c \
	%D%/interrupt.h \
	%D%/jobs.c \
	%D%/jobs.h \
	%D%/outfile.c \
	%D%/outfile.h \
	%D%/positions.c \
	%D%/positions.h \
	%D%/progress.c \
	%D%/progress.h
