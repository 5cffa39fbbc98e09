/* How a game ended, as a sentence with the article of the FIDE Laws. */
#include <config.h>

#include "ui/document/game_end.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"

#include <assert.h>

GameEnd game_end_of_rules(RulesEnd end)
{
    switch (end) {
    case RULES_ONGOING:
        return END_NONE;
    case RULES_CHECKMATE:
        return END_CHECKMATE;
    case RULES_STALEMATE:
        return END_STALEMATE;
    case RULES_DEAD_POSITION:
        return END_DEAD_POSITION;
    case RULES_FIVEFOLD:
        return END_FIVEFOLD;
    case RULES_SEVENTY_FIVE:
        return END_SEVENTY_FIVE;
    }
    BUG("no such end: %d", end);
}

bool game_end_is_loss(GameEnd end)
{
    return end == END_CHECKMATE || end == END_RESIGNATION || end == END_TIME;
}

void game_end_text(GameEnd end, Color losing, char *buf, size_t size)
{
    assert(!game_end_is_loss(end) || losing == WHITE || losing == BLACK);
    bool white = losing == WHITE; /* whole sentences for each side: names of colours inflect */
    const char *text = "";
    switch (end) {
    case END_NONE:
    case END_RECORDED:
        break;
    case END_CHECKMATE:
        text = white ? _("White is checkmated; Black wins") : _("Black is checkmated; White wins");
        break;
    case END_STALEMATE:
        text = _("Draw by stalemate (FIDE 5.2.1)");
        break;
    case END_DEAD_POSITION:
        text = _("Draw: neither side can ever mate (FIDE 5.2.2)");
        break;
    case END_FIVEFOLD:
        text = _("Draw by fivefold repetition (FIDE 9.6.1)");
        break;
    case END_SEVENTY_FIVE:
        text = _("Draw by the 75-move rule (FIDE 9.6.2)");
        break;
    case END_THREEFOLD_CLAIM:
        text = _("Draw by threefold repetition (FIDE 9.2)");
        break;
    case END_FIFTY_CLAIM:
        text = _("Draw by the 50-move rule (FIDE 9.3)");
        break;
    case END_AGREEMENT:
        text = _("Draw by agreement (FIDE 5.2.3)");
        break;
    case END_RESIGNATION:
        text = white ? _("White resigns; Black wins") : _("Black resigns; White wins");
        break;
    case END_TIME:
        text = white ? _("White ran out of time; Black wins (FIDE 6.9)")
                     : _("Black ran out of time; White wins (FIDE 6.9)");
        break;
    case END_TIME_DRAW:
        text = white ? _("White ran out of time, but Black cannot mate: draw (FIDE 6.9)")
                     : _("Black ran out of time, but White cannot mate: draw (FIDE 6.9)");
        break;
    }
    utf8_printf(buf, size, "%s", text);
}
