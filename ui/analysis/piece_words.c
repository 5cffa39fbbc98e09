/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces in words: what a side has more, sentences about single ones, in the order of their share
 * of the evaluation (each gets the first sentence that is true of it), and their value to the
 * network, file by file. */
#include <config.h>

#include "ui/analysis/eval.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/text/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PIECES_MAX = 32, WORTH_SAYING_CP = 25 };

typedef struct Worth {
    Square square;
    Color side;
    PieceType type;
    int cp; /* for its side */
} Worth;

static int compare(const void *a, const void *b)
{
    const Worth *first = a, *second = b;
    int difference = abs(second->cp) - abs(first->cp);
    return difference != 0 ? difference : (int)first->square - (int)second->square;
}

static int collect(const Position *pos, Worth worths[PIECES_MAX])
{
    int count = 0;
    for (Square square = A1; square < SQUARE_NB && count < PIECES_MAX; square++) {
        Piece piece = position_piece(pos, square);
        if (piece == NO_PIECE || piece_type(piece) == PAWN || piece_type(piece) == KING)
            continue;
        worths[count++] = (Worth){ square, piece_color(piece), piece_type(piece),
                                   quiet_line_activity_cp(pos, square) };
    }
    qsort(worths, (size_t)count, sizeof worths[0], compare);
    return count;
}

/* --- what is true of a piece ------------------------------------------------------------------ */

static bool has_pawn_behind(const Position *pos, const Worth *worth)
{
    Bitboard from = bb_pawn_attacks_from((Color)!worth->side, worth->square);
    return (from & position_pieces(pos, worth->side, PAWN)) != 0;
}

/* In the other side's half, defended by a pawn, and never to be attacked by a pawn. */
static bool is_outpost(const Position *pos, const Worth *worth)
{
    int rank = square_rank(worth->square), file = square_file(worth->square);
    int ahead = worth->side == WHITE ? rank : RANK_8 - rank;
    if (ahead < RANK_4 || ahead > RANK_6 || !has_pawn_behind(pos, worth))
        return false;
    for (Bitboard pawns = position_pieces(pos, (Color)!worth->side, PAWN); pawns != 0;) {
        Square pawn = bb_pop(&pawns);
        bool is_beside = abs(square_file(pawn) - file) == 1;
        bool comes = worth->side == WHITE ? square_rank(pawn) > rank : square_rank(pawn) < rank;
        if (is_beside && comes)
            return false;
    }
    return true;
}

static bool has_open_file(const Position *pos, const Worth *worth)
{
    return (bb_file(square_file(worth->square)) & pos->by_type[PAWN]) == 0;
}

static const char *active_format(PieceType type)
{
    switch (type) {
    case KNIGHT:
        return _("%s's knight on %s is active");
    case BISHOP:
        return _("%s's bishop on %s is active");
    case ROOK:
        return _("%s's rook on %s is active");
    default:
        return _("%s's queen on %s is active");
    }
}

static const char *passive_format(PieceType type)
{
    switch (type) {
    case KNIGHT:
        return _("%s's knight on %s is badly placed");
    case BISHOP:
        return _("%s's bishop on %s is badly placed");
    case ROOK:
        return _("%s's rook on %s is badly placed");
    default:
        return _("%s's queen on %s is badly placed");
    }
}

static const char *format_of(const Position *pos, const Worth *worth)
{
    if (worth->cp < 0)
        return passive_format(worth->type);
    if (worth->type == KNIGHT && is_outpost(pos, worth))
        return _("%s's knight on %s cannot be driven away");
    if (worth->type == BISHOP && is_outpost(pos, worth))
        return _("%s's bishop on %s cannot be driven away");
    if (worth->type == ROOK && has_open_file(pos, worth))
        return _("%s's rook on %s has an open file");
    return active_format(worth->type);
}

/* A sentence may begin with a colour, which is then capitalised. */
static void write_sentence(const Position *pos, const Worth *worth, char out[REASON_MAX])
{
    StrBuf sentence, capital;
    strbuf_init(&sentence);
    strbuf_init(&capital);
    strbuf_addf(&sentence, format_like(format_of(pos, worth), "%s %s"),
                color_name_amid(worth->side), square_name(worth->square).text);
    capital_add(sentence.data, &capital);
    utf8_printf(out, REASON_MAX, "%s", capital.data);
    strbuf_done(&capital);
    strbuf_done(&sentence);
}

/* Drops pieces that have a counterpart on the other side, of their kind and about as good or as
 * bad; returns how many are left. */
static int drop_pairs(Worth worths[PIECES_MAX], int count)
{
    for (int i = 0; i < count; i++) {
        int other = i + 1;
        while (other < count &&
               (worths[other].side == worths[i].side || worths[other].type != worths[i].type ||
                abs(worths[other].cp - worths[i].cp) >= WORTH_SAYING_CP))
            other++;
        if (other >= count)
            continue;
        memmove(&worths[other], &worths[other + 1], (size_t)(count - other - 1) * sizeof *worths);
        memmove(&worths[i], &worths[i + 1], (size_t)(count - i - 2) * sizeof *worths);
        count -= 2;
        i--;
    }
    return count;
}

int piece_words_find(const Position *pos, int max, Reason reasons[])
{
    assert(!position_in_check(pos));
    assert(max >= 0);
    Worth worths[PIECES_MAX];
    int count = 0, pieces = drop_pairs(worths, collect(pos, worths));
    for (; count < pieces && count < max && abs(worths[count].cp) >= WORTH_SAYING_CP; count++) {
        const Worth *worth = &worths[count];
        reasons[count].cp = worth->side == WHITE ? worth->cp : -worth->cp;
        write_sentence(pos, worth, reasons[count].text);
    }
    return count;
}

/* --- the network's value of pieces ------------------------------------------------------------ */

/* File by file, as a player reads the board. */
static void add_kind(const Position *pos, Color side, PieceType type,
                     const NetworkExplanation *network, StrBuf *list)
{
    for (int file = FILE_A; file <= FILE_H; file++) {
        for (Bitboard left = position_pieces(pos, side, type) & bb_file(file); left != 0;) {
            Square square = bb_pop(&left);
            int cp = side == WHITE ? network->piece_cp[square] : -network->piece_cp[square];
            long tenths = lround(cp / 10.0); /* the value of a piece is only a rough measure */
            strbuf_add_text(list, list->length > 0 ? ", " : "");
            if (type != PAWN)
                strbuf_add_char(list, piece_type_letter(type));
            strbuf_addf(list, "%s %.1f", square_name(square).text, (double)tenths / 10);
        }
    }
}

static void add_list(const char *format, StrBuf *list, StrBuf *text)
{
    if (list->length > 0) {
        strbuf_add_char(text, ' ');
        strbuf_addf(text, format_like(format, "%s"), list->data);
        strbuf_add_char(text, '\n');
    }
    strbuf_clear(list);
}

static void add_side(const Position *pos, Color side, const NetworkExplanation *network,
                     bool has_pawns, StrBuf *text)
{
    StrBuf list;
    strbuf_init(&list);
    for (int type = QUEEN; type > PAWN; type--)
        add_kind(pos, side, (PieceType)type, network, &list);
    add_list(side == WHITE ? _("White: %s") : _("Black: %s"), &list, text);
    if (has_pawns)
        add_kind(pos, side, PAWN, network, &list);
    add_list(side == WHITE ? _("White's pawns: %s") : _("Black's pawns: %s"), &list, text);
    strbuf_done(&list);
}

void piece_words_write_network(const Position *pos, const NetworkExplanation *network,
                               bool has_pawns, StrBuf *text)
{
    Bitboard all = pos->by_color[WHITE] | pos->by_color[BLACK];
    Bitboard unlisted = pos->by_type[KING] | (has_pawns ? 0 : pos->by_type[PAWN]);
    if ((all & ~unlisted) == 0)
        return;
    strbuf_addf(text, "%s\n", _("What each piece is worth here:"));
    add_side(pos, WHITE, network, has_pawns, text);
    add_side(pos, BLACK, network, has_pawns, text);
}

/* --- material --------------------------------------------------------------------------------- */

enum {
    PARTS_MAX = 5, /* kinds of pieces */
    PART_MAX = 48,
    LIST_MAX = PARTS_MAX * PART_MAX
};

/* The parts of a list in a sentence: "a, b and c". */
typedef struct Parts {
    int count;
    char text[PARTS_MAX][PART_MAX];
} Parts;

static void add_part(Parts *parts, const char *format, int count)
{
    utf8_printf(parts->text[parts->count++], PART_MAX, format_like(format, "%d"), count);
}

static void join(const Parts *parts, char list[LIST_MAX])
{
    char before[LIST_MAX];
    utf8_printf(list, LIST_MAX, "%s", parts->count > 0 ? parts->text[0] : "");
    for (int i = 1; i < parts->count; i++) {
        memcpy(before, list, LIST_MAX);
        /* Translators: two parts of one list. */
        utf8_printf(list, LIST_MAX, i + 1 < parts->count ? _("%s, %s") : _("%s and %s"), before,
                    parts->text[i]);
    }
}

static const char *count_format(PieceType type, int count)
{
    unsigned long number = (unsigned long)count;
    switch (type) {
    case QUEEN:
        return count == 1 ? _("a queen") : ngettext("%d queen", "%d queens", number);
    case ROOK:
        return count == 1 ? _("a rook") : ngettext("%d rook", "%d rooks", number);
    case BISHOP:
        return count == 1 ? _("a bishop") : ngettext("%d bishop", "%d bishops", number);
    case KNIGHT:
        return count == 1 ? _("a knight") : ngettext("%d knight", "%d knights", number);
    default:
        return count == 1 ? _("a pawn") : ngettext("%d pawn", "%d pawns", number);
    }
}

/* "a rook and 2 pawns": each kind of which the side has more. */
static void name_surplus(const Position *pos, Color side, char list[LIST_MAX])
{
    Parts parts = { .count = 0 };
    for (int type = QUEEN; type >= PAWN; type--) {
        int more = bb_count(position_pieces(pos, side, (PieceType)type)) -
                   bb_count(position_pieces(pos, (Color)!side, (PieceType)type));
        if (more > 0)
            add_part(&parts, count_format((PieceType)type, more), more);
    }
    join(&parts, list);
}

void piece_words_write_material(const Position *pos, Color side, StrBuf *text)
{
    char more[LIST_MAX], less[LIST_MAX];
    name_surplus(pos, side, more);
    name_surplus(pos, (Color)!side, less);
    if (more[0] == '\0')
        strbuf_addf(text, _("%s's material is worth more"), color_name_amid(side));
    else if (less[0] == '\0')
        /* Translators: a side and what it has more: pieces. */
        strbuf_addf(text, _("%s is %s up"), color_name_amid(side), more);
    else
        /* Translators: a side, the pieces it has more, the pieces it gave for them. */
        strbuf_addf(text, _("%s has %s for %s"), color_name_amid(side), more, less);
}
