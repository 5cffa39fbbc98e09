/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of a UCI engine, written and read. */
#include <config.h>

#include "engine/protocol/uci_answer.h"

#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/protocol/uci_parts.h"
#include "engine/text/words.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

/* --- info lines ------------------------------------------------------------------------------- */

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
    [NUMBER_TIME] = { "time", UCI_GIVES_TIME, 0, INT64_MAX },
    [NUMBER_TABLE_HITS] = { "tbhits", UCI_GIVES_TABLE_HITS, 0, INT64_MAX },
};

/* Keywords without a number in the table: they too end a line of moves. */
static const char *const OTHERS[] = {
    "pv",  "score",  "wdl",     "currmove",   "string",
    "nps", "sbhits", "cpuload", "refutation", "currline",
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

static void uci_read_info(Words *words, const Position *root, UciInfo *info)
{
    memset(info, 0, sizeof *info);
    info->search.line = info->search.lines = 1;
    for (Word word = words_next(words); word.length > 0; word = words_next(words))
        read_field(word, words, root, info);
    info->search.lines = info->search.line;
}

enum { CURRENT_MOVE_AFTER_MS = 3000 };

/* --- writing ---------------------------------------------------------------------------------- */

void uci_write_id(StrBuf *out, const char *name, const char *author)
{
    strbuf_addf(out, "id name %s\nid author %s\n", name, author);
}

void uci_write_uciok(StrBuf *out) { strbuf_add_text(out, "uciok\n"); }

void uci_write_readyok(StrBuf *out) { strbuf_add_text(out, "readyok\n"); }

void uci_write_note(StrBuf *out, const char *format, ...)
{
    enum { NOTE_MAX = 512 };
    char text[NOTE_MAX], line[NOTE_MAX];
    va_list args;
    va_start(args, format);
    utf8_vprintf(text, sizeof text, format, args);
    va_end(args);
    strbuf_addf(out, "info string %s\n", word_printable(word_of(text), line, sizeof line));
}

static void write_score(StrBuf *out, Score score)
{
    static const char *const BOUND[] = { "", " lowerbound", " upperbound" };
    if (score.kind == SCORE_MATE)
        strbuf_addf(out, "score mate %d", score.value);
    else
        strbuf_addf(out, "score cp %d", score_cp(score));
    strbuf_add_text(out, BOUND[score.bound]);
}

static void write_line(StrBuf *out, const Position *root, const Move *pv, int length)
{
    if (length == 0)
        return;
    strbuf_add_text(out, " pv");
    Position pos = *root;
    for (int i = 0; i < length; i++) {
        Undo undo;
        uci_write_move(out, &pos, pv[i]);
        position_make(&pos, pv[i], &undo);
    }
}

static uint64_t nodes_per_second(uint64_t nodes, int64_t time_ms)
{
    double speed = (double)nodes * 1000.0 / (double)(time_ms > 0 ? time_ms : 1);
    return speed < (double)INT64_MAX ? (uint64_t)speed : INT64_MAX;
}

static void write_current_move(StrBuf *out, const Position *root, const SearchInfo *info)
{
    if (info->time_ms < CURRENT_MOVE_AFTER_MS)
        return;
    strbuf_addf(out, "info depth %d currmove", info->depth);
    uci_write_move(out, root, info->current_move);
    strbuf_addf(out, " currmovenumber %d\n", info->current_move_number);
}

void uci_write_info(StrBuf *out, const Position *root, const SearchInfo *info, bool show_wdl)
{
    assert(info->pv_length >= 0 && info->pv_length <= SEARCH_DEPTH_MAX);
    if (info->current_move != MOVE_NONE) {
        write_current_move(out, root, info);
        return;
    }
    strbuf_addf(out, "info depth %d seldepth %d multipv %d ", info->depth, info->seldepth,
                info->line);
    write_score(out, info->score);
    if (show_wdl)
        strbuf_addf(out, " wdl %d %d %d", info->wdl.win, info->wdl.draw, info->wdl.loss);
    strbuf_addf(out,
                " nodes %" PRIu64 " nps %" PRIu64 " hashfull %d tbhits %" PRIu64 " time %" PRId64,
                info->nodes, nodes_per_second(info->nodes, info->time_ms), info->hashfull,
                info->table_hits, info->time_ms);
    write_line(out, root, info->pv, info->pv_length);
    strbuf_add_char(out, '\n');
}

void uci_write_final_score(StrBuf *out, Score score)
{
    strbuf_add_text(out, "info depth 0 ");
    write_score(out, score);
    strbuf_add_char(out, '\n');
}

void uci_write_best_move(StrBuf *out, const Position *root, const SearchResult *result)
{
    assert(result->best == MOVE_NONE || movegen_is_legal(root, result->best));
    if (result->best == MOVE_NONE) {
        strbuf_add_text(out, "bestmove (none)\n");
        return;
    }
    strbuf_add_text(out, "bestmove");
    uci_write_move(out, root, result->best);
    if (result->ponder != MOVE_NONE) {
        Position pos = *root;
        Undo undo;
        position_make(&pos, result->best, &undo);
        strbuf_add_text(out, " ponder");
        uci_write_move(out, &pos, result->ponder);
    }
    strbuf_add_char(out, '\n');
}

void uci_write_no_move(StrBuf *out) { strbuf_add_text(out, "bestmove 0000\n"); }

/* --- reading ---------------------------------------------------------------------------------- */

static void read_id(Words *words, UciAnswer *answer)
{
    Word what = words_next(words);
    if (word_is(what, "name"))
        answer->kind = UCI_SAYS_ID_NAME;
    else if (word_is(what, "author"))
        answer->kind = UCI_SAYS_ID_AUTHOR;
    if (answer->kind != UCI_SAYS_TALK)
        answer->text = words_rest(words);
}

/* Engines spell the null move in two more ways. */
static bool names_no_move(Word word)
{
    return word_is(word, "(none)") || word_is(word, "0000") || word_names(word, "null") ||
           word_names(word, "none");
}

static Status read_best_move(Words *words, const Position *root, UciAnswer *answer)
{
    Word word = words_next(words);
    answer->kind = UCI_SAYS_BEST_MOVE;
    if (word.length == 0)
        return status_error(STATUS_SYNTAX, "bestmove without a move");
    answer->resigns = word_names(word, "resign") || word_names(word, "resigns");
    if (answer->resigns || names_no_move(word))
        return status_ok();
    if (!uci_read_engine_move(root, word, &answer->best)) {
        return status_error(STATUS_ILLEGAL, "the best move %s is not legal",
                            word_printable(word, answer->refused, sizeof answer->refused));
    }
    Position pos = *root;
    Undo undo;
    position_make(&pos, answer->best, &undo);
    if (word_is(words_next(words), "ponder"))
        (void)uci_read_engine_move(&pos, words_next(words), &answer->ponder);
    return status_ok();
}

static Status read_rest(Word first, Words *words, const Position *root, UciAnswer *answer)
{
    if (word_is(first, "info")) {
        answer->kind = UCI_SAYS_INFO;
        uci_read_info(words, root, &answer->info);
    } else if (word_is(first, "bestmove")) {
        return read_best_move(words, root, answer);
    } else if (word_is(first, "option")) {
        answer->kind = UCI_SAYS_OPTION;
        return uci_read_option(words, &answer->option);
    } else if (word_is(first, "id")) {
        read_id(words, answer);
    } else if (word_is(first, "uciok")) {
        answer->kind = UCI_SAYS_UCIOK;
    } else if (word_is(first, "readyok")) {
        answer->kind = UCI_SAYS_READYOK;
    } else if (word_is(first, "copyprotection")) {
        answer->kind = UCI_SAYS_COPY_PROTECTION;
        answer->text = words_rest(words);
    } else if (word_is(first, "registration")) {
        answer->kind = UCI_SAYS_REGISTRATION;
        answer->text = words_rest(words);
    }
    return status_ok();
}

Status uci_read_answer(const char *text, size_t length, const Position *root, UciAnswer *answer)
{
    assert(root != NULL && answer != NULL);
    memset(answer, 0, sizeof *answer);
    Words words = words_of(text, length);
    Words whole = words;
    answer->text = words_rest(&whole);
    return read_rest(words_next(&words), &words, root, answer);
}
