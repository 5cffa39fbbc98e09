libengine_a_SOURCES += \
	%D%/iterative_deepening.c \
	%D%/iterative_deepening.h \
	%D%/learn.c \
	%D%/learn.h \
	%D%/node.c \
	%D%/node.h \
	%D%/probe.c \
	%D%/probe.h \
	%D%/quiescence.c \
	%D%/quiescence.h \
	%D%/repetition.c \
	%D%/repetition.h \
	%D%/report.c \
	%D%/report.h \
	%D%/root.c \
	%D%/root.h \
	%D%/search.c \
	%D%/search.h \
	%D%/searcher.c \
	%D%/searcher.h \
	%D%/smp.c \
	%D%/smp.h \
	%D%/step.c \
	%D%/step.h \
	%D%/timeman.c \
	%D%/timeman.h
