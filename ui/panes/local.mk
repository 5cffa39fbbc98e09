libui_a_SOURCES += \
	%D%/layout.c \
	%D%/layout.h \
	%D%/listing.c \
	%D%/listing.h \
	%D%/movelist.c \
	%D%/movelist.h \
	%D%/text_columns.c \
	%D%/text_columns.h \
	%D%/textline.c \
	%D%/textline.h \
	%D%/textstyle.c \
	%D%/textstyle.h
