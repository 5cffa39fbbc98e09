/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every command by its name, bad input that changes nothing, and what commands say. */
#include <config.h>

#include "tests/unit/support/command_support.h"
#include "tests/unit/support/file_support.h"

#include "engine/mind/job.h"
#include "engine/notation/fen.h"
#include "ui/analysis/eval.h"
#include "ui/setup/setup.h"
#include "ui/vocabulary/complete.h"
#include "ui/vocabulary/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void the_table_is_consistent(void **state)
{
    (void)state;
    const Command *command;
    size_t count = 0;
    for (; (command = vocabulary_row(count)) != NULL; count++) {
        unsigned place = command->where & COMMAND_ANYWHERE;
        assert_int_not_equal(place, 0);
        assert_ptr_equal(vocabulary_find(command->name, strlen(command->name), place), command);
        assert_true(strlen(command->help) > 0);
        for (const char *alias = command->aliases; *alias != '\0';) {
            size_t length = strcspn(alias, " ");
            assert_ptr_equal(vocabulary_find(alias, length, place), command);
            alias += length + (alias[length] == ' ');
        }
    }
    assert_true(count >= 70);
}

static void every_command_survives_nonsense(void **state)
{
    const Command *command;
    static const char *const ARGUMENTS[] = {
        "", "x", "-1", "99999999999999999999", "\xff\xfe", "% s %n", "a b c d", ".", "1"
    };
    char work[] = "/tmp/luft-test-XXXXXX";
    assert_non_null(mkdtemp(work));
    assert_int_equal(chdir(work), 0);
    FakeApp *fake = *state;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
        for (size_t j = 0; j < ARRAY_LEN(ARGUMENTS); j++) {
            StrBuf line;
            strbuf_init(&line);
            strbuf_addf(&line, "%s%s %s", command->topic == TOPIC_OWN ? "setup " : "",
                        command->name, ARGUMENTS[j]);
            Status status = execute(fake, line.data);
            assert_true(status_is_ok(&status) || strlen(status.text) > 0);
            assert_true(position_is_ok(&fake->session.document->pos));
            strbuf_done(&line);
        }
    }
    assert_int_equal(chdir("/"), 0);
    file_remove_folder(work);
}

static void shortened_commands_lose_nothing(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "e4");
    assert_null(vocabulary_find("resi", 4, COMMAND_IN_GAME));
    assert_null(vocabulary_find("qui", 3, COMMAND_IN_GAME));
    assert_non_null(vocabulary_find("anal", 4, COMMAND_IN_GAME));
    /* No single key ends or leaves the game except quit, which stores it. */
    for (int c = 1; c < 256; c++) {
        char line[2] = { (char)c, '\0' };
        Status status = execute(fake, line);
        (void)status;
        if (setup_of(&fake->session) != NULL) /* it lies over the game */
            assert_ok(fake, "cancel");
        assert_int_equal(session_game_end(&fake->session), END_NONE);
        assert_non_null(fake->session.document->live);
        assert_int_equal(fake->left, 0);
    }
}

static void moves_come_first(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "  e4  ");
    assert_ok(fake, "e7e5");
    assert_ok(fake, "nf3");
    assert_int_equal(node_ply(fake->session.document->live), 3);
    Status status = execute(fake, "Nd4");
    assert_int_equal(status.code, STATUS_ILLEGAL);
    status = execute(fake, "blub");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    assert_int_equal(node_ply(fake->session.document->live), 3);
}

/* What a beginner types and books print makes a move; it does not open a text instead of the
 * game. */
static void moves_in_two_words_are_played(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "new both");
    assert_ok(fake, "1. e4");
    assert_ok(fake, "1... e5");
    assert_ok(fake, "G1 F3");
    assert_ok(fake, "d7 d5");
    assert_int_equal(node_ply(fake->session.document->live), 4);
    assert_int_equal(execute(fake, "e4 e5").code, STATUS_ILLEGAL);
    assert_int_equal(execute(fake, "3. Ke3").code, STATUS_ILLEGAL);
    assert_int_equal(node_ply(fake->session.document->live), 4);
    assert_string_equal(fake->question, "");
}

static void moves_in_many_words_are_played(void **state)
{
    static const char *const LINES[] = { "e x d6",
                                         "exd6 e.p.",
                                         "exd6 !?",
                                         "e5 to d6",
                                         "K f1",
                                         "K e1 f1",
                                         "b8 = Q +",
                                         "bx a8 Q",
                                         "O - O",
                                         "castle",
                                         "castle short",
                                         "Кр e2",
                                         "кр е2",
                                         "Крd 1",
                                         "КР Е2",
                                         "КРе2",
                                         "play castle",
                                         "move K f1",
                                         "play O - O",
                                         "play e5 d6",
                                         "play 1. exd6 e.p.",
                                         "Kf1, mate",
                                         "O-O check",
                                         "bxa8=Q +/-",
                                         "b8=Q ±",
                                         "1. Ke2 $6 N",
                                         "xd6 en-passant",
                                         "e takes d6 en passant" };
    FakeApp *fake = *state;
    assert_ok(fake, "setup r3k2r/pPp2ppp/8/3pP3/8/8/P4PPP/4K2R w Kkq d6 0 1");
    assert_ok(fake, "side both");
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        assert_ok(fake, LINES[i]);
        assert_int_equal(node_ply(fake->session.document->node), 1);
        assert_ok(fake, "undo 1");
    }
    assert_int_equal(execute(fake, "axb").code, STATUS_ILLEGAL);
    assert_ok(fake, "Kf1\u00a0");
    assert_ok(fake, "undo\u00a01");
    assert_ok(fake, "\uff11\uff0e\uff4b\uff46\uff11"); /* 1.kf1 in full width */
    assert_ok(fake, "undo");
    assert_int_equal(node_ply(fake->session.document->node), 0);
}

static void a_capture_on_two_ranks_is_asked(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "setup 4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1");
    assert_ok(fake, "side both");
    assert_ok(fake, "exd");
    assert_int_equal(fake->moves_asked, 2);
}

static void castling_needs_no_side_where_it_is_clear(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "setup r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1");
    assert_ok(fake, "side both");
    assert_ok(fake, "castle");
    assert_int_equal(fake->moves_asked, 2);
    assert_ok(fake, "Kd2");
    assert_ok(fake, "castles");
    assert_int_equal(execute(fake, "castle").code, STATUS_ILLEGAL);
}

/* With a Russian, Greek or Hebrew keyboard left on, input that means nothing as typed is read by
 * its keys. An unknown word is reported as it was typed. */
static void lines_are_read_by_their_keys(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "туц ищер"); /* new both */
    assert_ok(fake, "е2 е4");    /* as it looks */
    assert_ok(fake, "у7 у5");
    assert_ok(fake, "лтшпре а3"); /* knight f3 */
    assert_ok(fake, "и8с6");
    assert_int_equal(node_ply(fake->session.document->live), 4);
    assert_ok(fake, "гтвщ");      /* undo */
    assert_ok(fake, "ефлу ифсл"); /* take back */
    assert_int_equal(node_ply(fake->session.document->live), 2);
    assert_ok(fake, "а"); /* f */
    assert_true(fake->session.board.flipped);
    assert_ok(fake, "φλιπ"); /* flip */
    assert_false(fake->session.board.flipped);
    assert_ok(fake, "כ"); /* f */
    assert_true(fake->session.board.flipped);
    Status status = execute(fake, "партия");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    assert_non_null(strstr(status.text, "партия"));
    assert_ok(fake, "й"); /* q */
    assert_int_equal(fake->quits, 1);
}

static void new_games_take_clock_and_side(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "new 5+3 black");
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].base_ms, 300000);
    assert_int_equal(fake->session.match->player[WHITE], PLAYER_ENGINE);
    assert_true(fake->session.board.flipped);
    assert_ok(fake, "new none chess960 518");
    assert_int_equal(fake->session.match->player[BLACK], PLAYER_ENGINE);
    Status status = execute(fake, "new 5+x");
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_ok(fake, "new level=3, none chess960=518");
    assert_non_null(strstr(fake->session.message.text, "Chess960 518, no clock, level 3"));
    status = execute(fake, "new chess960 960");
    assert_int_equal(status.code, STATUS_RANGE);
}

/* In any order; a wrong word changes nothing. */
static void new_games_take_words_in_any_order(void **state)
{
    FakeApp *fake = *state;
    static const char *const ORDERS[] = {
        "new 5+3 level 3 black",
        "new 5+3 black level 3",
        "new level 3 5+3 black",
        "new level 3 black 5+3",
        "new black 5+3 level 3",
        "new black level 3 5+3",
        "new game as black against level 3 with 5+3",
        "new 5+3, level 3, black",
        "new blitz, level 3, black",
        "new side black with the clock 5+3 at level 3",
    };
    const int level_3 = strength_level_elo(3);
    for (size_t i = 0; i < ARRAY_LEN(ORDERS); i++) {
        assert_ok(fake, "new level 7 white");
        assert_int_not_equal(fake->session.settings.elo, level_3);
        assert_ok(fake, ORDERS[i]);
        assert_int_equal(fake->session.settings.elo, level_3);
        assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].base_ms, 300000);
        assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].increment_ms,
                         3000);
        assert_int_equal(match_human(fake->session.match), BLACK);
    }
    assert_ok(fake, "new 10 minutes white");
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].base_ms, 600000);
    assert_ok(fake, "new rapid");
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].base_ms, 900000);
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].increment_ms, 10000);
    assert_ok(fake, "new 10 0 white 1500");
    assert_string_equal(fake->session.message.text,
                        "New game (10+0, level 8). You play White: your move.");
    assert_ok(fake, "new both 1500");
    assert_string_equal(fake->session.message.text, "New game (no clock). You play both sides.");
    assert_ok(fake, "new 5 3 white");
    assert_string_equal(fake->session.message.text, "New game (5+3). You play White: your move.");
    assert_ok(fake, "new untimed");
    assert_false(chess_clock_is_timed(&fake->session.match->clock));
    assert_ok(fake, "new rapid");
    assert_ok(fake, "new unlimited");
    assert_false(chess_clock_is_timed(&fake->session.match->clock));
    assert_ok(fake, "new 5+3 black 1600");
    assert_int_equal(fake->session.settings.elo, 1600);
    assert_ok(fake, "new black against 1700 Elo, 5+3");
    assert_int_equal(fake->session.settings.elo, 1700);
    assert_ok(fake, "new 800");
    assert_int_equal(fake->session.settings.elo, 800);
    assert_false(chess_clock_is_timed(&fake->session.match->clock));
    assert_ok(fake, "new elo 1500 random");
    assert_int_equal(fake->session.settings.elo, 1500);
    Status status = execute(fake, "new level 3 5+3 backwards");
    assert_int_equal(status.code, STATUS_SYNTAX);
    static const char *const WRONG[] = {
        "new black level",
        "new white 1+0 black 5+0",
        "new white black",
        "new 5+3 1+0",
        "new 5 3 1",
        "new 5+3 1",
        "new level 3 elo 1500",
        "new chess960 5 chess960",
        "new both white",
        "new blitz 1+0",
        "new 5+3 v",
        "new 5+3 v white",
        "new none 5+3 both",
        "new blitz rapid",
        "new + 3",
        "new 5 +",
        "new G/x",
        "new none v",
        "new white none none",
        "new white none v 5 none",
    };
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        status = execute(fake, WRONG[i]);
        assert_int_equal(status.code, STATUS_SYNTAX);
    }
    status = execute(fake, "new white 1+0 black 5+0");
    assert_non_null(strstr(status.text, "5+3 v 1+0"));
    assert_int_equal(fake->session.settings.elo, 1500);
}

static const char *clocks_of_game(FakeApp *fake)
{
    assert_ok(fake, "time");
    return fake->session.message.text;
}

static void new_games_take_stages_and_odds(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "new 5+3 v 1+0 black");
    assert_string_equal(clocks_of_game(fake), "The clocks of this game are set to 5+3 v 1.");
    assert_string_equal(game_tag(fake->session.document->game, "WhiteTimeControl"), "300+3");
    assert_string_equal(game_tag(fake->session.document->game, "BlackTimeControl"), "60");
    assert_null(game_tag(fake->session.document->game, "TimeControl"));
    Status resigned = session_resign(&fake->session, BLACK, 0);
    assert_int_equal(resigned.code, STATUS_OK);
    assert_ok(fake, "rematch"); /* the odds follow the players */
    assert_string_equal(clocks_of_game(fake), "The clocks of this game are set to 1 v 5+3.");
    static const struct {
        const char *words, *clocks;
    } SPELT[] = { { "new 5 + 3", "5+3" },
                  { "new 3 | 2 v 1 plus 0", "3+2 v 1" },
                  { "new G/60;d5", "60d5" } };
    for (size_t i = 0; i < ARRAY_LEN(SPELT); i++) {
        char text[80];
        assert_ok(fake, SPELT[i].words);
        snprintf(text, sizeof text, "The clocks of this game are set to %s.", SPELT[i].clocks);
        assert_string_equal(clocks_of_game(fake), text);
    }
    assert_ok(fake, "new white 40/90 then 30, level 3");
    assert_string_equal(clocks_of_game(fake), "The clocks of this game are set to 40/90,30.");
    assert_string_equal(game_tag(fake->session.document->game, "TimeControl"), "40/5400:1800");
    assert_ok(fake, "new none both");
    assert_false(chess_clock_is_timed(&fake->session.match->clock));
    assert_int_equal(fake->session.match->player[BLACK], PLAYER_HUMAN);
    assert_ok(fake, "new none 5+3");
    assert_int_equal(fake->session.match->player[WHITE], PLAYER_ENGINE);
    assert_ok(fake, "new 5+3 v none white");
    assert_string_equal(clocks_of_game(fake), "The clocks of this game are set to 5+3 v none.");
    assert_ok(fake, "new black 5 minutes 3 seconds v 1 minute");
    assert_string_equal(clocks_of_game(fake), "The clocks of this game are set to 5+3 v 1.");
    assert_ok(fake, "new none v 5 both");
    assert_string_equal(clocks_of_game(fake), "The clocks of this game are set to none v 5.");
    assert_int_equal(fake->session.match->player[WHITE], PLAYER_HUMAN);
    assert_ok(fake, "new none vs none none"); /* no clocks, no person */
    assert_false(chess_clock_is_timed(&fake->session.match->clock));
    assert_int_equal(fake->session.match->player[WHITE], PLAYER_ENGINE);
    assert_ok(fake, "new blitz v bullet");
    assert_string_equal(clocks_of_game(fake), "The clocks of this game are set to 5+3 v 1.");
    assert_ok(fake, "set first-increment yes");
    assert_ok(fake, "new black 1 hour 30 minutes plus 30 seconds a move level 3");
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].base_ms, 5400000);
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].increment_ms, 30000);
    assert_ok(fake, "new 30 seconds");
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].base_ms, 30000);
    assert_ok(fake, "new white 5+3 v 1");
    assert_int_equal(fake->session.match->clock.left_ms[WHITE], 303000);
    assert_int_equal(fake->session.match->clock.left_ms[BLACK], 60000);
}

static void commands_without_arguments_take_none(void **state)
{
    FakeApp *fake = *state;
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
        if (*command->arguments == '\0')
            assert_int_equal(command_run(command, &fake->session, &fake->app, "more").code,
                             STATUS_EXCESS);
}

static void levels_have_words(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "level Easy");
    assert_int_equal(fake->session.settings.elo, strength_level_elo(3));
    assert_ok(fake, "level max");
    assert_int_equal(fake->session.settings.elo, STRENGTH_FULL);
    assert_ok(fake, "new level beginner black");
    assert_int_equal(fake->session.settings.elo, strength_level_elo(1));
    Status status = execute(fake, "level hopeless");
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_int_equal(fake->session.settings.elo, strength_level_elo(1));
}

static void sides_are_named_in_phrases(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "play with the black pieces");
    assert_int_equal(match_human(fake->session.match), BLACK);
    assert_ok(fake, "play as white");
    assert_int_equal(match_human(fake->session.match), WHITE);
    assert_int_equal(execute(fake, "side white black").code, STATUS_SYNTAX);
    assert_string_equal(execute(fake, "play 1500").text,
                        "side takes white, black, both or none, not 1500; `level 1500` sets the "
                        "strength");
}

/* luft v Stockfish stays luft v Stockfish; naming a side brings back the opponent of the
 * settings. */
static void a_new_game_keeps_the_engines_seats(void **state)
{
    FakeApp *fake = *state;
    Session *session = &fake->session;
    settings_set_opponent(&session->settings, "Stockfish");
    assert_ok(fake, "new none");
    assert_string_equal(session->message.text,
                        "New game (no clock). White: Stockfish. Black: Stockfish.");
    match_set_engine(session->match, WHITE, "");
    assert_ok(fake, "new 1+0");
    assert_string_equal(session->message.text, "New game (1+0). White: luft. Black: Stockfish.");
    assert_string_equal(game_tag(session->document->game, "Black"), "Stockfish");
    assert_ok(fake, "rematch");
    assert_string_equal(session->message.text, "New game (1+0). White: Stockfish. Black: luft.");
    assert_string_equal(game_tag(session->document->game, "White"), "Stockfish");
    assert_ok(fake, "new black");
    assert_string_equal(session->message.text, "New game (no clock). You play Black.");
    assert_string_equal(match_engine_name(session->match, WHITE), "Stockfish");
    assert_ok(fake, "new");
    assert_int_equal(match_human(session->match), BLACK);
}

static void a_rematch_changes_sides(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "new 5+3 white chess960 100");
    assert_ok(fake, "time");
    assert_string_equal(fake->session.message.text, "The clocks of this game are set to 5+3.");
    Position start = fake->session.document->pos;
    assert_ok(fake, "e4");
    assert_ok(fake, "resign");
    assert_ok(fake, "rematch");
    assert_int_equal(match_human(fake->session.match), BLACK);
    assert_true(fake->session.board.flipped);
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].base_ms, 300000);
    assert_true(position_equals(&fake->session.document->pos, &start));
    assert_ok(fake, "rematch");
    assert_int_equal(match_human(fake->session.match), WHITE);
    assert_false(fake->session.board.flipped);
    assert_ok(fake, "setup " FEN_START);
    assert_int_equal(execute(fake, "rematch").code, STATUS_STATE);
}

static void keys_are_set_and_told(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "set key board z = threat");
    assert_ok(fake, "set key prompt F5 flip");
    assert_int_equal(execute(fake, "set key prompt z = flip").code, STATUS_SYNTAX);
    assert_int_equal(execute(fake, "set key").code, STATUS_SYNTAX);
    assert_ok(fake, "help keys");
    assert_non_null(strstr(fake->printed.data, "x, z"));
    assert_non_null(strstr(fake->printed.data, "F5"));
    assert_non_null(strstr(fake->printed.data, "PgUp, b")); /* as the screen calls it */
    assert_null(strstr(fake->printed.data, "PageUp"));
    assert_null(strstr(fake->printed.data, "(null)"));
    assert_ok(fake, "help actions");
    assert_non_null(strstr(fake->printed.data, "previous-variation"));
}

static void takebacks_reach_to_the_persons_move(void **state)
{
    FakeApp *fake = *state;
    for (int i = 0; i < 2; i++)
        assert_ok(fake, i == 0 ? "e4" : "e5");
    assert_ok(fake, "side white");
    assert_ok(fake, "undo");
    assert_int_equal(node_ply(fake->session.document->live), 0);
    assert_ok(fake, "redo");
    assert_int_equal(node_ply(fake->session.document->live), 2);
    assert_ok(fake, "undo 1");
    assert_true(fake->session.match->held);
    assert_ok(fake, "go");
    assert_false(fake->session.match->held);
    assert_ok(fake, "side both");
    assert_ok(fake, "undo 1");
    assert_ok(fake, "side black");
    Status status = execute(fake, "undo");
    assert_string_equal(status.text, "you have not moved yet");
}

static void moves_typed_early_wait(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "side black");
    assert_ok(fake, "e5");
    assert_string_equal(fake->session.match->premove_text, "e5");
    assert_ok(fake, "e7 e6");
    assert_string_equal(fake->session.match->premove_text, "e7e6");
    assert_ok(fake, "1... c5");
    assert_string_equal(fake->session.match->premove_text, "c5");
    assert_int_equal(node_ply(fake->session.document->live), 0);
    Status status = execute(fake, "nonsense");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    status = execute(fake, "exd"); /* no SAN that could be read again */
    assert_int_equal(status.code, STATUS_ILLEGAL);
    assert_string_equal(fake->session.match->premove_text, "c5");
}

/* They are offered, and their squares lit, as they are played: for the side that waits. */
static void moves_typed_early_are_offered(void **state)
{
    FakeApp *fake = *state;
    Completion completion;
    Bitboard origins, targets;
    assert_ok(fake, "side black");
    complete_line(&fake->session, "Nf", 0, 2, &completion);
    assert_int_equal(completion.count, 1);
    assert_string_equal(completion.items[0], "Nf6");
    complete_done(&completion);
    complete_squares(&fake->session, "Nf", &origins, &targets);
    assert_int_equal(origins, bb_square(G8));
    assert_int_equal(targets, bb_square(F6));
}

static void commands_tell_what_they_show(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "moves");
    assert_non_null(strstr(fake->printed.data, "20 legal moves"));
    assert_ok(fake, "fen");
    assert_string_equal(fake->session.message.text, FEN_START);
    assert_ok(fake, "copy");
    assert_string_equal(fake->copied.data, FEN_START);
    assert_ok(fake, "Y");
    assert_non_null(strstr(fake->copied.data, "[Result \"*\"]"));
    assert_ok(fake, "eval");
    assert_true(mode_is_open(&fake->modes, eval_feature()));
    assert_ok(fake, "eval");
    assert_false(mode_is_open(&fake->modes, eval_feature()));
    assert_ok(fake, "eval figures");
    assert_non_null(strstr(fake->printed.data, ": classical evaluation "));
    assert_non_null(strstr(fake->printed.data, "\n\nPawns for "));
    assert_ok(fake, "set book-file /no/such/book.bin");
    Status status = execute(fake, "book");
    assert_non_null(strstr(status.text, "/no/such/book.bin"));
    assert_ok(fake, "help");
    assert_non_null(strstr(fake->printed.data, "takeback") == NULL ? "ok" : NULL);
    assert_non_null(strstr(fake->printed.data, "Keys at the board"));
}

/* A group that begins with a removed command would have no heading. */
static void help_is_found_by_what_people_call_it(void **state)
{
    FakeApp *fake = *state;
    static const char *const TOPICS[][2] = {
        { "easier", "level [N|beginner|" },
        { "puzzle", "puzzles [THEME]" },
        { "sound", "set bell no|turn|all" },
        { "dark mode", "set background auto|dark|light" },
        { "blindfold", "set blindfold" },
        { "castling", "O-O  " },
        { "castle", "O-O  " },
        { "short castling", "O-O  " },
        { "how do I castle", "O-O  " },
        { "how do I take back a move", "undo [N]" },
        { "en passant", "A pawn that has just moved two" },
        { "stalemate", "A king that is attacked" },
        { "what is a mate", "A king that is attacked" },
        { "promotion", "A pawn that reaches" },
        { "pinned", "A piece is pinned" },
        { "fifty moves", "draw [" },
        { "how to play", "A king that is attacked" },
        { "stockfish", "engine [" },
        { "960", "new [" },
        { "night", "set background auto|dark|light" },
        { "language", "set language" },
        { "volume", "set bell" },
        { "paste", "open FILE" },
        { "claim draw", "draw [" },
        { "print", "pgn" },
        { "training", "practice [" },
    };
    for (size_t i = 0; i < ARRAY_LEN(TOPICS); i++) {
        StrBuf text;
        strbuf_init(&text);
        Status status = vocabulary_help(&fake->session, TOPICS[i][0], 80, &text);
        assert_int_equal(status.code, STATUS_OK);
        if (strncmp(text.data + strspn(text.data, " "), TOPICS[i][1], strlen(TOPICS[i][1])) != 0)
            fail_msg("help %s: %s", TOPICS[i][0], text.data);
        strbuf_done(&text);
    }
}

static void help_guesses_slips(void **state)
{
    FakeApp *fake = *state;
    static const char *const SLIPS[][2] = {
        { "castel", "castle" },
        { "stalemat", "stalemate" },
        { "promotoin", "promotion" },
        { "resing", "resign" },
    };
    for (size_t i = 0; i < ARRAY_LEN(SLIPS); i++) {
        char line[80], guess[80];
        snprintf(line, sizeof line, "help %s", SLIPS[i][0]);
        snprintf(guess, sizeof guess, "; try `help %s`", SLIPS[i][1]);
        Status status = execute(fake, line);
        assert_int_equal(status.code, STATUS_NOT_FOUND);
        if (strstr(status.text, guess) == NULL)
            fail_msg("%s: %s", line, status.text);
    }
    assert_string_equal(execute(fake, "help nonsense").text, "there is no help for nonsense");
    assert_non_null(strstr(execute(fake, "castel").text, "; try castle"));
    assert_ok(fake, "stalemate");
    assert_non_null(strstr(fake->printed.data, "no legal move"));
}

/* After the help of a command, or alone; in the line dialogue a command has its short help. */
static void help_shows_the_manual(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "help review");
    assert_non_null(strstr(fake->printed.data, "search the whole game for mistakes\n"));
    assert_non_null(strstr(fake->printed.data, "annotate\n\nA review searches"));
    assert_non_null(strstr(fake->printed.data, "\n\nEach position gets 150,000 nodes"));
    strbuf_clear(&fake->printed);
    assert_ok(fake, "help Levels");
    assert_non_null(strstr(fake->printed.data, "\n  casual     5: 1200 "));
    strbuf_clear(&fake->printed);
    fake->session.is_dialogue = true;
    assert_ok(fake, "help review");
    assert_null(strstr(fake->printed.data, "A review searches"));
    assert_ok(fake, "help languages");
    assert_non_null(strstr(fake->printed.data, "Sizilianische Verteidigung"));
    assert_int_equal(execute(fake, "help nonsense").code, STATUS_NOT_FOUND);
    fake->session.is_dialogue = false;
    assert_ok(fake, "help premove");
    assert_non_null(strstr(fake->printed.data, "while the engine thinks is played after"));
    strbuf_clear(&fake->printed);
    assert_ok(fake, "help tables");
    assert_null(strstr(fake->printed.data, "the.rtbw"));
}

/* The following lines of an item begin below its first word. */
static void lists_in_help_hang(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "help practice");
    assert_non_null(strstr(fake->printed.data, "\n- the marked moves "));
    assert_non_null(strstr(fake->printed.data, "\n  them ([%tqu]),\n- the positions "));
    strbuf_clear(&fake->printed);
    assert_ok(fake, "help plain");
    assert_non_null(strstr(fake->printed.data, "\n`p` says where all pieces stand"));
    assert_non_null(strstr(fake->printed.data, "`p\n  N` White's.\n`s e4` says"));
}

static void help_has_every_heading(void **state)
{
    FakeApp *fake = *state;
    static const char *const HEADINGS[] = { "Playing",   "opponent",  "Advice",
                                            "Positions", "Games and", "Looking",
                                            "Notes",     "Learning",  "The screen" };
    assert_ok(fake, "help commands");
    for (size_t i = 0; i < ARRAY_LEN(HEADINGS); i++)
        assert_non_null(strstr(fake->printed.data, HEADINGS[i]));
    strbuf_clear(&fake->printed);
    assert_ok(fake, "help new");
    assert_non_null(strstr(fake->printed.data, "chess960 518"));
    assert_ok(fake, "help u");
    assert_non_null(strstr(fake->printed.data, "or: u and Enter"));
    strbuf_clear(&fake->printed);
    assert_ok(fake, "help hint"); /* without arguments: no blank after it */
    assert_non_null(strstr(fake->printed.data, "hint\n"));
}

static void help_fits_eighty_columns(void **state)
{
    FakeApp *fake = *state;
    const Command *command;
    assert_ok(fake, "help");
    assert_ok(fake, "help actions");
    assert_ok(fake, "set");
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
        char line[64];
        snprintf(line, sizeof line, "help %s", command->name);
        assert_ok(fake, line);
    }
    for (const char *line = fake->printed.data; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        assert_in_range(length, 0, 76);
        line += length + (line[length] == '\n');
    }
}

static void engine_commands_reach_the_engine(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "hint");
    assert_int_equal(fake->mode, ENGINE_HINT);
    assert_ok(fake, "x");
    assert_int_equal(fake->mode, ENGINE_THREAT);
    assert_non_null(strstr(fake->session.message.text, "Black's threat; "));
    assert_ok(fake, "a");
    assert_true(fake->session.thinking.analysing);
    assert_ok(fake, "depth 7");
    assert_int_equal(fake->session.settings.think_depth, 7);
    assert_int_equal(fake->session.settings.think_time_ms, 0);
    assert_ok(fake, "time 1.5");
    assert_int_equal(fake->session.settings.think_time_ms, 1500);
    assert_int_equal(fake->session.settings.think_depth, 0);
    assert_ok(fake, "time 5+3");
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].base_ms, 300000);
    fake->session.thinking.mode = ENGINE_PLAYING;
    assert_ok(fake, "stop");
    assert_int_equal(fake->stopped, 1);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        COMMAND_TEST(the_table_is_consistent),
        COMMAND_TEST(every_command_survives_nonsense),
        COMMAND_TEST(shortened_commands_lose_nothing),
        COMMAND_TEST(moves_come_first),
        COMMAND_TEST(moves_in_two_words_are_played),
        COMMAND_TEST(moves_in_many_words_are_played),
        COMMAND_TEST(a_capture_on_two_ranks_is_asked),
        COMMAND_TEST(castling_needs_no_side_where_it_is_clear),
        COMMAND_TEST(lines_are_read_by_their_keys),
        COMMAND_TEST(new_games_take_clock_and_side),
        COMMAND_TEST(new_games_take_words_in_any_order),
        COMMAND_TEST(new_games_take_stages_and_odds),
        COMMAND_TEST(commands_without_arguments_take_none),
        COMMAND_TEST(levels_have_words),
        COMMAND_TEST(sides_are_named_in_phrases),
        COMMAND_TEST(a_new_game_keeps_the_engines_seats),
        COMMAND_TEST(a_rematch_changes_sides),
        COMMAND_TEST(keys_are_set_and_told),
        COMMAND_TEST(takebacks_reach_to_the_persons_move),
        COMMAND_TEST(moves_typed_early_wait),
        COMMAND_TEST(moves_typed_early_are_offered),
        COMMAND_TEST(commands_tell_what_they_show),
        COMMAND_TEST(help_is_found_by_what_people_call_it),
        COMMAND_TEST(help_guesses_slips),
        COMMAND_TEST(help_shows_the_manual),
        COMMAND_TEST(lists_in_help_hang),
        COMMAND_TEST(help_has_every_heading),
        COMMAND_TEST(help_fits_eighty_columns),
        COMMAND_TEST(engine_commands_reach_the_engine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
