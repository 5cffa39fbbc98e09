/* Place by place of the own side. */
#include <config.h>

#include "engine/repertoire/choices.h"

#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/repertoire/repertoire_line.h"

static int add_answers(const RepertoirePlace *place, StrBuf *answers)
{
    int count = 0;
    for (size_t i = 0; i < place->count; i++) {
        char name[SAN_NUMBERED_MAX];
        if (place->moves[i].is_bad)
            continue;
        san_write_numbered(&place->pos, place->moves[i].move, name);
        strbuf_addf(answers, count++ > 0 ? ", %s" : "%s", name);
    }
    return count;
}

size_t choices_write(const Repertoire *repertoire, StrBuf *text)
{
    size_t count = 0;
    StrBuf answers;
    strbuf_init(&answers);
    for (size_t at = 0; at < repertoire_count(repertoire); at++) {
        const RepertoirePlace *place = repertoire_place(repertoire, at);
        strbuf_clear(&answers);
        if (position_side(&place->pos) != repertoire_side(repertoire) ||
            add_answers(place, &answers) < 2)
            continue;
        repertoire_line_write(repertoire, at, answers.data, text);
        strbuf_add_char(text, '\n');
        count++;
    }
    strbuf_done(&answers);
    return count;
}
