# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_engine_tables \
	%D%/test_table_index \
	%D%/test_tables
