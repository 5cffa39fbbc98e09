libui_a_SOURCES += \
	%D%/view_explorer.c
