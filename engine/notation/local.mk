libengine_a_SOURCES += \
	%D%/epd.c \
	%D%/epd.h \
	%D%/fen.c \
	%D%/fen.h \
	%D%/fen_write.c \
	%D%/san.c \
	%D%/san.h \
	%D%/san_find.c \
	%D%/san_find.h \
	%D%/san_match.c \
	%D%/san_slip.c \
	%D%/san_slip.h \
	%D%/san_text.c \
	%D%/san_text.h \
	%D%/san_why.c \
	%D%/san_why.h \
	%D%/variant.c \
	%D%/variant.h
