/* Reads a repertoire from a file in the background, so that large files never block.
 *
 * Knows no session. The thread that starts it owns it.
 */
#ifndef LUFT_UI_REPERTOIRE_READING_H
#define LUFT_UI_REPERTOIRE_READING_H

#include "engine/repertoire/repertoire.h"
#include "ui/storage/loading.h"

typedef struct Reading Reading;

/* Begins to read; side as in repertoire_read. line: the command to run afterwards, copied.
 * STATUS_IO: no thread could be made. *reading is written only on success. */
NODISCARD Status reading_start(const char *path, Color side, const char *line, Reading **reading);
/* Stops it and waits for its end; NULL is allowed. */
void reading_free(Reading *reading);

/* Its errand, to wait for or stop it. Its descriptor is readable whenever another percent has been
 * read. */
Errand *reading_errand(const Reading *reading);
int reading_percent(const Reading *reading);

/* Hands over the repertoire once it is done, or returns the error. */
NODISCARD Status reading_take(Reading *reading, Repertoire **repertoire);

const char *reading_path(const Reading *reading);
const char *reading_line(const Reading *reading);

#endif
