libui_a_SOURCES += \
	%D%/drill.c \
	%D%/exercise.c \
	%D%/holes.c \
	%D%/practice.c \
	%D%/practice.h \
	%D%/puzzles.c \
	%D%/repertoire.c \
	%D%/repertoire.h
