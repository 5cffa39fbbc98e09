/* Squares and arrows are drawn at the move that is shown, into its comment. */
#include <config.h>

#include "engine/board/names.h"
#include "ui/editing/editing_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/command/arguments.h"
#include "ui/document/drawn.h"
#include "ui/document/edits.h"
#include "ui/session/session.h"

static bool read_color(Word word, DrawnColor *color)
{
    for (int i = DRAWN_GREEN; i < DRAWN_NB; i++)
        if (word_names(word, drawn_color_name((DrawnColor)i))) {
            *color = (DrawnColor)i;
            return true;
        }
    return false;
}

static void put_comment(Session *session, const StrBuf *comment)
{
    edits_record(session->document, _("the drawing"));
    node_set_comment(session->document->game, session->document->node,
                     comment->length > 0 ? comment->data : "");
    session_say(session, "The drawing is changed.");
}

/* "arrow e4", "arrow e2e4 red": again takes it away; "arrow clear". */
Status command_arrow(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    Square from = NO_SQUARE, to = NO_SQUARE;
    DrawnColor color = DRAWN_GREEN;
    Word place = word_take(&arguments), name = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    bool clears = word_names(place, "clear");
    bool is_square = place.length == 2 && square_read(place.text, &from);
    bool is_arrow = place.length == 4 && square_read(place.text, &from) &&
                    square_read(place.text + 2, &to) && from != to;
    if (is_square)
        to = from;
    if (status_is_ok(&status) &&
        ((!is_square && !is_arrow && !clears) || (name.length > 0 && !read_color(name, &color))))
        status =
            status_error(STATUS_SYNTAX, "arrow takes a square or two (e4, e2e4) and green, red, "
                                        "yellow or blue; or clear");
    if (!status_is_ok(&status))
        return status;
    StrBuf comment;
    strbuf_init(&comment);
    const char *old = node_comment(session->document->node);
    if (clears)
        drawn_clear(old, &comment);
    else
        drawn_toggle(old, from, to, color, &comment);
    put_comment(session, &comment);
    strbuf_done(&comment);
    return status_ok();
}
