/* Hiding from the player. Analysis and threats were asked for, so they are shown; games between
 * engines are there to be watched. */
#include <config.h>

#include "ui/session/hidden.h"

#include "ui/match/match.h"

bool hidden_thoughts(const Session *session)
{
    EngineMode mode = session->thinking.mode;
    bool is_asked = mode == ENGINE_ANALYSIS || mode == ENGINE_THREAT || session->thinking.analysing;
    return match_has_engine(session->match) && match_human(session->match) != COLOR_NB &&
           !session->settings.thoughts && !is_asked;
}

bool hidden_by_zen(const Session *session)
{
    return session->settings.zen && match_is_on(session->match);
}
