/* A repertoire being read from a file in the background: however large it is, nobody waits for it.
 *
 * Knows no session. The thread that started it owns it.
 */
#ifndef LUFT_UI_REPERTOIRE_READING_H
#define LUFT_UI_REPERTOIRE_READING_H

#include "engine/repertoire/repertoire.h"
#include "ui/document/errand.h"

typedef struct Reading Reading;

/* Begins to read; side as repertoire_read has it. line: what the person asked to be done with it,
 * copied. STATUS_IO: there is no thread for it; *reading is written only on success. */
NODISCARD Status reading_start(const char *path, Color side, const char *line, Reading **reading);
/* Stops and waits for the end; NULL is fine. */
void reading_free(Reading *reading);

/* Its thread: when it is done, or to be stopped. Rings whenever another percent is read. */
Errand *reading_errand(const Reading *reading);
int reading_percent(const Reading *reading);

/* Hands over what came of it, once it is done; not OK: there is no repertoire, and why. */
NODISCARD Status reading_take(Reading *reading, Repertoire **repertoire);

const char *reading_path(const Reading *reading);
const char *reading_line(const Reading *reading);

#endif
