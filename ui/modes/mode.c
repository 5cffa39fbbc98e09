/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stack of modes: pushing, popping, and asking them from the top down. */
#include <config.h>

#include "ui/modes/mode.h"

#include "engine/base/utf8.h"
#include "ui/document/document.h"
#include "ui/modes/app.h"

#include <assert.h>
#include <string.h>

void mode_stack_init(ModeStack *stack, const App *app)
{
    assert(app != NULL);
    *stack = (ModeStack){ .app = app,
                          .session = app->session,
                          .drawing = { .from = NO_SQUARE, .chosen = DRAWN_GREEN },
                          .zoomed = PANE_NB };
}

static int place_of(const ModeStack *stack, const Feature *ops)
{
    int place = stack->count - 1;
    while (place >= 0 && stack->modes[place].ops != ops)
        place--;
    return place;
}

/* Removed from the stack first, so that the mode's leave no longer finds it there. */
static void take_out(ModeStack *stack, int place)
{
    assert(place >= 0 && place < stack->count);
    Mode mode = stack->modes[place];
    stack->count--;
    for (int i = place; i < stack->count; i++)
        stack->modes[i] = stack->modes[i + 1];
    if (mode.ops->leave != NULL)
        mode.ops->leave(stack, &mode);
}

void mode_stack_done(ModeStack *stack)
{
    while (stack->count > 0)
        take_out(stack, stack->count - 1);
}

static int top_place(const ModeStack *stack)
{
    int place = stack->count - 1;
    while (place > 0 && stack->modes[place].ops->keys == NULL)
        place--;
    return place;
}

static bool paints_pane(const Feature *feature, Pane pane)
{
    return feature->paint != NULL && feature->area == NULL && feature->pane == pane;
}

/* Another zoomed pane would hide a feature beside the board. */
static void put_in(ModeStack *stack, int place, Mode mode)
{
    assert(place >= 0 && place <= stack->count);
    bool is_beside = paints_pane(mode.ops, PANE_MOVES) || paints_pane(mode.ops, PANE_NOTE);
    if (is_beside && stack->zoomed != PANE_MOVES)
        stack->zoomed = PANE_NB;
    if (stack->count == MODES_MAX)
        BUG("%d modes over one another", MODES_MAX);
    for (int i = stack->count++; i > place; i--)
        stack->modes[i] = stack->modes[i - 1];
    stack->modes[place] = mode;
}

void mode_push(ModeStack *stack, const Feature *ops, void *state)
{
    assert(ops != NULL);
    if (mode_is_top(stack, ops))
        take_out(stack, top_place(stack));
    put_in(stack, stack->count, (Mode){ ops, state });
}

void mode_push_below(ModeStack *stack, const Feature *ops, void *state)
{
    assert(ops != NULL);
    if (mode_is_top(stack, ops))
        take_out(stack, top_place(stack));
    put_in(stack, top_place(stack) + 1, (Mode){ ops, state });
}

void mode_pop(ModeStack *stack)
{
    if (top_place(stack) > 0)
        take_out(stack, top_place(stack));
}

static void cut(ModeStack *stack, int count)
{
    while (stack->count > count)
        take_out(stack, stack->count - 1);
}

void mode_close(ModeStack *stack, const Feature *ops)
{
    int place = place_of(stack, ops);
    if (place >= 0)
        cut(stack, place);
}

void mode_uncover(ModeStack *stack, const Feature *ops)
{
    int place = place_of(stack, ops);
    if (place >= 0)
        cut(stack, place + 1);
}

/* Two equal modes that become neighbours are merged. */
void mode_remove(ModeStack *stack, const Feature *ops)
{
    int place = place_of(stack, ops);
    if (place < 0)
        return;
    take_out(stack, place);
    if (place > 0 && place < stack->count && stack->modes[place - 1].ops == stack->modes[place].ops)
        take_out(stack, place);
}

const Mode *mode_find(const ModeStack *stack, const Feature *ops)
{
    int place = place_of(stack, ops);
    return place >= 0 ? &stack->modes[place] : NULL;
}

bool mode_is_open(const ModeStack *stack, const Feature *ops) { return place_of(stack, ops) >= 0; }

static bool covers(const Feature *feature)
{
    return feature->panes != 0 && (feature->panes >> PANE_BOARD & 1) == 0;
}

static bool shows_game(const Feature *feature)
{
    return !feature->has_board && feature->panes == 0;
}

const Feature *mode_painter(const ModeStack *stack, Pane pane)
{
    for (int i = stack->count - 1; i >= 0; i--) {
        const Feature *feature = stack->modes[i].ops;
        if (paints_pane(feature, pane) && !covers(feature))
            return feature;
        if (!shows_game(feature))
            return NULL;
    }
    return NULL;
}

bool mode_is_above(const ModeStack *stack, const Feature *upper, const Feature *lower)
{
    assert(mode_is_open(stack, upper));
    return place_of(stack, upper) > place_of(stack, lower);
}

const Feature *mode_next_over(const ModeStack *stack, int *place)
{
    assert(*place >= 0);
    int count = stack->count;
    for (int i = *place; i < count; i++)
        if (stack->modes[i].ops->hides)
            *place = i;
    while (*place < count) {
        const Feature *feature = stack->modes[(*place)++].ops;
        if (feature->area != NULL)
            return feature;
    }
    return NULL;
}

const Feature *mode_replacing_moves(const ModeStack *stack)
{
    int place = stack->count - 1;
    while (place >= 0 && !stack->modes[place].ops->replaces_moves)
        place--;
    return place >= 0 ? stack->modes[place].ops : NULL;
}

bool mode_hides(const ModeStack *stack)
{
    int place = stack->count - 1;
    while (place >= 0 && !stack->modes[place].ops->hides)
        place--;
    return place >= 0;
}

const Feature *mode_instead(const ModeStack *stack)
{
    for (int i = stack->count - 1; i >= 0; i--) {
        const Feature *feature = stack->modes[i].ops;
        if (!shows_game(feature) || paints_pane(feature, PANE_MOVES))
            return feature;
    }
    return NULL;
}

void mode_position(const ModeStack *stack, Position *pos)
{
    const Document *document = stack->session->document;
    *pos = document->pos;
    Status is_chess = diagram_of(document->game, pos);
    (void)is_chess; /* a diagram has its pieces in pos */
    for (int i = stack->count - 1; i >= 0; i--) {
        if (stack->modes[i].ops->position != NULL) {
            stack->modes[i].ops->position(stack->session, pos);
            return;
        }
    }
}

const Feature *mode_cover(const ModeStack *stack)
{
    const Feature *instead = mode_instead(stack);
    return instead != NULL && covers(instead) ? instead : NULL;
}

bool mode_shows_game(const ModeStack *stack)
{
    const Feature *instead = mode_instead(stack);
    return instead == NULL || shows_game(instead);
}

bool mode_takes_text(const ModeStack *stack)
{
    const Feature *instead = mode_instead(stack);
    return instead != NULL && instead->take_text != NULL;
}

bool mode_shows_pane(const ModeStack *stack, Pane pane)
{
    const Feature *instead = mode_instead(stack);
    PaneSet panes = instead != NULL ? instead->panes : 0;
    if (panes == 0)
        panes = ~(1U << PANE_SIDE);
    if (mode_hides(stack))
        panes &= PANES_OF_FRAME;
    return (panes >> pane & 1) != 0;
}

const Feature *mode_top(const ModeStack *stack)
{
    assert(stack->count > 0);
    return stack->modes[top_place(stack)].ops;
}

const Mode *mode_on_top(const ModeStack *stack)
{
    return stack->count > 0 ? &stack->modes[top_place(stack)] : NULL;
}

Pane mode_zoomed(const ModeStack *stack)
{
    return mode_shows_game(stack) ? stack->zoomed : PANE_NB;
}

bool mode_is_top(const ModeStack *stack, const Feature *ops)
{
    return stack->count > 0 && mode_top(stack) == ops;
}

/* --- asking the modes ------------------------------------------------------------------------- */

/* The next mode down; the one just asked may have closed itself and others. */
static Mode *mode_below(ModeStack *stack, int *place)
{
    *place = int_min(*place, stack->count) - 1;
    return *place >= 0 ? &stack->modes[*place] : NULL;
}

bool mode_act(ModeStack *stack, Action action)
{
    int place = stack->count;
    for (Mode *mode; (mode = mode_below(stack, &place)) != NULL;)
        if (mode->ops->action != NULL && mode->ops->action(stack, mode, action))
            return true;
    return false;
}

void mode_end_key(ModeStack *stack)
{
    if (mode_top(stack)->is_for_one_key)
        mode_pop(stack);
}

bool mode_refuses(ModeStack *stack, const char *line)
{
    Mode *mode = &stack->modes[top_place(stack)];
    return mode->ops->refuses != NULL && mode->ops->refuses(stack, mode, line);
}

bool mode_take_line(ModeStack *stack, const char *line)
{
    int place = stack->count;
    for (Mode *mode; (mode = mode_below(stack, &place)) != NULL;)
        if (mode->ops->line != NULL && mode->ops->line(stack, mode, line))
            return true;
    return false;
}

bool mode_take_typing(ModeStack *stack, const char *text)
{
    int place = stack->count;
    for (Mode *mode; (mode = mode_below(stack, &place)) != NULL;)
        if (mode->ops->typed != NULL && mode->ops->typed(stack, mode, text))
            return true;
    return false;
}

bool mode_owns_line(const ModeStack *stack)
{
    return mode_top(stack)->has_line && mode_top(stack)->typed != NULL;
}

bool mode_take_click(ModeStack *stack, const Click *click)
{
    int place = stack->count;
    for (Mode *mode; (mode = mode_below(stack, &place)) != NULL;)
        if (mode->ops->mouse != NULL && mode->ops->mouse(stack, mode, click))
            return true;
    return false;
}

bool mode_interrupt(ModeStack *stack)
{
    int place = stack->count;
    for (Mode *mode; (mode = mode_below(stack, &place)) != NULL;)
        if (mode->ops->interrupt != NULL && mode->ops->interrupt(stack, mode))
            return true;
    return false;
}

void mode_settle(ModeStack *stack)
{
    int place = stack->count;
    for (Mode *mode; (mode = mode_below(stack, &place)) != NULL;)
        if (mode->ops->settle != NULL)
            mode->ops->settle(stack, mode);
}

bool mode_key_is_character(const char *key)
{
    uint32_t character;
    return *key != '\0' && utf8_decode(key, strlen(key), &character) == strlen(key);
}

bool mode_take_key(ModeStack *stack, const char *key)
{
    Mode *top = &stack->modes[top_place(stack)];
    return top->ops->key != NULL && top->ops->key(stack, top, key);
}
