# SPDX-License-Identifier: GPL-3.0-or-later
# The tuner compiles these anew.
engine_eval = \
	%D%/endgame.c \
	%D%/endgame.h \
	%D%/eval.c \
	%D%/eval.h \
	%D%/see.c \
	%D%/see.h \
	%D%/terms.c \
	%D%/terms.h \
	%D%/weights.c \
	%D%/weights.h \
	%D%/weights.inc

libengine_a_SOURCES += $(engine_eval)

# The network
libengine_a_SOURCES += \
	%D%/kernels.c \
	%D%/kernels.h \
	%D%/kernels_avx2.c \
	%D%/kernels_avx512.c \
	%D%/kernels_avx512.inc \
	%D%/kernels_body.inc \
	%D%/kernels_neon.c \
	%D%/kernels_sse2.c \
	%D%/kernels_vnni.c \
	%D%/network.c \
	%D%/network.h \
	%D%/neural.c \
	%D%/neural.h \
	%D%/stack.c \
	%D%/stack.h

# The network that is built in and judges unless EvalFile says otherwise; with none here it is the
# hand-written evaluation.
network_file = %D%/luft.net

nodist_libengine_a_SOURCES += %D%/embedded.c
%D%/embedded.c: $(network_file) %D%/embed.sh Makefile
	$(AM_V_GEN)$(MKDIR_P) %D% && cd '$(abs_top_srcdir)' && \
	$(SHELL) %D%/embed.sh $(network_file) > '$(abs_top_builddir)/$@.tmp' && \
	mv -f '$(abs_top_builddir)/$@.tmp' '$(abs_top_builddir)/$@'

CLEANFILES += %D%/embedded.c
dist_noinst_DATA += %D%/embed.sh $(network_file)
