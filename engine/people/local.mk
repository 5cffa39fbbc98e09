# SPDX-License-Identifier: GPL-3.0-or-later
# Opponents that play like people.
libengine_a_SOURCES += \
	%D%/convolution.c \
	%D%/convolution.h \
	%D%/convolution_avx2.c \
	%D%/convolution_avx512.c \
	%D%/convolution_body.inc \
	%D%/convolution_neon.c \
	%D%/convolution_sse2.c \
	%D%/glance.c \
	%D%/glance.h \
	%D%/instinct.c \
	%D%/instinct.h \
	%D%/player.c \
	%D%/player.h \
	%D%/policy.c \
	%D%/policy.h \
	%D%/situation.c \
	%D%/situation.h

policy_file = %D%/people.folk

nodist_libengine_a_SOURCES += %D%/embedded_policy.c
%D%/embedded_policy.c: $(policy_file) engine/eval/embed.sh Makefile
	$(AM_V_GEN)$(MKDIR_P) %D% && cd '$(abs_top_srcdir)' && \
	$(SHELL) engine/eval/embed.sh $(policy_file) policy_embedded engine/people/policy.h \
	> '$(abs_top_builddir)/$@.tmp' && \
	mv -f '$(abs_top_builddir)/$@.tmp' '$(abs_top_builddir)/$@'

CLEANFILES += %D%/embedded_policy.c
dist_noinst_DATA += $(policy_file)
