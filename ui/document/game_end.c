/* One sentence a reason, with the article of the FIDE Laws that it follows. */
#include <config.h>

#include "ui/document/game_end.h"

#include "engine/base/base.h"
#include "engine/board/names.h"

#include <stdio.h>

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
    const char *loser = color_name(losing);
    const char *winner = color_name((Color)!losing);
    switch (end) {
    case END_NONE:
    case END_RECORDED:
        snprintf(buf, size, "%s", "");
        break;
    case END_CHECKMATE:
        snprintf(buf, size, "%s is checkmated, %s wins", loser, winner);
        break;
    case END_STALEMATE:
        snprintf(buf, size, "Draw by stalemate (FIDE 5.2.1)");
        break;
    case END_DEAD_POSITION:
        snprintf(buf, size, "Draw: neither side can ever mate (FIDE 5.2.2)");
        break;
    case END_FIVEFOLD:
        snprintf(buf, size, "Draw by fivefold repetition (FIDE 9.6.1)");
        break;
    case END_SEVENTY_FIVE:
        snprintf(buf, size, "Draw by the 75-move rule (FIDE 9.6.2)");
        break;
    case END_THREEFOLD_CLAIM:
        snprintf(buf, size, "Draw by threefold repetition (FIDE 9.2)");
        break;
    case END_FIFTY_CLAIM:
        snprintf(buf, size, "Draw by the 50-move rule (FIDE 9.3)");
        break;
    case END_AGREEMENT:
        snprintf(buf, size, "Draw by agreement (FIDE 5.2.3)");
        break;
    case END_RESIGNATION:
        snprintf(buf, size, "%s resigns, %s wins", loser, winner);
        break;
    case END_TIME:
        snprintf(buf, size, "%s ran out of time, %s wins (FIDE 6.9)", loser, winner);
        break;
    case END_TIME_DRAW:
        snprintf(buf, size, "%s ran out of time, but %s cannot mate: draw (FIDE 6.9)", loser,
                 winner);
        break;
    }
}
