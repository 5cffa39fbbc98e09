# SPDX-License-Identifier: GPL-3.0-or-later
check_PROGRAMS += \
	%D%/test_drawings \
	%D%/test_explorer_screens \
	%D%/test_footer \
	%D%/test_games_sort \
	%D%/test_greeting \
	%D%/test_head \
	%D%/test_key_help \
	%D%/test_language_walk \
	%D%/test_languages \
	%D%/test_longer_texts \
	%D%/test_notes \
	%D%/test_palette \
	%D%/test_pictures \
	%D%/test_play_screens \
	%D%/test_preferences \
	%D%/test_review_screens \
	%D%/test_screens \
	%D%/test_tables_screens \
	%D%/test_text_search \
	%D%/test_wide_screens \
	%D%/test_zoom

%C%_test_drawings_SOURCES = %D%/test_drawings.c $(screen_support)
%C%_test_footer_SOURCES = %D%/test_footer.c $(screen_support)
%C%_test_games_sort_SOURCES = %D%/test_games_sort.c $(screen_support)
%C%_test_greeting_SOURCES = %D%/test_greeting.c $(screen_support)
%C%_test_head_SOURCES = %D%/test_head.c $(screen_support)
%C%_test_key_help_SOURCES = %D%/test_key_help.c $(screen_support)
%C%_test_language_walk_SOURCES = %D%/test_language_walk.c $(screen_support)
%C%_test_languages_SOURCES = %D%/test_languages.c $(screen_support)
%C%_test_notes_SOURCES = %D%/test_notes.c $(screen_support)
%C%_test_palette_SOURCES = %D%/test_palette.c $(screen_support)
%C%_test_pictures_SOURCES = %D%/test_pictures.c $(picture_support)
%C%_test_preferences_SOURCES = %D%/test_preferences.c $(screen_support)
%C%_test_tables_screens_SOURCES = %D%/test_tables_screens.c $(screen_support)
%C%_test_text_search_SOURCES = %D%/test_text_search.c $(screen_support)
%C%_test_wide_screens_SOURCES = %D%/test_wide_screens.c $(screen_support)
%C%_test_zoom_SOURCES = %D%/test_zoom.c $(screen_support)
