# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_arrows \
	%D%/test_art \
	%D%/test_figurines \
	%D%/test_game_layout \
	%D%/test_layout \
	%D%/test_own_colors \
	%D%/test_pen \
	%D%/test_text_columns \
	%D%/test_theme
