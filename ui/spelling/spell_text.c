/* Finds moves and scores among the words of a text and spells them. */
#include <config.h>

#include "ui/spelling/spell_text.h"

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/words.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_signs.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <string.h>

enum { FEN_SLASHES = 7, NUMBER_DIGITS_MAX = 5 };

/* The length of what separates words and is copied: blanks, no-break spaces, punctuation, quotation
 * marks of any language; 0: the word continues. */
static size_t gap_length(const char *text)
{
    static const char *const GAPS[] = {
        "\u00a0", "\u202f", "«", "»", "“", "”", "„", "’", "—", "–"
    };
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

/* "12.Nf3", "12...Nf6" */
static bool add_numbered(SpeechStyle style, const char *word, size_t length, StrBuf *spoken)
{
    int64_t number;
    size_t digits = number_digits(word, length, INT_MAX, &number);
    size_t dots = digits > 0 ? strspn(word + digits, ".") : 0;
    size_t begin = digits + dots;
    if (digits > NUMBER_DIGITS_MAX || (dots != 1 && dots != 3) || begin >= length)
        return false;
    StrBuf san;
    strbuf_init(&san);
    bool is_move = spell_san(SPEECH_LETTERS, word + begin, length - begin, &san);
    if (is_move && letters_are_meant(style)) {
        strbuf_add(spoken, word, begin);
        spell_san(style, san.data, san.length, spoken);
    } else if (is_move) {
        spell_numbered(style, (int)number, dots == 1 ? WHITE : BLACK, san.data, spoken);
    }
    strbuf_done(&san);
    return is_move;
}

static void add_word(SpeechStyle style, const char *word, size_t length, StrBuf *spoken)
{
    /* A full stop ends the sentence. */
    size_t stop = length;
    while (stop > 0 && word[stop - 1] == '.')
        stop--;
    if (is_fen(word, stop) ||
        (!spell_san(style, word, stop, spoken) && !add_numbered(style, word, stop, spoken)))
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

/* A text being spelled. */
typedef struct Speaker {
    SpeechStyle style;
    bool has_capitals;
    bool is_quoted; /* inside backquotes, text is copied */
    bool is_first;  /* a sentence begins */
    bool was_move;
    StrBuf *spoken;
} Speaker;

/* Adds the words for length bytes of the text, with a capital at the beginning of a sentence. */
static void add_changed(Speaker *speaker, const char *text, size_t length, const StrBuf *spelled)
{
    bool is_changed = spelled->length != length || memcmp(spelled->data, text, length) != 0;
    if (speaker->is_first && is_changed && !letters_are_meant(speaker->style) &&
        begins_with_word(spelled->data))
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

/* A sign, or "3... Bg4" in two words, for ears; its bytes, 0: there is neither. */
static size_t take_sign(Speaker *speaker, const char *text)
{
    if (letters_are_meant(speaker->style) || speaker->is_quoted)
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
        if (!add_numbered(speaker->style, joined.data, joined.length, &words))
            length = 0;
        strbuf_done(&joined);
    }
    if (length > 0)
        add_changed(speaker, text, length, &words);
    strbuf_done(&words);
    return length;
}

/* In "takes f7, check, holds" the verb belongs to the move, not to the check. */
static void part_from_check(const Speaker *speaker, const char *word, size_t length)
{
    bool goes_on =
        word[length] == ' ' && word[length + 1] != '(' && gap_length(word + length + 1) == 0;
    if (goes_on && !letters_are_meant(speaker->style) && strchr("+#", word[length - 1]) != NULL)
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
    add_word(speaker->style, word, length, &spelled);
    speaker->was_move = spelled.length != length || memcmp(spelled.data, word, length) != 0;
    add_changed(speaker, word, length, &spelled);
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
    bool is_for_ears = !letters_are_meant(speaker->style) && !speaker->is_quoted;
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

static void add_words(SpeechStyle style, const char *text, bool has_capitals, StrBuf *spoken)
{
    Speaker speaker = { style, has_capitals, false, has_capitals, false, spoken };
    while (*text != '\0') {
        size_t length = take_sign(&speaker, text);
        if (length == 0) {
            length = word_length(text);
            take_word(&speaker, text, length);
        }
        if (length > 0)
            speaker.is_first = has_capitals && !speaker.is_quoted && ends_sentence(text, length);
        text += length;
        if (*text != '\0')
            text += take_gap(&speaker, text);
    }
}

static void spell(SpeechStyle style, const char *text, bool has_capitals, StrBuf *spoken)
{
    if (style == SPEECH_LETTERS || has_fen(text))
        strbuf_add_text(spoken, text);
    else
        add_words(style, text, has_capitals, spoken);
}

void spell_text(SpeechStyle style, const char *text, StrBuf *spoken)
{
    assert(style != SPEECH_AUTO);
    spell(style, text, false, spoken);
}

void spell_sentences(SpeechStyle style, const char *text, StrBuf *spoken)
{
    spell(style, text, true, spoken);
}

void spell_quoted(SpeechStyle style, const char *text, StrBuf *spoken)
{
    spell_text(letters_are_meant(style) ? SPEECH_LETTERS : style, text, spoken);
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
