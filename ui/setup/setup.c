/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position editor's draft: each edit keeps the draft before it for undo, drops castling rights
 * and en passant squares that became impossible, and looks for faults. */
#include <config.h>

#include "ui/setup/setup.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/text/ascii.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SQUARE_MIRROR = 56 }; /* flips the rank of a square */

/* --- every edit ------------------------------------------------------------------------------- */

static bool has_kings(const Position *pos)
{
    return bb_count(position_pieces(pos, WHITE, KING)) == 1 &&
           bb_count(position_pieces(pos, BLACK, KING)) == 1;
}

/* Keeps only these rights, on the same squares as before. */
static void keep_rights(Position *pos, unsigned rights)
{
    pos->castling &= (uint8_t)rights;
    for (int index = 0; index < 4; index++)
        if (!(pos->castling >> index & 1))
            pos->castling_rook[index] = NO_SQUARE;
    for (Square square = A1; square < SQUARE_NB; square++)
        pos->castling_lost[square] &= pos->castling;
}

/* Rights outside standard chess: the king is not on the e-file or the rook not in its corner. */
static bool has_chess960_rights(const Position *pos)
{
    static const unsigned CORNERS[4] = { H1, A1, H8, A8 };
    for (int index = 0; index < 4; index++) {
        Square king = index < 2 ? E1 : E8;
        if (pos->castling >> index & 1 && (pos->castling_rook[index] != CORNERS[index] ||
                                           !(pos->castling_lost[king] >> index & 1)))
            return true;
    }
    return false;
}

static bool ep_is_possible(const Position *pos, Square ep)
{
    PositionFaults faults = { 0 };
    if (has_kings(pos))
        position_faults_of_en_passant(pos, ep, &faults);
    return has_kings(pos) && faults.count == 0;
}

static void find_faults(Setup *setup)
{
    Position *pos = &setup->pos;
    if (pos->ep_square != NO_SQUARE && !ep_is_possible(pos, pos->ep_square))
        pos->ep_square = NO_SQUARE;
    pos->chess960 = has_chess960_rights(pos);
    pos->checkers = 0;
    if (has_kings(pos)) {
        Position finished = *pos;
        position_finish(&finished);
        pos->checkers = finished.checkers;
    }
    setup->faults = (PositionFaults){ 0 };
    position_faults_find(pos, &setup->faults);
}

/* Ends every edit: replaces the draft and keeps the one before for undo. */
static void take(Setup *setup, const Position *draft)
{
    assert(setup->past_count >= 0 && setup->past_count <= SETUP_UNDO_MAX);
    if (setup->past_count == SETUP_UNDO_MAX) {
        memmove(&setup->past[0], &setup->past[1], (SETUP_UNDO_MAX - 1) * sizeof setup->past[0]);
        setup->past_count--;
    }
    setup->past[setup->past_count++] = setup->pos;
    setup->future_count = 0;
    setup->pos = *draft;
    setup->held = NO_SQUARE;
    find_faults(setup);
}

/* --- beginning and end ------------------------------------------------------------------------ */

static void free_setup(SessionPart *part)
{
    for (int i = 0; i < 2; i++)
        free(((Setup *)part)->before_keys[i]);
    free(part);
}

Setup *setup_new(const Position *pos)
{
    Setup *setup = alloc_zeroed(1, sizeof *setup);
    *setup = (Setup){
        .part.free = free_setup, .pos = *pos, .held = NO_SQUARE, .brush = SETUP_BRUSH_NONE
    };
    Color side = position_side(pos);
    bool has_king = position_pieces(pos, side, KING) != 0; /* a diagram may have none */
    setup->cursor = has_king ? position_king(pos, side) : E1;
    keep_rights(&setup->pos, setup->pos.castling);
    find_faults(setup);
    setup_write_fen(setup, setup->before);
    return setup;
}

static const char KEY;

void setup_use(Session *session, Setup *setup)
{
    if (setup != NULL) {
        setup->part.document = session->document;
        setup->part.is_of_record = true;
    }
    session_set_part(session, &KEY, setup != NULL ? &setup->part : NULL);
}

Setup *setup_of(const Session *session) { return (Setup *)session_part(session, &KEY); }

Setup *setup_copy(const Setup *setup)
{
    Setup *copy = alloc_zeroed(1, sizeof *copy);
    *copy = *setup;
    copy->before_keys[false] = copy->before_keys[true] = NULL;
    return copy;
}

void setup_restore(Setup *setup, bool is_word)
{
    assert(setup->before_keys[is_word] != NULL);
    Setup *before = setup->before_keys[is_word], *other = setup->before_keys[!is_word];
    *setup = *before;
    setup->before_keys[!is_word] = other;
    free(before);
}

/* --- pieces ----------------------------------------------------------------------------------- */

/* A king or rook that leaves its square loses its rights, as in play. */
static void place(Position *pos, Square square, Piece piece)
{
    if (position_piece(pos, square) == piece)
        return;
    if (position_piece(pos, square) != NO_PIECE)
        position_remove_piece(pos, square);
    if (piece != NO_PIECE)
        position_put_piece(pos, piece, square);
    keep_rights(pos, pos->castling & ~(unsigned)pos->castling_lost[square]);
}

void setup_put(Setup *setup, Square square, Piece piece)
{
    assert(square >= A1 && square < SQUARE_NB);
    if (position_piece(&setup->pos, square) == piece)
        return;
    Position draft = setup->pos;
    place(&draft, square, piece);
    take(setup, &draft);
}

void setup_move(Setup *setup, Square from, Square to)
{
    assert(from >= A1 && from < SQUARE_NB && to >= A1 && to < SQUARE_NB);
    Piece piece = position_piece(&setup->pos, from);
    if (piece == NO_PIECE || from == to)
        return;
    Position draft = setup->pos;
    place(&draft, from, NO_PIECE);
    place(&draft, to, piece);
    take(setup, &draft);
}

void setup_clear(Setup *setup)
{
    Position draft;
    position_clear(&draft);
    draft.side = setup->pos.side;
    take(setup, &draft);
}

void setup_start(Setup *setup)
{
    Position draft;
    position_init(&draft);
    take(setup, &draft);
}

/* White's two rights are the lower half of a set. */
static uint8_t mirror_rights(unsigned rights)
{
    return (uint8_t)((rights << 2 | rights >> 2) & 15);
}

void setup_mirror(Setup *setup)
{
    const Position *old = &setup->pos;
    Position draft;
    position_clear(&draft);
    for (Square square = A1; square < SQUARE_NB; square++) {
        Piece piece = position_piece(old, square);
        Square there = square ^ SQUARE_MIRROR;
        if (piece != NO_PIECE)
            position_put_piece(&draft, piece_make((Color)!piece_color(piece), piece_type(piece)),
                               there);
        draft.castling_lost[there] = mirror_rights(old->castling_lost[square]);
    }
    draft.castling = mirror_rights(old->castling);
    for (int index = 0; index < 4; index++)
        if (old->castling >> index & 1)
            draft.castling_rook[index ^ 2] = old->castling_rook[index] ^ SQUARE_MIRROR;
    draft.side = !old->side;
    if (old->ep_square != NO_SQUARE)
        draft.ep_square = old->ep_square ^ SQUARE_MIRROR;
    draft.halfmoves = old->halfmoves;
    draft.fullmoves = old->fullmoves;
    take(setup, &draft);
}

/* --- turn and rights -------------------------------------------------------------------------- */

void setup_set_side(Setup *setup, Color side)
{
    assert(side == WHITE || side == BLACK);
    if (position_side(&setup->pos) == side)
        return;
    Position draft = setup->pos;
    draft.side = (uint8_t)side;
    take(setup, &draft);
}

/* The king if it is the only one and on its first rank, otherwise NO_SQUARE. */
static Square castling_king(const Position *pos, Color color)
{
    Bitboard kings = position_pieces(pos, color, KING);
    bool is_there = bb_count(kings) == 1 && square_relative_rank(color, bb_lowest(kings)) == RANK_1;
    return is_there ? bb_lowest(kings) : NO_SQUARE;
}

static Status no_castling_king(Color color)
{
    return status_error(STATUS_ILLEGAL, "%s cannot castle: the king is not on its first rank",
                        color_name_amid(color));
}

/* One right for each side of the king: replaces that of another rook. */
static Status grant_rook(Position *pos, Square rook)
{
    Piece piece = position_piece(pos, rook);
    if (piece == NO_PIECE || piece_type(piece) != ROOK)
        return status_error(STATUS_ILLEGAL, "there is no rook here to castle with");
    Color color = piece_color(piece);
    Square king = castling_king(pos, color);
    if (king == NO_SQUARE)
        return no_castling_king(color);
    if (square_rank(rook) != square_rank(king))
        return status_error(STATUS_ILLEGAL, "this rook is not on its king's rank");
    keep_rights(pos, pos->castling & ~(1u << castling_index(color, rook < king)));
    position_add_castling(pos, color, rook);
    return status_ok();
}

static Status grant_outermost(Position *pos, int index)
{
    Color color = (Color)(index / 2);
    bool is_long = index % 2 != 0;
    Square king = castling_king(pos, color);
    if (king == NO_SQUARE)
        return no_castling_king(color);
    Bitboard west = bb_square(king) - 1;
    Bitboard rooks =
        position_pieces(pos, color, ROOK) & bb_rank(square_rank(king)) & (is_long ? west : ~west);
    if (rooks == 0)
        return status_error(STATUS_ILLEGAL,
                            is_long ? N_("%s cannot castle long: no rook on that side")
                                    : N_("%s cannot castle short: no rook on that side"),
                            color_name_amid(color));
    return grant_rook(pos, is_long ? bb_lowest(rooks) : bb_highest(rooks));
}

/* K Q k q, or a rook's file. */
static Status grant_letter(Position *pos, char letter)
{
    bool is_black = letter >= 'a';
    char upper = (char)(is_black ? letter - 'a' + 'A' : letter);
    Color color = is_black ? BLACK : WHITE;
    if (upper == 'K' || upper == 'Q')
        return grant_outermost(pos, castling_index(color, upper == 'Q'));
    if (upper < 'A' || upper > 'H')
        return status_error(STATUS_SYNTAX, "castling rights are written KQkq, HAha or -");
    Square rook = square_make(upper - 'A', is_black ? RANK_8 : RANK_1);
    if (position_piece(pos, rook) != piece_make(color, ROOK))
        return status_error(STATUS_ILLEGAL, "%s cannot castle: no rook there for '%c'",
                            color_name_amid(color), letter);
    return grant_rook(pos, rook);
}

static Status take_if_ok(Setup *setup, const Position *draft, Status status)
{
    if (status_is_ok(&status))
        take(setup, draft);
    return status;
}

Status setup_set_right(Setup *setup, int index, bool granted)
{
    assert(index >= 0 && index < 4);
    if ((setup->pos.castling >> index & 1) == granted)
        return status_ok();
    Position draft = setup->pos;
    if (granted)
        return take_if_ok(setup, &draft, grant_outermost(&draft, index));
    keep_rights(&draft, draft.castling & ~(1u << index));
    return take_if_ok(setup, &draft, status_ok());
}

Status setup_toggle_rook(Setup *setup, Square rook)
{
    assert(rook >= A1 && rook < SQUARE_NB);
    Position draft = setup->pos;
    for (int index = 0; index < 4; index++) {
        if (draft.castling >> index & 1 && draft.castling_rook[index] == rook)
            return setup_set_right(setup, index, false);
    }
    return take_if_ok(setup, &draft, grant_rook(&draft, rook));
}

Status setup_set_rights(Setup *setup, const char *text, size_t length)
{
    Position draft = setup->pos;
    Status status = status_ok();
    keep_rights(&draft, 0);
    bool is_none = length == 1 && text[0] == '-';
    for (size_t i = 0; i < length && !is_none && status_is_ok(&status); i++)
        status = grant_letter(&draft, text[i]);
    return take_if_ok(setup, &draft, status);
}

/* --- en passant and counters ------------------------------------------------------------------ */

Status setup_set_en_passant(Setup *setup, Square square)
{
    assert(square >= A1 && square <= NO_SQUARE);
    Position draft = setup->pos;
    Square ep = square;
    if (ep != NO_SQUARE &&
        position_piece(&draft, ep) == piece_make((Color)!position_side(&draft), PAWN))
        ep = square ^ 8;
    if (ep == draft.ep_square)
        ep = NO_SQUARE;
    if (ep != NO_SQUARE) {
        PositionFaults faults = { 0 };
        if (!has_kings(&draft))
            return status_error(STATUS_ILLEGAL, "place both kings before setting en passant");
        position_faults_of_en_passant(&draft, ep, &faults);
        if (faults.count > 0)
            return status_error(STATUS_ILLEGAL, "%s", faults.faults[0].text);
        draft.halfmoves = 0;
    }
    draft.ep_square = (uint8_t)ep;
    take(setup, &draft);
    return status_ok();
}

void setup_set_halfmoves(Setup *setup, int halfmoves)
{
    Position draft = setup->pos;
    draft.halfmoves = (uint16_t)int_clamp(halfmoves, 0, SETUP_COUNTER_MAX);
    take(setup, &draft);
}

void setup_set_fullmoves(Setup *setup, int fullmoves)
{
    Position draft = setup->pos;
    draft.fullmoves = (uint16_t)int_clamp(fullmoves, 1, SETUP_COUNTER_MAX);
    take(setup, &draft);
}

/* --- FEN -------------------------------------------------------------------------------------- */

/* The next field of a FEN, up to where the strict reader found it well formed. */
static const char *next_field(const char *text, const char *end, size_t *length)
{
    while (text < end && strchr(" _\t\r\n", *text) != NULL)
        text++;
    const char *stop = text;
    while (stop < end && strchr(" _\t\r\n", *stop) == NULL)
        stop++;
    *length = (size_t)(stop - text);
    return text;
}

/* Eight ranks of eight squares, with any pieces. */
static bool read_placement(const char *text, size_t length, Position *pos)
{
    int rank = RANK_8, file = FILE_A;
    for (size_t i = 0; i < length; i++) {
        Piece piece = piece_of_letter(text[i]);
        if (text[i] == '/' && file == FILE_NB && rank > RANK_1) {
            rank--;
            file = FILE_A;
        } else if (ascii_is_rank(text[i]) && file + text[i] - '0' <= FILE_NB) {
            file += text[i] - '0';
        } else if (piece != NO_PIECE && file < FILE_NB) {
            position_put_piece(pos, piece, square_make(file++, rank));
        } else {
            return false;
        }
    }
    return rank == RANK_1 && file == FILE_NB;
}

/* Reads what an impossible FEN allows: all pieces, the side to move, and valid rights. */
static bool read_impossible(const char *text, size_t length, Position *draft)
{
    const char *end = text + length;
    size_t count;
    text += fen_wrapping_length(text, length);
    position_clear(draft);
    text = next_field(text, end, &count);
    if (!read_placement(text, count, draft))
        return false;
    text = next_field(text + count, end, &count);
    draft->side = count == 1 && *text == 'b' ? BLACK : WHITE;
    text = next_field(text + count, end, &count);
    for (size_t i = 0; i < count; i++) {
        Position before = *draft;
        Status status = grant_letter(draft, text[i]);
        (void)status; /* a right without its rook may be the only fault */
        if (strchr("KQkq", text[i]) != NULL && has_chess960_rights(draft))
            *draft = before; /* set before the king or the rook moved */
    }
    return true;
}

Status setup_read_fen(Setup *setup, const char *text, size_t length)
{
    Position draft;
    Status status = fen_parse(text, length, &draft);
    if (status.code == STATUS_ILLEGAL && read_impossible(text, length, &draft))
        status = status_ok();
    if (status_is_ok(&status))
        keep_rights(&draft, draft.castling);
    return take_if_ok(setup, &draft, status);
}

void setup_write_fen(const Setup *setup, char fen[FEN_MAX]) { fen_write(&setup->pos, fen); }

/* --- undo ------------------------------------------------------------------------------------- */

/* Past and future drafts share one array: the draft shown is swapped with its neighbour. */
bool setup_undo(Setup *setup)
{
    assert(setup->past_count + setup->future_count <= SETUP_UNDO_MAX);
    if (setup->past_count == 0)
        return false;
    Position now = setup->pos;
    setup->pos = setup->past[--setup->past_count];
    setup->past[setup->past_count] = now;
    setup->future_count++;
    setup->held = NO_SQUARE;
    find_faults(setup);
    return true;
}

bool setup_redo(Setup *setup)
{
    assert(setup->past_count + setup->future_count <= SETUP_UNDO_MAX);
    if (setup->future_count == 0)
        return false;
    Position now = setup->pos;
    setup->pos = setup->past[setup->past_count];
    setup->past[setup->past_count++] = now;
    setup->future_count--;
    setup->held = NO_SQUARE;
    find_faults(setup);
    return true;
}

/* --- questions -------------------------------------------------------------------------------- */

bool setup_has_changed(const Setup *setup)
{
    char fen[FEN_MAX];
    setup_write_fen(setup, fen);
    return strcmp(fen, setup->before) != 0;
}

Bitboard setup_faulty_squares(const Setup *setup)
{
    Bitboard squares = 0;
    for (int i = 0; i < setup->faults.count; i++)
        squares |= setup->faults.faults[i].squares;
    return squares;
}

/* A sentence about how the game would be over at once; NULL if it would not. */
static const char *end_of(const Setup *setup)
{
    Position pos = setup->pos;
    position_finish(&pos);
    if (!movegen_any(&pos))
        return position_in_check(&pos) ? N_("Legal, but the game is over: checkmate.")
                                       : N_("Legal, but the game is over: stalemate.");
    return rules_is_dead_position(&pos) ? N_("Legal, but the game is over: neither side can mate.")
                                        : NULL;
}

static void write_faults(const PositionFaults *faults, StrBuf *text)
{
    for (int i = 0; i < faults->count; i++) {
        strbuf_add_text(text, i > 0 ? C_("between faults", "; ") : "");
        strbuf_add_text(text, faults->faults[i].text);
    }
}

bool setup_can_be_played(const Setup *setup)
{
    return setup->faults.count == 0 && end_of(setup) == NULL;
}

void setup_verdict(const Setup *setup, char *buf, size_t size)
{
    if (setup->faults.count == 0) {
        const char *end = end_of(setup);
        utf8_printf(buf, size, "%s", _(end != NULL ? end : N_("Legal. Press D to use it.")));
        return;
    }
    StrBuf faults;
    strbuf_init(&faults);
    write_faults(&setup->faults, &faults);
    utf8_printf(buf, size, _("Impossible: %s."), faults.data);
    strbuf_done(&faults);
}
