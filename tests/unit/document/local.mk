# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_document \
	%D%/test_drawn \
	%D%/test_edit_journal \
	%D%/test_editing \
	%D%/test_editing_saved \
	%D%/test_edits \
	%D%/test_illegal_moves \
	%D%/test_journal \
	%D%/test_keeper \
	%D%/test_keeping \
	%D%/test_played_games \
	%D%/test_quoted \
	%D%/test_recent \
	%D%/test_recorded_clock \
	%D%/test_savefile \
	%D%/test_score_graph \
	%D%/test_session

editing_support = %D%/editing_support.c %D%/editing_support.h
%C%_test_editing_SOURCES = %D%/test_editing.c $(editing_support)
%C%_test_editing_saved_SOURCES = %D%/test_editing_saved.c $(editing_support)
%C%_test_illegal_moves_SOURCES = %D%/test_illegal_moves.c $(editing_support)

# Its calls of the system fail when told to.
%C%_test_keeping_SOURCES = \
	%D%/test_keeping.c \
	$(faulty_calls) \
	$(controller_support)
SLOW_TESTS += %D%/test_keeping
