libui_a_SOURCES += \
	%D%/action.c \
	%D%/action.h \
	%D%/app.h \
	%D%/arguments.c \
	%D%/arguments.h \
	%D%/command.h
