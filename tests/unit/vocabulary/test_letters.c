/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters of the pieces in other languages: moves written and read, alone and in sentences, and
 * letters that two languages share.
 */
#include <config.h>

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"
#include "ui/spelling/spoken.h"
#include "ui/spelling/typed_move.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Position position_of(const char *fen)
{
    Position pos;
    assert_true(fen_parse(fen, strlen(fen), &pos).code == STATUS_OK);
    return pos;
}

static void assert_written(SpeechStyle style, const char *san, const char *expected)
{
    StrBuf text;
    strbuf_init(&text);
    assert_true(spell_san_shown(style, san, strlen(san), &text));
    assert_string_equal(text.data, expected);
    strbuf_done(&text);
}

/* The move in SAN, and whether another one could be meant. */
static void assert_read(SpeechStyle style, const Position *pos, const char *typed,
                        const char *expected, const char *other_expected)
{
    TypedMove read = typed_move_read(style, pos, typed, strlen(typed));
    char san[SAN_MAX] = "", other_san[SAN_MAX] = "";
    if (read.kind == READ_LEGAL)
        san_write(pos, read.move, san);
    if (read.other != MOVE_NONE)
        san_write(pos, read.other, other_san);
    assert_string_equal(san, expected);
    assert_string_equal(other_san, other_expected);
}

static void moves_are_written(void **state)
{
    (void)state;
    assert_written(SPEECH_LETTERS, "Nbxd7+", "Nbxd7+");
    assert_written(SPEECH_LETTERS_DE, "Nbxd7+", "Sbxd7+");
    assert_written(SPEECH_LETTERS_DE, "e8=Q#", "e8=D#");
    assert_written(SPEECH_LETTERS_DE, "bxa8=B", "bxa8=L");
    assert_written(SPEECH_LETTERS_ES, "Ke2", "Re2");
    assert_written(SPEECH_LETTERS_ES, "R1e2", "T1e2");
    assert_written(SPEECH_LETTERS_FR, "Bf1", "Ff1");
    assert_written(SPEECH_LETTERS_RU, "Kd2", "Крd2");
    assert_written(SPEECH_LETTERS_RU, "Qa1xb2#", "Фa1xb2#");
    assert_written(SPEECH_LETTERS_RU, "O-O-O", "O-O-O");
    assert_written(SPEECH_LETTERS_RU, "exd5", "exd5");
}

static void words_are_moves(void **state)
{
    (void)state;
    static const struct {
        const char *line, *san; /* NULL: no move in words */
    } LINES[] = {
        { "knight f3", "Nf3" },
        { "Knight takes E5, check", "Nxe5" },
        { "knight b to d7", "Nbd7" },
        { "rook a1 d1", "Ra1d1" },
        { "knight foxtrot 3", "Nf3" },
        { "bishop bella five", "Bb5" },
        { "eva 4", "e4" },
        { "pawn e4", "e4" },
        { "f takes e5", "fxe5" },
        { "echo takes delta 5", "exd5" },
        { "e8 promotes to queen, checkmate", "e8=Q" },
        { "d takes e8 promotes to knight", "dxe8=N" },
        { "castles kingside", "O-O" },
        { "castles queenside, check", "O-O-O" },
        { "castle long", "O-O-O" },
        { "castle short", "O-O" },
        { "Castle on the queen's side", "O-O-O" },
        { "castle king-side", "O-O" },
        { "kingside", "O-O" },
        { "play castles kingside", "O-O" },
        { "play O - O - O", "O-O-O" },
        { "O - O", "O-O" },
        { "0 - 0 - 0", "O-O-O" },
        { "e2 to e4", "e2e4" },
        { "pawn to e4", "e4" },
        { "king", NULL },
        { "king side", NULL },
        { "castle", NULL },
        { "castle both", NULL },
        { "Nf3", NULL },
        { "e2 e4", NULL },
        { "f e", NULL },
        { "s e4", NULL },
        { "knight", NULL },
        { "castles", NULL },
        { "where knight", NULL },
        { "comment knight f3", NULL },
        { "e4 check", NULL },
        { "", NULL },
        { "bishop с4", "Bc4" },
        { "rook а8 е8", "Ra8e8" },
    };
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        StrBuf san;
        strbuf_init(&san);
        bool is_move = spoken_to_san(LINES[i].line, &san);
        assert_int_equal(is_move, LINES[i].san != NULL);
        assert_string_equal(san.data, is_move ? LINES[i].san : "");
        strbuf_done(&san);
    }
}

/* A word that may accompany those for castling is not castling on its own. */
static void castling_is_named(void **state)
{
    (void)state;
    static const char *const OTHERS[] = { "side", "promote", "check", "mate", "on",      "the",
                                          "king", "queen",   "to",    "",     "side to", "O" };
    static const char *const CASTLING[] = { "castle", "Castles", "castling", "castle check",
                                            "play castle" };
    StrBuf san;
    strbuf_init(&san);
    for (size_t i = 0; i < ARRAY_LEN(OTHERS); i++) {
        assert_false(spoken_is_castling(OTHERS[i]));
        assert_false(spoken_to_san(OTHERS[i], &san));
    }
    for (size_t i = 0; i < ARRAY_LEN(CASTLING); i++)
        assert_true(spoken_is_castling(CASTLING[i]));
    strbuf_done(&san);
}

static void moves_are_read(void **state)
{
    (void)state;
    Position pos = position_of("r3k2r/1P6/8/8/8/5N2/3QB3/R3K2R w KQkq - 0 1");
    static const struct {
        SpeechStyle style;
        const char *typed, *expected;
    } MOVES[] = {
        { SPEECH_LETTERS_DE, "Sd4", "Nd4" },     { SPEECH_LETTERS_DE, "sd4", "Nd4" },
        { SPEECH_LETTERS_DE, "Sf3-d4", "Nd4" },  { SPEECH_LETTERS_DE, "Dd7+", "Qd7+" },
        { SPEECH_LETTERS_DE, "Lb5+", "Bb5+" },   { SPEECH_LETTERS_DE, "Txa8+", "Rxa8+" },
        { SPEECH_LETTERS_DE, "b8D+", "b8=Q+" },  { SPEECH_LETTERS_DE, "bxa8=T+", "bxa8=R+" },
        { SPEECH_LETTERS_DE, "Nd4", "Nd4" },     { SPEECH_LETTERS_DE, "Bb5+", "Bb5+" },
        { SPEECH_LETTERS_DE, "e1g1", "O-O" },    { SPEECH_LETTERS_DE, "0-0-0", "O-O-O" },
        { SPEECH_LETTERS_ES, "Cd4", "Nd4" },     { SPEECH_LETTERS_ES, "cd4", "Nd4" },
        { SPEECH_LETTERS_ES, "Ab5+", "Bb5+" },   { SPEECH_LETTERS_ES, "Rf2", "Kf2" },
        { SPEECH_LETTERS_FR, "Fb5+", "Bb5+" },   { SPEECH_LETTERS_FR, "b8=C", "b8=N" },
        { SPEECH_LETTERS_RU, "Кd4", "Nd4" },     { SPEECH_LETTERS_RU, "Крf2", "Kf2" },
        { SPEECH_LETTERS_RU, "кd4", "Nd4" },     { SPEECH_LETTERS_RU, "b8Ф+", "b8=Q+" },
        { SPEECH_LETTERS_RU, "Фd7+", "Qd7+" },   { SPEECH_LETTERS_RU, "Сb5+", "Bb5+" },
        { SPEECH_LETTERS_RU, "Лxa8+", "Rxa8+" }, { SPEECH_LETTERS_RU, "Kf2", "Kf2" },
        { SPEECH_LETTERS, "Sd4", "" },           { SPEECH_LETTERS_DE, "Xd4", "" },
        { SPEECH_LETTERS_DE, "Sd5", "" },        { SPEECH_LETTERS_RU, "К", "" },
    };
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        assert_read(MOVES[i].style, &pos, MOVES[i].typed, MOVES[i].expected, "");
}

/* A Cyrillic letter that looks like a file's letter is that file: "с4" is no bishop's move to
 * b4. */
static void letters_that_look_alike_are_files(void **state)
{
    (void)state;
    Position pos;
    position_init(&pos);
    assert_read(SPEECH_LETTERS_RU, &pos, "с4", "c4", "");
    assert_read(SPEECH_LETTERS_RU, &pos, "е4", "e4", "");
    assert_read(SPEECH_LETTERS_RU, &pos, "ф4", "a4", "");
    assert_read(SPEECH_LETTERS, &pos, "ф4", "a4", "f4"); /* Serbian */
    assert_read(SPEECH_LETTERS_RU, &pos, "Кс3", "Nc3", "");
}

/* R is the king in Spanish and French, the rook in English. */
/* "a7a6" with White to move is about a pawn, in Spanish too, whose alfil has an A. */
static void squares_are_no_small_letters(void **state)
{
    (void)state;
    static const struct {
        SpeechStyle style;
        const char *typed;
    } CASES[] = { { SPEECH_LETTERS_ES, "a7a6" },
                  { SPEECH_LETTERS_DE, "d7d5" },
                  { SPEECH_LETTERS_FR, "f7f5" } };
    Position pos = position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Move move;
        const char *typed = CASES[i].typed;
        TypedMove read = typed_move_read(CASES[i].style, &pos, typed, strlen(typed));
        Status english = san_parse(&pos, typed, strlen(typed), &move);
        assert_int_equal(read.kind, READ_ILLEGAL);
        assert_string_equal(read.error.text, english.text);
    }
}

static void shared_letters_are_told(void **state)
{
    (void)state;
    Position pos = position_of("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_read(SPEECH_LETTERS_ES, &pos, "Rd1", "Kd1", "Rd1");
    assert_read(SPEECH_LETTERS_FR, &pos, "Ra7", "Ra7", "Ra7");
    assert_read(SPEECH_LETTERS_FR, &pos, "Rf2", "Kf2", "");
    assert_read(SPEECH_LETTERS_ES, &pos, "Td1", "Rd1", "");
    assert_read(SPEECH_LETTERS, &pos, "Rd1", "Rd1", "");
}

static void sentences_have_the_letters(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    spell_text(SPEECH_LETTERS_DE,
               "12...Nf6 was a mistake (+1.53 to -2.19); Qd7 mates (#3). `draw Nf3` claims.",
               &text);
    assert_string_equal(
        text.data, "12...Sf6 was a mistake (+1.53 to -2.19); Dd7 mates (#3). `draw Nf3` claims.");
    strbuf_truncate(&text, 0);
    spell_text(SPEECH_LETTERS_RU,
               "r1bqkbnr/pppppppp/2n5/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2 Nf3", &text);
    assert_non_null(strstr(text.data, "Nf3"));
    strbuf_truncate(&text, 0);
    spell_text(SPEECH_LETTERS_ES, "¿Nge2 o Nce2?", &text);
    assert_string_equal(text.data, "¿Cge2 o Cce2?");
    strbuf_done(&text);
    char line[] = "Kd2+ Kd7";
    spell_line(SPEECH_LETTERS_RU, line, sizeof line);
    assert_string_equal(line, "Крd2+ "); /* what fits */
}

static void premoves_are_kept_in_english(void **state)
{
    (void)state;
    Position pos = position_of("4k3/8/8/8/8/8/8/R3K1N1 w Q - 0 1");
    static const char *const TYPED[][2] = {
        { "Cf3", "Nf3" }, { "Nf3", "Nf3" }, { "ch3", "Nh3" },
        { "cf3", "Nf3" }, { "Rd1", "Kd1" }, { "e4", "e4" },
    };
    for (size_t i = 0; i < ARRAY_LEN(TYPED); i++) {
        TypedMove read = typed_move_read(SPEECH_LETTERS_ES, &pos, TYPED[i][0], strlen(TYPED[i][0]));
        assert_true(read.kind == READ_LEGAL || read.kind == READ_ILLEGAL);
        assert_string_equal(read.san, TYPED[i][1]);
    }
}

static void prefixes_match(void **state)
{
    (void)state;
    Position pos = position_of("4k3/8/8/8/8/8/8/R3K1N1 w Q - 0 1");
    MoveList list;
    typed_move_match_prefix(SPEECH_LETTERS_DE, &pos, "S", 1, &list);
    assert_int_equal(list.count, 3);
    typed_move_match_prefix(SPEECH_LETTERS_DE, &pos, "N", 1, &list);
    assert_int_equal(list.count, 3);
    typed_move_match_prefix(SPEECH_LETTERS_RU, &pos, "Кр", strlen("Кр"), &list);
    assert_int_equal(list.count, 6);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_written),
        cmocka_unit_test(letters_that_look_alike_are_files),
        cmocka_unit_test(words_are_moves),
        cmocka_unit_test(castling_is_named),
        cmocka_unit_test(moves_are_read),
        cmocka_unit_test(squares_are_no_small_letters),
        cmocka_unit_test(shared_letters_are_told),
        cmocka_unit_test(sentences_have_the_letters),
        cmocka_unit_test(premoves_are_kept_in_english),
        cmocka_unit_test(prefixes_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
