/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts dates, ratings, ECO codes, time controls and times of moves between text and numbers,
 * and names openings: by a hash table from position keys to rows of a table made from data/?.tsv.
 */
#include <config.h>

#include "engine/record/game_facts.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/notation/san.h"
#include "engine/record/evaluation.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A number of at most digits digits at *at, with question marks for an unknown one; -1 for anything
 * else. */
static int take_number(const char *text, size_t length, size_t *at, size_t digits)
{
    size_t end = *at + digits < length ? *at + digits : length;
    size_t start = *at;
    int64_t value;
    *at += number_digits(text + start, end - start, 9999, &value);
    bool is_known = *at == end || text[*at] != '?';
    while (*at < end && (ascii_is_digit(text[*at]) || text[*at] == '?'))
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
    for (; length > 0 && (*text == ' ' || *text == '\t'); length--)
        text++;
    int year = take_number(text, length, &at, 4);
    if (at < 4)
        return parse_last_year(text, length);
    bool is_run = at < length && ascii_is_digit(text[at]);
    if (year <= 0 || (is_run && number_digits(text, length, INT32_MAX, &digits) != DIGITS))
        return 0;
    bool goes_on = is_run || take_separator(text, length, &at);
    int month = goes_on ? take_number(text, length, &at, 2) : 0;
    if (month < 1 || month > 12)
        return game_date_make(year, 0, 0);
    goes_on = is_run || take_separator(text, length, &at);
    int day = goes_on ? take_number(text, length, &at, 2) : 0;
    bool is_day = day >= 1 && day <= game_date_days(year, month) &&
                  (at == length || !ascii_is_digit(text[at]));
    return game_date_make(year, month, is_day ? day : 0);
}

static void write_part(char *text, unsigned part)
{
    text[0] = '.';
    text[1] = part > 0 ? (char)('0' + part / 10) : '?';
    text[2] = part > 0 ? (char)('0' + part % 10) : '?';
}

void game_date_write(GameDate date, char text[GAME_DATE_TEXT_MAX])
{
    assert(date >> GAME_DATE_BITS == 0);
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
    while (length > 0 && (*text == ' ' || *text == '(' || *text == '[' || *text == '~')) {
        text++;
        length--;
    }
    int64_t rating;
    size_t digits = number_digits(text, length, RATING_MAX + 1, &rating), at = digits;
    bool has_games = at + 1 < length && ((text[at] | 0x20) == 'p' || text[at] == '/') &&
                     ascii_is_digit(text[at + 1]);
    for (at += has_games; has_games && at < length && ascii_is_digit(text[at]);)
        at++;
    bool is_rating =
        digits > 0 && rating <= RATING_MAX && (at == length || !ascii_is_letter_or_digit(text[at]));
    while (at < length && !ascii_is_digit(text[at])) /* another number makes it doubtful */
        at++;
    return is_rating && at == length ? (int)rating : 0;
}

int eco_parse(const char *text, size_t length)
{
    if (length < 3 || !ascii_is_digit(text[1]) || !ascii_is_digit(text[2]))
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

/* --- time controls and times of moves --------------------------------------------------------- */

static const char BOTH_TAG[] = "TimeControl";
static const char *const SIDE_TAGS[COLOR_NB] = { "WhiteTimeControl", "BlackTimeControl" };

static void set_tag(Game *game, const char *name, const TimeControl *control)
{
    StrBuf text;
    strbuf_init(&text);
    if (control != NULL)
        time_control_write_pgn(control, &text);
    game_set_tag(game, name, control != NULL ? text.data : NULL);
    strbuf_done(&text);
}

void game_set_time_controls(Game *game, const TimeControls *controls)
{
    const TimeControl *side = controls->side;
    bool is_same = time_control_is_same(&side[WHITE], &side[BLACK]);
    set_tag(game, BOTH_TAG, is_same ? &side[WHITE] : NULL);
    for (int color = WHITE; color <= BLACK; color++)
        set_tag(game, SIDE_TAGS[color], is_same ? NULL : &side[color]);
}

/* Reads TimeControl, or WhiteTimeControl and BlackTimeControl, which match runners write if they
 * differ. false: unknown. */
static bool read_time_control(const Game *game, Color color, TimeControl *control)
{
    const char *text = game_tag(game, SIDE_TAGS[color]);
    if (text == NULL)
        text = game_tag(game, BOTH_TAG);
    return text != NULL && time_control_parse_pgn(text, control);
}

enum { HOURS_MAX = 999, VALUE_MAX = EVALUATION_TIME_MAX, MINUTE_MS = 60000 };

/* Reads a number up to a colon; false if it is missing or greater than max. */
static bool take_whole(const char **at, int max, int *number)
{
    int64_t value;
    size_t digits = number_digits(*at, strlen(*at), max + 1, &value);
    *at += digits;
    *number = (int)value;
    return digits > 0 && value <= max;
}

/* Where programs write a time beside their evaluation. */
typedef bool TimeFind(const GameNode *node, char text[EVALUATION_TIME_MAX]);

/* The command's value, or the text of a program, which may have a comma as its decimal point:
 * "0:00:01,5". */
static bool read_value(const GameNode *node, const char *name, TimeFind *find,
                       char value[VALUE_MAX])
{
    if (!node_command(node, name, value, VALUE_MAX) && !find(node, value))
        return false;
    char *comma = strchr(value, ',');
    if (comma != NULL && ascii_is_digit(comma[1]) && strpbrk(comma + 1, ",.:") == NULL)
        *comma = '.';
    return true;
}

/* "59" or "59.4", to the millisecond. */
static bool take_seconds(const char **at, int64_t *ms)
{
    bool has_digit = **at != '.';
    size_t length = number_decimal(*at, strlen(*at), 1000, MINUTE_MS, ms);
    *at += length;
    return has_digit && length > 0 && *ms < MINUTE_MS;
}

/* "1:02:03", "0:00:09.4"; false for anything else. */
static bool parse_clock(const char *text, int64_t *left_ms)
{
    int hours, minutes;
    int64_t ms;
    const char *at = text;
    if (!take_whole(&at, HOURS_MAX, &hours) || *at++ != ':' || !take_whole(&at, 59, &minutes) ||
        *at++ != ':' || !take_seconds(&at, &ms) || *at != '\0')
        return false;
    *left_ms = (hours * INT64_C(60) + minutes) * MINUTE_MS + ms;
    return true;
}

/* --- time spent ------------------------------------------------------------------------------- */

/* "0:01:05" as on clocks, and "1:05", "65" and "65s" as some programs write it. */
static bool parse_time(const char *text, int64_t *ms)
{
    int minutes = 0;
    const char *at = text;
    bool has_minutes = strchr(text, ':') != NULL;
    int64_t most_ms = has_minutes ? MINUTE_MS : HOURS_MAX * MINUTE_MS;
    if (parse_clock(text, ms))
        return true;
    if (has_minutes && (!take_whole(&at, HOURS_MAX, &minutes) || *at++ != ':'))
        return false;
    int64_t rest_ms;
    size_t length = number_decimal(at, strlen(at), 1000, most_ms, &rest_ms);
    bool has_unit = !has_minutes && length > 0 && at[length] == 's';
    if (length == 0 || *at == '.' || at[length + has_unit] != '\0' || rest_ms >= most_ms)
        return false;
    *ms = rest_ms + (int64_t)minutes * MINUTE_MS;
    return true;
}

/* The most that a clock of this side can show; without a known control that of long games. */
static int64_t longest_ms(const Game *game, Color color)
{
    enum { USUAL_HOURS = 3 };
    TimeControl control = { 0 };
    if (!read_time_control(game, color, &control) || control.count == 0)
        return INT64_C(60) * USUAL_HOURS * MINUTE_MS;
    int64_t ms = 0;
    for (int i = 0; i < control.count; i++)
        ms += control.stages[i].base_ms;
    return ms;
}

bool move_time_left(const Game *game, const GameNode *node, int64_t *left_ms)
{
    char value[VALUE_MAX];
    int64_t ms;
    if (!read_value(node, "clk", evaluation_time_left, value) || !parse_time(value, &ms))
        return false;
    const char *colon = strchr(value, ':');
    bool has_two_parts = colon != NULL && strchr(colon + 1, ':') == NULL;
    /* Some programs read "1:30" as hours and minutes. */
    if (has_two_parts && strchr(colon, '.') == NULL &&
        60 * ms <= longest_ms(game, game_mover(game, node)))
        return false;
    *left_ms = ms;
    return true;
}

/* The mover's time before a move, and the time added after it: an increment, and a stage's time. */
typedef struct Given {
    int64_t before_ms;
    int64_t increment_ms;
    int64_t stage_ms; /* 0: the move does not end a stage */
} Given;

/* false: the record does not say. */
static bool given_by_record(const Game *game, const GameNode *node, Given *given)
{
    const GameNode *other = node_parent(node);
    const GameNode *own = other != NULL ? node_parent(other) : NULL;
    bool is_first = own == NULL || node_parent(own) == NULL;
    int moves_made = (node_ply(node) - 1) / 2, moves_left;
    Color mover = game_mover(game, node);
    TimeControl control = { 0 };
    bool has_control = read_time_control(game, mover, &control);
    const TimeStage *stage = time_control_stage(&control, moves_made, &moves_left);
    *given = (Given){ 0 };
    if (stage != NULL) {
        given->before_ms = stage->base_ms;
        given->increment_ms = stage->increment_ms;
        if (moves_left == 1)
            given->stage_ms = time_control_stage(&control, moves_made + 1, &moves_left)->base_ms;
    }
    return is_first ? has_control : move_time_left(game, own, &given->before_ms);
}

bool move_time_spent(const Game *game, const GameNode *node, int64_t *spent_ms)
{
    int64_t after_ms;
    Given given;
    char emt[VALUE_MAX];
    if (read_value(node, "emt", evaluation_time_spent, emt))
        return parse_time(emt, spent_ms);
    if (!move_time_left(game, node, &after_ms) || !given_by_record(game, node, &given))
        return false;
    bool is_first = node_ply(node) <= 2;
    int64_t most_ms = given.before_ms + given.increment_ms;
    /* A clock may show the new stage's time already after its last move, or only after the next. */
    if (after_ms > most_ms)
        most_ms += given.stage_ms;
    /* More time was added than the record accounts for; or the clock did not run for the first
     * move. */
    if (most_ms < after_ms || (is_first && after_ms == given.before_ms))
        return false;
    /* An increment cannot be used before it is added: with less on the clock than that, a flag
     * fell, or the increment is not shown yet. */
    int64_t spent = most_ms - after_ms;
    *spent_ms = spent < given.before_ms ? spent : given.before_ms;
    return true;
}

/* --- names of openings ------------------------------------------------------------------------ */

typedef struct OpeningRow {
    const char *eco;
    const char *name;
    const char *moves; /* SAN from the standard start, separated by blanks, without numbers */
} OpeningRow;

static const OpeningRow ROWS[] = {
#include "engine/record/opening_data.inc"
};

/* More than twice the rows, so that probes stay short. */
enum { SLOT_BITS = 13, SLOTS = 1 << SLOT_BITS };
static_assert(ARRAY_LEN(ROWS) <= SLOTS / 2, "the table of openings needs more slots");

typedef struct Slot {
    Key key;
    const OpeningRow *row; /* NULL in an empty slot */
} Slot;

static Slot slots[SLOTS];
static pthread_once_t built = PTHREAD_ONCE_INIT;

/* The slot of the key, or the empty one for it. */
static Slot *slot_of(Key key)
{
    size_t index = (size_t)(key >> (64 - SLOT_BITS));
    while (slots[index].row != NULL && slots[index].key != key)
        index = (index + 1) % SLOTS;
    return &slots[index];
}

/* A replayed line: neighbouring rows share their first moves, which are made only once. */
enum { LINE_PLIES_MAX = 64 };
typedef struct Line {
    const char *moves;
    int plies;
    Position after[LINE_PLIES_MAX + 1]; /* [0]: the start */
} Line;

static void play_move(Line *line, const char *move, size_t length)
{
    if (line->plies == LINE_PLIES_MAX)
        BUG("opening line \"%s\" has more than %d plies", line->moves, LINE_PLIES_MAX);
    Position *pos = &line->after[line->plies + 1];
    *pos = line->after[line->plies];
    Move parsed = MOVE_NONE;
    Status status = san_parse_pgn(pos, move, length, &parsed);
    if (!status_is_ok(&status))
        BUG("opening line \"%s\": %s", line->moves, status.text);
    Undo undo;
    position_make(pos, parsed, &undo);
    line->plies++;
}

/* The position after moves; line holds the moves replayed before. */
static const Position *play_line(Line *line, const char *moves)
{
    const char *before = line->moves;
    bool is_shared = true;
    int plies = line->plies;
    line->moves = moves;
    line->plies = 0;
    while (*moves != '\0') {
        size_t length = strcspn(moves, " ");
        is_shared = is_shared && line->plies < plies && strcspn(before, " ") == length &&
                    memcmp(before, moves, length) == 0;
        if (is_shared) {
            line->plies++;
            before += length;
            before += strspn(before, " ");
        } else {
            play_move(line, moves, length);
        }
        moves += length;
        moves += strspn(moves, " ");
    }
    return &line->after[line->plies];
}

static void build(void)
{
    Line *line = alloc_zeroed(1, sizeof *line);
    line->moves = "";
    position_init(&line->after[0]);
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++) {
        const OpeningRow *row = &ROWS[i];
        Key key = play_line(line, row->moves)->key;
        Slot *slot = slot_of(key);
        if (slot->row == NULL)
            *slot = (Slot){ key, row };
    }
    free(line);
}

/* The same by position key. */
static bool opening_find_key(Key key, Opening *opening)
{
    pthread_once(&built, build);
    const Slot *slot = slot_of(key);
    if (slot->row == NULL)
        return false;
    *opening = (Opening){ slot->row->eco, slot->row->name };
    return true;
}

bool opening_find(const Position *pos, Opening *opening)
{
    return opening_find_key(pos->key, opening);
}

bool opening_find_game(const Game *game, const GameNode *node, Opening *opening)
{
    size_t count = (size_t)node_ply(node);
    Key *keys = alloc_resize(NULL, count, sizeof *keys);
    (void)game_keys(game, node, keys, count);
    Position pos;
    game_position(game, node, &pos);
    bool found = opening_find(&pos, opening);
    while (!found && count > 0)
        found = opening_find_key(keys[--count], opening);
    free(keys);
    return found;
}

size_t opening_count(void) { return ARRAY_LEN(ROWS); }

Opening opening_at(size_t row, const char **moves)
{
    assert(row < opening_count());
    const OpeningRow *found = &ROWS[row];
    *moves = found->moves;
    return (Opening){ found->eco, found->name };
}
