/* Announces the end of a game and of a review. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/strbuf.h"
#include "ui/match/match.h"
#include "ui/review/review.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

static void print_spoken(Controller *controller, const char *text)
{
    StrBuf spoken;
    strbuf_init(&spoken);
    spell_sentences(spell_style(&controller->session.settings), text, &spoken);
    controller->hooks.print(controller->hooks.context, spoken.data);
    strbuf_done(&spoken);
}

void controller_tell_review(Controller *controller)
{
    controller->alarm.is_other = true;
    if (controller->hooks.print == NULL) {
        summary_open(&controller->modes);
        return;
    }
    StrBuf text;
    strbuf_init(&text);
    review_report(&controller->session, &text);
    print_spoken(controller, text.data);
    strbuf_done(&text);
}

void controller_tell_end(Controller *controller)
{
    const Session *session = &controller->session;
    if (session_is_stacked(session))
        return;
    uint64_t number = match_is_over(session->match) ? session->document->number : 0;
    if (number == controller->end_told)
        return;
    controller->end_told = number;
    controller->alarm.is_other |= number != 0;
    if (number != 0 && controller->hooks.print == NULL)
        summary_open(&controller->modes);
}
