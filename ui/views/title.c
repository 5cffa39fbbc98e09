/* First line: what is on the board, by its opening or its players, and the program's name. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/notation/opening.h"
#include "ui/views/pen.h"

#include <string.h>

static const char program_name[] = "luft";

static bool tag_says_something(const char *value)
{
    return value && *value && strcmp(value, "?") != 0;
}

static void write_subject(Pen *pen, const Session *session)
{
    if (session->games != NULL && session->games->is_shown) {
        pen_text_cut(pen, ROLE_TITLE, games_name(session->games));
        return;
    }
    Opening opening;
    if (session->setup.is_open) {
        pen_text_cut(pen, ROLE_TITLE, "Setting up a position");
        return;
    }
    if (opening_find_game(session->game, session->node, &opening)) {
        pen_text(pen, ROLE_ACCENT, opening.eco);
        pen_skip(pen, 1);
        pen_text_cut(pen, ROLE_TITLE, opening.name);
        return;
    }
    const char *event = game_tag(session->game, "Event");
    if (tag_says_something(event))
        pen_text_cut(pen, ROLE_TITLE, event);
    else
        pen_text_cut(pen, ROLE_TITLE,
                     session->pos.chess960 ? "Chess960"
                     : session->live       ? "New game"
                                           : "Chess");
}

void view_title(WINDOW *screen, const Scene *scene, Rect area)
{
    Pen pen = pen_at(screen, scene->theme, area, 0);
    int name_at = area.column + area.width - (int)sizeof program_name;
    pen_skip(&pen, 1);
    if (area.width >= 40)
        pen.end = name_at - 1;
    write_subject(&pen, scene->session);
    if (area.width < 40)
        return;
    Pen name = pen_at(screen, scene->theme, area, 0);
    name.column = name_at;
    pen_text(&name, ROLE_DIM, program_name);
}
