/* Output of `luft analyse`: positions with their analysis as text and as JSON. */
#include <config.h>

#include "src/filters/analyse_print.h"

#include "engine/base/language.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/notation/epd.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/text/encoding.h"
#include "src/filters/json.h"
#include "src/filters/table_words.h"

#include <inttypes.h>
#include <string.h>

/* ---- shared by text and JSON ---- */

static int for_white(int value, Color side) { return side == WHITE ? value : -value; }

EpdVerdict analyse_judge(const Analysed *analysed)
{
    if (!analysed->found->epd)
        return EPD_NOT_ASKED;
    MoveList best;
    MoveList avoid;
    epd_moves(analysed->found->epd, "bm", &best);
    epd_moves(analysed->found->epd, "am", &avoid);
    if (best.count + avoid.count == 0)
        return EPD_NOT_ASKED;
    Move move = analysed->result.best;
    bool good = best.count == 0 || move_is_among(move, best.moves, best.count);
    return good && !move_is_among(move, avoid.moves, avoid.count) ? EPD_SOLVED : EPD_MISSED;
}

bool analyse_points(const Analysed *analysed, int *points, int *most)
{
    return analysed->found->epd != NULL &&
           epd_points(analysed->found->epd, analysed->result.best, points, most);
}

static uint64_t nodes_per_second(const SearchResult *result)
{
    return result->nodes * 1000 / (uint64_t)(result->time_ms > 0 ? result->time_ms : 1);
}

static const char *epd_id(const Analysed *analysed)
{
    const char *id = analysed->found->epd ? epd_value(analysed->found->epd, "id") : NULL;
    return id && id[0] != '\0' ? id : NULL;
}

/* ---- text ---- */

static void add_numbered(StrBuf *out, const Position *pos, Move move, bool first)
{
    char san[SAN_MAX];
    san_write(pos, move, san);
    bool white = position_side(pos) == WHITE;
    if (white || first)
        strbuf_addf(out, " %d%s", pos->fullmoves, white ? "." : "...");
    strbuf_addf(out, " %s", san);
}

static void add_line(const Analysed *analysed, const SearchInfo *line, int number, StrBuf *out)
{
    const Position *root = analysed->found->pos;
    char score[SCORE_TEXT_MAX] = "-";
    if (search_result_has_score(&analysed->result))
        score_format(line->score, position_side(root), score);
    strbuf_addf(out, _("%2d  %7s  depth %d"), number, score, line->depth);
    strbuf_add_char(out, ' ');
    Position pos = *root;
    for (int i = 0; i < line->pv_length; i++) {
        add_numbered(out, &pos, line->pv[i], i == 0);
        Undo undo;
        position_make(&pos, line->pv[i], &undo);
    }
    strbuf_add_char(out, '\n');
}

static void add_heading(const Analysed *analysed, StrBuf *out)
{
    char fen[FEN_MAX];
    fen_write(analysed->found->pos, fen);
    const char *title = analysed->title ? analysed->title : epd_id(analysed);
    if (title) {
        encoding_add_utf8(out, title, strlen(title));
        strbuf_add_char(out, '\n');
    }
    strbuf_addf(out, "%s\n", fen);
    if (analysed->has_opening)
        strbuf_addf(out, "%s %s\n", analysed->opening.eco, analysed->opening.name);
}

static void add_wanted(const Analysed *analysed, const char *opcode, StrBuf *out)
{
    MoveList wanted;
    epd_moves(analysed->found->epd, opcode, &wanted);
    if (wanted.count > 0)
        strbuf_addf(out, " %s", opcode);
    for (int i = 0; i < wanted.count; i++) {
        char san[SAN_MAX];
        san_write(analysed->found->pos, wanted.moves[i], san);
        strbuf_addf(out, " %s", san);
    }
}

void analyse_print_text(const Analysed *analysed, StrBuf *out)
{
    add_heading(analysed, out);
    if (analysed->over)
        strbuf_addf(out, "%s\n", over_sentence(analysed->found->pos));
    for (int i = 0; i < analysed->line_count; i++)
        add_line(analysed, &analysed->lines[i], i + 1, out);
    const SearchResult *result = &analysed->result;
    if (!analysed->over)
        strbuf_addf(out,
                    ngettext("depth %d/%d, %" PRIu64 " node, %.2f s, %" PRIu64 " nodes/s\n",
                             "depth %d/%d, %" PRIu64 " nodes, %.2f s, %" PRIu64 " nodes/s\n",
                             (unsigned long)result->nodes),
                    result->depth, result->seldepth, result->nodes, (double)result->time_ms / 1000,
                    nodes_per_second(result));
    EpdVerdict verdict = analyse_judge(analysed);
    if (verdict != EPD_NOT_ASKED) {
        strbuf_add_text(out, verdict == EPD_SOLVED ? _("solved:") : _("missed:"));
        add_wanted(analysed, "bm", out);
        add_wanted(analysed, "am", out);
        strbuf_add_char(out, '\n');
    }
    int points, most;
    if (analyse_points(analysed, &points, &most))
        /* Translators: points reached, and the most there could be. */
        strbuf_addf(out, _("%d of %d points\n"), points, most);
    strbuf_add_char(out, '\n');
}

/* ---- JSON ---- */

static void json_score(StrBuf *out, Score score, Color side)
{
    json_open(out, "score", '{');
    bool mate = score.kind == SCORE_MATE;
    json_number(out, mate ? "mate" : "cp", for_white(mate ? score.value : score_cp(score), side));
    json_close(out, '}');
}

/* Permille for White: win, draw, loss. */
static void json_wdl(StrBuf *out, Wdl wdl, Color side)
{
    json_open(out, "wdl", '[');
    json_number(out, NULL, side == WHITE ? wdl.win : wdl.loss);
    json_number(out, NULL, wdl.draw);
    json_number(out, NULL, side == WHITE ? wdl.loss : wdl.win);
    json_close(out, ']');
}

static void json_moves(StrBuf *out, const char *key, const Position *root, const SearchInfo *line,
                       bool as_san)
{
    json_open(out, key, '[');
    Position pos = *root;
    for (int i = 0; i < line->pv_length; i++) {
        char san[SAN_MAX];
        if (as_san) {
            san_write(&pos, line->pv[i], san);
            json_text(out, NULL, san);
        } else {
            json_move(out, NULL, &pos, line->pv[i]);
        }
        Undo undo;
        position_make(&pos, line->pv[i], &undo);
    }
    json_close(out, ']');
}

static void json_line(const Analysed *analysed, const SearchInfo *line, StrBuf *out)
{
    const Position *root = analysed->found->pos;
    json_open(out, NULL, '{');
    if (search_result_has_score(&analysed->result))
        json_score(out, line->score, position_side(root));
    else
        json_null(out, "score");
    if (line->wdl.win + line->wdl.draw + line->wdl.loss > 0) /* not all engines report them */
        json_wdl(out, line->wdl, position_side(root));
    json_number(out, "depth", line->depth);
    json_number(out, "seldepth", line->seldepth);
    json_moves(out, "moves", root, line, false);
    json_moves(out, "san", root, line, true);
    json_close(out, '}');
}

static void json_origin(const Analysed *analysed, StrBuf *out)
{
    json_place_found(out, analysed->found);
    if (analysed->title)
        json_text(out, "title", analysed->title);
    if (epd_id(analysed))
        json_text(out, "id", epd_id(analysed));
    json_fen(out, analysed->found->pos);
    if (!analysed->has_opening)
        return;
    json_text(out, "eco", analysed->opening.eco);
    json_text(out, "opening", analysed->opening.name);
}

void analyse_print_json(const Analysed *analysed, StrBuf *out)
{
    json_open(out, NULL, '{');
    json_origin(analysed, out);
    const SearchResult *result = &analysed->result;
    if (analysed->over) {
        json_text(out, "over", analysed->over);
    } else {
        json_move(out, "best", analysed->found->pos, result->best);
        if (analysed->engine != NULL && analysed->engine[0] != '\0')
            json_text(out, "engine", analysed->engine);
        json_number(out, "depth", result->depth);
        json_number(out, "nodes", (int64_t)result->nodes);
        json_number(out, "time_ms", result->time_ms);
        json_number(out, "nps", (int64_t)nodes_per_second(result));
        json_open(out, "lines", '[');
        for (int i = 0; i < analysed->line_count; i++)
            json_line(analysed, &analysed->lines[i], out);
        json_close(out, ']');
    }
    if (analysed->tables)
        table_words_json(analysed->tables, analysed->moves, out);
    EpdVerdict verdict = analyse_judge(analysed);
    if (verdict != EPD_NOT_ASKED)
        json_bool(out, "solved", verdict == EPD_SOLVED);
    int points, most;
    if (analyse_points(analysed, &points, &most)) {
        json_number(out, "points", points);
        json_number(out, "points_max", most);
    }
    json_close(out, '}');
    strbuf_add_char(out, '\n');
}
