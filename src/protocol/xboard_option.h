/* The options of luft that XBoard shows in its menu, and what `memory` and `cores` say. */
#ifndef LUFT_SRC_PROTOCOL_XBOARD_OPTION_H
#define LUFT_SRC_PROTOCOL_XBOARD_OPTION_H

#include "engine/base/strbuf.h"
#include "engine/text/words.h"

enum { XBOARD_TEXT_MAX = 1024 };

typedef struct XBoardSettings {
    int hash_mb; /* memory */
    int threads; /* cores */
    int lines;   /* of analysis */
    int overhead_ms;
    int limit_strength; /* 0 or 1: moves of ours are chosen at the strength of elo */
    int elo;
    int resign;   /* 0 or 1 */
    int own_book; /* 0 or 1: moves of ours are taken from a book */
    int book_depth;
    int book_variety;
    char book_file[XBOARD_TEXT_MAX]; /* "": luft's own */
    int clear_hash;                  /* 1: a wish that the caller resets when it is done */
} XBoardSettings;

void xboard_settings_init(XBoardSettings *settings);

/* The `feature option=...` lines. */
void xboard_option_list(StrBuf *out);

/* What stands behind `option`: NAME or NAME=VALUE. Names are equal in either case; numbers out of
 * range are the nearest. NULL, or what is wrong, and then nothing changed. */
NODISCARD const char *xboard_option_set(XBoardSettings *settings, Word text);

/* The number behind `memory` or `cores`, into hash_mb or threads; false when it is none. */
NODISCARD bool xboard_option_memory(XBoardSettings *settings, Word word);
NODISCARD bool xboard_option_cores(XBoardSettings *settings, Word word);

#endif
