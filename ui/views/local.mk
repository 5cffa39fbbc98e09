libui_a_SOURCES += \
	%D%/board.c \
	%D%/clock.c \
	%D%/cursor.c \
	%D%/engine_lines.c \
	%D%/evaluation.c \
	%D%/explorer.c \
	%D%/game_sheet.c \
	%D%/game_sheet.h \
	%D%/games.c \
	%D%/graph.c \
	%D%/keys.c \
	%D%/looking_back.c \
	%D%/move_text.c \
	%D%/move_text.h \
	%D%/moves.c \
	%D%/panel.c \
	%D%/pen.c \
	%D%/pen.h \
	%D%/prompt_line.c \
	%D%/setup.c \
	%D%/sheet.c \
	%D%/sheet.h \
	%D%/status.c \
	%D%/summary.c \
	%D%/title.c \
	%D%/view.c \
	%D%/view.h
