libui_a_SOURCES += \
	%D%/commands_practice.c \
	%D%/exercise.c \
	%D%/exercise.h \
	%D%/practice.c \
	%D%/practice.h \
	%D%/practice_keys.c \
	%D%/practice_keys.h \
	%D%/practice_mode.c \
	%D%/practice_mode.h
