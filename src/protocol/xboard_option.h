/* The options that XBoard shows in its menu, and those set by `memory` and `cores`. */
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
    int limit_strength; /* 0 or 1: plays at the strength of elo */
    int elo;
    int resign;   /* 0 or 1 */
    int own_book; /* 0 or 1: plays from a book */
    int book_depth;
    int book_variety;
    char book_file[XBOARD_TEXT_MAX]; /* "": luft's own */
    int clear_hash;                  /* 1: requested; reset by the caller when done */
} XBoardSettings;

void xboard_settings_init(XBoardSettings *settings);

/* Writes the `feature option=...` lines. */
void xboard_option_list(StrBuf *out);

/* Reads the text after `option`: NAME or NAME=VALUE. Names match in either case; numbers out of
 * range are clamped. Returns NULL, or the error, which changes nothing. */
NODISCARD const char *xboard_option_set(XBoardSettings *settings, Word text);

/* Reads the number after `memory` or `cores` into hash_mb or threads; false if it is invalid. */
NODISCARD bool xboard_option_memory(XBoardSettings *settings, Word word);
NODISCARD bool xboard_option_cores(XBoardSettings *settings, Word word);

#endif
