/* The words that luft itself writes into tags, in the reader's language.
 *
 * Files stay English: these are for display.
 */
#ifndef LUFT_UI_DOCUMENT_OWN_NAMES_H
#define LUFT_UI_DOCUMENT_OWN_NAMES_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"

#define OWN_NAME_EVENT "Casual game"
#define OWN_NAME_LEVEL ", level " /* between luft's name and a number */

enum { OWN_NAME_MAX = 96 };

/* The value of a tag as a person reads it: luft's own words translated, the value itself otherwise.
 * It lives as long as value and buf do. */
const char *own_name_shown(const char *value, char buf[OWN_NAME_MAX]);

/* A name that is shown, for little room: of luft's own without its version. */
const char *own_name_short(const char *shown, char buf[OWN_NAME_MAX]);

/* The same of a game's tag; NULL: it has none. */
const char *own_name_of_tag(const Game *game, const char *tag, char buf[OWN_NAME_MAX]);

/* Appends "Anna - Ben", in speech "Anna against Ben", each name shortened if it is long. */
void own_names_add_players(const Game *game, bool is_heard, StrBuf *text);

#endif
