/* The answers of a UCI engine, written and read. */
#include <config.h>

#include "engine/protocol/uci_answer.h"

#include "engine/base/utf8.h"
#include "engine/protocol/uci_move.h"
#include "engine/text/words.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

enum { CURRENT_MOVE_AFTER_MS = 3000 };

/* ---- writing ---- */

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
    strbuf_addf(out, "info string %s\n",
                word_printable((Word){ text, strlen(text) }, line, sizeof line));
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

/* ---- reading ---- */

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
    if (names_no_move(word))
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
    memset(answer, 0, sizeof *answer);
    Words words = words_of(text, length);
    Words whole = words;
    answer->text = words_rest(&whole);
    return read_rest(words_next(&words), &words, root, answer);
}
