/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds moves, scores, results and dates among the words of a text and spells them. */
#include <config.h>

#include "ui/spelling/spell_text.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/words.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <string.h>

/* --- signs ------------------------------------------------------------------------------------ */

/* Signs as words: one reader for each kind of sign, tried in turn. Reads at the beginning of a word
 * and takes a sign only whole.
 */
typedef size_t SignReader(const char *text, StrBuf *spoken);

/* A full stop ends the sentence unless a digit follows. */
static bool ends_word(const char *text)
{
    if (*text == '.')
        return !isalnum((unsigned char)text[1]) && text[1] != '.';
    return *text == '\0' || strchr(" \t\n,;:!?)\"'`%", *text) != NULL ||
           (unsigned char)*text >= 0x80;
}

/* --- results, arrows -------------------------------------------------------------------------- */

/* The first sign of the list that the text begins with. */
typedef struct Sign {
    const char *sign, *words;
} Sign;

static size_t read_listed(const Sign *signs, size_t count, const char *text, StrBuf *spoken)
{
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(signs[i].sign);
        if (strncmp(text, signs[i].sign, length) != 0 || !ends_word(text + length))
            continue;
        strbuf_add_text(spoken, _(signs[i].words));
        return length;
    }
    return 0;
}

static size_t read_result(const char *text, StrBuf *spoken)
{
    static const Sign RESULTS[] = { { "1-0", N_("White won") },
                                    { "0-1", N_("Black won") },
                                    { "1/2-1/2", N_("draw") },
                                    { "\u00bd-\u00bd", N_("draw") },
                                    { "*", N_("no result") } };
    return read_listed(RESULTS, ARRAY_LEN(RESULTS), text, spoken);
}

/* An unknown name, "? - ?, 2 moves"; not the end of a question. */
static size_t read_unknown(const char *text, StrBuf *spoken)
{
    if (*text != '?' || (text[1] != '.' && text[1] != ','))
        return 0;
    strbuf_add_text(spoken, _("unknown"));
    return 1;
}

static size_t read_arrow(const char *text, StrBuf *spoken)
{
    /* Translators: for an arrow in a comment, "from here to there". */
    static const Sign ARROWS[] = { { "→", N_("to") }, { "->", N_("to") } };
    return read_listed(ARROWS, ARRAY_LEN(ARROWS), text, spoken);
}

/* The same of what follows a move, "?!": ", a dubious move". */
static size_t spell_mark(const char *text, StrBuf *spoken)
{
    static const Sign MARKS[] = { { "!!", N_("a brilliant move") },
                                  { "??", N_("a blunder") },
                                  { "!?", N_("an interesting move") },
                                  { "?!", N_("a dubious move") } };
    StrBuf words;
    strbuf_init(&words);
    size_t length = read_listed(MARKS, ARRAY_LEN(MARKS), text, &words);
    if (length > 0)
        strbuf_addf(spoken, ", %s", words.data);
    strbuf_done(&words);
    return length;
}

/* --- dates ------------------------------------------------------------------------------------ */

/* One part of a date; *number: 0 for question marks. */
static bool read_part(const char *text, size_t digits, int64_t *number)
{
    *number = 0;
    return strspn(text, "?") >= digits || (strspn(text, "0123456789") >= digits &&
                                           number_digits(text, digits, INT_MAX, number) == digits);
}

static void add_day(int year, int month, int day, StrBuf *spoken)
{
    static const char *const MONTHS[] = {
        N_("%d January"),   N_("%d February"), N_("%d March"),    N_("%d April"),
        N_("%d May"),       N_("%d June"),     N_("%d July"),     N_("%d August"),
        N_("%d September"), N_("%d October"),  N_("%d November"), N_("%d December"),
    };
    StrBuf date;
    strbuf_init(&date);
    strbuf_addf(&date, format_like(_(MONTHS[month - 1]), "%d"), day);
    /* Translators: a day with its month, and the year. */
    strbuf_addf(spoken, _("%s %d"), date.data, year);
    strbuf_done(&date);
}

/* "1985.11.09", "1994.02.??", "????.??.??" */
static size_t read_date(const char *text, StrBuf *spoken)
{
    enum { MONTH_AT = 5, DAY_AT = 8, LENGTH = 10 };
    int64_t year, month, day;
    bool is_parted = strlen(text) >= LENGTH && strchr(".-", text[MONTH_AT - 1]) != NULL &&
                     text[DAY_AT - 1] == text[MONTH_AT - 1];
    if (!is_parted || !ends_word(text + LENGTH) || !read_part(text, 4, &year) ||
        !read_part(text + MONTH_AT, 2, &month) || !read_part(text + DAY_AT, 2, &day) ||
        month > 12 || day > 31)
        return 0;
    if (year == 0)
        strbuf_add_text(spoken, _("date unknown"));
    else if (month == 0)
        strbuf_addf(spoken, _("%d, month unknown"), (int)year);
    else if (day == 0)
        strbuf_addf(spoken, _("%d, month %d, day unknown"), (int)year, (int)month);
    else
        add_day((int)year, (int)month, (int)day, spoken);
    return LENGTH;
}

/* --- numbers ---------------------------------------------------------------------------------- */

/* Writes the number with the language's decimal point; returns the length of its text. */
static size_t read_decimal(const char *text, StrBuf *spoken)
{
    size_t whole = strspn(text, "0123456789");
    size_t rest = whole > 0 && text[whole] == '.' ? strspn(text + whole + 1, "0123456789") : 0;
    strbuf_add(spoken, text, whole);
    if (rest == 0)
        return whole;
    /* Translators: what parts the whole from its fraction when a number is read out. */
    strbuf_add_text(spoken, C_("spoken number", "."));
    strbuf_add(spoken, text + whole + 1, rest);
    return whole + 1 + rest;
}

/* "+0.4", "-12", "95.2" */
static size_t read_number(const char *text, StrBuf *spoken)
{
    static const char MINUS[] = "\u2212";
    size_t begin = *text == '+' || *text == '-'               ? 1
                   : strncmp(text, MINUS, strlen(MINUS)) == 0 ? strlen(MINUS)
                                                              : 0;
    StrBuf number;
    strbuf_init(&number);
    size_t length = read_decimal(text + begin, &number);
    size_t end = begin + length;
    bool is_plain = begin == 0 && strspn(text, "0123456789") == length;
    bool is_number = length > 0 && !is_plain && ends_word(text + end);
    if (is_number && begin == 0)
        strbuf_add_text(spoken, number.data);
    else if (is_number)
        strbuf_addf(spoken, *text == '+' ? _("plus %.*s") : _("minus %.*s"), (int)number.length,
                    number.data);
    strbuf_done(&number);
    return is_number ? end : 0;
}

/* "#5", "#-3" */
static size_t read_mate(const char *text, StrBuf *spoken)
{
    if (*text != '#')
        return 0;
    size_t begin = text[1] == '-' ? 2 : 1;
    int64_t moves;
    size_t digits =
        number_digits(text + begin, strspn(text + begin, "0123456789"), INT_MAX, &moves);
    if (digits == 0 || !ends_word(text + begin + digits))
        return 0;
    strbuf_addf(spoken, begin == 2 ? _("mate in %d for Black") : _("mate in %d for White"),
                (int)moves);
    return begin + digits;
}

/* "+TB12", a win by the endgame tables */
static size_t read_table_win(const char *text, StrBuf *spoken)
{
    if ((*text != '+' && *text != '-') || strncmp(text + 1, "TB", 2) != 0)
        return 0;
    size_t length = 3 + strspn(text + 3, "0123456789");
    if (!ends_word(text + length))
        return 0;
    strbuf_add_text(spoken, *text == '+' ? _("a win by the tables for White")
                                         : _("a win by the tables for Black"));
    return length;
}

/* "+0.38", "-1.20": a score, always with two decimals. */
static size_t read_score(const char *text, StrBuf *spoken)
{
    enum { DECIMALS = 2 };
    size_t whole = *text == '+' || *text == '-' ? strspn(text + 1, "0123456789") : 0;
    size_t point = 1 + whole, end = point + 1 + DECIMALS;
    if (whole == 0 || text[point] != '.' || strspn(text + point + 1, "0123456789") != DECIMALS ||
        !ends_word(text + end))
        return 0;
    StrBuf number;
    strbuf_init(&number);
    read_decimal(text + 1, &number);
    if (strspn(text + 1, "0.") == end - 1)
        strbuf_add_text(spoken, _("equal"));
    else
        /* Translators: a score as it is heard: by how much that side is better. */
        strbuf_addf(spoken, *text == '+' ? _("%s for White") : _("%s for Black"), number.data);
    strbuf_done(&number);
    return end;
}

/* Appends the sign that text begins with, at the beginning of a word, and returns its bytes; 0: it
 * begins with none. "1-0" becomes "White won", "1994.??.??" "1994, month unknown", "-0.38" "0.38
 * for Black" with the language's own point or comma, "#-3" "mate in 3 for Black": luft's texts give
 * scores from White's side. */
static size_t spell_sign(const char *text, StrBuf *spoken)
{
    static SignReader *const READERS[] = { read_result, read_unknown,   read_arrow, read_date,
                                           read_mate,   read_table_win, read_score, read_number };
    size_t length = 0;
    for (size_t i = 0; i < ARRAY_LEN(READERS) && length == 0; i++)
        length = READERS[i](text, spoken);
    return length;
}

/* --- words ------------------------------------------------------------------------------------ */

enum { FEN_SLASHES = 7, NUMBER_DIGITS_MAX = 5 };

/* The length of what separates words and is copied: blanks, no-break spaces, punctuation and
 * quotation marks of any language; 0: the word continues. */
static size_t gap_length(const char *text)
{
    static const char *const GAPS[] = { "\u00a0", "\u202f", "«", "»", "“", "”",
                                        "„",      "’",      "—", "–", "¿", "¡" };
    if (strchr(" \t\n,;:!?()`\"'", *text) != NULL)
        return 1;
    for (size_t i = 0; i < ARRAY_LEN(GAPS); i++)
        if (strncmp(text, GAPS[i], strlen(GAPS[i])) == 0)
            return strlen(GAPS[i]);
    return 0;
}

static bool is_fen(const char *word, size_t length)
{
    int slashes = 0;
    for (size_t i = 0; i < length; i++)
        slashes += word[i] == '/';
    return slashes >= FEN_SLASHES;
}

/* A text being spelled. */
typedef struct Speaker {
    SpeechStyle style;
    bool is_heard; /* signs become words */
    bool has_capitals;
    bool is_quoted; /* inside backquotes, text is copied */
    bool is_first;  /* a sentence begins */
    bool was_move;
    StrBuf *spoken;
} Speaker;

/* "12.Nf3", "12...Nf6" */
static bool add_numbered(const Speaker *speaker, const char *word, size_t length, StrBuf *spoken)
{
    int64_t number;
    size_t digits = number_digits(word, length, INT_MAX, &number);
    size_t dots = digits > 0 ? strspn(word + digits, ".") : 0;
    size_t begin = digits + dots;
    if (digits > NUMBER_DIGITS_MAX || (dots != 1 && dots != 3) || begin >= length)
        return false;
    StrBuf san;
    strbuf_init(&san);
    bool is_move = spell_san_shown(SPEECH_LETTERS, word + begin, length - begin, &san);
    if (is_move && !speaker->is_heard) {
        strbuf_add(spoken, word, begin);
        spell_san_shown(speaker->style, san.data, san.length, spoken);
    } else if (is_move) {
        spell_numbered(speaker->style, (int)number, dots == 1 ? WHITE : BLACK, san.data, spoken);
    }
    strbuf_done(&san);
    return is_move;
}

static bool add_move(const Speaker *speaker, const char *word, size_t length, StrBuf *spoken)
{
    return speaker->is_heard ? spell_san(speaker->style, word, length, spoken)
                             : spell_san_shown(speaker->style, word, length, spoken);
}

static void add_word(const Speaker *speaker, const char *word, size_t length, StrBuf *spoken)
{
    /* A full stop ends the sentence. */
    size_t stop = length;
    while (stop > 0 && word[stop - 1] == '.')
        stop--;
    if (is_fen(word, stop) ||
        (!add_move(speaker, word, stop, spoken) && !add_numbered(speaker, word, stop, spoken)))
        strbuf_add(spoken, word, stop);
    strbuf_add(spoken, word + stop, length - stop);
}

static bool has_fen(const char *text)
{
    for (; *text != '\0'; text += strcspn(text, " \t\n"), text += strspn(text, " \t\n"))
        if (is_fen(text, strcspn(text, " \t\n")))
            return true;
    return false;
}

/* "knight f3", "echo 4"; not "e4", "e takes d5": a file's letter stays small. */
static bool begins_with_word(const char *spoken)
{
    unsigned char first = (unsigned char)spoken[0], second = (unsigned char)spoken[1];
    return first >= 0x80 || (isalpha(first) && (isalpha(second) || second >= 0x80));
}

/* Adds words, with a capital at the beginning of a sentence. */
static void add_changed(Speaker *speaker, const StrBuf *spelled)
{
    if (speaker->is_first && begins_with_word(spelled->data))
        capital_add(spelled->data, speaker->spoken);
    else
        strbuf_add_text(speaker->spoken, spelled->data);
}

/* A sentence begins after it; the full stop of "12." is the number's. */
static bool ends_sentence(const char *word, size_t length)
{
    return word[length - 1] == '.' &&
           (length == 1 || number_digits(word, length - 1, INT_MAX, &(int64_t){ 0 }) != length - 1);
}

static size_t word_length(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0' && gap_length(text + length) == 0)
        length++;
    return length;
}

/* "3... Bg4": the number and the dots belong to the move. Their bytes, 0 for none. */
static size_t lone_number_length(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    size_t dots = strspn(text + digits, ".");
    bool is_alone =
        digits > 0 && digits <= NUMBER_DIGITS_MAX && dots == 3 && text[digits + 3] == ' ';
    return is_alone ? digits + dots : 0;
}

/* What was typed is quoted as it is: "*" is not a result. */
static bool ends_with_quote(const StrBuf *text)
{
    return text->length > 0 && strchr("\"'", text->data[text->length - 1]) != NULL;
}

/* A sign, or "3... Bg4" in two words, for ears; its bytes, 0: there is neither. */
static size_t take_sign(Speaker *speaker, const char *text)
{
    if (!speaker->is_heard || speaker->is_quoted || ends_with_quote(speaker->spoken))
        return 0;
    StrBuf words;
    strbuf_init(&words);
    size_t number = lone_number_length(text);
    size_t length = spell_sign(text, &words);
    if (number > 0) {
        StrBuf joined;
        strbuf_init(&joined);
        length = number + 1 + word_length(text + number + 1);
        strbuf_add(&joined, text, number);
        strbuf_add(&joined, text + number + 1, length - number - 1);
        if (!add_numbered(speaker, joined.data, joined.length, &words))
            length = 0;
        strbuf_done(&joined);
    }
    if (length > 0)
        add_changed(speaker, &words);
    strbuf_done(&words);
    return length;
}

/* In "takes f7, check, holds" the verb belongs to the move, not to the check. */
static void part_from_check(const Speaker *speaker, const char *word, size_t length)
{
    bool goes_on =
        word[length] == ' ' && word[length + 1] != '(' && gap_length(word + length + 1) == 0;
    if (goes_on && speaker->is_heard && strchr("+#", word[length - 1]) != NULL)
        strbuf_add_char(speaker->spoken, ',');
}

static void take_word(Speaker *speaker, const char *word, size_t length)
{
    if (speaker->is_quoted) {
        strbuf_add(speaker->spoken, word, length);
        return;
    }
    StrBuf spelled;
    strbuf_init(&spelled);
    add_word(speaker, word, length, &spelled);
    speaker->was_move = spelled.length != length || memcmp(spelled.data, word, length) != 0;
    if (speaker->was_move && !letters_are_meant(speaker->style))
        add_changed(speaker, &spelled);
    else
        strbuf_add(speaker->spoken, spelled.data, spelled.length);
    if (speaker->was_move)
        part_from_check(speaker, word, length);
    strbuf_done(&spelled);
}

/* A dash between two parts of a sentence is a pause. */
static size_t take_dash(const Speaker *speaker, const char *text)
{
    size_t length = gap_length(text);
    StrBuf *spoken = speaker->spoken;
    bool is_dash = strncmp(text, "—", length) == 0 || strncmp(text, "–", length) == 0;
    if (!is_dash || text[length] != ' ' || spoken->length == 0 ||
        spoken->data[spoken->length - 1] != ' ')
        return 0;
    strbuf_truncate(spoken, spoken->length - 1);
    strbuf_add_char(spoken, ',');
    return length;
}

/* A glyph after a move, or a separator of words. */
static size_t take_gap(Speaker *speaker, const char *text)
{
    bool is_for_ears = speaker->is_heard && !speaker->is_quoted;
    size_t mark = is_for_ears && speaker->was_move ? spell_mark(text, speaker->spoken) : 0;
    speaker->was_move = false;
    if (mark > 0)
        return mark;
    size_t dash = is_for_ears ? take_dash(speaker, text) : 0;
    if (dash > 0)
        return dash;
    speaker->is_quoted ^= *text == '`';
    speaker->is_first |= speaker->has_capitals && strchr("?!\n", *text) != NULL;
    size_t gap = gap_length(text);
    strbuf_add(speaker->spoken, text, gap);
    return gap;
}

static void add_words(Speaker speaker, const char *text)
{
    speaker.is_first = speaker.has_capitals;
    while (*text != '\0') {
        size_t length = take_sign(&speaker, text);
        if (length == 0) {
            length = word_length(text);
            take_word(&speaker, text, length);
        }
        if (length > 0)
            speaker.is_first =
                speaker.has_capitals && !speaker.is_quoted && ends_sentence(text, length);
        text += length;
        if (*text != '\0')
            text += take_gap(&speaker, text);
    }
}

static void spell(Speaker speaker, const char *text)
{
    if ((speaker.style == SPEECH_LETTERS && !speaker.is_heard) || has_fen(text))
        strbuf_add_text(speaker.spoken, text);
    else
        add_words(speaker, text);
}

void spell_text(SpeechStyle style, const char *text, StrBuf *spoken)
{
    assert(style != SPEECH_AUTO);
    spell((Speaker){ .style = style, .is_heard = !letters_are_meant(style), .spoken = spoken },
          text);
}

void spell_heard(SpeechStyle style, const char *text, StrBuf *spoken)
{
    assert(style != SPEECH_AUTO);
    spell((Speaker){ .style = style, .is_heard = true, .spoken = spoken }, text);
}

void spell_sentences(SpeechStyle style, const char *text, StrBuf *spoken)
{
    assert(style != SPEECH_AUTO);
    spell((Speaker){ .style = style, .is_heard = true, .has_capitals = true, .spoken = spoken },
          text);
}

void spell_line(SpeechStyle style, char *line, size_t size)
{
    assert(size > 0 && strlen(line) < size);
    if (style == SPEECH_LETTERS)
        return;
    StrBuf spelled;
    strbuf_init(&spelled);
    spell_text(style, line, &spelled);
    utf8_printf(line, size, "%s", spelled.data);
    strbuf_done(&spelled);
}
