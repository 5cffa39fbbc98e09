libui_a_SOURCES += \
	%D%/tablebase.c \
	%D%/tables.c \
	%D%/tables.h
