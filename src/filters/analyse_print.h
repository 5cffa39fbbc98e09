/* Output of `luft analyse` for one position. */
#ifndef LUFT_SRC_FILTERS_ANALYSE_PRINT_H
#define LUFT_SRC_FILTERS_ANALYSE_PRINT_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/move_line.h"
#include "engine/mind/job.h"
#include "engine/record/opening.h"
#include "engine/tables/tables.h"
#include "src/filters/positions.h"

/* A position and its analysis. */
typedef struct Analysed {
    const FoundPosition *found;
    const char *title; /* players of the game; NULL: no game */
    bool has_opening;
    Opening opening;
    const char *over; /* over_word */
    const SearchInfo *lines;
    int line_count;
    SearchResult result;
    Tables *tables;        /* NULL: none */
    const MoveLine *moves; /* leading to the position */
    const char *engine;    /* engine's name; "" or NULL: luft */
} Analysed;

typedef enum EpdVerdict { EPD_NOT_ASKED, EPD_SOLVED, EPD_MISSED } EpdVerdict;

/* Whether the best move is one of bm and none of am. */
EpdVerdict analyse_judge(const Analysed *analysed);

/* The suite's points for the best move, and the most for any; false if it has none. */
bool analyse_points(const Analysed *analysed, int *points, int *most);

/* A short paragraph, followed by an empty line. */
void analyse_print_text(const Analysed *analysed, StrBuf *out);

/* One object on one line. */
void analyse_print_json(const Analysed *analysed, StrBuf *out);

#endif
