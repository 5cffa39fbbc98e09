/* A pane in the whole window. */
#include <config.h>

#include "tests/unit/screen_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int widest_row(void)
{
    int widest = 0;
    for (const char *row = screen_look(); *row != '\0'; row += strcspn(row, "\n") + 1)
        if ((int)strcspn(row, "\n") > widest)
            widest = (int)strcspn(row, "\n");
    return widest;
}

static void z_goes_through_the_panes(void **state)
{
    (void)state;
    line("side both");
    line("pieces letter");
    for (const char *const *move = (const char *const[]){ "e4", "e5", "Nf3", "Nc6", "Bb5", NULL };
         *move != NULL; move++)
        line(*move);
    screen_press("Escape");
    assert_screen_has("a    b    c");
    screen_press("Z");
    assert_screen_lacks("a    b    c");
    assert_screen_has("Bb5");
    assert_true(widest_row() > 60);
    screen_press("Left"); /* and the keys act */
    assert_int_equal(node_ply(session()->document->node), 4);
    screen_press("Z"); /* no lines, no graph: the board again */
    assert_screen_has("a    b    c");
    screen_press_all("Z Escape");
    assert_screen_has("a    b    c");
    assert_int_equal(controller_key_table(controller()), KEYS_BOARD);
    line("zoom graph");
    assert_screen_lacks("a    b    c");
    line("zoom off");
    assert_screen_has("a    b    c");
    line("zoom nonsense");
    assert_true(session()->message.is_error);
}

static void every_size_is_survived(void **state)
{
    (void)state;
    static const char *const PANES[] = { "zoom moves", "zoom lines", "zoom graph" };
    for (size_t i = 0; i < 3; i++) {
        line(PANES[i]);
        for (int rows = 1; rows < 60; rows += 5)
            for (int columns = 1; columns < 200; columns += 11) {
                screen_resize(rows, columns);
                assert_non_null(screen_look());
                screen_click_at(rows / 2, columns / 2);
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(z_goes_through_the_panes),
        SCREEN_TEST(every_size_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
