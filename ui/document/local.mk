libui_a_SOURCES += \
	%D%/diagram.c \
	%D%/diagram.h \
	%D%/document.c \
	%D%/document.h \
	%D%/document_life.c \
	%D%/document_life.h \
	%D%/drawn.c \
	%D%/drawn.h \
	%D%/edits.c \
	%D%/edits.h \
	%D%/game_end.c \
	%D%/game_end.h \
	%D%/judgement.c \
	%D%/judgement.h \
	%D%/nags.c \
	%D%/nags.h \
	%D%/node_path.c \
	%D%/node_path.h \
	%D%/own_names.c \
	%D%/own_names.h \
	%D%/recorded_clock.c \
	%D%/recorded_clock.h \
	%D%/remark.c \
	%D%/remark.h \
	%D%/score_graph.c \
	%D%/score_graph.h
