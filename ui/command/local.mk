libui_a_SOURCES += \
	%D%/action.c \
	%D%/action.h \
	%D%/arguments.c \
	%D%/arguments.h \
	%D%/command.h
