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
	%D%/uci_option.h \
	%D%/xboard_feature.c \
	%D%/xboard_feature.h \
	%D%/xboard_move.c \
	%D%/xboard_move.h \
	%D%/xboard_thinking.c \
	%D%/xboard_thinking.h
