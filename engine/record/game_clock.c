/* Reads time controls and times of moves from a game record. */
#include <config.h>

#include "engine/record/game_clock.h"

#include "engine/base/strbuf.h"

static const char BOTH_TAG[] = "TimeControl";
static const char *const SIDE_TAGS[COLOR_NB] = { "WhiteTimeControl", "BlackTimeControl" };

static void set_tag(Game *game, const char *name, const TimeControl *control)
{
    StrBuf text;
    strbuf_init(&text);
    if (control != NULL)
        time_control_write_pgn(control, &text);
    game_set_tag(game, name, control != NULL ? text.data : NULL);
    strbuf_done(&text);
}

void game_set_time_controls(Game *game, const TimeControls *controls)
{
    const TimeControl *side = controls->side;
    bool is_same = time_control_is_same(&side[WHITE], &side[BLACK]);
    set_tag(game, BOTH_TAG, is_same ? &side[WHITE] : NULL);
    for (int color = WHITE; color <= BLACK; color++)
        set_tag(game, SIDE_TAGS[color], is_same ? NULL : &side[color]);
}

bool game_time_control(const Game *game, Color color, TimeControl *control)
{
    const char *text = game_tag(game, SIDE_TAGS[color]);
    if (text == NULL)
        text = game_tag(game, BOTH_TAG);
    return text != NULL && time_control_parse_pgn(text, control);
}
