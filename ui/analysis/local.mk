libui_a_SOURCES += \
	%D%/commands_analysis.c \
	%D%/commands_engine.c
