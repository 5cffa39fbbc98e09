/* Converts dates, ratings and ECO codes between text and numbers. */
#include <config.h>

#include "engine/record/game_facts.h"

#include "engine/text/words.h"

#include <assert.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* A number of at most digits digits at *at, with question marks for an unknown one; -1 for anything
 * else. */
static int take_number(const char *text, size_t length, size_t *at, size_t digits)
{
    size_t end = *at + digits < length ? *at + digits : length;
    size_t start = *at;
    int64_t value;
    *at += number_digits(text + start, end - start, 9999, &value);
    bool is_known = *at == end || text[*at] != '?';
    while (*at < end && (is_digit(text[*at]) || text[*at] == '?'))
        ++*at;
    if (*at == start)
        return -1;
    return is_known ? (int)value : 0;
}

static bool take_separator(const char *text, size_t length, size_t *at)
{
    if (*at >= length || (text[*at] != '.' && text[*at] != '-' && text[*at] != '/'))
        return false;
    ++*at;
    return true;
}

int game_date_days(int year, int month)
{
    assert(month >= 0 && month <= 12);
    static const int DAYS[] = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    bool is_leap = year == 0 || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
    return month == 0 ? 31 : month == 2 && !is_leap ? 28 : DAYS[month - 1];
}

/* "05.01.2020", "Jan 5, 2020": only the year is certain. */
static GameDate parse_last_year(const char *text, size_t length)
{
    int64_t year;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length < 6 || number_digits(text + length - 4, 4, 9999, &year) < 4 ||
        strchr(" .,-/", text[length - 5]) == NULL)
        return 0;
    return game_date_make((int)year, 0, 0);
}

GameDate game_date_parse(const char *text, size_t length)
{
    enum { DIGITS = 8 }; /* of ISO 8601's 20200105 */
    int64_t digits;
    size_t at = 0;
    int year = take_number(text, length, &at, 4);
    if (at < 4)
        return parse_last_year(text, length);
    bool is_run = at < length && is_digit(text[at]);
    if (year <= 0 || (is_run && number_digits(text, length, INT32_MAX, &digits) != DIGITS))
        return 0;
    bool goes_on = is_run || take_separator(text, length, &at);
    int month = goes_on ? take_number(text, length, &at, 2) : 0;
    if (month < 1 || month > 12)
        return game_date_make(year, 0, 0);
    goes_on = is_run || take_separator(text, length, &at);
    int day = goes_on ? take_number(text, length, &at, 2) : 0;
    return game_date_make(year, month, day < 1 || day > game_date_days(year, month) ? 0 : day);
}

static void write_part(char *text, unsigned part)
{
    text[0] = '.';
    text[1] = part > 0 ? (char)('0' + part / 10) : '?';
    text[2] = part > 0 ? (char)('0' + part % 10) : '?';
}

void game_date_write(GameDate date, char text[GAME_DATE_TEXT_MAX])
{
    text[0] = '\0';
    if (date == 0)
        return;
    unsigned year = date / 512;
    for (int i = 3; i >= 0; i--, year /= 10)
        text[i] = (char)('0' + year % 10);
    write_part(text + 4, date / 32 % 16);
    write_part(text + 7, date % 32);
    text[10] = '\0';
}

size_t game_date_known_length(const char *text)
{
    size_t known = strcspn(text, "?");
    return known > 0 && text[known] == '?' ? known - 1 : known;
}

int game_rating_parse(const char *text, size_t length)
{
    enum { RATING_MAX = 9999 };
    while (length > 0 && *text == ' ') {
        text++;
        length--;
    }
    int64_t rating;
    size_t at = number_digits(text, length, RATING_MAX + 1, &rating);
    bool has_games = at + 1 < length && (text[at] | 0x20) == 'p' && is_digit(text[at + 1]);
    for (at += has_games; has_games && at < length && is_digit(text[at]);)
        at++;
    while (at < length && (text[at] == ' ' || text[at] == '?'))
        at++;
    return at == length && at > 0 && rating <= RATING_MAX ? (int)rating : 0;
}

int eco_parse(const char *text, size_t length)
{
    if (length < 3 || !is_digit(text[1]) || !is_digit(text[2]))
        return ECO_NONE;
    int letter = text[0] >= 'a' ? text[0] - 'a' : text[0] - 'A';
    if (letter < 0 || letter > 4)
        return ECO_NONE;
    return ECO_FIRST + letter * 100 + (text[1] - '0') * 10 + (text[2] - '0');
}

void eco_write(int eco, char text[ECO_TEXT_MAX])
{
    assert(eco >= ECO_NONE && eco <= ECO_LAST);
    text[0] = '\0';
    if (eco < ECO_FIRST || eco > ECO_LAST)
        return;
    int code = eco - ECO_FIRST;
    text[0] = (char)('A' + code / 100);
    text[1] = (char)('0' + code / 10 % 10);
    text[2] = (char)('0' + code % 10);
    text[3] = '\0';
}
