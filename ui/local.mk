libui_a_SOURCES += \
	%D%/plain.c \
	%D%/plain.h \
	%D%/tui.c \
	%D%/tui.h \
	%D%/tui_mouse.c \
	%D%/tui_paint.c \
	%D%/tui_state.h
