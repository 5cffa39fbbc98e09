libui_a_SOURCES += \
	%D%/action.c \
	%D%/action.h \
	%D%/command.h \
	%D%/commands.c \
	%D%/commands.h
