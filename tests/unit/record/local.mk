# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_evaluation \
	%D%/test_game \
	%D%/test_game_review \
	%D%/test_verdict
