/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal: what survives of a game after any end of the program. */
#include <config.h>

#include "ui/storage/game_journal.h"

#include "engine/base/base.h"
#include "engine/base/replace_file.h"
#include "engine/notation/san.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/session_support.h"
#include "ui/document/document.h"
#include "ui/document/files.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char directory[] = "/tmp/luft-test-XXXXXX";
static char path[64];

static int set_up(void **state)
{
    file_empty_folder(directory);
    return session_set_up(state);
}

static GameJournal *open_journal(void)
{
    GameJournal *journal = game_journal_new(path);
    assert_string_equal(game_journal_notice(journal).text, "");
    return journal;
}

static void sync_journal(GameJournal *journal)
{
    Status status = game_journal_sync(journal, session());
    assert_int_equal(status.code, STATUS_OK);
}

static void play(GameJournal *journal, const char *san)
{
    play_san(san);
    sync_journal(journal);
}

/* How many plies another start finds; -1: no unfinished game. */
static int plies_left(void)
{
    GameJournal *journal = game_journal_new(path);
    int plies = -1;
    if (game_journal_has_unfinished(journal)) {
        Status status = game_journal_restore(journal, session());
        assert_int_equal(status.code, STATUS_OK);
        plies = node_ply(session()->document->live);
    }
    game_journal_free(journal);
    return plies;
}

/* Expects the two texts with a date between them. */
static void assert_asked(const char *question, const char *before, const char *after)
{
    size_t length = strlen(before);
    assert_memory_equal(question, before, length);
    assert_int_equal(strspn(question + length, "0123456789."), strlen("2026.11.25"));
    assert_string_equal(question + length + strlen("2026.11.25"), after);
}

static void a_game_comes_back_with_players_and_clocks(void **state)
{
    (void)state;
    Position start;
    TimeControl side = time_control_simple(300000, 3000);
    TimeControls control = { { side, side } };
    position_init(&start);
    const PlayerKind player[COLOR_NB] = { PLAYER_HUMAN, PLAYER_ENGINE };
    session_new_game(session(), &start, player, &control);
    session()->match->clock.flags_ignored = true;
    GameJournal *journal = open_journal();
    sync_journal(journal);
    play(journal, "e4");
    play(journal, "e5");
    game_journal_free(journal);
    session_set_players(session(), (const PlayerKind[]){ PLAYER_HUMAN, PLAYER_HUMAN });
    journal = open_journal();
    char text[MESSAGE_MAX];
    game_journal_write_question(journal, false, text, sizeof text);
    assert_asked(text, "Resume your game as White against level 5 (move 2, ", ", 5:00 left)?");
    game_journal_write_question(journal, true, text, sizeof text);
    assert_non_null(strstr(text, ", 5 minutes left)?"));
    game_journal_free(journal);
    assert_int_equal(plies_left(), 2);
    assert_int_equal(session()->match->player[BLACK], PLAYER_ENGINE);
    assert_int_equal(session()->match->clock.controls.side[WHITE].stages[0].increment_ms, 3000);
    assert_false(session()->match->clock.running);
    assert_true(session()->match->clock.flags_ignored);
    assert_true(match_is_on(session()->match));
}

/* A move that takes this long, at this time of the clock. */
static void move_at(GameJournal *journal, const char *san, int64_t now_ms)
{
    Move move;
    Status status = san_parse(&session()->document->pos, san, strlen(san), &move);
    assert_true(status_is_ok(&status));
    status = session_play(session(), move, now_ms);
    assert_true(status_is_ok(&status));
    sync_journal(journal);
}

static void assert_same_clock(const ChessClock *clock, const ChessClock *wanted)
{
    assert_false(clock->running);
    for (int color = WHITE; color <= BLACK; color++) {
        assert_int_equal(clock->left_ms[color], wanted->left_ms[color]);
        assert_int_equal(clock->moves_made[color], wanted->moves_made[color]);
        assert_true(
            time_control_is_same(&clock->controls.side[color], &wanted->controls.side[color]));
    }
    assert_int_equal(clock->flags_ignored, wanted->flags_ignored);
}

/* After kill -9 in the middle of a game, both clocks have the time of the last move, whatever the
 * time control; the time since then is not charged. */
static void clocks_come_back_as_they_were_at_the_last_move(void **state)
{
    static const char *const CONTROLS[] = {
        "3+2",        "5d3",        "0+2",
        "0:30+1",     "2/1+1,1+1",  "2/1 then 3/1 then 2+5",
        "5+3 v 1+0",  "none v 3+2", "5 v none",
        "1.5d2 v 10", "0:01d5",     "0:03", /* both flags have fallen, and the players play on */
    };
    static const char *const MOVES[] = { "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6" };
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(CONTROLS); i++)
        for (int plies = 1; plies <= (int)ARRAY_LEN(MOVES); plies++) {
            TimeControls controls;
            Status status = time_controls_parse(CONTROLS[i], &controls);
            assert_true(status_is_ok(&status));
            Position start;
            position_init(&start);
            const PlayerKind player[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
            session_new_game(session(), &start, player, &controls);
            session()->match->clock.flags_ignored = strcmp(CONTROLS[i], "0:03") == 0;
            GameJournal *journal = open_journal();
            int64_t now_ms = clock_now_ms() - INT64_C(3456) * plies;
            for (int ply = 0; ply < plies; ply++)
                move_at(journal, MOVES[ply], now_ms += 3456);
            ChessClock wanted = session()->match->clock;
            chess_clock_stop(&wanted, now_ms);
            game_journal_free(journal);
            assert_int_equal(plies_left(), plies);
            assert_same_clock(&session()->match->clock, &wanted);
            assert_int_equal(remove(path), 0);
        }
}

/* Another engine comes back by the list, by its command, or by its name alone: never as luft. */
static void a_game_comes_back_with_the_other_engine(void **state)
{
    (void)state;
    static const char COMMAND[] = "/bin/cat -u";
    Status status = engine_list_add(&session()->engines, "cat", COMMAND);
    assert_true(status_is_ok(&status));
    settings_set_opponent(&session()->settings, "cat");
    Position start;
    const PlayerKind player[COLOR_NB] = { PLAYER_HUMAN, PLAYER_ENGINE };
    position_init(&start);
    session_new_game(session(), &start, player, &(TimeControls){ 0 });
    GameJournal *journal = open_journal();
    play(journal, "e4");
    game_journal_free(journal);
    settings_set_opponent(&session()->settings, "");
    char question[160];
    journal = open_journal();
    game_journal_write_question(journal, false, question, sizeof question);
    assert_asked(question, "Resume your game as White against cat (move 1, ", ")?");
    game_journal_free(journal);
    assert_int_equal(plies_left(), 1);
    assert_string_equal(session()->match->engine[BLACK], "cat");
    /* Not in the list any more: by its command, for this run. */
    status = engine_list_remove(&session()->engines, "cat");
    assert_true(status_is_ok(&status));
    assert_int_equal(plies_left(), 1);
    const ListedEngine *found =
        engine_list_find(&session()->engines, session()->match->engine[BLACK]);
    assert_non_null(found);
    assert_string_equal(found->spec.command, COMMAND);
    assert_true(found->is_passing);
}

/* The opponent stays the same, whatever the settings of the next run. */
static void a_game_comes_back_with_the_engines_strength(void **state)
{
    (void)state;
    GameJournal *journal = open_journal();
    session()->settings.elo = 1700;
    play(journal, "e4");
    play(journal, "e5");
    session()->settings.elo = STRENGTH_FULL;
    sync_journal(journal);
    game_journal_free(journal);
    session()->settings.elo = 1200;
    assert_int_equal(plies_left(), 2);
    assert_int_equal(session()->settings.elo, STRENGTH_FULL);
    journal = open_journal();
    session()->settings.elo = 1900;
    play(journal, "Nf3");
    game_journal_free(journal);
    session()->settings.elo = STRENGTH_FULL;
    assert_int_equal(plies_left(), 3);
    assert_int_equal(session()->settings.elo, 1900);
}

static void finished_and_unbegun_games_are_not_offered(void **state)
{
    (void)state;
    GameJournal *journal = open_journal();
    sync_journal(journal);
    game_journal_free(journal);
    assert_int_equal(plies_left(), -1);
    journal = open_journal();
    play(journal, "f3");
    play(journal, "e5");
    play(journal, "g4");
    play(journal, "Qh4");
    game_journal_free(journal);
    assert_int_equal(plies_left(), -1);
}

static void takebacks_are_kept_too(void **state)
{
    (void)state;
    GameJournal *journal = open_journal();
    play(journal, "e4");
    play(journal, "e5");
    play(journal, "Nf3");
    Status status = session_undo(session(), 2, 0);
    assert_int_equal(status.code, STATUS_OK);
    sync_journal(journal);
    game_journal_free(journal);
    assert_int_equal(plies_left(), 1);
}

/* Whatever byte a power cut truncates the file at, the complete lines before it count. */
static void a_cut_journal_gives_the_whole_lines(void **state)
{
    (void)state;
    GameJournal *journal = open_journal();
    play(journal, "e4");
    play(journal, "e5");
    play(journal, "Nf3");
    game_journal_free(journal);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char text[1024];
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    int last = 3;
    for (size_t cut = length; cut-- > 0;) {
        file = fopen(path, "wb");
        assert_non_null(file);
        assert_int_equal(fwrite(text, 1, cut, file), cut);
        fclose(file);
        int plies = plies_left();
        assert_true(plies <= last && last - plies <= 2);
        last = plies;
    }
    assert_int_equal(last, -1);
}

static void looking_around_makes_no_files(void **state)
{
    (void)state;
    game_journal_free(open_journal());
    char second[sizeof path + 4];
    snprintf(second, sizeof second, "%s.2", path);
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_not_equal(access(second, F_OK), 0);
}

static void write_file(const char *name, const char *text)
{
    Status status = replace_file_whole(name, 0600, text, strlen(text));
    assert_string_equal(status.text, "");
}

static bool file_holds(const char *name, const char *text)
{
    StrBuf contents;
    strbuf_init(&contents);
    Status status = files_read(name, 1 << 20, &contents);
    bool is_same = status_is_ok(&status) && strcmp(contents.data, text) == 0;
    strbuf_done(&contents);
    return is_same;
}

/* Writes fail as on a full disk once a file would exceed this size. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes == 0 ? limit.rlim_max : bytes;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

#define HEAD \
    "luft game 1\nunfinished\nplayers human human\nstrength full\ncontrol none\nclock 0 0\n" \
    "made 0 0\ntaken-back 0\n"

/* The form of all versions so far; the last line was being written. It is written in that form. */
static void files_of_earlier_versions_are_read(void **state)
{
    (void)state;
    static const char WRITTEN[] = "luft game 1\nunfinished\nplayers human engine\nstrength 1400\n"
                                  "black-engine Gone\ncontrol 5+3\nclock 302000 8\nmade 2 1\n"
                                  "flags ignored\ntaken-back 0\nlive 0 0 0\npgn ";
    write_file(path, "luft game 1\nunfinished\nplayers human engine\nstrength 1400\n"
                     "black-engine Gone = /no/engine\ncontrol 5+3\nclock 301000 -7\nmade 1 1\n"
                     "flags ignored\ntaken-back 1\nlive 0 0\npgn 14\n1. e4 e5 d4 *\nwhole\n"
                     "move g1f3 302000 8\nmove b8c6 1 2");
    GameJournal *journal = open_journal();
    Status status = game_journal_restore(journal, session());
    assert_int_equal(status.code, STATUS_OK);
    sync_journal(journal);
    StrBuf text;
    strbuf_init(&text);
    status = files_read(path, 1 << 20, &text);
    assert_int_equal(status.code, STATUS_OK);
    assert_memory_equal(text.data, WRITTEN, strlen(WRITTEN));
    strbuf_done(&text);
    game_journal_free(journal);
}

/* An unreadable journal is neither offered nor overwritten, and is reported. */
static void noise_is_set_aside(void **state)
{
    static const char *const NOISE[] = {
        "\n\n\n",
        "game\nplayers\ncontrol\nclock\nwhole\nmove e2e4 0 0\n",
        "luft game 2\n",
        HEAD "live 0\npgn 5\n1. e4 *\nwhole\n",
        HEAD "live 0\npgn 99999999999999999999\n1. e4 *\nwhole\n",
        HEAD "live 0\npgn -1\n1. e4 *\nwhole\n",
        HEAD "live 0\npgn 8\n1. e4 *\nwhol",
        "luft game 1\nover\nunfinished\nplayers human human\n",
    };
    for (size_t i = 0; i < ARRAY_LEN(NOISE); i++) {
        session_tear_down(state);
        set_up(state);
        write_file(path, NOISE[i]);
        GameJournal *journal = game_journal_new(path);
        assert_false(game_journal_has_unfinished(journal));
        assert_non_null(strstr(game_journal_notice(journal).text, "/journal.unread"));
        play(journal, "e4");
        game_journal_free(journal);
        char aside[80];
        snprintf(aside, sizeof aside, "%s.unread", path);
        assert_true(file_holds(aside, NOISE[i]));
        assert_int_equal(plies_left(), 1);
    }
}

/* The next game gets another journal. */
static void a_huge_journal_stays_as_it_is(void **state)
{
    (void)state;
    enum { TOO_LARGE = (256 << 20) + 1 };
    struct stat info;
    write_file(path, HEAD);
    assert_int_equal(truncate(path, TOO_LARGE), 0);
    GameJournal *journal = game_journal_new(path);
    assert_false(game_journal_has_unfinished(journal));
    assert_non_null(strstr(game_journal_notice(journal).text, "over 256 MB"));
    assert_non_null(strstr(game_journal_notice(journal).text, path));
    play(journal, "e4");
    game_journal_free(journal);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_size, TOO_LARGE);
}

/* The readable part of the game is offered; the rest stays on the disk, too. */
static void what_follows_a_bad_line_is_kept(void **state)
{
    (void)state;
    static const char TEXT[] =
        HEAD "live 0\npgn 8\n1. e4 *\nwhole\nmove e7e5 0 0\nmove e7e5 0 0\nmove g1f3 0 0\n";
    char aside[80];
    snprintf(aside, sizeof aside, "%s.unread", path);
    write_file(path, TEXT);
    GameJournal *journal = game_journal_new(path);
    assert_true(game_journal_has_unfinished(journal));
    assert_non_null(strstr(game_journal_notice(journal).text, aside));
    Status status = game_journal_restore(journal, session());
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(node_ply(session()->document->live), 2);
    play(journal, "Nc3");
    game_journal_free(journal);
    assert_true(file_holds(aside, TEXT));
    assert_int_equal(plies_left(), 3);
}

/* The journal of the game in progress includes comments and variations. */
static void comments_and_moves_taken_back_come_again(void **state)
{
    (void)state;
    GameJournal *journal = open_journal();
    play(journal, "e4");
    play(journal, "e5");
    play(journal, "Nf3");
    Status status = session_undo(session(), 1, 0);
    assert_int_equal(status.code, STATUS_OK);
    edits_record(session()->document, "the comment");
    node_set_comment(session()->document->live, "a \"comment\"");
    sync_journal(journal);
    game_journal_free(journal);
    assert_int_equal(plies_left(), 2);
    assert_string_equal(node_comment(session()->document->live), "a \"comment\"");
    status = session_redo(session(), 1, 0);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(node_ply(session()->document->live), 3);
}

/* Resuming never leaves a partial file: the old one stays until the new one is complete. */
static void resuming_loses_nothing_on_a_full_disk(void **state)
{
    (void)state;
    GameJournal *journal = open_journal();
    play(journal, "e4");
    play(journal, "e5");
    game_journal_free(journal);
    journal = open_journal();
    Status status = game_journal_restore(journal, session());
    assert_int_equal(status.code, STATUS_OK);
    limit_files(10);
    status = game_journal_sync(journal, session());
    play_san("Nf3");
    Status then = game_journal_sync(journal, session());
    limit_files(0);
    assert_int_equal(status.code, STATUS_IO);
    assert_int_equal(then.code, STATUS_IO);
    assert_false(game_journal_is_current(journal, session()));
    game_journal_free(journal);
    assert_int_equal(plies_left(), 2);
}

/* One failure does not affect later writes. */
static void a_journal_that_failed_is_written_again(void **state)
{
    (void)state;
    GameJournal *journal = open_journal();
    play(journal, "e4");
    limit_files(10);
    play_san("e5");
    Status status = game_journal_sync(journal, session());
    assert_int_equal(status.code, STATUS_IO);
    status = game_journal_sync(journal, session()); /* nothing has changed */
    assert_int_equal(status.code, STATUS_OK);
    limit_files(0);
    play(journal, "Nf3");
    assert_true(game_journal_is_current(journal, session()));
    play(journal, "Nc6");
    game_journal_free(journal);
    assert_int_equal(plies_left(), 4);
}

static void a_game_that_ended_waits_for_its_file(void **state)
{
    (void)state;
    GameJournal *journal = open_journal();
    play(journal, "e4");
    Status status = session_resign(session(), BLACK, 0);
    assert_int_equal(status.code, STATUS_OK);
    sync_journal(journal);
    game_journal_free(journal);
    journal = open_journal();
    assert_false(game_journal_has_unfinished(journal));
    assert_int_equal(game_result(game_journal_ended(journal)), RESULT_WHITE_WINS);
    game_journal_leave_ended(journal, false);
    assert_null(game_journal_ended(journal));
    game_journal_free(journal);
    journal = open_journal();
    assert_non_null(game_journal_ended(journal));
    game_journal_leave_ended(journal, true);
    game_journal_free(journal);
    journal = open_journal();
    assert_null(game_journal_ended(journal));
    game_journal_free(journal);
}

/* Each of several running programs keeps its own game; the newest is offered first. */
static void a_dozen_lufts_keep_a_dozen_games(void **state)
{
    (void)state;
    enum { LUFTS = 12 };
    GameJournal *journals[LUFTS];
    Position start;
    position_init(&start);
    for (int i = 0; i < LUFTS; i++) {
        session_new_game(session(), &start, (PlayerKind[]){ PLAYER_HUMAN, PLAYER_HUMAN },
                         &(TimeControls){ 0 });
        journals[i] = open_journal();
        play(journals[i], "e4");
        for (int ply = 0; ply < i % 2; ply++)
            play(journals[i], "e5");
    }
    for (int i = 0; i < LUFTS; i++)
        game_journal_free(journals[i]);
    char newest[80];
    snprintf(newest, sizeof newest, "%s.4", path);
    const struct timespec later[] = { { .tv_nsec = UTIME_OMIT }, { .tv_sec = INT32_MAX } };
    assert_int_equal(utimensat(AT_FDCWD, newest, later, 0), 0);
    assert_int_equal(plies_left(), 2);
    for (int i = 0; i < LUFTS; i++) {
        GameJournal *journal = open_journal();
        assert_true(game_journal_has_unfinished(journal));
        game_journal_leave_unfinished(journal, true);
        game_journal_free(journal);
    }
    assert_int_equal(plies_left(), -1);
}

static void without_a_place_it_says_so(void **state)
{
    (void)state;
    GameJournal *journal = game_journal_new("/dev/null/journal");
    assert_non_null(strstr(game_journal_notice(journal).text, "cannot keep a journal"));
    play_san("e4");
    Status status = game_journal_sync(journal, session());
    assert_int_equal(status.code, STATUS_IO);
    game_journal_free(journal);
}

/* A second luft must not write into the game of the first. */
static void a_held_journal_is_left_alone(void **state)
{
    (void)state;
    GameJournal *journal = open_journal();
    play(journal, "e4");
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        GameJournal *other = game_journal_new(path);
        bool is_fine = !game_journal_has_unfinished(other);
        Status status = game_journal_sync(other, session());
        _exit(is_fine && status_is_ok(&status) ? 0 : 1);
    }
    int result = 1;
    assert_int_equal(waitpid(child, &result, 0), child);
    assert_int_equal(result, 0);
    game_journal_free(journal);
    assert_int_equal(plies_left(), 1);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, session_tear_down)

int main(void)
{
    bitboard_init();
    if (mkdtemp(directory) == NULL)
        return 99;
    snprintf(path, sizeof path, "%s/journal", directory);
    const struct CMUnitTest tests[] = {
        TEST(a_game_comes_back_with_players_and_clocks),
        TEST(clocks_come_back_as_they_were_at_the_last_move),
        TEST(a_game_comes_back_with_the_other_engine),
        TEST(a_game_comes_back_with_the_engines_strength),
        TEST(finished_and_unbegun_games_are_not_offered),
        TEST(takebacks_are_kept_too),
        TEST(a_cut_journal_gives_the_whole_lines),
        TEST(looking_around_makes_no_files),
        TEST(files_of_earlier_versions_are_read),
        TEST(noise_is_set_aside),
        TEST(a_huge_journal_stays_as_it_is),
        TEST(what_follows_a_bad_line_is_kept),
        TEST(comments_and_moves_taken_back_come_again),
        TEST(resuming_loses_nothing_on_a_full_disk),
        TEST(a_journal_that_failed_is_written_again),
        TEST(a_game_that_ended_waits_for_its_file),
        TEST(a_dozen_lufts_keep_a_dozen_games),
        TEST(without_a_place_it_says_so),
        TEST(a_held_journal_is_left_alone),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    file_remove_folder(directory);
    return failed;
}
