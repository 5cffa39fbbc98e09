/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of golden screens share: a game of fixed moves, times and engine lines, painted
 * without a terminal and compared with the texts in tests/data/screens. After a meant change:
 *
 *     LUFT_SCREENS=update make check TESTS=tests/unit/screens/test_screens
 */
#ifndef LUFT_TESTS_UNIT_GOLDEN_SUPPORT_H
#define LUFT_TESTS_UNIT_GOLDEN_SUPPORT_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"
#include "ui/settings/settings.h"

typedef struct Shot {
    const char *name; /* of the golden text */
    int rows, columns;
    ColorDepth depth;
    GlyphMode glyphs;
    KeysOf *key_table;
    bool help;
    bool message; /* one that needs more room than it has */
} Shot;

/* A move of a test's text, which is legal. */
Move golden_move(const Position *pos, const char *text);
void golden_play(Session *session, const char *text, int64_t now_ms);

/* Thirteen plies of a Ruy Lopez between people, with notes, while the engine analyses. The
 * caller ends it (session_done). */
void golden_session_make(Session *session);

/* Seven games as a list beside the session, the cursor on the fifth; the third is open. */
void golden_list_games(Session *session);
/* Until the list or the explorer of its games has news. */
void golden_wait_for_games(Session *session);
void golden_close_games(Session *session);

/* Appends the screen's characters, a \n after each row, no blanks before it. */
void golden_render(const Session *session, const Shot *shot, StrBuf *text);
/* The caller frees it (theme_free). */
Theme *golden_theme(const Session *session, const Shot *shot);
/* The test fails where the screen is not the golden text of that name. */
void golden_compare(const Session *session, const Shot *shot);

#endif
