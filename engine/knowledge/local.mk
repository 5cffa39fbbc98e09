libengine_a_SOURCES += \
	%D%/strength.c \
	%D%/strength.h
