/* The tables' answer in words, and as a list for the line dialogue. */
#ifndef LUFT_UI_TABLES_TABLEBASE_TEXT_H
#define LUFT_UI_TABLES_TABLEBASE_TEXT_H

#include "engine/base/strbuf.h"
#include "ui/tables/tablebase.h"

/* The value of the position: "White wins, DTZ 13", "draw"; why it is unknown; "" while the tables
 * are being asked. */
void tablebase_write_verdict(const Tablebase *tablebase, Color side, char text[TABLEBASE_TEXT_MAX]);

/* The verdict and a line for each move, spelled by the settings. */
void tablebase_text_write(const Tablebase *tablebase, const Session *session, StrBuf *out);

#endif
