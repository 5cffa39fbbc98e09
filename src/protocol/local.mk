# SPDX-License-Identifier: GPL-3.0-or-later
libsrc_a_SOURCES += \
	%D%/peer.c \
	%D%/peer.h \
	%D%/uci.c \
	%D%/uci_settings.c \
	%D%/uci_settings.h \
	%D%/xboard.c \
	%D%/xboard_edit.c \
	%D%/xboard_edit.h \
	%D%/xboard_settings.c \
	%D%/xboard_settings.h \
	%D%/xboard_think.c \
	%D%/xboard_think.h
