# `make check` replays each fuzzer's corpus; `make fuzz` builds them with clang and libFuzzer, to
# be run as tests/fuzz/fuzz_pgn FOLDER $(top_srcdir)/%D%/corpus/pgn.

FUZZ_CC = clang
FUZZ_FLAGS = -std=gnu11 -g -O1 -fno-sanitize-recover=undefined -fsanitize=address,undefined,fuzzer
fuzz_names = book edits epd fen journal pgn san settings uci uci_answer xboard

fuzz_sources = \
	$(libengine_a_SOURCES) \
	$(nodist_libengine_a_SOURCES) \
	$(libui_a_SOURCES) \
	$(libsrc_a_SOURCES)

fuzz_support = \
	%D%/fuzz.h \
	%D%/protocol.c \
	%D%/protocol.h \
	%D%/replay.c

fuzz: $(nodist_libengine_a_SOURCES)
	@$(MKDIR_P) %D%/objects; set --; \
	for file in $(fuzz_sources) %D%/protocol.c $(fuzz_names:%=%D%/fuzz_%.c); do \
	    case $$file in *.c) ;; *) continue;; esac; \
	    object=%D%/objects/`echo "$$file" | tr / _`.o; \
	    case $$file in %D%/fuzz_*) ;; *) set -- "$$@" "$$object";; esac; \
	    test -f "$$file" || file=$(srcdir)/$$file; \
	    echo "  FUZZCC   $$file"; \
	    $(FUZZ_CC) $(FUZZ_FLAGS)-no-link -I$(srcdir) -I. -c "$$file" -o "$$object" || exit 1; \
	done; \
	for name in $(fuzz_names); do \
	    echo "  FUZZLD   %D%/fuzz_$$name"; \
	    $(FUZZ_CC) $(FUZZ_FLAGS) "%D%/objects/tests_fuzz_fuzz_$$name.c.o" "$$@" \
	        $(CURSES_LIBS) $(READLINE_LIBS) $(UNISTRING_LIBS) $(ZLIB_LIBS) $(ZSTD_LIBS) $(PTHREAD_LIBS) -lm \
	        -o %D%/fuzz_$$name || exit 1; \
	done

clean-local:
	rm -rf %D%/objects $(fuzz_names:%=%D%/fuzz_%)

.PHONY: fuzz

check_PROGRAMS += \
	%D%/replay_book \
	%D%/replay_edits \
	%D%/replay_epd \
	%D%/replay_fen \
	%D%/replay_journal \
	%D%/replay_pgn \
	%D%/replay_san \
	%D%/replay_settings \
	%D%/replay_uci \
	%D%/replay_uci_answer \
	%D%/replay_xboard
%C%_replay_book_SOURCES = %D%/fuzz_book.c $(fuzz_support)
%C%_replay_edits_SOURCES = %D%/fuzz_edits.c $(fuzz_support)
%C%_replay_epd_SOURCES = %D%/fuzz_epd.c $(fuzz_support)
%C%_replay_fen_SOURCES = %D%/fuzz_fen.c $(fuzz_support)
%C%_replay_journal_SOURCES = %D%/fuzz_journal.c $(fuzz_support)
%C%_replay_pgn_SOURCES = %D%/fuzz_pgn.c $(fuzz_support)
%C%_replay_san_SOURCES = %D%/fuzz_san.c $(fuzz_support)
%C%_replay_settings_SOURCES = %D%/fuzz_settings.c $(fuzz_support)
%C%_replay_uci_SOURCES = %D%/fuzz_uci.c $(fuzz_support)
%C%_replay_uci_answer_SOURCES = %D%/fuzz_uci_answer.c $(fuzz_support)
%C%_replay_xboard_SOURCES = %D%/fuzz_xboard.c $(fuzz_support)
EXTRA_DIST += %D%/corpus
