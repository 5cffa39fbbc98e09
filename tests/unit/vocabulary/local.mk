# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_branches \
	%D%/test_command \
	%D%/test_command_endings \
	%D%/test_command_games \
	%D%/test_command_words \
	%D%/test_complete \
	%D%/test_evaluation_words \
	%D%/test_examples \
	%D%/test_keymap \
	%D%/test_letters \
	%D%/test_network_words \
	%D%/test_spell_opening \
	%D%/test_spelling \
	%D%/test_typed_move \
	%D%/test_speech

SLOW_TESTS += %D%/test_typed_move
