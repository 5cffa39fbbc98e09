/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conversation with an engine of XBoard's protocol, line by line, and the guess which protocol
 * an engine speaks. No process, no clock. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/external/conversation.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Conversation talk;
static SearchJob *job;
static int64_t now;
static MindNews news;

static void hear(const char *line) { conversation_hear(&talk, line, strlen(line), now); }

static void expect_said(const char *text)
{
    assert_string_equal(talk.out.data, text);
    strbuf_clear(&talk.out);
}

static void wait_ms(int ms)
{
    now += ms;
    conversation_time(&talk, now);
}

static void begin(EngineProtocol protocol)
{
    EngineSpec spec;
    engine_spec_init(&spec, "other", "other");
    spec.protocol = protocol;
    conversation_init(&talk, &spec);
    conversation_begin(&talk, now);
    engine_spec_done(&spec);
}

static int set_up(void **state)
{
    (void)state;
    now = 1000;
    job = malloc(sizeof *job);
    Position start;
    position_init(&start);
    search_job_init(job, &start);
    begin(PROTOCOL_XBOARD);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    conversation_done(&talk);
    free(job);
    return 0;
}

static void add(const char *move) { move_line_add(&job->game, board_move(&job->game.end, move)); }

static void use_clock(void)
{
    job->limits = (SearchLimits){ .has_clock = true,
                                  .time_ms = { 60000, 59000 },
                                  .increment_ms = { 500, 500 } };
}

/* An engine that has what newer ones have. */
static void settle_with(const char *features)
{
    expect_said("xboard\nprotover 2\n");
    hear(features);
    strbuf_clear(&talk.out); /* `accepted` */
    hear("pong 1");
    assert_int_equal(talk.state, TALK_IDLE);
}

static void settle(void)
{
    settle_with("feature ping=1 setboard=1 usermove=1 colors=0 memory=1 myname=\"Other 2\" done=1");
}

static void start(bool pondering)
{
    static uint64_t id;
    conversation_start(&talk, ++id, job, pondering, now);
}

static void expect_move(const char *move)
{
    while (mailbox_take(&talk.box, &news) && news.kind == NEWS_INFO)
        continue;
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.best, board_move(&talk.root, move));
}

static void expect_failure(const char *text)
{
    while (mailbox_take(&talk.box, &news) && news.kind != NEWS_FAILURE)
        continue;
    assert_int_equal(news.kind, NEWS_FAILURE);
    assert_string_equal(news.failure.text, text);
}

static void features_are_answered(void **state)
{
    (void)state;
    expect_said("xboard\nprotover 2\n");
    hear("feature done=0");
    expect_said("accepted done\n");
    wait_ms(10000); /* it loads */
    hear("feature setboard=1 ping=1 exclude=1 variants=\"normal,fischerandom\" myname=\"A B\"");
    expect_said("accepted setboard\naccepted ping\nrejected exclude\naccepted variants\n"
                "accepted myname\n");
    hear("feature option=\"Style -combo Solid /// *Risky Play\" smp=1 done=1");
    expect_said("accepted option\naccepted smp\naccepted done\nnew\nforce\neasy\npost\nping 1\n");
    assert_string_equal(talk.id_name, "A B");
    const EngineOption *style = engine_options_find(&talk.options, "Style");
    assert_string_equal(style->standard, "Risky Play");
    assert_string_equal(style->choices, "Solid\nRisky Play");
    assert_non_null(engine_options_find(&talk.options, "Threads"));
    assert_null(engine_options_find(&talk.options, "Hash"));
}

static void plays_by_the_clock(void **state)
{
    (void)state;
    settle();
    use_clock();
    start(false);
    expect_said("level 0 1:00 0.5\ntime 6000\notim 5900\ngo\n");
    hear("7 +31 12 4711 e4 e5 2. Nf3");
    hear("move e2e4");
    expect_move("e2e4");
    assert_int_equal(news.result.score.value, 31);
    assert_int_equal(news.result.depth, 7);
    assert_int_equal(move_from(news.result.ponder), E7);
    add("e2e4");
    add("c7c5");
    start(false);
    expect_said("time 6000\notim 5900\nusermove c7c5\n");
}

/* A control of 40 moves that began after three of an opening. */
static void levels_count_from_the_start(void **state)
{
    (void)state;
    settle();
    use_clock();
    job->limits.moves_to_go = 40;
    add("e2e4");
    add("e7e5");
    start(false);
    expect_said("usermove e2e4\nusermove e7e5\nlevel 41 1:00 0.5\ntime 6000\notim 5900\ngo\n");
}

static void takes_back_by_undo(void **state)
{
    (void)state;
    settle();
    use_clock();
    add("e2e4");
    start(false);
    hear("move e7e5");
    expect_move("e7e5");
    strbuf_clear(&talk.out);
    (void)move_line_take_back(&job->game);
    add("d2d4");
    start(false);
    expect_said("force\nundo\nundo\nusermove d2d4\ntime 5900\notim 6000\ngo\n");
}

static void sets_up_positions(void **state)
{
    (void)state;
    settle();
    Position pos = board_from_fen("8/8/4k3/8/8/4K3/4P3/8 b - - 0 1");
    search_job_init(job, &pos);
    start(false);
    expect_said("new\nforce\neasy\npost\nsetboard 8/8/4k3/8/8/4K3/4P3/8 b - - 0 1\nanalyze\n");
}

static void is_told_the_result(void **state)
{
    (void)state;
    settle();
    use_clock();
    start(false);
    hear("move e2e4");
    expect_move("e2e4");
    strbuf_clear(&talk.out);
    conversation_end_game(&talk, "1-0 {Black resigns}");
    expect_said("result 1-0 {Black resigns}\n");
    conversation_break(&talk, status_error(STATUS_IO, "it has ended"));
    conversation_end_game(&talk, "1-0 {Black disconnects}");
    expect_said("");
}

static void its_clock_stands_while_it_sets_up(void **state)
{
    (void)state;
    settle();
    Position pos = board_from_fen("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1");
    search_job_init(job, &pos);
    use_clock();
    start(false);
    expect_said("new\nforce\neasy\npost\nsetboard 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\nping 2\n");
    wait_ms(5000);
    hear("pong 2");
    expect_said("level 0 1:00 0.5\ntime 6000\notim 5900\ngo\n");
    hear("move e3e4");
    expect_move("e3e4");
    assert_int_equal(news.result.time_ms, 0);
}

static void may_refuse_what_is_set_up_ahead(void **state)
{
    static const char PING[] =
        "new\nforce\neasy\npost\nsetboard 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\nping 2\n";
    (void)state;
    settle();
    Position pos = board_from_fen("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1");
    search_job_init(job, &pos);
    use_clock();
    start(false);
    expect_said(PING);
    hear("Error (unknown command): setboard");
    hear("pong 2");
    expect_said("new\nforce\neasy\npost\nedit\n#\nPe2\nKe3\nc\nKe6\n.\n"
                "level 0 1:00 0.5\ntime 6000\notim 5900\ngo\n");
}

static void edits_where_it_cannot_set_up(void **state)
{
    (void)state;
    settle_with("feature ping=1 colors=0 done=1");
    Position pos = board_from_fen("8/8/4k3/8/8/4K3/4P3/8 b - - 0 1");
    search_job_init(job, &pos);
    start(false);
    expect_said("new\nforce\neasy\npost\na2a3\nedit\n#\nPe2\nKe3\nc\nKe6\n.\nanalyze\n");
    conversation_cancel(&talk, now);
    hear("pong 2");
    strbuf_clear(&talk.out);
    pos = board_from_fen("4k3/8/8/8/8/8/8/4K2R w - - 0 1"); /* edit grants castling rights */
    search_job_init(job, &pos);
    start(false);
    expect_failure("other: the engine cannot be told of this position");
}

static void moves_after_its_time_by_force(void **state)
{
    (void)state;
    settle();
    job->limits.movetime_ms = 300;
    start(false);
    expect_said("st 1\ngo\n");
    wait_ms(300);
    expect_said("?\n");
    hear("5 20 30 100 d2d4 d7d5");
    wait_ms(1000); /* engines may ignore `?` */
    expect_said("force\nping 2\n");
    hear("pong 2");
    expect_move("d2d4");
    assert_int_equal(talk.state, TALK_IDLE);
}

static void depth_and_nodes_are_watched(void **state)
{
    (void)state;
    settle();
    job->limits.nodes = 1000;
    start(false);
    expect_said("st 3600\ngo\n");
    hear("5 20 30 999 d2d4");
    expect_said("");
    hear("6 20 30 1000 d2d4");
    expect_said("?\n");
    hear("move d2d4");
    expect_move("d2d4");
    job->limits = (SearchLimits){ .depth = 4 };
    start(false);
    expect_said("force\nundo\nsd 4\ngo\n");
    hear("Illegal move: sd 4"); /* an engine without it is stopped */
    hear("5 20 30 999 d2d4");
    expect_said("?\n");
    hear("move d2d4");
    job->limits = (SearchLimits){ .movetime_ms = 2000 };
    start(false); /* a depth limit has no other end */
    expect_said("force\nnew\nforce\neasy\npost\nst 2\ngo\n");
}

static void analyses(void **state)
{
    (void)state;
    settle();
    start(false);
    expect_said("analyze\n");
    hear("9 100003 200 5000 e2e4 e7e5");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.info.score.kind, SCORE_MATE);
    assert_int_equal(news.info.score.value, 3);
    conversation_cancel(&talk, now);
    expect_said("exit\nping 2\n");
    add("e2e4");
    start(false);
    expect_said("");
    hear("9 7 200 5000 e2e4"); /* a straggler */
    hear("pong 2");
    expect_said("usermove e2e4\nanalyze\n");
    assert_false(mailbox_has_news(&talk.box));
}

static void searches_where_it_has_no_analysis(void **state)
{
    (void)state;
    settle();
    start(false);
    expect_said("analyze\n");
    hear("Error (unknown command): analyze");
    expect_said("st 3600\ngo\n");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_NOTE);
    assert_string_equal(news.note.text, "other: it has no analysis: it thinks as for a move");
}

static void ponders_by_itself(void **state)
{
    (void)state;
    settle();
    use_clock();
    start(false);
    hear("3 10 1 10 e2e4 e7e5");
    hear("move e2e4");
    expect_move("e2e4");
    strbuf_clear(&talk.out);
    add("e2e4");
    add("e7e5");
    start(true);
    expect_said("hard\n");
    hear("4 12 1 10 Nf3");
    conversation_ponder_hit(&talk, now);
    expect_said("time 6000\notim 5900\nusermove e7e5\n");
    hear("move g1f3");
    expect_move("g1f3");
    add("g1f3");
    add("b8c6");
    start(true);
    (void)move_line_take_back(&job->game);
    add("g8f6");
    start(false); /* another move came */
    wait_ms(0);
    expect_said("time 6000\notim 5900\nusermove g8f6\n");
    hear("move f3e5");
    expect_move("f3e5");
    expect_said("");
    wait_ms(300); /* pondering is no longer wanted */
    expect_said("easy\n");
}

/* After a takeback it has no move to ponder. */
static void ponders_only_behind_its_move(void **state)
{
    (void)state;
    settle();
    use_clock();
    add("e2e4");
    add("e7e5");
    start(true);
    expect_said("hard\n");
    conversation_ponder_hit(&talk, now);
    expect_said("usermove e2e4\nusermove e7e5\nlevel 0 1:00 0.5\ntime 6000\notim 5900\ngo\n");
    hear("move g1f3");
    expect_move("g1f3");
}

static void declares(void **state)
{
    (void)state;
    settle();
    use_clock();
    start(false);
    hear("offer draw");
    hear("move e2e4");
    expect_move("e2e4");
    assert_int_equal(news.result.declaration, DECLARES_DRAW);
    add("e2e4");
    add("e7e5");
    start(false);
    hear("0-1 {White resigns}");
    assert_true(mailbox_take(&talk.box, &news));
    assert_int_equal(news.kind, NEWS_RESULT);
    assert_int_equal(news.result.best, MOVE_NONE);
    assert_int_equal(news.result.declaration, DECLARES_RESIGNATION);
}

/* A result may be all that an engine has to say. */
static void last_words_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *line, *told;
    } WORDS[] = {
        { "1/2 - 1/2 {stalemate}", "" },
        { "Error (no memory): go", "Error (no memory): go" },
        { "Illegal move: sd 3", "Illegal move: sd 3" },
        { "telluser no network", "no network" },
        { "the network is missing", "the network is missing" },
        { "# 7 book moves", "" },
        { "1. e2e4", "" },
    };
    settle();
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++) {
        char told[120];
        use_clock();
        start(false);
        hear("3 20 5 100 e4");
        hear(WORDS[i].line);
        hear(WORDS[i].line);
        wait_ms(70600);
        snprintf(told, sizeof told, "other did not move in time%s%s",
                 *WORDS[i].told != '\0' ? "; it said: " : "", WORDS[i].told);
        expect_failure(told);
        conversation_begin(&talk, now);
        settle();
    }
}

static void a_win_without_a_move_is_a_failure(void **state)
{
    (void)state;
    settle();
    use_clock();
    start(false);
    hear("1-0 {White mates}");
    hear("move e2e4");
    expect_move("e2e4");
    add("e2e4");
    add("e7e5");
    start(false);
    hear("1-0 {White mates}");
    wait_ms(1000);
    expect_failure("other sends no move, though there is one; it said: 1-0 {White mates}");
    assert_int_equal(talk.state, TALK_IDLE);
}

static void refused_moves_are_told_anew_once(void **state)
{
    (void)state;
    settle();
    use_clock();
    add("e2e4");
    start(false);
    strbuf_clear(&talk.out);
    hear("Illegal move (wrong turn): e2e4");
    expect_said("force\nping 2\n");
    hear("move d2d4"); /* that is for White */
    hear("pong 2");
    expect_said("new\nforce\neasy\npost\nusermove e2e4\n"
                "level 0 0:59 0.5\ntime 5900\notim 6000\ngo\n");
    hear("Illegal move (wrong turn): e2e4");
    expect_failure("other: Illegal move (wrong turn): e2e4");
    assert_int_equal(talk.state, TALK_IDLE);
}

static void illegal_moves_are_failures(void **state)
{
    (void)state;
    settle();
    use_clock();
    start(false);
    hear("move e2e5");
    expect_failure("other: the best move e2e5 is not legal");
    static const char *const NULL_MOVES[] = { "--", "0000", "null", "Z0", "@@@@" };
    for (size_t i = 0; i < ARRAY_LEN(NULL_MOVES); i++) {
        char line[40], told[80];
        start(false);
        snprintf(line, sizeof line, "pong %zu", i + 2); /* after another new */
        hear(line);
        snprintf(line, sizeof line, "3 20 5 100 e4 %s Nf3", NULL_MOVES[i]);
        hear(line);
        snprintf(line, sizeof line, "move %s", NULL_MOVES[i]);
        hear(line);
        while (mailbox_take(&talk.box, &news) && news.kind == NEWS_INFO)
            assert_int_equal(news.info.pv_length, 1);
        snprintf(told, sizeof told, "other: the best move %s is not legal", NULL_MOVES[i]);
        assert_string_equal(news.failure.text, told);
    }
    start(false);
    hear("pong 7");
    hear("move e2e4");
    expect_move("e2e4");
}

static void options_are_set(void **state)
{
    (void)state;
    settle_with(
        "feature ping=1 memory=1 option=\"Contempt -check 0\" option=\"Clear -button\" done=1");
    Status status = conversation_wish(&talk, "Hash", "128", now);
    assert_true(status_is_ok(&status));
    expect_said("memory 128\nping 2\n");
    hear("pong 2");
    status = conversation_wish(&talk, "contempt", "yes", now);
    assert_true(status_is_ok(&status));
    expect_said("option Contempt=1\nping 3\n");
}

static void version_1_has_no_features(void **state)
{
    (void)state;
    expect_said("xboard\nprotover 2\n");
    hear("Welcome to an old engine");
    wait_ms(2000);
    expect_said("new\nforce\neasy\npost\n");
    assert_int_equal(talk.state, TALK_IDLE);
    use_clock();
    add("e2e4");
    start(false);
    expect_said("e2e4\nlevel 0 0:59 0.5\nwhite\ntime 5900\notim 6000\nblack\ngo\n");
    hear("1. e2e4"); /* the echo of some */
    hear("1. ... e7e5");
    expect_move("e7e5");
    hear("My move is: e7e5");
    add("e7e5");
    add("g1f3");
    start(false);
    expect_said("time 5900\notim 6000\ng1f3\n");
}

/* A slow machine may take a while to load it; some engines of version 2 exit after `white`. */
static void a_silent_engine_may_still_be_starting(void **state)
{
    (void)state;
    expect_said("xboard\nprotover 2\n");
    wait_ms(6000);
    expect_said("");
    hear("HoiChess 0.22");
    wait_ms(1900);
    expect_said("");
    hear("feature ping=1 setboard=1 colors=0 done=1");
    assert_int_equal(talk.state, TALK_SETTLING);
}

static void one_that_stays_silent_has_version_1(void **state)
{
    (void)state;
    expect_said("xboard\nprotover 2\n");
    wait_ms(10000);
    expect_said("new\nforce\neasy\npost\n");
    assert_int_equal(talk.state, TALK_IDLE);
}

static void castles_in_chess960(void **state)
{
    (void)state;
    settle_with("feature ping=1 setboard=1 variants=\"normal,fischerandom\" colors=0 done=1");
    Position pos = board_from_fen("k7/8/8/8/8/8/8/1RK4R w HB - 0 1");
    search_job_init(job, &pos);
    add("c1h1");
    start(false);
    expect_said("new\nvariant fischerandom\nforce\neasy\npost\n"
                "setboard k7/8/8/8/8/8/8/1RK4R w HB - 0 1\nO-O\nanalyze\n");
}

static void one_game_engines_are_started_anew(void **state)
{
    (void)state;
    settle_with("feature ping=1 reuse=0 done=1");
    start(false);
    conversation_cancel(&talk, now);
    hear("pong 2");
    conversation_new_game(&talk, now);
    assert_true(talk.needs_restart);
}

/* --- which protocol --------------------------------------------------------------------------- */

static void guess(void)
{
    conversation_done(&talk);
    begin(PROTOCOL_FOUND_OUT);
    expect_said("uci\n");
}

static void a_refusal_of_uci_tells(void **state)
{
    (void)state;
    static const char *const REFUSALS[] = { "Error (unknown command): uci", "Illegal move: uci",
                                            "White (1) : Invalid move: uci" };
    for (size_t i = 0; i < ARRAY_LEN(REFUSALS); i++) {
        guess();
        hear("Welcome");
        expect_said("");
        hear(REFUSALS[i]);
        expect_said("xboard\nprotover 2\n");
        hear("feature ping=1 done=1");
        expect_said("accepted ping\naccepted done\nnew\nforce\neasy\npost\nping 1\n");
    }
}

static void silence_tells_nothing(void **state)
{
    (void)state;
    guess();
    wait_ms(1000);
    expect_said("xboard\nprotover 2\n");
    wait_ms(1000);
    expect_said("xboard\nprotover 2\n");
    wait_ms(9000);
    expect_said("");
    hear("Unknown command: xboard");
    hear("uciok"); /* a slow engine of UCI */
    expect_said("ucinewgame\nisready\n");
    guess();
    wait_ms(1000);
    strbuf_clear(&talk.out);
    hear("feature done=1");
    expect_said("accepted done\nnew\nforce\neasy\npost\n");
    assert_int_equal(talk.state, TALK_IDLE);
}

#define A_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        A_TEST(features_are_answered),
        A_TEST(plays_by_the_clock),
        A_TEST(levels_count_from_the_start),
        A_TEST(takes_back_by_undo),
        A_TEST(sets_up_positions),
        A_TEST(is_told_the_result),
        A_TEST(its_clock_stands_while_it_sets_up),
        A_TEST(may_refuse_what_is_set_up_ahead),
        A_TEST(edits_where_it_cannot_set_up),
        A_TEST(moves_after_its_time_by_force),
        A_TEST(depth_and_nodes_are_watched),
        A_TEST(analyses),
        A_TEST(searches_where_it_has_no_analysis),
        A_TEST(ponders_by_itself),
        A_TEST(ponders_only_behind_its_move),
        A_TEST(declares),
        A_TEST(last_words_are_told),
        A_TEST(a_win_without_a_move_is_a_failure),
        A_TEST(refused_moves_are_told_anew_once),
        A_TEST(illegal_moves_are_failures),
        A_TEST(options_are_set),
        A_TEST(version_1_has_no_features),
        A_TEST(a_silent_engine_may_still_be_starting),
        A_TEST(one_that_stays_silent_has_version_1),
        A_TEST(castles_in_chess960),
        A_TEST(one_game_engines_are_started_anew),
        A_TEST(a_refusal_of_uci_tells),
        A_TEST(silence_tells_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
