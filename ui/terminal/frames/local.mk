libui_a_SOURCES += \
	%D%/frame.c \
	%D%/frame.h \
	%D%/motion.c \
	%D%/motion.h \
	%D%/rendition.c \
	%D%/rendition.h \
	%D%/route.c \
	%D%/route.h \
	%D%/runs.c \
	%D%/runs.h
