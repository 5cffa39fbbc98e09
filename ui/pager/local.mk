libui_a_SOURCES += \
	%D%/pager.c \
	%D%/pager.h \
	%D%/text_columns.c
