# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_controller \
	%D%/test_controller_analysis \
	%D%/test_controller_games \
	%D%/test_controller_modes \
	%D%/test_controller_question \
	%D%/test_alarm \
	%D%/test_controller_review \
	%D%/test_controller_setup \
	%D%/test_every_command \
	%D%/test_failing_engine \
	%D%/test_holes \
	%D%/test_levels \
	%D%/test_loader \
	%D%/test_mode \
	%D%/test_modes_games \
	%D%/test_modes_practice \
	%D%/test_moves_win \
	%D%/test_moves_win_beside \
	%D%/test_opening_repertoire \
	%D%/test_own_words \
	%D%/test_own_words_setup \
	%D%/test_plain \
	%D%/test_plain_tell \
	%D%/test_storm \
	%D%/test_typed_words

%C%_test_controller_SOURCES = %D%/test_controller.c $(controller_support)
%C%_test_controller_analysis_SOURCES = %D%/test_controller_analysis.c $(controller_support)
%C%_test_controller_games_SOURCES = %D%/test_controller_games.c $(news_support)
%C%_test_controller_modes_SOURCES = %D%/test_controller_modes.c $(mode_support)
%C%_test_controller_question_SOURCES = %D%/test_controller_question.c $(controller_support)
%C%_test_alarm_SOURCES = %D%/test_alarm.c $(controller_support)
%C%_test_controller_review_SOURCES = %D%/test_controller_review.c $(controller_support)
%C%_test_controller_setup_SOURCES = %D%/test_controller_setup.c $(controller_support)
%C%_test_failing_engine_SOURCES = %D%/test_failing_engine.c $(controller_support) $(scripted_mind)
%C%_test_holes_SOURCES = %D%/test_holes.c $(controller_support)
%C%_test_levels_SOURCES = %D%/test_levels.c $(news_support)
%C%_test_modes_games_SOURCES = %D%/test_modes_games.c $(mode_support)
%C%_test_every_command_SOURCES = %D%/test_every_command.c $(mode_support)
%C%_test_modes_practice_SOURCES = %D%/test_modes_practice.c $(mode_support)
%C%_test_moves_win_SOURCES = %D%/test_moves_win.c $(moves_support)
%C%_test_moves_win_beside_SOURCES = %D%/test_moves_win_beside.c $(moves_support)
%C%_test_opening_repertoire_SOURCES = %D%/test_opening_repertoire.c $(controller_support)
%C%_test_own_words_SOURCES = %D%/test_own_words.c $(moves_support)
%C%_test_own_words_setup_SOURCES = %D%/test_own_words_setup.c $(moves_support)
%C%_test_plain_tell_SOURCES = %D%/test_plain_tell.c $(controller_support)
%C%_test_storm_SOURCES = %D%/test_storm.c $(news_support)
%C%_test_typed_words_SOURCES = %D%/test_typed_words.c $(moves_support)

SLOW_TESTS += %D%/test_every_command %D%/test_moves_win %D%/test_moves_win_beside %D%/test_storm
