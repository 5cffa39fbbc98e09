/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles that come with luft: which is next, and what each result does to the rating. */
#include <config.h>

#include "ui/practice/puzzle_book.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/practice/practice.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- puzzles and themes ----------------------------------------------------------------------- */

typedef struct PuzzleRow {
    const char *line; /* id, FEN and moves, separated by commas */
    const char *theme;
    int rating;
} PuzzleRow;

static const PuzzleRow ROWS[] = {
#include "ui/practice/puzzle_data.inc"
};

enum { ROW_COUNT = ARRAY_LEN(ROWS) };

typedef struct Theme {
    const char *word;
    const char *name;
} Theme;

enum { MATE = 9, MATES = 3 }; /* mate itself, and those with a name follow */

/* clang-format off */
/* Translators: themes of puzzles. */
static const Theme THEMES[] = {
    { "fork", NC_("theme", "fork") },
    { "pin", NC_("theme", "pin") },
    { "skewer", NC_("theme", "skewer") },
    { "discovery", NC_("theme", "discovered attack") },
    { "hanging", NC_("theme", "hanging piece") },
    { "trapped", NC_("theme", "trapped piece") },
    { "deflection", NC_("theme", "deflection") },
    { "decoy", NC_("theme", "decoy") },
    { "zwischenzug", NC_("theme", "zwischenzug") },
    [MATE] = { "mate", NC_("theme", "mate") },
    { "back-rank", NC_("theme", "back-rank mate") },
    { "smothered", NC_("theme", "smothered mate") },
    { "promotion", NC_("theme", "promotion") },
    { "endgame", NC_("theme", "endgame") },
    { "defence", NC_("theme", "defence") },
    { "quiet", NC_("theme", "quiet move") },
};
/* clang-format on */

static const char WORDS[] =
    "fork pin skewer discovery hanging trapped deflection decoy zwischenzug "
    "mate back-rank smothered promotion endgame defence quiet";

const char *puzzle_themes(void) { return WORDS; }

bool puzzle_theme_is_mate(int theme) { return theme == MATE; }

enum { FOLDED_MAX = 64 };

/* Whether the typed text is the name of a theme, or the first word of it. */
static bool is_named(int theme, const char *typed, size_t length, bool by_first)
{
    char words[FOLDED_MAX], name[FOLDED_MAX];
    const char *full = language_of_marked(THEMES[theme].name);
    text_fold(typed, length, words, sizeof words);
    text_fold(full, strlen(full), name, sizeof name);
    if (by_first)
        name[strcspn(name, " ")] = '\0';
    return strcmp(words, name) == 0 || word_names((Word){ typed, length }, THEMES[theme].word);
}

static int find_theme(const char *typed, size_t length, bool by_first)
{
    int found = PUZZLE_THEME_ANY;
    for (int i = 0; i < (int)ARRAY_LEN(THEMES); i++) {
        if (!is_named(i, typed, length, by_first))
            continue;
        if (found != PUZZLE_THEME_ANY)
            return PUZZLE_THEME_ANY;
        found = i;
    }
    return found;
}

int puzzle_theme_take(const char **text)
{
    enum { WORDS_MAX = 5 };
    Word words[WORDS_MAX];
    const char *rests[WORDS_MAX], *rest = *text;
    int count = 0, theme = PUZZLE_THEME_ANY;
    while (count < WORDS_MAX && (words[count] = word_take(&rest)).length > 0)
        rests[count++] = rest;
    for (int i = count - 1; i >= 0 && theme == PUZZLE_THEME_ANY; i--) {
        size_t length = (size_t)(words[i].text + words[i].length - words[0].text);
        theme = find_theme(words[0].text, length, false);
        if (theme == PUZZLE_THEME_ANY && i == 0)
            theme = find_theme(words[0].text, length, true);
        if (theme != PUZZLE_THEME_ANY)
            *text = rests[i];
    }
    return theme;
}

void puzzle_themes_list(StrBuf *text)
{
    enum { BYTES_MAX = 240 /* of a message */ };
    for (size_t i = 0; i < ARRAY_LEN(THEMES); i++) {
        const char *name = language_of_marked(THEMES[i].name);
        if (text->length + strlen(name) > BYTES_MAX) {
            strbuf_add_text(text, ", ...");
            break;
        }
        strbuf_addf(text, i > 0 ? ", %s" : "%s", name);
    }
}

/* --- a person's results ----------------------------------------------------------------------- */

typedef struct Past {
    int turn; /* when it was asked last, from 1; 0: never */
    bool is_solved;
} Past;

struct PuzzleBook {
    char *path; /* NULL: nothing is kept */
    int rating, change;
    int turn;    /* puzzles asked so far, */
    int results; /* and those with a result */
    int theme, mate_in;
    int asked; /* a row */
    bool is_answered;
    Status kept; /* whether its result is in the file */
    Past past[ROW_COUNT];
};

static Word id_of(int row) { return (Word){ ROWS[row].line, strcspn(ROWS[row].line, ",") }; }

/* The row with that id, -1: none. */
static int find_row(Word id)
{
    for (int i = 0; i < ROW_COUNT; i++)
        if (id_of(i).length == id.length && memcmp(id_of(i).text, id.text, id.length) == 0)
            return i;
    return -1;
}

static void take_line(PuzzleBook *book, Words line)
{
    Word id = words_next(&line), sign = words_next(&line), number = words_next(&line);
    int64_t rating;
    if (number_parse(number.text, number.length, PUZZLE_RATING_MIN, PUZZLE_RATING_MAX, &rating) !=
        NUMBER_OK)
        return;
    int row = find_row(id);
    if (row >= 0 && (word_is(sign, "+") || word_is(sign, "-"))) {
        book->past[row] = (Past){ .turn = ++book->turn, .is_solved = word_is(sign, "+") };
        book->results++;
        book->rating = (int)rating;
    }
}

static void take_text(PuzzleBook *book, const StrBuf *text)
{
    for (size_t at = 0; at < text->length;) {
        const char *line = text->data + at;
        const char *end = memchr(line, '\n', text->length - at);
        size_t length = end != NULL ? (size_t)(end - line) : text->length - at;
        take_line(book, words_of(line, length));
        at += length + 1;
    }
}

Status puzzle_book_open(const char *path, int rating, PuzzleBook **book)
{
    enum { FILE_MAX = 16 << 20 };
    assert(rating >= PUZZLE_RATING_MIN && rating <= PUZZLE_RATING_MAX);
    PuzzleBook *opened = alloc_zeroed(1, sizeof *opened);
    opened->path = path != NULL ? alloc_string(path) : NULL;
    opened->rating = rating;
    opened->theme = PUZZLE_THEME_ANY;
    opened->is_answered = true;
    StrBuf text;
    strbuf_init(&text);
    Status status = status_ok();
    if (path != NULL && access(path, F_OK) == 0)
        status = fdio_read_file(path, FILE_MAX, &text);
    if (status_is_ok(&status)) {
        take_text(opened, &text);
        *book = opened;
    } else {
        puzzle_book_free(opened);
    }
    strbuf_done(&text);
    return status;
}

void puzzle_book_free(PuzzleBook *book)
{
    if (book == NULL)
        return;
    free(book->path);
    free(book);
}

/* Appends the result of the puzzle asked last. */
static Status keep(const PuzzleBook *book, bool is_solved)
{
    static const char HEADING[] = "# luft puzzles 1\n";
    if (book->path == NULL)
        return status_ok();
    Status status = folder_make_for(book->path);
    if (!status_is_ok(&status))
        return status;
    int fd = fdio_open_to_append(book->path, O_CREAT, 0600);
    if (fd < 0)
        return fdio_refusal(book->path);
    StrBuf text;
    strbuf_init(&text);
    char last = '\n';
    off_t size = lseek(fd, 0, SEEK_END);
    if (size == 0)
        strbuf_add_text(&text, HEADING);
    else if (fdio_read_at(fd, &last, 1, (uint64_t)size - 1) == 1 && last != '\n')
        strbuf_add_char(&text, '\n'); /* a torn line ends here */
    Word id = id_of(book->asked);
    strbuf_addf(&text, "%.*s %c %d\n", (int)id.length, id.text, is_solved ? '+' : '-',
                book->rating);
    uint64_t end;
    if (!fdio_append(fd, text.data, text.length, false, &end))
        status = status_from_errno(book->path, errno);
    strbuf_done(&text);
    (void)close(fd);
    return status;
}

/* --- the rating ------------------------------------------------------------------------------- */

void puzzle_book_choose(PuzzleBook *book, int theme, int mate_in)
{
    assert(theme >= PUZZLE_THEME_ANY && theme < (int)ARRAY_LEN(THEMES));
    assert(mate_in >= 0 && mate_in <= PUZZLE_MATE_MAX);
    book->theme = theme;
    book->mate_in = mate_in;
}

int puzzle_book_rating(const PuzzleBook *book) { return book->rating; }

void puzzle_book_set_rating(PuzzleBook *book, int rating)
{
    assert(rating >= PUZZLE_RATING_MIN && rating <= PUZZLE_RATING_MAX);
    book->rating = rating;
}

/* Elo's K: large at first, so that a new rating soon fits. */
static int step_of(int results) { return results < 10 ? 64 : results < 40 ? 32 : 16; }

void puzzle_book_answer(PuzzleBook *book, bool is_solved)
{
    if (book->is_answered)
        return;
    book->is_answered = true;
    double expected = 1 / (1 + pow(10, (ROWS[book->asked].rating - book->rating) / 400.0));
    int rating = book->rating + (int)lround(step_of(book->results) * (is_solved - expected));
    rating = int_clamp(rating, PUZZLE_RATING_MIN, PUZZLE_RATING_MAX);
    book->change = rating - book->rating;
    book->rating = rating;
    book->past[book->asked].is_solved = is_solved;
    book->results++;
    book->kept = keep(book, is_solved);
}

/* --- the next puzzle -------------------------------------------------------------------------- */

/* Less is better: the distance of the ratings. Solved puzzles come after all others, and those
 * asked a moment ago after these. */
static int cost_of(const PuzzleBook *book, int row)
{
    enum { PAUSE = 20, SOLVED = 10000, RECENT = 100000 };
    const Past *past = &book->past[row];
    int ago = past->turn > 0 ? book->turn - past->turn : INT_MAX;
    int cost = abs(ROWS[row].rating - book->rating) + past->is_solved * SOLVED;
    return ago < PAUSE ? cost + RECENT + (PAUSE - ago) * SOLVED : cost;
}

/* The moves of the mate that is the puzzle's solution; 0: it is none. */
static int mate_of(int row)
{
    bool is_mate = false;
    for (int i = MATE; i < MATE + MATES; i++)
        is_mate |= strcmp(ROWS[row].theme, THEMES[i].word) == 0;
    int moves = 1;
    for (const char *at = strrchr(ROWS[row].line, ','); (at = strchr(at, ' ')) != NULL; at++)
        moves++;
    return is_mate ? moves / 2 : 0; /* the first one is the opponent's */
}

static bool has_theme(const PuzzleBook *book, int row)
{
    if (book->mate_in > 0)
        return mate_of(row) == book->mate_in;
    return book->theme == PUZZLE_THEME_ANY ||
           strcmp(ROWS[row].theme, THEMES[book->theme].word) == 0;
}

void puzzle_book_ask(PuzzleBook *book, Exercises *exercises)
{
    int best = -1, best_cost = INT_MAX;
    for (int i = 0; i < ROW_COUNT; i++) {
        int cost = has_theme(book, i) ? cost_of(book, i) : INT_MAX;
        if (cost < best_cost) {
            best = i;
            best_cost = cost;
        }
    }
    assert(best >= 0);
    book->asked = best;
    book->past[best].turn = ++book->turn;
    book->is_answered = false;
    Status status = exercises_add_puzzle(exercises, ROWS[best].line, strlen(ROWS[best].line));
    assert(status_is_ok(&status));
    (void)status;
}

/* --- texts ------------------------------------------------------------------------------------ */

void puzzle_book_write_title(const PuzzleBook *book, StrBuf *text)
{
    Word id = id_of(book->asked);
    /* Translators: the name of a puzzle, its rating, the player's. */
    strbuf_addf(text, _("Puzzle %.*s (%d); you: %d"), (int)id.length, id.text,
                ROWS[book->asked].rating, book->rating);
}

void puzzle_book_write_result(const PuzzleBook *book, StrBuf *text)
{
    const PuzzleRow *row = &ROWS[book->asked];
    const char *name = row->theme;
    int theme = puzzle_theme_take(&name);
    assert(book->is_answered && theme != PUZZLE_THEME_ANY);
    capital_add(language_of_marked(THEMES[theme].name), text);
    /* Translators: after the theme of a puzzle: its rating, the player's, and how it changed. */
    strbuf_addf(text, _(", rated %d; you: %d (%+d)."), row->rating, book->rating, book->change);
    if (!status_is_ok(&book->kept))
        strbuf_addf(text, _(" Not saved: %s."), book->kept.text);
}
