libsrc_a_SOURCES += \
	%D%/uci.c \
	%D%/uci.h \
	%D%/uci_aside.c \
	%D%/uci_aside.h \
	%D%/uci_print.c \
	%D%/uci_print.h \
	%D%/uci_settings.c \
	%D%/uci_settings.h
