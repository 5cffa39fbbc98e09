libengine_a_SOURCES += \
	%D%/xboard_feature.c \
	%D%/xboard_feature.h \
	%D%/xboard_move.c \
	%D%/xboard_move.h \
	%D%/xboard_thinking.c \
	%D%/xboard_thinking.h
