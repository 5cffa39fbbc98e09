libui_a_SOURCES += \
	%D%/board_text.c \
	%D%/board_text.h \
	%D%/boardview.c \
	%D%/boardview.h \
	%D%/marks.c \
	%D%/marks.h \
	%D%/way.c \
	%D%/way.h
