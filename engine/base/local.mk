# SPDX-License-Identifier: GPL-3.0-or-later
libengine_a_SOURCES += \
	%D%/base.c \
	%D%/base.h \
	%D%/fdio.c \
	%D%/fdio.h \
	%D%/folder.c \
	%D%/folder.h \
	%D%/language.c \
	%D%/language.h \
	%D%/linein.c \
	%D%/linein.h \
	%D%/mapped_file.c \
	%D%/mapped_file.h \
	%D%/packer.c \
	%D%/packer.h \
	%D%/replace_file.c \
	%D%/replace_file.h \
	%D%/sorted_runs.c \
	%D%/sorted_runs.h \
	%D%/status.c \
	%D%/status.h \
	%D%/strbuf.c \
	%D%/strbuf.h \
	%D%/task.c \
	%D%/task.h \
	%D%/utf8.c \
	%D%/utf8.h
