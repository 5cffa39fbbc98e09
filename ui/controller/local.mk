libui_a_SOURCES += \
	%D%/controller.c \
	%D%/controller.h \
	%D%/controller_action.c \
	%D%/controller_analysis.c \
	%D%/controller_begin.c \
	%D%/controller_engine.c \
	%D%/controller_games.c \
	%D%/controller_review.c \
	%D%/controller_state.h \
	%D%/controller_store.c
