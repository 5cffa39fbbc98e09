# SPDX-License-Identifier: GPL-3.0-or-later
# No test of its own: tests of other engines run it.
EXTRA_PROGRAMS += %D%/bad_engine
%C%_bad_engine_SOURCES = %D%/bad_engine.c
%C%_bad_engine_LDADD = $(ENGINE_LIBS)
check_DATA += %D%/bad_engine$(EXEEXT)
