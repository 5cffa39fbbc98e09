# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_decoder \
	%D%/test_editor \
	%D%/test_input \
	%D%/test_pictures \
	%D%/test_prompt \
	%D%/test_prompt_keys \
	%D%/test_prompt_motions \
	%D%/test_rendition \
	%D%/test_terminal
