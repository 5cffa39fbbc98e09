/* Commands of repertoires, and the search for holes. */
#ifndef LUFT_UI_REPERTOIRE_REPERTOIRE_COMMANDS_H
#define LUFT_UI_REPERTOIRE_REPERTOIRE_COMMANDS_H

#include "engine/base/strbuf.h"
#include "engine/repertoire/repertoire.h"
#include "ui/command/command.h"
#include "ui/modes/mode.h"

const Feature *repertoire_feature(void);

/* "5.Bb5, 5.Bc4": the moves that the repertoire knows at the place; is_own: those it recommends.
 * pos: the place's position with the move number. */
void repertoire_list_moves(const RepertoirePlace *place, bool is_own, const Position *pos,
                           StrBuf *text);

/* `repertoire holes`: lists the holes of the session's repertoire, or searches for them first. */
NODISCARD Status repertoire_find_holes(Session *session, const App *app, const char *arguments);
/* Continues the search when the games have news, and shows its progress if wanted; returns whether
 * anything visible changed. */
bool repertoire_go_on_looking(Session *session, const App *app, bool tells);
bool repertoire_is_looking(const Session *session);
/* Stops the search; false if none is running. */
bool repertoire_stop_looking(Session *session);

#endif
