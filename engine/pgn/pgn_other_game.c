/* Records the bytes of games that luft cannot follow; what is between their tags and result also
 * becomes a comment, for viewers of the game. */
#include <config.h>

#include "engine/pgn/pgn_other_game.h"

#include "engine/base/strbuf.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_moves.h"
#include "engine/pgn/pgn_stray.h"

#include <string.h>

void pgn_other_game_begin(PgnReader *reader)
{
    uint64_t begin = pgn_reader_offset(reader);
    strbuf_clear(&reader->verbatim);
    reader->verbatim_begin = begin;
    reader->is_recording = reader->purpose == PURPOSE_READ && pgn_lex_holds(reader->lex, begin);
    if (reader->is_recording)
        pgn_lex_record(reader->lex, begin, &reader->verbatim, PGN_TEXT_MAX);
}

static bool is_other_variant(const PgnReader *reader)
{
    return reader->tags.variant >= VARIANT_OTHER;
}

bool pgn_other_game_is(const PgnReader *reader)
{
    return is_other_variant(reader) || reader->tags.is_start_refused;
}

void pgn_other_game_tell(PgnReader *reader)
{
    if (!is_other_variant(reader))
        return;
    char text[VARIANT_TEXT_MAX];
    variant_explain(reader->tags.variant, text);
    pgn_reader_report(reader, PGN_KIND_VARIANT, PGN_OTHER_GAME, reader->token.offset, text);
}

static void pass_moves(PgnReader *reader)
{
    size_t depth = 0;
    bool has_words = false;
    pgn_lex_keep_comments(reader->lex, false);
    for (;; pgn_reader_drop(reader)) {
        PgnTokenKind kind = pgn_reader_peek(reader)->kind;
        if (kind == PGN_END || kind == PGN_TAG ||
            (kind == PGN_RESULT && depth == 0 && !pgn_lex_moves_follow(reader->lex)))
            break;
        if ((kind == PGN_WORD || reader->token.begins_game) && depth == 0 && has_words &&
            pgn_stray_begins_game(reader))
            break;
        has_words |= kind == PGN_WORD && depth == 0 && !pgn_lex_is_text(&reader->token);
        depth += kind == PGN_OPEN;
        depth -= kind == PGN_CLOSE && depth > 0;
    }
    pgn_lex_keep_comments(reader->lex, reader->game != NULL);
}

void pgn_other_game_take_moves(PgnReader *reader)
{
    if (reader->purpose == PURPOSE_READ && !reader->is_recording) {
        pgn_moves_skip(reader);
        return;
    }
    uint64_t begin = reader->token.begin;
    pass_moves(reader);
    if (!reader->is_recording)
        return;
    pgn_lex_record_on(reader->lex);
    size_t from = (size_t)(begin - reader->verbatim_begin);
    size_t to = (size_t)(reader->token.begin - reader->verbatim_begin);
    if (to > reader->verbatim.length) {
        to = reader->verbatim.length;
        pgn_reader_report_cut(reader, "unreadable text of more than 24 MB was cut");
    }
    if (from < to)
        pgn_comments_keep_unread(reader, reader->verbatim.data + from, to - from);
}

void pgn_other_game_end(PgnReader *reader, uint64_t offset)
{
    if (!reader->is_recording)
        return;
    pgn_lex_record_end(reader->lex, offset);
    reader->is_recording = false;
    if (reader->verbatim.length == PGN_TEXT_MAX)
        strbuf_clear(&reader->verbatim);
    reader->verbatim_own = reader->verbatim.length;
}

void pgn_other_game_add_stray(PgnReader *reader)
{
    StrBuf *verbatim = &reader->verbatim;
    if (verbatim->length > 0 && pgn_other_game_is(reader))
        pgn_comments_write_unread(verbatim, reader->stray.data, reader->stray.length);
}
