libui_a_SOURCES += \
	%D%/text_columns.c \
	%D%/text_columns.h \
	%D%/pager.c \
	%D%/pager.h
