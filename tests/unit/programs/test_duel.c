/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game between scripted minds: which of them still think when it is over. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/board/rules.h"
#include "src/tournament/duel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Says one thing at a time. */
typedef struct Puppet {
    MindNews news;
    bool has_news, is_thinking;
    uint64_t id;
} Puppet;

static void puppet_free(void *mind) { (void)mind; }

static void puppet_start(void *mind, uint64_t id, const SearchJob *job, bool pondering)
{
    Puppet *puppet = mind;
    (void)job;
    (void)pondering;
    puppet->id = id;
    puppet->is_thinking = true;
}

static void puppet_cancel(void *mind)
{
    Puppet *puppet = mind;
    puppet->is_thinking = puppet->has_news = false;
}

static bool puppet_take(void *mind, MindNews *news)
{
    Puppet *puppet = mind;
    bool had_news = puppet->has_news;
    *news = puppet->news;
    news->job_id = puppet->id;
    puppet->has_news = false;
    return had_news;
}

static void puppet_new_game(void *mind) { (void)mind; }

static const MindOps OPS = { .free = puppet_free,
                             .start = puppet_start,
                             .cancel = puppet_cancel,
                             .take = puppet_take,
                             .new_game = puppet_new_game };

static void say(Puppet *puppet, const MindNews *news)
{
    puppet->news = *news;
    puppet->has_news = true;
    puppet->is_thinking = false;
}

static void nobody_thinks_when_the_ponderer_fails(void **state)
{
    (void)state;
    static Duel duel;
    static MoveLine opening;
    Puppet puppets[COLOR_NB] = { 0 };
    const MatchPlan plan = { .limits = { .nodes = 1 } };
    const TimeControl control = { 0 };
    Mind *minds[COLOR_NB] = { mind_new(&OPS, &puppets[WHITE]), mind_new(&OPS, &puppets[BLACK]) };
    const Duelist sides[COLOR_NB] = { { minds[WHITE], "A", &control, true },
                                      { minds[BLACK], "B", &control, false } };
    Position start;
    position_init(&start);
    move_line_begin(&opening, &start);
    duel_begin(&duel, &plan, sides, &opening);

    MindNews move = { .kind = NEWS_RESULT };
    move.result = (SearchResult){ .best = move_make(E2, E4, MOVE_NORMAL),
                                  .ponder = move_make(E7, E5, MOVE_NORMAL) };
    say(&puppets[WHITE], &move);
    assert_true(duel_take_news(&duel));
    assert_true(puppets[WHITE].is_thinking && puppets[BLACK].is_thinking);

    MindNews failure = { .kind = NEWS_FAILURE };
    failure.failure = status_error(STATUS_IO, "gone");
    say(&puppets[WHITE], &failure);
    assert_false(duel_take_news(&duel));
    assert_int_equal(duel_result(&duel), RESULT_BLACK_WINS);
    assert_string_equal(duel.reason, "White disconnects");
    assert_false(puppets[BLACK].is_thinking);
    assert_false(mind_is_busy(minds[BLACK]));

    duel_done(&duel);
    mind_free(minds[WHITE]);
    mind_free(minds[BLACK]);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_thinks_when_the_ponderer_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
