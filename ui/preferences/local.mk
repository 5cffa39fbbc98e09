libui_a_SOURCES += \
	%D%/preference_list.c \
	%D%/preference_list.h \
	%D%/preferences.c \
	%D%/preferences.h
