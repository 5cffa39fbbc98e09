libui_a_SOURCES += \
	%D%/commands_review.c \
	%D%/graph.c \
	%D%/graph.h \
	%D%/review.c \
	%D%/review.h \
	%D%/summary.c \
	%D%/summary.h \
	%D%/summary_mode.c
