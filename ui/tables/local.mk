libui_a_SOURCES += \
	%D%/tablebase.c \
	%D%/tablebase.h \
	%D%/tables.c \
	%D%/tables.h
