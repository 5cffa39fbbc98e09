/* Grammar of `position` and `go`. */
#include <config.h>

#include "src/uci/uci_parse.h"

#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/base/number.h"
#include "src/uci/uci_print.h"

#include <string.h>

void uci_game_init(UciGame *game)
{
    position_init(&game->position);
    game->key_count = 0;
    game->refused = status_ok();
}

void uci_game_make(UciGame *game, Move move)
{
    if (game->key_count == SEARCH_KEYS_MAX) {
        game->key_count--;
        memmove(game->keys, game->keys + 1, sizeof(Key) * (size_t)game->key_count);
    }
    game->keys[game->key_count++] = game->position.key;
    Undo undo;
    position_make(&game->position, move, &undo);
}

/* The text from here to the word `moves` or the end of the line. */
static Word text_before_moves(Words *words)
{
    Words text = *words;
    for (Word word = words_peek(words); word.length > 0 && !word_is(word, "moves");
         word = words_peek(words))
        words_next(words);
    text.end = words->at;
    return words_rest(&text);
}

static Status parse_fen(Word text, Position *pos, StrBuf *out)
{
    FenRemarks remarks;
    Status status = fen_parse_remarked(text.text, text.length, &remarks, pos);
    for (int i = 0; status_is_ok(&status) && i < remarks.count; i++)
        uci_print_note(out, "column %d of the FEN: %s", remarks.remarks[i].column,
                       remarks.remarks[i].text);
    return status;
}

static Status parse_start(Words *words, bool chess960, Position *pos, StrBuf *out)
{
    Word kind = words_next(words);
    Word text = text_before_moves(words);
    if (word_is(kind, "startpos")) {
        position_init(pos);
    } else if (word_is(kind, "fen")) {
        Status status = parse_fen(text, pos, out);
        if (!status_is_ok(&status))
            return status;
    } else {
        return status_error(STATUS_SYNTAX, "position wants startpos or fen");
    }
    pos->chess960 = pos->chess960 || chess960;
    return status_ok();
}

/* The protocol has one way to write castling in each kind of game, and the other way is a sign that
 * the two programs do not play the same one. */
static Status parse_move(const Position *pos, Word word, Move *move)
{
    Status status = san_parse_coordinate(pos, word.text, word.length, move);
    if (!status_is_ok(&status) || move_kind(*move) != MOVE_CASTLING)
        return status;
    char expected[COORDINATE_MAX];
    san_write_coordinate(pos, *move, expected);
    if (word_is(word, expected))
        return status;
    return status_error(STATUS_ILLEGAL,
                        pos->chess960 ? "castling is %s, king takes rook, in chess960"
                                      : "castling is %s while UCI_Chess960 is false",
                        expected);
}

static Status parse_moves(Words *words, UciGame *game)
{
    words_next(words); /* "moves" */
    int ply = 1;
    for (Word word = words_next(words); word.length > 0; word = words_next(words), ply++) {
        Move move;
        Status status = parse_move(&game->position, word, &move);
        if (!status_is_ok(&status)) {
            char shown[24];
            return status_error(STATUS_ILLEGAL, "move %d, %s: %s", ply,
                                word_printable(word, shown, sizeof shown), status.text);
        }
        uci_game_make(game, move);
    }
    return status_ok();
}

void uci_parse_position(Words *words, bool chess960, UciGame *game, StrBuf *out)
{
    Position start;
    game->refused = parse_start(words, chess960, &start, out);
    if (!status_is_ok(&game->refused))
        return;
    game->position = start;
    game->key_count = 0;
    game->refused = parse_moves(words, game);
}

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

/* What the numbers of one `go` said. */
typedef struct GoNumbers {
    int64_t value[GO_NUMBERS];
    bool given[GO_NUMBERS];
    bool bad;      /* some number was none */
    bool is_perft; /* with a number or not */
} GoNumbers;

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

static void parse_go_number(Words *words, int index, GoNumbers *numbers, StrBuf *out)
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
    uci_print_note(out, "go %s wants a number, not \"%s\"", GO_NUMBER[index].name,
                   word_printable(word, shown, sizeof shown));
    numbers->bad = true;
    if (!is_go_keyword(word))
        words_next(words);
}

/* A keyword ends the list, whatever stands before it. */
static void parse_search_moves(Words *words, SearchJob *job, StrBuf *out)
{
    for (Word word = words_peek(words); word.length > 0 && !is_go_keyword(word);
         word = words_peek(words)) {
        words_next(words);
        Move move;
        Status status = parse_move(&job->root, word, &move);
        char shown[24];
        if (!status_is_ok(&status))
            uci_print_note(out, "searchmoves %s: %s", word_printable(word, shown, sizeof shown),
                           status.text);
        else if (!move_is_among(move, job->search_moves, job->search_move_count))
            job->search_moves[job->search_move_count++] = move;
    }
    if (job->search_move_count == 0)
        uci_print_note(out, "searchmoves names no legal move: all are searched");
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
    Color side = position_side(&job->root);
    if (!numbers->given[side == WHITE ? GO_WTIME : GO_BTIME])
        limits->time_ms[side] = limits->time_ms[!side];
}

static void set_limits(const GoNumbers *numbers, UciGo *go)
{
    SearchLimits *limits = &go->job.limits;
    set_clocks(numbers, &go->job);
    limits->depth = (int)numbers->value[GO_DEPTH];
    limits->nodes = (uint64_t)numbers->value[GO_NODES];
    limits->mate = (int)numbers->value[GO_MATE];
    limits->movetime_ms = numbers->value[GO_MOVETIME];
    go->is_perft = numbers->is_perft;
    go->perft_depth = (int)numbers->value[GO_PERFT];

    /* Whoever set a limit, however badly, waits for a move. */
    bool limited = limits->has_clock || limits->depth > 0 || limits->nodes > 0 ||
                   limits->mate > 0 || limits->movetime_ms > 0;
    if (numbers->bad && !limited && !go->infinite && !go->ponder)
        limits->depth = 1;
}

void uci_parse_go(Words *words, const UciGame *game, UciGo *go, StrBuf *out)
{
    go->infinite = go->ponder = false;
    search_job_init(&go->job, &game->position);
    memcpy(go->job.keys, game->keys, sizeof(Key) * (size_t)game->key_count);
    go->job.key_count = game->key_count;

    GoNumbers numbers = { 0 };
    for (Word word = words_next(words); word.length > 0; word = words_next(words)) {
        int index = go_number_index(word);
        if (index >= 0)
            parse_go_number(words, index, &numbers, out);
        else if (word_is(word, "infinite"))
            go->infinite = true;
        else if (word_is(word, "ponder"))
            go->ponder = true;
        else if (word_is(word, "searchmoves"))
            parse_search_moves(words, &go->job, out);
    }
    set_limits(&numbers, go);
}
