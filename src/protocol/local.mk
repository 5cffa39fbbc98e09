libsrc_a_SOURCES += \
	%D%/linein.c \
	%D%/linein.h \
	%D%/lineout.c \
	%D%/lineout.h \
	%D%/peer.c \
	%D%/peer.h
