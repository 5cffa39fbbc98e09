/* Two stacks of copies: what was before each edit, and what was undone. Knows when the record is
 * the one on disk by numbering its states; knows no files.
 */
#include <config.h>

#include "ui/document/edits.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"
#include "engine/record/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { COPIES_BYTES_MAX = 64 * 1024 * 1024 };

/* The record as it was, and the place in it. */
typedef struct State {
    Game *game;
    uint32_t node_id;
    uint32_t live_id; /* when has_live */
    bool has_live;
    uint64_t revision;
    size_t bytes;
    char what[EDITS_WHAT_MAX]; /* the edit between this state and the next one */
} State;

typedef struct Stack {
    State *states;
    size_t count, capacity;
    size_t bytes;
} Stack;

struct Edits {
    Stack undo, redo;
    uint64_t revision, last_revision, saved_revision;
    uint64_t brought_revision; /* the recovered record, 0: none ... */
    size_t brought_count;      /* ... and the number of edits in it, 0: unknown */
    char what[EDITS_WHAT_MAX]; /* of the last undo or redo, for its caller */
};

/* --- stacks ------------------------------------------------------------------------------------*/

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

/* --- states ------------------------------------------------------------------------------------*/

/* All of the present but the game itself, which the caller copies or hands over. */
static State state_of(const Document *document, Game *game, const char *what)
{
    State state = {
        .game = game,
        .node_id = node_id(document->node),
        .has_live = document->live != NULL,
        .live_id = document->live != NULL ? node_id(document->live) : 0,
        .revision = document->edits->revision,
        .bytes = game_memory(game),
    };
    utf8_printf(state.what, sizeof state.what, "%s", what);
    return state;
}

static void state_enter(Document *document, const State *state)
{
    document->game = state->game;
    document->live = state->has_live ? game_find(state->game, state->live_id) : NULL;
    document->edits->revision = state->revision;
    GameNode *node = game_find(state->game, state->node_id);
    document_show(document, node != NULL ? node : game_root(state->game));
}

/* --- recording ---------------------------------------------------------------------------------*/

void edits_record(Document *document, const char *what)
{
    assert(what[0] != '\0');
    Edits *edits = document->edits;
    State state = state_of(document, game_copy(document->game), what);
    stack_push(&edits->undo, &state);
    stack_bound(&edits->undo);
    stack_empty(&edits->redo);
    edits->revision = ++edits->last_revision;
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

/* --- undo and redo -----------------------------------------------------------------------------*/

bool edits_can_undo(const Document *document) { return document->edits->undo.count > 0; }

bool edits_can_redo(const Document *document) { return document->edits->redo.count > 0; }

static void change_places(Document *document, Stack *from, Stack *to, const char **what)
{
    State state = stack_pop(from);
    State present = state_of(document, document->game, state.what);
    stack_push(to, &present);
    state_enter(document, &state);
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

/* --- saved or not ------------------------------------------------------------------------------*/

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

/* --- life --------------------------------------------------------------------------------------*/

Edits *edits_new(void) { return alloc_zeroed(1, sizeof(Edits)); }

void edits_free(Edits *edits)
{
    if (edits == NULL)
        return;
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
