/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game record: how it begins, how moves are added to it, its edits with undo and redo, which
 * position is shown, and why the game in it is over. */
#include <config.h>

#include "ui/document/document.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/notation/variant.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COPIES_BYTES_MAX = 64 * 1024 * 1024 };

/* An edit, and the record on its other side: before it on the stack of undo, after it on that of
 * redo. */
typedef struct State {
    Game *game;
    uint32_t live_id; /* when has_live */
    bool has_live;
    uint64_t revision;
    size_t bytes;
    uint32_t begin_id, end_id; /* the nodes shown when the edit began and after it */
    char what[EDITS_WHAT_MAX];
} State;

typedef struct Stack {
    State *states;
    size_t count, capacity;
    size_t bytes;
} Stack;

/* Copies of the record before each edit, and of what was undone. The numbers of the states show
 * whether the record is the one on disk. */
struct Edits {
    Stack undo, redo;
    uint64_t revision, last_revision, saved_revision;
    uint64_t brought_revision; /* the recovered record, 0: none ... */
    size_t brought_count;      /* ... and the number of edits in it, 0: unknown */
    char what[EDITS_WHAT_MAX]; /* of the last undo or redo, for its caller */
};

/* --- edits: stacks of copies ------------------------------------------------------------------ */

static void stack_push(Stack *stack, const State *state)
{
    stack->states =
        alloc_grow(stack->states, &stack->capacity, stack->count + 1, sizeof *stack->states);
    stack->states[stack->count++] = *state;
    stack->bytes += state->bytes;
}

static State stack_pop(Stack *stack)
{
    assert(stack->count > 0);
    State state = stack->states[--stack->count];
    stack->bytes -= state.bytes;
    return state;
}

static void stack_empty(Stack *stack)
{
    while (stack->count > 0)
        game_free(stack_pop(stack).game);
}

/* The newest state stays however large it is. */
static void stack_bound(Stack *stack)
{
    size_t dropped = 0;
    while (stack->count - dropped > 1 && stack->bytes > COPIES_BYTES_MAX) {
        stack->bytes -= stack->states[dropped].bytes;
        game_free(stack->states[dropped++].game);
    }
    stack->count -= dropped;
    memmove(stack->states, stack->states + dropped, stack->count * sizeof *stack->states);
}

/* --- edits: states ---------------------------------------------------------------------------- */

/* Keeps all of the present but the game itself, which the caller copies or hands over. */
static void state_keep(State *state, const Document *document, Game *game)
{
    state->game = game;
    state->has_live = document->live != NULL;
    state->live_id = document->live != NULL ? node_id(document->live) : 0;
    state->revision = document->edits->revision;
    state->bytes = game_memory(game);
}

/* The node in the state's game; if it is not there, the nearest before the edit's begin that is. */
static GameNode *place_in(const State *state, uint32_t id, const GameNode *begin)
{
    GameNode *place = game_find(state->game, id);
    for (; place == NULL && begin != NULL; begin = node_parent(begin))
        place = game_find(state->game, node_id(begin));
    return place != NULL ? place : game_root(state->game);
}

static void state_enter(Document *document, const State *state, GameNode *place)
{
    document->game = state->game;
    document->live = state->has_live ? game_find(state->game, state->live_id) : NULL;
    document->edits->revision = state->revision;
    document_show(document, place);
}

/* --- edits: recording ------------------------------------------------------------------------- */

void edits_record(Document *document, const char *what)
{
    assert(what[0] != '\0');
    Edits *edits = document->edits;
    uint32_t here = node_id(document->node);
    State state = { .begin_id = here, .end_id = here };
    state_keep(&state, document, game_copy(document->game));
    utf8_printf(state.what, sizeof state.what, "%s", what);
    stack_push(&edits->undo, &state);
    stack_bound(&edits->undo);
    stack_empty(&edits->redo);
    edits->revision = ++edits->last_revision;
}

/* The newest edit leads to the node. */
static void edits_end_at(Edits *edits, const GameNode *node)
{
    assert(edits->undo.count > 0);
    edits->undo.states[edits->undo.count - 1].end_id = node_id(node);
}

void edits_record_more(Document *document, const char *what)
{
    const Stack *undo = &document->edits->undo;
    bool joins = undo->count > 0 && document->edits->redo.count == 0 &&
                 strncmp(undo->states[undo->count - 1].what, what, EDITS_WHAT_MAX - 1) == 0;
    if (!joins)
        edits_record(document, what);
    else
        document->edits->revision = ++document->edits->last_revision;
}

/* --- edits: undo and redo --------------------------------------------------------------------- */

bool edits_can_undo(const Document *document) { return document->edits->undo.count > 0; }

bool edits_can_redo(const Document *document) { return document->edits->redo.count > 0; }

static void change_places(Document *document, Stack *from, Stack *to, const char **what)
{
    State state = stack_pop(from), present = state;
    uint32_t id = from == &document->edits->undo ? state.begin_id : state.end_id;
    GameNode *place = place_in(&state, id, game_find(document->game, state.begin_id));
    state_keep(&present, document, document->game);
    stack_push(to, &present);
    state_enter(document, &state, place);
    memcpy(document->edits->what, state.what, EDITS_WHAT_MAX);
    if (what != NULL)
        *what = document->edits->what;
}

Status edits_undo(Document *document, const char **what)
{
    if (!edits_can_undo(document))
        return status_error(STATUS_STATE, "there is nothing to undo; `back` steps back");
    change_places(document, &document->edits->undo, &document->edits->redo, what);
    return status_ok();
}

Status edits_redo(Document *document, const char **what)
{
    if (!edits_can_redo(document))
        return status_error(STATUS_STATE, "there is nothing to redo; `forward` steps on");
    change_places(document, &document->edits->redo, &document->edits->undo, what);
    return status_ok();
}

/* --- edits: saved or not ---------------------------------------------------------------------- */

uint64_t edits_revision(const Document *document) { return document->edits->revision; }

void edits_mark_saved(Document *document)
{
    document->edits->saved_revision = document->edits->revision;
}

void edits_mark_unsaved(Document *document, size_t count)
{
    Edits *edits = document->edits;
    edits->revision = edits->brought_revision = ++edits->last_revision;
    edits->brought_count = count;
}

bool edits_are_unsaved(const Document *document)
{
    return document->edits->revision != document->edits->saved_revision;
}

/* How many edits lie between the present record and that one of a stack; false: it is not there. */
static bool find_distance(const Stack *stack, uint64_t revision, size_t *distance)
{
    for (size_t i = stack->count; i-- > 0;)
        if (stack->states[i].revision == revision) {
            *distance = stack->count - i;
            return true;
        }
    return false;
}

size_t edits_count_unsaved(const Document *document)
{
    const Edits *edits = document->edits;
    size_t distance = 0;
    if (!edits_are_unsaved(document) ||
        find_distance(&edits->undo, edits->saved_revision, &distance) ||
        find_distance(&edits->redo, edits->saved_revision, &distance))
        return distance;
    bool is_as_brought = edits->revision == edits->brought_revision;
    bool is_counted =
        edits->brought_count > 0 &&
        (is_as_brought || find_distance(&edits->undo, edits->brought_revision, &distance));
    return is_counted ? edits->brought_count + distance : 0;
}

static void edits_free(Edits *edits)
{
    stack_empty(&edits->undo);
    stack_empty(&edits->redo);
    free(edits->undo.states);
    free(edits->redo.states);
    free(edits);
}

void edits_clear(Document *document)
{
    Edits *edits = document->edits;
    stack_empty(&edits->undo);
    stack_empty(&edits->redo);
    edits->revision = edits->saved_revision = ++edits->last_revision;
    edits->brought_revision = 0;
}

/* --- life ------------------------------------------------------------------------------------- */

Document *document_new(void)
{
    Position start;
    position_init(&start);
    Document *document = alloc_zeroed(1, sizeof *document);
    document->edits = alloc_zeroed(1, sizeof *document->edits);
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
        if (move == MOVE_NULL)
            /* Translators: an edit, after "Undone: ". */
            utf8_printf(what, sizeof what, "%s", _("the null move"));
        else
            /* Translators: an edit, after "Undone: ". */
            utf8_printf(what, sizeof what, _("the move %s"), san);
        edits_record(document, what);
        child = game_add_move(document->game, document->node, move);
        edits_end_at(document->edits, child);
    }
    document_show(document, child);
}

void document_play_live(Document *document, Move move)
{
    assert(document->live != NULL);
    edits_clear(document);
    document->live = game_add_move(document->game, document->live, move);
    node_promote_to_mainline(document->live);
    document_show(document, document->live);
}

void node_note_score(GameNode *node, Score score, Color side, int depth)
{
    assert(depth >= 0);
    char text[16], value[32];
    if (node_parent(node) == NULL || score.kind == SCORE_TABLEBASE)
        return;
    score_format(score, side, text);
    int length = snprintf(value, sizeof value, "%s", text[0] == '+' ? text + 1 : text);
    if (depth > 0)
        snprintf(value + length, sizeof value - (size_t)length, ",%d", depth);
    node_set_command(node, "eval", value);
}

/* --- the position shown ----------------------------------------------------------------------- */

void document_set_live(Document *document, GameNode *node) { document->live = node; }

void document_show(Document *document, GameNode *node)
{
    assert(node != NULL);
    document->node = node;
    game_position(document->game, document->node, &document->pos);
}

/* The next node on its line, NULL at the end or past the border. */
static GameNode *next_shown(GameNode *node, const GameNode *border)
{
    return node == border ? NULL : node_next(node);
}

bool document_step(Document *document, int count, const GameNode *border)
{
    GameNode *node = document->node, *next = node;
    for (int left = abs(count); left > 0 && next != NULL; left--) {
        next = count < 0 ? node_parent(node) : next_shown(node, border);
        node = next != NULL ? next : node;
    }
    if (node == document->node)
        return false;
    document_show(document, node);
    return true;
}

void document_go_start(Document *document) { document_show(document, game_root(document->game)); }

void document_go_end(Document *document, GameNode *border)
{
    document_show(document, border != NULL ? border : game_line_end(document->node));
}

static GameNode *beside(GameNode *node, int direction)
{
    return direction < 0 ? node_previous_sibling(node) : node_sibling(node);
}

bool document_variation(Document *document, int direction, const GameNode *border)
{
    assert(direction == 1 || direction == -1);
    GameNode *next = next_shown(document->node, border);
    GameNode *other = beside(document->node, direction);
    if (other == NULL && direction > 0 && next != NULL)
        other = node_sibling(next);
    bool inside = !node_is_mainline(document->node);
    for (GameNode *node = document->node; other == NULL && inside; node = node_parent(node)) {
        other = beside(node, direction);
        inside = node_previous_sibling(node) == NULL;
    }
    if (other == NULL)
        return false;
    document_show(document, other);
    return true;
}

bool document_clock_ms(const Document *document, Color color, int64_t *left_ms)
{
    assert(color == WHITE || color == BLACK);
    const GameNode *node = document->node;
    bool moved_last = position_side(&document->pos) != color;
    if (!moved_last)
        node = node_parent(node);
    return node != NULL && move_time_left(document->game, node, left_ms);
}

/* --- diagrams --------------------------------------------------------------------------------- */

/* Why no position can be made of these tags. */
static Status find_reason(int variant, const char *fen)
{
    Position start;
    if (variant < VARIANT_OTHER)
        return fen != NULL ? fen_parse(fen, strlen(fen), &start) : status_ok();
    char text[VARIANT_TEXT_MAX];
    variant_explain(variant, text);
    return status_error(STATUS_UNSUPPORTED, "%s", text);
}

Status diagram_of(const Game *game, Position *diagram)
{
    const char *fen = game_tag(game, "FEN"), *value = game_tag(game, "Variant");
    int variant = value != NULL ? variant_parse(value, strlen(value)) : VARIANT_CHESS;
    bool has_moves = node_next(game_root(game)) != NULL;
    Status status = has_moves ? status_ok() : find_reason(variant, fen);
    if (status_is_ok(&status))
        return status;
    if (fen == NULL && variant_begins_as_chess(variant))
        position_init(diagram);
    else if (fen == NULL || !fen_read_diagram(fen, diagram))
        position_clear(diagram);
    return status;
}

/* --- ends ------------------------------------------------------------------------------------- */

GameEnd game_end_of_rules(RulesEnd end)
{
    switch (end) {
    case RULES_ONGOING:
        return END_NONE;
    case RULES_CHECKMATE:
        return END_CHECKMATE;
    case RULES_STALEMATE:
        return END_STALEMATE;
    case RULES_DEAD_POSITION:
        return END_DEAD_POSITION;
    case RULES_FIVEFOLD:
        return END_FIVEFOLD;
    case RULES_SEVENTY_FIVE:
        return END_SEVENTY_FIVE;
    }
    BUG("no such end: %d", end);
}

bool game_end_is_loss(GameEnd end)
{
    return end == END_CHECKMATE || end == END_RESIGNATION || end == END_TIME;
}

void game_end_text(GameEnd end, Color losing, char *buf, size_t size)
{
    assert(!game_end_is_loss(end) || losing == WHITE || losing == BLACK);
    bool white = losing == WHITE; /* whole sentences for each side: names of colours inflect */
    const char *text = "";
    switch (end) {
    case END_NONE:
    case END_RECORDED:
        break;
    case END_CHECKMATE:
        text = white ? _("White is checkmated; Black wins") : _("Black is checkmated; White wins");
        break;
    case END_STALEMATE:
        text = _("Draw by stalemate (FIDE 5.2.1)");
        break;
    case END_DEAD_POSITION:
        text = _("Draw: neither side can ever mate (FIDE 5.2.2)");
        break;
    case END_FIVEFOLD:
        text = _("Draw by fivefold repetition (FIDE 9.6.1)");
        break;
    case END_SEVENTY_FIVE:
        text = _("Draw by the 75-move rule (FIDE 9.6.2)");
        break;
    case END_THREEFOLD_CLAIM:
        text = _("Draw by threefold repetition (FIDE 9.2)");
        break;
    case END_FIFTY_CLAIM:
        text = _("Draw by the 50-move rule (FIDE 9.3)");
        break;
    case END_AGREEMENT:
        text = _("Draw by agreement (FIDE 5.2.3)");
        break;
    case END_RESIGNATION:
        text = white ? _("White resigns; Black wins") : _("Black resigns; White wins");
        break;
    case END_TIME:
        text = white ? _("White ran out of time; Black wins (FIDE 6.9)")
                     : _("Black ran out of time; White wins (FIDE 6.9)");
        break;
    case END_TIME_DRAW:
        text = white ? _("White ran out of time, but Black cannot mate: draw (FIDE 6.9)")
                     : _("Black ran out of time, but White cannot mate: draw (FIDE 6.9)");
        break;
    }
    utf8_printf(buf, size, "%s", text);
}

void document_end_text(const Document *document, char *buf, size_t size)
{
    assert(size > 0);
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
