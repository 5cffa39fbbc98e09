/* Commands of repertoires, and what becomes of one that was read. */
#ifndef LUFT_UI_REPERTOIRE_REPERTOIRE_COMMANDS_H
#define LUFT_UI_REPERTOIRE_REPERTOIRE_COMMANDS_H

#include "engine/base/strbuf.h"
#include "engine/repertoire/repertoire.h"
#include "ui/command/command.h"
#include "ui/modes/mode.h"

const Feature *repertoire_feature(void);

/* "5.Bb5, 5.Bc4": what it knows there; is_own: what it recommends of that. pos is the place's with
 * the number of its move. */
void repertoire_list_moves(const RepertoirePlace *place, bool is_own, const Position *pos,
                           StrBuf *text);

/* `repertoire holes`, of the session's repertoire: lists them, or looks for them first. */
NODISCARD Status repertoire_find_holes(Session *session, const App *app, const char *arguments);
/* Goes on with that when the games bring news, and tells how far it is; whether anything changed
 * for the person. */
bool repertoire_go_on_looking(Session *session, const App *app, bool tells);
bool repertoire_is_looking(const Session *session);
/* Gives that up; false: nothing is looked for. */
bool repertoire_stop_looking(Session *session);

#endif
