# SPDX-License-Identifier: GPL-3.0-or-later
libsrc_a_SOURCES += \
	%D%/peer.c \
	%D%/peer.h \
	%D%/peer_settings.c \
	%D%/peer_settings.h \
	%D%/uci.c \
	%D%/xboard.c \
	%D%/xboard_clock.c \
	%D%/xboard_clock.h \
	%D%/xboard_edit.c \
	%D%/xboard_edit.h \
	%D%/xboard_think.c \
	%D%/xboard_think.h
