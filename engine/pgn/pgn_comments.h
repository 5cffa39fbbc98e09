/* The comments and glyphs of a PGN game that is read: to which move each belongs.
 *
 * Private to engine/pgn.
 */
#ifndef LUFT_ENGINE_PGN_PGN_COMMENTS_H
#define LUFT_ENGINE_PGN_PGN_COMMENTS_H

#include "engine/pgn/pgn_reader.h"
#include "engine/record/game.h"

/* The token is a comment: it goes to the move before it, once that is settled. */
void pgn_comments_take(PgnReader *reader);
/* The same of any text. */
void pgn_comments_add(PgnReader *reader, const char *text, size_t length);
/* What cannot be read, or has no place in a game, becomes a comment where it stood: nothing is
 * lost. */
void pgn_comments_keep_unread(PgnReader *reader, const char *text, size_t length);
/* The same as PGN, in braces on a line after what *out has. */
void pgn_comments_write_unread(StrBuf *out, const char *text, size_t length);
/* Appends the comment; nothing if the text is blank. */
void pgn_comments_add_unread(StrBuf *comment, const char *text, size_t length);
/* The text of a comment that is one of these, or NULL. */
const char *pgn_comments_unread(const char *comment);
/* Gives the comments that stood before a variation's first move to a node. */
void pgn_comments_give(PgnReader *reader, GameNode *node, int place);
/* Appends the same as PGN instead. */
void pgn_comments_take_pending(PgnReader *reader, StrBuf *out);

/* The token is a glyph. */
void pgn_comments_take_nag(PgnReader *reader);
/* Gives glyphs that waited for a move to the last one, or to the start. */
void pgn_comments_give_early_nags(PgnReader *reader);

#endif
