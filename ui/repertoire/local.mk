libui_a_SOURCES += \
	%D%/commands_holes.c \
	%D%/commands_repertoire.c \
	%D%/drill.c \
	%D%/drill.h \
	%D%/hole_search.c \
	%D%/hole_search.h \
	%D%/reading.c \
	%D%/reading.h \
	%D%/repertoire_commands.h
