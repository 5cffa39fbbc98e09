libui_a_SOURCES += \
	%D%/background.c \
	%D%/background.h \
	%D%/clipboard.c \
	%D%/clipboard.h \
	%D%/decoder.c \
	%D%/decoder.h \
	%D%/editor.c \
	%D%/editor.h \
	%D%/event.c \
	%D%/event.h \
	%D%/input.c \
	%D%/input.h \
	%D%/key_list.c \
	%D%/key_list.h \
	%D%/key_sequences.c \
	%D%/key_sequences.h \
	%D%/keyname.c \
	%D%/keyname.h \
	%D%/mouse_report.c \
	%D%/mouse_report.h \
	%D%/signals.c \
	%D%/signals.h \
	%D%/term.c \
	%D%/term.h \
	%D%/termkind.c \
	%D%/termkind.h
