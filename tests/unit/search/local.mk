# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_mates \
	%D%/test_mind \
	%D%/test_movepick \
	%D%/test_opponent \
	%D%/test_parameters \
	%D%/test_search \
	%D%/test_strength \
	%D%/test_thinker \
	%D%/test_timeman \
	%D%/test_tt
