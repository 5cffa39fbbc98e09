/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drill cards: their boxes, intervals and days, and the file that holds them, sorted by position
 * and move. */
#include <config.h>

#include "engine/repertoire/drill.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/text/words.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* --- cards ------------------------------------------------------------------------------------ */

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

/* --- days of the civil calendar --------------------------------------------------------------- */

/* Counted from March on, so that a leap day comes last. */
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

/* --- the file of the cards -------------------------------------------------------------------- */

static const char HEADING[] = "# luft drill 1\n";

enum { FIELDS = 7, COUNT_MAX = 1000000, PATIENCE_MS = 2000, FILE_MB_MAX = 256 };

typedef struct Entry {
    Key key;
    Move move;
    bool is_ours;  /* answered here, not yet on disk */
    uint32_t turn; /* of entries read but not sorted yet: their order in the file */
    DrillCard card;
    char position[FEN_MAX]; /* the first four fields of a FEN */
} Entry;

struct DrillFile {
    char *path;
    Entry *entries; /* by key and move */
    size_t count, capacity;
    size_t sorted; /* sorted entries; all except while a file is read */
    StrBuf unread; /* lines */
};

/* --- entries ---------------------------------------------------------------------------------- */

static int compare(const Entry *entry, Key key, Move move)
{
    if (entry->key != key)
        return entry->key < key ? -1 : 1;
    return (entry->move > move) - (entry->move < move);
}

static size_t place_of(const DrillFile *file, Key key, Move move, bool *is_there)
{
    size_t low = 0, high = file->sorted;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(&file->entries[middle], key, move) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    *is_there = low < file->sorted && compare(&file->entries[low], key, move) == 0;
    return low;
}

static void write_position(const Position *pos, char text[FEN_MAX])
{
    fen_write(pos, text);
    int blanks = 0;
    while (*text != '\0' && (*text != ' ' || ++blanks < 4))
        text++;
    *text = '\0';
}

static Entry *append(DrillFile *file, const Position *pos, Move move)
{
    file->entries =
        alloc_grow(file->entries, &file->capacity, file->count + 1, sizeof *file->entries);
    Entry *entry = &file->entries[file->count++];
    *entry = (Entry){ .key = pos->key, .move = move, .turn = (uint32_t)file->count };
    write_position(pos, entry->position);
    return entry;
}

static int compare_entries(const void *left, const void *right)
{
    const Entry *a = left, *b = right;
    int order = compare(a, b->key, b->move);
    return order != 0 ? order : (a->turn > b->turn) - (a->turn < b->turn);
}

/* Sorts the entries after the sorted ones into place; of two equal ones the later stays. */
static void sort(DrillFile *file)
{
    size_t kept = 0;
    if (file->sorted < file->count)
        qsort(file->entries, file->count, sizeof *file->entries, compare_entries);
    for (size_t i = 0; i < file->count; i++) {
        const Entry *entry = &file->entries[i];
        bool is_new = kept == 0 || compare(entry, file->entries[kept - 1].key,
                                           file->entries[kept - 1].move) != 0;
        file->entries[is_new ? kept++ : kept - 1] = *entry;
    }
    file->count = file->sorted = kept;
}

static Entry *entry_for(DrillFile *file, const Position *pos, Move move)
{
    bool is_there;
    size_t at = place_of(file, pos->key, move, &is_there);
    if (!is_there) {
        append(file, pos, move);
        sort(file);
        at = place_of(file, pos->key, move, &is_there);
    }
    return &file->entries[at];
}

/* A new card is appended after the sorted entries. */
static void take_card(DrillFile *file, const Position *pos, Move move, const DrillCard *card)
{
    bool is_there;
    size_t at = place_of(file, pos->key, move, &is_there);
    if (is_there) {
        if (!file->entries[at].is_ours) /* otherwise the answer given here is newer */
            file->entries[at].card = *card;
        return;
    }
    bool is_next = at == file->count;
    append(file, pos, move)->card = *card;
    file->sorted += is_next;
}

/* --- lines ------------------------------------------------------------------------------------ */

typedef struct Field {
    const char *text;
    size_t length;
} Field;

static bool parse_count(Field field, int max, int *value)
{
    int64_t parsed;
    if (number_parse(field.text, field.length, 0, max, &parsed) != NUMBER_OK)
        return false;
    *value = (int)parsed;
    return true;
}

static bool split(const char *line, size_t length, Field fields[FIELDS])
{
    for (int i = 0; i < FIELDS; i++) {
        const char *tab = memchr(line, '\t', length);
        size_t taken = tab != NULL ? (size_t)(tab - line) : length;
        fields[i] = (Field){ line, taken };
        if ((tab == NULL) != (i == FIELDS - 1))
            return false;
        line += taken + (tab != NULL);
        length -= taken + (tab != NULL);
    }
    return true;
}

static bool take_line(DrillFile *file, const char *line, size_t length)
{
    Field fields[FIELDS];
    Position pos;
    Move move;
    DrillCard card = { 0 };
    if (!split(line, length, fields))
        return false;
    Status status = fen_parse(fields[0].text, fields[0].length, &pos);
    if (status_is_ok(&status))
        status = san_parse_coordinate(&pos, fields[1].text, fields[1].length, &move);
    if (!status_is_ok(&status) || !parse_count(fields[2], DRILL_BOX_MAX, &card.box) ||
        !drill_day_parse(fields[3].text, fields[3].length, &card.due) ||
        !parse_count(fields[4], COUNT_MAX, &card.right) ||
        !parse_count(fields[5], COUNT_MAX, &card.wrong) ||
        !drill_day_parse(fields[6].text, fields[6].length, &card.last))
        return false;
    take_card(file, &pos, move, &card);
    return true;
}

static void take_text(DrillFile *file, const char *text, size_t length)
{
    strbuf_clear(&file->unread);
    while (length > 0) {
        const char *end = memchr(text, '\n', length);
        size_t taken = end != NULL ? (size_t)(end - text) : length;
        bool is_heading = taken == strlen(HEADING) - 1 && memcmp(text, HEADING, taken) == 0;
        if (taken > 0 && !is_heading && !take_line(file, text, taken)) {
            strbuf_add(&file->unread, text, taken);
            strbuf_add_char(&file->unread, '\n');
        }
        taken += end != NULL;
        text += taken;
        length -= taken;
    }
    sort(file);
}

static void write_line(const Entry *entry, StrBuf *out)
{
    const DrillCard *card = &entry->card;
    Position pos;
    char move[COORDINATE_MAX], due[DRILL_DAY_TEXT_MAX], last[DRILL_DAY_TEXT_MAX];
    Status status = fen_parse(entry->position, strlen(entry->position), &pos);
    if (!status_is_ok(&status))
        return;
    san_write_coordinate(&pos, entry->move, move);
    drill_day_write(card->due, due);
    drill_day_write(card->last, last);
    strbuf_addf(out, "%s\t%s\t%d\t%s\t%d\t%d\t%s\n", entry->position, move, card->box, due,
                card->right, card->wrong, last);
}

/* --- the file --------------------------------------------------------------------------------- */

/* Reads all of it or fails: unread lines would be lost when the file is written. */
static Status read_all(DrillFile *file, int descriptor)
{
    struct stat known;
    if (fstat(descriptor, &known) != 0)
        return status_from_errno(file->path, errno);
    if (!S_ISREG(known.st_mode))
        return status_error(STATUS_IO, "%.100s is not a file", file->path);
    if (known.st_size > (off_t)FILE_MB_MAX << 20)
        return status_error(STATUS_RANGE, "%.100s is over %d MB: it is neither read nor changed",
                            file->path, FILE_MB_MAX);
    StrBuf text;
    strbuf_init(&text);
    strbuf_reserve(&text, (size_t)known.st_size);
    ssize_t count = fdio_read_at(descriptor, text.data, (size_t)known.st_size, 0);
    Status status = count < 0 ? status_from_errno(file->path, errno) : status_ok();
    if (status_is_ok(&status))
        take_text(file, text.data, (size_t)count);
    strbuf_done(&text);
    return status;
}

/* Drilling works without the file; each answer reports that it was not saved. */
static bool is_nowhere(int reason)
{
    return reason == ENOENT || reason == ENOTDIR || reason == EACCES || reason == ELOOP ||
           reason == ENAMETOOLONG;
}

Status drill_file_open(const char *path, DrillFile **file)
{
    if (path == NULL)
        return status_error(STATUS_IO, "there is no folder to keep your progress in");
    DrillFile *opened = alloc_zeroed(1, sizeof *opened);
    opened->path = alloc_string(path);
    strbuf_init(&opened->unread);
    Status status = status_ok();
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor >= 0)
        status = read_all(opened, descriptor);
    else if (!is_nowhere(errno))
        status = status_from_errno(path, errno);
    if (descriptor >= 0)
        (void)close(descriptor);
    if (status_is_ok(&status))
        *file = opened;
    else
        drill_file_free(opened);
    return status;
}

void drill_file_free(DrillFile *file)
{
    if (file == NULL)
        return;
    strbuf_done(&file->unread);
    free(file->entries);
    free(file->path);
    free(file);
}

static Status write_all(DrillFile *file)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, HEADING);
    strbuf_add(&text, file->unread.data, file->unread.length);
    for (size_t i = 0; i < file->count; i++)
        write_line(&file->entries[i], &text);
    Status status = replace_file_whole(file->path, 0600, text.data, text.length);
    strbuf_done(&text);
    for (size_t i = 0; i < file->count && status_is_ok(&status); i++)
        file->entries[i].is_ours = false;
    return status;
}

/* Under the lock: reads what others have answered meanwhile, then writes. */
static Status save(DrillFile *file)
{
    Status status = folder_make_for(file->path);
    if (!status_is_ok(&status))
        return status;
    int held =
        fdio_open_locked(file->path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600, PATIENCE_MS);
    if (held < 0)
        return fdio_refusal(file->path);
    status = read_all(file, held);
    if (status_is_ok(&status))
        status = write_all(file);
    (void)close(held);
    return status;
}

const DrillCard *drill_file_card(const DrillFile *file, const Position *pos, Move move)
{
    bool is_there;
    size_t at = place_of(file, pos->key, move, &is_there);
    return is_there ? &file->entries[at].card : NULL;
}

Status drill_file_answer(DrillFile *file, const Position *pos, Move move, bool is_right,
                         int32_t today)
{
    assert(move_is_playable(move));
    Entry *entry = entry_for(file, pos, move);
    drill_card_answer(&entry->card, is_right, today);
    entry->is_ours = true;
    return save(file);
}
