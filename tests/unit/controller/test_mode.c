/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stack of modes alone: the order in which they are asked, and what remains after closing. */
#include <config.h>

#include "tests/unit/support/feature_keys.h"
#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* Every mode notes its letter when it is asked; a capital one does what it is asked for. */
static char notes[32];

static void note(char letter)
{
    size_t length = strlen(notes);
    notes[length] = letter;
    notes[length + 1] = '\0';
}

static bool ask_a(ModeStack *stack, Mode *mode, Action action)
{
    (void)stack, (void)mode, (void)action;
    note('A');
    return true;
}

static bool ask_b(ModeStack *stack, Mode *mode, Action action)
{
    (void)stack, (void)mode, (void)action;
    note('b');
    return false;
}

static const Feature MODE_C;

/* Closes itself and all above it, then leaves it to those below. */
static bool ask_c(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode, (void)action;
    note('c');
    mode_close(stack, &MODE_C);
    return false;
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)stack;
    note(*(const char *)mode->state);
}

static const Feature MODE_A = { .keys = board_keys, .action = ask_a };
static const Feature MODE_B = { .keys = input_keys, .action = ask_b, .leave = leave };
static const Feature MODE_C = {
    .keys = games_keys, .panes = PANES_OF_FRAME, .action = ask_c, .leave = leave
};
static const Feature MODE_D = { .keys = text_keys, .leave = leave };

static void paint(const struct Scene *scene, Rect area)
{
    (void)scene;
    (void)area;
}

static const Feature MODE_E = { .keys = text_keys, .pane = PANE_MOVES, .paint = paint };

static ModeStack stack;

/* Opens a mode for each letter. */
static void open_all(const char *letters)
{
    static char one[] = "1", two[] = "2", three[] = "3";
    static const App no_app;
    mode_stack_init(&stack, &no_app);
    for (; *letters != '\0'; letters++)
        mode_push(&stack,
                  *letters == 'a'   ? &MODE_A
                  : *letters == 'b' ? &MODE_B
                  : *letters == 'c' ? &MODE_C
                                    : &MODE_D,
                  *letters == 'b'   ? one
                  : *letters == 'c' ? two
                                    : three);
    notes[0] = '\0';
}

#define expect(count_, text) \
    do { \
        assert_int_equal(stack.count, count_); \
        assert_string_equal(notes, text); \
    } while (0)

static void asking_goes_down_until_one_has_done_it(void **state)
{
    (void)state;
    open_all("abd");
    assert_true(mode_act(&stack, ACTION_SEARCH));
    expect(3, "bA");
    open_all("bd");
    assert_false(mode_act(&stack, ACTION_SEARCH));
    expect(2, "b");
    assert_false(mode_take_line(&stack, "e4"));
    assert_false(mode_interrupt(&stack));
    assert_false(mode_take_key(&stack, "x"));
    mode_settle(&stack);
    expect(2, "b");
}

static void asking_goes_on_below_what_closed_itself(void **state)
{
    (void)state;
    open_all("abcdb");
    assert_true(mode_act(&stack, ACTION_SEARCH));
    expect(2, "bc132bA");
}

static void closing_takes_what_lies_above(void **state)
{
    (void)state;
    open_all("abcd");
    mode_pop(&stack);
    expect(3, "3");
    mode_close(&stack, &MODE_B);
    expect(1, "321");
    mode_pop(&stack);
    mode_close(&stack, &MODE_C);
    expect(1, "321");
    assert_ptr_equal(mode_top(&stack), &MODE_A);
    open_all("abcdb");
    mode_uncover(&stack, &MODE_C);
    expect(3, "13");
    mode_uncover(&stack, &MODE_D);
    expect(3, "13");
    mode_stack_done(&stack);
    expect(0, "1321");
}

static void taking_out_leaves_what_lies_above(void **state)
{
    (void)state;
    open_all("acbd");
    mode_remove(&stack, &MODE_C);
    expect(3, "2");
    assert_true(mode_is_top(&stack, &MODE_D));
    /* Neighbours of one kind become one. */
    open_all("abcb");
    mode_remove(&stack, &MODE_C);
    expect(2, "21");
    mode_remove(&stack, &MODE_D);
    expect(2, "21");
}

static void what_is_opened_twice_is_replaced(void **state)
{
    (void)state;
    open_all("ad");
    mode_push(&stack, &MODE_D, stack.modes[1].state);
    expect(2, "3");
    assert_non_null(mode_find(&stack, &MODE_D));
    assert_null(mode_find(&stack, &MODE_C));
}

static void what_covers_the_game_shows_through(void **state)
{
    (void)state;
    open_all("ab");
    assert_null(mode_instead(&stack));
    assert_true(mode_shows_game(&stack));
    assert_true(mode_shows_pane(&stack, PANE_BOARD));
    assert_false(mode_shows_pane(&stack, PANE_SIDE));
    open_all("abcbd");
    assert_ptr_equal(mode_cover(&stack), &MODE_C);
    assert_false(mode_shows_game(&stack));
    assert_false(mode_shows_pane(&stack, PANE_BOARD));
    assert_true(mode_shows_pane(&stack, PANE_TITLE));
    assert_int_equal(mode_top(&stack)->keys, text_keys);
}

/* What replaces the list of moves is hidden below a list of games, and shown again after it. */
static void the_highest_paints_unless_it_is_covered(void **state)
{
    (void)state;
    open_all("ab");
    mode_push(&stack, &MODE_E, NULL);
    assert_ptr_equal(mode_painter(&stack, PANE_MOVES), &MODE_E);
    assert_null(mode_painter(&stack, PANE_OVER));
    assert_ptr_equal(mode_instead(&stack), &MODE_E);
    assert_true(mode_shows_game(&stack));
    mode_push(&stack, &MODE_B, stack.modes[1].state);
    assert_ptr_equal(mode_painter(&stack, PANE_MOVES), &MODE_E);
    mode_push(&stack, &MODE_C, stack.modes[1].state);
    assert_null(mode_painter(&stack, PANE_MOVES));
    mode_remove(&stack, &MODE_C);
    assert_ptr_equal(mode_painter(&stack, PANE_MOVES), &MODE_E);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(asking_goes_down_until_one_has_done_it),
        cmocka_unit_test(asking_goes_on_below_what_closed_itself),
        cmocka_unit_test(closing_takes_what_lies_above),
        cmocka_unit_test(taking_out_leaves_what_lies_above),
        cmocka_unit_test(what_is_opened_twice_is_replaced),
        cmocka_unit_test(what_covers_the_game_shows_through),
        cmocka_unit_test(the_highest_paints_unless_it_is_covered),
    };
    return cmocka_run_group_tests_name("mode", tests, NULL, NULL);
}
