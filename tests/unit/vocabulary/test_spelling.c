/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves, squares and scores as words: each style, and texts that must stay as they are. */
#include <config.h>

#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void assert_spelled(SpeechStyle style, const char *text, const char *expected)
{
    StrBuf spoken;
    strbuf_init(&spoken);
    spell_text(style, text, &spoken);
    assert_string_equal(spoken.data, expected);
    strbuf_done(&spoken);
}

static void moves_are_named(void **state)
{
    (void)state;
    static const char *const MOVES[][2] = {
        { "e4", "e4" },
        { "exd5", "e takes d5" },
        { "Nf3", "knight f3" },
        { "Nbd2", "knight b d2" },
        { "R1xe4+", "rook 1 takes e4, check" },
        { "Qa1xb2#", "queen a1 takes b2, checkmate" },
        { "e8=Q", "e8 promotes to queen" },
        { "bxa8=N+", "b takes a8 promotes to knight, check" },
        { "O-O", "castles kingside" },
        { "O-O-O#", "castles queenside, checkmate" },
    };
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++) {
        assert_spelled(SPEECH_NAMES, MOVES[i][0], MOVES[i][1]);
        assert_spelled(SPEECH_LETTERS, MOVES[i][0], MOVES[i][0]);
    }
}

static void files_have_names(void **state)
{
    (void)state;
    assert_spelled(SPEECH_NATO, "Nf3", "knight foxtrot 3");
    assert_spelled(SPEECH_ANNA, "Nf3", "knight felix 3");
    assert_spelled(SPEECH_NATO, "Rad1 a4 bxc5 hxg8=R",
                   "rook alfa delta 1 alfa 4 bravo takes charlie 5 "
                   "hotel takes golf 8 promotes to rook");
    assert_spelled(SPEECH_ANNA, "Qh4xe1", "queen hector 4 takes eva 1");
}

static void sentences_keep_their_shape(void **state)
{
    (void)state;
    assert_spelled(SPEECH_NAMES, "6...Nf6 was a mistake (+1.53 to -2.19); 6.Qd7 loses less.",
                   "6, Black knight f6 was a mistake (1.53 for White to 2.19 for Black); 6, "
                   "White queen d7 loses less.");
    assert_spelled(SPEECH_NAMES, "than 3...Nf6\u00a0? \u00abNf6\u00bb",
                   "than 3, Black knight f6\u00a0? \u00abknight f6\u00bb");
    assert_spelled(SPEECH_NAMES, "Hint: Nf3 (#3).", "Hint: knight f3 (mate in 3 for White).");
    assert_spelled(SPEECH_NAMES, "Mated: #-2!", "Mated: mate in 2 for Black!");
    assert_spelled(SPEECH_NATO, "No black pawn can reach d4.", "No black pawn can reach delta 4.");
}

static void assert_sentences(SpeechStyle style, const char *text, const char *expected)
{
    StrBuf spoken;
    strbuf_init(&spoken);
    spell_sentences(style, text, &spoken);
    assert_string_equal(spoken.data, expected);
    strbuf_done(&spoken);
}

/* A move has a capital where it begins a sentence, and nowhere else; a file's letter never has. */
static void sentences_begin_with_a_capital(void **state)
{
    (void)state;
    assert_sentences(
        SPEECH_NAMES, "+0.38. Nf3 is better than Nc3. Nbd2 or Nfd2? O-O!",
        "0.38 for White. Knight f3 is better than knight c3. Knight b d2 or knight f d2? "
        "Castles kingside!");
    assert_sentences(
        SPEECH_NAMES, "e4 is better. exd5 is not. 12. Nf3: Nf6; `x. Nf3`\nNf3",
        "e4 is better. e takes d5 is not. 12. knight f3: knight f6; `x. Nf3`\nKnight f3");
    assert_sentences(SPEECH_NATO, "e4 is better.", "Echo 4 is better.");
    assert_sentences(SPEECH_NAMES, "12...Nf6 holds. a: no.", "12, Black knight f6 holds. a: no.");
    assert_sentences(SPEECH_LETTERS, "Nf3 is better.", "Nf3 is better.");
    assert_sentences(SPEECH_LETTERS_DE, "6...Nf6+ was a blunder (-0.59 to #1). 1-0?? Nf3??, Rd8#.",
                     "6, Black Sf6, check, was a blunder (0.59 for Black to mate in 1 for White). "
                     "White won?? Sf3, a blunder, Td8, checkmate.");
}

/* Commands to be typed, positions, files, clocks, codes of openings and mere words. */
static void other_texts_stay(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "`draw Nf3` claims it.",
        "Copied: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "e4.pgn opened, 5+3, C41, B90-B99, level 12.",
        "Ba Nz3 e9 Kx 12. 3... +- + - # #x e8=K Ne8=Q xe4 Nxx e4x 99999999999.e4",
        "",
        "...",
        "\xff\xfe e",
    };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++)
        assert_spelled(SPEECH_NATO, TEXTS[i], TEXTS[i]);
}

/* What a screen reader would swallow, or spell letter by letter. */
static void signs_are_words(void **state)
{
    (void)state;
    static const char *const TEXTS[][2] = {
        { "1-0, 0-1 (1/2-1/2) *", "White won, Black won (draw) no result" },
        { "Result: 1-0.", "Result: White won." },
        { "\"*\" and '#' are no moves", "\"*\" and '#' are no moves" },
        { "1-0-1 10-0 0-12 1/2", "1-0-1 10-0 0-12 1/2" },
        { "edits (2026-11-26 00:38)?", "edits (26 November 2026 00:38)?" },
        { "1985.11.09, 1994.02.??, 1994.??.??, ????.??.??.",
          "9 November 1985, 1994, month 2, day unknown, 1994, month unknown, date unknown." },
        { "1985.13.09 1985.11 ????", "1985.13.09 1985.11 ????" },
        { "+0.38 -0.11 \u22121.5 +1 -3 95.2 % 12.", "0.38 for White 0.11 for Black minus 1.5 plus "
                                                    "1 minus 3 95.2 % 12." },
        { "2-3 a-b - x", "2-3 a-b - x" },
        { "#1, #-3; #x", "mate in 1 for White, mate in 3 for Black; #x" },
        { "+0.00 -12.50 +1.234 +TB12 -TB3.", "equal 12.50 for Black plus 1.234 a win by the tables "
                                             "for White a win by the tables for Black." },
        { "f3 -> e5 → g4", "f3 to e5 to g4" },
        { "Nf3?? loses, Nf3!? and Nf3? or 5. Rd8!!",
          "knight f3, a blunder loses, knight f3, an interesting move and knight f3? or 5. rook "
          "d8, "
          "a brilliant move" },
        { "Really?? 3... Bg4 4... x", "Really?? 3, Black bishop g4 4... x" },
        { "Bxf7+ holds; Bxf7+, (Bxf7+) Bxf7+ (so)",
          "bishop takes f7, check, holds; bishop takes f7, check, (bishop takes f7, check) "
          "bishop takes f7, check (so)" },
        { "x — a – b, a–b 1—2", "x, a, b, a–b 1—2" },
        { "A - ?, ? - ?. Who? Nf3?, or ?", "A - unknown, ? - unknown. Who? knight f3?, or ?" },
        { "`1-0 #1`", "`1-0 #1`" },
    };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        assert_spelled(SPEECH_NAMES, TEXTS[i][0], TEXTS[i][1]);
        assert_spelled(SPEECH_LETTERS, TEXTS[i][0], TEXTS[i][0]);
    }
    assert_sentences(SPEECH_NAMES, "95.2. 1-0. It was 1-0 1985.11.09. Nf3.",
                     "95.2. White won. It was White won 9 November 1985. Knight f3.");
}

static void assert_clock(bool is_heard, const char *clock, const char *expected)
{
    TimeControls controls;
    StrBuf text;
    strbuf_init(&text);
    Status status = time_controls_parse(clock, &controls);
    assert_true(status_is_ok(&status));
    spell_time_controls(is_heard, &controls, &text);
    assert_string_equal(text.data, expected);
    strbuf_done(&text);
}

static void clocks_are_words(void **state)
{
    (void)state;
    assert_clock(true, "5+3", "5 minutes plus 3 seconds a move");
    assert_clock(true, "0:30", "30 seconds");
    assert_clock(true, "1+0.5", "1 minute plus 0.5 seconds a move");
    assert_clock(true, "1d2", "1 minute with a delay of 2 seconds");
    assert_clock(true, "40/90+30,30",
                 "1 hour 30 minutes for 40 moves plus 30 seconds a move, "
                 "then 30 minutes");
    assert_clock(true, "5+3 v 1", "White 5 minutes plus 3 seconds a move, Black 1 minute");
    assert_clock(true, "none", "no clock");
    assert_clock(false, "none", "no clock");
    assert_clock(false, "5+3", "5+3");
}

static void numbers_come_first(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    spell_numbered(SPEECH_LETTERS, 12, BLACK, "Nf6", &text);
    strbuf_add_text(&text, "|");
    spell_numbered(SPEECH_NATO, 3, WHITE, "O-O", &text);
    strbuf_add_text(&text, "|");
    spell_numbered(SPEECH_NAMES, 3, BLACK, "--", &text);
    assert_string_equal(text.data, "12, Black Nf6|3, White castles kingside|3, Black passes");
    strbuf_done(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_named),
        cmocka_unit_test(files_have_names),
        cmocka_unit_test(sentences_keep_their_shape),
        cmocka_unit_test(sentences_begin_with_a_capital),
        cmocka_unit_test(other_texts_stay),
        cmocka_unit_test(signs_are_words),
        cmocka_unit_test(clocks_are_words),
        cmocka_unit_test(numbers_come_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
