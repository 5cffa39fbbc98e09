/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comments and glyphs while reading a PGN game: to which move each belongs; and text outside games,
 * such as mail headers and headings, which becomes a comment of the next game, or of the last one.
 *
 * Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_COMMENTS_H
#define LUFT_ENGINE_PGN_PGN_COMMENTS_H

#include "engine/pgn/pgn_reader.h"
#include "engine/record/game.h"

/* The token is a comment: it goes to the move before it, once that is known. */
void pgn_comments_take(PgnReader *reader);
/* The same for any text. */
void pgn_comments_add(PgnReader *reader, const char *text, size_t length);
/* Text that cannot be read, or has no place in a game, becomes a comment at its place: nothing is
 * lost. */
void pgn_comments_keep_unread(PgnReader *reader, const char *text, size_t length);
/* The same as PGN, in braces on a line after the content of *out. */
void pgn_comments_write_unread(StrBuf *out, const char *text, size_t length);
/* Appends the comment; nothing if the text is blank. */
void pgn_comments_add_unread(StrBuf *comment, const char *text, size_t length);
/* The text of such a comment, or NULL for another comment. */
const char *pgn_comments_unread(const char *comment);
/* Moves the comments before a variation's first move to a node. */
void pgn_comments_give(PgnReader *reader, GameNode *node, int place);
/* Appends them as PGN instead. */
void pgn_comments_take_pending(PgnReader *reader, StrBuf *out);

/* The token is a glyph. */
void pgn_comments_take_nag(PgnReader *reader);
/* Moves glyphs that waited for a move to the last one, or to the start. */
void pgn_comments_give_early_nags(PgnReader *reader);

/* --- text outside games ----------------------------------------------------------------------- */

/* Whether the token begins a game without tags: White's first move, in the standard start position,
 * with its number 1 after a blank line, or after a heading. */
bool pgn_stray_begins_game(const PgnReader *reader);

/* Whether the token that was peeked at is neither PGN nor a numbered or first move. */
bool pgn_stray_is(const PgnReader *reader);

/* Between games: skips such text, up to the next tag or first move or the end of the file. It is
 * then in reader->stray, if a game is being built. Returns false without such text. */
bool pgn_stray_pass(PgnReader *reader);

/* Adds the skipped text to the game being read. */
void pgn_stray_give(PgnReader *reader);

#endif
