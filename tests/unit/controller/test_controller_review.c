/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review beside the board, and practice with the mistakes that it found. */
#include <config.h>

#include "tests/unit/support/click_support.h"
#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/news_support.h"
#include "tests/unit/support/patience.h"

#include "engine/base/base.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "ui/document/files.h"
#include "ui/document/judgement.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/review/review.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void a_review_runs_beside_the_board(void **state)
{
    (void)state;
    const char *pgn = "[WhiteElo \"900\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    assert_true(controller_handle_paste(controller(), pgn, strlen(pgn)));
    controller_handle_bound(controller(), action_name(ACTION_START));
    line("a");
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    line("set bell all");
    line("review nodes 2000");
    assert_int_equal(session()->thinking.mode, ENGINE_FEATURE);
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    controller_handle_bound(controller(), action_name(ACTION_START));
    controller_handle_bound(controller(), action_name(ACTION_FORWARD));
    int64_t deadline = clock_now_ms() + PATIENCE_MS;
    while (session()->thinking.mode == ENGINE_FEATURE && clock_now_ms() < deadline) {
        (void)take_news(controller(), 1000);
    }
    assert_int_equal(session()->thinking.mode, ENGINE_ANALYSIS);
    assert_int_equal(node_ply(session()->document->node), 1);
    assert_true(controller_take_bell(controller(), false));
    line("a");
    controller_handle_bound(controller(), "mistake next");
    assert_int_equal(node_ply(session()->document->node), 3);
    assert_non_null(strstr(session()->message.text, "2.g4 was a blunder"));
    assert_non_null(strstr(session()->message.text, "At 900, 1 in "));
    press_graph(controller(), 2);
    assert_int_equal(node_ply(session()->document->node), 2);
}

/* luft has stored the game and stores its review: it does not ask about it. */
static void the_review_of_a_kept_game_is_kept(void **state)
{
    (void)state;
    char folder[] = "/tmp/luft-test-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/games.pgn", folder);
    static const char *const LINES[] = { "side both", "f3", "e5", "g4", "Qh4#" };
    static const char *const WAYS_OUT[] = { "rematch", "new", "open /dev/null", "quit" };
    for (size_t way = 0; way < ARRAY_LEN(WAYS_OUT); way++) {
        controller_restart(&(Start){ .kind = START_MENU, .games_dir = folder });
        for (size_t i = 0; i < ARRAY_LEN(LINES); i++)
            line(LINES[i]);
        line("review nodes 500");
        assert_false(mode_top(controller_modes(controller()))->has_line);
        wait_until_idle();
        Summary summary;
        summary_make(session(), NULL, &summary);
        bool has_graph = summary.lines[summary.count - 1].kind == SUMMARY_GRAPH;
        assert_string_equal(summary.lines[summary.count - 1 - has_graph].text,
                            "`practice` lets you try the mistakes again, Esc closes this");
        StrBuf file;
        strbuf_init(&file);
        Status status = files_read(path, 1 << 20, &file);
        assert_true(status_is_ok(&status));
        const char *move = strstr(file.data, "$4"); /* of g4 */
        assert_non_null(move);
        assert_null(strstr(move, "[Event ")); /* nor is it shown without one */
        strbuf_done(&file);
        line(WAYS_OUT[way]);
        assert_string_equal(question_text(controller_modes(controller())), "");
        unlink(path);
    }
    assert_true(controller_wants_quit(controller()));
    controller_restart(&(Start){ .kind = START_MENU });
    rmdir(folder);
}

static void a_game_without_faults_is_praised(void **state)
{
    (void)state;
    line("1. e4 {[%eval 0.2]} e5 {[%eval 0.25]} *");
    line("mistake");
    assert_non_null(strstr(session()->message.text, "found no mistakes"));
    line("1. e4 e5 {[%eval 0.2]} *");
    line("mistake");
    assert_non_null(strstr(session()->message.text, "find mistakes with `review`"));
}

/* At the end all mistakes come before, at the start all come after. */
static void a_review_names_the_key_that_finds_mistakes(void **state)
{
    (void)state;
    line("1. e4 e5 2. Ba6 Nxa6 3. d4 *");
    line("goto end");
    line("review nodes 500");
    wait_until_idle();
    assert_non_null(strstr(session()->message.text, " mistake: [ shows it"));
    line("goto start");
    line("review nodes 500");
    wait_until_idle();
    assert_non_null(strstr(session()->message.text, " mistake: ] shows it"));
    line("mistakes");
    assert_non_null(strstr(session()->message.text, "2.Ba6 was a"));
    line("go to the last mistake");
    assert_null(judgement_find(session()->document, +1));
    assert_int_not_equal(judgement_of(session()->document->node), VERDICT_FINE);
    line("mistake first");
    assert_non_null(strstr(session()->message.text, "2.Ba6 was a"));
    line("mistake worst");
    assert_non_null(strstr(session()->message.text, "next, previous, first or last"));
    line("accuracy"); /* neither searches the game again */
    assert_false(review_is_running(session()));
}

static void a_side_without_moves_has_no_accuracy(void **state)
{
    (void)state;
    line("[SetUp \"1\"]\n[FEN \"8/4P1k1/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8=Q *");
    line("review nodes 500");
    wait_until_idle();
    assert_non_null(strstr(session()->message.text, "Accuracy: White "));
    assert_null(strstr(session()->message.text, "Black"));
    line("summary print");
    assert_non_null(strstr(shown_text(), "White 100.0 %: no mistakes"));
    assert_null(strstr(shown_text(), "Black"));
    line("summary comment");
    const GameNode *root = game_root(session()->document->game);
    assert_null(strstr(node_comments(root, COMMENT_ON_MOVE).list[0].text, "Black"));
}

/* The dialogue prints the figures. */
static void a_side_without_moves_is_not_heard(void **state)
{
    (void)state;
    controller_restart(&(Start){ .is_dialogue = true });
    line("[SetUp \"1\"]\n[FEN \"8/4P1k1/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8=Q *");
    line("review nodes 500");
    wait_until_idle();
    StrBuf text;
    strbuf_init(&text);
    review_report(session(), &text);
    assert_non_null(strstr(text.data, "White: accuracy"));
    assert_null(strstr(text.data, "Black"));
    strbuf_done(&text);
}

static void expect_ply(int ply) { assert_int_equal(node_ply(session()->document->node), ply); }

/* After a review of one's own game the final position is on the board, and no mistake follows
 * it. */
static void mistake_at_the_end_goes_back_to_the_last(void **state)
{
    (void)state;
    line("1. e4 e5 2. Bc4 Nf6 $4 3. d3 d6 $6 4. Nf3 a6 1-0");
    line("goto end");
    line("mistake next");
    assert_string_equal(session()->message.text,
                        "No marked move comes after this one; [ goes back.");
    expect_ply(8);
    line("mistake");
    expect_ply(6);
    line("mistake");
    assert_true(session()->message.is_error);
    expect_ply(6);
    line("mistake previous");
    expect_ply(4);
    line("mistake previous");
    assert_string_equal(session()->message.text,
                        "No marked move comes before this one; ] goes on.");
}

static NodeComments start_comments(void)
{
    return node_comments(game_root(session()->document->game), COMMENT_ON_MOVE);
}

static void expect_start_comments(const char *first, const char *second)
{
    NodeComments comments = start_comments();
    assert_int_equal(comments.count, second != NULL ? 2 : 1);
    assert_string_equal(comments.list[0].text, first);
    if (second != NULL)
        assert_string_equal(comments.list[1].text, second);
}

static void the_summary_goes_into_the_record_when_asked(void **state)
{
    (void)state;
    static const char KEPT[] =
        "Review by luft. Accuracy: White 95.1 %, loss 0.20; 1?! 0? 0?? / Black 24.5 %, "
        "loss 3.50; 0?! 0? 1?? / opening: White 95 %, Black 24 %. Turning points: 3...Nf6: -0.50 "
        "to #1.";
    line("{Mine.} 1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.2]} "
         "3. Qh5 {[%eval -0.5]} Nf6 {[%eval #1]} 4. Qxf7# {[%eval #0]} 1-0");
    expect_start_comments("Mine.", NULL);
    line("set letters de"); /* files stay English */
    line("summary comment");
    expect_start_comments("Mine.", KEPT);
    line("summary comment");
    expect_start_comments("Mine.", KEPT);
    line("undo");
    expect_start_comments("Mine.", NULL);
    assert_false(has_summary());
    line("summary");
    assert_true(has_summary());
    line("summary print");
    assert_non_null(strstr(shown_text(), "3...Sf6"));
}

/* By ear signs are words, and a number chooses its word. */
static void the_summary_is_heard_in_words(void **state)
{
    (void)state;
    controller_restart(&(Start){ .is_dialogue = true });
    line("1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.2]} "
         "3. Qh5 {[%eval -0.5]} Nf6 {[%eval #1]} 4. Qxf7# {[%eval #0]} 1-0");
    line("set speech names");
    line("summary");
    const char *heard = shown_text();
    assert_non_null(
        strstr(heard, "White: accuracy 95.1 %, 1 inaccuracy, average loss 0.20 pawns."));
    assert_null(strstr(heard, "?!"));
}

/* A word of the person's at the beginning of a sentence is theirs. */
static void a_complaint_quotes_as_typed(void **state)
{
    (void)state;
    line("theme pink");
    assert_memory_equal(session()->message.text, "theme must be", strlen("theme must be"));
    line("undo");
    assert_memory_equal(session()->message.text, "You have", strlen("You have"));
    line("flip over");
    assert_string_equal(session()->message.text, "`flip` takes no \"over\".");
}

static void unknown_moves_have_no_summary_to_keep(void **state)
{
    (void)state;
    line("1. e4 e5 *");
    line("summary comment");
    assert_true(session()->message.is_error);
    assert_int_equal(start_comments().count, 0);
}

static void a_review_is_stopped(void **state)
{
    (void)state;
    const char *pgn = "1. e4 e5 2. Nf3 Nc6 *\n";
    assert_true(controller_handle_paste(controller(), pgn, strlen(pgn)));
    line("review movetime 100");
    assert_true(controller_handle_interrupt(controller()));
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    line("review depth 50");
    controller_handle_bound(controller(), "hint");
    assert_int_equal(session()->thinking.mode, ENGINE_HINT);
    controller_handle_bound(controller(), action_name(ACTION_STOP));
    int64_t deadline = clock_now_ms() + PATIENCE_MS;
    while (session()->thinking.mode == ENGINE_HINT && clock_now_ms() < deadline)
        controller_handle_news(controller());
    assert_int_equal(session()->thinking.mode, ENGINE_FEATURE);
    controller_handle_bound(controller(), action_name(ACTION_STOP));
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    line("review movetime 100");
    Review *running = review_of(session());
    line("review");
    assert_ptr_equal(review_of(session()), running);
    assert_non_null(strstr(session()->message.text, " of 5 positions are reviewed."));
    line("review nodes 500"); /* searched again, and not with the long search first */
    wait_until_idle();
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    assert_non_null(strstr(session()->message.text, "Accuracy"));
    line("review nodes");
    assert_true(session()->message.is_error);
    line("review 5");
    assert_true(session()->message.is_error);
    line("review movetime -1");
    assert_true(session()->message.is_error);
    line("review stop");
    assert_true(session()->message.is_error);
    line("review movetime 0.5");
    line("new");
    line("discard");
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
}

/* Black's only reasonable move mates; the engine evaluates any other. */
static void practice_asks_and_brings_the_game_back(void **state)
{
    (void)state;
    const char *pgn = "1. f3 e5 2. g4 Nc6 $4 (2... Qh4# {[%eval #-0]}) 3. h3 *\n";
    assert_true(controller_handle_paste(controller(), pgn, strlen(pgn)));
    line("forward 3");
    char before[FEN_MAX], after[FEN_MAX];
    fen_write(&session()->document->pos, before);
    const Game *game = session()->document->game;
    controller_handle_bound(controller(), action_name(ACTION_TO_BOARD));
    controller_handle_bound(controller(), "practice");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    controller_handle_bound(controller(), action_name(ACTION_TO_BOARD));
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), practice_keys());
    line("new");
    assert_true(session()->message.is_error);
    line("Nf6");
    assert_int_equal(session()->thinking.mode, ENGINE_FEATURE);
    assert_true(controller_handle_interrupt(controller()));
    assert_int_equal(session()->thinking.mode, ENGINE_IDLE);
    line("Nf6");
    wait_until_idle();
    assert_non_null(strstr(session()->message.text, "2...Nf6 is not it: 3."));
    line("Qh4");
    assert_non_null(strstr(session()->message.text, "Right: 2...Qh4#"));
    line("");
    assert_non_null(strstr(session()->message.text, "1 of 1 solved, 0 at the first try"));
    assert_ptr_equal(session()->document->game, game);
    fen_write(&session()->document->pos, after);
    assert_string_equal(after, before);
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
}

/* Morphy's game in the opera. */
static const char OPERA[] =
    "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 "
    "9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 "
    "16. Qb8+ Nxb8 17. Rd8# 1-0\n";

enum { MARKED_MAX = 34 };

typedef struct Marked {
    char question[SAN_NUMBERED_MAX + 8];
    double share;
} Marked;

/* The mistakes that the review marked, in the order of the game. */
static int collect_marked(Marked marked[MARKED_MAX])
{
    int count = 0;
    const Game *game = session()->document->game;
    for (const GameNode *node = node_next(game_root(game)); node; node = node_next(node)) {
        ReviewShare share;
        Position pos;
        char name[SAN_NUMBERED_MAX];
        if (!review_share(session(), node, &share))
            continue;
        game_position(game, node_parent(node), &pos);
        san_write_numbered(&pos, node_move(node), name);
        snprintf(marked[count].question, sizeof marked->question, "than %s?", name);
        marked[count++].share = share.share;
    }
    return count;
}

static void practice_begins_with_typical_mistakes(void **state)
{
    (void)state;
    Marked marked[MARKED_MAX];
    assert_true(controller_handle_paste(controller(), OPERA, strlen(OPERA)));
    line("review nodes 3000");
    wait_until_idle();
    int count = collect_marked(marked);
    assert_true(count > 1);
    double last = 2;
    line("practice");
    assert_null(strstr(session()->message.text, marked[0].question));
    for (int asked = 0; asked < count; asked++) {
        int i = 0;
        while (i < count && !strstr(session()->message.text, marked[i].question))
            i++;
        assert_true(i < count && marked[i].share <= last);
        last = marked[i].share;
        line("practice next");
    }
}

static void leaving_ends_practice_first(void **state)
{
    (void)state;
    const char *pgn = "1. f3 $6 (1. e4) e5 *\n";
    assert_true(controller_handle_paste(controller(), pgn, strlen(pgn)));
    line("practice black");
    assert_true(session()->message.is_error);
    line("practice");
    line("d4");
    line("quit");
    assert_true(controller_wants_quit(controller()));
    assert_int_equal(node_ply(game_line_end(game_root(session()->document->game))), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(a_review_runs_beside_the_board),
        CONTROLLER_TEST(the_review_of_a_kept_game_is_kept),
        CONTROLLER_TEST(a_game_without_faults_is_praised),
        CONTROLLER_TEST(a_review_names_the_key_that_finds_mistakes),
        CONTROLLER_TEST(a_side_without_moves_has_no_accuracy),
        CONTROLLER_TEST(a_side_without_moves_is_not_heard),
        CONTROLLER_TEST(mistake_at_the_end_goes_back_to_the_last),
        CONTROLLER_TEST(the_summary_goes_into_the_record_when_asked),
        CONTROLLER_TEST(the_summary_is_heard_in_words),
        CONTROLLER_TEST(a_complaint_quotes_as_typed),
        CONTROLLER_TEST(unknown_moves_have_no_summary_to_keep),
        CONTROLLER_TEST(a_review_is_stopped),
        CONTROLLER_TEST(practice_asks_and_brings_the_game_back),
        CONTROLLER_TEST(practice_begins_with_typical_mistakes),
        CONTROLLER_TEST(leaving_ends_practice_first),
    };
    return cmocka_run_group_tests_name("controller review", tests, NULL, NULL);
}
