/* Which of a book's moves a player takes: any that is about as good as the best at full strength, a
 * small repertoire of the usual ones below, and for fewer moves the weaker it is.
 */
#ifndef LUFT_ENGINE_BOOK_BOOK_CHOICE_H
#define LUFT_ENGINE_BOOK_BOOK_CHOICE_H

#include "engine/book/book.h"
#include "engine/mind/job.h"

/* Chooses a move: at full strength any that is about as good as the best, for weaker players a
 * small repertoire of usual moves, to a depth that decreases with strength. MOVE_NONE: the job
 * excludes a book (only some moves, several lines, or a mate search), the game is beyond the depth
 * of the wish or the strength, or the book has nothing to play. */
Move book_choose(const Book *book, const SearchJob *job);

#endif
