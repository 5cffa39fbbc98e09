/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation in words: the command, and the text beside the board. */
#include <config.h>

#include "ui/analysis/eval.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/text/words.h"
#include "ui/analysis/beside.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Explained {
    Beside beside;
    StaticScore score;
    int favoured; /* side, as in evaluation_words_favoured */
    StrBuf text;  /* below the headline: lines by \n */
} Explained;

static const Feature EVAL;

/* --- the text --------------------------------------------------------------------------------- */

static void explain(const ModeStack *stack, Beside *beside)
{
    Explained *explained = (Explained *)beside;
    const App *app = stack->app;
    snprintf(beside->title, sizeof beside->title, "eval");
    strbuf_clear(&explained->text);
    const Thinking *thinking = &stack->session->thinking;
    explained->score = evaluation_words_explain(&beside->pos, app->own_engine(app->context),
                                                thinking, false, &explained->text);
    explained->favoured = evaluation_words_favoured(&beside->pos, explained->score, thinking);
}

/* The reasons are sorted by the verdict of the search. */
static void write(const ModeStack *stack, Beside *beside, StrBuf *text)
{
    const Explained *explained = (const Explained *)beside;
    const Thinking *thinking = &stack->session->thinking;
    if (evaluation_words_favoured(&beside->pos, explained->score, thinking) != explained->favoured)
        explain(stack, beside);
    evaluation_words_headline(&beside->pos, explained->score, thinking, text);
    strbuf_add_text(text, explained->text.data);
}

static void free_explained(Beside *beside)
{
    Explained *explained = (Explained *)beside;
    strbuf_done(&explained->text);
    free(explained);
}

static void toggle(ModeStack *stack)
{
    static const BesideKind KIND = { explain, write, free_explained };
    if (beside_is_shown(stack, &EVAL)) {
        mode_remove(stack, &EVAL);
        return;
    }
    Explained *explained = alloc_zeroed(1, sizeof *explained);
    strbuf_init(&explained->text);
    beside_open(stack, &EVAL, &explained->beside, &KIND);
}

/* --- the command ------------------------------------------------------------------------------ */

/* Figures as a table in letters; with names only the text before it. */
static void print_figures(const Session *session, const App *app, StrBuf *text)
{
    SpeechStyle style = session_style(session);
    const char *table = strstr(text->data, "\n\n");
    if (!letters_are_meant(style) && table != NULL)
        strbuf_truncate(text, (size_t)(table - text->data));
    StrBuf spoken;
    strbuf_init(&spoken);
    spell_text(style, text->data, &spoken);
    app->print(app->context, spoken.data);
    strbuf_done(&spoken);
}

static void print_spoken(const Session *session, const App *app)
{
    StrBuf text, spoken;
    strbuf_init(&text);
    strbuf_init(&spoken);
    evaluation_words_say(&session->document->pos, app->own_engine(app->context), &session->thinking,
                         &text);
    spell_sentences(session_style(session), text.data, &spoken);
    app->print(app->context, spoken.data);
    strbuf_done(&spoken);
    strbuf_done(&text);
}

/* Without an argument, beside the board, following the position, or in a few sentences; figures in
 * the pager or printed. */
static Status command_eval(Session *session, const App *app, const char *arguments)
{
    const Position *pos = &session->document->pos;
    Word word = word_take(&arguments);
    bool has_figures = word_names(word, "figures");
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status) && word.length > 0 && !has_figures)
        status = status_error(STATUS_SYNTAX, "eval takes figures or nothing");
    if (!status_is_ok(&status))
        return status;
    if (!has_figures) {
        if (session->is_dialogue)
            print_spoken(session, app);
        else
            toggle(app->modes);
        return status;
    }
    StrBuf text, reasons;
    strbuf_init(&text);
    strbuf_init(&reasons);
    StaticScore score = evaluation_words_explain(pos, app->own_engine(app->context),
                                                 &session->thinking, true, &reasons);
    evaluation_words_headline(pos, score, &session->thinking, &text);
    strbuf_add_text(&text, reasons.data);
    evaluation_words_tabulate(pos, &text);
    print_figures(session, app, &text);
    strbuf_done(&reasons);
    strbuf_done(&text);
    return status_ok();
}

/* clang-format off */
static const Command ROWS[] = {
    { "eval", "evaluate explain", "[figures]", N_("the evaluation in words, piece by piece, beside the board, or figures"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_PLAYS, command_eval },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

static const Feature EVAL = {
    .commands = commands,
    .action = beside_act,
    .mouse = beside_take_click,
    .settle = beside_settle,
    .leave = beside_leave,
    .update = beside_update,
    .pane = PANE_NOTE,
    .note_rows = beside_rows,
    .paint = beside_paint,
};

const Feature *eval_feature(void) { return &EVAL; }
