# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_conversation \
	%D%/test_engine_spec \
	%D%/test_external \
	%D%/test_uci_codec \
	%D%/test_xboard_protocol
