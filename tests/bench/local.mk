# SPDX-License-Identifier: GPL-3.0-or-later
# Measurements, run by hand: check.sh in the build folder.
EXTRA_DIST += \
	%D%/LEVELS.md \
	%D%/NETWORK.md \
	%D%/NETWORKS.md \
	%D%/PEOPLE.md \
	%D%/RESULTS.md \
	%D%/book.sh \
	%D%/check.sh \
	%D%/factorial.py \
	%D%/games.sh \
	%D%/levels.sh \
	%D%/levels_fit.py \
	%D%/perft.sh \
	%D%/screen.py \
	%D%/spsa.py \
	%D%/stops.py \
	%D%/suites.py \
	%D%/suites/arasan2024.epd \
	%D%/suites/ecm.epd \
	%D%/suites/eet.epd \
	%D%/suites/iq4.epd \
	%D%/suites/mate2.epd \
	%D%/suites/mate3.epd \
	%D%/suites/mate4.epd \
	%D%/suites/wac.epd \
	%D%/tables.sh \
	%D%/tables_fathom.c \
	%D%/tables_referee.py

EXTRA_PROGRAMS += \
	%D%/explore \
	%D%/human \
	%D%/list_games \
	%D%/make_games \
	%D%/make_network \
	%D%/network_speed \
	%D%/tables_probe
%C%_explore_LDFLAGS = $(luft_LDFLAGS)
%C%_human_SOURCES = \
	%D%/human.c \
	engine/train/people_games.c
%C%_human_LDADD = libtrain.a $(LDADD)
%C%_list_games_LDFLAGS = $(luft_LDFLAGS)
%C%_make_network_LDADD = tests/unit/support/libsupport.a $(LDADD)
%C%_network_speed_LDFLAGS = $(luft_LDFLAGS)
%C%_tables_probe_LDFLAGS = $(luft_LDFLAGS)
