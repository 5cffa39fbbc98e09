/* One line a game, as much of it as is known. */
#include <config.h>

#include "ui/games/games_text.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/library/game_index.h"
#include "engine/library/game_row.h"
#include "engine/record/game.h"
#include "ui/document/own_names.h"

enum { LINES_AT_ONCE = 20 };

static void write_row(const GameRow *row, StrBuf *text)
{
    char names[GAME_NAME_NB][OWN_NAME_MAX];
    const char *white = own_name_shown(row->names[GAME_WHITE], names[GAME_WHITE]);
    const char *black = own_name_shown(row->names[GAME_BLACK], names[GAME_BLACK]);
    const char *event = own_name_shown(row->names[GAME_EVENT], names[GAME_EVENT]);
    strbuf_addf(text, "%zu. %s - %s, %s", row->number, *white != '\0' ? white : "?",
                *black != '\0' ? black : "?", game_result_text(row->result));
    if (row->date[0] != '\0')
        strbuf_addf(text, ", %s", row->date);
    if (row->eco[0] != '\0')
        strbuf_addf(text, ", %s", row->eco);
    strbuf_add_text(text, ", ");
    strbuf_addf(text, ngettext("%d ply", "%d plies", (unsigned long)row->plies), row->plies);
    if (*event != '\0')
        strbuf_addf(text, ", %s", event);
    strbuf_add_char(text, '\n');
}

void games_text_write_page(Games *games, StrBuf *text)
{
    games->top = games->cursor;
    games_prepare(games, LINES_AT_ONCE, false);
    for (int i = 0; i < games->row_count; i++)
        write_row(&games->shown[i], text);
    char state[GAMES_TEXT_MAX];
    games_write_state(games, state, sizeof state);
    bool has_more = games->top + (size_t)games->row_count < games_count(games);
    strbuf_addf(text, has_more ? _("%s; `games more` shows more\n") : "%s\n", state);
}
