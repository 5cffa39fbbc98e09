/* Readline 8.2 steps over a line by characters of some width, forwards and backwards, and does not
 * count alike in both directions: at a last character whose width is unknown, a step forwards goes
 * back, and its loops for words (w, e and the completions that call e) and for brackets (%) never
 * end. These here take the line apart once, into characters with the marks that belong to them.
 * Words are those of POSIX, sh, "vi-mode command editing"; letters are those of the locale.
 *
 * After d, c and y readline puts a blank behind the line and takes it away again, moves point a
 * byte back after w, and takes in the character under point after e and %.
 */
#include <config.h>

#include "ui/terminal/prompt/prompt_motions.h"

#include "engine/base/alloc.h"
#include "engine/text/width.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

typedef enum Kind { KIND_BLANK, KIND_WORD, KIND_OTHER } Kind;

/* A character and what of no width follows it. */
typedef struct Cell {
    int start;
    int last; /* where the last character of it begins */
    Kind kind;
} Cell;

typedef struct Cells {
    Cell *items;
    int count;
    int at; /* where point is; count: behind the last */
} Cells;

/* --- the line in cells ------------------------------------------------------------------------ */

/* Returns how many bytes the character at point takes; one that is none is a byte. */
static int decode(int point, wchar_t *character)
{
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t used = mbrtowc(character, rl_line_buffer + point, (size_t)(rl_end - point), &state);
    if (used > 0 && used <= MB_LEN_MAX)
        return (int)used;
    *character = L'\0';
    return 1;
}

static Kind kind_of(wchar_t character)
{
    if (character == L' ' || character == L'\t')
        return KIND_BLANK;
    return character == L'_' || iswalnum((wint_t)character) ? KIND_WORD : KIND_OTHER;
}

static int cell_end(const Cells *cells, int index)
{
    return index + 1 < cells->count ? cells->items[index + 1].start : rl_end;
}

static Cells take_apart(void)
{
    Cells cells = { .items = alloc_zeroed((size_t)rl_end + 1, sizeof *cells.items) };
    for (int point = 0, used; point < rl_end; point += used) {
        wchar_t character;
        used = decode(point, &character);
        if (cells.count > 0 && character != L'\0' && width_char((uint32_t)character) == 0)
            cells.items[cells.count - 1].last = point;
        else
            cells.items[cells.count++] = (Cell){ point, point, kind_of(character) };
    }
    while (cells.at < cells.count && cell_end(&cells, cells.at) <= rl_point)
        cells.at++;
    return cells;
}

/* Whether two neighbours are of one word. */
static bool is_one_word(const Cells *cells, int a, int b, bool is_big)
{
    Kind first = cells->items[a].kind;
    Kind second = cells->items[b].kind;
    return is_big ? (first == KIND_BLANK) == (second == KIND_BLANK) : first == second;
}

static bool is_blank(const Cells *cells, int index)
{
    return cells->items[index].kind == KIND_BLANK;
}

/* --- words ------------------------------------------------------------------------------------ */

static void skip_word(Cells *cells, bool is_big)
{
    do
        cells->at++;
    while (cells->at < cells->count && is_one_word(cells, cells->at - 1, cells->at, is_big));
}

static void skip_blanks(Cells *cells)
{
    while (cells->at < cells->count && is_blank(cells, cells->at))
        cells->at++;
}

static void go_to_next(Cells *cells, bool is_big)
{
    if (!is_blank(cells, cells->at))
        skip_word(cells, is_big);
    skip_blanks(cells);
}

/* On the last character of a word. */
static void go_to_end(Cells *cells, bool is_big)
{
    cells->at++;
    skip_blanks(cells);
    if (cells->at == cells->count)
        return;
    skip_word(cells, is_big);
    cells->at--;
}

static void go_to_previous(Cells *cells, bool is_big)
{
    do
        cells->at--;
    while (cells->at > 0 && is_blank(cells, cells->at));
    while (cells->at > 0 && is_one_word(cells, cells->at - 1, cells->at, is_big))
        cells->at--;
}

static int move_forwards(int count, bool is_big, void (*go)(Cells *, bool))
{
    Cells cells = take_apart();
    for (; count > 0 && cells.at < cells.count; count--)
        go(&cells, is_big);
    if (cells.at == cells.count) {
        rl_point = rl_end;
    } else {
        const Cell *cell = &cells.items[cells.at];
        bool takes_in = go == go_to_end && RL_ISSTATE(RL_STATE_VIMOTION);
        rl_point = takes_in ? cell->last : cell->start;
    }
    free(cells.items);
    return 0;
}

static int move_back(int count, bool is_big)
{
    Cells cells = take_apart();
    for (; count > 0 && cells.at > 0; count--)
        go_to_previous(&cells, is_big);
    rl_point = cells.at < cells.count ? cells.items[cells.at].start : rl_end;
    free(cells.items);
    return 0;
}

static int previous(int count, bool is_big)
{
    return count < 0 ? move_forwards(-count, is_big, go_to_next) : move_back(count, is_big);
}

static int next(int count, bool is_big)
{
    return count < 0 ? move_back(-count, is_big) : move_forwards(count, is_big, go_to_next);
}

static int end(int count, bool is_big) { return move_forwards(count, is_big, go_to_end); }

/* The same key means the bigger word when it is a capital. */
static int next_by_key(int count, int key) { return next(count, isupper(key) != 0); }
static int previous_by_key(int count, int key) { return previous(count, isupper(key) != 0); }
static int end_by_key(int count, int key) { return end(count, isupper(key) != 0); }

static int next_word(int count, int key) { return (void)key, next(count, false); }
static int next_big_word(int count, int key) { return (void)key, next(count, true); }
static int previous_word(int count, int key) { return (void)key, previous(count, false); }
static int previous_big_word(int count, int key) { return (void)key, previous(count, true); }
static int end_of_word(int count, int key) { return (void)key, end(count, false); }
static int end_of_big_word(int count, int key) { return (void)key, end(count, true); }

/* Behind the word, where readline's command has no way to go before it completes. */
static int complete(int count, int key)
{
    Cells cells = take_apart();
    while (cells.at < cells.count && !is_blank(&cells, cells.at))
        cells.at++;
    rl_point = cells.at < cells.count ? cells.items[cells.at].start : rl_end;
    free(cells.items);
    return rl_vi_complete(count, key);
}

/* --- brackets --------------------------------------------------------------------------------- */

/* How deep a bracket goes: 1, -1, or 0 for what is not of the pair. */
static int depth_of(const Cells *cells, int index, const char pair[2])
{
    char byte = rl_line_buffer[cells->items[index].start];
    return byte == pair[0] ? 1 : byte == pair[1] ? -1 : 0;
}

static const char *pair_at(const Cells *cells, int index)
{
    static const char *const PAIRS[] = { "()", "[]", "{}" };
    for (size_t i = 0; i < ARRAY_LEN(PAIRS); i++)
        if (depth_of(cells, index, PAIRS[i]) != 0)
            return PAIRS[i];
    return NULL;
}

static int match_bracket(int count, int key)
{
    (void)count;
    (void)key;
    Cells cells = take_apart();
    const char *pair = NULL;
    while (cells.at < cells.count && (pair = pair_at(&cells, cells.at)) == NULL)
        cells.at++;
    if (pair != NULL) {
        int step = depth_of(&cells, cells.at, pair);
        int depth = step;
        int at = cells.at;
        while (depth != 0 && (at += step) >= 0 && at < cells.count)
            depth += depth_of(&cells, at, pair);
        if (depth == 0)
            rl_point = cells.items[at].start;
    }
    free(cells.items);
    return 0;
}

/* --- in whose place --------------------------------------------------------------------------- */

rl_command_func_t *prompt_motions_instead_of(rl_command_func_t *command)
{
    static const struct {
        rl_command_func_t *theirs;
        rl_command_func_t *ours;
    } PLACES[] = {
        { rl_vi_next_word, next_by_key }, { rl_vi_fword, next_word },
        { rl_vi_fWord, next_big_word },   { rl_vi_prev_word, previous_by_key },
        { rl_vi_bword, previous_word },   { rl_vi_bWord, previous_big_word },
        { rl_vi_end_word, end_by_key },   { rl_vi_eword, end_of_word },
        { rl_vi_eWord, end_of_big_word }, { rl_vi_complete, complete },
        { rl_vi_match, match_bracket },
    };
    for (size_t i = 0; i < ARRAY_LEN(PLACES); i++)
        if (command == PLACES[i].theirs)
            return PLACES[i].ours;
    return command;
}
