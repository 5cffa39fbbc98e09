/* What the terminal's bell rings for, each once: setting bell.
 *
 * Knows no terminal.
 */
#ifndef LUFT_UI_CONTROLLER_ALARM_H
#define LUFT_UI_CONTROLLER_ALARM_H

#include "ui/session/session.h"

typedef struct Alarm {
    bool is_turn;  /* the engine has moved */
    bool is_other; /* something is wrong, or over */
    /* The clocks of that game: seen with time enough, and not warned of yet. */
    uint64_t document;
    bool is_ample[COLOR_NB], is_warned[COLOR_NB];
} Alarm;

/* Whether the bell is to ring now, by the session's setting; forgets what it rang for. Whoever is
 * typing is there and hears nothing: time that runs short is told after that. */
bool alarm_take(Alarm *alarm, const Session *session, bool is_typing, int64_t now_ms);

#endif
