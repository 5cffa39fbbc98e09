libengine_a_SOURCES += \
	%D%/departure.c \
	%D%/departure.h \
	%D%/drill_card.c \
	%D%/drill_card.h \
	%D%/drill_file.c \
	%D%/drill_file.h \
	%D%/drill_plan.c \
	%D%/drill_plan.h \
	%D%/holes.c \
	%D%/holes.h \
	%D%/repertoire.c \
	%D%/repertoire.h
