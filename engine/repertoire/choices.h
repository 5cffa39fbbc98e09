/* Positions in which a repertoire has more than one answer: decide for one, or mean to know both.
 */
#ifndef LUFT_ENGINE_REPERTOIRE_CHOICES_H
#define LUFT_ENGINE_REPERTOIRE_CHOICES_H

#include "engine/base/strbuf.h"
#include "engine/repertoire/repertoire.h"

/* Appends a line for each position with several answers, in the order of the file: "2.Nf3, 2.Bc4
 * after 1.e4 e5", so that the player can choose one. Moves marked as mistakes do not count. Returns
 * the number of lines. */
size_t choices_write(const Repertoire *repertoire, StrBuf *text);

#endif
