# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/explorer.c \
	%D%/explorer.h \
	%D%/explorer_model.c \
	%D%/explorer_text.c \
	%D%/explorer_view.c
