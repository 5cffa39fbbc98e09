/* Numbered moves from the place where the way begins. */
#include <config.h>

#include "engine/repertoire/repertoire_line.h"

#include "engine/base/language.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"

/* "1.e4 c5 2.Nf3": the moves before a place. */
static void add_line(const Repertoire *repertoire, size_t at, StrBuf *text)
{
    Move moves[REPERTOIRE_PLIES_MAX];
    int count;
    size_t start = repertoire_line(repertoire, at, moves, &count);
    Position pos = repertoire_place(repertoire, start)->pos;
    for (int i = 0; i < count; i++) {
        char name[SAN_NUMBERED_MAX];
        Undo undo;
        if (i == 0 || position_side(&pos) == WHITE)
            san_write_numbered(&pos, moves[i], name);
        else
            san_write(&pos, moves[i], name);
        strbuf_addf(text, i > 0 ? " %s" : "%s", name);
        position_make(&pos, moves[i], &undo);
    }
}

void repertoire_line_write(const Repertoire *repertoire, size_t at, const char *moves, StrBuf *text)
{
    StrBuf way;
    strbuf_init(&way);
    add_line(repertoire, at, &way);
    if (way.length > 0)
        /* Translators: an evaluation and the move that leads to it. */
        strbuf_addf(text, _("%s after %s"), moves, way.data);
    else
        strbuf_add_text(text, moves);
    strbuf_done(&way);
}
