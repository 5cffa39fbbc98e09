# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_epd \
	%D%/test_fen \
	%D%/test_san
