/* Commands that draw squares and arrows into the comment of the shown move. */
#include <config.h>

#include "ui/commands/editing_commands.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/modes/command.h"
#include "ui/document/annotations.h"
#include "ui/document/document.h"
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

static void say_drawn(Session *session, const DrawnItem *item, bool is_there)
{
    SquareName from = square_name(item->from), to = square_name(item->to);
    if (item->from == item->to)
        session_say(session,
                    is_there ? N_("%s is marked (%s).") : N_("%s is not marked any more (%s)."),
                    from.text, drawn_color_name(item->color));
    else
        session_say(session,
                    is_there ? N_("Arrow from %s to %s drawn (%s).")
                             : N_("Arrow from %s to %s removed (%s)."),
                    from.text, to.text, drawn_color_name(item->color));
}

/* "arrow e4", "arrow e2e4 red": the same command again removes the mark; "arrow clear". */
Status command_arrow(Session *session, const App *app, const char *arguments)
{
    (void)app;
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
    Document *document = session->document;
    const DrawnItem item = { from, to, color };
    edits_record(document, _("the drawing"));
    if (clears) {
        drawn_clear(document->game, document->node);
        session_say(session, "Nothing is drawn here any more.");
    } else {
        say_drawn(session, &item, drawn_toggle(document->game, document->node, &item));
    }
    return status_ok();
}
