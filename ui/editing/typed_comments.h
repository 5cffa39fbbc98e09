/* The comments at one place as a person types them: one text, or several in braces.
 *
 * In a line, a new paragraph is the word \n; in an editor, an empty line also is.
 */
#ifndef LUFT_UI_EDITING_TYPED_COMMENTS_H
#define LUFT_UI_EDITING_TYPED_COMMENTS_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"

/* Appends the words of the node's comments at that place, on one line. */
void typed_comments_write(const GameNode *node, int place, StrBuf *line);

/* Appends the same line folded for an editor. */
void typed_comments_fold(const char *line, StrBuf *text);

/* Appends what was typed, or written in an editor, in the form of typed_comments_write. */
void typed_comments_tidy(const char *typed, StrBuf *line);

/* Replaces the words of the node's comments at that place with the words of the line. Their [%...]
 * commands stay, and so do comments that have only commands. */
void typed_comments_put(Game *game, GameNode *node, int place, const char *line);

#endif
