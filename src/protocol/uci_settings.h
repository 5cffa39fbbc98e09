/* The options that luft declares to a GUI, and what they are set to: one table says, reads and
 * checks them all. */
#ifndef LUFT_SRC_PROTOCOL_UCI_SETTINGS_H
#define LUFT_SRC_PROTOCOL_UCI_SETTINGS_H

#include "engine/base/strbuf.h"
#include "engine/text/words.h"

enum { UCI_TEXT_MAX = 1024 };

typedef struct UciSettings {
    int hash_mb;
    int threads;
    int lines;
    int overhead_ms;
    int ponder; /* 0 or 1, as the following */
    int limit_strength;
    int elo;
    int chess960;
    int show_wdl;
    int analyse;
    char eval_file[UCI_TEXT_MAX];
    char tables_path[UCI_TEXT_MAX];
    int tables_depth;
    int tables_men;
    int tables_fifty_rule;
    int own_book;
    char book_file[UCI_TEXT_MAX];
    int book_depth;
    int book_variety;
} UciSettings;

/* What else a change asks of the caller. */
typedef enum UciEffect {
    UCI_EFFECT_NONE, /* nothing, or the option was refused */
    UCI_EFFECT_HASH,
    UCI_EFFECT_THREADS,
    UCI_EFFECT_EVALUATION,
    UCI_EFFECT_TABLES,
    UCI_EFFECT_TABLES_USE,
    UCI_EFFECT_BOOK,
    UCI_EFFECT_CLEAR_HASH
} UciEffect;

void uci_settings_init(UciSettings *settings);

/* The `option name ...` lines. */
void uci_settings_list(StrBuf *out);

/* The words after `setoption`. Names are equal in either case, with any blanks. A spin out of
 * range is set to the nearest value, a text of the wrong length and anything else that is wrong
 * changes nothing; both are reported in an info string. */
UciEffect uci_settings_set(UciSettings *settings, Words *words, StrBuf *out);

#endif
