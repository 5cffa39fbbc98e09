/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of tags at the beginning of a line. */
#include <config.h>

#include "ui/vocabulary/tag_words.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/text/words.h"
#include "ui/document/document.h"
#include "ui/settings/value_words.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/typed_move.h"
#include "ui/vocabulary/synonyms.h"

#include <stdio.h>
#include <unictype.h>

/* "Carlsen", but neither "to move" nor "Nf3" nor "Knight". */
static bool is_person(const Session *session, Word word)
{
    uint32_t first = 0;
    if (word.length == 0)
        return false;
    (void)utf8_decode(word.text, word.length, &first);
    TypedMove move = typed_move_read(letters_by_setting(&session->settings),
                                     &session->document->pos, word.text, word.length);
    return uc_is_upper(first) && move.kind == READ_OTHER && spell_read_type(word) == NO_PIECE_TYPE;
}

/* Words that mean something else first: "opening" is the explorer. */
static bool is_synonym(Word word)
{
    enum { SYNONYM_MAX = 64 };
    char text[SYNONYM_MAX];
    snprintf(text, sizeof text, "%.*s", (int)word.length, word.text);
    return synonyms_find(text) != NULL;
}

/* "White", in the person's language too, which becomes the tag's name. */
static bool takes_side(Word *name)
{
    static const char *const SIDES[] = { "white", "black" };
    for (size_t i = 0; i < ARRAY_LEN(SIDES); i++)
        if (word_names(*name, SIDES[i]) || value_words_find(*name, SIDES[i]).length > 0) {
            *name = word_of(SIDES[i]);
            return true;
        }
    return false;
}

bool tag_to_line(const Session *session, const char *line, StrBuf *meant)
{
    Word name = word_take(&line);
    const char *rest = line;
    bool has_colon = name.length > 0 && name.text[name.length - 1] == ':';
    name.length -= has_colon;
    bool is_side = takes_side(&name);
    if (pgn_known_tag(name.text, name.length) == NULL)
        return false;
    bool is_meant =
        has_colon || (is_side ? is_person(session, word_take(&rest)) : !is_synonym(name));
    if (is_meant)
        strbuf_addf(meant, "tag %.*s%s", (int)name.length, name.text, line);
    return is_meant;
}
