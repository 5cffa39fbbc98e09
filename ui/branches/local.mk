libui_a_SOURCES += \
	%D%/branches.c \
	%D%/branches.h
