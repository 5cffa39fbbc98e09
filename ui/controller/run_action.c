/* Runs the action or command line that a key is bound to. */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "ui/controller/begun_move.h"
#include "ui/controller/controller.h"
#include "ui/controller/loader.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/typed_move.h"
#include "ui/storage/greeting.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

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

bool controller_move_for_person(Controller *controller)
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

/* --- actions ---------------------------------------------------------------------------------- */

/* A key that cancels is not an error if there is nothing to cancel. */
static bool stop_action(Controller *controller, Action action)
{
    if (action != ACTION_STOP)
        return false;
    if (controller->session.thinking.mode != ENGINE_IDLE)
        controller_stop_engine(controller);
    return true;
}

static bool end_over(Session *session)
{
    const Feature *over = feature_over(session);
    if (over != NULL)
        over->end(session);
    return over != NULL;
}

static bool end_zoom(Controller *controller)
{
    bool was_zoomed = mode_zoomed(&controller->modes) != PANE_NB;
    controller->modes.zoomed = PANE_NB;
    return was_zoomed;
}

/* Cancels loading of a large game first, then what is shown over the panes, then the zoom; none of
 * them while a text covers the board. */
static bool let_go(Controller *controller, Action action)
{
    bool goes_back = action == ACTION_STOP || action == ACTION_CLOSE || action == ACTION_TO_BOARD;
    if (goes_back)
        greeting_end(&controller->session);
    return goes_back && !mode_hides(&controller->modes) &&
           (loader_stop(&controller->loader, &controller->session) ||
            feature_let_go(&controller->session) || end_over(&controller->session) ||
            end_zoom(controller));
}

static bool last_action(Controller *controller, Action action)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->last_action != NULL && feature->last_action(&controller->modes, action))
            return true;
    return false;
}

bool controller_handle_action(Controller *controller, Action action)
{
    if (action == ACTION_NONE || action >= ACTION_NB || action == ACTION_REDRAW ||
        action == ACTION_SUSPEND)
        return false;
    if (controller_wake(controller))
        controller_settle(controller);
    session_say_nothing(&controller->session);
    bool is_handled = let_go(controller, action) || mode_act(&controller->modes, action) ||
                      last_action(controller, action) || stop_action(controller, action);
    controller_settle(controller);
    return is_handled;
}

/* --- lines of keys ---------------------------------------------------------------------------- */

/* In a running game with the board's keys, letters are meant as moves: "e4" must open no editor and
 * mark nothing. The commands still work when typed. */
static bool rests_in_game(Controller *controller, const char *line)
{
    const Session *session = &controller->session;
    const Command *command = vocabulary_find(line, strcspn(line, " "), vocabulary_place(session));
    if (command == NULL || !(command->where & COMMAND_RESTS) || !match_is_on(session->match))
        return false;
    controller_report(
        controller,
        status_error(STATUS_STATE, "this key is off during a game; press i to type a move"));
    return true;
}

bool controller_handle_bound(Controller *controller, const char *line)
{
    Action action = action_by_name(line);
    if (action != ACTION_NB || *line == '\0')
        return controller_handle_action(controller, action);
    if (controller_wake(controller))
        controller_settle(controller);
    session_say_nothing(&controller->session);
    if (strcmp(line, "keys") != 0) /* which lists the keys of a mode that is open for one key */
        mode_end_key(&controller->modes);
    if (!mode_refuses(&controller->modes, line) && !rests_in_game(controller, line)) {
        controller->session.line_source = LINE_PASTED;
        controller_run(controller, line);
    }
    controller_settle(controller);
    return true;
}

/* --- moves ------------------------------------------------------------------------------------ */

static void restore(Controller *controller, const BeforeKeys *before)
{
    before_keys_restore(before, &controller->session);
    if (controller->session.thinking.analysing != before->analysing)
        controller_run(controller, before->analysing ? "analyse on" : "analyse off");
    session_say_nothing(&controller->session);
}

static void take_back_keys(Controller *controller)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->take_back != NULL)
            feature->take_back(&controller->modes);
    restore(controller, &controller->begun.before);
}

static void remember(Controller *controller)
{
    const Feature *feature;
    controller->begun.before = before_keys(&controller->session);
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->remember != NULL)
            feature->remember(&controller->modes);
}

/* Continues in the input line. */
static void type_begun(Controller *controller)
{
    char text[BEGUN_TYPED_MAX];
    memcpy(text, controller->begun.typed, sizeof text);
    take_back_keys(controller);
    begun_move_forget(&controller->begun);
    mode_end_key(&controller->modes);
    controller_handle_action(controller, ACTION_TO_PROMPT);
    input_mode_fill_once(&controller->modes, text);
}

/* A letter without another meaning begins a move at once. */
bool controller_begins_move(Controller *controller, const char *key)
{
    BegunMove *begun = &controller->begun;
    controller->word.next = before_keys(&controller->session);
    controller->word.next_top = mode_top(&controller->modes);
    if (mode_top(&controller->modes)->has_line) {
        begun_move_forget(begun);
        return false;
    }
    Position before;
    before_keys_position(&begun->before, &controller->session, &before);
    BegunState state = begun_move_take(begun, key, &before);
    if (state == BEGUN_FIRST) {
        remember(controller);
        if (*keymap_line_at(&controller->modes, key) == '\0')
            state = BEGUN_MOVE;
    }
    if (state != BEGUN_MOVE)
        return false;
    type_begun(controller);
    return true;
}

/* --- commands --------------------------------------------------------------------------------- */

enum { LETTER_PAUSE_MS = 350, FORGET_MS = 1000, WORD_LETTERS_MIN = 3 };

/* Whether a move or command begins so. */
static bool is_begun(const Controller *controller, const char *text)
{
    const Session *session = &controller->session;
    MoveList moves;
    typed_move_match_prefix(letters_by_setting(&session->settings), &session->document->pos, text,
                            strlen(text), &moves);
    return moves.count > 0 || vocabulary_begins(text);
}

/* Puts the keys before the typed text, or removes them again. */
static void put_keys(Controller *controller, const char *typed, bool has_keys)
{
    BegunWord *word = &controller->word;
    StrBuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "%s%s", has_keys ? word->keys : "", typed);
    mode_end_key(&controller->modes);
    input_mode_begin_line(&controller->modes, text.data);
    controller_settle(controller);
    strbuf_done(&text);
    word->is_in_line = has_keys;
}

static void note_acting(Controller *controller, const char *key)
{
    BegunWord *word = &controller->word;
    char keys[BEGUN_WORD_MAX];
    int length = snprintf(keys, sizeof keys, "%s%s", word->keys, key);
    if (word->keys[0] == '\0' || length >= BEGUN_WORD_MAX || !vocabulary_begins(keys)) {
        snprintf(keys, sizeof keys, "%s", key);
        word->is_fast = true;
        word->before = word->next;
        word->top = word->next_top;
    }
    memcpy(word->keys, keys, sizeof keys);
    bool may_be_move = controller->begun.text[0] != '\0' && controller->begun.text[1] != '\0';
    if (word->is_fast && !may_be_move && utf8_count(keys, strlen(keys)) >= WORD_LETTERS_MIN)
        put_keys(controller, "", true);
}

/* The line may be sensible with the keys and without: then fast typing means a word. */
static void note_typed(Controller *controller, const char *text)
{
    BegunWord *word = &controller->word;
    size_t length = strlen(word->keys);
    if (word->is_in_line && strncmp(text, word->keys, length) != 0) {
        begun_word_forget(word);
        return;
    }
    const char *typed = word->is_in_line ? text + length : text;
    if (strlen(text) >= BEGUN_WORD_MAX)
        return;
    StrBuf whole;
    strbuf_init(&whole);
    strbuf_addf(&whole, "%s%s", word->keys, typed);
    bool is_word =
        word->is_in_line ? is_begun(controller, whole.data) : vocabulary_begins(whole.data);
    bool is_typed = is_begun(controller, typed) || utf8_count(typed, strlen(typed)) == 1;
    bool is_fast = word->is_fast && utf8_count(whole.data, whole.length) >= WORD_LETTERS_MIN;
    if (word->is_in_line ? !is_word && is_typed : is_word && (is_fast || !is_typed))
        put_keys(controller, typed, !word->is_in_line);
    else if (!word->is_in_line && !is_word)
        begun_word_forget(word);
    strbuf_done(&whole);
}

/* Enter after "go", whose letters were all keys. */
static bool enter_keys(Controller *controller, const char *key, const char *text)
{
    BegunWord *word = &controller->word;
    if (strcmp(key, "Enter") != 0 || *text != '\0' || word->had_text || !word->is_fast ||
        vocabulary_find(word->keys, strlen(word->keys), COMMAND_ANYWHERE) == NULL)
        return false;
    char line[BEGUN_WORD_MAX];
    memcpy(line, word->keys, sizeof line);
    word->is_in_line = true;
    controller_handle_line(controller, line);
    return true;
}

void controller_note_key(Controller *controller, const char *key, const char *text)
{
    BegunWord *word = &controller->word;
    int64_t now_ms = clock_now_ms(), pause_ms = now_ms - word->typed_ms;
    word->typed_ms = now_ms;
    word->is_fast &= pause_ms <= LETTER_PAUSE_MS;
    bool is_letter =
        mode_key_is_character(key) && (isalpha((unsigned char)*key) || (unsigned char)*key >= 0x80);
    bool is_away =
        question_text(&controller->modes)[0] != '\0' || mode_owns_line(&controller->modes);
    if (is_away || word->is_over || (pause_ms > FORGET_MS && !word->is_in_line))
        begun_word_forget(word);
    bool is_entered = !is_away && enter_keys(controller, key, text);
    word->is_over = *text == '\0' && (word->is_in_line || !is_letter);
    word->had_text = *text != '\0';
    if (is_away || is_entered || word->is_over)
        return;
    if (*text == '\0')
        note_acting(controller, key);
    else if (word->keys[0] != '\0')
        note_typed(controller, text);
}

/* Undoes what the first letters of the line did as keys. */
void controller_take_back_word(Controller *controller, const char *line)
{
    const BegunWord *word = &controller->word;
    Session *session = &controller->session;
    const Feature *on = feature_on(session);
    if (word->is_in_line && strncmp(line, word->keys, strlen(word->keys)) == 0) {
        if (session->document->number != word->before.document && on != NULL && on->end != NULL)
            on->end(session);
        mode_uncover(&controller->modes, word->top);
        before_keys_restore_edits(&word->before, session);
        restore(controller, &word->before);
    }
    begun_word_forget(&controller->word);
}
