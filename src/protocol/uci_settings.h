/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that luft declares to a GUI and their values: one table declares, reads and checks
 * them. */
#ifndef LUFT_SRC_PROTOCOL_UCI_SETTINGS_H
#define LUFT_SRC_PROTOCOL_UCI_SETTINGS_H

#include "engine/base/strbuf.h"
#include "engine/mind/job.h"
#include "engine/text/words.h"

enum { UCI_TEXT_MAX = 1024 };

typedef struct UciSettings {
    int hash_mb;
    int threads;
    int lines;
    int overhead_ms;
    bool ponder;
    bool limit_strength;
    int elo;
    HumanMove human_move;
    bool chess960;
    bool show_wdl;
    bool analyse;
    char eval_file[UCI_TEXT_MAX];
    char tables_path[UCI_TEXT_MAX];
    int tables_depth;
    int tables_men;
    bool tables_fifty_rule;
    bool own_book;
    char book_file[UCI_TEXT_MAX];
    int book_depth;
    int book_variety;
} UciSettings;

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

void uci_settings_init(UciSettings *settings);

/* Writes the `option name ...` lines. */
void uci_settings_list(StrBuf *out);

/* Reads the words after `setoption`. Names match in either case and with any blanks. A spin out of
 * range is clamped; a string of invalid length or any other error changes nothing. Both are
 * reported in an info string. */
UciEffect uci_settings_set(UciSettings *settings, Words *words, StrBuf *out);

#endif
