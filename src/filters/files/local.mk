libsrc_a_SOURCES += \
	%D%/chunks.c \
	%D%/chunks.h \
	%D%/filter_output.c \
	%D%/filter_output.h \
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
