libui_a_SOURCES += \
	%D%/analysis_commands.h \
	%D%/commands_analysis.c \
	%D%/commands_engine.c
