# SPDX-License-Identifier: GPL-3.0-or-later
# `make check` replays each fuzzer's corpus; `make fuzz` builds them with clang and libFuzzer, to
# be run as tests/fuzz/fuzz_pgn FOLDER $(top_srcdir)/%D%/corpus/pgn (what is new goes into the first
# folder); `make fuzz-short` gives each FUZZ_RUNS inputs, FUZZ_JOBS at once; with a FUZZ_SEED but 0
# they are the same each time.

FUZZ_RUNS = 20000
FUZZ_JOBS = 2
FUZZ_SEED = 0
FUZZ_CC = clang
FUZZ_FLAGS = -std=gnu11 -g -O1 -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION -fno-sanitize-recover=undefined -fsanitize=address,undefined,fuzzer
fuzz_names = book drill edits epd fen journal lists network pgn positions san settings stream tables uci uci_answer xboard

fuzz_sources = \
	$(libengine_a_SOURCES) \
	$(nodist_libengine_a_SOURCES) \
	$(libui_a_SOURCES) \
	$(libsrc_a_SOURCES)

fuzz_support = \
	%D%/fuzz.h \
	%D%/protocol.c \
	%D%/protocol.h \
	%D%/replay.c \
	%D%/scratch.c \
	%D%/scratch.h \
	%D%/split.c

fuzz: $(nodist_libengine_a_SOURCES) $(BUILT_SOURCES)
	@$(MKDIR_P) %D%/objects; \
	for file in $(fuzz_sources) %D%/protocol.c %D%/scratch.c %D%/split.c $(fuzz_names:%=%D%/fuzz_%.c); do \
	    case $$file in *.c) ;; *) continue;; esac; \
	    object=%D%/objects/`echo "$$file" | tr / _`.o; \
	    test -f "$$file" || file=$(srcdir)/$$file; \
	    echo "$$file $$object"; \
	done >%D%/objects/list; \
	xargs -P $(FUZZ_JOBS) -n 2 sh -c 'echo "  FUZZCC   $$0"; \
	    $(FUZZ_CC) $(FUZZ_FLAGS)-no-link -I$(srcdir) -I. -c "$$0" -o "$$1" || exit 255' \
	    <%D%/objects/list || exit 1; \
	rm -f %D%/objects/fuzzed.a; \
	cut -d" " -f2 %D%/objects/list | grep -v /tests_fuzz_fuzz_ | xargs $(AR) $(ARFLAGS) %D%/objects/fuzzed.a && \
	$(RANLIB) %D%/objects/fuzzed.a || exit 1; \
	printf '%s\n' $(fuzz_names) | xargs -P $(FUZZ_JOBS) -n 1 sh -c 'echo "  FUZZLD   %D%/fuzz_$$0"; \
	    $(FUZZ_CC) $(FUZZ_FLAGS) "%D%/objects/tests_fuzz_fuzz_$$0.c.o" %D%/objects/fuzzed.a \
	        $(CURSES_LIBS) $(READLINE_LIBS) $(UNISTRING_LIBS) $(ZLIB_LIBS) $(ZSTD_LIBS) $(PTHREAD_LIBS) -lm \
	        -o "%D%/fuzz_$$0" || exit 255'

fuzz-short: fuzz
	@printf '%s\n' $(fuzz_names) | $(SHELL) $(srcdir)/%D%/short.sh %D% $(srcdir)/%D%/corpus \
	    $(FUZZ_RUNS) $(FUZZ_JOBS) $(FUZZ_SEED)

clean-local: clean-package
	rm -rf %D%/objects %D%/found $(fuzz_names:%=%D%/fuzz_%)

.PHONY: fuzz fuzz-short

check_PROGRAMS += \
	%D%/replay_book \
	%D%/replay_drill \
	%D%/replay_edits \
	%D%/replay_epd \
	%D%/replay_fen \
	%D%/replay_journal \
	%D%/replay_lists \
	%D%/replay_network \
	%D%/replay_pgn \
	%D%/replay_positions \
	%D%/replay_san \
	%D%/replay_settings \
	%D%/replay_stream \
	%D%/replay_tables \
	%D%/replay_uci \
	%D%/replay_uci_answer \
	%D%/replay_xboard
%C%_replay_book_SOURCES = %D%/fuzz_book.c $(fuzz_support)
%C%_replay_drill_SOURCES = %D%/fuzz_drill.c $(fuzz_support)
%C%_replay_edits_SOURCES = %D%/fuzz_edits.c $(fuzz_support)
%C%_replay_epd_SOURCES = %D%/fuzz_epd.c $(fuzz_support)
%C%_replay_fen_SOURCES = %D%/fuzz_fen.c $(fuzz_support)
%C%_replay_journal_SOURCES = %D%/fuzz_journal.c $(fuzz_support)
%C%_replay_lists_SOURCES = %D%/fuzz_lists.c $(fuzz_support)
%C%_replay_network_SOURCES = %D%/fuzz_network.c $(fuzz_support)
%C%_replay_pgn_SOURCES = %D%/fuzz_pgn.c $(fuzz_support)
%C%_replay_positions_SOURCES = %D%/fuzz_positions.c $(fuzz_support)
%C%_replay_san_SOURCES = %D%/fuzz_san.c $(fuzz_support)
%C%_replay_settings_SOURCES = %D%/fuzz_settings.c $(fuzz_support)
%C%_replay_stream_SOURCES = %D%/fuzz_stream.c $(fuzz_support)
%C%_replay_tables_SOURCES = %D%/fuzz_tables.c $(fuzz_support)
%C%_replay_uci_SOURCES = %D%/fuzz_uci.c $(fuzz_support)
%C%_replay_uci_answer_SOURCES = %D%/fuzz_uci_answer.c $(fuzz_support)
%C%_replay_xboard_SOURCES = %D%/fuzz_xboard.c $(fuzz_support)
EXTRA_DIST += %D%/corpus %D%/short.sh
