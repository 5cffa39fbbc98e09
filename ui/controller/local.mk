libui_a_SOURCES += \
	%D%/analysis_pace.c \
	%D%/analysis_pace.h \
	%D%/answers.c \
	%D%/begin.c \
	%D%/begun_move.c \
	%D%/begun_move.h \
	%D%/controller.c \
	%D%/controller.h \
	%D%/controller_state.h \
	%D%/driver.c \
	%D%/driver.h \
	%D%/host.c \
	%D%/keeper.c \
	%D%/keeper.h \
	%D%/live_text.c \
	%D%/live_text.h \
	%D%/loader.c \
	%D%/loader.h \
	%D%/play.c \
	%D%/poll_fds.c \
	%D%/resume.c \
	%D%/run_action.c \
	%D%/settle.c \
	%D%/thought.c \
	%D%/told.c \
	%D%/typing.c \
	%D%/typing.h
