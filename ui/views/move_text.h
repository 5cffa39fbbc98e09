/* One move in the move list: its SAN, marks such as "!?" and other signs after it, its evaluation,
 * and the time spent on it.
 *
 * Knows the text and the role of each; knows no places.
 */
#ifndef LUFT_UI_VIEWS_MOVE_TEXT_H
#define LUFT_UI_VIEWS_MOVE_TEXT_H

#include "engine/record/game.h"
#include "ui/screen/theme.h"
#include "ui/settings/settings.h"

enum { MOVE_TEXT_MAX = 64, MOVE_SCORE_COLUMNS = 6, MOVE_TIME_COLUMNS = 5, MOVE_FIGURE_MAX = 32 };

typedef struct MoveText {
    char san[MOVE_TEXT_MAX];
    char mark[MOVE_TEXT_MAX]; /* "!?"; "" if it has none */
    Role mark_role;
    char signs[MOVE_TEXT_MAX]; /* of the position, each after a blank */
} MoveText;

/* pos is before the move. */
void move_text_write(const Position *pos, const GameNode *node, SpeechStyle letters, bool unicode,
                     MoveText *text);
/* The same for the start of a game, which has no move. */
void move_text_write_signs(const GameNode *node, bool unicode, MoveText *text);

/* The evaluation of the move in the record: "+1.90", "#-5"; false: it has none. */
bool move_text_score(const Game *game, const GameNode *node, char text[MOVE_FIGURE_MAX]);
/* "3.4s", "12s", "1:23", "1h02"; false: the record has no time. */
bool move_text_time(const Game *game, const GameNode *node, char text[MOVE_FIGURE_MAX]);

#endif
