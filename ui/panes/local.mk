libui_a_SOURCES += \
	%D%/layout.c \
	%D%/layout.h \
	%D%/listing.c \
	%D%/listing.h \
	%D%/movelist.c \
	%D%/movelist.h \
	%D%/small_board.c \
	%D%/small_board.h \
	%D%/small_sizes.c \
	%D%/small_sizes.h \
	%D%/text_columns.c \
	%D%/text_columns.h \
	%D%/text_search.c \
	%D%/text_search.h \
	%D%/textline.c \
	%D%/textline.h \
	%D%/textstyle.c \
	%D%/textstyle.h
