/* Messages about the end of a game, reviews and practice. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/strbuf.h"
#include "ui/board/board_text.h"
#include "ui/match/match.h"
#include "ui/repertoire/drill.h"
#include "ui/practice/practice.h"
#include "ui/review/review.h"
#include "ui/review/summary_mode.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/letters.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"
#include "ui/voice/voice_look.h"

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
        summary_mode_open(&controller->modes);
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
        summary_mode_open(&controller->modes);
}

/* --- practice --------------------------------------------------------------------------------- */

/* Who has no board before their eyes gets it with every question: programs as a board, ears as
 * pieces. */
static void print_board(Controller *controller)
{
    const Session *session = &controller->session;
    SpeechStyle style = spell_style(&session->settings);
    if (controller->hooks.print == NULL)
        return;
    StrBuf text;
    strbuf_init(&text);
    if (letters_are_meant(style)) {
        board_text_write(&session->document->pos, session->board.flipped, &text);
    } else {
        voice_side(style, &session->document->pos, WHITE, &text);
        voice_side(style, &session->document->pos, BLACK, &text);
    }
    controller->hooks.print(controller->hooks.context, text.data);
    strbuf_done(&text);
}

void controller_tell_practice(Controller *controller)
{
    unsigned questions =
        practice_questions(&controller->session) + drill_questions(&controller->session);
    if (questions == controller->practice_told)
        return;
    controller->practice_told = questions;
    controller->modes.moves_scroll = 0;
    /* Ears have the board in mind, and hear the move that led on. */
    bool is_known = drill_goes_on(&controller->session) &&
                    !letters_are_meant(spell_style(&controller->session.settings));
    if (questions > 0 && !is_known)
        print_board(controller);
}
