/* The default name for a file to save a game in. */
#include <config.h>

#include "ui/editing/proposed_name.h"

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/library/game_index.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/document/files.h"
#include "ui/document/own_names.h"

#include <assert.h>
#include <string.h>
#include <unictype.h>

enum { PART_MAX = 40 }; /* bytes of a name or date */

/* Characters without special meaning to shells and file systems, and that the terminal can show. */
static bool is_safe(uint32_t character)
{
    return uc_is_general_category_withtable(character, UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_M |
                                                           UC_CATEGORY_MASK_Nd) &&
           width_is_in_locale(character);
}

/* "Carlsen" for "Carlsen, Magnus": words up to a comma, with one separator between two. */
static void add_part(StrBuf *name, const char *value, char between)
{
    size_t first = name->length, length = strcspn(value, ",");
    bool is_apart = false;
    for (size_t at = 0; at < length;) {
        uint32_t character;
        size_t bytes = utf8_decode(value + at, length - at, &character);
        bool is_kept = character != UTF8_MALFORMED && is_safe(character);
        if (name->length - first + 1 + bytes > PART_MAX)
            return;
        if (is_kept && is_apart && name->length > first)
            strbuf_add_char(name, between);
        if (is_kept)
            strbuf_add(name, value + at, bytes);
        is_apart = !is_kept;
        at += bytes;
    }
}

/* Returns whether something was added. luft's own name is left out. */
static bool add_tag(StrBuf *name, const Game *game, const char *tag, char between)
{
    char own[OWN_NAME_MAX];
    const char *value = game_tag(game, tag);
    size_t length = name->length;
    if (value != NULL && !game_name_is_unknown(value, strlen(value)))
        add_part(name, own_name_short(value, own), between);
    return name->length > length;
}

static void add_players(StrBuf *name, const Game *game)
{
    if (!add_tag(name, game, "White", '_'))
        strbuf_add_text(name, "unknown");
    strbuf_add_char(name, '-');
    if (!add_tag(name, game, "Black", '_'))
        strbuf_add_text(name, "unknown");
    if (strcmp(name->data, "unknown-unknown") == 0)
        strbuf_clear(name);
}

/* An existing file would get the game appended, so the name gets the next free number. */
static void add_end(StrBuf *name)
{
    assert(name->length > 0);
    enum { NUMBER_MAX = 99 };
    size_t length = name->length;
    strbuf_add_text(name, ".pgn");
    for (int number = 2; number <= NUMBER_MAX && files_exists(name->data); number++) {
        strbuf_truncate(name, length);
        strbuf_addf(name, "-%d.pgn", number);
    }
}

void proposed_name_of_game(const Game *game, StrBuf *name)
{
    add_players(name, game);
    if (name->length == 0 && !add_tag(name, game, "Date", '-'))
        strbuf_add_text(name, "game");
    add_end(name);
}

void proposed_name_of_games(StrBuf *name)
{
    strbuf_add_text(name, "games");
    add_end(name);
}
