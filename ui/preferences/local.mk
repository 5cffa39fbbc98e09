libui_a_SOURCES += \
	%D%/preference_list.c \
	%D%/preferences.c \
	%D%/preferences.h
