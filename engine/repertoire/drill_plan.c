/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses and counts the positions to ask. */
#include <config.h>

#include "engine/repertoire/drill_plan.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/repertoire/drill.h"

#include <assert.h>
#include <stdlib.h>

/* The card of a place: of several answers the best known. NULL: never asked. */
static const DrillCard *card_of(const Repertoire *repertoire, const DrillFile *file, size_t at)
{
    const RepertoirePlace *place = repertoire_place(repertoire, at);
    const DrillCard *best = NULL;
    for (size_t i = 0; i < place->count; i++) {
        if (place->moves[i].is_bad)
            continue;
        const DrillCard *card = drill_file_card(file, &place->pos, place->moves[i].move);
        if (card != NULL && (best == NULL || card->due > best->due))
            best = card;
    }
    return best;
}

/* Built during the walk. */
typedef struct Plan {
    const Repertoire *repertoire;
    const DrillFile *file;
    DrillChoice choice;
    size_t through;
    int32_t today;
    size_t fresh; /* new ones so far */
} Plan;

static bool is_due(Plan *plan, const DrillCard *card)
{
    if (card != NULL)
        return drill_card_is_due(card, plan->today);
    return plan->fresh++ < DRILL_NEW_A_DAY;
}

/* On the way to the place, or after it. */
static bool is_on_line(const Plan *plan, size_t at)
{
    return repertoire_passes(plan->repertoire, at, plan->through) ||
           repertoire_passes(plan->repertoire, plan->through, at);
}

static bool is_chosen(Plan *plan, size_t at)
{
    const DrillCard *card = card_of(plan->repertoire, plan->file, at);
    switch (plan->choice) {
    case DRILL_DUE:
        return is_due(plan, card);
    case DRILL_LINES:
        return is_on_line(plan, at);
    case DRILL_ERRORS:
        return card != NULL && card->wrong > 0 && card->box < DRILL_BOX_MAX / 2;
    case DRILL_ALL:
        return true;
    }
    return false;
}

typedef struct Ranked {
    size_t at;
    int wrong;
} Ranked;

static int compare_errors(const void *a, const void *b)
{
    const Ranked *left = a, *right = b;
    if (left->wrong != right->wrong)
        return left->wrong > right->wrong ? -1 : 1;
    return left->at < right->at ? -1 : left->at > right->at;
}

static void sort_by_errors(const Plan *plan, size_t *places, size_t count)
{
    Ranked *ranked = alloc_zeroed(count + 1, sizeof *ranked);
    for (size_t i = 0; i < count; i++) {
        const DrillCard *card = card_of(plan->repertoire, plan->file, places[i]);
        ranked[i] = (Ranked){ places[i], card != NULL ? card->wrong : 0 };
    }
    qsort(ranked, count, sizeof *ranked, compare_errors);
    for (size_t i = 0; i < count; i++)
        places[i] = ranked[i].at;
    free(ranked);
}

size_t *drill_plan_make(const Repertoire *repertoire, const DrillFile *file, DrillChoice choice,
                        size_t through, int32_t today, size_t *count)
{
    assert(choice != DRILL_LINES || through < repertoire_count(repertoire));
    Plan plan = { repertoire, file, choice, through, today, 0 };
    size_t *places = alloc_zeroed(repertoire_count(repertoire) + 1, sizeof *places);
    *count = 0;
    for (size_t at = 0; at < repertoire_count(repertoire); at++)
        if (repertoire_asks(repertoire, at) && is_chosen(&plan, at))
            places[(*count)++] = at;
    if (choice == DRILL_ERRORS)
        sort_by_errors(&plan, places, *count);
    return places;
}

void drill_plan_count(const Repertoire *repertoire, const DrillFile *file, int32_t today,
                      DrillFigures *figures)
{
    *figures = (DrillFigures){ .next = INT32_MAX };
    for (size_t at = 0; at < repertoire_count(repertoire); at++) {
        if (!repertoire_asks(repertoire, at))
            continue;
        const DrillCard *card = card_of(repertoire, file, at);
        figures->places++;
        if (card == NULL) {
            figures->fresh++;
            continue;
        }
        figures->boxes[card->box]++;
        if (drill_card_is_due(card, today))
            figures->due++;
        else if (card->due < figures->next)
            figures->next = card->due;
    }
}

void drill_plan_write(const Repertoire *repertoire, const DrillFile *file, const char *name,
                      int32_t today, StrBuf *text)
{
    DrillFigures figures;
    char day[DRILL_DAY_TEXT_MAX];
    drill_plan_count(repertoire, file, today, &figures);
    strbuf_addf(text,
                repertoire_side(repertoire) == WHITE ? _("%s, for White\n") : _("%s, for Black\n"),
                name);
    strbuf_addf(text,
                ngettext("%zu position, %zu new, %zu due today\n",
                         "%zu positions, %zu new, %zu due today\n", figures.places),
                figures.places, figures.fresh, figures.due);
    for (int box = 0; box <= DRILL_BOX_MAX; box++) {
        int days = drill_card_interval(box);
        if (figures.boxes[box] > 0 && box == 0)
            strbuf_addf(text, _("%6zu to be learnt again\n"), figures.boxes[box]);
        else if (figures.boxes[box] > 0)
            strbuf_addf(text,
                        ngettext("%6zu asked again after %d day\n",
                                 "%6zu asked again after %d days\n", (unsigned long)days),
                        figures.boxes[box], days);
    }
    if (figures.next == INT32_MAX)
        return;
    drill_day_write(figures.next, day);
    strbuf_addf(text, _("the next ones are due on %s\n"), day);
}
