libui_a_SOURCES += \
	%D%/speech.c \
	%D%/speech.h \
	%D%/speech_look.c \
	%D%/speech_place.c
