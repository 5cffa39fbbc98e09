libengine_a_SOURCES += \
	%D%/epd.c \
	%D%/epd.h \
	%D%/epd_points.c \
	%D%/epd_points.h \
	%D%/fen.c \
	%D%/fen.h \
	%D%/fen_counters.c \
	%D%/fen_rights.c \
	%D%/fen_state.h \
	%D%/fen_write.c \
	%D%/material.c \
	%D%/material.h \
	%D%/piece_letters.c \
	%D%/piece_letters.h \
	%D%/san.c \
	%D%/san.h \
	%D%/san_find.c \
	%D%/san_find.h \
	%D%/san_match.c \
	%D%/san_misspelling.c \
	%D%/san_misspelling.h \
	%D%/san_refusal.c \
	%D%/san_refusal.h \
	%D%/san_text.c \
	%D%/san_text.h \
	%D%/variant.c \
	%D%/variant.h
