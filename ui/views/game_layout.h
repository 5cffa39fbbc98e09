/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game laid out as text: two columns for the main line, with evaluations, times and opening names
 * if the record has them and there is room; variations and comments below their move, indented by
 * nesting.
 *
 * The size of the text is bounded and it contains the shown move: in a game too large for that,
 * only the line through the shown move is written.
 */
#ifndef LUFT_UI_VIEWS_GAME_LAYOUT_H
#define LUFT_UI_VIEWS_GAME_LAYOUT_H

#include "engine/record/game.h"
#include "ui/screen/text_layout.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

typedef struct GameLayout {
    TextLayout text;
    /* rows of the shown move and of the end of its comment; at the start of the game 0 and the
     * end of the comment on the initial position */
    int shown_row, shown_end;
} GameLayout;

/* How to write it. */
typedef struct LayoutLook {
    bool unicode;
    bool has_braces; /* around comments, which could otherwise be taken for variations */
    bool has_scores; /* evaluations may be seen */
    int width;
} LayoutLook;

void game_layout_init(GameLayout *layout, const Session *session, const LayoutLook *look);
void game_layout_done(GameLayout *layout);

/* --- the text of a move ------------------------------------------------------------------------
 */

enum { MOVE_TEXT_MAX = 64, MOVE_SCORE_COLUMNS = 6, MOVE_TIME_COLUMNS = 5, MOVE_FIGURE_MAX = 32 };

/* A move as the list shows it: its SAN, marks such as "!?", and other signs after it. */
typedef struct MoveText {
    char san[MOVE_TEXT_MAX];
    char mark[MOVE_TEXT_MAX]; /* "!?"; "" if it has none */
    Role mark_role;
    char signs[MOVE_TEXT_MAX]; /* of the position, each after a blank */
} MoveText;

/* pos is before the move. */
void move_text_write(const Position *pos, const GameNode *node, SpeechStyle letters, bool unicode,
                     MoveText *text);

#endif
