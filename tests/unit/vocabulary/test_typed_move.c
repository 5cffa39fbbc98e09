/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as people type them: in letters of every language, in look-alikes, with a keyboard layout
 * left on. No reading takes a move from another that comes before it.
 */
#include <config.h>

#include "ui/spelling/typed_move.h"

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "ui/settings/settings.h"
#include "ui/spelling/layouts.h"
#include "ui/spelling/spell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { POSITIONS = 1000 };

static Position position_of(const char *fen)
{
    Position pos;
    assert_true(fen_parse(fen, strlen(fen), &pos).code == STATUS_OK);
    return pos;
}

/* The move read, or "". */
static Move read(SpeechStyle style, const Position *pos, const char *typed, char san[SAN_MAX],
                 char other_san[SAN_MAX])
{
    TypedMove read = typed_move_read(style, pos, typed, strlen(typed));
    san[0] = other_san[0] = '\0';
    assert_int_equal(read.kind == READ_LEGAL, status_is_ok(&read.error));
    assert_int_equal(read.kind == READ_OTHER, read.error.code == STATUS_SYNTAX);
    if (read.kind == READ_LEGAL)
        san_write(pos, read.move, san);
    if (read.other != MOVE_NONE)
        san_write(pos, read.other, other_san);
    return read.kind == READ_LEGAL ? read.move : MOVE_NONE;
}

typedef struct Typed {
    SpeechStyle style;
    const char *text, *san, *other;
} Typed;

static void assert_all(const char *fen, const Typed *cases, size_t count)
{
    Position pos = position_of(fen);
    for (size_t i = 0; i < count; i++) {
        char san[SAN_MAX], other[SAN_MAX];
        read(cases[i].style, &pos, cases[i].text, san, other);
        if (strcmp(san, cases[i].san) != 0 || strcmp(other, cases[i].other) != 0)
            fail_msg("%s was read as %s (%s)", cases[i].text, san, other);
    }
}

static const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static const char RICH[] = "r3k2r/pPp2ppp/8/3pP3/8/8/P4PPP/R3K2R w KQkq d6 0 1";

static void cyrillic_is_read_as_it_looks(void **state)
{
    (void)state;
    static const Typed IN_START[] = {
        { SPEECH_LETTERS_RU, "с4", "c4", "" },     { SPEECH_LETTERS_RU, "С4", "c4", "" },
        { SPEECH_LETTERS_RU, "е4", "e4", "" },     { SPEECH_LETTERS_RU, "Е4", "e4", "" },
        { SPEECH_LETTERS_RU, "е2е4", "e4", "" },   { SPEECH_LETTERS_RU, "Кс3", "Nc3", "" },
        { SPEECH_LETTERS_RU, "КсЗ", "Nc3", "" },   { SPEECH_LETTERS_RU, "кс3", "Nc3", "" },
        { SPEECH_LETTERS_RU, "1.Кf3", "Nf3", "" }, { SPEECH_LETTERS, "с4", "c4", "" },
        { SPEECH_LETTERS, "Кf3", "Nf3", "" },      { SPEECH_LETTERS, "кf3", "Nf3", "" },
        { SPEECH_LETTERS, "Nс3", "Nc3", "" },      { SPEECH_LETTERS, "Νf3", "Nf3", "" },
        { SPEECH_LETTERS_DE, "Sс3", "Nc3", "" },   { SPEECH_LETTERS, "Ιf3", "Nf3", "" },
        { SPEECH_LETTERS_RU, "Кb3", "", "" },      { SPEECH_LETTERS, "Кb3", "", "" },
        { SPEECH_LETTERS_RU, "КС3", "Nc3", "" },   { SPEECH_LETTERS_RU, "КА4", "", "" },
    };
    static const Typed IN_RICH[] = {
        { SPEECH_LETTERS_RU, "О-О", "O-O", "" },        { SPEECH_LETTERS_RU, "о-о-о", "O-O-O", "" },
        { SPEECH_LETTERS, "О-О+", "O-O", "" },          { SPEECH_LETTERS_RU, "ехd6", "exd6", "" },
        { SPEECH_LETTERS_RU, "Е5хD6", "exd6", "" },     { SPEECH_LETTERS, "е5хd6", "exd6", "" },
        { SPEECH_LETTERS_RU, "bха8Ф", "bxa8=Q+", "" },  { SPEECH_LETTERS_RU, "Крd2", "Kd2", "" },
        { SPEECH_LETTERS, "Крd2", "Kd2", "" },          { SPEECH_LETTERS, "К2", "", "" },
        { SPEECH_LETTERS_RU, "bха8=Ф", "bxa8=Q+", "" }, { SPEECH_LETTERS, "bха8=Ф", "bxa8=Q+", "" },
        { SPEECH_LETTERS, "аха8=Ф", "", "" },           { SPEECH_LETTERS, "e5–d6", "exd6", "" },
        { SPEECH_LETTERS, "e×d6", "exd6", "" },         { SPEECH_LETTERS_RU, "КРЕ2", "Ke2", "" },
        { SPEECH_LETTERS, "КРе2", "Ke2", "" },          { SPEECH_LETTERS_RU, "КрЕ2", "Ke2", "" },
        { SPEECH_LETTERS_RU, "ЛС1", "Rc1", "" },        { SPEECH_LETTERS_RU, "ВХА8=Ф", "", "" },
    };
    assert_all(START, IN_START, ARRAY_LEN(IN_START));
    static const Typed WITH_BISHOP[] = {
        { SPEECH_LETTERS, "с2с4", "c4", "" },    { SPEECH_LETTERS, "С2с4", "Bc4", "" },
        { SPEECH_LETTERS_RU, "с2с4", "c4", "" }, { SPEECH_LETTERS_RU, "С2с4", "Bc4", "" },
        { SPEECH_LETTERS_DE, "с2с4", "c4", "" }, { SPEECH_LETTERS, "сd3", "Bd3", "" },
    };
    assert_all(RICH, IN_RICH, ARRAY_LEN(IN_RICH));
    assert_all("4k3/8/8/8/8/8/2P1B3/4K3 w - - 0 1", WITH_BISHOP, ARRAY_LEN(WITH_BISHOP));
}

/* With words of a sentence, with annotations, and with words for the piece. */
static void moves_end_with_marks(void **state)
{
    (void)state;
    static const Typed IN_START[] = {
        { SPEECH_LETTERS, "NF3", "Nf3", "" },     { SPEECH_LETTERS, "E2-E4", "e4", "" },
        { SPEECH_LETTERS, "Nf3=", "Nf3", "" },    { SPEECH_LETTERS, "Nf3+-", "Nf3", "" },
        { SPEECH_LETTERS, "Nf3-+", "Nf3", "" },   { SPEECH_LETTERS, "Nf3,", "Nf3", "" },
        { SPEECH_LETTERS, "e4.", "e4", "" },      { SPEECH_LETTERS, "e4;", "e4", "" },
        { SPEECH_LETTERS, "e4+/=", "e4", "" },    { SPEECH_LETTERS, "1. e4.", "e4", "" },
        { SPEECH_LETTERS_DE, "Sf3=", "Nf3", "" }, { SPEECH_LETTERS, "Nf3!?=", "Nf3", "" },
        { SPEECH_LETTERS, "e4-", "", "" },        { SPEECH_LETTERS, "1.", "", "" },
        { SPEECH_LETTERS, "...", "", "" },        { SPEECH_LETTERS, "=", "", "" },
    };
    static const Typed IN_RICH[] = {
        { SPEECH_LETTERS, "exd6/ep", "exd6", "" },
        { SPEECH_LETTERS, "exd6(ep)", "exd6", "" },
        { SPEECH_LETTERS, "exd6 e.p.+", "exd6", "" },
        { SPEECH_LETTERS, "exd6+e.p.", "exd6", "" },
        { SPEECH_LETTERS, "exd6 (e.p.)", "exd6", "" },
        { SPEECH_LETTERS, "exd6 EP!?", "exd6", "" },
        { SPEECH_LETTERS, "exd6 en passant", "exd6", "" },
        { SPEECH_LETTERS, "exd6 e. p.", "exd6", "" },
        { SPEECH_LETTERS, "0-0-0+", "O-O-O", "" },
    };
    static const Typed PROMOTING[] = {
        { SPEECH_LETTERS, "a8=Queen", "a8=Q", "" },  { SPEECH_LETTERS, "a8=queen", "a8=Q", "" },
        { SPEECH_LETTERS, "a8Rook", "a8=R", "" },    { SPEECH_LETTERS, "a8(bishop)", "a8=B", "" },
        { SPEECH_LETTERS, "A8/KNIGHT", "a8=N", "" }, { SPEECH_LETTERS, "a8=Q#", "a8=Q", "" },
        { SPEECH_LETTERS, "a8=king", "", "" },       { SPEECH_LETTERS, "a8=pawn", "", "" },
    };
    assert_all(START, IN_START, ARRAY_LEN(IN_START));
    assert_all(RICH, IN_RICH, ARRAY_LEN(IN_RICH));
    assert_all("8/P6k/8/8/8/8/7K/8 w - - 0 1", PROMOTING, ARRAY_LEN(PROMOTING));
}

/* A piece's letter alone before a rank is not a file: French F4 is f4, since a bishop has no b4. */
static void letters_are_no_files(void **state)
{
    (void)state;
    static const Typed IN_START[] = {
        { SPEECH_LETTERS_FR, "F4", "f4", "" }, { SPEECH_LETTERS_FR, "C4", "c4", "" },
        { SPEECH_LETTERS_ES, "A4", "a4", "" }, { SPEECH_LETTERS_ES, "D4", "d4", "" },
        { SPEECH_LETTERS_DE, "L4", "", "" },   { SPEECH_LETTERS_RU, "С3", "c3", "" },
        { SPEECH_LETTERS, "B4", "b4", "" },
    };
    static const Typed TAKING[] = {
        { SPEECH_LETTERS_ES, "Axc4", "", "" },
        { SPEECH_LETTERS_FR, "Fxc4", "", "" },
        { SPEECH_LETTERS_RU, "Сxc4", "", "" },
        { SPEECH_LETTERS_ES, "bxc4", "bxc4", "" },
    };
    assert_all(START, IN_START, ARRAY_LEN(IN_START));
    assert_all("4k3/8/8/8/2p5/1P6/8/4K2B w - - 0 1", TAKING, ARRAY_LEN(TAKING));
}

static void keys_of_other_layouts_are_letters(void **state)
{
    (void)state;
    static const Typed IN_START[] = {
        { SPEECH_LETTERS_RU, "у4", "e4", "" },
        { SPEECH_LETTERS_RU, "у2у4", "e4", "" },
        { SPEECH_LETTERS, "у4", "e4", "" },
        { SPEECH_LETTERS_RU, "Та3", "Nf3", "" },
        { SPEECH_LETTERS_RU, "П1А3", "Nf3", "" },
        { SPEECH_LETTERS_RU, "п1-а3", "Nf3", "" },
        { SPEECH_LETTERS_RU, "д4", "d4", "" },
        { SPEECH_LETTERS, "ц4", "c4", "" },
        { SPEECH_LETTERS, "ε4", "e4", "" },
        { SPEECH_LETTERS, "ψ4", "c4", "" },
        { SPEECH_LETTERS, "ק4", "e4", "" },
        { SPEECH_LETTERS, "Nכ3", "Nf3", "" },
        /* the result of two layouts is reported */
        { SPEECH_LETTERS_RU, "а4", "a4", "f4" },
        { SPEECH_LETTERS, "ф4", "a4", "f4" },
        { SPEECH_LETTERS_RU, "ф4", "a4", "" },
        /* a knight by its letter, a rook by its key */
        { SPEECH_LETTERS_RU, "Ка3", "Na3", "" },
        /* files by their sound after the letter of a piece */
        { SPEECH_LETTERS_RU, "Кф3", "Nf3", "" },
        { SPEECH_LETTERS_RU, "кф3", "Nf3", "" },
        { SPEECH_LETTERS_RU, "КЦ3", "Nc3", "" },
        { SPEECH_LETTERS_RU, "Кб3", "", "" },
        /* no layout types both */
        { SPEECH_LETTERS_RU, "e2у4", "", "" },
        { SPEECH_LETTERS, "жж", "", "" },
    };
    static const Typed IN_RICH[] = {
        { SPEECH_LETTERS_RU, "Щ-Щ", "O-O", "" },   { SPEECH_LETTERS_RU, "и8=Й", "b8=Q+", "" },
        { SPEECH_LETTERS_RU, "учв6", "exd6", "" }, { SPEECH_LETTERS_RU, "Лв1", "Kd1", "" },
        { SPEECH_LETTERS_RU, "Лd1", "Rd1", "" },
    };
    assert_all(START, IN_START, ARRAY_LEN(IN_START));
    assert_all(RICH, IN_RICH, ARRAY_LEN(IN_RICH));
}

static void two_squares_come_before_a_piece(void **state)
{
    (void)state;
    static const Typed WITH_QUEEN[] = {
        { SPEECH_LETTERS, "ф1с1", "Rc1", "Qc1" },    { SPEECH_LETTERS_RU, "ф1с1", "Rc1", "Qc1" },
        { SPEECH_LETTERS_DE, "ф1с1", "Rc1", "Qc1" }, { SPEECH_LETTERS, "ф1-с1", "Rc1", "Qc1" },
        { SPEECH_LETTERS, "Ф1с1", "Qc1", "" },       { SPEECH_LETTERS, "ф1е1", "Qe1", "" },
        { SPEECH_LETTERS, "фс1", "Qc1", "" },
    };
    static const Typed TAKING[] = { { SPEECH_LETTERS, "ф1:с1", "Rxc1", "Qxc1" },
                                    { SPEECH_LETTERS, "ф1чс1", "Rxc1", "" } };
    assert_all("7k/8/8/8/8/8/8/R2Q3K w - - 0 1", WITH_QUEEN, ARRAY_LEN(WITH_QUEEN));
    assert_all("7k/8/8/8/8/8/8/R1nQ3K w - - 0 1", TAKING, ARRAY_LEN(TAKING));
}

static void french_digits_need_no_shift(void **state)
{
    (void)state;
    static const Typed CASES[] = {
        { SPEECH_LETTERS_FR, "e'", "e4", "" },   { SPEECH_LETTERS_FR, "e\"", "e3", "" },
        { SPEECH_LETTERS_FR, "eée'", "e4", "" }, { SPEECH_LETTERS_FR, "Cf\"", "Nf3", "" },
        { SPEECH_LETTERS_FR, "e", "", "" },      { SPEECH_LETTERS_FR, "e-", "", "" },
        { SPEECH_LETTERS_DE, "e'", "", "" },     { SPEECH_LETTERS, "e'", "", "" },
    };
    assert_all(START, CASES, ARRAY_LEN(CASES));
}

static void pawns_take_on_files(void **state)
{
    (void)state;
    static const Typed IN_RICH[] = {
        { SPEECH_LETTERS, "exd", "exd6", "" },   { SPEECH_LETTERS, "ed", "exd6", "" },
        { SPEECH_LETTERS, "e:d!", "exd6", "" },  { SPEECH_LETTERS, "bxa=Q", "bxa8=Q+", "" },
        { SPEECH_LETTERS_RU, "ув", "exd6", "" }, { SPEECH_LETTERS_RU, "ехd", "exd6", "" },
        { SPEECH_LETTERS, "bxa", "", "" },       { SPEECH_LETTERS, "axb", "", "" },
        { SPEECH_LETTERS, "gh", "", "" },        { SPEECH_LETTERS, "exf", "", "" },
    };
    static const Typed TWO_PAWNS[] = { { SPEECH_LETTERS, "exd", "", "" },
                                       { SPEECH_LETTERS, "exd6", "exd6", "" } };
    assert_all(RICH, IN_RICH, ARRAY_LEN(IN_RICH));
    assert_all("4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", TWO_PAWNS, ARRAY_LEN(TWO_PAWNS));
}

/* --- every move of many positions ------------------------------------------------------------- */

static uint32_t next_random(uint32_t *seed)
{
    return (*seed = *seed * 1664525u + 1013904223u) >> 8;
}

static void in_letters(SpeechStyle style, const char *san, StrBuf *text)
{
    strbuf_clear(text);
    letters_add_san(style, san, strlen(san), text);
}

/* Latin letters become those that look alike, as far as there are such. */
static void with_lookalikes(const char *latin, StrBuf *text)
{
    static const char *const ALIKE[128] = {
        ['a'] = "а", ['c'] = "с", ['e'] = "е", ['x'] = "х", ['O'] = "О", ['3'] = "З",
    };
    strbuf_clear(text);
    for (; *latin != '\0'; latin++) {
        const char *alike = (*latin & 0x80) == 0 ? ALIKE[(unsigned char)*latin] : NULL;
        if (alike != NULL)
            strbuf_add_text(text, alike);
        else
            strbuf_add_char(text, *latin);
    }
}

static void assert_move(SpeechStyle style, const Position *pos, const char *text, Move move)
{
    char san[SAN_MAX], other[SAN_MAX];
    if (read(style, pos, text, san, other) != move)
        fail_msg("%s was read as %s", text, san);
}

/* In every style the move in the own letters is that move, with look-alikes too; in English letters
 * as well, unless they are another move in the own ones, which is reported. */
static void try_move(const Position *pos, Move move, StrBuf *text, StrBuf *alike)
{
    char san[SAN_MAX], read_san[SAN_MAX], other[SAN_MAX];
    san_write(pos, move, san);
    for (SpeechStyle style = SPEECH_LETTERS_DE; style <= SPEECH_LETTERS_RU; style++) {
        in_letters(style, san, text);
        assert_move(style, pos, text->data, move);
        if (read(style, pos, san, read_san, other) != move && strcmp(other, san) != 0)
            fail_msg("%s was read as %s", san, read_san);
    }
    with_lookalikes(text->data, alike); /* of the last, which has the script */
    assert_move(SPEECH_LETTERS_RU, pos, alike->data, move);
    assert_move(SPEECH_LETTERS, pos, text->data, move);
    assert_move(SPEECH_LETTERS, pos, san, move);
}

static void every_move_keeps_its_meaning(void **state)
{
    (void)state;
    uint32_t seed = 20261125;
    Position pos = position_of(START);
    StrBuf text, alike;
    strbuf_init(&text);
    strbuf_init(&alike);
    for (int count = 0, ply = 0; count < POSITIONS; count++, ply++) {
        MoveList list;
        Undo undo;
        movegen_legal(&pos, &list);
        for (int i = 0; i < list.count; i++)
            try_move(&pos, list.moves[i], &text, &alike);
        if (list.count == 0 || ply == 120) {
            pos = position_of(START);
            ply = -1;
        } else {
            position_make(&pos, list.moves[next_random(&seed) % (uint32_t)list.count], &undo);
        }
    }
    strbuf_done(&text);
    strbuf_done(&alike);
}

/* --- two squares on every keyboard ------------------------------------------------------------ */

enum { LAYOUTS_MAX = 12 };

static char file_keys[LAYOUTS_MAX][FILE_NB][UTF8_LENGTH_MAX + 1];

/* Every layout types all files in its own script. */
static void find_file_keys(void)
{
    StrBuf latin;
    strbuf_init(&latin);
    for (size_t layout = LAYOUT_KEYBOARDS; layout_exists(layout); layout++) {
        int count = 0;
        assert_true(layout < LAYOUTS_MAX);
        for (uint32_t letter = 0x3B1; letter <= 0x5EA; letter++) {
            char key[UTF8_LENGTH_MAX + 1] = "";
            size_t length = utf8_encode(letter, key);
            strbuf_clear(&latin);
            if (layout_to_latin(layout, key, length, &latin) && *latin.data >= 'a' &&
                *latin.data <= 'h') {
                memcpy(file_keys[layout][*latin.data - 'a'], key, sizeof key);
                count++;
            }
        }
        assert_int_equal(count, FILE_NB);
    }
    strbuf_done(&latin);
}

/* Whether a keyboard up to that one reads the text so. Squares by their looks may be read in any
 * way. */
static bool is_read_so(const char *text, size_t last, const char *coordinates)
{
    bool is = false;
    StrBuf latin;
    strbuf_init(&latin);
    for (size_t layout = LAYOUT_ALIKE; layout <= last && !is; layout++) {
        strbuf_clear(&latin);
        is = layout_to_latin(layout, text, strlen(text), &latin) &&
             (layout == LAYOUT_ALIKE || strcmp(latin.data, coordinates) == 0);
    }
    strbuf_done(&latin);
    return is;
}

static void try_squares(const Position *pos, Move move, SpeechStyle style)
{
    Square from = move_from(move), to = move_to(move);
    for (size_t layout = LAYOUT_KEYBOARDS; layout_exists(layout); layout++) {
        char text[32], san[SAN_MAX], other[SAN_MAX], coordinates[COORDINATE_MAX] = "";
        snprintf(text, sizeof text, "%s%d%s%d", file_keys[layout][square_file(from)],
                 square_rank(from) + 1, file_keys[layout][square_file(to)], square_rank(to) + 1);
        Move found = read(style, pos, text, san, other);
        if (found != MOVE_NONE)
            san_write_coordinate(pos, found, coordinates);
        if (!is_read_so(text, layout, coordinates)) {
            char fen[FEN_MAX];
            fen_write(pos, fen);
            fail_msg("%s was read as %s in %s", text, san, fen);
        }
    }
}

/* The moves of a piece, with another one on its rank that a letter may name. */
static void try_beside(PieceType type, Square from, PieceType other, Square beside,
                       SpeechStyle style)
{
    Position pos;
    MoveList list;
    Bitboard pieces = bb_square(from) | bb_square(beside);
    Bitboard attacked = bb_attacks(type, from, pieces) | bb_attacks(other, beside, pieces);
    Square black = bb_lowest(~(pieces | attacked));
    Square white = bb_lowest(~(pieces | bb_square(black) | bb_king_attacks(black)));
    position_clear(&pos);
    position_put_piece(&pos, piece_make(WHITE, type), from);
    position_put_piece(&pos, piece_make(WHITE, other), beside);
    position_put_piece(&pos, piece_make(WHITE, KING), white);
    position_put_piece(&pos, piece_make(BLACK, KING), black);
    position_finish(&pos);
    movegen_legal(&pos, &list);
    for (int i = 0; i < list.count; i++)
        if (move_from(list.moves[i]) == from)
            try_squares(&pos, list.moves[i], style);
}

static void try_on_rank(Square from, Square beside)
{
    static const SpeechStyle STYLES[] = { SPEECH_LETTERS, SPEECH_LETTERS_DE, SPEECH_LETTERS_ES,
                                          SPEECH_LETTERS_FR, SPEECH_LETTERS_RU };
    static size_t count;
    const bool is_slow = getenv("LUFT_TEST_SLOW") != NULL;
    for (PieceType other = KNIGHT; other <= QUEEN; other++)
        for (size_t i = 0; i < ARRAY_LEN(STYLES); i++)
            if (is_slow || count++ % 17 == 0) {
                try_beside(KNIGHT, from, other, beside, STYLES[i]);
                try_beside(QUEEN, from, other, beside, STYLES[i]);
            }
}

static void two_squares_are_a_move_on_every_keyboard(void **state)
{
    (void)state;
    find_file_keys();
    for (Square from = A1; from <= H8; from++)
        for (int file = FILE_A; file <= FILE_H; file++)
            if (file != square_file(from))
                try_on_rank(from, square_make(file, square_rank(from)));
}

static void layouts_have_every_key(void **state)
{
    (void)state;
    static const char *const KEYS[] = {
        "йцукенгшщзхъфывапролджэячсмитьбю",
        "йцукенгшщзхїфівапролджєячсмитьбю",
        "љњертзуиопшђасдфгхјклчћѕџцвбнм",
        "явертъуиопшщасдфгхйклзьцжбнм",
    };
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++) {
        bool is_whole = false;
        StrBuf latin;
        strbuf_init(&latin);
        for (size_t layout = LAYOUT_KEYBOARDS; layout_exists(layout); layout++) {
            strbuf_clear(&latin);
            if (layout_to_latin(layout, KEYS[i], strlen(KEYS[i]), &latin))
                is_whole |= strncmp(latin.data, "qwertyuiop", 10) == 0;
        }
        assert_true(is_whole);
        strbuf_done(&latin);
    }
}

static void kinds_are_distinguished(void **state)
{
    (void)state;
    static const struct {
        const char *text, *san, *error;
        ReadKind kind;
    } CASES[] = {
        { "Rg1", "Rg1", "", READ_LEGAL },
        { "7.Rg1", "Rg1", "", READ_LEGAL },
        { "Nd2", "Nd2", "ambiguous: Nbd2 or Nfd2", READ_AMBIGUOUS },
        { "exd", "", "ambiguous: exd5 or exd6", READ_AMBIGUOUS },
        { "Ra7", "Ra7", "no white rook can reach a7", READ_ILLEGAL },
        { "axb", "", "no pawn of the a-file can take on the b-file", READ_ILLEGAL },
        { "help", "", "\"help\" is not a move", READ_OTHER },
        { "", "", "a move is expected", READ_OTHER },
        { "a text that is longer than any move of any game could ever be, however written", "",
          "this is not a move", READ_OTHER },
    };
    Position pos = position_of("4k3/8/3p4/3pP3/4P3/5N2/8/1N2K2R w - - 0 1");
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        TypedMove read =
            typed_move_read(SPEECH_LETTERS, &pos, CASES[i].text, strlen(CASES[i].text));
        assert_int_equal(read.kind, CASES[i].kind);
        assert_string_equal(read.san, CASES[i].san);
        assert_string_equal(read.error.text, CASES[i].error);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_are_distinguished),
        cmocka_unit_test(cyrillic_is_read_as_it_looks),
        cmocka_unit_test(moves_end_with_marks),
        cmocka_unit_test(letters_are_no_files),
        cmocka_unit_test(keys_of_other_layouts_are_letters),
        cmocka_unit_test(two_squares_come_before_a_piece),
        cmocka_unit_test(french_digits_need_no_shift),
        cmocka_unit_test(pawns_take_on_files),
        cmocka_unit_test(every_move_keeps_its_meaning),
        cmocka_unit_test(two_squares_are_a_move_on_every_keyboard),
        cmocka_unit_test(layouts_have_every_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
