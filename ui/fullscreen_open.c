/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens and closes the full screen, and connects prompt and controller. */
#include <config.h>

#include "ui/fullscreen_state.h"

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "ui/controller/controller.h"
#include "ui/modes/app.h"
#include "ui/modes/question_mode.h"
#include "ui/screen/theme.h"
#include "ui/terminal/clipboard.h"
#include "ui/terminal/editor.h"
#include "ui/terminal/input.h"
#include "ui/terminal/prompt.h"
#include "ui/terminal/signals.h"
#include "ui/terminal/term.h"
#include "ui/vocabulary/complete.h"

#include <stdlib.h>
#include <string.h>

/* --- what prompt and app call ----------------------------------------------------------------- */

static void complete_word(void *context, const char *line, size_t start, size_t end,
                          Completion *completion)
{
    const Fullscreen *full = context;
    if (!question_owns_line(full->modes))
        complete_line(full->modes->session, line, start, end, completion);
}

static void show_matches(void *context, char *const *items, size_t count)
{
    Fullscreen *full = context;
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(items[i]);
        if (used + length + 3 > sizeof full->offer)
            break;
        if (used > 0) {
            memcpy(full->offer + used, "  ", 2);
            used += 2;
        }
        memcpy(full->offer + used, items[i], length);
        used += length;
    }
    full->offer[used] = '\0';
    full->has_matches = true;
}

/* A text too long for terminals is not copied; the controller shows every text that it copies. */
static void copy_text(void *context, const char *text)
{
    (void)context;
    Status status = clipboard_copy(text, strlen(text));
    (void)status;
}

static void fill_line(void *context, const char *text)
{
    (void)context;
    prompt_clear();
    prompt_set_text(text);
}

static void propose_line(void *context, const char *text)
{
    (void)context;
    prompt_clear();
    prompt_propose(text);
}

static void put_line_aside(void *context)
{
    (void)context;
    prompt_put_aside();
}

static void give_line_back(void *context)
{
    (void)context;
    prompt_give_back();
}

static void use_settings(void *context)
{
    Fullscreen *full = context;
    full->theme_is_stale = true;
}

/* The editor has the terminal to itself, and the clocks are stopped meanwhile. */
static Status edit_text(void *context, StrBuf *text)
{
    Fullscreen *full = context;
    controller_pause(full->controller);
    term_leave();
    Status status = editor_run(text);
    term_enter();
    controller_unpause(full->controller);
    return status;
}

/* --- opening and closing ---------------------------------------------------------------------- */

static Status open_screen(const Settings *settings, const Start *start)
{
    Status status = signals_open();
    if (!status_is_ok(&status))
        return status;
    status = term_open(&(TermOptions){ .mouse = settings->mouse,
                                       .no_color = settings->color == COLOR_NEVER,
                                       .asks_background = settings->background == BACKGROUND_ASK,
                                       .asks_pictures = settings->pictures == PICTURE_MODE_AUTO,
                                       .asks_true_color = true,
                                       .log_path = start->log_path });
    if (status_is_ok(&status))
        input_open();
    return status;
}

Status fullscreen_open(Fullscreen *full, const Settings *settings, const Start *start)
{
    *full = (Fullscreen){ .offer = "" };
    strbuf_init(&full->prompt_row);
    Status status = open_screen(settings, start);
    if (!status_is_ok(&status))
        return status;
    const App app = { .front = full,
                      .copy = copy_text,
                      .fill_line = fill_line,
                      .propose_line = propose_line,
                      .put_line_aside = put_line_aside,
                      .give_line_back = give_line_back,
                      .use_settings = use_settings,
                      .edit_text = edit_text };
    Start paced = *start;
    paced.is_paced = true;
    status = controller_new(settings, &paced, &app, &full->controller);
    if (!status_is_ok(&status))
        return status;
    full->modes = controller_modes(full->controller);
    PromptOptions options = {
        .hooks = { .ctx = full, .complete = complete_word, .show_matches = show_matches },
        .history_path = start->history_path,
    };
    status = prompt_open(&options);
    if (!status_is_ok(&status))
        return status;
    prompt_set_size(term_rows(), term_columns());
    full->knows_ground = term_guess_background(&full->is_light);
    fullscreen_renew_theme(full);
    return status_ok();
}

GameFate fullscreen_close(Fullscreen *full)
{
    prompt_close();
    GameFate fate = controller_free(full->controller);
    input_close();
    term_close();
    theme_free(full->theme);
    signals_close();
    strbuf_done(&full->prompt_row);
    return fate;
}
