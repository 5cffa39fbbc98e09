libengine_a_SOURCES += \
	%D%/opponent.c \
	%D%/opponent.h
