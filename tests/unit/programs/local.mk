# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_chunks \
	%D%/test_duel \
	%D%/test_games_verb \
	%D%/test_options \
	%D%/test_rcfile \
	%D%/test_tournament \
	%D%/test_uci \
	%D%/test_writers \
	%D%/test_xboard \
	%D%/test_xboard_clock

%C%_test_uci_SOURCES = %D%/test_uci.c $(scripted_mind) $(talk_support)
%C%_test_writers_SOURCES = %D%/test_writers.c $(faulty_calls)
%C%_test_xboard_SOURCES = %D%/test_xboard.c $(scripted_mind) $(talk_support)
