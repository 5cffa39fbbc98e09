/* The evaluation in words, recomputed when the position changes. */
#include <config.h>

#include "ui/thinking/explained.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "ui/thinking/evaluation_words.h"

/* The place in the text stays. */
static void explain(Thinking *thinking, const Position *shown, const Engine *engine)
{
    StrBuf text;
    strbuf_init(&text);
    thinking->explained.score = evaluation_words_explain(shown, engine, false, &text);
    utf8_printf(thinking->explained.text, EXPLAINED_MAX, "%s", text.data);
    thinking->explained.pos = *shown;
    strbuf_done(&text);
}

void explained_open(Thinking *thinking, const Position *shown, const Engine *engine)
{
    explain(thinking, shown, engine);
    thinking->explained.scroll = 0;
    thinking->explained.is_open = true;
}

bool explained_close(Thinking *thinking)
{
    bool was_open = thinking->explained.is_open;
    thinking->explained.is_open = false;
    return was_open;
}

void explained_settle(Thinking *thinking, const Position *shown, const Engine *engine)
{
    if (thinking->explained.is_open && !position_equals(&thinking->explained.pos, shown))
        explain(thinking, shown, engine);
}

void explained_scroll(Thinking *thinking, int rows)
{
    thinking->explained.scroll = int_max(0, thinking->explained.scroll + rows);
}

void explained_limit_scroll(Thinking *thinking, int last)
{
    thinking->explained.scroll = int_min(thinking->explained.scroll, last);
}
