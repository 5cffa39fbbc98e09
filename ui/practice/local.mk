libui_a_SOURCES += \
	%D%/exercise.c \
	%D%/exercise.h \
	%D%/practice.c \
	%D%/practice.h \
	%D%/puzzles.c \
	%D%/puzzles.h
