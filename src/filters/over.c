#include <config.h>

#include "src/filters/over.h"

#include "engine/base/language.h"
#include "engine/board/movegen.h"

const char *over_word(const Position *pos)
{
    if (movegen_any(pos))
        return NULL;
    return position_in_check(pos) ? "checkmate" : "stalemate";
}

const char *over_sentence(const Position *pos)
{
    if (movegen_any(pos))
        return NULL;
    return position_in_check(pos) ? _("Checkmate.") : _("Stalemate.");
}
