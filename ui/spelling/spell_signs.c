/* Signs as words: one reader for each kind of sign, tried in turn. Reads at the beginning of a word
 * and takes a sign only whole.
 */
#include <config.h>

#include "ui/spelling/spell_signs.h"

#include "engine/base/language.h"
#include "engine/text/words.h"
#include "ui/spelling/spell.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <string.h>

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

size_t spell_mark(const char *text, StrBuf *spoken)
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

/* "+0.38", "-1.20", "95.2" */
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

/* "#5", "#-3": of the side that the score is for. */
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
    strbuf_addf(spoken, begin == 2 ? _("mated in %d") : _("mate in %d"), (int)moves);
    return begin + digits;
}

size_t spell_sign(const char *text, StrBuf *spoken)
{
    static SignReader *const READERS[] = { read_result, read_unknown, read_arrow,
                                           read_date,   read_mate,    read_number };
    size_t length = 0;
    for (size_t i = 0; i < ARRAY_LEN(READERS) && length == 0; i++)
        length = READERS[i](text, spoken);
    return length;
}

/* --- times ------------------------------------------------------------------------------------ */

static void add_blank(StrBuf *text)
{
    if (text->length > 0)
        strbuf_add_char(text, ' ');
}

void spell_duration(int64_t seconds, StrBuf *spoken)
{
    assert(seconds >= 0);
    int64_t hours = seconds / 3600, minutes = seconds / 60 % 60, rest = seconds % 60;
    StrBuf words;
    strbuf_init(&words);
    if (hours > 0)
        strbuf_addf(&words, ngettext("%d hour", "%d hours", (unsigned long)hours), (int)hours);
    if (minutes > 0) {
        add_blank(&words);
        strbuf_addf(&words, ngettext("%d minute", "%d minutes", (unsigned long)minutes),
                    (int)minutes);
    }
    if (rest > 0 || words.length == 0) {
        add_blank(&words);
        strbuf_addf(&words, ngettext("%d second", "%d seconds", (unsigned long)rest), (int)rest);
    }
    strbuf_add_text(spoken, words.data);
    strbuf_done(&words);
}

/* "90 minutes for 40 moves plus 30 seconds a move" */
static void add_stage(const TimeStage *stage, StrBuf *spoken)
{
    StrBuf time, base, more;
    strbuf_init(&time);
    strbuf_init(&base);
    strbuf_init(&more);
    int moves = stage->moves;
    spell_duration(stage->base_ms / 1000, &time);
    spell_duration((stage->increment_ms + stage->delay_ms) / 1000, &more);
    if (moves > 0)
        /* Translators: a stage of a time control: time, then moves. */
        strbuf_addf(&base, ngettext("%s for %d move", "%s for %d moves", (unsigned long)moves),
                    time.data, moves);
    else
        strbuf_add_text(&base, time.data);
    if (stage->increment_ms > 0)
        /* Translators: a clock: time, then increment, each with its unit. */
        strbuf_addf(spoken, _("%s plus %s a move"), base.data, more.data);
    else if (stage->delay_ms > 0)
        /* Translators: a clock: time, then delay, each with its unit. */
        strbuf_addf(spoken, _("%s with a delay of %s"), base.data, more.data);
    else
        strbuf_add_text(spoken, base.data);
    strbuf_done(&time);
    strbuf_done(&base);
    strbuf_done(&more);
}

static void add_control(const TimeControl *control, StrBuf *spoken)
{
    if (!time_control_is_timed(control))
        strbuf_add_text(spoken, _("no clock"));
    StrBuf all;
    strbuf_init(&all);
    for (int i = 0; i < control->count; i++) {
        StrBuf stage, joined;
        strbuf_init(&stage);
        strbuf_init(&joined);
        add_stage(&control->stages[i], &stage);
        /* Translators: two stages of a time control. */
        strbuf_addf(&joined, i > 0 ? _("%s, then %s") : "%s%s", all.length > 0 ? all.data : "",
                    stage.data);
        strbuf_done(&all);
        strbuf_done(&stage);
        all = joined;
    }
    strbuf_add(spoken, all.data, all.length);
    strbuf_done(&all);
}

void spell_time_controls(SpeechStyle style, const TimeControls *controls, StrBuf *text)
{
    const TimeControl *white = &controls->side[WHITE], *black = &controls->side[BLACK];
    if (time_controls_are_timed(controls) && letters_are_meant(style)) {
        size_t start = text->length;
        time_controls_write(controls, text);
        if (strpbrk(text->data + start, "+d/,v") == NULL)
            strbuf_add_text(text, "+0"); /* a bare 5 could be anything */
        return;
    }
    if (time_control_is_same(white, black)) {
        add_control(white, text);
        return;
    }
    StrBuf own[COLOR_NB];
    for (int color = WHITE; color <= BLACK; color++) {
        strbuf_init(&own[color]);
        add_control(&controls->side[color], &own[color]);
    }
    /* Translators: the times on the clocks. */
    strbuf_addf(text, _("White %s, Black %s"), own[WHITE].data, own[BLACK].data);
    strbuf_done(&own[WHITE]);
    strbuf_done(&own[BLACK]);
}
