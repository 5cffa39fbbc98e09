/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares, pieces and sides as people name them while they set up a position. */
#include <config.h>

#include "ui/setup/setup.h"

#include "engine/base/language.h"
#include "engine/board/types.h"
#include "engine/text/ascii.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/settings/value_words.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spoken.h"

#include <string.h>

bool setup_read_square(const Setup *setup, Word word, Square *square)
{
    if (word_names(word, "here")) {
        *square = setup->cursor;
        return true;
    }
    while (word.length > 2 && strchr(",;.", word.text[word.length - 1]) != NULL)
        word.length--; /* "Ke1, ke8" */
    char latin[2];
    word = spoken_with_latin_file(word, latin);
    return word.length == 2 && square_read(word.text, square);
}

static bool is_side(Word word, Color side)
{
    const char *name = side == WHITE ? "white" : "black";
    return word_names(word, name) || value_words_find(word, name).length > 0;
}

static bool names_side(Word word) { return is_side(word, WHITE) || is_side(word, BLACK); }

bool setup_read_spoken(const Setup *setup, const char **rest, Piece *piece, Square *square)
{
    const char *next = *rest;
    PieceType type = NO_PIECE_TYPE;
    Color side = COLOR_NB;
    Word word = word_take(&next);
    bool is_article = spell_read_type(word) == NO_PIECE_TYPE && !names_side(word);
    if (is_article)
        word = word_take(&next);
    for (int i = 0; i < 2; i++, word = word_take(&next))
        if (type == NO_PIECE_TYPE && spell_read_type(word) != NO_PIECE_TYPE)
            type = spell_read_type(word);
        else if (side == COLOR_NB && names_side(word))
            side = is_side(word, WHITE) ? WHITE : BLACK;
    if (spoken_leads_on(word))
        word = word_take(&next);
    if (type == NO_PIECE_TYPE || side == COLOR_NB || !setup_read_square(setup, word, square))
        return false;
    *piece = piece_make(side, type);
    *rest = next;
    return true;
}

/* "ke8", "K", "rnbqk": a piece, which a file or other pieces of a FEN follow. */
static bool begins_with_piece(const Session *session, const char *text)
{
    static const char ROW[] = "KQRBNPkqrbnp12345678/";
    Piece piece;
    size_t length =
        letters_scan_piece(letters_by_setting(&session->settings), word_of(text), &piece);
    bool has_file = ascii_is_file(text[length]);
    return (length > 0 && (text[length] == '\0' || has_file)) || text[strspn(text, ROW)] == '\0';
}

bool setup_begins(const Session *session, const char *text)
{
    static const char *const SIDES[] = { "white", "black" };
    const char *rest = text;
    Word word = word_take(&rest);
    for (Color side = WHITE; side <= BLACK; side++)
        if (is_side(word, side) || (*rest == '\0' && word_begins_any(word, SIDES[side])) ||
            (*rest == '\0' && value_words_begin(word, word_of(SIDES[side]))))
            return true;
    return begins_with_piece(session, text);
}

bool setup_names_turn(const char *text, Color side)
{
    const char *turn = side == WHITE ? N_("White to move") : N_("Black to move");
    size_t length = strlen(text);
    return is_side((Word){ text, length }, side) || word_names((Word){ text, length }, turn) ||
           text_is_same(text, length, _(turn), strlen(_(turn)));
}
