libengine_a_SOURCES += \
	%D%/job.c \
	%D%/job.h \
	%D%/score.h \
	%D%/strength.c \
	%D%/strength.h
