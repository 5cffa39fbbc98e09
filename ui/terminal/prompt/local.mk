libui_a_SOURCES += \
	%D%/lineview.c \
	%D%/lineview.h \
	%D%/prompt.c \
	%D%/prompt.h \
	%D%/prompt_dialogue.c \
	%D%/prompt_dialogue.h \
	%D%/prompt_history.c \
	%D%/prompt_history.h \
	%D%/prompt_ring.c \
	%D%/prompt_ring.h \
	%D%/prompt_state.h
