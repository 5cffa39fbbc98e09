# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_convolution \
	%D%/test_glance \
	%D%/test_planes \
	%D%/test_player \
	%D%/test_policy
