/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands typed where letters are keys: the word is whole in the input line, and what its letters
 * did as keys is undone. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/moves_support.h"
#include "tests/unit/support/news_support.h"

#include "engine/base/base.h"
#include "engine/external/engine_list.h"
#include "engine/notation/fen.h"
#include "engine/record/game.h"
#include "ui/document/document.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/practice/practice.h"
#include "ui/session/session.h"
#include "ui/setup/setup.h"
#include "ui/storage/games.h"
#include "ui/vocabulary/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void type(const char *text)
{
    for (; *text != '\0'; text++)
        type_key((const char[]){ *text, '\0' });
}

/* At once, whatever the machine has to do. */
static void begin_at_once(void)
{
    clock_stand();
    begin_with_line();
}

/* After 1...e5, with board keys. */
static void read_record(void)
{
    begin_at_once();
    line("[White \"Alice\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bc4) a6 *\n");
    line("goto 2");
    go_to_board();
}

static int shown_ply(void) { return node_ply(session()->document->node); }

/* Like a person who looks at the screen after each key. */
static void type_slowly(const char *text)
{
    enum { PAUSE_MS = 400 };
    for (; *text != '\0'; text++) {
        type_key((const char[]){ *text, '\0' });
        clock_pass(PAUSE_MS);
    }
}

/* --- the text --------------------------------------------------------------------------------- */

/* With Enter it is run: its letters are all keys. */
static bool is_two_keys(const char *word) { return strlen(word) == 2 && typed_line()[0] == '\0'; }

static void type_commands(const char *place, size_t every)
{
    const Command *command;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i += every) {
        read_record();
        line(place);
        type(command->name);
        if (strcmp(typed_line(), command->name) != 0 && !is_two_keys(command->name))
            fail_msg("%s over %s: %s", command->name, place, typed_line());
    }
}

/* Engines in the list, the names of some of which have several words. */
static void a_new_game_names_its_opponent(void **state)
{
    (void)state;
    begin_at_once();
    EngineList *engines = &controller_modes(controller())->session->engines;
    Status status = engine_list_add(engines, "Big Fish", "/nonexistent/fish");
    assert_true(status_is_ok(&status));
    line("new 5+3 against big fish black");
    assert_string_equal(session()->settings.opponent, "Big Fish");
    assert_string_equal(session()->match->engine[WHITE], "Big Fish");
    line("new luft 3+2");
    assert_string_equal(session()->settings.opponent, "");
    line("new big fish luft");
    assert_true(session()->message.is_error);
    status = engine_list_add(engines, "fish", "/nonexistent/fish");
    assert_true(status_is_ok(&status));
    line("play fish 5+3");
    assert_string_equal(session()->settings.opponent, "fish");
    line("play against fish 5+3");
    assert_string_equal(session()->message.text, "A clock belongs to a game: `new 5+3 fish`.");
    line("play cat 5+3"); /* a program that is not in the list */
    assert_string_equal(session()->message.text,
                        "cat is not in the list of engines; `engine cat` makes it your opponent.");
}

static void an_engine_is_named_before_a_colon(void **state)
{
    (void)state;
    begin_at_once();
    line("engine add White Rook: cat");
    assert_non_null(
        engine_list_find(&controller_modes(controller())->session->engines, "White Rook"));
}

/* A name of several words, a phrase, or a command. */
static void set_takes_what_people_call_it(void **state)
{
    (void)state;
    begin_at_once();
    line("set Time Control 3+2");
    assert_string_equal(session()->settings.time_control, "3+2");
    line("set timecontrol = 5+3");
    assert_string_equal(session()->settings.time_control, "5+3");
    line("TimeControl = 3+2"); /* no tag */
    assert_string_equal(session()->message.text, "time-control = 3+2");
    line("set Elo 1537");
    assert_string_equal(session()->message.text, "elo = 1537");
    line("set level");
    assert_string_equal(session()->message.text, "level = 8 (club, 1537 Elo)");
    line("help timecontrol");
    assert_non_null(strstr(shown_text(), "set time-control"));
    line("set clock 10+5");
    assert_non_null(strstr(session()->message.text, "10+5"));
    line("set evaluation bar off");
    assert_false(session()->settings.evaluation_bar);
    line("set board size 4");
    assert_int_equal(session()->settings.square_columns, 4);
    line("set dark mode");
    assert_int_equal(session()->settings.background, BACKGROUND_IS_DARK);
    line("set side both");
    assert_int_equal(session()->match->player[BLACK], PLAYER_HUMAN);
    line("set quit");
    assert_false(controller_wants_quit(controller()));
    assert_string_equal(session()->message.text, "There is no setting called quit.");
    line("setoption name Hash value 32");
    assert_int_equal(session()->settings.hash_mb, 32);
    line("setoption name MultiPV value 3");
    assert_int_equal(session()->settings.lines, 3);
    line("set player The value Man");
    line("setoption name Clear Hash");
    assert_true(session()->message.is_error);
    assert_string_equal(session()->settings.player, "The value Man");
    line("set q yes"); /* too little to guess "square-columns" */
    assert_string_equal(session()->message.text, "There is no setting called q.");
}

static void arguments_alone_are_taken(void **state)
{
    (void)state;
    begin_at_once();
    line("5+3");
    assert_string_equal(session()->settings.time_control, "5+3");
    line("clock: 7+3");
    assert_string_equal(session()->settings.time_control, "7+3");
    line("10 minutes");
    assert_string_equal(session()->settings.time_control, "10");
    line("clock: soon");
    assert_true(session()->message.is_error);
    line("nonsense: 7+3");
    assert_true(session()->message.is_error);
    line("level: 3");
    assert_string_equal(session()->message.text, "level = 3 (easy, 900 Elo)");
    line("threads=1");
    assert_false(session()->message.is_error);
    line("analyse depth 10");
    assert_string_equal(
        session()->message.text,
        "`analyse` takes on or off, not depth; `set analysis-limit` limits its time.");
    static const char *const FILTERS[] = { "white=carlsen elo>2500", "year=2000", "moves<20" };
    for (size_t i = 0; i < ARRAY_LEN(FILTERS); i++) {
        line(FILTERS[i]);
        assert_string_equal(session()->message.text,
                            "No games are open; open a file with `open FILE`.");
    }
    line("5");
    assert_true(session()->message.is_error);
    assert_string_equal(session()->settings.time_control, "10");
}

/* Words of other programs, with what they mean here. */
static void lines_of_other_programs_are_taken_or_led_on(void **state)
{
    (void)state;
    static const char *const LED[][2] = {
        { "hint 3", "`hint` takes no \"3\"; try lines 3." },
        { "best 3", "`best` takes no \"3\"; try lines 3." },
        { "best depth 3", "`best` takes no \"depth\"; try depth 3." },
        { "go nodes 5000", "`go` takes no \"nodes\"; try nodes 5000." },
        { "flip it", "`flip` takes no \"it\"." },
    };
    begin_at_once();
    line("play 5+3 black");
    begin_at_once();
    line("play 10 minutes");
    assert_non_null(strstr(session()->message.text, "New game (10"));
    begin_at_once();
    line("play the computer");
    assert_non_null(strstr(session()->message.text, "New game"));
    line("play 3");
    assert_non_null(strstr(session()->message.text, "`level 3` sets the strength"));
    for (size_t i = 0; i < ARRAY_LEN(LED); i++) {
        line(LED[i][0]);
        assert_string_equal(session()->message.text, LED[i][1]);
    }
    line("level = 4");
    assert_string_equal(session()->message.text,
                        "The engine plays at level 4 of 20 (easy, 1050 Elo).");
    line("1. e4 e5");
    line("nag =");
    assert_int_equal(node_nag(session()->document->node, 0), 10);
    line("??"); /* may ask */
    assert_true(session()->message.is_error);
    line("?!");
    assert_string_equal(session()->message.text, "1...e5: equal, a dubious move.");
    line("material");
    assert_non_null(strstr(shown_text(), "king e1"));
    line("first");
    assert_int_equal(shown_ply(), 0);
    line("eval bar off");
    assert_false(session()->settings.evaluation_bar);
    line("engine on");
    assert_true(session()->thinking.analysing);
    line("nopost");
    assert_false(session()->thinking.analysing);
    line("name Anna");
    line("what opening is this?");
    assert_false(session()->message.is_error);
    line("name of the opening");
    assert_false(session()->message.is_error);
    line("name of the cat");
    assert_true(session()->message.is_error);
    assert_string_equal(session()->settings.player, "Anna");
    line("puzzles nothing.pgn");
    assert_null(strstr(session()->message.text, "theme"));
    assert_non_null(strstr(session()->message.text, "nothing.pgn"));
}

/* Over a record, "start" began a new game. */
static void words_lead_to_places(void **state)
{
    (void)state;
    read_record();
    line("end");
    assert_int_equal(shown_ply(), 6);
    line("start");
    assert_int_equal(shown_ply(), 0);
    assert_null(session()->match);
    line("go to move 2b");
    assert_int_equal(shown_ply(), 4);
    line("go to the end");
    assert_int_equal(shown_ply(), 6);
    line("Where is the Queen");
    assert_false(session()->message.is_error);
    line("whose turn is it");
    assert_false(session()->message.is_error);
    line("Whose turn is it?");
    assert_false(session()->message.is_error);
    line("start!");
    assert_int_equal(shown_ply(), 0);
    line("Am I winning?");
    assert_false(session()->message.is_error);
    line("what was your move?");
    assert_false(session()->message.is_error);
    line("read the board");
    assert_false(session()->message.is_error);
    line("new?");
    assert_null(session()->match);
    assert_true(session()->message.is_error);
    line("hint?");
    assert_false(session()->message.is_error);
    line("forward");
    line("nag !");
    assert_true(edits_can_undo(session()->document));
    line("Please undo");
    assert_false(edits_can_undo(session()->document));
    line("redo");
    line("undo, please!");
    assert_false(edits_can_undo(session()->document));
    line("start of it?");
    assert_true(session()->message.is_error);
    line("comment as you please");
    assert_non_null(strstr(node_comment(session()->document->node), "please"));
}

static void a_game_is_played_in_sentences(void **state)
{
    (void)state;
    begin_at_once();
    line("new time 5+3 both");
    assert_true(match_is_on(session()->match));
    line("I play e4");
    assert_int_equal(live_ply(), 1);
    line("i play knight f6");
    assert_int_equal(live_ply(), 2);
    line("I play both");
    assert_false(session()->message.is_error);
    line("e5, please");
    assert_int_equal(live_ply(), 3);
    line("please d5!");
    assert_int_equal(live_ply(), 4);
    line("could I play exd6?"); /* a question */
    assert_true(session()->message.is_error);
    assert_int_equal(live_ply(), 4);
    line("show resign");
    assert_true(match_is_on(session()->match));
    line("what is a pin?");
    assert_non_null(strstr(shown_text(), "A piece is pinned"));
}

static void edits_are_asked_for(void **state)
{
    (void)state;
    begin_at_once();
    line("1. e4 e5");
    line("goto start");
    line("forward");
    line("comment good");
    line("delete this comment");
    assert_string_equal(session()->message.text, "The comment on 1.e4 is removed.");
    line("arrow e2e4");
    line("remove the arrows");
    assert_string_equal(session()->message.text, "Nothing is drawn here any more.");
    line("nag !");
    line("erase the mark");
    assert_string_equal(session()->message.text, "1.e4: no mark.");
    line("comment good");
    line("clear all comments");
    assert_string_equal(session()->message.text, "Deleted. `undo` brings them back.");
    line("c5");
    line("undo the variation"); /* not deleted */
    assert_false(node_is_mainline(session()->document->node));
    line("promote this variation");
    assert_true(node_is_mainline(session()->document->node));
    line("undo");
    line("make this the main line");
    assert_true(node_is_mainline(session()->document->node));
    line("undo");
    line("remove the variation");
    assert_false(session()->message.is_error);
    assert_int_equal(node_ply(session()->document->node), 1);
}

static void expect_tag(const char *typed, const char *name, const char *value)
{
    line(typed);
    assert_string_equal(game_tag(session()->document->game, name), value);
}

static void tags_are_named_alone(void **state)
{
    (void)state;
    begin_at_once();
    line("1. e4 e5");
    expect_tag("white Carlsen, Magnus", "White", "Carlsen, Magnus");
    expect_tag("black: anand", "Black", "anand");
    expect_tag("event Wch 2013", "Event", "Wch 2013");
    expect_tag("whiteelo 2870", "WhiteElo", "2870");
    expect_tag("blacktype program", "BlackType", "program");
    static const char *const OTHERS[] = { "white to move", "white Nf3", "White Knight f3" };
    for (size_t i = 0; i < ARRAY_LEN(OTHERS); i++) {
        expect_tag(OTHERS[i], "White", "Carlsen, Magnus");
        assert_true(session()->message.is_error);
    }
    line("opening Sicilian");
    assert_null(game_tag(session()->document->game, "Opening"));
}

static void numbers_are_said(void **state)
{
    (void)state;
    begin_at_once();
    line("new time 5+3 both");
    line("e4");
    line("e5");
    line("Nf3");
    line("Nc6");
    line("two moves back");
    assert_int_equal(node_ply(session()->document->node), 2);
    line("forward one");
    assert_int_equal(node_ply(session()->document->node), 3);
    line("take back two moves");
    assert_int_equal(live_ply(), 2);
    line("undo 1 half-move");
    assert_int_equal(live_ply(), 1);
    line("4 lines");
    assert_int_equal(session()->settings.lines, 4);
    line("undo 1 fool");
    assert_true(session()->message.is_error);
    line("4 fools");
    assert_true(session()->message.is_error);
    assert_int_equal(live_ply(), 1);
}

static void a_command_is_whole_on_the_board(void **state)
{
    (void)state;
    type_commands("", 1);
}

static void a_command_is_whole_over_a_list(void **state)
{
    (void)state;
    type_commands("settings", 3);
    type_commands("games", 7);
}

static void settle_games(void)
{
    const Games *games = games_of(session());
    while (!games_are_indexed(games) || !games_are_found(games))
        assert_true(take_news(controller(), 300000));
}

/* "g" is a key there. */
static void a_command_is_whole_over_games(void **state)
{
    (void)state;
    begin_at_once();
    line("[White \"Alice\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n");
    settle_games();
    line("games carol");
    settle_games();
    go_to_board();
    line("games");
    type("games clear");
    assert_string_equal(typed_line(), "games clear");
}

static void a_command_is_whole_beside_the_board(void **state)
{
    (void)state;
    type_commands("browse", 7);
    type_commands("tables", 7);
    type_commands("eval", 7);
}

static void a_command_is_whole_over_a_text(void **state)
{
    (void)state;
    type_commands("nag", 5);
}

static void a_move_in_words_is_whole(void **state)
{
    (void)state;
    static const char *const MOVES[] = { "knight f6", "bishop c5", "rook to b8", "king e7",
                                         "pawn d6",   "castle",    "kingside" };
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++) {
        read_record();
        type(MOVES[i]);
        assert_string_equal(typed_line(), MOVES[i]);
    }
    read_record();
    type_and_enter("knight f6");
    assert_string_equal(session()->message.text, "Added as a variation.");
}

/* If the king can castle; otherwise o and - are keys. */
static void castling_in_small_letters_is_a_move(void **state)
{
    (void)state;
    begin_with_line();
    line("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *");
    go_to_board();
    type_and_enter("o-o");
    assert_int_equal(shown_ply(), 7);
    go_to_board();
    type("o-");
    assert_string_equal(typed_line(), "");
}

/* --- the actions ------------------------------------------------------------------------------ */

static void its_letters_have_done_nothing(void **state)
{
    (void)state;
    read_record();
    int ply = shown_ply();
    type_and_enter("flip");
    assert_true(session()->board.flipped);
    assert_int_equal(shown_ply(), ply);
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    type_and_enter("analyse on");
    assert_true(session()->thinking.analysing);
    type_and_enter("lines 2");
    assert_int_equal(session()->settings.lines, 2);
    assert_true(session()->board.flipped);
    assert_int_equal(shown_ply(), ply);
    type_and_enter("go");
    assert_int_equal(shown_ply(), ply);
}

static void one_edit_is_undone(void **state)
{
    (void)state;
    read_record();
    line("tag Site here");
    line("tag Round 7");
    type_and_enter("undo");
    assert_string_equal(session()->message.text, "Undone: the tag Round.");
    type_and_enter("redo");
    assert_string_equal(session()->message.text, "Redone: the tag Round.");
    type_and_enter("reset");
    type_and_enter("undo");
    assert_string_equal(session()->message.text, "Undone: the tag Round.");
}

static void one_move_is_taken_back(void **state)
{
    (void)state;
    begin_at_once();
    line("side both");
    line("e4");
    line("e5");
    line("Nf3");
    go_to_board();
    type_and_enter("undo");
    assert_int_equal(live_ply(), 2);
    type_and_enter("resign");
    assert_int_equal(live_ply(), 2);
    assert_int_equal(session_game_end(session()), END_RESIGNATION);
    line("undo"); /* the resignation only */
    assert_string_equal(session()->message.text, "The game goes on.");
    assert_int_equal(session_game_end(session()), END_NONE);
    assert_int_equal(live_ply(), 2);
    line("undo");
    assert_int_equal(live_ply(), 1);
}

static void practice_is_begun_once(void **state)
{
    (void)state;
    begin_at_once();
    line("1. f3 $6 (1. e4) e5 2. g4 $4 (2. d4) *");
    uint64_t record = session()->document->number;
    go_to_board();
    type("practice");
    assert_string_equal(typed_line(), "practice");
    assert_true(practice_is_on(session()));
    type_key("Enter");
    assert_true(practice_is_on(session()));
    line("q");
    assert_false(practice_is_on(session()));
    assert_int_equal(session()->document->number, record);
}

/* --- keys ------------------------------------------------------------------------------------- */

static void slow_keys_are_keys(void **state)
{
    (void)state;
    read_record();
    int ply = shown_ply();
    type_slowly("fla");
    assert_string_equal(typed_line(), "");
    assert_true(session()->board.flipped);
    assert_int_equal(shown_ply(), ply + 1);
}

/* "fli" begins "flip", but no move continues so. */
static void a_move_after_keys_is_a_move(void **state)
{
    (void)state;
    read_record();
    int ply = shown_ply();
    type("fli");
    assert_string_equal(typed_line(), "fli");
    type("Bc4");
    assert_string_equal(typed_line(), "Bc4");
    type_key("Enter");
    assert_true(session()->board.flipped);
    assert_int_equal(shown_ply(), ply + 2);
}

/* "ti" begins "time". */
static void keys_before_a_move_are_forgotten(void **state)
{
    (void)state;
    read_record();
    int ply = shown_ply();
    type("ti");
    type_and_enter("Nf6");
    assert_int_equal(shown_ply(), ply + 1);
    assert_false(session()->message.is_error);
}

/* --- where a position is set up --------------------------------------------------------------- */

static void expect_set_up(const char *typed, const char *expected, void (*by)(const char *))
{
    char before[FEN_MAX], fen[FEN_MAX];
    begin_at_once();
    line("setup");
    line("side white");
    setup_write_fen(setup_of(session()), before);
    by(typed);
    if (strcmp(typed_line(), typed) != 0)
        fail_msg("%s: %s", typed, typed_line());
    type_key("Enter");
    setup_write_fen(setup_of(session()), fen);
    assert_string_equal(fen, expected != NULL ? expected : before);
}

static void pieces_in_words_are_whole_in_the_set_up(void **state)
{
    (void)state;
    static const char START_KINGS[] = "rnbqkbnr/pppppppp/8/8/4k3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    expect_set_up("white king e1", NULL, type);
    expect_set_up("white king e1", NULL, type_slowly);
    expect_set_up("black king e4", START_KINGS, type);
    expect_set_up("a black king on e4", START_KINGS, type);
    expect_set_up("ke4", START_KINGS, type);
    expect_set_up("ke4", START_KINGS, type_slowly);
    expect_set_up("rb1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RrBQKBNR w KQkq - 0 1", type);
    expect_set_up("Side black", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", type);
    expect_set_up("clear", "8/8/8/8/8/8/8/8 w - - 0 1", type);
    expect_set_up("8/8/8/8/8/8/8/K1k5 w - - 3 9", "8/8/8/8/8/8/8/K1k5 w - - 3 9", type);
    expect_set_up("rnk4n/8/8/8/8/8/8/K7 b - - 0 1", "rnk4n/8/8/8/8/8/8/K7 b - - 0 1", type);
}

static void keys_of_the_set_up_stay_keys(void **state)
{
    (void)state;
    char fen[FEN_MAX];
    begin_at_once();
    line("setup");
    type_slowly("kWz");
    assert_string_equal(typed_line(), "");
    setup_write_fen(setup_of(session()), fen);
    assert_string_equal(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQkBNR w q - 0 1");
    type("f");
    assert_true(session()->board.flipped);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(words_lead_to_places),
        CONTROLLER_TEST(a_game_is_played_in_sentences),
        CONTROLLER_TEST(numbers_are_said),
        CONTROLLER_TEST(edits_are_asked_for),
        CONTROLLER_TEST(tags_are_named_alone),
        CONTROLLER_TEST(a_new_game_names_its_opponent),
        CONTROLLER_TEST(an_engine_is_named_before_a_colon),
        CONTROLLER_TEST(set_takes_what_people_call_it),
        CONTROLLER_TEST(arguments_alone_are_taken),
        CONTROLLER_TEST(lines_of_other_programs_are_taken_or_led_on),
        CONTROLLER_TEST(a_command_is_whole_on_the_board),
        CONTROLLER_TEST(a_command_is_whole_over_a_list),
        CONTROLLER_TEST(a_command_is_whole_over_games),
        CONTROLLER_TEST(a_command_is_whole_beside_the_board),
        CONTROLLER_TEST(a_command_is_whole_over_a_text),
        CONTROLLER_TEST(a_move_in_words_is_whole),
        CONTROLLER_TEST(castling_in_small_letters_is_a_move),
        CONTROLLER_TEST(its_letters_have_done_nothing),
        CONTROLLER_TEST(one_edit_is_undone),
        CONTROLLER_TEST(one_move_is_taken_back),
        CONTROLLER_TEST(practice_is_begun_once),
        CONTROLLER_TEST(slow_keys_are_keys),
        CONTROLLER_TEST(a_move_after_keys_is_a_move),
        CONTROLLER_TEST(keys_before_a_move_are_forgotten),
        CONTROLLER_TEST(pieces_in_words_are_whole_in_the_set_up),
        CONTROLLER_TEST(keys_of_the_set_up_stay_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
