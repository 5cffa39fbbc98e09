/* Every command by its name, bad input that changes nothing, pastes, questions. */
#include <config.h>

#include "ui/model/command.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "engine/base/alloc.h"
#include "engine/notation/fen.h"
#include "ui/model/opponent.h"
#include "ui/model/edits.h"

/* A host that remembers what was asked of it. */
typedef struct FakeHost {
    Session session;
    CommandHost host;
    StrBuf printed, copied;
    char question[128];
    CommandRun on_yes;
    char *argument;
    int started, stopped, left, quits, settings, kept, resumed;
    EngineMode mode;
} FakeHost;

static void fake_print(void *context, const char *text)
{
    strbuf_add_text(&((FakeHost *)context)->printed, text);
}
static Status fake_play(void *context, Move move)
{
    return session_play(&((FakeHost *)context)->session, move, 0);
}
static void fake_start(void *context, EngineMode mode)
{
    ((FakeHost *)context)->started++;
    ((FakeHost *)context)->mode = mode;
}
static Status fake_keep(void *context)
{
    ((FakeHost *)context)->kept++;
    return status_ok();
}
static void fake_stop(void *context) { ((FakeHost *)context)->stopped++; }
static void fake_cancel(void *context) { ((FakeHost *)context)->session.engine_mode = ENGINE_IDLE; }
static void fake_copy(void *context, const char *text)
{
    strbuf_clear(&((FakeHost *)context)->copied);
    strbuf_add_text(&((FakeHost *)context)->copied, text);
}
static void fake_settings(void *context) { ((FakeHost *)context)->settings++; }
static void fake_leave(void *context) { ((FakeHost *)context)->left++; }
static Status fake_resume(void *context)
{
    ((FakeHost *)context)->resumed++;
    return status_ok();
}
static void fake_quit(void *context) { ((FakeHost *)context)->quits++; }
static void fake_ask(void *context, const char *question, CommandRun run, const char *argument)
{
    FakeHost *fake = context;
    snprintf(fake->question, sizeof fake->question, "%s", question);
    fake->on_yes = run;
    free(fake->argument);
    fake->argument = alloc_string(argument);
}

/* Remembers the last answer: the way on without saving. */
static void fake_choose(void *context, const char *question, const CommandChoice *choices,
                        size_t count, const char *argument)
{
    fake_ask(context, question, choices[count - 1].run, argument);
}

static bool fake_ask_text(void *context, const char *label, const char *text, CommandRun run)
{
    fake_ask(context, label, run, text);
    return true;
}

/* An editor that writes a line before what is there. */
static void fake_load(void *context, Loading *loading)
{
    (void)context;
    loading_free(loading);
}

static Status fake_edit_text(void *context, StrBuf *text)
{
    (void)context;
    char *old = strbuf_detach(text);
    strbuf_addf(text, "Edited.\n%s", old);
    free(old);
    return status_ok();
}

static int set_up(void **state)
{
    FakeHost *fake = alloc_zeroed(1, sizeof *fake);
    Settings settings;
    settings_init(&settings);
    session_init(&fake->session, &settings);
    strbuf_init(&fake->printed);
    strbuf_init(&fake->copied);
    fake->host =
        (CommandHost){ fake,        fake_print,    fake_play,     fake_start,  fake_stop,
                       fake_cancel, fake_copy,     fake_settings, fake_keep,   fake_leave,
                       fake_resume, fake_quit,     fake_ask,      fake_choose, fake_ask_text,
                       fake_load,   fake_edit_text };
    *state = fake;
    return 0;
}

static int tear_down(void **state)
{
    FakeHost *fake = *state;
    session_done(&fake->session);
    strbuf_done(&fake->printed);
    strbuf_done(&fake->copied);
    free(fake->argument);
    free(fake);
    return 0;
}

static Status execute(FakeHost *fake, const char *line)
{
    return command_execute(&fake->session, &fake->host, line);
}

static void assert_ok(FakeHost *fake, const char *line)
{
    Status status = execute(fake, line);
    if (!status_is_ok(&status))
        fail_msg("%s: %s", line, status.text);
}

static Status answer_yes(FakeHost *fake)
{
    assert_non_null(fake->on_yes);
    return fake->on_yes(&fake->session, &fake->host, fake->argument);
}

static void assert_fen(const FakeHost *fake, const char *expected)
{
    char fen[FEN_MAX];
    fen_write(&fake->session.pos, fen);
    assert_string_equal(fen, expected);
}

static const char KINGS[] = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

static void the_table_is_consistent(void **state)
{
    (void)state;
    size_t count;
    const Command *table = command_table(&count);
    assert_true(count >= 35);
    for (size_t i = 0; i < count; i++) {
        assert_ptr_equal(command_find(table[i].name, strlen(table[i].name)), &table[i]);
        assert_true(strlen(table[i].help) > 0);
        for (const char *alias = table[i].aliases; *alias != '\0';) {
            size_t length = strcspn(alias, " ");
            assert_ptr_equal(command_find(alias, length), &table[i]);
            alias += length + (alias[length] == ' ');
        }
    }
    for (size_t i = 0; command_shortcut_at(i) != '\0'; i++) {
        const char *line = command_shortcut(command_shortcut_at(i));
        assert_non_null(command_find(line, strcspn(line, " ")));
    }
}

static void every_command_survives_nonsense(void **state)
{
    size_t count;
    const Command *table = command_table(&count);
    static const char *const ARGUMENTS[] = {
        "", "x", "-1", "99999999999999999999", "\xff\xfe", "% s %n", "a b c d", "/", "1"
    };
    char work[] = "/tmp/luft-test-XXXXXX";
    assert_non_null(mkdtemp(work));
    assert_int_equal(chdir(work), 0);
    FakeHost *fake = *state;
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < ARRAY_LEN(ARGUMENTS); j++) {
            StrBuf line;
            strbuf_init(&line);
            strbuf_addf(&line, "%s %s", table[i].name, ARGUMENTS[j]);
            Status status = execute(fake, line.data);
            assert_true(status_is_ok(&status) || strlen(status.text) > 0);
            assert_true(position_is_ok(&fake->session.pos));
            strbuf_done(&line);
        }
    }
}

static void shortened_commands_lose_nothing(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "e4");
    assert_null(command_find("resi", 4));
    assert_null(command_find("qui", 3));
    assert_non_null(command_find("anal", 4));
    /* No single key ends the game or leaves it behind but quit, which keeps it. */
    for (int c = 1; c < 256; c++) {
        char line[2] = { (char)c, '\0' };
        Status status = execute(fake, line);
        (void)status;
        assert_int_equal(fake->session.end, END_NONE);
        assert_non_null(fake->session.live);
        assert_int_equal(fake->left, 0);
    }
}

static void moves_come_first(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "  e4  ");
    assert_ok(fake, "e7e5");
    assert_ok(fake, "nf3");
    assert_int_equal(node_ply(fake->session.live), 3);
    Status status = execute(fake, "Nd4");
    assert_int_equal(status.code, STATUS_ILLEGAL);
    status = execute(fake, "blub");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
    assert_int_equal(node_ply(fake->session.live), 3);
}

static void a_colon_in_front_means_nothing(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, ":e4");
    assert_ok(fake, " : e5");
    assert_ok(fake, ":f");
    assert_int_equal(node_ply(fake->session.live), 2);
    assert_true(fake->session.flipped);
    assert_ok(fake, ":q");
    assert_int_equal(fake->quits, 1);
    assert_ok(fake, ":");
}

static void new_games_take_clock_and_side(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "new 5+3 black");
    assert_int_equal(fake->session.clock.control.base_ms, 300000);
    assert_int_equal(fake->session.player[WHITE], PLAYER_ENGINE);
    assert_true(fake->session.flipped);
    assert_ok(fake, "new none chess960 518");
    assert_int_equal(fake->session.player[BLACK], PLAYER_ENGINE);
    Status status = execute(fake, "new 5+x");
    assert_int_equal(status.code, STATUS_SYNTAX);
    status = execute(fake, "new chess960 960");
    assert_int_equal(status.code, STATUS_RANGE);
}

static void a_game_in_progress_is_asked_about(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "e4");
    static const char *const LINES[] = {
        "new",      "setup 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "1. d4 d5", "[White \"A\"]\n\n1. d4 d5 *",          "resume"
    };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        fake->question[0] = '\0';
        assert_ok(fake, LINES[i]);
        assert_string_not_equal(fake->question, "");
        assert_int_equal(node_ply(fake->session.live), 1);
        assert_int_equal(fake->left, 0);
    }
    assert_ok(fake, LINES[2]);
    Status status = answer_yes(fake);
    assert_int_equal(status.code, STATUS_OK);
    assert_fen(fake, KINGS);
    assert_int_equal(fake->left, 1);
}

static void pastes_are_recognised(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, KINGS);
    assert_fen(fake, KINGS);
    assert_null(fake->session.live);
    assert_ok(fake, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"x\";");
    assert_non_null(node_comment(fake->session.node));
    assert_ok(fake, "1. e4 e5 2. Nf3");
    assert_int_equal(node_ply(fake->session.node), 3);
    assert_ok(fake, "[Event \"Test\"]\n[White \"A\"]\n\n1. e4 {best} (1. d4 d5) 1... e5 1-0\n");
    assert_string_equal(game_tag(fake->session.game, "White"), "A");
    assert_int_equal(fake->session.end, END_RECORDED);
    assert_ok(fake, "position startpos moves e2e4 c7c5");
    assert_int_equal(node_ply(fake->session.node), 2);
    assert_null(fake->session.games);
}

static void several_games_are_pasted_at_once(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n");
    assert_string_equal(game_tag(fake->session.game, "White"), "A");
    assert_non_null(strstr(fake->session.message, "first of 2"));
    assert_non_null(fake->session.games);
    while (!games_are_indexed(fake->session.games))
        continue;
    assert_ok(fake, "next");
    assert_string_equal(game_tag(fake->session.game, "White"), "B");
    assert_null(fake->session.origin.path);
    assert_ok(fake, "tag White C");
    assert_ok(fake, "save");
    assert_string_equal(fake->question, "Save as:");
}

static void endings_are_named_at_once(void **state)
{
    FakeHost *fake = *state;
    static const struct {
        const char *line, *rule;
    } CASES[] = {
        { "fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "(5.2.2)" },
        { "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate (5.2.1)" },
        { "setup 7k/8/8/8/8/8/R7/K7 w - - 150 90", "75-move rule (9.6.2)" },
        { "R6k/8/6K1/8/8/8/8/8 b - - 0 1", "Black is checkmated" },
        { "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 "
          "g1f3 g8f6 f3g1 f6g8",
          "fivefold repetition (9.6.1)" },
    };
    static const char *const PLAYS[] = { "side both", "side white", "go", "hint" };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        assert_ok(fake, CASES[i].line);
        assert_non_null(strstr(fake->session.message, CASES[i].rule));
        for (size_t j = 0; j < ARRAY_LEN(PLAYS); j++) {
            Status status = execute(fake, PLAYS[j]);
            assert_int_equal(status.code, STATUS_STATE);
            assert_non_null(strstr(status.text, CASES[i].rule));
        }
        assert_int_equal(fake->started, 0);
        assert_null(fake->session.live);
    }
}

static void a_game_from_a_position_has_tags(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "set player Anna");
    assert_ok(fake, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_ok(fake, "side white");
    assert_ok(fake, "O-O");
    const Game *game = fake->session.game;
    assert_string_equal(game_tag(game, "Event"), "Casual game");
    assert_string_equal(game_tag(game, "White"), "Anna");
    assert_non_null(strstr(game_tag(game, "Black"), "luft"));
    assert_string_not_equal(game_tag(game, "Date"), "????.??.??");
    /* Somebody's record keeps the tags it came with. */
    assert_ok(fake, "new");
    assert_ok(fake, "[Event \"Final\"]\n[White \"B\"]\n\n1. e4 *");
    assert_int_equal(answer_yes(fake).code, STATUS_OK);
    assert_ok(fake, "goto end");
    assert_ok(fake, "side both");
    assert_string_equal(game_tag(fake->session.game, "Event"), "Final");
}

static void bad_pastes_say_where_and_change_nothing(void **state)
{
    FakeHost *fake = *state;
    static const struct {
        const char *text;
        int line, column;
    } CASES[] = {
        { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1", 0, 43 },
        { "1. e4 e5 2. Nf4", 1, 13 },
        { "1. e4\ne5 2. Ke3", 2, 7 },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const Game *before = fake->session.game;
        Status status = execute(fake, CASES[i].text);
        assert_int_not_equal(status.code, STATUS_OK);
        assert_int_equal(status.line, CASES[i].line);
        assert_int_equal(status.column, CASES[i].column);
        assert_ptr_equal(fake->session.game, before);
        assert_fen(fake, FEN_START);
    }
}

static void draws_are_claimed_agreed_or_judged(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "e4");
    assert_ok(fake, "draw");
    assert_non_null(strstr(fake->question, "White accept"));
    Status status = answer_yes(fake);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(fake->session.end, END_AGREEMENT);

    assert_ok(fake, "new white");
    assert_ok(fake, "draw");
    assert_non_null(strstr(fake->session.message, "too early"));
    assert_ok(fake, "setup 4k3/8/8/8/8/8/4P3/4K2R w K - 0 40");
    assert_ok(fake, "side white");
    fake->session.has_engine_score = true;
    fake->session.engine_score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 50 };
    assert_ok(fake, "draw");
    assert_non_null(strstr(fake->session.message, "+0.50"));
    assert_true(session_is_playing(&fake->session));
    fake->session.engine_score.value = -300;
    assert_ok(fake, "draw");
    assert_int_equal(fake->session.end, END_AGREEMENT);
}

static Move first_legal(const Session *session)
{
    MoveList list;
    movegen_legal(&session->pos, &list);
    return list.moves[0];
}

/* One move of the engine that it judges so; true when it ends the game instead. */
static bool engine_judges(FakeHost *fake, int cp)
{
    Session *session = &fake->session;
    opponent_note(session, (Score){ SCORE_CENTIPAWN, BOUND_EXACT, cp });
    if (opponent_ends_game(session, first_legal(session), 0))
        return true;
    Status status = session_play(session, first_legal(session), 0);
    assert_int_equal(status.code, STATUS_OK);
    status = session_play(session, first_legal(session), 0);
    assert_int_equal(status.code, STATUS_OK);
    return false;
}

static void the_engine_resigns_only_when_lost(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "side black");
    for (int i = 0; i < 4; i++)
        assert_false(engine_judges(fake, -1500));
    assert_false(engine_judges(fake, -900));
    for (int i = 0; i < 4; i++)
        assert_false(engine_judges(fake, -1500));
    assert_true(engine_judges(fake, -1500));
    assert_int_equal(fake->session.end, END_RESIGNATION);
    assert_int_equal(fake->session.end_loser, WHITE);
    assert_ok(fake, "set resign 0");
    assert_ok(fake, "new black");
    for (int i = 0; i < 8; i++)
        assert_false(engine_judges(fake, -5000));
    /* It does not resign for a person, nor to itself. */
    assert_ok(fake, "set resign 1");
    assert_ok(fake, "new none");
    assert_int_equal(answer_yes(fake).code, STATUS_OK);
    for (int i = 0; i < 8; i++)
        assert_false(engine_judges(fake, -5000));
}

static void the_engine_takes_claims_and_offers_draws(void **state)
{
    FakeHost *fake = *state;
    Session *session = &fake->session;
    static const char ENDGAME[] = "fen 4k3/4p3/8/8/8/8/4P3/R3K2r w - - 0 45";
    /* An offer made while it thinks is answered with its move. */
    assert_ok(fake, ENDGAME);
    assert_ok(fake, "side black");
    assert_ok(fake, "draw");
    assert_true(session->draw_offered[BLACK]);
    assert_false(engine_judges(fake, 80));
    assert_false(session->draw_offered[BLACK]);
    assert_ok(fake, "draw");
    assert_true(engine_judges(fake, -10));
    assert_int_equal(session->end, END_AGREEMENT);
    /* Told not to, it plays on. */
    assert_ok(fake, "set draws no");
    assert_ok(fake, ENDGAME);
    assert_ok(fake, "side black");
    assert_ok(fake, "draw");
    assert_false(engine_judges(fake, -10));
    assert_ok(fake, "set draws yes");
    /* Even for long and late, it offers, and not again at once. */
    for (int i = 0; i < 8; i++)
        opponent_note(session, (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 10 });
    assert_true(opponent_offers_draw(session));
    assert_false(opponent_offers_draw(session));
    /* What stands three times is claimed, unless it is better. */
    assert_ok(fake, "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    assert_int_equal(answer_yes(fake).code, STATUS_OK);
    assert_ok(fake, "side black");
    opponent_note(session, (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 30 });
    assert_false(opponent_ends_game(session, first_legal(session), 0));
    opponent_note(session, (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 0 });
    assert_true(opponent_ends_game(session, first_legal(session), 0));
    assert_int_equal(session->end, END_THREEFOLD_CLAIM);
}

static void keys_are_set_and_told(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "set key board z = threat");
    assert_ok(fake, "set key prompt F5 flip");
    assert_int_equal(execute(fake, "set key prompt z = flip").code, STATUS_SYNTAX);
    assert_int_equal(execute(fake, "set key").code, STATUS_SYNTAX);
    assert_ok(fake, "help keys");
    assert_non_null(strstr(fake->printed.data, "x, z"));
    assert_non_null(strstr(fake->printed.data, "F5"));
    assert_null(strstr(fake->printed.data, "(null)"));
    assert_ok(fake, "help actions");
    assert_non_null(strstr(fake->printed.data, "more-lines"));
}

static void takebacks_reach_to_the_persons_move(void **state)
{
    FakeHost *fake = *state;
    for (int i = 0; i < 2; i++)
        assert_ok(fake, i == 0 ? "e4" : "e5");
    assert_ok(fake, "side white");
    assert_ok(fake, "undo");
    assert_int_equal(node_ply(fake->session.live), 0);
    assert_ok(fake, "redo");
    assert_int_equal(node_ply(fake->session.live), 2);
    assert_ok(fake, "undo 1");
    assert_true(fake->session.held);
    assert_ok(fake, "go");
    assert_false(fake->session.held);
}

static void moves_typed_early_wait(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "side black");
    assert_ok(fake, "e5");
    assert_string_equal(fake->session.premove_text, "e5");
    assert_int_equal(node_ply(fake->session.live), 0);
    Status status = execute(fake, "nonsense");
    assert_int_equal(status.code, STATUS_NOT_FOUND);
}

static void commands_tell_what_they_show(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "moves");
    assert_non_null(strstr(fake->printed.data, "20 legal moves"));
    assert_ok(fake, "fen");
    assert_string_equal(fake->session.message, FEN_START);
    assert_ok(fake, "copy");
    assert_string_equal(fake->copied.data, FEN_START);
    assert_ok(fake, "Y");
    assert_non_null(strstr(fake->copied.data, "[Result \"*\"]"));
    assert_ok(fake, "eval");
    assert_non_null(strstr(fake->printed.data, "without looking ahead"));
    assert_ok(fake, "help");
    assert_non_null(strstr(fake->printed.data, "takeback") == NULL ? "ok" : NULL);
    assert_non_null(strstr(fake->printed.data, "Keys at the board"));
}

/* A group that begins with a command that is gone would have no heading. */
static void help_has_every_heading(void **state)
{
    FakeHost *fake = *state;
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
}

static void help_fits_eighty_columns(void **state)
{
    FakeHost *fake = *state;
    size_t count;
    const Command *table = command_table(&count);
    assert_ok(fake, "help");
    assert_ok(fake, "help actions");
    for (size_t i = 0; i < count; i++) {
        char line[64];
        snprintf(line, sizeof line, "help %s", table[i].name);
        assert_ok(fake, line);
    }
    for (const char *line = fake->printed.data; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        assert_in_range(length, 0, 76);
        line += length + (line[length] == '\n');
    }
}

static void undo_in_an_opened_game_undoes_edits(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "setup startpos moves e2e4 e7e5");
    assert_ok(fake, "goto end");
    assert_null(fake->session.live);
    Status status = execute(fake, "undo");
    assert_int_equal(status.code, STATUS_STATE);
    assert_non_null(strstr(status.text, "no edit to undo"));
    assert_ok(fake, "Nf3");
    assert_ok(fake, "undo");
    assert_int_equal(node_ply(fake->session.node), 2);
    assert_null(node_next(fake->session.node));
    assert_string_equal(fake->session.message, "Undone: the move Nf3.");
    assert_ok(fake, "redo");
    assert_int_equal(node_ply(game_line_end(fake->session.node)), 3);
    assert_false(fake->session.message_is_error);
}

static void engine_commands_reach_the_engine(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "hint");
    assert_int_equal(fake->mode, ENGINE_HINT);
    assert_ok(fake, "x");
    assert_int_equal(fake->mode, ENGINE_THREAT);
    assert_ok(fake, "a");
    assert_true(fake->session.analysing);
    assert_ok(fake, "depth 7");
    assert_int_equal(fake->session.settings.think_depth, 7);
    assert_int_equal(fake->session.settings.think_time_ms, 0);
    assert_ok(fake, "time 1.5");
    assert_int_equal(fake->session.settings.think_time_ms, 1500);
    assert_int_equal(fake->session.settings.think_depth, 0);
    assert_ok(fake, "time 5+3");
    assert_int_equal(fake->session.clock.control.base_ms, 300000);
    fake->session.engine_mode = ENGINE_PLAYING;
    assert_ok(fake, "stop");
    assert_int_equal(fake->stopped, 1);
}

static void records_are_edited(void **state)
{
    FakeHost *fake = *state;
    assert_ok(fake, "1. e4 e5 2. Nf3");
    assert_ok(fake, "nag !?");
    assert_int_equal(node_nag(fake->session.node, 0), 5);
    assert_ok(fake, "nag ??");
    assert_int_equal(node_nag_count(fake->session.node), 1);
    assert_ok(fake, "comment the knight");
    assert_string_equal(node_comment(fake->session.node), "the knight");
    assert_ok(fake, "goto 1b");
    assert_int_equal(node_ply(fake->session.node), 2);
    assert_ok(fake, "Nc3");
    assert_ok(fake, "promote");
    assert_true(node_is_mainline(fake->session.node));
    assert_ok(fake, "delete");
    assert_int_equal(node_ply(fake->session.node), 2);
    assert_string_equal(fake->question, "");
    assert_ok(fake, "quit");
    assert_non_null(strstr(fake->question, "not saved"));
    assert_int_equal(fake->quits, 0);
}

static void games_are_saved_and_opened(void **state)
{
    FakeHost *fake = *state;
    char path[] = "/tmp/luft-test-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    unlink(path);
    char line[64];
    assert_ok(fake, "e4");
    snprintf(line, sizeof line, "save %s", path);
    assert_ok(fake, line);
    assert_ok(fake, "e5");
    assert_ok(fake, "save");
    assert_false(session_has_unsaved_edits(&fake->session));
    snprintf(line, sizeof line, "open %s", path);
    assert_ok(fake, line);
    Status status = answer_yes(fake);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(node_ply(game_line_end(fake->session.node)), 2);
    status = execute(fake, "open /nonexistent/file");
    assert_int_equal(status.code, STATUS_IO);
    unlink(path);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        TEST(the_table_is_consistent),
        TEST(every_command_survives_nonsense),
        TEST(shortened_commands_lose_nothing),
        TEST(moves_come_first),
        TEST(a_colon_in_front_means_nothing),
        TEST(new_games_take_clock_and_side),
        TEST(a_game_in_progress_is_asked_about),
        TEST(pastes_are_recognised),
        TEST(several_games_are_pasted_at_once),
        TEST(endings_are_named_at_once),
        TEST(a_game_from_a_position_has_tags),
        TEST(bad_pastes_say_where_and_change_nothing),
        TEST(draws_are_claimed_agreed_or_judged),
        TEST(the_engine_resigns_only_when_lost),
        TEST(the_engine_takes_claims_and_offers_draws),
        TEST(keys_are_set_and_told),
        TEST(takebacks_reach_to_the_persons_move),
        TEST(moves_typed_early_wait),
        TEST(commands_tell_what_they_show),
        TEST(help_has_every_heading),
        TEST(help_fits_eighty_columns),
        TEST(undo_in_an_opened_game_undoes_edits),
        TEST(engine_commands_reach_the_engine),
        TEST(records_are_edited),
        TEST(games_are_saved_and_opened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
