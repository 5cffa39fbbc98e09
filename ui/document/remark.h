/* The words of a comment apart from the [%...] commands in it, which are for programs.
 *
 * People read and write words; clocks, evaluations and arrows in the same comment stay as they are.
 */
#ifndef LUFT_UI_DOCUMENT_REMARK_H
#define LUFT_UI_DOCUMENT_REMARK_H

#include "engine/base/strbuf.h"
#include "engine/record/game.h"

/* Appends the comment's words: commands left out, runs of blanks as one blank, or as a line break
 * where a paragraph begins. comment may be NULL. */
void remark_words(const char *comment, StrBuf *words);
/* The same in one line. */
void remark_line(const char *comment, StrBuf *line);

/* Appends a comment that has the commands of the old one (NULL: none) and these words. */
void remark_with_words(const char *comment, const char *words, StrBuf *result);

/* Whether there is a word in it; NULL has none. */
bool remark_has_words(const char *comment);
/* Whether one of the node's comments in that place has. */
bool remark_is_at(const GameNode *node, int place);

#endif
