#include <config.h>

#include "engine/protocol/uci_info.h"

#include "engine/protocol/uci_move.h"
#include "engine/text/number.h"

#include <string.h>

enum {
    DEPTH_READ_MAX = 999,       /* more than any engine reaches */
    CENTIPAWNS_READ_MAX = 32000 /* as in other programs */
};

typedef struct NumberField {
    const char *name;
    unsigned given;
    int64_t low, high;
} NumberField;

enum {
    NUMBER_DEPTH,
    NUMBER_SELDEPTH,
    NUMBER_LINE,
    NUMBER_HASHFULL,
    NUMBER_CURRENT,
    NUMBER_NODES,
    NUMBER_SPEED,
    NUMBER_TIME,
    NUMBER_TABLE_HITS,
    NUMBERS_NB
};

static const NumberField NUMBERS[NUMBERS_NB] = {
    [NUMBER_DEPTH] = { "depth", UCI_GIVES_DEPTH, 0, DEPTH_READ_MAX },
    [NUMBER_SELDEPTH] = { "seldepth", UCI_GIVES_SELDEPTH, 0, DEPTH_READ_MAX },
    [NUMBER_LINE] = { "multipv", UCI_GIVES_LINE, 1, SEARCH_LINES_MAX },
    [NUMBER_HASHFULL] = { "hashfull", UCI_GIVES_HASHFULL, 0, 1000 },
    [NUMBER_CURRENT] = { "currmovenumber", UCI_GIVES_CURRENT_NUMBER, 0, MOVES_MAX },
    [NUMBER_NODES] = { "nodes", UCI_GIVES_NODES, 0, INT64_MAX },
    [NUMBER_SPEED] = { "nps", UCI_GIVES_SPEED, 0, INT64_MAX },
    [NUMBER_TIME] = { "time", UCI_GIVES_TIME, 0, INT64_MAX },
    [NUMBER_TABLE_HITS] = { "tbhits", UCI_GIVES_TABLE_HITS, 0, INT64_MAX },
};

/* Keywords without a number in the table: they too end a line of moves. */
static const char *const OTHERS[] = {
    "pv", "score", "wdl", "currmove", "string", "sbhits", "cpuload", "refutation", "currline",
};

static int find_number(Word word)
{
    for (int i = 0; i < NUMBERS_NB; i++)
        if (word_is(word, NUMBERS[i].name))
            return i;
    return -1;
}

static bool is_keyword(Word word)
{
    for (size_t i = 0; i < ARRAY_LEN(OTHERS); i++)
        if (word_is(word, OTHERS[i]))
            return true;
    return find_number(word) >= 0;
}

static NumberRead read_in_range(Words *words, int64_t low, int64_t high, int64_t *number)
{
    Word word = words_peek(words);
    NumberRead read = number_parse(word.text, word.length, low, high, number);
    if (read != NUMBER_NONE)
        words_next(words);
    return read;
}

/* Takes the next word if it is a number, clamped to the range. */
static bool take_number(Words *words, int64_t low, int64_t high, int64_t *number)
{
    return read_in_range(words, low, high, number) != NUMBER_NONE;
}

static void store_number(int field, int64_t number, UciInfo *info)
{
    SearchInfo *search = &info->search;
    switch (field) {
    case NUMBER_DEPTH:
        search->depth = (int)number;
        break;
    case NUMBER_SELDEPTH:
        search->seldepth = (int)number;
        break;
    case NUMBER_LINE:
        search->line = (int)number;
        break;
    case NUMBER_HASHFULL:
        search->hashfull = (int)number;
        break;
    case NUMBER_CURRENT:
        search->current_move_number = (int)number;
        break;
    case NUMBER_NODES:
        search->nodes = (uint64_t)number;
        break;
    case NUMBER_SPEED:
        info->speed = (uint64_t)number;
        break;
    case NUMBER_TIME:
        search->time_ms = number;
        break;
    case NUMBER_TABLE_HITS:
        search->table_hits = (uint64_t)number;
        break;
    default:
        break;
    }
}

static void read_number(int field, Words *words, UciInfo *info)
{
    int64_t number;
    if (!take_number(words, NUMBERS[field].low, NUMBERS[field].high, &number))
        return;
    store_number(field, number, info);
    info->given |= NUMBERS[field].given;
}

/* cp N or mate N, with bounds before or after it. */
static void read_score(Words *words, UciInfo *info)
{
    Score score = { SCORE_CENTIPAWN, BOUND_EXACT, 0 };
    bool is_there = false, is_bad = false;
    for (Word word = words_peek(words); word.length > 0 && !is_keyword(word);
         word = words_peek(words)) {
        bool is_mate = word_is(word, "mate");
        int64_t range = is_mate ? DEPTH_READ_MAX : CENTIPAWNS_READ_MAX;
        words_next(words);
        if (word_is(word, "lowerbound")) {
            score.bound = BOUND_LOWER;
        } else if (word_is(word, "upperbound")) {
            score.bound = BOUND_UPPER;
        } else if (is_mate || word_is(word, "cp")) {
            int64_t number = 0;
            NumberRead read = read_in_range(words, -range, range, &number);
            is_bad |= read != NUMBER_OK;
            if (read == NUMBER_NONE)
                continue;
            is_there = true;
            score.kind = is_mate ? SCORE_MATE : SCORE_CENTIPAWN;
            score.value = (int)number;
        }
    }
    if (is_bad)
        info->given |= UCI_GIVES_BAD_SCORE;
    if (!is_there)
        return;
    info->search.score = score;
    info->given |= UCI_GIVES_SCORE;
}

static void read_wdl(Words *words, UciInfo *info)
{
    int64_t win, draw, loss;
    if (!take_number(words, 0, 1000, &win) || !take_number(words, 0, 1000, &draw) ||
        !take_number(words, 0, 1000, &loss) || win + draw + loss != 1000)
        return;
    info->search.wdl = (Wdl){ (int)win, (int)draw, (int)loss };
    info->given |= UCI_GIVES_WDL;
}

static void read_current_move(Words *words, const Position *root, UciInfo *info)
{
    if (!uci_read_engine_move(root, words_peek(words), &info->search.current_move))
        return;
    words_next(words);
    info->given |= UCI_GIVES_CURRENT_MOVE;
}

/* Reads the legal moves at the start and skips the rest, up to the next keyword. */
static void read_line(Words *words, const Position *root, UciInfo *info)
{
    SearchInfo *search = &info->search;
    Position pos = *root;
    bool is_good = true;
    /* If a report has two lines, the last one counts. */
    search->pv_length = 0;
    memset(search->pv, 0, sizeof search->pv);
    info->given &= ~(unsigned)(UCI_GIVES_PV | UCI_GIVES_BAD_MOVE);
    for (Word word = words_peek(words); word.length > 0 && !is_keyword(word);
         word = words_peek(words)) {
        Move move;
        Undo undo;
        words_next(words);
        if (!is_good || search->pv_length == SEARCH_DEPTH_MAX)
            continue;
        is_good = uci_read_engine_move(&pos, word, &move);
        if (!is_good)
            continue;
        search->pv[search->pv_length++] = move;
        position_make(&pos, move, &undo);
    }
    if (!is_good)
        info->given |= UCI_GIVES_BAD_MOVE;
    if (search->pv_length > 0)
        info->given |= UCI_GIVES_PV;
}

static void read_field(Word word, Words *words, const Position *root, UciInfo *info)
{
    int number = find_number(word);
    if (number >= 0) {
        read_number(number, words, info);
    } else if (word_is(word, "score")) {
        read_score(words, info);
    } else if (word_is(word, "wdl")) {
        read_wdl(words, info);
    } else if (word_is(word, "pv")) {
        read_line(words, root, info);
    } else if (word_is(word, "currmove")) {
        read_current_move(words, root, info);
    } else if (word_is(word, "string")) {
        info->string = words_rest(words);
        info->given |= UCI_GIVES_STRING;
    }
}

void uci_read_info(Words *words, const Position *root, UciInfo *info)
{
    memset(info, 0, sizeof *info);
    info->search.line = info->search.lines = 1;
    for (Word word = words_next(words); word.length > 0; word = words_next(words))
        read_field(word, words, root, info);
    info->search.lines = info->search.line;
}
