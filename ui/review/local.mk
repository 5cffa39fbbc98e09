libui_a_SOURCES += \
	%D%/commands_practice.c \
	%D%/commands_review.c \
	%D%/exercise.c \
	%D%/exercise.h \
	%D%/practice.c \
	%D%/practice.h \
	%D%/practice_keys.c \
	%D%/practice_keys.h \
	%D%/practice_mode.c \
	%D%/practice_mode.h \
	%D%/review.c \
	%D%/review.h \
	%D%/review_commands.h \
	%D%/summary.c \
	%D%/summary.h \
	%D%/summary_mode.c \
	%D%/summary_mode.h \
	%D%/summary_text.c \
	%D%/summary_text.h
