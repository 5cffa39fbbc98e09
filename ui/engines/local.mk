# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/engine_settings.c \
	%D%/engines.c \
	%D%/engines.h
