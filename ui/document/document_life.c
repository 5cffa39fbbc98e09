/* How a record begins and ends, and how moves are added to it. */
#include <config.h>

#include "ui/document/document_life.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_read.h"
#include "ui/document/edits.h"
#include "ui/document/game_end.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

/* --- life ------------------------------------------------------------------------------------- */

Document *document_new(void)
{
    Position start;
    position_init(&start);
    Document *document = alloc_zeroed(1, sizeof *document);
    document->edits = edits_new();
    document_open(document, game_new_from(&start));
    return document;
}

void document_free(Document *document)
{
    if (document == NULL)
        return;
    game_free(document->game);
    file_place_done(&document->file_place);
    free(document->origin);
    edits_free(document->edits);
    free(document);
}

/* Numbers keep records apart that share an address one after the other. */
static uint64_t next_number(void)
{
    static _Atomic uint64_t last;
    return atomic_fetch_add_explicit(&last, 1, memory_order_relaxed) + 1;
}

void document_open(Document *document, Game *game)
{
    assert(game != NULL && game != document->game);
    game_free(document->game);
    document_detach(document);
    document->game = game;
    pgn_read_on(game);
    document->number = next_number();
    document->live = NULL;
    document_show(document, game_root(game));
}

void document_set_file_place(Document *document, const FilePlace *file_place)
{
    file_place_done(&document->file_place);
    document->file_place = *file_place;
}

void document_set_origin(Document *document, const char *path)
{
    assert(path != NULL);
    char *origin = alloc_string(path);
    free(document->origin);
    document->origin = origin;
}

void document_detach(Document *document)
{
    file_place_done(&document->file_place);
    free(document->origin);
    document->origin = NULL;
    edits_clear(document);
}

/* --- moves ------------------------------------------------------------------------------------ */

void document_play(Document *document, Move move)
{
    assert(move == MOVE_NULL || movegen_is_legal(&document->pos, move));
    GameNode *child = node_child(document->node, move);
    if (child == NULL) {
        char san[SAN_MAX], what[EDITS_WHAT_MAX];
        san_write(&document->pos, move, san);
        utf8_printf(what, sizeof what, move == MOVE_NULL ? _("the null move") : _("the move %s"),
                    san);
        edits_record(document, what);
        child = game_add_move(document->game, document->node, move);
    }
    document_show(document, child);
}

void document_play_live(Document *document, Move move)
{
    assert(document->live != NULL);
    edits_clear(document);
    document->live = game_add_move(document->game, document->live, move);
    game_promote_to_mainline(document->game, document->live);
    document_show(document, document->live);
}

void document_note_score(Document *document, GameNode *node, Score score, Color side, int depth)
{
    assert(depth >= 0);
    char text[16], value[32];
    if (node_parent(node) == NULL || score.kind == SCORE_TABLEBASE)
        return;
    score_format(score, side, text);
    int length = snprintf(value, sizeof value, "%s", text[0] == '+' ? text + 1 : text);
    if (depth > 0)
        snprintf(value + length, sizeof value - (size_t)length, ",%d", depth);
    node_set_command(document->game, node, "eval", value);
}

/* --- ends ------------------------------------------------------------------------------------- */

void document_end_text(const Document *document, char *buf, size_t size)
{
    RulesVerdict verdict = game_judge(document->game, document->node);
    game_end_text(game_end_of_rules(verdict.end), position_side(&document->pos), buf, size);
}

Status document_expect_ongoing(const Document *document)
{
    char text[POSITION_FAULT_TEXT_MAX];
    PositionFaults faults = { 0 };
    position_faults_of_turn(&document->pos, &faults);
    document_end_text(document, text, sizeof text);
    if (faults.count > 0) /* after an illegal move */
        utf8_printf(text, sizeof text, "%s", faults.faults[0].text);
    if (text[0] == '\0')
        return status_ok();
    return status_error(STATUS_STATE, "%s; nothing can be played here", text);
}
