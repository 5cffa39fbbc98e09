libui_a_SOURCES += \
	%D%/app.h \
	%D%/command.c \
	%D%/command.h
