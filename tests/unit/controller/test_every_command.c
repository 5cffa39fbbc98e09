/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every command, alone and with arguments, wherever luft can be: what its row does not allow there
 * is refused, and no row drops what a person has on the board without a question.
 */
#include <config.h>

#include "tests/unit/support/file_support.h"
#include "tests/unit/support/mode_support.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/practice/practice.h"
#include "ui/practice/repertoire.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/setup/setup.h"
#include "ui/spelling/spoken.h"
#include "ui/vocabulary/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/luft-commands-XXXXXX";
static char known[64];

static const char *const ARGUMENTS[] = { "",          " 8/8/8/8/8/8/8/K1k5 w - - 0 1", " e4", " 1",
                                         " mine.pgn", " startpos moves e2e4" };

static void write_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static int set_up_folder(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL || chdir(folder) != 0)
        return 1;
    snprintf(known, sizeof known, "%s/drill", folder);
    return 0;
}

static int tear_down_folder(void **state)
{
    (void)state;
    int result = chdir("/");
    file_remove_folder(folder);
    return result;
}

static void begin_again(void)
{
    const Start start = { .kind = START_MENU, .data_dir = folder, .is_paced = true };
    write_file("mine.pgn", "1. e4 e5 2. Nf3 Nc6 *\n");
    unlink(known);
    controller_restart(&start);
}

/* --- the places ------------------------------------------------------------------------------- */

static void be_in_a_game(void)
{
    line("side both");
    line("d4");
    line("d5");
}

static void be_in_practice(void)
{
    static const char FAULTS[] = "1. f3 $6 (1. e4) e5 2. g4 $4 (2. d4) *\n";
    assert_true(controller_handle_paste(controller(), FAULTS, strlen(FAULTS)));
    line("practice");
    assert_true(practice_is_on(session()));
}

static void be_in_a_drill(void)
{
    line("repertoire mine.pgn white");
    for (int i = 0; i < 100 && !drill_is_on(session()); i++) {
        struct pollfd fds[CONTROLLER_FDS_MAX];
        poll(fds, controller_poll_fds(controller(), fds), 100);
        controller_handle_news(controller());
    }
    assert_true(drill_is_on(session()));
}

static void be_in_setup(void)
{
    line("setup");
    assert_non_null(setup_of(session()));
}

static void be_at_a_question(void)
{
    be_in_a_game();
    line("new");
    assert_true(question_text(controller_modes(controller()))[0] != '\0');
}

static void be_over_a_text(void)
{
    be_in_a_game();
    line("help");
}

/* --- the words of the foot ----------------------------------------------------------------------
 */

static void expect_message(const char *text)
{
    if (strstr(session()->message.text, text) == NULL)
        fail_msg("no \"%s\" in \"%s\"", text, session()->message.text);
}

static void expect_question(const char *text)
{
    StrBuf question;
    strbuf_init(&question);
    practice_question(session(), &question);
    if (strstr(question.data, text) == NULL)
        fail_msg("no \"%s\" in \"%s\"", text, question.data);
    strbuf_done(&question);
}

static void words_of_the_foot_act_in_practice(void **state)
{
    (void)state;
    begin_again();
    be_in_practice();
    expect_question("1.f3");
    uint32_t asked = node_id(session()->document->node);
    line("show");
    expect_message("It was 1.e4.");
    assert_int_not_equal(node_id(session()->document->node), asked);
    line("again");
    assert_false(session()->message.is_error);
    assert_int_equal(node_id(session()->document->node), asked);
    line("next");
    expect_question("2.g4");
    line("END");
    assert_false(practice_is_on(session()));
}

static void words_of_the_foot_act_in_a_drill(void **state)
{
    (void)state;
    begin_again();
    be_in_a_drill();
    line("hint");
    expect_message("The pawn on e2 moves.");
    line("a3");
    expect_message("The repertoire has 1.e4, not 1.a3.");
    line("show");
    expect_message("It is 1.e4.");
    line("e4");
    line("again");
    expect_question("Your move");
    uint64_t asked = session()->document->number;
    line("next");
    assert_true(session()->document->number != asked);
    line("end");
    assert_false(drill_is_on(session()));
}

/* --- what must hold --------------------------------------------------------------------------- */

/* Queried for every frame. */
static void look(void)
{
    StrBuf text;
    strbuf_init(&text);
    if (practice_is_on(session())) {
        practice_feature()->write_title(session(), &text);
        practice_question(session(), &text);
    }
    strbuf_done(&text);
}

static void refuse(const Command *row, const char *arguments, const char *why)
{
    fail_msg("%s%s: %s", row->name, arguments, why);
}

static unsigned questions(void)
{
    return practice_is_on(session()) ? practice_of(session())->questions : 0;
}

static bool is_move(const char *text)
{
    StrBuf san;
    strbuf_init(&san);
    bool is = spoken_to_san(text, &san);
    strbuf_done(&san);
    return is;
}

static void try_row(const Command *row, const char *arguments, unsigned place)
{
    uint64_t lowest = session_record(session())->number;
    uint64_t shown = session()->document->number;
    unsigned asked = questions();
    char text[128];
    snprintf(text, sizeof text, "%s%s", row->name, arguments);
    line(text);
    look();
    if (controller_wants_quit(controller()))
        return;
    bool is_replaced = session()->document->number != shown;
    bool takes_over = place == COMMAND_IN_EDITOR && row->where & place; /* `done` */
    if (session_record(session())->number != lowest && !takes_over)
        refuse(row, arguments, "drops the record");
    /* The next question, as the foot has it. */
    bool is_next = place == COMMAND_ASIDE && strcmp(text, "next") == 0;
    if (is_move(text)) /* "move e4" answers a drill */
        return;
    if (!(row->where & place) && place != COMMAND_IN_GAME && is_replaced && !is_next)
        refuse(row, arguments, "drops what is shown, where it is not meant");
    if (place == COMMAND_ASIDE && vocabulary_place(session()) == place && is_replaced &&
        questions() == asked)
        refuse(row, arguments, "drops the question");
    line("hint");
    look();
}

/* State that a row may have changed, so that the next row needs a fresh start. */
typedef struct Mark {
    uint64_t record, shown;
    const GameNode *node;
    const KeyTable *keys;
    unsigned place, asked;
    bool asks, wants_quit, is_played, is_stacked;
} Mark;

static Mark mark(void)
{
    Mark now;
    memset(&now, 0, sizeof now);
    now.record = session_record(session())->number;
    now.shown = session()->document->number;
    now.node = session()->document->node;
    now.keys = mode_top(controller_modes(controller()))->keys();
    now.place = vocabulary_place(session());
    now.asked = questions();
    now.asks = question_text(controller_modes(controller()))[0] != '\0';
    now.is_played = match_is_on(session()->match);
    now.is_stacked = session_is_stacked(session());
    now.wants_quit = controller_wants_quit(controller());
    return now;
}

static void try_all(void (*be_there)(void), unsigned place)
{
    const Command *row;
    Mark there = { 0 };
    for (size_t i = 0; (row = vocabulary_row(i)) != NULL; i++) {
        for (size_t k = 0; k < ARRAY_LEN(ARGUMENTS); k++) {
            Mark now = mark();
            if (memcmp(&now, &there, sizeof now) != 0) {
                begin_again();
                be_there();
                there = mark();
            }
            assert_int_equal(vocabulary_place(session()), place);
            try_row(row, ARGUMENTS[k], place);
        }
    }
}

static void in_a_game(void **state)
{
    (void)state;
    try_all(be_in_a_game, COMMAND_IN_GAME);
}

static void in_practice(void **state)
{
    (void)state;
    try_all(be_in_practice, COMMAND_ASIDE);
}

static void in_a_drill(void **state)
{
    (void)state;
    try_all(be_in_a_drill, COMMAND_ASIDE);
}

static void in_setup(void **state)
{
    (void)state;
    try_all(be_in_setup, COMMAND_IN_EDITOR);
}

static void at_a_question(void **state)
{
    (void)state;
    try_all(be_at_a_question, COMMAND_IN_GAME);
}

static void over_a_text(void **state)
{
    (void)state;
    try_all(be_over_a_text, COMMAND_IN_GAME);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(in_a_game),
        CONTROLLER_TEST(in_practice),
        CONTROLLER_TEST(in_a_drill),
        CONTROLLER_TEST(words_of_the_foot_act_in_practice),
        CONTROLLER_TEST(words_of_the_foot_act_in_a_drill),
        CONTROLLER_TEST(in_setup),
        CONTROLLER_TEST(at_a_question),
        CONTROLLER_TEST(over_a_text),
    };
    return cmocka_run_group_tests_name("every command", tests, set_up_folder, tear_down_folder);
}
