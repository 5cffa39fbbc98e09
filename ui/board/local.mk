libui_a_SOURCES += \
	%D%/board_text.c \
	%D%/board_text.h \
	%D%/boardview.c \
	%D%/boardview.h
