/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games from PGN files, one after another, in whatever state the files are.
 *
 * Streams: memory is one window and one game, whatever the file's size. Never recursive. A fault is
 * reported with its place; what was read of the game is kept, and the next game is read. Reads the
 * import format of the PGN standard (section 3.1) and what real files contain: UTF-8, Latin-1, byte
 * order mark, any line ends, missing or run-together parts, glyphs as signs.
 */
#ifndef LUFT_ENGINE_PGN_PGN_READ_H
#define LUFT_ENGINE_PGN_PGN_READ_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/types.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_game.h"
#include "engine/record/game.h"

#include <stdatomic.h>

typedef struct PgnReader PgnReader;

/* Takes ownership of the source. Faults are dropped until a handler is set. Never NULL. */
NODISCARD PgnReader *pgn_reader_new(ByteSource *source);
void pgn_reader_free(PgnReader *reader);
void pgn_on_fault(PgnReader *reader, PgnFaultHandler *handler, void *context);

/* Reading ends when the flag is set, also within a game, which is then dropped. The flag must
 * outlive the reader. NULL: never. */
void pgn_stop_on(PgnReader *reader, const atomic_bool *flag);

/* Reads the next game with everything in it; the caller frees *game. false at the end of the file,
 * if the source failed (see pgn_status), or if reading was cancelled. info may be NULL. */
NODISCARD bool pgn_read_game(PgnReader *reader, Game **game, PgnGameInfo *info);

/* The kinds of faults that are reported and counted from the next game on; at first the usual
 * ones. */
void pgn_tell_kinds(PgnReader *reader, unsigned kinds);

/* Plays through the next game and reports its faults, keeping nothing: the fast way to check. Also
 * reports what can be read but cannot be true. */
NODISCARD bool pgn_check_game(PgnReader *reader, PgnGameInfo *info);

/* Finds the next game's extent, tags, result and length without playing its moves: the fast way to
 * list. on_tag may be NULL. Faults are not reported. Finds the same games as the other two. */
NODISCARD bool pgn_skip_game(PgnReader *reader, PgnTagHandler *on_tag, void *context,
                             PgnGameInfo *info);

/* Plays through the main line of the next game from the start position, skipping variations; the
 * tags come first (on_tag may be NULL). Faults are not reported, and unreadable text ends the line.
 * After on_position has returned false, the reader is inside the game: only pgn_pass_game and
 * pgn_seek may be called next. */
NODISCARD bool pgn_walk_game(PgnReader *reader, PgnTagHandler *on_tag,
                             PgnPositionHandler *on_position, void *context);
/* Skips the rest of the game that was walked through, if any, as pgn_skip_game does, which also
 * describes info. */
void pgn_pass_game(PgnReader *reader, PgnGameInfo *info);

/* For a handler of positions: the move that led to the one it is given; MOVE_NONE at the start. */
Move pgn_last_move(const PgnReader *reader);

/* Illegal moves that were played nevertheless: what pgn_read_game kept as an unread comment becomes
 * moves of the tree, to show the game on a board. All other functions use a game up to its first
 * illegal move; pgn_write_game writes the comment again.
 *
 * Exactly one move must be possible, and the following moves prove it: two half-moves that are
 * legal after it, or all the rest of the line. Kings put on the central squares, which end a game
 * on an electronic board, need the game's result. Doubtful text stays a comment.
 */
void pgn_read_on(Game *game);

/* From now on pgn_check_game reports for an illegal move whether the game continued after it. */
void pgn_tell_going_on(PgnReader *reader);

/* Continues at a game found before: offset, line and number from its PgnGameInfo. The next few
 * games are in memory; others cost a read. */
NODISCARD Status pgn_seek(PgnReader *reader, uint64_t offset, uint64_t line, uint64_t number);

/* STATUS_OK, or the reason why the source could not be read to its end. */
Status pgn_status(const PgnReader *reader);

/* As byte_source_progress. */
void pgn_progress(const PgnReader *reader, uint64_t *done, uint64_t *length);

/* Reads the only (or first) game of a text: for a clipboard. STATUS_NOT_FOUND without a game;
 * otherwise *game is set, and the status is the first error with line and column, or STATUS_OK. */
NODISCARD Status pgn_read_text(const char *text, size_t length, Game **game);

#endif
