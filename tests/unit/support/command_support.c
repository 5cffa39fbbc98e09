/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An app without a controller: moves go into the session, the rest is counted and remembered. */
#include <config.h>

#include "tests/unit/support/command_support.h"

#include "engine/base/base.h"
#include "engine/notation/fen.h"
#include "ui/modes/input_mode.h"
#include "ui/storage/loading.h"
#include "ui/vocabulary/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static void fake_print(Controller *context, const char *text)
{
    strbuf_add_text(&((FakeApp *)context)->printed, text);
}
static Status fake_play(Controller *context, Move move)
{
    return session_play(&((FakeApp *)context)->session, move, 0);
}
static void fake_start(Controller *context, EngineMode mode)
{
    ((FakeApp *)context)->started++;
    ((FakeApp *)context)->mode = mode;
}
static const Settings *fake_kept(Controller *context)
{
    (void)context;
    static Settings kept;
    settings_init(&kept);
    return &kept;
}

static Status fake_keep(Controller *context)
{
    ((FakeApp *)context)->kept++;
    return status_ok();
}

/* Without a network, then. */
static const Engine *fake_own_engine(Controller *context)
{
    (void)context;
    return NULL;
}

static bool fake_move_for_person(Controller *context)
{
    ((FakeApp *)context)->moved_for_person++;
    return false;
}
static void fake_stop(Controller *context) { ((FakeApp *)context)->stopped++; }
static void fake_cancel(Controller *context)
{
    ((FakeApp *)context)->session.thinking.mode = ENGINE_IDLE;
}
static void fake_copy(void *context, const char *text)
{
    strbuf_clear(&((FakeApp *)context)->copied);
    strbuf_add_text(&((FakeApp *)context)->copied, text);
}
static void fake_settings(Controller *context) { ((FakeApp *)context)->settings++; }
static Status fake_leave(Controller *context)
{
    ((FakeApp *)context)->left++;
    return status_ok();
}
static bool fake_has_unfinished(Controller *context)
{
    (void)context;
    return true;
}

static Status fake_resume(Controller *context)
{
    ((FakeApp *)context)->resumed++;
    return status_ok();
}
static Status fake_quit(Controller *context)
{
    ((FakeApp *)context)->quits++;
    return status_ok();
}
static void fake_ask(Controller *context, const char *question, CommandRun run,
                     const char *argument)
{
    FakeApp *fake = (FakeApp *)context;
    snprintf(fake->question, sizeof fake->question, "%s", question);
    fake->on_yes = run;
    free(fake->argument);
    fake->argument = alloc_string(argument);
}

/* Records the last answer: leaving without saving. */
static void fake_choose(Controller *context, const char *question, const CommandChoice *choices,
                        size_t count, const char *argument)
{
    fake_ask(context, question, choices[count - 1].run, argument);
}

static bool fake_ask_text(Controller *context, const char *label, const char *text, CommandRun run)
{
    fake_ask(context, label, run, text);
    return true;
}

static void fake_ask_move(Controller *context, const MoveList *moves)
{
    FakeApp *fake = (FakeApp *)context;
    fake->moves_asked = moves->count;
}

static void fake_act(Controller *context, Action action)
{
    (void)context;
    (void)action;
}

static void fake_load(Controller *context, Loading *loading)
{
    (void)context;
    loading_free(loading);
}

static void fake_note_opened(Controller *context, const char *path)
{
    (void)context;
    (void)path;
}

/* Text read in these tests is there at once. */
/* An editor that adds a line before the text. */
static Status fake_edit_text(void *context, StrBuf *text)
{
    (void)context;
    char *old = strbuf_detach(text);
    strbuf_addf(text, "Edited.\n%s", old);
    free(old);
    return status_ok();
}

static void fake_print_live(Controller *context, LiveWrite *write, const char *argument)
{
    FakeApp *fake = (FakeApp *)context;
    (void)write(&fake->session, argument, &fake->printed);
}

int command_set_up(void **state)
{
    FakeApp *fake = alloc_zeroed(1, sizeof *fake);
    Settings settings;
    settings_init(&settings);
    session_init(&fake->session, &settings);
    strbuf_init(&fake->printed);
    strbuf_init(&fake->copied);
    fake->app = (App){
        .front = fake,
        .context = (Controller *)fake,
        .print = fake_print,
        .print_live = fake_print_live,
        .play = fake_play,
        .start_engine = fake_start,
        .move_for_person = fake_move_for_person,
        .own_engine = fake_own_engine,
        .stop_engine = fake_stop,
        .cancel_engine = fake_cancel,
        .copy = fake_copy,
        .settings_changed = fake_settings,
        .keep_settings = fake_keep,
        .kept_settings = fake_kept,
        .leave_game = fake_leave,
        .has_unfinished = fake_has_unfinished,
        .resume = fake_resume,
        .quit = fake_quit,
        .ask = fake_ask,
        .choose = fake_choose,
        .ask_text = fake_ask_text,
        .ask_name = fake_ask_text,
        .ask_move = fake_ask_move,
        .load = fake_load,
        .note_opened = fake_note_opened,
        .edit_text = fake_edit_text,
        .act = fake_act,
        .session = &fake->session,
        .modes = &fake->modes,
    };
    mode_stack_init(&fake->modes, &fake->app);
    board_mode_open(&fake->modes);
    *state = fake;
    return 0;
}

int command_tear_down(void **state)
{
    FakeApp *fake = *state;
    mode_stack_done(&fake->modes);
    session_done(&fake->session);
    strbuf_done(&fake->printed);
    strbuf_done(&fake->copied);
    free(fake->argument);
    free(fake);
    return 0;
}

Status execute(FakeApp *fake, const char *line)
{
    return vocabulary_execute(&fake->session, &fake->app, line);
}

void assert_ok(FakeApp *fake, const char *line)
{
    Status status = execute(fake, line);
    if (!status_is_ok(&status))
        fail_msg("%s: %s", line, status.text);
}

Status answer_yes(FakeApp *fake)
{
    assert_non_null(fake->on_yes);
    return fake->on_yes(&fake->session, &fake->app, fake->argument);
}

void assert_fen(const FakeApp *fake, const char *expected)
{
    char fen[FEN_MAX];
    fen_write(&fake->session.document->pos, fen);
    assert_string_equal(fen, expected);
}
