/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares, pieces and clocks in words: complete, in order, and without repetition. */
#include <config.h>

#include "engine/notation/fen.h"
#include "tests/unit/support/session_support.h"
#include "ui/session/board_text.h"
#include "ui/session/match.h"
#include "ui/session/speech.h"
#include "ui/spelling/spell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char ANNOTATED[] =
    "[White \"Morphy, Paul\"]\n[Black \"Duke Karl\"]\n[Result \"1-0\"]\n\n"
    "{A famous game.} 1. e4 e5 2. Nf3 d6 3. d4 Bg4?! {A weak move. [%eval 0.8] [%clk 0:03:05]} "
    "(3... exd4 4. Nxd4) (3... Nf6) 4. dxe5! $16 1-0";

static StrBuf said;

static void assert_said(const char *expected)
{
    assert_string_equal(said.data, expected);
    strbuf_clear(&said);
}

static void speak(SpeechStyle style)
{
    session()->is_dialogue = true;
    session()->settings.speech = style;
}

static void go_to_ply(int ply)
{
    session_go_start(session());
    while (ply-- > 0)
        assert_true(session_step(session(), 1));
}

static void the_start_says_its_signs(void **state)
{
    (void)state;
    open_pgn("[Event \"x\"]\n$10 1. e4 *");
    session_go_start(session());
    speech_place(session(), &said);
    assert_said("The start. White to move. equal.\n");
}

static void a_place_says_what_the_record_has(void **state)
{
    (void)state;
    open_pgn(ANNOTATED);
    session_go_start(session());
    speech_place(session(), &said);
    assert_said("The start. White to move.\nComment: A famous game.\n");
    go_to_ply(6);
    speech_place(session(), &said);
    assert_said("3, Black Bg4, a dubious move\nThe evaluation is 0.80 for White. exd4 is better.\n"
                "Comment: A weak move.\nOr `variation 2`: exd4.\nOr `variation 3`: Nf6.\n");
    speak(SPEECH_NATO);
    speech_place(session(), &said);
    assert_said("3, Black bishop golf 4, a dubious move\n"
                "The evaluation is 0.80 for White. Echo takes delta 4 is better.\n"
                "Comment: A weak move.\nOr `variation 2`: echo takes delta 4.\n"
                "Or `variation 3`: knight foxtrot 6.\n");
}

static void lines_have_their_ends(void **state)
{
    (void)state;
    open_pgn(ANNOTATED);
    speak(SPEECH_NAMES);
    session_go_end(session());
    speech_place(session(), &said);
    assert_said("4, White d takes e5, a good move, White is better\n"
                "The game ends here: White won.\n");
    go_to_ply(6);
    assert_true(session_variation(session(), 1));
    session_go_end(session());
    speech_place(session(), &said);
    assert_said("4, White knight takes d4\nThe variation ends here.\n");
}

static void the_last_move_and_the_turn(void **state)
{
    (void)state;
    speech_last(session(), &said);
    assert_said("No move has been made.\nWhite to move.\n");
    play_san("e4");
    speech_last(session(), &said);
    assert_said("1, White e4\nBlack to move.\n");
}

static void an_offered_draw_is_said(void **state)
{
    (void)state;
    const PlayerKind players[COLOR_NB] = { PLAYER_HUMAN, PLAYER_ENGINE };
    session_new_game(session(), &session()->document->pos, players, &(TimeControls){ 0 });
    play_san("e4");
    play_san("e5");
    match_offer_draw(session()->match, BLACK, true);
    speech_last(session(), &said);
    assert_said("1, Black e5\nWhite to move.\nluft offers a draw; `draw` accepts.\n");
    play_san("Nf3");
    speech_last(session(), &said);
    assert_said("2, White Nf3\nBlack to move.\n");
}

/* Then no side is to move. */
static void a_game_that_is_over_is_said_to_be(void **state)
{
    (void)state;
    open_pgn("1. f3 e5 2. g4 Qh4# {[%eval #0]} 0-1");
    speech_last(session(), &said);
    assert_said("The start, before 1, White f3.\nWhite to move.\n");
    go_to_ply(4);
    speech_last(session(), &said);
    assert_said("2, Black Qh4, checkmate\nThe game ends here: Black won.\n");
    speech_place(session(), &said);
    assert_said("2, Black Qh4, checkmate\nThe game ends here: Black won.\n");
}

/* A letter of two columns keeps the files below each other. */
static void a_diagram_has_the_letters_of_moves(void **state)
{
    (void)state;
    Position pos;
    static const char FEN[] = "4k2r/8/8/8/8/8/3P4/4K1N1 w k - 0 1";
    Status status = fen_parse(FEN, strlen(FEN), &pos);
    assert_string_equal(status.text, "");
    board_text_write_pieces(SPEECH_LETTERS_DE, &pos, false, &said);
    assert_said("8  . - . - k - . t\n7  - . - . - . - .\n6  . - . - . - . -\n"
                "5  - . - . - . - .\n4  . - . - . - . -\n3  - . - . - . - .\n"
                "2  . - . B . - . -\n1  - . - . K . S .\n   a b c d e f g h\n");
    board_text_write_pieces(SPEECH_LETTERS_RU, &pos, true, &said);
    assert_said("1   .  К  . Кр  .  -  .  -\n2   -  .  -  .  П  .  -  .\n"
                "3   .  -  .  -  .  -  .  -\n4   -  .  -  .  -  .  -  .\n"
                "5   .  -  .  -  .  -  .  -\n6   -  .  -  .  -  .  -  .\n"
                "7   .  -  .  -  .  -  .  -\n8   л  .  - кр  -  .  -  .\n"
                "    h  g  f  e  d  c  b  a\n");
}

static void pieces_are_found(void **state)
{
    (void)state;
    const Position *pos = &session()->document->pos;
    board_text_pieces(SPEECH_NAMES, pos, piece_make(WHITE, KNIGHT), &said);
    assert_said("White knights: b1, g1.\n");
    board_text_pieces(SPEECH_ANNA, pos, piece_make(BLACK, QUEEN), &said);
    assert_said("Black queen: david 8.\n");
    board_text_side(SPEECH_NAMES, pos, BLACK, &said);
    assert_said("Black: king e8; queen d8; rooks a8, h8; bishops c8, f8; knights b8, g8; "
                "pawns a7, b7, c7, d7, e7, f7, g7, h7.\n");
    Position empty = *pos;
    for (Square square = 0; square < SQUARE_NB; square++)
        if (position_piece(&empty, square) != NO_PIECE)
            position_remove_piece(&empty, square);
    board_text_side(SPEECH_NAMES, &empty, WHITE, &said);
    board_text_pieces(SPEECH_NAMES, &empty, piece_make(WHITE, PAWN), &said);
    assert_said("White: none.\nWhite pawns: none.\n");
}

static void squares_are_read_out(void **state)
{
    (void)state;
    const Position *pos = &session()->document->pos;
    board_text_square(SPEECH_NAMES, pos, E1, &said);
    board_text_square(SPEECH_LETTERS, pos, E8, &said);
    board_text_square(SPEECH_NATO, pos, E4, &said);
    assert_said("e1: white king.\ne8: black k.\necho 4: empty.\n");
    board_text_rank(SPEECH_NAMES, pos, 3, &said);
    board_text_file(SPEECH_NATO, pos, 0, &said);
    board_text_file(SPEECH_LETTERS, pos, 4, &said);
    assert_said("Rank 4: empty.\n"
                "File alfa: alfa 1 white rook, alfa 2 white pawn, alfa 7 black pawn, alfa 8 black "
                "rook.\n"
                "File e: e1 white K, e2 white P, e7 black p, e8 black k.\n");
}

static void clocks_are_told_in_words(void **state)
{
    (void)state;
    speech_clocks(session(), 0, &said);
    assert_said("There is no clock.\n");
    spell_duration(3723, &said);
    strbuf_add_char(&said, '|');
    spell_duration(61, &said);
    strbuf_add_char(&said, '|');
    spell_duration(0, &said);
    assert_said("1 hour 2 minutes 3 seconds|1 minute 1 second|0 seconds");
    open_pgn(ANNOTATED);
    go_to_ply(6);
    speak(SPEECH_NAMES);
    speech_clocks(session(), 0, &said);
    assert_said("Black has 3 minutes 5 seconds.\n");
    speech_players(session(), &said);
    assert_said("White: Morphy, Paul. Black: Duke Karl.\n");
}

static void a_running_clock_is_named(void **state)
{
    (void)state;
    const PlayerKind players[COLOR_NB] = { PLAYER_ENGINE, PLAYER_HUMAN };
    TimeControls control, odds;
    Status status = time_controls_parse("5+3", &control);
    assert_true(status_is_ok(&status));
    status = time_controls_parse("5 v none", &odds);
    assert_true(status_is_ok(&status));
    Position start;
    position_init(&start);
    session_new_game(session(), &start, players, &control);
    speech_clocks(session(), 0, &said);
    assert_said("White has 5:00.\nBlack has 5:00.\nThe clocks are stopped.\n");
    play_san("e4");
    speech_clocks(session(), 60000, &said);
    assert_non_null(strstr(said.data, "Black has 4:00.\nBlack's clock runs.\n"));
    strbuf_clear(&said);
    session_new_game(session(), &start, players, &odds);
    play_san("e4");
    speech_clocks(session(), 60000, &said);
    assert_said("White has 5:00.\n"); /* Black's turn, who has no clock */
    session()->settings.elo = strength_level_elo(3);
    speech_players(session(), &said);
    assert_non_null(strstr(said.data, "You play Black against luft, level 3 of 20"));
}

int main(void)
{
    strbuf_init(&said);
    const struct CMUnitTest tests[] = {
        SESSION_TEST(a_place_says_what_the_record_has),
        SESSION_TEST(the_start_says_its_signs),
        SESSION_TEST(lines_have_their_ends),
        SESSION_TEST(the_last_move_and_the_turn),
        SESSION_TEST(an_offered_draw_is_said),
        SESSION_TEST(a_game_that_is_over_is_said_to_be),
        SESSION_TEST(a_diagram_has_the_letters_of_moves),
        SESSION_TEST(pieces_are_found),
        SESSION_TEST(squares_are_read_out),
        SESSION_TEST(clocks_are_told_in_words),
        SESSION_TEST(a_running_clock_is_named),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    strbuf_done(&said);
    return failed;
}
