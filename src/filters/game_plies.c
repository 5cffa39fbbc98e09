/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plies of a game as JSON and CSV: evaluations and clocks as numbers, from any dialect of
 * comments. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/record/evaluation.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/record/verdict.h"
#include "engine/text/words.h"
#include "src/filters/game_print.h"
#include "src/filters/json.h"

#include <string.h>

/* --- JSON ------------------------------------------------------------------------------------- */

static void json_moves(StrBuf *out, const Game *game)
{
    Position pos = *game_start(game);
    json_open(out, "moves", '[');
    for (const GameNode *node = node_next(game_root(game)); node != NULL; node = node_next(node)) {
        json_move(out, NULL, &pos, node_move(node));
        game_make_move(&pos, node_move(node));
    }
    json_close(out, ']');
}

static void json_san(StrBuf *out, const Game *game)
{
    Position pos = *game_start(game);
    json_open(out, "san", '[');
    for (const GameNode *node = node_next(game_root(game)); node != NULL; node = node_next(node)) {
        char san[SAN_MAX];
        san_write(&pos, node_move(node), san);
        json_text(out, NULL, san);
        game_make_move(&pos, node_move(node));
    }
    json_close(out, ']');
}

static int mate_of(VerdictScore score)
{
    return score.kind == VERDICT_BLACK_MATES ? -score.value : score.value;
}

/* For White: centipawns, or moves to mate. */
static void json_evaluations(StrBuf *out, const Game *game)
{
    json_open(out, "evaluations", '[');
    for (const GameNode *node = game_root(game); node != NULL; node = node_next(node)) {
        VerdictScore score;
        if (!game_evaluation(game, node, &score))
            continue;
        json_open(out, NULL, '{');
        json_number(out, "ply", node_ply(node));
        json_number(out, score.kind == VERDICT_CENTIPAWN ? "cp" : "mate", mate_of(score));
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* Annotations of a ply besides its evaluation. */
typedef struct PlyNotes {
    bool has_clock, has_time, has_evaluation;
    int64_t clock_ms, time_ms;
    StrBuf comments; /* each NUL-terminated */
} PlyNotes;

/* Without commands that have their own members. */
static void take_comment(PlyNotes *notes, const char *comment)
{
    const struct {
        const char *name;
        bool is_told;
    } commands[] = { { "eval", notes->has_evaluation },
                     { "clk", notes->has_clock },
                     { "emt", notes->has_time } };
    StrBuf text, rest;
    strbuf_init(&text);
    strbuf_init(&rest);
    strbuf_add_text(&text, comment);
    for (size_t i = 0; i < ARRAY_LEN(commands); i++) {
        if (!commands[i].is_told)
            continue;
        strbuf_clear(&rest);
        (void)comment_replace_command(&rest, text.data, commands[i].name, NULL);
        strbuf_clear(&text);
        strbuf_add(&text, rest.data, rest.length);
    }
    if (text.length > 0)
        strbuf_add(&notes->comments, text.data, text.length + 1);
    strbuf_done(&rest);
    strbuf_done(&text);
}

static void take_notes(const Game *game, const GameNode *node, PlyNotes *notes)
{
    VerdictScore score;
    *notes = (PlyNotes){ 0 };
    strbuf_init(&notes->comments);
    notes->has_evaluation = game_evaluation(game, node, &score);
    notes->has_clock = node_parent(node) != NULL && move_time_left(game, node, &notes->clock_ms);
    notes->has_time = node_parent(node) != NULL && move_time_spent(game, node, &notes->time_ms);
    NodeComments comments = node_all_comments(node);
    for (size_t i = 0; i < comments.count; i++)
        take_comment(notes, comments.list[i].text);
}

static void json_known_seconds(StrBuf *out, const char *key, bool is_known, int64_t ms)
{
    if (is_known)
        json_seconds(out, key, ms);
    else
        json_null(out, key);
}

static void json_ply(StrBuf *out, const GameNode *node, const PlyNotes *notes)
{
    json_open(out, NULL, '{');
    json_number(out, "ply", node_ply(node));
    json_known_seconds(out, "clock", notes->has_clock, notes->clock_ms);
    json_known_seconds(out, "time", notes->has_time, notes->time_ms);
    json_open(out, "nags", '[');
    for (size_t i = 0; i < node_nag_count(node); i++)
        json_number(out, NULL, node_nag(node, i));
    json_close(out, ']');
    json_open(out, "comments", '[');
    const char *end = notes->comments.data + notes->comments.length;
    for (const char *text = notes->comments.data; text < end; text += strlen(text) + 1)
        json_text(out, NULL, text);
    json_close(out, ']');
    json_close(out, '}');
}

/* Of plies that have any; those of ply 0 are about the game. */
static void json_notes(StrBuf *out, const Game *game)
{
    json_open(out, "notes", '[');
    for (const GameNode *node = game_root(game); node != NULL; node = node_next(node)) {
        PlyNotes notes;
        take_notes(game, node, &notes);
        if (notes.has_clock || notes.has_time || notes.comments.length > 0 ||
            node_nag_count(node) > 0)
            json_ply(out, node, &notes);
        strbuf_done(&notes.comments);
    }
    json_close(out, ']');
}

void game_plies_json(const Game *game, StrBuf *out)
{
    json_moves(out, game);
    json_san(out, game);
    json_evaluations(out, game);
    json_notes(out, game);
}

/* --- CSV -------------------------------------------------------------------------------------- */

/* Writes the ply's entry; false if it has none. */
typedef bool PlyWrite(const Game *game, const GameNode *node, StrBuf *out);

static bool write_evaluation(const Game *game, const GameNode *node, StrBuf *out)
{
    VerdictScore score;
    if (!game_evaluation(game, node, &score))
        return false;
    bool is_mate = score.kind != VERDICT_CENTIPAWN;
    if (score.kind == VERDICT_BLACK_MATES && score.value == 0)
        strbuf_add_text(out, "#-0");
    else
        strbuf_addf(out, is_mate ? "#%d" : "%d", mate_of(score));
    return true;
}

static bool write_seconds(bool is_known, int64_t ms, StrBuf *out)
{
    char text[NUMBER_SECONDS_MAX];
    if (is_known) {
        number_write_seconds(ms, text);
        strbuf_add_text(out, text);
    }
    return is_known;
}

static bool write_clock(const Game *game, const GameNode *node, StrBuf *out)
{
    int64_t ms = 0;
    bool is_known = move_time_left(game, node, &ms);
    return write_seconds(is_known, ms, out);
}

static bool write_time(const Game *game, const GameNode *node, StrBuf *out)
{
    int64_t ms = 0;
    bool is_known = move_time_spent(game, node, &ms);
    return write_seconds(is_known, ms, out);
}

static void csv_entries(const Game *game, PlyWrite *write, StrBuf *out)
{
    bool is_known = false;
    strbuf_add_char(out, ',');
    size_t start = out->length;
    for (const GameNode *node = node_next(game_root(game)); node != NULL; node = node_next(node)) {
        if (out->length > start)
            strbuf_add_char(out, ' ');
        if (write(game, node, out))
            is_known = true;
        else
            strbuf_add_char(out, '-');
    }
    if (!is_known)
        strbuf_truncate(out, start);
}

static void csv_moves(const Game *game, StrBuf *out)
{
    Position pos = *game_start(game);
    char before = ',';
    for (const GameNode *node = node_next(game_root(game)); node != NULL; node = node_next(node)) {
        char san[SAN_MAX];
        san_write(&pos, node_move(node), san);
        strbuf_addf(out, "%c%s", before, san);
        before = ' ';
        game_make_move(&pos, node_move(node));
    }
    if (before == ',')
        strbuf_add_char(out, ',');
}

void game_plies_csv(const Game *game, StrBuf *out)
{
    csv_moves(game, out);
    csv_entries(game, write_evaluation, out);
    csv_entries(game, write_clock, out);
    csv_entries(game, write_time, out);
}
