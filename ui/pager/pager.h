/* The pager: a text over the panes (help, explanations, lists), which scrolls and closes at the
 * next line entered. */
#ifndef LUFT_UI_PAGER_PAGER_H
#define LUFT_UI_PAGER_PAGER_H

#include "ui/modes/mode.h"
#include "ui/screen/text_search.h"

/* The state of its mode. */
typedef struct Pager {
    char *given; /* the text as given; owned */
    char *text;  /* wrapped to this many columns, lines end with \n; owned */
    int columns;
    int scroll;       /* the first visible line */
    int rows, beside; /* visible rows, and columns side by side */
    bool is_live;
    bool keeps_end;    /* of a live text: the end stays visible */
    bool was_line;     /* opened from the input line */
    TextSearch search; /* query "": no search */
} Pager;

const Feature *pager_feature(void);
const KeyTable *text_keys(void);

/* Shows a text, which is copied; replaces the one shown before. Lines end with \n. */
void pager_open(ModeStack *stack, const char *text);
/* The same for a text that grows: its end stays visible until the person scrolls away from it. */
void pager_open_live(ModeStack *stack, const char *text);
/* Replaces the growing text. false: it is no longer shown. */
bool pager_rewrite(ModeStack *stack, const char *text);

#endif
