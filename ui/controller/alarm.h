/* The terminal's bell (setting `bell`): each event rings it once. */
#ifndef LUFT_UI_CONTROLLER_ALARM_H
#define LUFT_UI_CONTROLLER_ALARM_H

#include "ui/session/session.h"

typedef struct Alarm {
    bool is_turn;  /* the engine has moved */
    bool is_other; /* an error, or the end of a game */
    /* Of this game's clocks: seen with enough time left, and warned of. */
    uint64_t document;
    bool is_ample[COLOR_NB], is_warned[COLOR_NB];
} Alarm;

/* Whether to ring now, by the session's setting; forgets the events. No bell while the person is
 * typing: a warning of time running short then waits. */
bool alarm_take(Alarm *alarm, const Session *session, bool is_typing, int64_t now_ms);

#endif
