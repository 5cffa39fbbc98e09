/* Collects tags for the reader, and stores them in a game. */
#include <config.h>

#include "engine/pgn/pgn_tags.h"

#include "engine/base/base.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_result.h"
#include "engine/text/encoding.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

void pgn_tags_init(PgnTags *tags)
{
    *tags = (PgnTags){ .result = RESULT_UNKNOWN };
    strbuf_init(&tags->fen);
    strbuf_init(&tags->text);
    strbuf_init(&tags->kept);
}

void pgn_tags_done(PgnTags *tags)
{
    strbuf_done(&tags->fen);
    strbuf_done(&tags->text);
    strbuf_done(&tags->kept);
    free(tags->given);
}

/* Keeps allocated memory for the next game. Sets field by field: assigning a whole struct makes the
 * processor wait for its own writes, which slows the listing of small games. */
void pgn_tags_clear(PgnTags *tags)
{
    strbuf_clear(&tags->fen);
    strbuf_clear(&tags->text);
    tags->given_count = 0;
    tags->roster = 0;
    tags->has_fen = tags->is_start_refused = false;
    tags->has_result = tags->has_odd_result = tags->is_forfeit = tags->keeps_text = false;
    tags->variant = VARIANT_CHESS;
    tags->result = RESULT_UNKNOWN;
    tags->count = tags->unusual = tags->repeated = tags->junk = 0;
}

static bool tag_is(const PgnToken *token, const char *name)
{
    return token->name_length == strlen(name) && memcmp(token->name, name, token->name_length) == 0;
}

bool pgn_tags_name_properly(PgnToken *token)
{
    const char *name = pgn_known_tag(token->name, token->name_length);
    bool is_other = name != NULL && memcmp(token->name, name, token->name_length) != 0;
    if (is_other)
        token->name = name;
    return is_other;
}

static bool value_is(const PgnToken *token, const char *value)
{
    return token->length == strlen(value) && strncasecmp(token->text, value, token->length) == 0;
}

static void set_result(PgnTags *tags, GameResult result)
{
    tags->has_result = true;
    tags->result = result;
}

/* The standard's four, and other spellings; more text ("1-0 (time)") is kept. */
static void note_result_tag(PgnTags *tags, const PgnToken *token)
{
    enum { TEXT_MAX = 48 };
    tags->has_result = tags->has_odd_result = tags->is_forfeit = tags->keeps_text = false;
    for (int result = RESULT_UNKNOWN; result <= RESULT_BOTH_LOSE; result++)
        if (value_is(token, game_result_text((GameResult)result)))
            set_result(tags, (GameResult)result);
    if (tags->has_result)
        return;
    tags->has_odd_result = true;
    char text[TEXT_MAX + 1];
    size_t length = token->length < TEXT_MAX ? token->length : TEXT_MAX;
    memcpy(text, token->text, length);
    text[length] = '\0';
    const char *start = text + strspn(text, " ");
    PgnResult read;
    size_t used = pgn_result_scan(start, &read);
    if (used == 0 || read.result == RESULT_UNKNOWN || strchr(" .,;!#(", start[used]) == NULL)
        return;
    set_result(tags, read.result);
    tags->is_forfeit = read.is_forfeit;
    tags->keeps_text = token->length > TEXT_MAX || start[used + strspn(start + used, " ")] != '\0';
}

bool pgn_tags_is_result(const PgnToken *token) { return tag_is(token, "Result"); }

void pgn_tags_note(PgnTags *tags, const PgnToken *token)
{
    size_t index = pgn_roster_index(token->name, token->name_length);
    tags->roster |= index < PGN_ROSTER_COUNT ? 1u << index : 0;
    if (tag_is(token, "FEN")) {
        tags->has_fen = true;
        strbuf_clear(&tags->fen);
        strbuf_add(&tags->fen, token->text, token->length);
    } else if (tag_is(token, "Variant")) {
        tags->variant = variant_parse(token->text, token->length);
    } else if (pgn_tags_is_result(token)) {
        note_result_tag(tags, token);
    }
}

static PgnGivenTag *find_given(const PgnTags *tags, const PgnToken *token)
{
    for (size_t i = 0; i < tags->given_count; i++) {
        PgnGivenTag *tag = &tags->given[i];
        if (tag->name_length == token->name_length &&
            memcmp(tags->text.data + tag->offset, token->name, token->name_length) == 0)
            return tag;
    }
    return NULL;
}

void pgn_tags_remember(PgnTags *tags, const PgnToken *token)
{
    PgnGivenTag *tag = find_given(tags, token);
    if (tag == NULL) {
        tags->given = alloc_grow(tags->given, &tags->given_capacity, tags->given_count + 1,
                                 sizeof *tags->given);
        tag = &tags->given[tags->given_count++];
    }
    *tag = (PgnGivenTag){ tags->text.length, token->name_length, token->length };
    strbuf_add(&tags->text, token->name, token->name_length);
    strbuf_add(&tags->text, token->text, token->length);
}

const char *pgn_tags_recall(const PgnTags *tags, const PgnToken *token, size_t *length)
{
    const PgnGivenTag *tag = find_given(tags, token);
    if (tag == NULL)
        return NULL;
    *length = tag->length;
    return tags->text.data + tag->offset + tag->name_length;
}

static bool is_usual(const char *name, size_t length)
{
    static const char *const USUAL[] = { "Event", "Site",   "Date", "Round", "White",
                                         "Black", "Result", "FEN",  "SetUp", "Variant" };
    for (size_t i = 0; i < ARRAY_LEN(USUAL); i++)
        if (strlen(USUAL[i]) == length && memcmp(USUAL[i], name, length) == 0)
            return true;
    return false;
}

size_t pgn_tags_count_unusual(PgnTags *tags, const PgnToken *token)
{
    if (is_usual(token->name, token->name_length))
        return 0;
    size_t first = tags->unusual == 0 ? 0 : tags->given_count;
    for (size_t i = first; i < tags->given_count; i++) {
        const PgnGivenTag *tag = &tags->given[i];
        tags->unusual += !is_usual(tags->text.data + tag->offset, tag->name_length);
    }
    return ++tags->unusual;
}

void pgn_tags_keep(PgnTags *tags, Game *game, const PgnToken *token)
{
    StrBuf *kept = &tags->kept;
    strbuf_clear(kept);
    encoding_add_utf8(kept, token->name, token->name_length);
    strbuf_add_char(kept, '\0');
    size_t value = kept->length;
    encoding_add_utf8(kept, token->text, token->length);
    game_set_tag(game, kept->data, kept->data + value);
}
