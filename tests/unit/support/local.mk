# SPDX-License-Identifier: GPL-3.0-or-later
# What tests of several rooms use: a library of what is quick to link, and sources that a test names.

check_LIBRARIES = %D%/libsupport.a
%C%_libsupport_a_SOURCES = \
	%D%/board_support.c \
	%D%/board_support.h \
	%D%/cell_support.c \
	%D%/cell_support.h \
	%D%/click_support.c \
	%D%/click_support.h \
	%D%/command_support.c \
	%D%/command_support.h \
	%D%/danger_support.c \
	%D%/danger_support.h \
	%D%/feature_keys.c \
	%D%/feature_keys.h \
	%D%/file_support.c \
	%D%/file_support.h \
	%D%/golden_support.c \
	%D%/golden_support.h \
	%D%/language_support.c \
	%D%/language_support.h \
	%D%/light_support.c \
	%D%/light_support.h \
	%D%/network_support.c \
	%D%/network_support.h \
	%D%/patience.h \
	%D%/pgn_support.c \
	%D%/pgn_support.h \
	%D%/session_support.c \
	%D%/session_support.h \
	%D%/terminal_support.c \
	%D%/terminal_support.h

# At the doors of the whole interface, with modes, with a screen.
news_support = %D%/news_support.c %D%/news_support.h
controller_support = %D%/controller_support.c %D%/controller_support.h $(news_support)
mode_support = %D%/mode_support.c %D%/mode_support.h $(controller_support)
moves_support = %D%/moves_support.c %D%/moves_support.h $(controller_support)
screen_support = %D%/screen_support.c %D%/screen_support.h $(controller_support)
picture_support = %D%/picture_support.c %D%/picture_support.h $(screen_support)
# Calls of the system that fail.
faulty_calls = %D%/faulty_calls.c %D%/faulty_calls.h
# With a mind of the test's own, in the place of engine/thinker.c's.
scripted_mind = %D%/scripted_mind.c %D%/scripted_mind.h
# A conversation in a protocol.
talk_support = %D%/talk_support.c %D%/talk_support.h
