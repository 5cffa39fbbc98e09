libsrc_a_SOURCES += \
	%D%/peer.c \
	%D%/peer.h
