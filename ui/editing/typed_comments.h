/* The comments in one place as a person writes them: a text, or several, each in braces.
 *
 * In a line a new paragraph is \n, a word of its own; in an editor a blank line is one, too.
 */
#ifndef LUFT_UI_EDITING_TYPED_COMMENTS_H
#define LUFT_UI_EDITING_TYPED_COMMENTS_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"

/* Appends the words of the node's comments in that place, in one line. */
void typed_comments_write(const GameNode *node, int place, StrBuf *line);

/* Appends the same lines folded for an editor. */
void typed_comments_fold(const char *line, StrBuf *text);

/* Appends what was typed or written in an editor as typed_comments_write would write it. */
void typed_comments_tidy(const char *typed, StrBuf *line);

/* Gives the node's comments in that place the words of the line. Their [%...] commands stay, and so
 * does a comment that has only commands. */
void typed_comments_put(Game *game, GameNode *node, int place, const char *line);

#endif
