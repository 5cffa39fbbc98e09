/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The golden screens of a reviewed game, of practice with its mistakes and of a drill
 * (golden_support.h). */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/pgn/pgn_read.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/golden_support.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/document/judgement.h"
#include "ui/modes/mode_keys.h"
#include "ui/practice/practice.h"
#include "ui/practice/repertoire.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Of the reviewed game. */
static const Shot reviewed_shots[] = {
    { "80x24-reviewed", 24, 80, DEPTH_256, GLYPHS_UNICODE, board_keys, false, false },
    { "100x30-reviewed", 30, 100, DEPTH_256, GLYPHS_UNICODE, board_keys, false, false },
    { "200x60-reviewed", 60, 200, DEPTH_MONOCHROME, GLYPHS_UNICODE, board_keys, false, false },
    { "80x24-reviewed-ascii", 24, 80, DEPTH_MONOCHROME, GLYPHS_ASCII, board_keys, false, false },
};

/* Of the first of its positions asked again. */
static const Shot practice_shot = { "80x24-practice", 24,    80,   DEPTH_256, GLYPHS_UNICODE,
                                    practice_keys,    false, false };

/* The first move of a repertoire being asked, and after a wrong answer. */
static const Shot drill_shots[] = {
    { "80x24-drill", 24, 80, DEPTH_256, GLYPHS_UNICODE, practice_keys, false, false },
    { "40x12-drill-wrong", 12, 40, DEPTH_256, GLYPHS_UNICODE, practice_keys, false, false },
};

/* The opera game as a review left it, at its last mistake. */
static void reviewed_make(Session *session)
{
    static const char pgn[] =
        "[White \"Morphy, Paul\"]\n[Black \"Duke Karl / Count Isouard\"]\n[Result \"1-0\"]\n\n"
        "1. e4 {[%eval 0.26]} 1... e5 {[%eval 0.21]} 2. Nf3 {[%eval 0.23]} 2... d6 {[%eval 0.46]} "
        "3. d4 {[%eval 0.43]} 3... Bg4 $6 {[%eval 1.04]} (3... exd4 {[%eval 0.43]} 4. Nxd4 Nf6) "
        "4. dxe5 {[%eval 0.79]} 4... Bxf3 {[%eval 1.07]} 5. Qxf3 {[%eval 0.88]} "
        "5... dxe5 {[%eval 0.98]} 6. Bc4 {[%eval 0.94]} 6... Nf6 $6 {[%eval 1.80]} "
        "(6... Qe7 {[%eval 0.94]} 7. O-O) 7. Qb3 {[%eval 1.63]} 7... Qe7 {[%eval 1.90]} "
        "8. Nc3 $2 {[%eval 0.72]} (8. Bxf7+ {[%eval 1.90]} 8... Kd8 9. Qxb7) "
        "8... c6 {[%eval 0.78]} 9. Bg5 {[%eval 0.94]} 9... b5 $2 {[%eval 2.32]} "
        "(9... b6 {[%eval 0.94]} 10. a4) 10. Nxb5 {[%eval 2.29]} 10... cxb5 {[%eval 2.64]} "
        "11. Bxb5+ {[%eval 2.49]} 11... Nbd7 $4 {[%eval 6.30]} (11... Kd8 {[%eval 2.49]}) "
        "12. O-O-O {[%eval 6.00]} 12... Rd8 {[%eval 7.56]} 13. Rxd7 {[%eval 7.54]} "
        "13... Rxd7 {[%eval 7.79]} 14. Rd1 {[%eval 7.17]} 14... Qe6 {[%eval 13.93]} "
        "15. Bxd7+ {[%eval 13.49]} 15... Nxd7 {[%eval #2]} 16. Qb8+ {[%eval #1]} "
        "16... Nxb8 {[%eval #1]} 17. Rd8# {[%eval #0]} 1-0";
    Settings settings;
    Game *game;
    settings_init(&settings);
    session_init(session, &settings);
    Status status = pgn_read_text(pgn, strlen(pgn), &game);
    assert_true(status_is_ok(&status));
    session_open_game(session, game);
    for (GameNode *node; (node = judgement_find(session->document, 1)) != NULL;)
        session_go_to(session, node);
}

static void test_golden_screens_of_a_review(void **state)
{
    (void)state;
    Session reviewed;
    reviewed_make(&reviewed);
    for (size_t i = 0; i < ARRAY_LEN(reviewed_shots); i++)
        golden_compare(&reviewed, &reviewed_shots[i]);
    Exercises exercises = { 0 };
    exercises_add_game(&exercises, reviewed.document->game, BLACK);
    puzzles_begin(&reviewed, NULL, &exercises);
    golden_compare(&reviewed, &practice_shot);
    session_done(&reviewed);
}

static void write_repertoire(const char *path)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("[Event \"Mine\"]\n\n1. e4 {the best by test} e5 2. Nf3 Nc6 3. Bb5 *\n", file);
    assert_int_equal(fclose(file), 0);
}

/* The comment on the answer after a wrong one, longer than a message. */
static void the_whole_comment_is_kept(void **state)
{
    (void)state;
    char folder[] = "/tmp/luft-drill-XXXXXX", path[64], known[64];
    Session session;
    Settings settings;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/mine.pgn", folder);
    snprintf(known, sizeof known, "%s/drill", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("1. e4 {", file);
    for (int i = 0; i < 60; i++)
        fputs("words ", file);
    fputs("to the end} *\n", file);
    assert_int_equal(fclose(file), 0);
    settings_init(&settings);
    session_init(&session, &settings);
    session.data_folder = folder;
    Repertoire *repertoire;
    assert_int_equal(repertoire_read(path, WHITE, &repertoire).code, STATUS_OK);
    assert_int_equal(drill_open(&session, path, repertoire).code, STATUS_OK);
    assert_int_equal(drill_begin(&session, NULL, DRILL_ALL).code, STATUS_OK);
    golden_play(&session, "d4", 0);
    assert_int_equal(practice_feature()->take_move(&session).code, STATUS_OK);
    assert_null(strstr(session.message.text, "to the end"));
    assert_non_null(strstr(session.message.text, "Play it to go on."));
    assert_non_null(strstr(session.said, "words to the end), not 1.d4. Play it to go on."));
    practice_feature()->end(&session);
    session_done(&session);
    unlink(path);
    unlink(known);
    rmdir(folder);
}

/* In a temporary working directory: the title shows the path. */
static void test_golden_screens_of_a_drill(void **state)
{
    (void)state;
    char folder[] = "/tmp/luft-drill-XXXXXX";
    char *before = getcwd(NULL, 0);
    Session session;
    Settings settings;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    write_repertoire("mine.pgn");
    settings_init(&settings);
    session_init(&session, &settings);
    session.data_folder = ".";
    Repertoire *repertoire;
    assert_int_equal(repertoire_read("mine.pgn", WHITE, &repertoire).code, STATUS_OK);
    assert_int_equal(drill_open(&session, "mine.pgn", repertoire).code, STATUS_OK);
    assert_int_equal(drill_begin(&session, NULL, DRILL_ALL).code, STATUS_OK);
    assert_int_equal(chdir(before), 0);
    golden_compare(&session, &drill_shots[0]);
    golden_play(&session, "d4", 0);
    assert_int_equal(chdir(folder), 0);
    assert_int_equal(practice_feature()->take_move(&session).code, STATUS_OK);
    assert_int_equal(chdir(before), 0);
    golden_compare(&session, &drill_shots[1]);
    practice_feature()->end(&session);
    session_done(&session);
    assert_int_equal(chdir(folder), 0);
    unlink("mine.pgn");
    unlink("drill");
    assert_int_equal(chdir(before), 0);
    rmdir(folder);
    free(before);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_screens_of_a_review),
        cmocka_unit_test(test_golden_screens_of_a_drill),
        cmocka_unit_test(the_whole_comment_is_kept),
    };
    return cmocka_run_group_tests_name("review_screens", tests, terminal_set_up,
                                       terminal_tear_down);
}
