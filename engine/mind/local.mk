libengine_a_SOURCES += \
	%D%/job.c \
	%D%/job.h \
	%D%/mind.c \
	%D%/mind.h \
	%D%/score.c \
	%D%/score.h \
	%D%/strength.c \
	%D%/strength.h
