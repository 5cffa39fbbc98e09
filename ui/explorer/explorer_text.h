/* The explorer's rows as text: figures of a fixed width, and a table for the line dialogue. */
#ifndef LUFT_UI_EXPLORER_EXPLORER_TEXT_H
#define LUFT_UI_EXPLORER_EXPLORER_TEXT_H

#include "ui/explorer/explorer_model.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/library/opening_explorer.h"

enum { EXPLORER_FIGURE_MAX = 24 };

/* 950, 31.2k, 1.17M: at most 5 columns. */
void explorer_write_count(uint32_t count, char text[EXPLORER_FIGURE_MAX]);

/* Divides the cells among White's wins, draws and Black's wins; the shares add up to cells if any
 * game has a result. */
void explorer_shares(const ExplorerRow *row, int cells, int shares[3]);

/* Appends the code and name of the opening that the move reaches, if it has one. */
void explorer_text_opening(SpeechStyle style, const Position *pos, Move move, StrBuf *out);

/* The table of the position, one line per move. */
void explorer_text_write(Explorer *explorer, const Session *session, StrBuf *out);

#endif
