libsrc_a_SOURCES += \
	%D%/uci.c \
	%D%/uci.h \
	%D%/uci_aside.c \
	%D%/uci_aside.h \
	%D%/uci_option.c \
	%D%/uci_option.h \
	%D%/uci_parse.c \
	%D%/uci_parse.h \
	%D%/uci_print.c \
	%D%/uci_print.h
