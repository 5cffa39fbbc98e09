/* The list of games as text, a line each. */
#include <config.h>

#include "ui/games/games_text.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/library/game_index.h"
#include "engine/library/game_row.h"
#include "engine/record/game.h"
#include "ui/document/own_names.h"

enum { LINES_AT_ONCE = 20 };

static void write_row(const GameRow *row, bool is_heard, StrBuf *text)
{
    char names[GAME_NAME_NB][OWN_NAME_MAX];
    const char *white = own_name_shown(row->names[GAME_WHITE], names[GAME_WHITE]);
    const char *black = own_name_shown(row->names[GAME_BLACK], names[GAME_BLACK]);
    const char *event = own_name_shown(row->names[GAME_EVENT], names[GAME_EVENT]);
    const char *unknown = is_heard ? _("unknown player") : "?";
    strbuf_addf(text, is_heard ? _("%zu. %s against %s, %s") : "%zu. %s - %s, %s", row->number,
                *white != '\0' ? white : unknown, *black != '\0' ? black : unknown,
                game_result_text(row->result));
    if (row->date[0] != '\0')
        strbuf_addf(text, ", %s", row->date);
    if (row->eco[0] != '\0')
        strbuf_addf(text, ", %s", row->eco);
    strbuf_add_text(text, ", ");
    int count = is_heard ? (row->plies + 1) / 2 : row->plies;
    strbuf_addf(text,
                is_heard ? ngettext("%d move", "%d moves", (unsigned long)count)
                         : ngettext("%d ply", "%d plies", (unsigned long)count),
                count);
    if (*event != '\0')
        strbuf_addf(text, ", %s", event);
    strbuf_add_char(text, '\n');
}

void games_text_write_page(Games *games, bool is_heard, StrBuf *text)
{
    games->top = games->cursor;
    games_prepare(games, LINES_AT_ONCE, false);
    for (int i = 0; i < games->row_count; i++)
        write_row(&games->shown[i], is_heard, text);
    char state[GAMES_TEXT_MAX];
    games_write_state(games, state, sizeof state);
    bool has_more = games->top + (size_t)games->row_count < games_count(games);
    strbuf_addf(text, has_more ? _("%s; `games more` shows more\n") : "%s\n", state);
    if (is_heard && games_count(games) > 1)
        strbuf_addf(text, "%s\n", _("`game` and a number opens one."));
}
