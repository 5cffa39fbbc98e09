libengine_a_SOURCES += \
	%D%/history.c \
	%D%/history.h \
	%D%/movepick.c \
	%D%/movepick.h \
	%D%/parameters.c \
	%D%/parameters.h \
	%D%/threats.c \
	%D%/threats.h \
	%D%/tt.c \
	%D%/tt.h \
	%D%/value.h
