/* The lines an engine sends in XBoard's protocol: features with options, thinking output, moves. */
#include <config.h>

#include "engine/protocol/xboard_thinking.h"

#include "engine/board/position.h"
#include "engine/mind/score.h"
#include "engine/notation/san.h"
#include "engine/protocol/xboard_move.h"
#include "engine/text/number.h"
#include "engine/text/words.h"

#include <inttypes.h>
#include <string.h>

enum {
    MATE_CP = 100000, /* plus the number of moves to mate */
    MATE_MOVES_MAX = 999,
    CENTIPAWNS_READ_MAX = 32000, /* older engines send values near it for a mate */
    DEPTH_READ_MAX = 999         /* more than any engine reaches */
};

/* ---- writing ---- */

static int thinking_score(Score score)
{
    if (score.kind != SCORE_MATE)
        return score_cp(score);
    return score.value > 0 ? MATE_CP + score.value : score.value - MATE_CP;
}

static void write_line(StrBuf *out, const Position *root, const SearchInfo *info)
{
    Position pos = *root;
    for (int i = 0; i < info->pv_length; i++) {
        char text[SAN_MAX];
        san_write(&pos, info->pv[i], text);
        strbuf_addf(out, "%s%s", i > 0 ? " " : "", text);
        Undo undo;
        position_make(&pos, info->pv[i], &undo);
    }
}

void xboard_write_thinking(StrBuf *out, const Position *root, const SearchInfo *info)
{
    static const char *const BOUND[] = { "", "!", "?" };
    int64_t time_ms = info->time_ms > 0 ? info->time_ms : 1;
    uint64_t speed = (uint64_t)((double)info->nodes * 1000.0 / (double)time_ms);
    strbuf_addf(out, "%d %d %" PRId64 " %" PRIu64 " %d %" PRIu64 " %" PRIu64 "\t", info->depth,
                thinking_score(info->score), info->time_ms / 10, info->nodes, info->seldepth, speed,
                info->table_hits);
    write_line(out, root, info);
    strbuf_addf(out, "%s\n", BOUND[info->score.bound]);
}

/* ---- reading ---- */

/* "12", or "12." and "12&": GNU Chess and Crafty mark the state of the iteration. */
static bool read_depth(Word word, int *depth)
{
    int64_t number;
    size_t length = number_digits(word.text, word.length, DEPTH_READ_MAX, &number);
    *depth = (int)number;
    return length > 0 && word.length <= length + 1;
}

static bool read_number(Words *words, int64_t low, int64_t high, int64_t *number)
{
    Word word = words_next(words);
    return number_parse(word.text, word.length, low, high, number) != NUMBER_NONE;
}

static Score score_of(int64_t number)
{
    Score score = { SCORE_CENTIPAWN, BOUND_EXACT, 0 };
    int64_t moves = (number < 0 ? -number : number) - MATE_CP;
    if (moves >= 0 && moves <= MATE_MOVES_MAX) {
        score.kind = SCORE_MATE;
        score.value = (int)(number < 0 ? -moves : moves);
    } else {
        score.value = int_clamp((int)number, -CENTIPAWNS_READ_MAX, CENTIPAWNS_READ_MAX);
    }
    return score;
}

/* Selective depth, speed and table hits, if a tab ends the numbers. */
static void read_more_numbers(Words *words, SearchInfo *info)
{
    const char *tab = memchr(words->at, '\t', (size_t)(words->end - words->at));
    int64_t number;
    if (tab == NULL)
        return;
    Words rest = words_of(words->at, (size_t)(tab - words->at));
    if (read_number(&rest, 0, DEPTH_READ_MAX, &number))
        info->seldepth = (int)number;
    if (read_number(&rest, 0, INT64_MAX, &number) && read_number(&rest, 0, INT64_MAX, &number))
        info->table_hits = (uint64_t)number;
    words->at = tab;
}

static bool is_castling(Word word)
{
    return word.length >= 3 && word.text[0] == '0' && word.text[1] == '-';
}

/* Strips "12.Nf3", "<Nf3>" and "Nf3!" down to the move. */
static Word bare_move(Word word)
{
    while (word.length > 0 && !is_castling(word) && strchr("0123456789.<", word.text[0]) != NULL) {
        word.text++;
        word.length--;
    }
    while (word.length > 0 && strchr(">,;!?", word.text[word.length - 1]) != NULL)
        word.length--;
    return word;
}

/* Text in parentheses is skipped. */
static void read_line(Words *words, const Position *root, SearchInfo *info)
{
    Position pos = *root;
    Undo undo;
    Move move;
    bool is_remark = false;
    for (Word word = words_next(words); word.length > 0; word = words_next(words)) {
        bool was_remark = is_remark || word.text[0] == '(';
        is_remark = was_remark && word.text[word.length - 1] != ')';
        Word bare = bare_move(word);
        if (was_remark || bare.length == 0)
            continue;
        if (info->pv_length == SEARCH_DEPTH_MAX || !xboard_read_move(&pos, bare, &move))
            break;
        info->pv[info->pv_length++] = move;
        position_make(&pos, move, &undo);
    }
}

/* A last letter marks a lower or upper bound. */
static ScoreBound bound_of(const char *text, size_t length)
{
    while (length > 0 && (unsigned char)text[length - 1] <= ' ')
        length--;
    char last = length > 0 ? text[length - 1] : '\0';
    return last == '!' ? BOUND_LOWER : last == '?' ? BOUND_UPPER : BOUND_EXACT;
}

bool xboard_read_thinking(const char *text, size_t length, const Position *root, SearchInfo *info)
{
    Words words = words_of(text, length);
    int64_t score, centiseconds, nodes;
    memset(info, 0, sizeof *info);
    if (!read_depth(words_next(&words), &info->depth) ||
        !read_number(&words, INT32_MIN, INT32_MAX, &score) ||
        !read_number(&words, 0, INT64_MAX / 10, &centiseconds) ||
        !read_number(&words, 0, INT64_MAX, &nodes))
        return false;
    info->line = info->lines = 1;
    info->score = score_of(score);
    info->time_ms = centiseconds * 10;
    info->nodes = (uint64_t)nodes;
    info->score.bound = bound_of(text, length);
    read_more_numbers(&words, info);
    read_line(&words, root, info);
    return true;
}
