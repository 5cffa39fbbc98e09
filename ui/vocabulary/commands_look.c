/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands for the look of the screen, for help and to leave. */
#include <config.h>

#include "ui/modes/mode.h"
#include "ui/modes/pane_sizes.h"
#include "ui/vocabulary/vocabulary.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/document/judgement.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/boardview.h"
#include "ui/session/session.h"

#include <string.h>

static Status command_flip(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    boardview_turn(&session->board, !session->board.flipped);
    if (session->is_dialogue)
        session_say(session, session->board.flipped ? N_("`board` shows Black's side below.")
                                                    : N_("`board` shows White's side below."));
    return status_ok();
}
static Status command_show_help(Session *session, const App *app, const char *arguments)
{
    StrBuf text;
    strbuf_init(&text);
    Status status = vocabulary_help(session, arguments, app->modes->layout.columns, &text);
    if (status_is_ok(&status))
        app->print(app->context, text.data);
    strbuf_done(&text);
    return status;
}

/* Shows the full message, which the screen may have cut. */
static Status command_message(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    if (session->said == NULL)
        return status_error(STATUS_STATE, "luft has said nothing yet");
    if (session->is_dialogue && strlen(session->said) < MESSAGE_MAX) {
        session_say_spelled(session, session->said);
        return status_ok();
    }
    enum { MARGINS = 4, COLUMNS_MIN = 12 };
    StrBuf text;
    strbuf_init(&text);
    int columns = app->modes->layout.pane[PANE_OVER].width - MARGINS;
    if (session->is_dialogue)
        strbuf_addf(&text, "%s\n", session->said);
    else
        width_add_wrapped(&text, session->said, 0, int_max(columns, COLUMNS_MIN));
    app->print(app->context, text.data);
    strbuf_done(&text);
    return status_ok();
}

/* Whether the pane has something to show. */
static bool is_worth_zooming(const Session *session, Pane pane)
{
    bool hides = hidden_thoughts(session) || hidden_by_zen(session);
    if (pane == PANE_ENGINE)
        return !hides && session->thinking.line_count > 0;
    if (pane == PANE_GRAPH)
        return !hides && graph_is_worthwhile(session->document->game);
    return pane == PANE_MOVES;
}

static Pane next_zoomed(const Session *session, Pane zoomed)
{
    static const Pane ORDER[] = { PANE_MOVES, PANE_ENGINE, PANE_GRAPH, PANE_NB };
    size_t at = 0;
    while (zoomed != PANE_NB && ORDER[at] != zoomed)
        at++;
    at += zoomed != PANE_NB;
    while (ORDER[at] != PANE_NB && !is_worth_zooming(session, ORDER[at]))
        at++;
    return ORDER[at];
}

/* Without an argument: the next pane, and after the last the board again. */
static Status command_zoom(Session *session, const App *app, const char *arguments)
{
    static const struct {
        const char *word;
        Pane pane;
    } PANES[] = { { "moves", PANE_MOVES },
                  { "lines", PANE_ENGINE },
                  { "graph", PANE_GRAPH },
                  { "off", PANE_NB } };
    if (session->is_dialogue)
        return status_error(STATUS_UNSUPPORTED, "there is nothing to zoom in the line dialogue");
    if (*arguments == '\0') {
        app->modes->zoomed = next_zoomed(session, app->modes->zoomed);
        return status_ok();
    }
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    for (size_t i = 0; i < ARRAY_LEN(PANES); i++) {
        if (!word_names(word, PANES[i].word))
            continue;
        app->modes->zoomed = PANES[i].pane;
        return status_ok();
    }
    return status_error(STATUS_SYNTAX, "zoom takes moves, lines, graph or off");
}

static Status command_resize(Session *session, const App *app, const char *arguments)
{
    static const char *const STEPS[] = {
        [STEP_LEFT] = "left", [STEP_RIGHT] = "right", [STEP_UP] = "up", [STEP_DOWN] = "down"
    };
    if (session->is_dialogue)
        return status_error(STATUS_UNSUPPORTED, "there is nothing to resize in the line dialogue");
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    for (size_t i = 0; i < ARRAY_LEN(STEPS); i++)
        if (word_names(word, STEPS[i]))
            return pane_sizes_step(app->modes, (BorderStep)i);
    if (!word_names(word, "auto"))
        return status_error(STATUS_SYNTAX, "resize takes left, right, up, down or auto");
    pane_sizes_reset(app->modes);
    return status_ok();
}

static Status command_version(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    session_say(session, "%s", "luft " PACKAGE_VERSION);
    return status_ok();
}

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "flip", "rotate", "", N_("flip the board"),
      TOPIC_SCREEN, COMMAND_ANYWHERE | COMMAND_LOOKS, command_flip },
    { "help", "? man", "[COMMAND|keys|actions]", N_("this help"),
      TOPIC_SCREEN, COMMAND_ANYWHERE | COMMAND_LOOKS, command_show_help },
    { "zoom", "", "[moves|lines|graph|off]", N_("a pane in the whole window; alone: the next one, then the board"),
      TOPIC_SCREEN, COMMAND_ANYWHERE | COMMAND_LOOKS, command_zoom },
    { "resize", "", "left|right|up|down|auto", N_("move the border beside the board, or above the engine's lines or the graph"),
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_resize },
    { "palette", "", "[LETTERS]", N_("find a command, a setting, a theme or an opening by a few letters"),
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_palette },
    { "message", "", "", N_("the last message in full"),
      TOPIC_SCREEN, COMMAND_ANYWHERE | COMMAND_LOOKS, command_message },
    { "version", "", "", N_("luft's version"),
      TOPIC_SCREEN, COMMAND_ANYWHERE | COMMAND_LOOKS, command_version },
    { "quit", "exit bye", "[save]", N_("leave; a game in progress is saved for next time; save: saves edits first"),
      TOPIC_SCREEN, COMMAND_ANYWHERE | COMMAND_WHOLE, command_quit },
};
/* clang-format on */

Commands look_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
