libengine_a_SOURCES += \
	%D%/human.c \
	%D%/human.h \
	%D%/opponent.c \
	%D%/opponent.h
