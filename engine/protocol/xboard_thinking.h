/* Thinking output of XBoard's protocol (section 10 of the specification), written and read: depth,
 * score in centipawns from the side to move, time in centiseconds, nodes, and a line of moves.
 */
#ifndef LUFT_ENGINE_PROTOCOL_XBOARD_THINKING_H
#define LUFT_ENGINE_PROTOCOL_XBOARD_THINKING_H

#include "engine/base/strbuf.h"
#include "engine/mind/job.h"

void xboard_write_thinking(StrBuf *out, const Position *root, const SearchInfo *info);

/* Any bytes. Numbers are brought into their ranges; the moves end where they are no longer legal.
 * *info is written whole: one line, the first. False: the line is no thinking output. */
bool xboard_read_thinking(const char *text, size_t length, const Position *root, SearchInfo *info);

#endif
