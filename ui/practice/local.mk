libui_a_SOURCES += \
	%D%/exercise.c \
	%D%/practice.c \
	%D%/practice.h \
	%D%/puzzles.c
