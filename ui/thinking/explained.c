/* Written anew when the position is another; the search is compared when it is painted. */
#include <config.h>

#include "ui/thinking/explained.h"

#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "ui/thinking/evaluation_words.h"

void explained_open(Thinking *thinking, const Position *shown)
{
    StrBuf text;
    strbuf_init(&text);
    thinking->explained.cp = evaluation_words_explain(shown, &text);
    utf8_printf(thinking->explained.text, EXPLAINED_MAX, "%s", text.data);
    thinking->explained.pos = *shown;
    thinking->explained.is_open = true;
    strbuf_done(&text);
}

bool explained_close(Thinking *thinking)
{
    bool was_open = thinking->explained.is_open;
    thinking->explained.is_open = false;
    return was_open;
}

void explained_settle(Thinking *thinking, const Position *shown)
{
    if (thinking->explained.is_open && !position_equals(&thinking->explained.pos, shown))
        explained_open(thinking, shown);
}
