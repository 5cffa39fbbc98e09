/* On the board's upper rim, while an earlier position of a running game is shown: that it is one,
 * and the way home.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/match/match.h"
#include "ui/views/pen.h"
#include "ui/vocabulary/keymap.h"

#include <stdio.h>

enum { TEXT_MAX = 128 };

/* Where the game stands, as "12...Nf6". */
static void name_live(const Session *session, char text[SAN_NUMBERED_MAX])
{
    const Document *document = session->document;
    Position before;
    game_position(document->game, node_parent(document->live), &before);
    san_write_numbered(&before, node_move(document->live), text);
}

void view_looking_back(WINDOW *screen, const Scene *scene, Rect area)
{
    const Session *session = scene->session;
    if (!match_is_looked_back(session->match) || !scene->layout->framed ||
        node_parent(session->document->live) == NULL)
        return;
    char move[SAN_NUMBERED_MAX], text[TEXT_MAX];
    const char *key = keymap_key_of(&session->settings.keys, scene->key_table, "end");
    name_live(session, move);
    snprintf(text, sizeof text, _(" Looking back: %s returns to %s "), *key != '\0' ? key : "End",
             move);
    const Rect squares = scene->layout->squares;
    if (width_text(text) > squares.width)
        snprintf(text, sizeof text, _(" Looking back; %s returns "), *key != '\0' ? key : "End");
    Pen pen = pen_at(screen, scene->theme, area, 0);
    pen.column = squares.column + int_max(0, squares.width - width_text(text)) / 2;
    pen_text_cut(&pen, ROLE_CLOCK_LOW, text);
}
