libengine_a_SOURCES += \
	%D%/engine.c \
	%D%/engine.h \
	%D%/quiet_line.c \
	%D%/quiet_line.h \
	%D%/thinker.c \
	%D%/thinker.h
