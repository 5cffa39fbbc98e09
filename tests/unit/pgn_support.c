/* What tests of PGN share. */
#include <config.h>

#include "tests/unit/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *text_or_empty(const char *text) { return text != NULL ? text : ""; }

void pgn_expect_equal_trees(const GameNode *a, const GameNode *b)
{
    assert_int_equal(node_move(a), node_move(b));
    assert_string_equal(text_or_empty(node_comment(a)), text_or_empty(node_comment(b)));
    assert_string_equal(text_or_empty(node_comment_before(a)),
                        text_or_empty(node_comment_before(b)));
    assert_int_equal(node_nag_count(a), node_nag_count(b));
    for (size_t i = 0; i < node_nag_count(a); i++)
        assert_int_equal(node_nag(a, i), node_nag(b, i));
    const GameNode *child_a = node_next(a);
    const GameNode *child_b = node_next(b);
    for (; child_a != NULL && child_b != NULL;
         child_a = node_sibling(child_a), child_b = node_sibling(child_b))
        pgn_expect_equal_trees(child_a, child_b);
    assert_true(child_a == NULL && child_b == NULL);
}

void pgn_expect_lines_fit(const char *text)
{
    for (const char *at = text; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        size_t columns = 0;
        for (size_t i = 0; i < length; i++)
            columns += ((unsigned char)at[i] & 0xC0) != 0x80;
        assert_true(columns <= 80 || at[0] == '[');
        at += length + 1;
    }
}

unsigned pgn_next_random(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}
