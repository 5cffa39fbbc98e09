libengine_a_SOURCES += \
	%D%/handicap.c \
	%D%/handicap.h \
	%D%/human.c \
	%D%/human.h \
	%D%/human_search.c \
	%D%/human_search.h \
	%D%/opponent.c \
	%D%/opponent.h
