libui_a_SOURCES += \
	%D%/art.c \
	%D%/art.h \
	%D%/board.c \
	%D%/clock.c \
	%D%/engine_lines.c \
	%D%/evaluation.c \
	%D%/game_sheet.c \
	%D%/game_sheet.h \
	%D%/games.c \
	%D%/graph.c \
	%D%/keys.c \
	%D%/moves.c \
	%D%/palette.c \
	%D%/palette.h \
	%D%/panel.c \
	%D%/pen.c \
	%D%/pen.h \
	%D%/prompt_line.c \
	%D%/setup.c \
	%D%/sheet.c \
	%D%/sheet.h \
	%D%/status.c \
	%D%/theme.c \
	%D%/theme.h \
	%D%/title.c \
	%D%/view.c \
	%D%/view.h
