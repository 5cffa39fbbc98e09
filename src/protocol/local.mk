libsrc_a_SOURCES += \
	%D%/lineout.c \
	%D%/lineout.h \
	%D%/peer.c \
	%D%/peer.h
