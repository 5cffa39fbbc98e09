# One program a module, one group of cmocka tests a program. A test that is more than its own file
# says so below.

check_LIBRARIES = %D%/libsupport.a
%C%_libsupport_a_SOURCES = \
	%D%/board_support.c \
	%D%/board_support.h \
	%D%/click_support.c \
	%D%/click_support.h \
	%D%/command_support.c \
	%D%/command_support.h \
	%D%/golden_support.c \
	%D%/golden_support.h \
	%D%/network_support.c \
	%D%/network_support.h \
	%D%/pgn_support.c \
	%D%/pgn_support.h \
	%D%/session_support.c \
	%D%/session_support.h \
	%D%/terminal_support.c \
	%D%/terminal_support.h

check_PROGRAMS += \
	%D%/test_arrows \
	%D%/test_art \
	%D%/test_bell \
	%D%/test_bitboard \
	%D%/test_bitboard_magic \
	%D%/test_bitboard_runtime \
	%D%/test_boardview \
	%D%/test_book \
	%D%/test_book_sums \
	%D%/test_byte_source \
	%D%/test_chess_clock \
	%D%/test_chunks \
	%D%/test_command \
	%D%/test_command_endings \
	%D%/test_command_games \
	%D%/test_complete \
	%D%/test_controller \
	%D%/test_controller_analysis \
	%D%/test_controller_games \
	%D%/test_controller_modes \
	%D%/test_controller_question \
	%D%/test_controller_review \
	%D%/test_controller_setup \
	%D%/test_conversation \
	%D%/test_data \
	%D%/test_data_loader \
	%D%/test_document \
	%D%/test_drawn \
	%D%/test_edit_journal \
	%D%/test_editing \
	%D%/test_editing_saved \
	%D%/test_editor \
	%D%/test_edits \
	%D%/test_endgame \
	%D%/test_engine_list \
	%D%/test_engine_network \
	%D%/test_engine_tables \
	%D%/test_epd \
	%D%/test_eval \
	%D%/test_evaluation_words \
	%D%/test_examples \
	%D%/test_explorer \
	%D%/test_explorer_screens \
	%D%/test_external \
	%D%/test_failing_engine \
	%D%/test_fdio \
	%D%/test_fen \
	%D%/test_footer \
	%D%/test_game \
	%D%/test_game_index \
	%D%/test_game_layout \
	%D%/test_game_review \
	%D%/test_games \
	%D%/test_games_data \
	%D%/test_games_sort \
	%D%/test_games_verb \
	%D%/test_gradient \
	%D%/test_greeting \
	%D%/test_input \
	%D%/test_journal \
	%D%/test_keeper \
	%D%/test_keeping \
	%D%/test_keymap \
	%D%/test_keys_sheet \
	%D%/test_layout \
	%D%/test_letters \
	%D%/test_levels \
	%D%/test_linein \
	%D%/test_loader \
	%D%/test_longer_texts \
	%D%/test_match \
	%D%/test_mates \
	%D%/test_mind \
	%D%/test_mode \
	%D%/test_modes_games \
	%D%/test_modes_practice \
	%D%/test_move_line \
	%D%/test_movegen \
	%D%/test_movepick \
	%D%/test_moves_win \
	%D%/test_names \
	%D%/test_netfile \
	%D%/test_network \
	%D%/test_network_kernels \
	%D%/test_opponent \
	%D%/test_options \
	%D%/test_palette \
	%D%/test_parameters \
	%D%/test_pen \
	%D%/test_perft \
	%D%/test_pgn \
	%D%/test_pgn_files \
	%D%/test_pgn_generated \
	%D%/test_pgn_hostile \
	%D%/test_pgn_lint \
	%D%/test_pgn_strange \
	%D%/test_pgn_walk \
	%D%/test_pictures \
	%D%/test_plain \
	%D%/test_plain_tell \
	%D%/test_play_screens \
	%D%/test_played_games \
	%D%/test_polyglot \
	%D%/test_position \
	%D%/test_position_faults \
	%D%/test_practice \
	%D%/test_preferences \
	%D%/test_prompt \
	%D%/test_prompt_keys \
	%D%/test_prompt_motions \
	%D%/test_rcfile \
	%D%/test_recorded_clock \
	%D%/test_rendition \
	%D%/test_repertoire \
	%D%/test_replace_file \
	%D%/test_review_screens \
	%D%/test_rules \
	%D%/test_sample \
	%D%/test_san \
	%D%/test_savefile \
	%D%/test_score_graph \
	%D%/test_screens \
	%D%/test_search \
	%D%/test_see \
	%D%/test_session \
	%D%/test_settings \
	%D%/test_setup \
	%D%/test_spelling \
	%D%/test_storm \
	%D%/test_strbuf \
	%D%/test_strength \
	%D%/test_table_index \
	%D%/test_tablebase \
	%D%/test_tables \
	%D%/test_terminal \
	%D%/test_text_fold \
	%D%/test_textout \
	%D%/test_theme \
	%D%/test_thinker \
	%D%/test_thinking \
	%D%/test_timeman \
	%D%/test_tournament \
	%D%/test_train_options \
	%D%/test_training \
	%D%/test_tt \
	%D%/test_uci \
	%D%/test_uci_codec \
	%D%/test_unsafe_char \
	%D%/test_utf8 \
	%D%/test_verdict \
	%D%/test_voice \
	%D%/test_width \
	%D%/test_words \
	%D%/test_xboard \
	%D%/test_xboard_clock \
	%D%/test_zoom

# Each way of looking sliders up is a build of its own; the first is the one of this build.
%C%_test_bitboard_magic_SOURCES = %D%/test_bitboard.c engine/board/bitboard.c
%C%_test_bitboard_magic_CPPFLAGS = $(AM_CPPFLAGS) -DBITBOARD_LOOKUP=LOOKUP_MAGIC -U__POPCNT__
%C%_test_bitboard_runtime_SOURCES = %D%/test_bitboard.c engine/board/bitboard.c
%C%_test_bitboard_runtime_CPPFLAGS = $(AM_CPPFLAGS) -DBITBOARD_LOOKUP=LOOKUP_RUNTIME -U__POPCNT__

# At the doors of the whole interface.
controller_support = %D%/controller_support.c %D%/controller_support.h
%C%_test_controller_SOURCES = %D%/test_controller.c $(controller_support)
%C%_test_controller_analysis_SOURCES = %D%/test_controller_analysis.c $(controller_support)
%C%_test_moves_win_SOURCES = %D%/test_moves_win.c $(controller_support)
%C%_test_controller_question_SOURCES = %D%/test_controller_question.c $(controller_support)
%C%_test_controller_review_SOURCES = %D%/test_controller_review.c $(controller_support)
%C%_test_controller_setup_SOURCES = %D%/test_controller_setup.c $(controller_support)
%C%_test_plain_tell_SOURCES = %D%/test_plain_tell.c $(controller_support)
mode_support = %D%/mode_support.c %D%/mode_support.h $(controller_support)
%C%_test_controller_modes_SOURCES = %D%/test_controller_modes.c $(mode_support)
%C%_test_modes_games_SOURCES = %D%/test_modes_games.c $(mode_support)
%C%_test_modes_practice_SOURCES = %D%/test_modes_practice.c $(mode_support)
# With a mind of the test's own, in the place of engine/thinker.c's.
scripted_mind = %D%/scripted_mind.c %D%/scripted_mind.h
talk_support = %D%/talk_support.c %D%/talk_support.h
%C%_test_failing_engine_SOURCES = \
	%D%/test_failing_engine.c \
	$(controller_support) \
	$(scripted_mind)
%C%_test_uci_SOURCES = %D%/test_uci.c $(scripted_mind) $(talk_support)
%C%_test_xboard_SOURCES = %D%/test_xboard.c $(scripted_mind) $(talk_support)
screen_support = %D%/screen_support.c %D%/screen_support.h $(controller_support)
%C%_test_keys_sheet_SOURCES = %D%/test_keys_sheet.c $(screen_support)
%C%_test_palette_SOURCES = %D%/test_palette.c $(screen_support)
%C%_test_preferences_SOURCES = %D%/test_preferences.c $(screen_support)
%C%_test_games_sort_SOURCES = %D%/test_games_sort.c $(screen_support)
%C%_test_greeting_SOURCES = %D%/test_greeting.c $(screen_support)
%C%_test_zoom_SOURCES = %D%/test_zoom.c $(screen_support)
%C%_test_footer_SOURCES = %D%/test_footer.c $(screen_support)
editing_support = %D%/editing_support.c %D%/editing_support.h
%C%_test_editing_SOURCES = %D%/test_editing.c $(editing_support)
%C%_test_editing_saved_SOURCES = %D%/test_editing_saved.c $(editing_support)

# Of the developers' programs.
%C%_test_data_SOURCES = %D%/test_data.c $(training_data)
%C%_test_games_data_SOURCES = \
	%D%/test_games_data.c \
	$(training_data) \
	engine/train/data/record_stream.c \
	engine/train/data/record_stream.h
train_support = %D%/train_support.c %D%/train_support.h
%C%_test_data_loader_SOURCES = %D%/test_data_loader.c $(train_support)
%C%_test_data_loader_LDADD = libtrain.a $(LDADD)
%C%_test_gradient_SOURCES = %D%/test_gradient.c $(train_support)
%C%_test_gradient_LDADD = libtrain.a $(LDADD)
%C%_test_netfile_SOURCES = %D%/test_netfile.c $(train_support)
%C%_test_netfile_LDADD = libtrain.a $(LDADD)
%C%_test_sample_SOURCES = %D%/test_sample.c $(train_support)
%C%_test_sample_LDADD = libtrain.a $(LDADD)
%C%_test_train_options_SOURCES = %D%/test_train_options.c $(train_support)
%C%_test_train_options_LDADD = libtrain.a $(LDADD)
%C%_test_training_SOURCES = %D%/test_training.c $(train_support)
%C%_test_training_LDADD = libtrain.a $(LDADD)

# Its calls of the system fail when told to.
%C%_test_keeping_SOURCES = \
	%D%/faulty_calls.c \
	%D%/faulty_calls.h \
	%D%/test_keeping.c \
	$(controller_support)
SLOW_TESTS += %D%/test_keeping

# Linked like the program, for speed.
%C%_test_perft_LDFLAGS = $(LUFT_LTO_LDFLAGS)
SLOW_TESTS += %D%/test_perft

SLOW_TESTS += %D%/test_storm
