# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/preference_list.c \
	%D%/preferences.c \
	%D%/preferences.h
