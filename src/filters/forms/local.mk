libsrc_a_SOURCES += \
	%D%/diagram.c \
	%D%/diagram.h \
	%D%/json.c \
	%D%/json.h \
	%D%/json_chess.c \
	%D%/json_chess.h \
	%D%/over.c \
	%D%/over.h \
	%D%/table_words.c \
	%D%/table_words.h
