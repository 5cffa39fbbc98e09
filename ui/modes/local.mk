libui_a_SOURCES += \
	%D%/board_mode.c \
	%D%/board_mode.h \
	%D%/board_touch.c \
	%D%/board_touch.h \
	%D%/cursor_mode.c \
	%D%/cursor_mode.h \
	%D%/drawing.c \
	%D%/drawing.h \
	%D%/edit_mode.c \
	%D%/edit_mode.h \
	%D%/input_mode.c \
	%D%/input_mode.h \
	%D%/key_help.c \
	%D%/key_help.h \
	%D%/mode.c \
	%D%/mode.h \
	%D%/mode_keys.c \
	%D%/mode_keys.h \
	%D%/pane_sizes.c \
	%D%/pane_sizes.h \
	%D%/question_mode.c \
	%D%/question_mode.h \
	%D%/text_mode.c \
	%D%/text_mode.h
