/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pasted games: their text is kept as pasted; edited games replace theirs when it is saved. */
#include <config.h>

#include "ui/storage/pasted.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "ui/document/document.h"
#include "ui/document/file_place.h"
#include "ui/document/files.h"
#include "ui/storage/games.h"

#include <stdlib.h>

/* --- listing ---------------------------------------------------------------------------------- */

size_t pasted_count(const char *text, size_t length)
{
    PgnReader *reader = pgn_reader_new(byte_source_new_memory(text, length));
    size_t count = 0;
    while (pgn_skip_game(reader, NULL, NULL, NULL))
        count++;
    pgn_reader_free(reader);
    return count;
}

static void take_list(Session *session, Games *games)
{
    games_use(session, games);
    games->board_game = games->current > 0 ? session_record(session)->number : 0;
}

Status pasted_list(Session *session, const char *text, size_t length, size_t current)
{
    Games *games = NULL;
    Status status = games_open_text(_("the pasted games"), text, length, &games);
    if (!status_is_ok(&status))
        return status;
    games->current = current;
    games->pasted = alloc_zeroed(1, sizeof *games->pasted);
    *games->pasted = (Pasted){
        .text = alloc_string_n(text, length),
        .length = length,
        .count = pasted_count(text, length),
        .hash = file_place_hash(text, length),
    };
    take_list(session, games);
    return status;
}

void pasted_free(Pasted *pasted)
{
    if (pasted == NULL)
        return;
    free(pasted->text);
    free(pasted);
}

/* --- state ------------------------------------------------------------------------------------ */

bool pasted_is_unsaved(const Session *session)
{
    const Games *games = games_of(session);
    return games != NULL && games->pasted != NULL && !games->pasted->is_left;
}

bool pasted_is_shown(const Session *session)
{
    return pasted_is_unsaved(session) && session_record(session)->live == NULL &&
           games_of(session)->board_game == session_record(session)->number;
}

void pasted_leave(Session *session)
{
    if (pasted_is_shown(session))
        edits_mark_saved(session_record(session));
    if (pasted_is_unsaved(session))
        games_of(session)->pasted->is_left = true;
}

/* --- saving ----------------------------------------------------------------------------------- */

/* The text with the board's game as it is now. */
static void write_text(const Session *session, StrBuf *text)
{
    const Pasted *pasted = games_of(session)->pasted;
    PgnReader *reader = pgn_reader_new(byte_source_new_memory(pasted->text, pasted->length));
    PgnGameInfo info = { 0 };
    bool is_edited = pasted_is_shown(session) && session_has_unsaved_edits(session);
    while (is_edited && info.number < games_of(session)->current)
        is_edited = pgn_skip_game(reader, NULL, NULL, &info);
    pgn_reader_free(reader);
    if (!is_edited) {
        strbuf_add(text, pasted->text, pasted->length);
    } else {
        strbuf_add(text, pasted->text, (size_t)info.offset);
        pgn_write_game(session_record(session)->game, text);
        strbuf_add_char(text, '\n');
        strbuf_add(text, pasted->text + info.end, pasted->length - (size_t)info.end);
    }
    if (text->length > 0 && text->data[text->length - 1] != '\n')
        strbuf_add_char(text, '\n');
}

/* Games before a place further into the file are not counted, which would take too long. */
enum { COUNTED_BYTES = 32 << 20 };

/* Finds the nth game after this place in the file. Its number is 0 if it was not counted. */
static bool find_place(const char *path, uint64_t from, size_t nth, PgnGameInfo *info)
{
    ByteSource *source;
    Status status = byte_source_open(path, &source);
    if (!status_is_ok(&status))
        return false;
    PgnReader *reader = pgn_reader_new(source);
    bool is_counted = from <= COUNTED_BYTES;
    if (!is_counted)
        status = pgn_seek(reader, from, 1, 1);
    bool is_found = false;
    while (status_is_ok(&status) && !is_found && pgn_skip_game(reader, NULL, NULL, info))
        is_found = info->offset >= from && --nth == 0;
    pgn_reader_free(reader);
    if (!is_counted)
        info->number = 0;
    return is_found;
}

/* Lists the file's games instead of the text's, and links the board's game to the file. */
static void follow(Session *session, const FilePlace *added)
{
    size_t nth = games_of(session)->current > 0 ? games_of(session)->current : 1;
    PgnGameInfo info;
    bool is_shown = pasted_is_shown(session);
    bool is_found = find_place(added->path, added->offset, nth, &info);
    Games *games = NULL;
    Status status = games_open(added->path, is_found ? (size_t)info.number : 0, &games);
    FilePlace file_place;
    pasted_leave(session);
    if (!status_is_ok(&status))
        return;
    take_list(session, games);
    if (!is_shown || !is_found)
        return;
    status = file_place_take(added->path, info.number, info.offset, info.end, &file_place);
    if (status_is_ok(&status))
        document_set_file_place(session_record(session), &file_place);
}

Status pasted_save(Session *session, const char *path)
{
    StrBuf text;
    strbuf_init(&text);
    write_text(session, &text);
    size_t count = games_of(session)->pasted->count;
    bool adds = files_exists(path);
    FilePlace added = { 0 };
    Status status = file_place_add(path, text.data, text.length, &added);
    strbuf_done(&text);
    if (!status_is_ok(&status))
        return status;
    follow(session, &added);
    file_place_done(&added);
    session_say(session,
                adds ? ngettext("Added %zu game to %.200s.", "Added %zu games to %.200s.", count)
                     : ngettext("Saved %zu game as %.200s.", "Saved %zu games as %.200s.", count),
                count, path);
    return status;
}
