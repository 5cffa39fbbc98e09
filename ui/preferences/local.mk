libui_a_SOURCES += \
	%D%/commands_preferences.c \
	%D%/preferences.c \
	%D%/preferences.h \
	%D%/preferences_commands.h \
	%D%/preferences_keys.c \
	%D%/preferences_keys.h
