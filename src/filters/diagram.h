/* A board as lines of text, for terminals, pipes and bug reports. */
#ifndef LUFT_SRC_FILTERS_DIAGRAM_H
#define LUFT_SRC_FILTERS_DIAGRAM_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"

typedef struct DiagramStyle {
    bool unicode; /* figurines and box drawing as UTF-8; otherwise letters */
    bool color;   /* ECMA-48 colours for squares and sides */
    bool flipped; /* Black at the bottom */
} DiagramStyle;

/* Ten lines: ranks with numbers, a frame, file letters. White is upper case or outlined figurines;
 * dark squares are marked, even without colours. */
void diagram_write(const Position *pos, DiagramStyle style, StrBuf *out);

#endif
