# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_endgame \
	%D%/test_engine_network \
	%D%/test_eval \
	%D%/test_network \
	%D%/test_network_kernels \
	%D%/test_see
