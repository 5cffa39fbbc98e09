/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN among the prose, signs and mark-up of mails, forums and web pages. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/record/game.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define REFERENCE "this piece is a character reference of HTML\n"
#define NOTHING "this has no meaning in PGN\n"

/* What carries no information is reported and dropped. */
static void test_noise(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4, e5 } 2. Nf3 ,, *", "1. e4 e5 2. Nf3 *",
                     "1:1:6 a comma has no meaning here\n1:1:11 this brace closes no comment\n"
                     "1:1:20 a comma has no meaning here\n");
    pgn_expect_moves("[Event \"?\"], }\n1. e4 *", "1. e4 *",
                     "1:1:12 a comma has no meaning here\n"
                     "1:1:14 this brace closes no comment\n");
    pgn_expect_moves("} 1. e4 *", "1. e4 *", "1:1:1 this brace closes no comment\n");
}

/* A move that a sentence names is not played if the number of the expected one follows. */
static void test_sentences(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 with the idea of Nf3 2. Nc3 Nf6 *",
                     "1. e4 e5 {unread: with the idea of Nf3} 2. Nc3 Nf6 *",
                     "1:1:10 \"with\" is not a move\n");
    pgn_expect_moves("1. e4 is the main line, not d4 1... e5 *",
                     "1. e4 {unread: is the main line, not d4} 1... e5 *",
                     "1:1:7 \"is\" is not a move\n");
    pgn_expect_moves("1. e4 e5 as in 12.Nf3 of Tal 2. Nc3 *",
                     "1. e4 e5 {unread: as in 12.Nf3 of Tal} 2. Nc3 *",
                     "1:1:10 \"as\" is not a move\n");
    pgn_expect_moves("1. e4 e5 Here I saw 2. Nf3 Nc6.\n2. Nc3 Nf6 *",
                     "1. e4 e5 {unread: Here I saw 2. Nf3 Nc6.} 2. Nc3 Nf6 *",
                     "1:1:10 \"Here\" is not a move\n");
    pgn_expect_moves("1. e4 e5 Here I saw 2. Nf3 Nc6 3. Bb5 *",
                     "1. e4 e5 {unread: Here I saw} 2. Nf3 Nc6 3. Bb5 *",
                     "1:1:10 \"Here\" is not a move\n");
    pgn_expect_moves("1. e4 e5 a good move Nf3 (2. Nc3 Nf6) Nc6 *",
                     "1. e4 e5 {unread: a good move} 2. Nf3 (2. Nc3 Nf6) 2... Nc6 *",
                     "1:1:10 \"a\" is not a move\n");
    pgn_expect_moves("1. e4 some words e5 2. Nf3 *", "1. e4 {unread: some words} 1... e5 2. Nf3 *",
                     "1:1:7 \"some\" is not a move\n");
}

/* The same number twice in a sentence is that of the move which others follow. */
static void test_numbers_named_twice(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 Here I thought of 2. Nf3 but played 2. Nc3 Nf6 3. Bc4 *",
                     "1. e4 e5 {unread: Here I thought of 2. Nf3 but played} 2. Nc3 Nf6 3. Bc4 *",
                     "1:1:10 \"Here\" is not a move\n");
    pgn_expect_moves("1. e4 e5 A good line 2. Nf3 Nc6 and better than 2. Nc3 so I play 3. Bb5 *",
                     "1. e4 e5 {unread: A good line} 2. Nf3 Nc6 {unread: and better than 2. Nc3 so "
                     "I play} 3. Bb5 *",
                     "1:1:10 \"A\" is not a move\n1:1:33 \"and\" is not a move\n");
}

/* A sentence may begin with a move, after one word or none. */
static void test_sentences_of_moves(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 Here 3.d4 is the Scotch. 3.Bb5 a6 *",
                     "1. e4 e5 2. Nf3 Nc6 {unread: Here 3.d4 is the Scotch.} 3. Bb5 a6 *",
                     "1:1:21 \"Here\" is not a move\n");
    pgn_expect_moves("1. e4 e5 It threatens 2. Nf3 Nc6. 2. Nc3 Nf6 *",
                     "1. e4 e5 {unread: It threatens 2. Nf3 Nc6.} 2. Nc3 Nf6 *",
                     "1:1:10 \"It\" is not a move\n");
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 2...f5?! is the Latvian.\n3. Bb5 a6 *",
                     "1. e4 e5 2. Nf3 Nc6 {unread: 2...f5?! is the Latvian.} 3. Bb5 a6 *",
                     "1:1:25 no white pawn can reach f5\n");
}

/* Between the tags and the moves a text may name moves, for lists, too. */
static void test_prose_before_moves(void **state)
{
    (void)state;
    static const char *const PROSE[] = {
        "begin with 1.d4 d5 but does not.\n",
        "This game began with 1.d4 d5 but not for long.",
        "I play the Ruy Lopez, 1.e4 e5 2.Nf3\nNc6 3.Bb5, in all of my games.\n",
    };
    for (size_t i = 0; i < ARRAY_LEN(PROSE); i++) {
        char text[160];
        PgnGameInfo info;
        snprintf(text, sizeof text, "[White \"A\"]\n\n%s\n1. Nf3 d5 2. g3 *\n", PROSE[i]);
        assert_int_equal(pgn_count_games(text), 1);
        Game *game = pgn_read_alike(text, &info);
        assert_int_equal(info.plies, 3);
        assert_int_equal(info.errors, 1);
        assert_memory_equal(node_comments(game_root(game), COMMENT_ON_MOVE).list[0].text + 8,
                            PROSE[i], 20);
        game_free(game);
    }
    pgn_expect_moves("[White \"A\"]\n\nWhite won 1. e4 e5 2. Nf3 Nc6\n3. Bb5 *",
                     "{unread: White won} 1. e4 e5 2. Nf3 Nc6 3. Bb5 *", "1:3:1 " NOTHING);
}

#define SKIP "other programs skip the moves after a semicolon\n"
#define COMMA "a comma has no meaning here\n"

#define BEGINS "by its number, this move begins another variation\n"

static void test_semicolons_between_moves(void **state)
{
    (void)state;
    static const char *const GAMES[] = {
        "1. d4 d5; 2. c4 e6; 3. Nc3 *",      "1. d4 d5; 2. c4 e6; 3. Nc3\n",
        "1. d4; 1... d5 2. c4 e6\n3. Nc3 *", "1. d4 d5 ; 2. c4 e6\n3. Nc3 *",
        "1. d4 d5; 2. c4\ne6 3. Nc3 *",      "1. d4 d5 2. c4 e6; 3. Nc3\n\n[Event \"x\"]\n*",
        "1: d4 d5; 2: c4 e6\n3: Nc3 *",      "1) d4 d5; 2) c4 e6; 3) Nc3",
        "1-d4, d5; 2-c4, e6;\n3-Nc3 *"
    };
    for (size_t i = 0; i < ARRAY_LEN(GAMES); i++) {
        PgnGameInfo info;
        Game *game = pgn_read_alike(GAMES[i], &info);
        if (info.plies != 5)
            fail_msg("%s: %u half-moves", GAMES[i], (unsigned)info.plies);
        game_free(game);
    }
    pgn_expect_moves("1. d4, d5; 2. c4!, e6;\n3. Nc3 Nf6; 4. Bg5 1-0",
                     "1. d4 d5 2. c4 $1 e6 3. Nc3 Nf6 4. Bg5 1-0",
                     "1:1:6 " COMMA "1:1:10 " SKIP "1:2:11 " SKIP);
    pgn_expect_moves("1. e4 e5 (1... c5; 2. Nf3 d6\n3. d4) 2. Nf3 *",
                     "1. e4 e5 (1... c5 2. Nf3 d6 3. d4) 2. Nf3 *", "1:1:18 " SKIP);
    pgn_expect_moves("1. e4 (1. d4; 1. c4 $1 e5 (1... c5)) e5 2. Nf3 *",
                     "1. e4 (1. d4) (1. c4 $1 e5 (1... c5)) 1... e5 2. Nf3 *",
                     "1:1:13 " SKIP "1:1:18 " BEGINS);
    pgn_expect_moves("1. e4 e5 2. Nf3 (2. Nc3;2. Bc4!?; 2. f4) Nc6 *",
                     "1. e4 e5 2. Nf3 (2. Nc3) (2. Bc4 $5) (2. f4) 2... Nc6 *",
                     "1:1:24 " SKIP "1:1:28 " BEGINS "1:1:33 " SKIP "1:1:38 " BEGINS);
    pgn_expect_moves("1. d4 (1. e4; e5) d5 2. c4 *", "1. d4 (1. e4 e5) 1... d5 2. c4 *",
                     "1:1:13 " SKIP);
    pgn_expect_moves("[Result \"0-1\"]\n\n1. d4 d5; 2. c4 1-0", "1. d4 d5 2. c4 1-0",
                     "1:3:9 " SKIP "1:3:20 the result differs from the Result tag\n");
}

/* A comment names other moves than those that would follow, or does not take their place. */
static void test_comments_after_semicolons(void **state)
{
    (void)state;
    static const char *const COMMENTS[] = {
        "2. Nf3 was better", "2. Nf3 Nc6 3. Bb5", "2. Nc3 Nf6", "1... c5 2. Nf3", "2. Qh6", "3. Nc3"
    };
    for (size_t i = 0; i < ARRAY_LEN(COMMENTS); i++) {
        char text[80], expected[80];
        snprintf(text, sizeof text, "1. e4 e5; %s\n2. Nc3 *", COMMENTS[i]);
        snprintf(expected, sizeof expected, "1. e4 e5 {%s} 2. Nc3 *", COMMENTS[i]);
        pgn_expect_clean(text, expected);
    }
    pgn_expect_clean("1. e4 e5 ; 2. Nf3\n*", "1. e4 e5 {2. Nf3} *");
    pgn_expect_clean("1. e4 e5 ;2. Nf3\n*", "1. e4 e5 {2. Nf3} *");
    pgn_expect_clean("1. e4 e5 ; 2. d4)\n2. Nf3 *", "1. e4 e5 {2. d4)} 2. Nf3 *");
    pgn_expect_clean("1. e4 (1. d4 ; 1. c4 is good)\n) e5 *",
                     "1. e4 (1. d4 {1. c4 is good)}) 1... e5 *");
    pgn_expect_clean("1. e4 e5; 2. Nf3 (2. d4)\n*", "1. e4 e5 {2. Nf3 (2. d4)} *");
    pgn_expect_clean("1. e4 e5; 2. Nf3 1-0 then\n*", "1. e4 e5 {2. Nf3 1-0 then} *");
}

/* Its variation's closing parenthesis ends a comment, and nothing else in it does. */
static void test_comments_after_semicolons_in_variations(void **state)
{
    (void)state;
    static const char *const ENDED[] = { "3. Nc3 *", "\n3. Nc3 *", "(2... e5) 3. Nc3 *", "1-0" };
    static const char *const WHOLE[] = { "good :)", "either a) 3. Nf3 or",
                                         "the Slav (solid) 3. Nf3", "the Slav) or not" };
    for (size_t i = 0; i < ARRAY_LEN(ENDED); i++) {
        char text[80], expected[80];
        const char *rest = ENDED[i] + (*ENDED[i] == '\n');
        snprintf(text, sizeof text, "1. d4 d5 2. c4 e6 (2... c6; Slav) %s", ENDED[i]);
        snprintf(expected, sizeof expected, "1. d4 d5 2. c4 e6 (2... c6 {Slav}) %s", rest);
        pgn_expect_moves(text, expected, "1:1:27 other programs skip the rest of this line\n");
    }
    for (size_t i = 0; i < ARRAY_LEN(WHOLE); i++) {
        char text[80], expected[80];
        snprintf(text, sizeof text, "1. d4 d5 2. c4 e6 (2... c6; %s\n3. Nf3) 3. Nc3 *", WHOLE[i]);
        snprintf(expected, sizeof expected, "1. d4 d5 2. c4 e6 (2... c6 {%s} 3. Nf3) 3. Nc3 *",
                 WHOLE[i]);
        pgn_expect_clean(text, expected);
    }
}

/* After words that are no comment it parts variations, too. */
static void test_a_semicolon_after_words(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 (1... c5 Foo bar ; 1... d5 2. Nf3) *",
                     "1. e4 e5 (1... c5 {unread: Foo bar}) (1... d5 2. Nf3) *",
                     "1:1:19 \"Foo\" is not a move\n1:1:27 " SKIP "1:1:34 " BEGINS);
}

#define BRACES "a comment should stand in braces\n"

/* Words and then moves in parentheses are a variation if the moves are legal at their place. */
static void test_variations_after_words(void **state)
{
    (void)state;
    static const struct {
        const char *text, *read;
    } ASIDES[] = {
        { "(better is 3. Bc4)", "({better is} 3. Bc4)" },
        { "(or 3. d4)", "({or} 3. d4)" },
        { "(or d4)", "({or} 3. d4)" },
        { "(e.g. 3. Bc4 Nf6! with the idea of Ng4)",
          "({e.g.} 3. Bc4 Nf6 $1 {with the idea of Ng4})" },
        { "(or 3. d4 exd4, 3. c3)", "({or} 3. d4 exd4) (3. c3)" },
        { "(Perhaps: 3.d4 is better)", "({Perhaps:} 3. d4 {is better})" },
        { "(with the idea 12. Nd5)", "{with the idea 12. Nd5}" },
        { "(Threat: Bxc6)", "{Threat: Bxc6}" },
        { "(or 12. Nd5)", "{or 12. Nd5}" },
        { "(better than 3. Bc4 is 3. d4)", "{better than 3. Bc4 is 3. d4}" },
        { "(not 3. Qh5)", "{not 3. Qh5}" },
        { "(better is 3... a6)", "{better is 3... a6}" },
    };
    for (size_t i = 0; i < ARRAY_LEN(ASIDES); i++) {
        char text[120], expected[120];
        snprintf(text, sizeof text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 %s 3... a6 *", ASIDES[i].text);
        snprintf(expected, sizeof expected, "1. e4 e5 2. Nf3 Nc6 3. Bb5 %s 3... a6 *",
                 ASIDES[i].read);
        pgn_expect_moves(text, expected, "1:1:28 " BRACES);
    }
    pgn_expect_moves("1. e4 e5 (1... c5 (also 1... e6 2. d4)) 2. Nf3 *",
                     "1. e4 e5 (1... c5) ({also} 1... e6 2. d4) 2. Nf3 *", "1:1:19 " BRACES);
    pgn_expect_moves("(better is 1. d4) 1. e4 *", "{better is 1. d4} 1. e4 *", "1:1:1 " BRACES);
}

/* A sentence's mark is none on the move before it. */
static void test_marks_of_sentences(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 Is it good? 2. Nf3 *", "1. e4 e5 {unread: Is it good?} 2. Nf3 *",
                     "1:1:10 \"Is\" is not a move\n");
    pgn_expect_moves("1. e4 e5 wow!!! 2. Nf3 *", "1. e4 e5 {unread: wow!!!} 2. Nf3 *",
                     "1:1:10 \"wow\" is not a move\n");
    pgn_expect_clean("1. e4 d5 2. exd5! Qxd5?! 3. Nc3 ! *",
                     "1. e4 d5 2. exd5 $1 Qxd5 $6 3. Nc3 $1 *");
}

/* The score of a match is no result, and keeps its digits; neither does a date lose them. */
static void test_scores_of_matches(void **state)
{
    (void)state;
    static const char *const scores[] = { "2\u00BD-1\u00BD", "1\u00BD-\u00BD", "1=0",
                                          "1/5-1/5",         "2023-11-05",     "5.5-4.5" };
    for (size_t i = 0; i < ARRAY_LEN(scores); i++) {
        char text[80], expected[80];
        snprintf(text, sizeof text, "1. e4 e5 %s *", scores[i]);
        snprintf(expected, sizeof expected, "1. e4 e5 {unread: %s} *", scores[i]);
        pgn_expect_moves(text, expected, "1:1:10 " NOTHING);
    }
}

/* Times and percentages keep their digits, which number no move. */
static void test_quantities(void **state)
{
    (void)state;
    static const char *const QUANTITIES[] = { "0.1s", "2.5h", "12.25min", "5'",       "35%",
                                              "35 %", "20\"", "1.5 %",    "90\u00B0", "3/" };
    for (size_t i = 0; i < ARRAY_LEN(QUANTITIES); i++) {
        char text[80], expected[80];
        snprintf(text, sizeof text, "1. e4 e5 %s 2. Nf3 *", QUANTITIES[i]);
        snprintf(expected, sizeof expected, "1. e4 e5 {unread: %s} 2. Nf3 *", QUANTITIES[i]);
        pgn_expect_moves(text, expected, "1:1:10 " NOTHING);
    }
    pgn_expect_clean("1e4 e5 2Nf3 Nc6 3Bb5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
}

/* Words of the letters of files are words, for lists, too. */
static void test_words_of_files(void **state)
{
    (void)state;
    static const char *const WORDS[] = { "dead", "bad", "a dead draw", "Bad", "added!" };
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++) {
        PgnGameInfo info;
        char text[80], expected[80], told[80];
        snprintf(text, sizeof text, "1. e4 e5 2. Nf3 %s", WORDS[i]);
        Game *game = pgn_read_alike(text, &info);
        assert_int_equal(info.plies, 3);
        game_free(game);
        snprintf(text, sizeof text, "1. e4 d5 %s 2. exd5 Qxd5 *", WORDS[i]);
        snprintf(expected, sizeof expected, "1. e4 d5 {unread: %s} 2. exd5 Qxd5 *", WORDS[i]);
        snprintf(told, sizeof told, "1:1:10 \"%.*s\" is not a move\n", (int)strcspn(WORDS[i], " !"),
                 WORDS[i]);
        pgn_expect_moves(text, expected, told);
    }
}

static void test_comments_of_web_pages(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 <!-- more --> e5 *", "1. e4 {more} 1... e5 *",
                     "1:1:7 a comment should stand in braces\n");
    pgn_expect_clean("1\\. e4 e5 2\\. Nf3 *", "1. e4 e5 2. Nf3 *");
}

static void test_figurines_of_web_pages(void **state)
{
    (void)state;
    pgn_expect_moves("1. &#9816;f3 &#x265E;c6 *", "1. Nf3 Nc6 *",
                     "1:1:4 " REFERENCE "1:1:14 " REFERENCE);
    pgn_expect_moves("1. e3 e5 2. &#981@;f3 *",
                     "1. e3 e5 {unread: &} {unread: #} {unread: 981@} {f3 *} *",
                     "1:1:13 this has no meaning in PGN\n"
                     "1:1:14 this has no meaning in PGN\n1:1:18 \"@\" is not a move\n"
                     "1:1:24 the game has no result at the end\n");
    pgn_expect_moves("1. &#9817;e4 &#9816; e5 *", "1. e4 {unread: &#9816;} 1... e5 *",
                     "1:1:4 " REFERENCE "1:1:14 this has no meaning in PGN\n");
}

static void test_frames(void **state)
{
    (void)state;
    pgn_expect_clean("[pgn]1. e4 e5 1-0[/pgn]", "1. e4 e5 1-0");
    pgn_expect_clean("[pgn] [Event \"x\"] [White \"a\"] 1. e4 e5 [/PGN]*", "1. e4 e5 *");
    pgn_expect_clean("[PGN]\n[Event \"x\"]\n\n1. e4 *\n[/PGN]\n", "1. e4 *");
    pgn_expect_clean("```pgn\n[Event \"x\"]\n\n1. e4 *\n```\n", "1. e4 *");
    pgn_expect_clean("1. e4 e5\r\n  ``` \r\n2. Nf3 *\n```", "1. e4 e5 2. Nf3 *");
    pgn_expect_moves("1. e4 e5 ``` 2. Nf3 *", "1. e4 e5 2. Nf3 *", "1:1:10 " NOTHING);
}

/* A line of signs is no null move, no result and no glyph. */
static void test_lines_of_signs(void **state)
{
    (void)state;
    static const char *const lines[] = { "---",   "-----", "=====", "*****",  "***",   "* * *",
                                         "~~~~~", "#####", "+++++", "______", "<<<>>>" };
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        char text[80];
        snprintf(text, sizeof text, "1. e4 e5\n%s\n2. Nf3 *", lines[i]);
        pgn_expect_moves(text, "1. e4 e5 2. Nf3 *", "1:2:1 " NOTHING);
    }
    pgn_expect_clean("1. e4 e5\n--\n2... Nf6 *", "1. e4 e5 2. -- Nf6 *");
    pgn_expect_clean("1. e4 --- 2. d4 *", "1. e4 -- 2. d4 *");
    pgn_expect_clean("1. --- e5 2. Nf3 *", "1. -- e5 2. Nf3 *"); /* without tags */
    pgn_expect_moves("1. --- of my thoughts\n\n1. e4 *", "{unread: 1. --- of my thoughts} 1. e4 *",
                     "1:1:1 this is not PGN\n");
    pgn_expect_clean("1. e4 e5\n+/-\n*", "1. e4 e5 $16 *");
    pgn_expect_moves("1. e4 e5 ----- 2. Nf3 *", "1. e4 e5 2. Nf3 *", "1:1:10 " NOTHING);
    pgn_expect_moves("1. e4 e5 :::::: 2. Nf3 *", "1. e4 e5 2. Nf3 *", "1:1:10 " NOTHING);
    pgn_expect_moves("1. e4 e5 =-=-= 2. Nf3 -+-+-+ *", "1. e4 e5 2. Nf3 *",
                     "1:1:10 " NOTHING "1:1:23 " NOTHING);
}

/* Dashes at the end: of a letter, before its signature, or of a text. */
static void test_dashes_at_the_end(void **state)
{
    (void)state;
    static const char *const ends[] = {
        "\n-",  "\n--",      "\n-- ",     "\n\n--\n",           "\n---", " ---", "\n- - -",
        " - -", " - - - - ", "\n_ _ _\n", " \u2014\u2014\u2014"
    };
    for (size_t i = 0; i < ARRAY_LEN(ends); i++) {
        char text[80];
        PgnGameInfo info;
        snprintf(text, sizeof text, "[Result \"1-0\"]\n\n1. e4 e5%s\n", ends[i]);
        Game *game = pgn_read_alike(text, &info);
        if (info.result != RESULT_WHITE_WINS || info.plies != 2 ||
            game_tag(game, "Termination") != NULL)
            fail_msg("%s: %u half-moves", text, (unsigned)info.plies);
        game_free(game);
    }
    pgn_expect_moves("1. e4 e5\n\n-- \nJohn Smith\n*", "1. e4 e5 {unread: John Smith} *",
                     "1:3:1 " NOTHING "1:4:1 \"John\" is not a move\n");
    pgn_expect_clean("1. e4 e5 2.\n--\n*", "1. e4 e5 2. -- *");
    pgn_expect_clean("1. e4 e5\n--\n*", "1. e4 e5 2. -- *");
}

/* No arrow is a null move or a glyph. */
static void test_arrows(void **state)
{
    (void)state;
    static const char *const arrows[] = { "->", "-->", "<-", "<--", "=>", "<=", "==>", "<->" };
    for (size_t i = 0; i < ARRAY_LEN(arrows); i++) {
        char text[80], expected[80];
        snprintf(text, sizeof text, "1. e4 e5 %s 2. Nf3 *", arrows[i]);
        snprintf(expected, sizeof expected, "1. e4 e5 {unread: %s} 2. Nf3 *", arrows[i]);
        pgn_expect_moves(text, expected, "1:1:10 " NOTHING);
    }
}

/* As web forums write: words stressed by asterisks, tables. */
static void test_marked_up_moves(void **state)
{
    (void)state;
    pgn_expect_moves("**1. e4 e5** 2. Nf3 `Nc6` *", "1. e4 e5 2. Nf3 Nc6 *",
                     "1:1:1 " NOTHING "1:1:11 " NOTHING "1:1:21 " NOTHING "1:1:25 " NOTHING);
    pgn_expect_clean("| 1 | e4 | e5 |\n| 2 | Nf3 | |\n*", "1. e4 e5 2. Nf3 *");
    pgn_expect_moves("| 1 | e4 | e5 |\n|---|----|----|\n| 2. | Nf3 | Nc6 |\n*",
                     "1. e4 e5 2. Nf3 Nc6 *", "1:2:2 " NOTHING);
    pgn_expect_moves("| Move | White | Black |\n|:-|--:|:-:|\n| 1 | e4 | e5 |\n*",
                     "{unread: Move | White | Black | |:-|--:|:-:| |} 1. e4 e5 *",
                     "1:1:3 this is not PGN\n");
}

/* A semicolon within an entity begins no comment. */
static void test_web_pages(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5<br />2. Nf3<BR>Nc6</p>*", "1. e4 e5 2. Nf3 Nc6 *",
                     "1:1:9 " NOTHING "1:1:21 " NOTHING "1:1:28 " NOTHING);
    pgn_expect_moves("[Event \"x\"]<br />[Site \"y\"]<br /><br />1. e4&nbsp;e5 <> &#160;1-0",
                     "1. e4 e5 2. -- 1-0",
                     "1:1:12 " NOTHING "1:1:28 " NOTHING "1:1:34 " NOTHING "1:1:45 " NOTHING
                     "1:1:57 " NOTHING);
    pgn_expect_moves("1. e4 <a href=\"x\">e5</a> &amp; 2. Nf3 *",
                     "1. e4 {unread: <a href=\"x\">} 1... e5 {unread: &amp;} 2. Nf3 *",
                     "1:1:7 " NOTHING "1:1:21 " NOTHING "1:1:26 " NOTHING);
    pgn_expect_moves("1. e4 <bold> e5 *", "1. e4 {unread: <} {unread: bold>} 1... e5 *",
                     "1:1:7 " NOTHING "1:1:8 \"bold\" is not a move\n");
    pgn_expect_moves("1. e4 < e5 > & 2. Nf3 *",
                     "1. e4 {unread: <} 1... e5 {unread: >} {unread: &} "
                     "2. Nf3 *",
                     "1:1:7 " NOTHING "1:1:12 " NOTHING "1:1:14 " NOTHING);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_noise),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_numbers_named_twice),
        cmocka_unit_test(test_sentences_of_moves),
        cmocka_unit_test(test_prose_before_moves),
        cmocka_unit_test(test_semicolons_between_moves),
        cmocka_unit_test(test_comments_after_semicolons),
        cmocka_unit_test(test_comments_after_semicolons_in_variations),
        cmocka_unit_test(test_a_semicolon_after_words),
        cmocka_unit_test(test_variations_after_words),
        cmocka_unit_test(test_marks_of_sentences),
        cmocka_unit_test(test_scores_of_matches),
        cmocka_unit_test(test_quantities),
        cmocka_unit_test(test_words_of_files),
        cmocka_unit_test(test_comments_of_web_pages),
        cmocka_unit_test(test_figurines_of_web_pages),
        cmocka_unit_test(test_frames),
        cmocka_unit_test(test_lines_of_signs),
        cmocka_unit_test(test_dashes_at_the_end),
        cmocka_unit_test(test_arrows),
        cmocka_unit_test(test_marked_up_moves),
        cmocka_unit_test(test_web_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
