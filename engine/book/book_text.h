/* Book moves as lines of text, for filters and protocols. */
#ifndef LUFT_ENGINE_BOOK_BOOK_TEXT_H
#define LUFT_ENGINE_BOOK_BOOK_TEXT_H

#include "engine/base/strbuf.h"
#include "engine/book/book.h"

/* A line for each move: ` e5 1024 51.2 %`. Nothing without moves. */
void book_text_add(StrBuf *out, const Position *pos, const BookMove *moves, int count);

#endif
