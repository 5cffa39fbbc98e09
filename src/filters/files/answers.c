/* A buffer, and whether anybody still reads. */
#include <config.h>

#include "src/filters/files/answers.h"

#include "src/protocol/lineout.h"

enum { FLUSH_SIZE = 1 << 16 };

void answers_init(Answers *answers, bool is_own_text)
{
    *answers = (Answers){ .is_own_text = is_own_text };
    strbuf_init(&answers->text);
}

void answers_done(Answers *answers) { strbuf_done(&answers->text); }

void answers_flush(Answers *answers)
{
    if (answers->is_lost)
        strbuf_clear(&answers->text);
    else if (answers->is_own_text)
        answers->is_lost = !lineout_print_own(&answers->text);
    else
        answers->is_lost = !lineout_print(&answers->text);
}

void answers_flush_if_full(Answers *answers)
{
    if (answers->text.length >= FLUSH_SIZE)
        answers_flush(answers);
}
