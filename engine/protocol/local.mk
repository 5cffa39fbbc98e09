libengine_a_SOURCES += \
	%D%/uci_answer.c \
	%D%/uci_answer.h \
	%D%/uci_command.c \
	%D%/uci_command.h \
	%D%/uci_move.c \
	%D%/uci_move.h \
	%D%/uci_option.c \
	%D%/uci_option.h \
	%D%/xboard_answer.c \
	%D%/xboard_answer.h
