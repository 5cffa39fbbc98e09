/* Completion of moves, commands and arguments, and the squares that light up. */
#include <config.h>

#include "ui/vocabulary/complete.h"

#include "tests/unit/session_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* The completions of a line's last word, blank-separated. */
static void assert_completes(const char *line, const char *expected)
{
    const char *blank = strrchr(line, ' ');
    size_t start = blank != NULL ? (size_t)(blank - line) + 1 : 0;
    Completion completion;
    complete_line(session(), line, start, strlen(line), &completion);
    StrBuf items;
    strbuf_init(&items);
    for (size_t i = 0; i < completion.count; i++)
        strbuf_addf(&items, "%s%s", i > 0 ? " " : "", completion.items[i]);
    assert_string_equal(items.data, expected);
    strbuf_done(&items);
    complete_done(&completion);
}

static void moves_complete(void **state)
{
    (void)state;
    assert_completes("Nf", "Nf3");
    assert_completes("nf", "Nf3");
    assert_completes("Nc", "Nc3");
    assert_completes("e", "e3 e4 elo exclude eval editor explorer engine");
    assert_completes("zz", "");
    assert_completes("setup ca", "castling cancel");
    assert_completes("only Nf", "Nf3");
}

static void commands_and_arguments_complete(void **state)
{
    (void)state;
    assert_completes("ana", "analyse");
    assert_completes("re", "rematch redo resign resume result review");
    assert_completes("side w", "white");
    assert_completes("set eval", "evaluation-bar");
    assert_completes("set color n", "never");
    assert_completes("analyse o", "on off");
    assert_completes("pieces f", "figurine");
    assert_completes("help und", "undo");
    assert_completes("open /et", "/etc/");
    assert_completes("xyz a", "");
}

static void suggestions_are_whole_words_that_fit(void **state)
{
    (void)state;
    char text[16];
    complete_suggest(session(), "", text, sizeof text);
    assert_string_equal(text, "");
    complete_suggest(session(), "N", text, sizeof text);
    assert_string_equal(text, "Na3 Nc3 Nf3 Nh3");
    complete_suggest(session(), "N", text, 10);
    assert_string_equal(text, "Na3 Nc3");
    complete_suggest(session(), "N", text, 1);
    assert_string_equal(text, "");
}

static void squares_light_up(void **state)
{
    (void)state;
    Bitboard origins, targets;
    complete_squares(session(), "Nf", &origins, &targets);
    assert_true(origins == bb_square(G1));
    assert_true(targets == bb_square(F3));
    complete_squares(session(), "", &origins, &targets);
    assert_true(origins == 0 && targets == 0);
    complete_squares(session(), "open file", &origins, &targets);
    assert_true(origins == 0 && targets == 0);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        SESSION_TEST(moves_complete),
        SESSION_TEST(commands_and_arguments_complete),
        SESSION_TEST(suggestions_are_whole_words_that_fit),
        SESSION_TEST(squares_light_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
