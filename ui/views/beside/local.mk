libui_a_SOURCES += \
	%D%/view_explorer.c \
	%D%/view_tables.c
