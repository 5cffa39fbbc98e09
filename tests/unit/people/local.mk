# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_glance \
	%D%/test_player \
	%D%/test_policy \
	%D%/test_relations
