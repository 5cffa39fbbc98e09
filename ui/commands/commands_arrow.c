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

/* The comment on the move at the index, or NULL. */
static const char *comment_at(const GameNode *node, size_t index)
{
    NodeComments comments = node_comments(node, COMMENT_ON_MOVE);
    return index < comments.count ? comments.list[index].text : NULL;
}

static void clear(Document *document)
{
    StrBuf comment;
    strbuf_init(&comment);
    for (size_t i = node_comments(document->node, COMMENT_ON_MOVE).count; i-- > 0;) {
        strbuf_clear(&comment);
        drawn_clear(comment_at(document->node, i), &comment);
        node_change_comment(document->game, document->node, COMMENT_ON_MOVE, i, comment.data);
    }
    strbuf_done(&comment);
}

static void toggle(Document *document, const DrawnItem *item)
{
    StrBuf comment;
    size_t index = drawn_find(document->node, item->from, item->to);
    const char *old = comment_at(document->node, index);
    strbuf_init(&comment);
    drawn_toggle(old, item->from, item->to, item->color, &comment);
    if (old != NULL)
        node_change_comment(document->game, document->node, COMMENT_ON_MOVE, index, comment.data);
    else
        node_add_comment(document->game, document->node, COMMENT_ON_MOVE, comment.data);
    strbuf_done(&comment);
}

static bool is_drawn(const GameNode *node, const DrawnItem *item)
{
    enum { ITEMS_MAX = 2 * SQUARE_NB };
    DrawnItem items[ITEMS_MAX];
    int count = drawn_read(node, items, ITEMS_MAX);
    for (int i = 0; i < count; i++)
        if (items[i].from == item->from && items[i].to == item->to && items[i].color == item->color)
            return true;
    return false;
}

static void say_drawn(Session *session, const DrawnItem *item)
{
    bool is_there = is_drawn(session->document->node, item);
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
    const DrawnItem item = { from, to, color };
    edits_record(session->document, _("the drawing"));
    if (clears) {
        clear(session->document);
        session_say(session, "Nothing is drawn here any more.");
    } else {
        toggle(session->document, &item);
        say_drawn(session, &item);
    }
    return status_ok();
}
