/* The lines an engine sends in XBoard's protocol (sections 9 and 10 of the specification): features
 * with options, thinking output, and moves, which GUIs send as well. Thinking output: depth, score
 * in centipawns for the side to move, time in centiseconds, nodes, and a line of moves. */
#ifndef LUFT_ENGINE_PROTOCOL_XBOARD_THINKING_H
#define LUFT_ENGINE_PROTOCOL_XBOARD_THINKING_H

#include "engine/base/strbuf.h"
#include "engine/mind/job.h"

void xboard_write_thinking(StrBuf *out, const Position *root, const SearchInfo *info);

/* Reads any bytes. Numbers are clamped; the line ends before the first illegal move. *info is
 * written completely, as the first line. Returns false if it is not thinking output. */
bool xboard_read_thinking(const char *text, size_t length, const Position *root, SearchInfo *info);

#endif
