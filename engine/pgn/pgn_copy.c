/* Writes a game that was read: anew, or copied in UTF-8 if that gives the same game. */
#include <config.h>

#include "engine/pgn/pgn_copy.h"

#include "engine/base/utf8.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_other_game.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_reader.h"
#include "engine/pgn/pgn_write.h"
#include "engine/text/encoding.h"
#include "engine/text/words.h"

#include <string.h>

/* Removes blanks and the old end-of-file mark from both ends. */
static Word trim(const char *text, size_t length)
{
    static const char blanks[] = " \t\r\n\x1A";
    const char *end = text + length;
    while (text < end && memchr(blanks, *text, sizeof blanks - 1) != NULL)
        text++;
    while (end > text && memchr(blanks, end[-1], sizeof blanks - 1) != NULL)
        end--;
    return (Word){ text, (size_t)(end - text) };
}

/* How a game's text is read when other text follows. */
typedef enum Reading {
    READ_OTHERWISE,  /* not as one game that is copied whole */
    READ_OPEN,       /* as one game without a result: it would swallow the text after it */
    READ_WITH_RESULT /* as one game with a result */
} Reading;

static const char NEXT_GAME[] = "\n\n[Next \"\"]\n"; /* any tag may be its first */

static Reading read_again(Word text, const char *follows)
{
    StrBuf file;
    strbuf_init(&file);
    strbuf_add(&file, text.text, text.length);
    strbuf_add_text(&file, follows);
    PgnReader *reader = pgn_reader_new(byte_source_new_text(file.data, file.length));
    Game *game;
    Reading reading = READ_OTHERWISE;
    if (pgn_read_game(reader, &game, NULL)) {
        bool is_whole = pgn_other_game_is(reader) &&
                        trim(reader->verbatim.data, reader->verbatim.length).length == text.length;
        if (is_whole)
            reading = reader->has_result ? READ_WITH_RESULT : READ_OPEN;
        game_free(game);
    }
    pgn_reader_free(reader);
    strbuf_done(&file);
    return reading;
}

/* Converts to UTF-8, line by line, what reading makes of the game. If that would be another game,
 * it is copied byte for byte; unless even that is not read as this game where it ends. */
static void add_as_utf8(Word record, StrBuf *out)
{
    StrBuf text;
    strbuf_init(&text);
    for (size_t at = 0; at < record.length;) {
        const char *end = memchr(record.text + at, '\n', record.length - at);
        size_t line = end != NULL ? (size_t)(end - record.text) + 1 - at : record.length - at;
        encoding_add_utf8(&text, record.text + at, line);
        at += line;
    }
    Word converted = trim(text.data, text.length);
    Reading reading = read_again(record, NEXT_GAME);
    bool is_other = reading != READ_OTHERWISE && read_again(converted, NEXT_GAME) != reading;
    Word added = is_other ? record : converted;
    strbuf_add(out, added.text, added.length);
    strbuf_done(&text);
}

static void add_copy(Word record, StrBuf *out)
{
    if (utf8_is_valid(record.text, record.length))
        strbuf_add(out, record.text, record.length);
    else
        add_as_utf8(record, out);
    strbuf_add_text(out, "\n\n");
}

/* Text after the result could be read differently when other text follows, as "0 1" is a result
 * only at the end of a game: then it becomes a comment. */
static void add_up_to_result(const PgnReader *reader, StrBuf *out)
{
    const StrBuf *verbatim = &reader->verbatim;
    size_t result_end = (size_t)(reader->result_end - reader->verbatim_begin);
    size_t own = reader->verbatim_own;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add(&text, verbatim->data, result_end);
    pgn_comments_write_unread(&text, verbatim->data + result_end, own - result_end);
    if (verbatim->data[own - 1] == '\n')
        strbuf_add_char(&text, '\n');
    strbuf_add(&text, verbatim->data + own, verbatim->length - own);
    add_copy(trim(text.data, text.length), out);
    strbuf_done(&text);
}

void pgn_copy_game(const PgnReader *reader, const Game *game, StrBuf *out)
{
    const StrBuf *verbatim = &reader->verbatim;
    Word record = trim(verbatim->data, verbatim->length);
    if (!pgn_other_game_is(reader) || record.length == 0) {
        pgn_write_game(game, out);
        return;
    }
    size_t end = (size_t)(record.text + record.length - verbatim->data);
    bool goes_on = reader->has_result && reader->result_end - reader->verbatim_begin < end;
    if (goes_on && (read_again(record, NEXT_GAME) == READ_OTHERWISE ||
                    read_again(record, "") == READ_OTHERWISE))
        add_up_to_result(reader, out);
    else
        add_copy(record, out);
}
