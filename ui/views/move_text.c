/* The text of a move. NAGs of the move are joined to it; NAGs of the position follow separately. */
#include <config.h>

#include "ui/views/move_text.h"

#include "engine/base/language.h"
#include "engine/board/types.h"
#include "engine/record/game_facts.h"
#include "engine/record/verdict.h"
#include "ui/document/annotations.h"
#include "ui/document/judgement.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"

#include <stdio.h>
#include <string.h>

enum { JUDGEMENTS = 6, AT_MOVE_MAX = 7, TENTHS_BELOW_MS = 10000, MINUTE_S = 60, HOUR_S = 3600 };

static void add_sign(char text[MOVE_TEXT_MAX], const char *blank, const char *sign)
{
    size_t length = strlen(text);
    if (length + strlen(sign) + 2 < MOVE_TEXT_MAX)
        snprintf(text + length, MOVE_TEXT_MAX - length, "%s%s", blank, sign);
}

void move_text_write_signs(const GameNode *node, bool unicode, MoveText *text)
{
    *text = (MoveText){ .mark_role = ROLE_TEXT };
    for (size_t i = 0; i < node_nag_count(node); i++) {
        char buf[NAG_TEXT_MAX];
        int nag = node_nag(node, i);
        const char *sign = nag_text(nag, unicode, buf);
        if (nag >= 1 && nag <= JUDGEMENTS && text->mark_role == ROLE_TEXT)
            text->mark_role = (Role)(ROLE_MARK + nag - 1);
        add_sign(nag <= AT_MOVE_MAX ? text->mark : text->signs, nag <= AT_MOVE_MAX ? "" : " ",
                 sign);
    }
}

void move_text_write(const Position *pos, const GameNode *node, SpeechStyle letters, bool unicode,
                     MoveText *text)
{
    move_text_write_signs(node, unicode, text);
    spell_move(letters, pos, node_move(node), text->san);
    if (move_is_illegal(node_move(node)))
        add_sign(text->signs, " ", _("illegal"));
}

bool move_text_score(const Game *game, const GameNode *node, char text[MOVE_FIGURE_MAX])
{
    VerdictScore score;
    if (!game_evaluation(game, node, &score))
        return false;
    judgement_format_score(score, text);
    return true;
}

bool move_text_time(const Game *game, const GameNode *node, char text[MOVE_FIGURE_MAX])
{
    int64_t spent_ms;
    if (!move_time_spent(game, node, &spent_ms))
        return false;
    int seconds = (int)(spent_ms / 1000);
    if (spent_ms < TENTHS_BELOW_MS && spent_ms % 1000 != 0)
        snprintf(text, MOVE_FIGURE_MAX, "%d.%ds", seconds, (int)(spent_ms / 100 % 10));
    else if (seconds < MINUTE_S)
        snprintf(text, MOVE_FIGURE_MAX, "%ds", seconds);
    else if (seconds < HOUR_S)
        snprintf(text, MOVE_FIGURE_MAX, "%d:%02d", seconds / MINUTE_S, seconds % MINUTE_S);
    else
        snprintf(text, MOVE_FIGURE_MAX, "%dh%02d", seconds / HOUR_S, seconds % HOUR_S / MINUTE_S);
    return true;
}
