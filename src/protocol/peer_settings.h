/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that luft declares to a GUI, by UCI or XBoard's protocol, and their values: one table
 * declares, reads and checks them. */
#ifndef LUFT_SRC_PROTOCOL_PEER_SETTINGS_H
#define LUFT_SRC_PROTOCOL_PEER_SETTINGS_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/engine.h"
#include "engine/mind/job.h"
#include "engine/text/words.h"

enum { PEER_TEXT_MAX = 1024 };

typedef struct PeerSettings {
    int hash_mb; /* XBoard's memory */
    int threads; /* and cores */
    int lines;   /* of analysis */
    int overhead_ms;
    bool limit_strength; /* plays at the strength of elo */
    int elo;
    HumanMove human_move;
    bool own_book;                 /* plays from a book */
    char book_file[PEER_TEXT_MAX]; /* "": luft's own */
    int book_depth;
    int book_variety;
    char tables_path[PEER_TEXT_MAX]; /* folders of endgame tables; "" or "<empty>": none */
    bool clear_hash;                 /* requested; reset by the caller when done */

    /* UCI only */
    char eval_file[PEER_TEXT_MAX];
    int tables_depth;
    int tables_men;
    bool tables_fifty_rule;
    bool ponder;
    bool chess960;
    bool show_wdl;
    bool analyse;

    bool resign; /* XBoard only */
} PeerSettings;

void peer_settings_init(PeerSettings *settings);

/* Opens the book or the endgame tables of the settings. Not during a search; on an error the engine
 * keeps what it has. */
NODISCARD Status peer_settings_open_book(const PeerSettings *settings, Engine *engine);
NODISCARD Status peer_settings_open_tables(const PeerSettings *settings, Engine *engine);

/* Completes a job: the overhead, and if luft plays, limited strength and the book. seed: of the
 * game's random choices. */
void peer_settings_apply(const PeerSettings *settings, bool is_play, uint64_t seed, SearchJob *job);

/* Follow-up that a change requires. */
typedef enum UciEffect {
    UCI_EFFECT_NONE, /* nothing, or the option was rejected */
    UCI_EFFECT_HASH,
    UCI_EFFECT_THREADS,
    UCI_EFFECT_EVALUATION,
    UCI_EFFECT_TABLES,
    UCI_EFFECT_TABLES_USE,
    UCI_EFFECT_BOOK,
    UCI_EFFECT_CLEAR_HASH
} UciEffect;

/* Writes the `option name ...` lines. */
void uci_settings_list(StrBuf *out);

/* Reads the words after `setoption`. Names match in either case and with any blanks. A spin out of
 * range is clamped; a string of invalid length or any other error changes nothing. Both are
 * reported in an info string. */
UciEffect uci_settings_set(PeerSettings *settings, Words *words, StrBuf *out);

/* Writes the reply to `protover 2`, the options among it. */
void xboard_print_features(StrBuf *out);

/* Reads the text after `option`: NAME or NAME=VALUE. Names match in either case; numbers above
 * their range are clamped. Returns NULL, or the error, which changes nothing. */
NODISCARD const char *xboard_option_set(PeerSettings *settings, Word text);

/* Reads the format and the folders after `egtpath`. Returns NULL, or the error, which changes
 * nothing. */
NODISCARD const char *xboard_egtpath_set(PeerSettings *settings, Words *words);

/* Reads the number after `memory` or `cores`, the option of that name in UCI. Returns false if it
 * is invalid or below its range; one above it is clamped. */
NODISCARD bool xboard_option_number(PeerSettings *settings, const char *name, Word word);

#endif
