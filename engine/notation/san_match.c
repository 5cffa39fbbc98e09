/* What the beginning of a move text can still become (san_match_prefix of san.h). Every legal move
 * is spelled in all ways that the reader understands, and the reader decides whether the completed
 * text is that move: completion and reading cannot disagree. */
#include <config.h>

#include "engine/notation/san.h"

#include "engine/board/movegen.h"
#include "engine/board/names.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san_find.h"
#include "engine/notation/san_text.h"

#include <string.h>

enum { SPELLING_MAX = 8, SPELLINGS_MAX = 12 };

typedef struct Spellings {
    int count;
    char text[SPELLINGS_MAX][SPELLING_MAX];
} Spellings;

static void add_spelling(Spellings *all, const char *piece, bool file, bool rank, Move move,
                         Square to, const char *suffix)
{
    char *at = all->text[all->count++];
    if (*piece != '\0')
        *at++ = *piece;
    if (file)
        *at++ = (char)('a' + square_file(move_from(move)));
    if (rank)
        *at++ = (char)('1' + square_rank(move_from(move)));
    at = square_put(at, to);
    memcpy(at, suffix, strlen(suffix) + 1);
}

static void spell_castling(Move move, Spellings *all)
{
    const char *name = move_to(move) < move_from(move) ? "ooo" : "oo";
    memcpy(all->text[all->count++], name, strlen(name) + 1);
    const char *pieces[] = { "", "k" };
    for (size_t i = 0; i < ARRAY_LEN(pieces); i++) {
        add_spelling(all, pieces[i], true, true, move, move_to(move), "");
        add_spelling(all, pieces[i], true, true, move, san_castling_king_to(move), "");
    }
}

/* Every way to write the move, in small letters, without marks and separators. */
static void spell_move(const Position *pos, Move move, Spellings *all)
{
    all->count = 0;
    if (move_kind(move) == MOVE_CASTLING) {
        spell_castling(move, all);
        return;
    }
    PieceType type = piece_type(position_piece(pos, move_from(move)));
    const char piece[2] = { " pnbrqk"[type], '\0' };
    char suffix[3] = "";
    if (move_kind(move) == MOVE_PROMOTION)
        suffix[0] = " pnbrqk"[move_promotion(move)];
    else if (move_kind(move) == MOVE_EN_PASSANT)
        memcpy(suffix, "ep", 3);
    for (int file = 0; file <= 1; file++)
        for (int rank = 0; rank <= 1; rank++)
            add_spelling(all, piece, file != 0, rank != 0, move, move_to(move), suffix);
    add_spelling(all, "", true, true, move, move_to(move), suffix);
    if (type != PAWN)
        return;
    add_spelling(all, "", true, false, move, move_to(move), suffix);
    add_spelling(all, "", false, false, move, move_to(move), suffix);
}

/* The text in small letters without number, separators and marks; false if it is longer than any
 * move. */
static bool normalise(const char *text, size_t length, char out[SPELLING_MAX])
{
    size_t used = 0;
    for (size_t i = san_text_skip_number(text, length); i < length; i++) {
        char c = text[i];
        if (c == '0')
            c = 'o';
        if (c >= 'A' && c <= 'Z')
            c = (char)(c + 32);
        if (c == '\0' || used + 1 == SPELLING_MAX)
            return false;
        if (strchr("x-:=/().+#!? \t", c) == NULL)
            out[used++] = c;
    }
    out[used] = '\0';
    return true;
}

/* Whether the text, continued by the rest of the spelling, is read as the move. */
static bool completes(const Position *pos, const char *text, size_t length, const char *rest,
                      Move move)
{
    enum { TYPED_MAX = 64 };
    char whole[TYPED_MAX + SPELLING_MAX];
    if (length > TYPED_MAX)
        return false;
    memcpy(whole, text, length);
    size_t rest_length = strlen(rest);
    memcpy(whole + length, rest, rest_length);
    SanText meant;
    MoveList found;
    if (san_find_forgiving(pos, whole, length + rest_length, &meant, &found) != 0)
        return false;
    return move_is_among(move, found.moves, found.count);
}

/* The reader accepts a wrong capture sign; completion need not propose one. */
static bool says_takes(const char *text, size_t length)
{
    return memchr(text, 'x', length) != NULL || memchr(text, 'X', length) != NULL;
}

static bool can_become(const Position *pos, const char *text, size_t length, const char *typed,
                       Move move)
{
    size_t typed_length = strlen(typed);
    if (says_takes(text, length) && !position_is_capture(pos, move))
        return false;
    Spellings all;
    spell_move(pos, move, &all);
    for (int i = 0; i < all.count; i++)
        if (strncmp(all.text[i], typed, typed_length) == 0 &&
            completes(pos, text, length, all.text[i] + typed_length, move))
            return true;
    return false;
}

void san_match_prefix(const Position *pos, const char *text, size_t length, MoveList *matches)
{
    char typed[SPELLING_MAX];
    MoveList legal;
    matches->count = 0;
    movegen_playable(pos, &legal);
    if (!normalise(text, length, typed))
        return;
    bool empty = san_text_skip_number(text, length) == length;
    for (int i = 0; i < legal.count; i++)
        if (empty || can_become(pos, text, length, typed, legal.moves[i]))
            matches->moves[matches->count++] = legal.moves[i];
}
