/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads moves in the letters of other languages. The first move with letters that English does not
 * use determines the game's language; languages without a letter seen earlier in the game are
 * excluded. */
#include <config.h>

#include "engine/pgn/pgn_letters.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/notation/san_text.h"
#include "engine/pgn/pgn_reader.h"
#include "engine/text/ascii.h"

#include <stdio.h>
#include <string.h>

/* The user's choice; NULL and not english_only: detected for each game. */
static const PieceLetters *wanted;
static bool english_only;

void pgn_letters_set(const PieceLetters *letters)
{
    wanted = letters;
    english_only = letters == NULL;
}

/* Capitals at the beginning of English moves: pieces, castling, a null move. */
static const char ENGLISH[] = "KQRBNPOZ";

/* Of the bits of pgn_letters_initial. */
static const uint64_t CAPITALS = UINT64_C(0x7fffffe); /* A to Z */
static const uint64_t FILES = UINT64_C(0xff) << 33;   /* a to h: pawns without a letter */

/* --- what was seen ---------------------------------------------------------------------------- */

static bool has_letters_seen(const PieceLetters *letters, uint64_t seen)
{
    uint64_t own = pgn_letters_initial('O') | pgn_letters_initial('Z');
    for (PieceType type = KNIGHT; type <= KING; type++)
        own |= pgn_letters_initial(*letters->of[type]);
    return (seen & CAPITALS & ~own) == 0;
}

static bool has_foreign(uint32_t seen)
{
    uint64_t own = 0;
    for (const char *letter = ENGLISH; *letter != '\0'; letter++)
        own |= pgn_letters_initial(*letter);
    return (seen & ~own) != 0;
}

/* A capital or a letter of another alphabet that begins no English move, or that names no English
 * piece after a promotion. */
static bool is_foreign(const PgnToken *token)
{
    unsigned char first = (unsigned char)token->text[0];
    unsigned char last = (unsigned char)token->text[token->length - 1];
    if (first >= 0x80 || (first >= 'A' && first <= 'Z' && strchr(ENGLISH, first) == NULL))
        return true;
    return ascii_is_file(first) && token->length > 2 &&
           (last >= 0x80 || (last >= 'A' && last <= 'Z' && strchr("QRBNKP", last) == NULL));
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Converts the token to the move in English letters, which the reader stores. */
static bool read_in(PgnReader *reader, const PieceLetters *letters, PgnToken *token, Move *move)
{
    char english[PIECE_LETTERS_MOVE_MAX];
    if (!san_read_letters(&reader->pos, letters, token->text, token->length, english, move))
        return false;
    reader->initials |= pgn_letters_initial(token->text[0]);
    memcpy(reader->english, english, sizeof english);
    token->text = reader->english;
    token->length = strlen(english);
    return true;
}

static void report(PgnReader *reader, const PieceLetters *letters)
{
    char text[STATUS_TEXT_MAX];
    if (letters->of[KNIGHT][0] & 0x80 && !utf8_is_valid(letters->of[KNIGHT], 1) &&
        !utf8_is_valid(letters->of[KNIGHT], strlen(letters->of[KNIGHT])))
        letters = piece_letters_of(letters->codes); /* the same in UTF-8 */
    utf8_printf(text, sizeof text,
                _("king, queen, rook, bishop, knight are written %s %s %s %s %s"),
                letters->of[KING], letters->of[QUEEN], letters->of[ROOK], letters->of[BISHOP],
                letters->of[KNIGHT]);
    pgn_reader_report_token(reader, PGN_REMARK, text);
}

/* The first matching language; NULL if none matches, or if several give different moves. */
static const PieceLetters *choose(const PgnReader *reader, const PgnToken *token, uint64_t seen)
{
    const PieceLetters *letters, *chosen = NULL;
    Move first = MOVE_NONE;
    for (size_t i = 0; (letters = piece_letters(i)) != NULL; i++) {
        char english[PIECE_LETTERS_MOVE_MAX];
        Move move;
        if (!has_letters_seen(letters, seen) ||
            !san_read_letters(&reader->pos, letters, token->text, token->length, english, &move))
            continue;
        if (chosen != NULL && move != first)
            return NULL;
        chosen = chosen == NULL ? letters : chosen;
        first = move;
    }
    return chosen;
}

void pgn_letters_begin(PgnReader *reader)
{
    reader->letters = wanted;
    reader->initials = 0;
}

/* "Pf3" is a knight move in Dutch, which uses no letter for pawns. */
static bool is_dutch(const PgnReader *reader, const PgnToken *token)
{
    return token->text[0] == 'P' && (reader->initials & FILES) != 0 && !english_only;
}

bool pgn_letters_read_first(PgnReader *reader, PgnToken *token, Move *move)
{
    if (reader->letters != NULL)
        return read_in(reader, reader->letters, token, move);
    const PieceLetters *dutch = piece_letters_of("nl");
    if (!is_dutch(reader, token) || !has_letters_seen(dutch, reader->initials) ||
        !read_in(reader, dutch, token, move))
        return false;
    report(reader, dutch);
    reader->letters = dutch;
    return true;
}

bool pgn_letters_read(PgnReader *reader, PgnToken *token, Move *move)
{
    if (english_only || wanted != NULL)
        return false;
    uint32_t ahead = pgn_lex_capitals_ahead(reader->lex);
    if (reader->letters == NULL && !is_foreign(token) && !has_foreign(ahead))
        return false;
    uint64_t seen = reader->initials | pgn_letters_initial(token->text[0]) | ahead;
    const PieceLetters *letters = choose(reader, token, seen);
    if (letters == NULL || !read_in(reader, letters, token, move))
        return false;
    if (reader->letters == NULL)
        report(reader, letters);
    reader->letters = letters;
    return true;
}

/* The token with a capital for the piece; false: it begins with no such letter, or with a square of
 * the b-file. */
static bool capitalize(const PgnToken *token, char text[PIECE_LETTERS_MOVE_MAX])
{
    bool is_square = token->length > 1 && ascii_is_rank(token->text[1]);
    if (strchr("kqrbn", *token->text) == NULL || is_square ||
        token->length >= PIECE_LETTERS_MOVE_MAX)
        return false;
    memcpy(text, token->text, token->length);
    text[token->length] = '\0';
    text[0] = (char)(text[0] ^ ('a' ^ 'A'));
    return true;
}

bool pgn_letters_read_small(PgnReader *reader, PgnToken *token, Move *move)
{
    char text[PIECE_LETTERS_MOVE_MAX];
    if (!capitalize(token, text) || !san_read_pgn(&reader->pos, text, token->length, move) ||
        *move == MOVE_NULL)
        return false;
    pgn_reader_report_token(reader, PGN_REMARK, N_("a piece is written with a capital letter"));
    memcpy(reader->english, text, sizeof text);
    token->text = reader->english;
    return true;
}

/* "exd" or "ed", as books write it, with a sign of check or not: the only capture of a pawn from
 * one file on the other. */
static bool read_short_capture(const PgnReader *reader, const PgnToken *token, Move *move)
{
    const char *text = token->text;
    size_t length = token->length;
    while (length > 0 && (text[length - 1] == '+' || text[length - 1] == '#'))
        length--;
    bool has_sign = length == 3 && (text[1] == 'x' || text[1] == ':');
    if ((length != 2 && !has_sign) || text[0] < 'a' || text[0] > 'h' || text[length - 1] < 'a' ||
        text[length - 1] > 'h' || text[0] == text[length - 1])
        return false;
    MoveList list;
    int found = 0;
    movegen_legal(&reader->pos, &list);
    for (int i = 0; i < list.count; i++) {
        Square from = move_from(list.moves[i]), to = move_to(list.moves[i]);
        bool is_pawn = piece_type(position_piece(&reader->pos, from)) == PAWN;
        if (!is_pawn || square_file(from) != text[0] - 'a' ||
            square_file(to) != text[length - 1] - 'a')
            continue;
        *move = list.moves[i];
        found++;
    }
    return found == 1;
}

void pgn_letters_report_written(PgnReader *reader, Move move)
{
    char text[STATUS_TEXT_MAX], san[SAN_MAX];
    san_write(&reader->pos, move, san);
    utf8_printf(text, sizeof text, _("this move is written %s"), san);
    pgn_reader_report_token(reader, PGN_REMARK, text);
}

/* "Nс6" with a Cyrillic с, in a game with the pieces of English. */
static bool read_alike(PgnReader *reader, PgnToken *token, Move *move)
{
    const PieceLetters *russian = piece_letters_of("ru");
    PieceType type;
    bool is_ascii = true;
    for (size_t i = 0; i < token->length; i++)
        is_ascii = is_ascii && (token->text[i] & 0x80) == 0;
    return !is_ascii && piece_letters_scan(russian, token->text, token->length, &type) == 0 &&
           read_in(reader, russian, token, move);
}

/* "BbS" and "Rel", as scanners read Bb5 and Re1. */
static bool read_scanned(const PgnReader *reader, const PgnToken *token, Move *move)
{
    char text[PIECE_LETTERS_MOVE_MAX];
    char rank = pgn_lex_misread_rank(token->text, token->length);
    if (rank == '\0' || token->length >= sizeof text)
        return false;
    memcpy(text, token->text, token->length);
    text[strspn(text, "KQRBNabcdefgh12345678x")] = rank;
    return san_read_pgn(&reader->pos, text, token->length, move);
}

/* A piece, readable or not, behind the move: "a8 R", "a8 = D". */
static bool names_piece(const PgnReader *reader)
{
    const char *end, *at = pgn_lex_soon(reader->lex, &end);
    at += strspn(at, " =(/");
    PieceType type;
    bool is_letter = (*at & 0x80) != 0 || ascii_is_letter(*at);
    return (is_letter && !ascii_is_letter_or_digit(at[1])) ||
           san_text_piece_word(at, at < end ? (size_t)(end - at) : 0, &type) > 0;
}

/* "bxa8": a pawn that becomes nothing is a queen. */
static bool read_promotion(const PgnReader *reader, const PgnToken *token, Move *move)
{
    char text[PIECE_LETTERS_MOVE_MAX];
    size_t length = token->length;
    if (names_piece(reader) || pgn_lex_is_text(token))
        return false;
    while (length > 0 && strchr("+#", token->text[length - 1]) != NULL)
        length--;
    if (length + strlen("=Q") >= sizeof text)
        return false;
    memcpy(text, token->text, length);
    memcpy(text + length, "=Q", strlen("=Q"));
    return san_read_pgn(&reader->pos, text, length + strlen("=Q"), move);
}

bool pgn_letters_read_loose(PgnReader *reader, PgnToken *token, Move *move)
{
    if (read_alike(reader, token, move) || read_short_capture(reader, token, move) ||
        read_scanned(reader, token, move)) {
        pgn_letters_report_written(reader, *move);
        return true;
    }
    Status status = san_parse_pgn(&reader->pos, token->text, token->length, move);
    if (status.code == STATUS_AMBIGUOUS && read_promotion(reader, token, move))
        status = status_ok();
    else if (status.code == STATUS_SYNTAX) /* otherwise a move, though not a legal one */
        status = san_parse(&reader->pos, token->text, token->length, move);
    if (!status_is_ok(&status))
        return false;
    pgn_letters_report_written(reader, *move);
    return true;
}

bool pgn_letters_is_first(const Position *start, const PgnToken *token, bool before_dot)
{
    const PieceLetters *letters;
    char english[PIECE_LETTERS_MOVE_MAX];
    Move move;
    SanGlued moves;
    if (san_read_glued(start, NULL, token->text, token->length, before_dot, &moves) ||
        (capitalize(token, english) && san_read_pgn(start, english, token->length, &move)))
        return true;
    for (size_t i = 0; (letters = piece_letters(i)) != NULL && !english_only; i++)
        if (san_read_letters(start, letters, token->text, token->length, english, &move))
            return true;
    return false;
}
