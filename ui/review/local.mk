libui_a_SOURCES += \
	%D%/graph.c \
	%D%/review.c \
	%D%/review.h \
	%D%/review_feature.c \
	%D%/summary.c
