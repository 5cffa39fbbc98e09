/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text, both ways: Standard Algebraic Notation and coordinates.
 *
 * Writing is strict (PGN standard section 8.2.3); reading is lenient, and errors explain why a text
 * is not a move here.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_H
#define LUFT_ENGINE_NOTATION_SAN_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/notation/piece_letters.h"

/* Longest move text written here, NUL included ("Qa1xb2#", "e7xd8=Q+"). */
enum { SAN_MAX = 12, COORDINATE_MAX = 6 };

/* Minimal disambiguation, =Q, + and # marks. Writes "--" for MOVE_NULL, the piece with both
 * squares for a move marked illegal ("Ke1e4"), and coordinates for any other move that is not
 * legal here. */
void san_write(const Position *pos, Move move, char text[SAN_MAX]);

/* Writes a legal or null move and makes it: faster than both separately. */
void san_write_and_make(Position *pos, Move move, Undo *undo, char text[SAN_MAX]);

/* The number before the next move: "12." or "12...". */
enum { SAN_NUMBER_MAX = 9 };
void san_write_number(const Position *pos, char number[SAN_NUMBER_MAX]);

/* A move with its number, as in sentences: "12.Nf3", "12...Nf6". */
enum { SAN_NUMBERED_MAX = SAN_MAX + SAN_NUMBER_MAX - 1 };
void san_write_numbered(const Position *pos, Move move, char text[SAN_NUMBERED_MAX]);

typedef enum SanNumbers {
    SAN_NO_NUMBERS,
    SAN_NUMBERS,      /* "3...Nf6 4.d4", as in sentences */
    SAN_NUMBERS_APART /* "3... Nf6 4. d4", as in PGN */
} SanNumbers;

/* Appends a line of moves with blanks between them, up to the first that is not legal. */
void san_write_line(const Position *start, const Move *moves, int count, SanNumbers numbers,
                    StrBuf *out);

/* e2e4, e7e8q; castling as e1g1, or as king takes rook (e1h1) if pos is chess960. "0000" for
 * MOVE_NONE and MOVE_NULL. */
void san_write_coordinate(const Position *pos, Move move, char text[COORDINATE_MAX]);

/* Reads one move of length bytes (any bytes), leniently: SAN, long algebraic (Ng1-f3), coordinates,
 * O-O 0-0 o-o, e8=Q e8Q e8q e8(Q) e8=queen, a trailing e.p., any case if it is unambiguous (b
 * followed by a square is the pawn if a pawn can make the move; a capital that names a piece in any
 * language is no pawn's file before small letters), x + # ! ? optional. Errors: STATUS_SYNTAX with
 * the column, STATUS_AMBIGUOUS ("Nbd2 or Nfd2"), STATUS_ILLEGAL with the reason
 * ("Nd4: that knight is pinned to the king"). *move is written only on success. */
NODISCARD Status san_parse(const Position *pos, const char *text, size_t length, Move *move);

/* How a text reads as a move, by what san_parse returned. */
typedef enum ReadKind {
    READ_OTHER,     /* not a move */
    READ_LEGAL,     /* a legal move */
    READ_AMBIGUOUS, /* several legal moves */
    READ_ILLEGAL    /* a move that the rules forbid here */
} ReadKind;

ReadKind san_read_kind(const Status *parsed);

/* The legal moves that san_parse finds for the text: several on STATUS_AMBIGUOUS. */
void san_candidates(const Position *pos, const char *text, size_t length, MoveList *found);

/* A stricter and faster san_parse for PGN: case matters, and only the deviations that real PGN
 * files contain are accepted. */
NODISCARD Status san_parse_pgn(const Position *pos, const char *text, size_t length, Move *move);

/* The same without a reason for failure: faster if most texts are moves. */
bool san_read_pgn(const Position *pos, const char *text, size_t length, Move *move);

/* san_read_pgn of a text in other letters, of which english receives the English form; letters
 * NULL: English, which leaves english alone. */
bool san_read_letters(const Position *pos, const PieceLetters *letters, const char *text,
                      size_t length, char english[PIECE_LETTERS_MOVE_MAX], Move *move);

/* Moves in one word. */
enum { SAN_GLUED_MAX = 16 };
typedef struct SanGlued {
    int count;
    Move moves[SAN_GLUED_MAX];
} SanGlued;

/* Parts a word into moves that are legal one after the other, in these letters or, as with NULL, in
 * English: "e4c52Nf3" with move numbers, "e4-e5" and "e4/e5" with a sign between two moves. A
 * number ends the word before a dot (any number: "Nf65") or if it is the one that the board has.
 * false: it is not such a word, or can be parted in several ways. */
bool san_read_glued(const Position *pos, const PieceLetters *letters, const char *text,
                    size_t length, bool before_dot, SanGlued *moves);

/* Reads exactly a coordinate move as UCI writes it (with both forms of castling). */
NODISCARD Status san_parse_coordinate(const Position *pos, const char *text, size_t length,
                                      Move *move);

/* The legal moves that a text being typed can still become, for completion and for highlighting
 * squares. An empty text matches every move. */
void san_match_prefix(const Position *pos, const char *text, size_t length, MoveList *matches);

/* --- san_usual.c: moves written as most are, for files of a million games --------------------- */

enum { SAN_USUAL_REACH = 8 }; /* bytes read at most, whatever they are */

typedef struct SanUsual {
    Move move;
    int length;     /* in the text, with the sign */
    bool has_check; /* it ends in a plus sign */
} SanUsual;

/* "e4", "exd5", "Nf3", "Nbd2", "R1xe4+" or "O-O", and then a blank or one of ")!?", straight from
 * the text of a game: what san_read_pgn reads there, too. false: something else, or a move that
 * needs a closer look, such as a promotion, an en passant capture and most illegal ones. */
bool san_read_usual(const Position *pos, const char *text, SanUsual *usual);

#endif
