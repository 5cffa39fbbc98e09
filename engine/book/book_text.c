/* Columns. */
#include <config.h>

#include "engine/book/book_text.h"

#include "engine/notation/san.h"

void book_text_add(StrBuf *out, const Position *pos, const BookMove *moves, int count)
{
    for (int i = 0; i < count; i++) {
        char san[SAN_MAX];
        int share = book_share(moves, count, i);
        san_write(pos, moves[i].move, san);
        strbuf_addf(out, "  %-8s%8u%4d.%d %%\n", san, moves[i].weight, share / 10, share % 10);
    }
}
