libui_a_SOURCES += \
	%D%/tablebase.c \
	%D%/tablebase.h \
	%D%/tablebase_text.c \
	%D%/tablebase_text.h \
	%D%/tables.c \
	%D%/tables.h
