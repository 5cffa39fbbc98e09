# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/uci_answer.c \
	%D%/uci_answer.h \
	%D%/uci_command.c \
	%D%/uci_command.h \
	%D%/uci_parts.c \
	%D%/uci_parts.h \
	%D%/xboard_answer.c \
	%D%/xboard_answer.h
