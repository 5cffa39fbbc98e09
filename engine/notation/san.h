/* Moves as text, both ways: Standard Algebraic Notation and coordinates.
 *
 * Writing is strict (PGN standard section 8.2.3); reading forgives as people need, and says why a
 * text is not a move here.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_H
#define LUFT_ENGINE_NOTATION_SAN_H

#include "engine/base/status.h"
#include "engine/board/movegen.h"

/* Longest move text written here, NUL included ("Qa1xb2#", "e7xd8=Q+"). */
enum { SAN_MAX = 12, COORDINATE_MAX = 6 };

/* Minimal disambiguation, =Q, + and # marks. MOVE_NULL gives "--", a move marked illegal its piece
 * with both squares ("Ke1e4"), and what is no legal move here its coordinates. */
void san_write(const Position *pos, Move move, char text[SAN_MAX]);

/* The same of a legal move, and makes it: quicker than both one after the other. */
void san_write_and_make(Position *pos, Move move, Undo *undo, char text[SAN_MAX]);

/* The same after the move's number, as sentences name it: "12.Nf3", "12...Nf6". */
enum { SAN_NUMBERED_MAX = SAN_MAX + 8 };
void san_write_numbered(const Position *pos, Move move, char text[SAN_NUMBERED_MAX]);

/* e2e4, e7e8q; castling as e1g1, or as king takes rook (e1h1) when pos is chess960.
 * MOVE_NONE and MOVE_NULL give "0000". */
void san_write_coordinate(const Position *pos, Move move, char text[COORDINATE_MAX]);

/* Reads one move of length bytes (any bytes), forgiving: SAN, long algebraic (Ng1-f3), coordinates,
 * O-O 0-0 o-o, e8=Q e8Q e8q e8(Q), a trailing e.p., case where it is unambiguous (but b followed by
 * a square is the pawn when a pawn can make it), x + # ! ? optional. Errors: STATUS_SYNTAX with the
 * column, STATUS_AMBIGUOUS ("Nbd2 or Nfd2"), STATUS_ILLEGAL with the reason ("Nd4: that knight is
 * pinned to the king"). *move is written only on success. */
NODISCARD Status san_parse(const Position *pos, const char *text, size_t length, Move *move);

/* The legal moves that san_parse found in the text: several where it says STATUS_AMBIGUOUS. */
void san_candidates(const Position *pos, const char *text, size_t length, MoveList *found);

/* san_parse without forgiveness for case and missing parts beyond what real PGN files hold; fast,
 * for reading files. */
NODISCARD Status san_parse_pgn(const Position *pos, const char *text, size_t length, Move *move);

/* The move of san_parse_pgn, or false without the reason: quicker where most texts are moves. */
bool san_read_pgn(const Position *pos, const char *text, size_t length, Move *move);

/* Exactly a coordinate move as UCI writes it (both castling forms are understood). */
NODISCARD Status san_parse_coordinate(const Position *pos, const char *text, size_t length,
                                      Move *move);

/* The legal moves that a text still being typed can become, for completion and for lighting up
 * squares. An empty text matches every move. */
void san_match_prefix(const Position *pos, const char *text, size_t length, MoveList *matches);

#endif
