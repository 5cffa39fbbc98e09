# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/table_file.c \
	%D%/table_file.h \
	%D%/table_index.c \
	%D%/table_index.h \
	%D%/tables.c \
	%D%/tables.h \
	%D%/tables_probe.c
