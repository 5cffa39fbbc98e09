libengine_a_SOURCES += \
	%D%/ascii.c \
	%D%/ascii.h \
	%D%/encoding.c \
	%D%/encoding.h \
	%D%/number.c \
	%D%/number.h \
	%D%/path.c \
	%D%/path.h \
	%D%/sentence.c \
	%D%/sentence.h \
	%D%/text_fold.c \
	%D%/text_fold.h \
	%D%/textline.c \
	%D%/textline.h \
	%D%/textout.c \
	%D%/textout.h \
	%D%/textstyle.c \
	%D%/textstyle.h \
	%D%/width.c \
	%D%/width.h \
	%D%/words.c \
	%D%/words.h
