/* Looks at the words of a text, one after another, for what is a move or a score. */
#include <config.h>

#include "ui/spelling/spell_text.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/capital.h"
#include "engine/text/number.h"
#include "ui/settings/settings.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

enum { FEN_SLASHES = 7, NUMBER_DIGITS_MAX = 5 };

/* Bytes of what parts words, and stays: blanks, those that do not break, signs, quotation marks of
 * other languages; 0: a word goes on. */
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

/* "+0.38", "-1.20" */
static bool add_score(SpeechStyle style, const char *word, size_t length, StrBuf *spoken)
{
    if (letters_are_meant(style) || length < 4 || (*word != '+' && *word != '-') ||
        !memchr(word, '.', length))
        return false;
    for (size_t i = 1; i < length; i++)
        if (!isdigit((unsigned char)word[i]) && word[i] != '.')
            return false;
    strbuf_addf(spoken, *word == '+' ? _("plus %.*s") : _("minus %.*s"), (int)length - 1, word + 1);
    return true;
}

/* "#5", "#-3": of the side that the score is for. */
static bool add_mate(SpeechStyle style, const char *word, size_t length, StrBuf *spoken)
{
    bool is_against = length > 1 && word[1] == '-';
    size_t begin = is_against ? 2 : 1;
    int64_t moves;
    if (letters_are_meant(style) || length <= begin || word[0] != '#' ||
        number_digits(word + begin, length - begin, INT_MAX, &moves) != length - begin)
        return false;
    strbuf_addf(spoken, is_against ? _("mated in %d") : _("mate in %d"), (int)moves);
    return true;
}

static void add_word(SpeechStyle style, const char *word, size_t length, StrBuf *spoken)
{
    /* A full stop is the sentence's. */
    size_t stop = length;
    while (stop > 0 && word[stop - 1] == '.')
        stop--;
    if (is_fen(word, stop) ||
        (!spell_san(style, word, stop, spoken) && !add_numbered(style, word, stop, spoken) &&
         !add_score(style, word, stop, spoken) && !add_mate(style, word, stop, spoken)))
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

/* The word is spelled by the style, and the first of a sentence. */
static void add_first_word(SpeechStyle style, const char *word, size_t length, StrBuf *spoken)
{
    StrBuf spelled;
    strbuf_init(&spelled);
    add_word(style, word, length, &spelled);
    bool is_changed = spelled.length != length || memcmp(spelled.data, word, length) != 0;
    if (is_changed && !letters_are_meant(style) && begins_with_word(spelled.data))
        capital_add(spelled.data, spoken);
    else
        strbuf_add_text(spoken, spelled.data);
    strbuf_done(&spelled);
}

/* Behind it a sentence begins; the full stop of "12." is the number's. */
static bool ends_sentence(const char *word, size_t length)
{
    return length > 1 && word[length - 1] == '.' &&
           number_digits(word, length - 1, INT_MAX, &(int64_t){ 0 }) != length - 1;
}

static void add_words(SpeechStyle style, const char *text, bool has_capitals, StrBuf *spoken)
{
    bool is_quoted = false, is_first = has_capitals;
    while (*text != '\0') {
        size_t length = 0;
        while (text[length] != '\0' && gap_length(text + length) == 0)
            length++;
        if (is_quoted || length == 0)
            strbuf_add(spoken, text, length);
        else if (is_first)
            add_first_word(style, text, length, spoken);
        else
            add_word(style, text, length, spoken);
        if (length > 0)
            is_first = has_capitals && !is_quoted && ends_sentence(text, length);
        text += length;
        if (*text == '\0')
            break;
        is_quoted ^= *text == '`';
        is_first |= has_capitals && strchr("?!\n", *text) != NULL;
        size_t gap = gap_length(text);
        strbuf_add(spoken, text, gap);
        text += gap;
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
    if (style == SPEECH_LETTERS)
        return;
    StrBuf spelled;
    strbuf_init(&spelled);
    spell_text(style, line, &spelled);
    utf8_printf(line, size, "%s", spelled.data);
    strbuf_done(&spelled);
}
