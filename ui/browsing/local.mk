libui_a_SOURCES += \
	%D%/browsing.c \
	%D%/browsing.h
