libengine_a_SOURCES += \
	%D%/uci_answer.c \
	%D%/uci_answer.h \
	%D%/uci_command.c \
	%D%/uci_command.h \
	%D%/uci_go.c \
	%D%/uci_info.c \
	%D%/uci_info.h \
	%D%/uci_move.c \
	%D%/uci_move.h \
	%D%/uci_option.c \
	%D%/uci_option.h
