libsrc_a_SOURCES += \
	%D%/peer.c \
	%D%/peer.h \
	%D%/uci.c \
	%D%/uci.h \
	%D%/uci_aside.c \
	%D%/uci_aside.h \
	%D%/uci_print.c \
	%D%/uci_print.h \
	%D%/uci_settings.c \
	%D%/uci_settings.h \
	%D%/xboard.c \
	%D%/xboard.h \
	%D%/xboard_clock.c \
	%D%/xboard_clock.h \
	%D%/xboard_command.h \
	%D%/xboard_option.c \
	%D%/xboard_option.h \
	%D%/xboard_play.c \
	%D%/xboard_print.c \
	%D%/xboard_print.h \
	%D%/xboard_think.c \
	%D%/xboard_think.h
