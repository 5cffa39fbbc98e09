libui_a_SOURCES += \
	%D%/browsing_commands.h \
	%D%/browsing_keys.c \
	%D%/browsing_keys.h \
	%D%/commands_browse.c \
	%D%/line_mode.c \
	%D%/line_mode.h
