# SPDX-License-Identifier: GPL-3.0-or-later
# Scripts that run the program; filter.sh, lib.sh, peer.sh and tap.sh are what they share.
dist_check_SCRIPTS += \
	%D%/analysis.sh \
	%D%/book.sh \
	%D%/cli.sh \
	%D%/editing.sh \
	%D%/endgame.sh \
	%D%/engine_texts.sh \
	%D%/engines.sh \
	%D%/examples.sh \
	%D%/explorer.sh \
	%D%/filters.sh \
	%D%/game_to_mate.sh \
	%D%/games.sh \
	%D%/hostile.sh \
	%D%/idle.sh \
	%D%/install.sh \
	%D%/jumping_clock.sh \
	%D%/language.sh \
	%D%/long_lines.sh \
	%D%/many_games.sh \
	%D%/match.sh \
	%D%/mouse.sh \
	%D%/network.sh \
	%D%/network_training.sh \
	%D%/output_file.sh \
	%D%/palette.sh \
	%D%/paths.sh \
	%D%/paste.sh \
	%D%/pictures.sh \
	%D%/plain.sh \
	%D%/practice.sh \
	%D%/questions.sh \
	%D%/repertoire.sh \
	%D%/resize.sh \
	%D%/resume.sh \
	%D%/review.sh \
	%D%/setup.sh \
	%D%/spoken.sh \
	%D%/steady.sh \
	%D%/tables.sh \
	%D%/terminal_given_back.sh \
	%D%/training_data.sh \
	%D%/typing_while_thinking.sh \
	%D%/uci.sh \
	%D%/utf8.sh \
	%D%/which_move.sh \
	%D%/xboard.sh
EXTRA_DIST += \
	%D%/emulator.c \
	%D%/fallbacks.sh \
	%D%/filter.sh \
	%D%/jumping_clock.c \
	%D%/lib.sh \
	%D%/machines.sh \
	%D%/package.sh \
	%D%/peer.sh \
	%D%/tap.sh
SLOW_TESTS += %D%/fallbacks.sh %D%/machines.sh %D%/package.sh

# No test of its own: hostile.sh runs it.
EXTRA_PROGRAMS += %D%/in_terminal
%C%_in_terminal_LDADD =
check_DATA += %D%/in_terminal$(EXEEXT)
