libui_a_SOURCES += \
	%D%/plain.c \
	%D%/plain.h \
	%D%/plain_lines.c \
	%D%/plain_lines.h \
	%D%/plain_tell.c \
	%D%/plain_tell.h \
	%D%/tui.c \
	%D%/tui.h \
	%D%/tui_arrange.c \
	%D%/tui_events.c \
	%D%/tui_mouse.c \
	%D%/tui_open.c \
	%D%/tui_paint.c \
	%D%/tui_pictures.c \
	%D%/tui_state.h
