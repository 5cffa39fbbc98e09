/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and options, as UCI's commands and answers share them. */
#include <config.h>

#include "engine/protocol/uci_parts.h"

#include "engine/notation/san.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* --- moves: coordinates; castling is the king's move or, in Chess960, king takes rook --------- */

void uci_write_move(StrBuf *out, const Position *pos, Move move)
{
    assert(position_piece(pos, move_from(move)) != NO_PIECE);
    char text[COORDINATE_MAX];
    san_write_coordinate(pos, move, text);
    strbuf_addf(out, " %s", text);
}

/* Without signs, in small letters; returns the length, 0 if it is too long for a move. */
static size_t plain_move(Word word, char text[COORDINATE_MAX])
{
    size_t length = 0;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.text[i];
        if (ascii_is_one_of(c, "-=x:"))
            continue;
        if (length == COORDINATE_MAX - 1)
            return 0;
        text[length++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    return length;
}

/* Some programs, and people, write "e7e8Q", "E2E4" or "e2-e4". */
static Status parse_move(const Position *pos, Word word, Move *move)
{
    char text[COORDINATE_MAX];
    Status status = san_parse_coordinate(pos, word.text, word.length, move);
    size_t length = status_is_ok(&status) ? 0 : plain_move(word, text);
    if (length == 0)
        return status;
    Status plain = san_parse_coordinate(pos, text, length, move);
    return status_is_ok(&plain) ? plain : status;
}

Status uci_read_move(const Position *pos, Word word, Move *move)
{
    Move read = MOVE_NONE;
    Status status = parse_move(pos, word, &read);
    if (!status_is_ok(&status))
        return status;
    char expected[COORDINATE_MAX];
    san_write_coordinate(pos, read, expected);
    if (move_kind(read) == MOVE_CASTLING && !word_is(word, expected))
        return status_error(STATUS_ILLEGAL,
                            pos->chess960 ? "castling is %s, king takes rook, in chess960"
                                          : "castling is %s while UCI_Chess960 is false",
                            expected);
    *move = read;
    return status;
}

bool uci_read_engine_move(const Position *pos, Word word, Move *move)
{
    Move read;
    Status status = san_parse_coordinate(pos, word.text, word.length, move);
    if (status_is_ok(&status))
        return true;
    /* Before the capitals of parse_move: B1c3 is a bishop's move. */
    if (san_read_pgn(pos, word.text, word.length, &read) && read != MOVE_NULL) {
        *move = read;
        return true;
    }
    status = parse_move(pos, word, move);
    return status_is_ok(&status);
}

/* --- options: keywords divide the line, the text between two of them belongs to the first ----- */

static const char *const TYPES[] = {
    [UCI_CHECK] = "check",   [UCI_SPIN] = "spin",     [UCI_COMBO] = "combo",
    [UCI_BUTTON] = "button", [UCI_STRING] = "string",
};

static void add_word(StrBuf *out, const char *keyword, Word word)
{
    strbuf_add_text(out, keyword);
    strbuf_add(out, word.text, word.length);
}

/* The specification writes an empty string as `<empty>`. */
static Word shown(Word text)
{
    static const char EMPTY[] = "<empty>";
    return text.length > 0 ? text : (Word){ EMPTY, sizeof EMPTY - 1 };
}

void uci_write_option(StrBuf *out, const UciOption *option)
{
    assert(option->type != UCI_SPIN || option->low <= option->high);
    add_word(out, "option name ", option->name);
    strbuf_addf(out, " type %s", TYPES[option->type]);
    if (option->type == UCI_SPIN)
        strbuf_addf(out, " default %" PRId64 " min %" PRId64 " max %" PRId64, option->standard,
                    option->low, option->high);
    else if (option->type == UCI_CHECK)
        strbuf_add_text(out, option->standard ? " default true" : " default false");
    else if (option->type != UCI_BUTTON)
        add_word(out, " default ", shown(option->text));
    for (int i = 0; option->type == UCI_COMBO && i < option->choice_count; i++)
        add_word(out, " var ", option->choices[i]);
    strbuf_add_char(out, '\n');
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool is_keyword(Word word, UciOptionType type)
{
    if (word_is(word, "min") || word_is(word, "max"))
        return type == UCI_SPIN;
    if (word_is(word, "var"))
        return type == UCI_COMBO;
    return word_is(word, "default");
}

/* The text up to the next keyword or the end of the line. */
static Word take_value(Words *words, UciOptionType type)
{
    Words text = *words;
    for (Word word = words_peek(words); word.length > 0 && !is_keyword(word, type);
         word = words_peek(words))
        words_next(words);
    text.end = words->at;
    return words_rest(&text);
}

static Word take_name(Words *words)
{
    Words text = *words;
    while (words_peek(words).length > 0 && !word_is(words_peek(words), "type"))
        words_next(words);
    text.end = words->at;
    return words_rest(&text);
}

static bool read_type(Word word, UciOptionType *type)
{
    for (size_t i = 0; i < ARRAY_LEN(TYPES); i++) {
        if (word_is(word, TYPES[i])) {
            *type = (UciOptionType)i;
            return true;
        }
    }
    return false;
}

/* Reads the first word. Returns false if it is not an integer. */
static bool read_number(Word value, int64_t *number)
{
    Words words = words_of(value.text, value.length);
    Word word = words_next(&words);
    return number_parse(word.text, word.length, INT64_MIN, INT64_MAX, number) != NUMBER_NONE;
}

/* A bound with a fraction, as some engines have, is widened to the next integer. */
static void read_bound(Word value, bool is_high, int64_t *bound)
{
    int64_t whole;
    bool is_down = !is_high && value.length > 0 && value.text[0] == '-';
    const char *point = value.length > 0 ? memchr(value.text, '.', value.length) : NULL;
    if (point == NULL)
        (void)read_number(value, bound);
    else if (read_number((Word){ value.text, (size_t)(point - value.text) }, &whole))
        *bound =
            whole + (is_high && whole >= 0 && whole < INT64_MAX) - (is_down && whole > INT64_MIN);
}

static void read_default(Words *words, UciOption *option)
{
    if (option->type == UCI_STRING)
        option->text = words_rest(words);
    else
        option->text = take_value(words, option->type);
    if (option->type == UCI_CHECK)
        option->standard = word_names(option->text, "true");
    bool is_number = option->type == UCI_SPIN && read_number(option->text, &option->standard);
    if (is_number || option->type == UCI_CHECK || option->type == UCI_BUTTON)
        option->text.length = 0;
    if (word_is(option->text, "<empty>"))
        option->text.length = 0;
}

static void read_part(Word keyword, Words *words, UciOption *option)
{
    if (word_is(keyword, "default")) {
        read_default(words, option);
        return;
    }
    if (!is_keyword(keyword, option->type))
        return;
    Word value = take_value(words, option->type);
    if (word_is(keyword, "min"))
        read_bound(value, false, &option->low);
    else if (word_is(keyword, "max"))
        read_bound(value, true, &option->high);
    else if (option->choice_count < UCI_CHOICES_MAX)
        option->choices[option->choice_count++] = value;
}

/* Contradictory bounds are dropped. */
static void settle_range(UciOption *option)
{
    if (option->low > option->high) {
        option->low = INT64_MIN;
        option->high = INT64_MAX;
    }
    if (option->standard < option->low)
        option->standard = option->low;
    if (option->standard > option->high)
        option->standard = option->high;
}

Status uci_read_option(Words *words, UciOption *option)
{
    memset(option, 0, sizeof *option);
    if (!word_is(words_next(words), "name"))
        return status_error(STATUS_SYNTAX, "an option without the word name");
    option->name = take_name(words);
    words_next(words); /* "type" */
    if (option->name.length == 0 || !read_type(words_next(words), &option->type))
        return status_error(STATUS_SYNTAX, "an option without a name or a type");
    if (option->type == UCI_SPIN) {
        option->low = INT64_MIN;
        option->high = INT64_MAX;
    }
    for (Word word = words_next(words); word.length > 0; word = words_next(words))
        read_part(word, words, option);
    if (option->type == UCI_SPIN)
        settle_range(option);
    return status_ok();
}
