/* A note on the board's upper rim that the position is an earlier one of a running game, with the
 * key that returns. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/match.h"
#include "ui/settings/keybinds.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

enum { TEXT_MAX = 128 };

/* The last move of the game, as "12...Nf6". */
static void name_live(const Session *session, char text[SAN_NUMBERED_MAX])
{
    const Document *document = session->document;
    Position before;
    game_position(document->game, node_parent(document->live), &before);
    san_write_numbered(&before, node_move(document->live), text);
}

/* Centred. */
static void write_rim(WINDOW *screen, const Scene *scene, Rect area, Role role, const char *text)
{
    const Rect squares = scene->layout->squares;
    Pen pen = pen_at(screen, scene->theme, area, 0);
    pen.column = squares.column + int_max(0, squares.width - width_text(text)) / 2;
    pen_text_cut(&pen, role, text);
}

void view_way_home(const Scene *scene, char *name, size_t size)
{
    char written[KEY_NAME_MAX];
    const char *key = keybinds_key_of(&scene->session->settings.keys, scene->key_table, "end");
    key_name_write(*key != '\0' ? key : "End", theme_is_unicode(scene->theme), written);
    utf8_printf(name, size, "%s", written);
}

/* Writes the longest of these texts that fits. */
static void say_way_home(const Scene *scene, char text[TEXT_MAX])
{
    const Session *session = scene->session;
    const int columns = scene->layout->squares.width;
    char move[SPELL_SAN_MAX + 8], name[KEY_NAME_MAX];
    view_way_home(scene, name, sizeof name);
    name_live(session, move);
    spell_line(letters_by_setting(&session->settings), move, sizeof move);
    utf8_printf(text, TEXT_MAX, _(" Looking back: %s returns to %s "), name, move);
    if (width_text(text) > columns)
        utf8_printf(text, TEXT_MAX, _(" Looking back; %s returns "), name);
    if (width_text(text) > columns)
        utf8_printf(text, TEXT_MAX, _(" Back: %s "), name);
}

void view_looking_back(WINDOW *screen, const Scene *scene, Rect area)
{
    const Session *session = scene->session;
    if (!match_is_looked_back(session->match) || !scene->layout->framed ||
        node_parent(session->document->live) == NULL)
        return;
    char text[TEXT_MAX];
    say_way_home(scene, text);
    write_rim(screen, scene, area, ROLE_WARNING, text);
}
