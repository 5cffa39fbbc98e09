/* A loss is one of several things in other languages: the context tells which. */
#include <config.h>

#include "engine/tables/tables_words.h"

#include "engine/base/language.h"

const char *tables_word(TablesWdl wdl)
{
    static const char *const WORDS[] = { N_("loss or draw"), "loss",           N_("blessed loss"),
                                         N_("draw"),         N_("cursed win"), N_("win"),
                                         N_("win or draw") };
    return wdl == TABLES_LOSS ? C_("result", "loss") : _(WORDS[wdl - TABLES_MAYBE_LOSS]);
}
