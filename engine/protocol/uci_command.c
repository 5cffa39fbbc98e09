/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of a UCI GUI, written and read; the numbers of `go` come from one table. */
#include <config.h>

#include "engine/protocol/uci_command.h"

#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "engine/protocol/uci_answer.h"
#include "engine/protocol/uci_parts.h"
#include "engine/text/words.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

static const char *const NAMES[UCI_COMMANDS_NB] = {
    [UCI_BENCH] = "bench",
    [UCI_D] = "d",
    [UCI_DEBUG] = "debug",
    [UCI_EVAL] = "eval",
    [UCI_GO] = "go",
    [UCI_ISREADY] = "isready",
    [UCI_PONDERHIT] = "ponderhit",
    [UCI_POSITION] = "position",
    [UCI_QUIT] = "quit",
    [UCI_REGISTER] = "register",
    [UCI_SETOPTION] = "setoption",
    [UCI_STOP] = "stop",
    [UCI_UCI] = "uci",
    [UCI_UCINEWGAME] = "ucinewgame",
};

UciCommand uci_read_command(Words *words)
{
    for (Word word = words_next(words); word.length > 0; word = words_next(words))
        for (int i = UCI_NO_COMMAND + 1; i < UCI_COMMANDS_NB; i++)
            if (word_is(word, NAMES[i]))
                return (UciCommand)i;
    return UCI_NO_COMMAND;
}

void uci_write_command(StrBuf *out, UciCommand command)
{
    assert(command != UCI_NO_COMMAND);
    strbuf_addf(out, "%s\n", NAMES[command]);
}

void uci_write_register_later(StrBuf *out) { strbuf_add_text(out, "register later\n"); }

/* --- position --------------------------------------------------------------------------------- */

/* The text up to the word `moves` or the end of the line. */
static Word text_before_moves(Words *words)
{
    Words text = *words;
    for (Word word = words_peek(words); word.length > 0 && !word_is(word, "moves");
         word = words_peek(words))
        words_next(words);
    text.end = words->at;
    return words_rest(&text);
}

static Status read_fen(Word text, FenRules rules, Position *pos, StrBuf *notes)
{
    FenRemarks remarks;
    Status status = fen_parse_remarked(text.text, text.length, rules, &remarks, pos);
    for (int i = 0; status_is_ok(&status) && i < remarks.count; i++)
        uci_write_note(notes, "column %d of the FEN: %s", remarks.remarks[i].column,
                       remarks.remarks[i].text);
    return status;
}

static Status read_start(Words *words, bool chess960, Position *pos, StrBuf *notes)
{
    Word kind = words_next(words);
    Word text = text_before_moves(words);
    if (word_is(kind, "startpos")) {
        position_init(pos);
        if (text.length > 0)
            return status_error(STATUS_SYNTAX, "the word moves is missing after startpos");
    } else if (word_is(kind, "fen")) {
        Status status = read_fen(text, chess960 ? FEN_CHESS960 : FEN_CHESS, pos, notes);
        if (!status_is_ok(&status))
            return status;
    } else {
        return status_error(STATUS_SYNTAX, "position needs startpos or fen");
    }
    pos->chess960 = chess960;
    return status_ok();
}

/* All moves are checked before the first is added. */
static Status check_moves(Words words, const Position *start)
{
    Position pos = *start;
    words_next(&words); /* "moves" */
    int ply = 1;
    for (Word word = words_next(&words); word.length > 0; word = words_next(&words), ply++) {
        Move move;
        Undo undo;
        Status status = uci_read_move(&pos, word, &move);
        if (!status_is_ok(&status)) {
            char shown[24];
            return status_error(STATUS_ILLEGAL, "move %d, %s: %s", ply,
                                word_printable(word, shown, sizeof shown), status.text);
        }
        position_make(&pos, move, &undo);
    }
    return status_ok();
}

static void add_moves(Words *words, MoveLine *game)
{
    words_next(words); /* "moves" */
    for (Word word = words_next(words); word.length > 0; word = words_next(words)) {
        Move move = MOVE_NONE;
        if (!uci_read_engine_move(&game->end, word, &move))
            BUG("a move that was legal is not");
        move_line_add(game, move);
    }
}

Status uci_read_position(Words *words, bool chess960, MoveLine *game, StrBuf *notes)
{
    Position start;
    Status status = read_start(words, chess960, &start, notes);
    if (status_is_ok(&status))
        status = check_moves(*words, &start);
    if (!status_is_ok(&status))
        return status;
    move_line_begin(game, &start);
    add_moves(words, game);
    return status;
}

static bool is_initial(const Position *pos)
{
    Position initial;
    position_init(&initial);
    return position_equals(pos, &initial) && pos->halfmoves == 0 && pos->fullmoves == 1;
}

void uci_write_position(StrBuf *out, const MoveLine *game)
{
    char fen[FEN_MAX];
    fen_write(&game->start, fen);
    if (is_initial(&game->start))
        strbuf_add_text(out, "position startpos");
    else
        strbuf_addf(out, "position fen %s", fen);
    if (game->count > 0)
        strbuf_add_text(out, " moves");
    Position pos = game->start;
    for (int i = 0; i < game->count; i++) {
        Undo undo;
        uci_write_move(out, &pos, game->moves[i]);
        position_make(&pos, game->moves[i], &undo);
    }
    strbuf_add_char(out, '\n');
}

/* --- setoption -------------------------------------------------------------------------------- */

void uci_read_setoption(Words *words, Word *name, Word *value)
{
    if (word_is(words_peek(words), "name"))
        words_next(words);
    Words text = *words;
    while (words_peek(words).length > 0 && !word_is(words_peek(words), "value"))
        words_next(words);
    text.end = words->at;
    *name = words_rest(&text);
    words_next(words); /* "value" */
    *value = words_rest(words);
}

/* No control bytes: some of them end a line, and none belongs in one. */
static bool fits_line(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7F)
            return false;
    return true;
}

bool uci_write_setoption(StrBuf *out, const char *name, const char *value)
{
    assert(name != NULL);
    bool is_blank = name[strspn(name, " ")] == '\0';
    if (is_blank || !fits_line(name) || (value && !fits_line(value)))
        return false;
    strbuf_addf(out, "setoption name %s", name);
    if (value)
        strbuf_addf(out, " value %s", value[0] ? value : "<empty>");
    strbuf_add_char(out, '\n');
    return true;
}

/* --- go --------------------------------------------------------------------------------------- */

enum {
    GO_WTIME,
    GO_BTIME,
    GO_WINC,
    GO_BINC,
    GO_MOVESTOGO,
    GO_DEPTH,
    GO_NODES,
    GO_MATE,
    GO_MOVETIME,
    GO_PERFT,
    GO_NUMBERS
};

#define GO_TIME_MAX_MS (INT64_C(1000) * 24 * 3600 * 1000) /* a thousand days */

static const struct {
    const char *name;
    int64_t low, high;
} GO_NUMBER[GO_NUMBERS] = {
    [GO_WTIME] = { "wtime", 0, GO_TIME_MAX_MS },
    [GO_BTIME] = { "btime", 0, GO_TIME_MAX_MS },
    [GO_WINC] = { "winc", 0, GO_TIME_MAX_MS },
    [GO_BINC] = { "binc", 0, GO_TIME_MAX_MS },
    [GO_MOVESTOGO] = { "movestogo", 0, 10000 },
    [GO_DEPTH] = { "depth", 1, SEARCH_DEPTH_MAX },
    [GO_NODES] = { "nodes", 1, INT64_MAX },
    [GO_MATE] = { "mate", 1, SEARCH_DEPTH_MAX / 2 },
    [GO_MOVETIME] = { "movetime", 1, GO_TIME_MAX_MS },
    [GO_PERFT] = { "perft", 1, 20 },
};

/* The numbers of one `go`. */
typedef struct GoNumbers {
    int64_t value[GO_NUMBERS];
    bool given[GO_NUMBERS];
    bool bad;      /* some number was invalid */
    bool is_perft; /* with or without a number */
} GoNumbers;

/* --- go, reading ------------------------------------------------------------------------------ */

static int go_number_index(Word word)
{
    for (int i = 0; i < GO_NUMBERS; i++)
        if (word_is(word, GO_NUMBER[i].name))
            return i;
    return -1;
}

static bool is_go_keyword(Word word)
{
    return go_number_index(word) >= 0 || word_is(word, "searchmoves") || word_is(word, "ponder") ||
           word_is(word, "infinite");
}

static void read_number(Words *words, int index, GoNumbers *numbers, StrBuf *notes)
{
    numbers->is_perft |= index == GO_PERFT;
    Word word = words_peek(words);
    NumberRead read = number_parse(word.text, word.length, GO_NUMBER[index].low,
                                   GO_NUMBER[index].high, &numbers->value[index]);
    if (read != NUMBER_NONE) {
        numbers->given[index] = true;
        words_next(words);
        return;
    }
    char shown[24];
    uci_write_note(notes, "go %s wants a number, not \"%s\"", GO_NUMBER[index].name,
                   word_printable(word, shown, sizeof shown));
    numbers->bad = true;
    if (!is_go_keyword(word))
        words_next(words);
}

/* A keyword always ends the list. */
static void read_search_moves(Words *words, SearchJob *job, StrBuf *notes)
{
    for (Word word = words_peek(words); word.length > 0 && !is_go_keyword(word);
         word = words_peek(words)) {
        words_next(words);
        Move move;
        Status status = uci_read_move(search_job_root(job), word, &move);
        char shown[24];
        if (!status_is_ok(&status))
            uci_write_note(notes, "searchmoves %s: %s", word_printable(word, shown, sizeof shown),
                           status.text);
        else if (!move_is_among(move, job->search_moves, job->search_move_count))
            job->search_moves[job->search_move_count++] = move;
    }
    if (job->search_move_count == 0)
        uci_write_note(notes, "searchmoves names no legal move: all are searched");
}

static void set_clocks(const GoNumbers *numbers, SearchJob *job)
{
    SearchLimits *limits = &job->limits;
    limits->has_clock = numbers->given[GO_WTIME] || numbers->given[GO_BTIME];
    limits->time_ms[WHITE] = numbers->value[GO_WTIME];
    limits->time_ms[BLACK] = numbers->value[GO_BTIME];
    limits->increment_ms[WHITE] = numbers->value[GO_WINC];
    limits->increment_ms[BLACK] = numbers->value[GO_BINC];
    limits->moves_to_go = (int)numbers->value[GO_MOVESTOGO];
    Color side = position_side(search_job_root(job));
    if (!numbers->given[side == WHITE ? GO_WTIME : GO_BTIME])
        limits->time_ms[side] = limits->time_ms[!side];
}

static bool is_limited(const SearchLimits *limits)
{
    return limits->has_clock || limits->depth > 0 || limits->nodes > 0 || limits->mate > 0 ||
           limits->movetime_ms > 0;
}

static void set_limits(const GoNumbers *numbers, SearchJob *job, UciGo *go)
{
    SearchLimits *limits = &job->limits;
    set_clocks(numbers, job);
    limits->depth = (int)numbers->value[GO_DEPTH];
    limits->nodes = (uint64_t)numbers->value[GO_NODES];
    limits->mate = (int)numbers->value[GO_MATE];
    limits->movetime_ms = numbers->value[GO_MOVETIME];
    go->is_perft = numbers->is_perft;
    go->perft_depth = (int)numbers->value[GO_PERFT];

    /* A GUI that set a limit, even an invalid one, expects a move. */
    if (numbers->bad && !is_limited(limits) && !go->infinite && !go->ponder)
        limits->depth = 1;
}

void uci_read_go(Words *words, SearchJob *job, UciGo *go, StrBuf *notes)
{
    GoNumbers numbers = { 0 };
    *go = (UciGo){ 0 };
    for (Word word = words_next(words); word.length > 0; word = words_next(words)) {
        int index = go_number_index(word);
        if (index >= 0)
            read_number(words, index, &numbers, notes);
        else if (word_is(word, "infinite"))
            go->infinite = true;
        else if (word_is(word, "ponder"))
            go->ponder = true;
        else if (word_is(word, "searchmoves"))
            read_search_moves(words, job, notes);
    }
    set_limits(&numbers, job, go);
}

/* --- go, writing ------------------------------------------------------------------------------ */

static void write_number(StrBuf *out, int index, int64_t value)
{
    strbuf_addf(out, " %s %" PRId64, GO_NUMBER[index].name, value);
}

static void write_wish(StrBuf *out, int index, int64_t value)
{
    if (value > 0)
        write_number(out, index, value);
}

static void write_clocks(StrBuf *out, const SearchLimits *limits)
{
    if (!limits->has_clock)
        return;
    write_number(out, GO_WTIME, limits->time_ms[WHITE]);
    write_number(out, GO_BTIME, limits->time_ms[BLACK]);
    write_number(out, GO_WINC, limits->increment_ms[WHITE]);
    write_number(out, GO_BINC, limits->increment_ms[BLACK]);
    write_wish(out, GO_MOVESTOGO, limits->moves_to_go);
}

void uci_write_go(StrBuf *out, const SearchJob *job, bool ponder)
{
    const SearchLimits *limits = &job->limits;
    strbuf_add_text(out, ponder ? "go ponder" : "go");
    if (!ponder && !is_limited(limits))
        strbuf_add_text(out, " infinite");
    write_clocks(out, limits);
    write_wish(out, GO_DEPTH, limits->depth);
    write_wish(out, GO_NODES, (int64_t)limits->nodes);
    write_wish(out, GO_MATE, limits->mate);
    write_wish(out, GO_MOVETIME, limits->movetime_ms);
    if (job->search_move_count > 0)
        strbuf_add_text(out, " searchmoves");
    for (int i = 0; i < job->search_move_count; i++)
        uci_write_move(out, search_job_root(job), job->search_moves[i]);
    strbuf_add_char(out, '\n');
}
