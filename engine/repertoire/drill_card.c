/* Schedules drills: boxes, intervals and days of the calendar. */
#include <config.h>

#include "engine/repertoire/drill_card.h"

#include "engine/text/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

int drill_card_interval(int box)
{
    assert(box >= 0 && box <= DRILL_BOX_MAX);
    /* Each about twice the one before, as in other opening trainers. */
    static const int DAYS[DRILL_BOX_MAX + 1] = { 0, 1, 3, 7, 14, 30, 90, 180 };
    return DAYS[int_clamp(box, 0, DRILL_BOX_MAX)];
}

static bool has_wrong_day(const DrillCard *card, int32_t today) { return card->last > today + 1; }

bool drill_card_is_due(const DrillCard *card, int32_t today)
{
    return card->due <= today || has_wrong_day(card, today);
}

void drill_card_answer(DrillCard *card, bool is_right, int32_t today)
{
    assert(card->box >= 0 && card->box <= DRILL_BOX_MAX);
    bool is_early = card->due > today, is_wrong_day = has_wrong_day(card, today);
    if (is_right)
        card->right++;
    else
        card->wrong++;
    card->last = today;
    if (is_right && is_early && !is_wrong_day)
        return;
    if (!is_right)
        card->box = 0;
    else if (!is_wrong_day)
        card->box = int_min(card->box + 1, DRILL_BOX_MAX);
    card->due = today + drill_card_interval(card->box);
}

/* --- days: the civil calendar, counted from March on, so that a leap day comes last
 * ------------ */

enum {
    DAYS_OF_ERA = 146097, /* 400 years */
    DAYS_TO_1970 = 719468 /* from 0000-03-01 */
};

static int32_t day_of(int year, int month, int day)
{
    int64_t from_march = month > 2 ? year : (int64_t)year - 1;
    int64_t era = (from_march >= 0 ? from_march : from_march - 399) / 400;
    int64_t year_of_era = from_march - era * 400;
    int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return (int32_t)(era * DAYS_OF_ERA + day_of_era - DAYS_TO_1970);
}

int32_t drill_today(void)
{
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local) == NULL)
        return 0;
    return day_of(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

void drill_day_write(int32_t day, char text[DRILL_DAY_TEXT_MAX])
{
    int64_t shifted = (int64_t)day + DAYS_TO_1970;
    int64_t era = (shifted >= 0 ? shifted : shifted - (DAYS_OF_ERA - 1)) / DAYS_OF_ERA;
    int64_t day_of_era = shifted - era * DAYS_OF_ERA;
    int64_t year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / (DAYS_OF_ERA - 1)) /
        365;
    int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    int64_t from_march = (5 * day_of_year + 2) / 153;
    int month = (int)(from_march < 10 ? from_march + 3 : from_march - 9);
    int64_t year = year_of_era + era * 400 + (month <= 2);
    int date = (int)(day_of_year - (153 * from_march + 2) / 5 + 1);
    snprintf(text, DRILL_DAY_TEXT_MAX, "%04d-%02d-%02d", (int)(year % 10000), month, date);
}

static bool parse_digits(const char *text, int count, int *value)
{
    int64_t number;
    if (number_digits(text, (size_t)count, 9999, &number) != (size_t)count)
        return false;
    *value = (int)number;
    return true;
}

bool drill_day_parse(const char *text, size_t length, int32_t *day)
{
    enum { LENGTH = 10 };
    int year, month, date;
    char again[DRILL_DAY_TEXT_MAX];
    if (length != LENGTH || text[4] != '-' || text[7] != '-' || !parse_digits(text, 4, &year) ||
        !parse_digits(text + 5, 2, &month) || !parse_digits(text + 8, 2, &date) || year < 1 ||
        month < 1 || month > 12 || date < 1)
        return false;
    int32_t parsed = day_of(year, month, date);
    drill_day_write(parsed, again);
    if (memcmp(again, text, LENGTH) != 0)
        return false; /* the 31st of June */
    *day = parsed;
    return true;
}
