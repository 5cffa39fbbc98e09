# SPDX-License-Identifier: GPL-3.0-or-later
libui_a_SOURCES += \
	%D%/graph.c \
	%D%/review.c \
	%D%/review.h \
	%D%/review_feature.c \
	%D%/summary.c
