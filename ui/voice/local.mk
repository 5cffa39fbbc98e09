libui_a_SOURCES += \
	%D%/commands_voice.c \
	%D%/voice_clock.c \
	%D%/voice_clock.h \
	%D%/voice_commands.h \
	%D%/voice_lines.c \
	%D%/voice_lines.h \
	%D%/voice_look.c \
	%D%/voice_look.h \
	%D%/voice_place.c \
	%D%/voice_place.h
