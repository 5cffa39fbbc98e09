/* Which of a book's moves a player takes: any that is about as good as the best at full strength, a
 * small repertoire of the usual ones below, and for fewer moves the weaker it is.
 */
#ifndef LUFT_ENGINE_BOOK_BOOK_CHOICE_H
#define LUFT_ENGINE_BOOK_BOOK_CHOICE_H

#include "engine/book/book.h"
#include "engine/mind/job.h"

/* MOVE_NONE: the job wants no book (only some moves, several lines or a mate are no play), the game
 * has gone too far for the wish or the strength, or the book has nothing to play. */
Move book_choose(const Book *book, const SearchJob *job);

#endif
