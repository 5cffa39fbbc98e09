/* A text to read over the panes (help, explanations, lists): scrolls, and goes with the next line.
 */
#ifndef LUFT_UI_PAGER_PAGER_H
#define LUFT_UI_PAGER_PAGER_H

#include "ui/modes/mode.h"
#include "ui/screen/text_search.h"

/* The state of its mode. */
typedef struct Pager {
    char *given; /* owned */
    char *text;  /* ... as it fits into so many columns, lines by \n; owned */
    int columns;
    int scroll;       /* the first line in sight */
    int rows, beside; /* rows in sight, and columns of them side by side */
    bool is_live;
    bool keeps_end;    /* of a live text */
    bool was_line;     /* opened from the input line */
    TextSearch search; /* query "": none */
} Pager;

const Feature *pager_feature(void);
const KeyTable *text_keys(void);

/* Shows a text, lines by \n, copied, in the place of one that is shown. */
void pager_open(ModeStack *stack, const char *text);
/* The same of a text that grows: its end stays in sight until the person scrolls away from it. */
void pager_open_live(ModeStack *stack, const char *text);
/* Puts a new text in the place of the growing one. false: that is not shown any more. */
bool pager_rewrite(ModeStack *stack, const char *text);

#endif
