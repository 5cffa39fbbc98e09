/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays moves, runs command lines, and does all else that commands and features ask of the
 * controller. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/path.h"
#include "engine/text/width.h"
#include "ui/commands/commands.h"
#include "ui/controller/controller_state.h"
#include "ui/controller/driver.h"
#include "ui/controller/keeper.h"
#include "ui/document/recognise.h"
#include "ui/modes/app.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/overlay/pager.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spoken.h"
#include "ui/spelling/typed_move.h"
#include "ui/storage/edit_journal.h"
#include "ui/storage/game_journal.h"
#include "ui/storage/loading.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/phrases.h"
#include "ui/vocabulary/vocabulary.h"

#include <stdlib.h>
#include <string.h>

/* --- moves and lines -------------------------------------------------------------------------- */

static void report_of(Controller *controller, Status status, const char *line)
{
    if (status_is_ok(&status))
        return;
    session_complain_of(&controller->session, &status, line);
    controller->alarm.is_other = true;
    controller->has_changed = true;
}

void controller_report(Controller *controller, Status status) { report_of(controller, status, ""); }

void controller_run(Controller *controller, const char *line)
{
    Session *session = &controller->session;
    report_of(controller, vocabulary_execute(session, &controller->app, line), line);
}

/* A person's move was added to a record: said for listeners; on the screen the move list shows it.
 */
static void say_added(Session *session)
{
    if (node_previous_sibling(session->document->node) != NULL)
        session_say(session, "Added as a variation.");
    else if (session->document->live != NULL)
        session_say(session, "The game is over; the move was added after it.");
    else
        session_say(session, "Added at the end of the line.");
}

/* The engine made a move in a record. before: the position before it. */
static void say_played(Session *session, const Position *before, bool is_known)
{
    char san[SAN_MAX];
    san_write(before, node_move(session->document->node), san);
    if (is_known)
        session_say(session, "luft plays %s, as in the record.", san);
    else if (node_previous_sibling(session->document->node) != NULL)
        session_say(session, "luft plays %s: added as a variation.", san);
    else if (session->document->live != NULL)
        session_say(session, "The game is over; luft's %s was added after it.", san);
    else
        session_say(session, "luft plays %s: added at the end of the line.", san);
}

Status controller_play(Controller *controller, Move move, bool by_engine)
{
    Session *session = &controller->session;
    GameNode *shown = session->document->node;
    bool looks_elsewhere = by_engine && match_is_looked_back(session->match);
    if (looks_elsewhere)
        session_go_end(session);
    bool is_record = !match_is_on(session->match);
    bool is_known = node_child(session->document->node, move) != NULL;
    Position before = session->document->pos;
    Status status = session_play(session, move, clock_now_ms());
    if (status_is_ok(&status)) {
        controller->modes.moves_scroll = 0;
        keeper_keep_move(&controller->keeper, session);
        if (controller->app.tell_move != NULL)
            controller->app.tell_move(controller->app.front, move, by_engine);
        const Feature *on = feature_on(session);
        if (on != NULL && on->take_move != NULL)
            status = on->take_move(session);
        else if (is_record && by_engine)
            say_played(session, &before, is_known);
        else if (is_record && !is_known)
            say_added(session);
    }
    if (looks_elsewhere)
        session_go_to(session, shown);
    return status;
}

/* --- a text that grows ------------------------------------------------------------------------ */

void controller_end_live_text(Controller *controller)
{
    free(controller->live.argument);
    controller->live = (LiveText){ 0 };
}

/* false: the text should no longer be shown. */
static bool show_live_text(Controller *controller, const char *text)
{
    LiveText *live = &controller->live;
    if (live->is_shown)
        return pager_rewrite(&controller->modes, text);
    live->is_shown = true;
    if (controller->app.write_out != NULL) {
        controller->app.write_out(controller->app.front, text);
        return false;
    }
    pager_open_live(&controller->modes, text);
    return true;
}

bool controller_settle_live_text(Controller *controller)
{
    LiveText *live = &controller->live;
    if (live->write == NULL)
        return false;
    StrBuf text;
    strbuf_init(&text);
    LiveState state = live->write(&controller->session, live->argument, &text);
    live->is_waiting = state == LIVE_WAITS;
    bool is_open = text.length == 0 || show_live_text(controller, text.data);
    if (state == LIVE_ENDS || !is_open)
        controller_end_live_text(controller);
    strbuf_done(&text);
    return state != LIVE_WAITS;
}

static void app_print_live(Controller *controller, LiveWrite *write, const char *argument)
{
    controller_end_live_text(controller);
    controller->live = (LiveText){ .write = write, .argument = alloc_string(argument) };
    (void)controller_settle_live_text(controller);
}

/* --- commands --------------------------------------------------------------------------------- */

/* Whether a sentence was wrapped there: the line had no room for the first word of the next. */
static bool is_wrapped(int width, const char *next, int columns)
{
    char word[MESSAGE_MAX];
    utf8_printf(word, sizeof word, "%.*s", (int)strcspn(next, " \n"), next);
    return width + 1 + width_text(word) > vocabulary_page_width(columns);
}

/* Joins a few lines as sentences if they fit two rows; false: they do not. */
static bool join_lines(const char *text, int columns, StrBuf *joined)
{
    enum { LINES_MAX = 3, ROWS_MAX = 2 };
    int count = 0, width = 0;
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        if (length == 0 || *text == ' ')
            return false;
        if (count++ > 0 && joined->data[joined->length - 1] != '.' &&
            !is_wrapped(width, text, columns))
            strbuf_add_char(joined, '.');
        if (joined->length > 0)
            strbuf_add_char(joined, ' ');
        size_t start = joined->length;
        strbuf_add(joined, text, length);
        width = width_text(joined->data + start);
    }
    bool are_sentences = count > 0 && joined->data[joined->length - 1] == '.';
    return count > 0 && count <= LINES_MAX && (count == 1 || are_sentences) &&
           joined->length < MESSAGE_MAX && strstr(joined->data, "  ") == NULL && /* columns */
           width_text(joined->data) <= ROWS_MAX * (columns - 2);
}

/* On the screen a few lines are a message, and the board stays visible. */
static void app_print(Controller *controller, const char *text)
{
    StrBuf joined;
    strbuf_init(&joined);
    if (controller->app.write_out != NULL)
        controller->app.write_out(controller->app.front, text);
    else if (join_lines(text, controller->modes.layout.columns, &joined))
        session_say_spelled(&controller->session, joined.data);
    else
        pager_open(&controller->modes, text);
    strbuf_done(&joined);
}

static Status app_play(Controller *controller, Move move)
{
    return controller_play(controller, move, false);
}

static const Engine *app_own_engine(Controller *controller) { return controller->driver.engine; }

/* In the analysis of a record the first move of the best line is available at once. */
static bool play_analysed(Controller *controller)
{
    Session *session = &controller->session;
    const EngineLine *best = &session->thinking.lines[0];
    if (!session->thinking.analysing || match_is_on(session->match))
        return false;
    if (session->thinking.line_count == 0 || !best->is_set ||
        !position_equals(&session->thinking.root, &session->document->pos)) {
        session_say(session, "The engine has no move for this position yet.");
        return true;
    }
    controller_report(controller, controller_play(controller, best->info.pv[0], true));
    return true;
}

static bool app_move_for_person(Controller *controller)
{
    Session *session = &controller->session;
    if (play_analysed(controller))
        return true;
    if (!match_person_to_move(session->match))
        return false;
    session_go_end(session);
    controller_start_engine(controller, ENGINE_PLAYING);
    controller->driver.moves_for_person = true;
    return true;
}

static void app_settings_changed(Controller *controller)
{
    controller_report(controller, settings_use_language(&controller->session.settings));
    match_tags_follow(controller->session.match, &controller->session.settings);
    match_tags_follow(controller->session.left_match, &controller->session.settings);
    controller_report(controller, driver_apply_settings(&controller->driver, &controller->session));
    if (controller->app.use_settings != NULL)
        controller->app.use_settings(controller->app.front);
}

static Status app_keep_settings(Controller *controller)
{
    const Start *start = &controller->start;
    if (start->keep_settings == NULL)
        return status_error(STATUS_UNSUPPORTED, "there is no settings file to write");
    Status status = start->keep_settings(start->keep_context, &controller->began,
                                         &controller->session.settings);
    if (status_is_ok(&status))
        controller->began = controller->session.settings;
    return status;
}

static const Settings *app_kept_settings(Controller *controller) { return &controller->began; }

static Status app_leave_game(Controller *controller)
{
    return keeper_leave_game(&controller->keeper, &controller->session);
}

static bool app_has_unfinished(Controller *controller)
{
    return edit_journal_has_found(controller->keeper.edit_journal) ||
           game_journal_has_unfinished(controller->keeper.journal);
}

static void app_load(Controller *controller, Loading *loading)
{
    loader_begin(&controller->loader, &controller->session, loading);
}

static Status app_quit(Controller *controller)
{
    if (session_is_stacked(&controller->session))
        controller_cancel_engine(controller);
    while (session_is_stacked(&controller->session))
        session_drop(&controller->session);
    Status status = keeper_expect_kept(&controller->keeper, &controller->session);
    controller->wants_quit = status_is_ok(&status);
    return status;
}

static void app_choose(Controller *controller, const char *question, const CommandChoice *choices,
                       size_t count, const char *argument)
{
    question_ask(&controller->modes, question, choices, count, argument);
}

static void app_ask(Controller *controller, const char *question, CommandRun run,
                    const char *argument)
{
    const CommandChoice yes = { N_("yes"), NULL, run };
    app_choose(controller, question, &yes, 1, argument);
}

static void app_ask_move(Controller *controller, const MoveList *moves)
{
    question_ask_move(&controller->modes, moves);
}

static bool app_ask_text(Controller *controller, const char *label, const char *text,
                         CommandRun run)
{
    return question_ask_text(&controller->modes, label, text, run);
}

static bool app_ask_name(Controller *controller, const char *label, const char *proposed,
                         CommandRun run)
{
    return question_ask_name(&controller->modes, label, proposed, run);
}

/* --- modes ------------------------------------------------------------------------------------ */

static void app_act(Controller *controller, Action action)
{
    (void)controller_handle_action(controller, action);
}

static void app_open(Controller *controller, const char *path)
{
    StrBuf typed;
    strbuf_init(&typed);
    path_write(path, &typed);
    controller_report(controller, command_open(&controller->session, &controller->app, typed.data));
    strbuf_done(&typed);
}

static bool is_opened(const char *line)
{
    TextKind kind = recognise_kind(line, strlen(line));
    return kind == TEXT_FEN || kind == TEXT_EPD || kind == TEXT_PGN;
}

/* In the line dialogue one-letter commands only look. is_marked: the line is a command, by a
 * leading colon. */
static LineKind kind_of(const Session *session, const char *line, bool is_marked)
{
    unsigned place = vocabulary_place(session);
    const char *letter =
        is_marked ? keymap_letter(&session->settings.keys, place, NULL, line) : NULL;
    if (letter != NULL)
        line = letter;
    size_t length = strcspn(line, " \t");
    const Command *command = vocabulary_find(line, length, place);
    if (length == 1 && !session->is_dialogue)
        return LINE_OTHER;
    if (command == NULL)
        return is_opened(line) ? LINE_ACTS : LINE_OTHER;
    return command->run == command_quit            ? LINE_LEAVES
           : (command->where & COMMAND_LOOKS) != 0 ? LINE_LOOKS
                                                   : LINE_ACTS;
}

static LineKind app_kind(Controller *controller, const char *line)
{
    StrBuf phrase;
    strbuf_init(&phrase);
    const Session *session = &controller->session;
    const char *bare = vocabulary_bare_line(session, line);
    bool is_marked = line[strspn(line, " \t")] == ':';
    bool is_phrase = phrase_to_line(line, &phrase) || phrase_to_line(bare, &phrase);
    LineKind kind = kind_of(session, is_phrase ? phrase.data : bare, is_marked);
    strbuf_done(&phrase);
    return kind;
}

static bool is_legal(const Position *pos, const char *san)
{
    Move move;
    Status status = san_parse(pos, san, strlen(san), &move);
    return status_is_ok(&status);
}

/* "knight f3", "castle" */
static bool is_spoken_move(const Position *pos, const char *line)
{
    StrBuf san;
    strbuf_init(&san);
    bool is = spoken_is_castling(line) ? is_legal(pos, "O-O") || is_legal(pos, "O-O-O")
                                       : spoken_to_san(line, &san) && is_legal(pos, san.data);
    strbuf_done(&san);
    return is;
}

static bool app_is_move(Controller *controller, const char *line)
{
    const Session *session = &controller->session;
    const Position *pos = &session->document->pos;
    TypedMove typed =
        typed_move_read(letters_by_setting(&session->settings), pos, line, strlen(line));
    return (typed.kind == READ_LEGAL || is_spoken_move(pos, line)) && !feature_takes_text(session);
}

static void app_write_keys(Controller *controller, const KeyTable *table, const char *enter,
                           StrBuf *text)
{
    vocabulary_write_keys(&controller->session, table, enter, text);
}

static const char *app_letter_of(Controller *controller, const char *line)
{
    const Session *session = &controller->session;
    return keymap_letter_of(&session->settings.keys, vocabulary_place(session), line);
}

/* --- without a terminal ----------------------------------------------------------------------- */

static void copy_nowhere(void *front, const char *text)
{
    (void)front;
    (void)text;
}

static Status refuse_editor(void *front, StrBuf *text)
{
    (void)front;
    (void)text;
    return status_error(STATUS_UNSUPPORTED, "an editor needs a terminal");
}

void controller_open_app(Controller *controller, const App *front)
{
    App *app = &controller->app;
    *app = *front;
    if (app->copy == NULL)
        app->copy = copy_nowhere;
    if (app->edit_text == NULL)
        app->edit_text = refuse_editor;
    app->context = controller;
    app->session = &controller->session;
    app->modes = &controller->modes;
    app->print = app_print;
    app->print_live = app_print_live;
    app->play = app_play;
    app->start_engine = controller_start_engine;
    app->move_for_person = app_move_for_person;
    app->own_engine = app_own_engine;
    app->stop_engine = controller_stop_engine;
    app->cancel_engine = controller_cancel_engine;
    app->settings_changed = app_settings_changed;
    app->keep_settings = app_keep_settings;
    app->kept_settings = app_kept_settings;
    app->leave_game = app_leave_game;
    app->has_unfinished = app_has_unfinished;
    app->resume = controller_resume;
    app->load = app_load;
    app->note_opened = controller_note_opened;
    app->quit = app_quit;
    app->ask = app_ask;
    app->choose = app_choose;
    app->ask_text = app_ask_text;
    app->ask_name = app_ask_name;
    app->ask_move = app_ask_move;
    app->run = controller_run;
    app->act = app_act;
    app->open = app_open;
    app->report = controller_report;
    app->kind = app_kind;
    app->is_move = app_is_move;
    app->write_keys = app_write_keys;
    app->letter_of = app_letter_of;
    mode_stack_init(&controller->modes, app);
    board_mode_open(&controller->modes);
    input_mode_open(&controller->modes);
}
