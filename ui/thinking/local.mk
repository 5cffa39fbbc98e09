libui_a_SOURCES += \
	%D%/analysis.c \
	%D%/analysis.h \
	%D%/commands_analysis.c \
	%D%/commands_engine.c \
	%D%/evaluation_words.c \
	%D%/evaluation_words.h \
	%D%/graph.c \
	%D%/graph.h \
	%D%/thinking.h
