/* What `luft analyse` says of one position. */
#ifndef LUFT_SRC_FILTERS_ANALYSE_PRINT_H
#define LUFT_SRC_FILTERS_ANALYSE_PRINT_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/move_line.h"
#include "engine/board/position.h"
#include "engine/job/job.h"
#include "engine/notation/epd.h"
#include "engine/record/opening.h"
#include "engine/tables/tables.h"

/* One position with the answer to it. */
typedef struct Analysed {
    const Position *pos;
    const char *file; /* NULL: from the command line */
    uint64_t line;    /* of the file, or 0 */
    uint64_t game;    /* its number in the file, or 0 */
    const char *title;
    const Epd *epd; /* NULL for games */
    bool has_opening;
    Opening opening;
    const char *over; /* over_word */
    const SearchInfo *lines;
    int line_count;
    SearchResult result;
    Tables *tables;        /* NULL: none are there */
    const MoveLine *moves; /* that led to the position */
} Analysed;

typedef enum EpdVerdict { EPD_NOT_ASKED, EPD_SOLVED, EPD_MISSED } EpdVerdict;

/* Is the move one of bm, and none of am? */
EpdVerdict analyse_judge(const Analysed *analysed);

/* A short paragraph, followed by an empty line. */
void analyse_print_text(const Analysed *analysed, StrBuf *out);

/* One object on one line. */
void analyse_print_json(const Analysed *analysed, StrBuf *out);

#endif
