/* Positions in which a repertoire has more than one answer: decide for one, or mean to know both.
 */
#ifndef LUFT_ENGINE_REPERTOIRE_CHOICES_H
#define LUFT_ENGINE_REPERTOIRE_CHOICES_H

#include "engine/base/strbuf.h"
#include "engine/repertoire/repertoire.h"

/* Appends a line for each, in the order of the file: "2.Nf3, 2.Bc4 after 1.e4 e5". Moves that are
 * marked as mistakes are no answers. Returns how many there are. */
size_t choices_write(const Repertoire *repertoire, StrBuf *text);

#endif
