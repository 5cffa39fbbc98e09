/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that begin, end, take back and leave games. */
#include <config.h>

#include "ui/commands/commands.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/external/engine_list.h"
#include "engine/mind/job.h"
#include "engine/record/chess_clock.h"
#include "engine/record/game.h"
#include "engine/record/time_control.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/document/document.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/question_mode.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/storage/pasted.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The kinds of words given to `new`, as bits: at most one word of each kind. */
enum { WISH_SIDE = 1, WISH_STRENGTH = 2, WISH_START = 4, WISH_OPPONENT = 8 };

typedef struct NewGame {
    unsigned given;
    char clock[SETTINGS_NAME_MAX]; /* as typed, "": the clock that is set */
    bool clock_goes_on;            /* after "v" or "then" */
    int nones;                     /* words "none": no person, or no clock for a side */
    Position start;
    int chess960; /* its number, with WISH_START */
    PlayerKind player[COLOR_NB];
    char engine[COLOR_NB][SETTINGS_NAME_MAX]; /* as in a match */
    TimeControls controls;
    bool flipped;
    Settings settings; /* with the requested strength and opponent */
    const EngineList *engines;
} NewGame;

static void set_human(NewGame *wish, bool white, bool black)
{
    wish->player[WHITE] = white ? PLAYER_HUMAN : PLAYER_ENGINE;
    wish->player[BLACK] = black ? PLAYER_HUMAN : PLAYER_ENGINE;
    wish->flipped = black && !white;
}

static bool read_human(Word word, NewGame *wish)
{
    bool random_white = word_names(word, "random") && clock_now_ns() / 1000 % 2 == 0;
    if (word_names(word, "white"))
        set_human(wish, true, false);
    else if (word_names(word, "black"))
        set_human(wish, false, true);
    else if (word_names(word, "both"))
        set_human(wish, true, true);
    else if (word_names(word, "random"))
        set_human(wish, random_white, !random_white);
    else
        return false;
    return true;
}

/* The next word, without a comma after it. */
static Word take_listed(const char **rest)
{
    Word word = word_take(rest);
    if (word.length > 1 && word.text[word.length - 1] == ',')
        word.length--;
    return word;
}

/* "chess960", optionally followed by the number of its start position. */
static Status read_chess960(const char **rest, NewGame *wish)
{
    const char *behind = *rest;
    Word word = take_listed(&behind);
    int64_t number = clock_now_ns() / 1000 % 960;
    if (word.length > 0 && strspn(word.text, "0123456789") >= word.length) {
        Status status = argument_number(word, 0, 959, &number);
        if (!status_is_ok(&status))
            return status;
        *rest = behind;
    }
    wish->chess960 = (int)number;
    position_init_chess960(&wish->start, wish->chess960);
    return status_ok();
}

/* "1500": more minutes than a clock has. */
static bool is_rating(Word word)
{
    int64_t rating;
    return number_parse(word.text, word.length, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, &rating) ==
           NUMBER_OK;
}

/* "level 3", "elo 1500"; "club", "1500" or "1500 Elo" alone. */
static Status read_strength(Word name, const char **rest, NewGame *wish)
{
    char value[SETTINGS_NAME_MAX];
    const char *behind = *rest;
    bool is_elo = word_names(name, "elo");
    Word word = is_elo || word_names(name, "level") ? take_listed(rest) : name;
    if (is_rating(name) && word_names(take_listed(&behind), "elo"))
        *rest = behind;
    if (word.length == 0 || word.length >= sizeof value)
        return status_error(STATUS_SYNTAX, "%.*s needs a number after it", (int)name.length,
                            name.text);
    memcpy(value, word.text, word.length);
    value[word.length] = '\0';
    return settings_set(&wish->settings, is_elo ? "elo" : "level", value);
}

static bool is_strength_word(Word word)
{
    char name[SETTINGS_NAME_MAX];
    word_printable(word, name, sizeof name);
    return word_names(word, "level") || word_names(word, "elo") || is_rating(word) ||
           strength_word_level(name) > 0;
}

/* Words that people put around the arguments: "new game as black against level 3". */
static bool is_filler(Word word)
{
    static const char *const FILLERS[] = { "a",   "game", "as",     "at",    "with",    "against",
                                           "and", "on",   "minute", "min",   "minutes", "the",
                                           "for", "side", "pieces", "clock", "time",    "each" };
    for (size_t i = 0; i < ARRAY_LEN(FILLERS); i++)
        if (word_names(word, FILLERS[i]))
            return true;
    /* Translators: words around what a game has: "new game as black against level 3". */
    return text_is_among(word, _("as with against"));
}

/* The clock with that name, or NULL. read_word has already ruled out "none". */
static const char *named_clock(Word word)
{
    static const struct {
        const char *name, *clock;
    } CLOCKS[] = { { "bullet", "1" },        { "blitz", "5+3" },    { "rapid", "15+10" },
                   { "classical", "30+20" }, { "untimed", "none" }, { "unlimited", "none" },
                   { "infinite", "none" },   { "none", "none" } };
    for (size_t i = 0; i < ARRAY_LEN(CLOCKS); i++)
        if (word_names(word, CLOCKS[i].name))
            return CLOCKS[i].clock;
    return NULL;
}

static bool is_versus(Word word) { return word_names(word, "v") || word_names(word, "vs"); }

/* "v" and "then" between two clocks, "5 + 3"; false: it is another word, or no clock was named
 * before it. */
static bool join_clocks(Word word, NewGame *wish)
{
    size_t length = strlen(wish->clock);
    bool is_plus = word_is(word, "+") || word_is(word, "|") || word_names(word, "plus");
    if (length == 0 || (!is_versus(word) && !is_plus && !word_names(word, "then")))
        return false;
    snprintf(wish->clock + length, sizeof wish->clock - length, "%s",
             is_versus(word) ? " v "
             : is_plus       ? "+"
                             : ",");
    wish->clock_goes_on = true;
    return true;
}

static Status second_clock(void)
{
    return status_error(STATUS_SYNTAX, "a game has one clock: 5+3; in stages 40/90,30; White's and "
                                       "Black's own 5+3 v 1+0");
}

/* "5+3", ".5", "G/60". */
static bool begins_clock(Word word)
{
    const char *slash = memchr(word.text, '/', word.length);
    Word before = { word.text, slash != NULL ? (size_t)(slash - word.text) : 0 };
    return isdigit((unsigned char)*word.text) || *word.text == '.' || word_names(before, "g") ||
           word_names(before, "sd");
}

static Status add_clock(Word word, NewGame *wish)
{
    const char *named = named_clock(word);
    size_t length = strlen(wish->clock);
    if (named == NULL && !wish->clock_goes_on && !begins_clock(word))
        return status_error(STATUS_SYNTAX,
                            "new takes a clock (5+3), a side (white, black, both, none, random), "
                            "level N, elo N or chess960, not %.*s",
                            int_min((int)word.length, 40), word.text);
    bool is_increment = /* "10 0" */
        word_is_digits(word) && word_is_digits((Word){ wish->clock, length });
    if (length > 0 && !wish->clock_goes_on && !is_increment)
        return second_clock();
    if (named != NULL)
        word = word_of(named);
    snprintf(wish->clock + length, sizeof wish->clock - length, is_increment ? "+%.*s" : "%.*s",
             (int)word.length, word.text);
    wish->clock_goes_on = false;
    return status_ok();
}

/* "5 minutes plus 3 seconds a move": the longest clock of several words that begins here. */
static bool take_long_clock(Word word, const char **rest, NewGame *wish)
{
    TimeControls controls;
    char text[sizeof wish->clock], *end = text;
    if (*wish->clock != '\0' || !isdigit((unsigned char)*word.text))
        return false;
    snprintf(text, sizeof text, "%s", word.text);
    for (bool ends = strlen(word.text) < sizeof text; end != NULL; ends = true) {
        Status status = time_controls_parse(text, &controls);
        if (ends && status_is_ok(&status)) {
            strcpy(wish->clock, text);
            *rest = word.text + strlen(text);
            return true;
        }
        end = strrchr(text, ' ');
        if (end != NULL)
            *end = '\0';
    }
    return false;
}

/* Notes that a word of this kind was read; a second one contradicts the first, unless "white 5+0
 * black 3+0" means two clocks. */
static Status note_wish(NewGame *wish, unsigned kind, Word word, const char *rest)
{
    bool has_clocks = *wish->clock != '\0' && isdigit((unsigned char)*word_take(&rest).text);
    if (kind == WISH_SIDE && (wish->given & kind) && has_clocks)
        return second_clock();
    if (wish->given & kind)
        return status_error(STATUS_SYNTAX, "%.*s contradicts an earlier word",
                            int_min((int)word.length, 40), word.text);
    wish->given |= kind;
    return status_ok();
}

/* The name of an engine in the list, which may have several words, or luft. */
static bool take_opponent(Word word, const char **rest, NewGame *wish)
{
    const char *at = word.text;
    const ListedEngine *engine = engine_list_take_name(wish->engines, &at);
    if (engine == NULL && !word_names(word, ENGINE_LIST_OWN))
        return false;
    settings_set_opponent(&wish->settings, engine != NULL ? engine->spec.name : "");
    *rest = engine != NULL ? at : *rest;
    return true;
}

/* Reads a word; the order does not matter. */
static Status read_word(Word word, const char **rest, NewGame *wish)
{
    bool is_start = word_names(word, "chess960");
    bool is_strength = is_strength_word(word);
    if (!wish->clock_goes_on && (is_start || is_strength || read_human(word, wish))) {
        unsigned kind = is_start ? WISH_START : is_strength ? WISH_STRENGTH : WISH_SIDE;
        Status status = note_wish(wish, kind, word, *rest);
        if (status_is_ok(&status) && is_start)
            status = read_chess960(rest, wish);
        if (status_is_ok(&status) && is_strength)
            status = read_strength(word, rest, wish);
        return status;
    }
    const char *behind = *rest;
    if (!wish->clock_goes_on && word_names(word, "none") && !is_versus(word_take(&behind))) {
        wish->nones++;
        return status_ok();
    }
    if (take_long_clock(word, rest, wish) || join_clocks(word, wish) || is_filler(word))
        return status_ok();
    if (!wish->clock_goes_on && take_opponent(word, rest, wish))
        return note_wish(wish, WISH_OPPONENT, word, *rest);
    return add_clock(word, wish);
}

/* "none" alone: the engine plays itself; after a side, or twice: without a clock. */
static Status read_nones(NewGame *wish)
{
    static const Word NONE = { "none", 4 };
    Status status = status_ok();
    int nones = wish->nones;
    if (nones > 0 && !(wish->given & WISH_SIDE)) {
        set_human(wish, false, false);
        wish->given |= WISH_SIDE;
        nones--;
    }
    for (; nones > 0 && status_is_ok(&status); nones--)
        status = add_clock(NONE, wish);
    return status;
}

/* Without a clock if the setting cannot be read. */
static TimeControls usual_controls(const Settings *settings)
{
    TimeControls controls;
    Status status = time_controls_parse(settings->time_control, &controls);
    return status_is_ok(&status) ? controls : (TimeControls){ 0 };
}

/* Two engines keep their sides; a person plays the opponent that is set. */
static void seat_engines(const Session *session, NewGame *wish)
{
    bool stay = session->match != NULL && !(wish->given & (WISH_SIDE | WISH_OPPONENT)) &&
                wish->player[WHITE] == PLAYER_ENGINE && wish->player[BLACK] == PLAYER_ENGINE;
    for (Color color = WHITE; color <= BLACK; color++)
        snprintf(wish->engine[color], sizeof wish->engine[color], "%s",
                 stay ? session->match->engine[color] : wish->settings.opponent);
}

/* The players stay unless they are named; if no engine plays yet, the person gets White. */
static Status read_new(const Session *session, const char *arguments, NewGame *wish)
{
    memset(wish, 0, sizeof *wish);
    wish->settings = session->settings;
    wish->engines = &session->engines;
    position_init(&wish->start);
    wish->flipped = session->board.flipped;
    if (session->match != NULL)
        memcpy(wish->player, session->match->player, sizeof wish->player);
    else
        set_human(wish, true, false);
    wish->controls = usual_controls(&session->settings);
    for (Word word = take_listed(&arguments); word.length > 0; word = take_listed(&arguments)) {
        Status status = read_word(word, &arguments, wish);
        if (!status_is_ok(&status))
            return status;
    }
    Status status = read_nones(wish);
    seat_engines(session, wish);
    if (status_is_ok(&status) && wish->clock[0] != '\0')
        status = time_controls_parse(wish->clock, &wish->controls);
    return status;
}

static bool luft_plays(const NewGame *wish)
{
    return (wish->player[WHITE] == PLAYER_ENGINE && wish->engine[WHITE][0] == '\0') ||
           (wish->player[BLACK] == PLAYER_ENGINE && wish->engine[BLACK][0] == '\0');
}

static void say_begin(Session *session, const NewGame *wish)
{
    StrBuf control;
    strbuf_init(&control);
    if (wish->given & WISH_START)
        strbuf_addf(&control, "Chess960 %d, ", wish->chess960);
    spell_time_controls(session->is_dialogue, &session->match->clock.controls, &control);
    if ((wish->given & WISH_STRENGTH) && luft_plays(wish)) {
        char strength[STRENGTH_TEXT_MAX];
        strength_name(session->settings.elo, strength);
        strbuf_addf(&control, ", %s", strength);
    }
    const char *clock = control.data;
    Color human = match_human(session->match);
    if (human == WHITE)
        session_say(session, "New game (%s). You play White: your move.", clock);
    else if (human == BLACK)
        session_say(session, "New game (%s). You play Black.", clock);
    else if (session->match->player[WHITE] == PLAYER_HUMAN)
        session_say(session, "New game (%s). You play both sides.", clock);
    else
        /* Translators: a time control and the players. */
        session_say(session, "New game (%s). White: %s. Black: %s.", clock,
                    match_engine_name(session->match, WHITE),
                    match_engine_name(session->match, BLACK));
    strbuf_done(&control);
}

static Status begin(Session *session, const App *app, const NewGame *wish)
{
    Status status = app->leave_game(app->context);
    if (!status_is_ok(&status))
        return status;
    app->cancel_engine(app->context);
    if (wish->given & WISH_STRENGTH) {
        session->settings.elo = wish->settings.elo;
        app->settings_changed(app->context);
    }
    if (wish->given & WISH_OPPONENT)
        settings_set_opponent(&session->settings, wish->settings.opponent);
    session_new_game(session, &wish->start, wish->player, &wish->controls);
    for (Color color = WHITE; color <= BLACK; color++)
        match_set_engine(session->match, color, wish->engine[color]);
    match_tags_players(session->match, &session->settings);
    boardview_turn(&session->board, wish->flipped);
    say_begin(session, wish);
    if (wish->player[WHITE] == PLAYER_HUMAN || wish->player[BLACK] == PLAYER_HUMAN)
        input_mode_open(app->modes);
    return status;
}

static Status begin_new(Session *session, const App *app, const char *arguments)
{
    NewGame wish;
    Status status = read_new(session, arguments, &wish);
    return status_is_ok(&status) ? begin(session, app, &wish) : status;
}

static Status command_new(Session *session, const App *app, const char *arguments)
{
    NewGame wish;
    Status status = read_new(session, arguments, &wish);
    if (!status_is_ok(&status))
        return status;
    return commands_run_or_ask(session, app, begin_new, arguments);
}

/* The players swap sides, and each keeps its time control; with two people at one board, the board
 * stays. */
static Status begin_rematch(Session *session, const App *app, const char *arguments)
{
    assert(session->match != NULL);
    (void)arguments;
    const TimeControls *controls = &session->match->clock.controls;
    NewGame wish = { .start = *game_start(session->document->game),
                     .player = { session->match->player[BLACK], session->match->player[WHITE] },
                     .controls = { { controls->side[BLACK], controls->side[WHITE] } },
                     .flipped = session->board.flipped };
    if (match_human(session->match) != COLOR_NB)
        wish.flipped = wish.player[BLACK] == PLAYER_HUMAN;
    for (Color color = WHITE; color <= BLACK; color++)
        memcpy(wish.engine[color], session->match->engine[!color], sizeof wish.engine[color]);
    return begin(session, app, &wish);
}

static Status command_rematch(Session *session, const App *app, const char *arguments)
{
    if (session->match == NULL)
        return status_error(STATUS_STATE, "no game has been played yet; start one with `new`");
    return commands_run_or_ask(session, app, begin_rematch, arguments);
}

static Status command_resign(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    Color human = match_human(session->match);
    if (session->match->player[WHITE] == PLAYER_ENGINE &&
        session->match->player[BLACK] == PLAYER_ENGINE)
        return status_error(STATUS_STATE, "the engine plays both sides; `stop` and `new` end this");
    if (human != COLOR_NB && !match_has_begun(session->match))
        return status_error(STATUS_STATE, "no move has been played; `new` begins another game");
    app->cancel_engine(app->context);
    return session_resign(session, human != COLOR_NB ? human : session_live_side(session),
                          clock_now_ms());
}

/* Against the engine a takeback goes back to the person's own last move. */
static int plies_to_undo(const Session *session)
{
    assert(session->match != NULL);
    Color human = match_human(session->match);
    return human != COLOR_NB && match_side(session->match) == human ? 2 : 1;
}

static Status read_plies(const char *arguments, int *plies)
{
    Word word = word_take(&arguments);
    if (word.length == 0)
        return status_ok();
    int64_t number = 0;
    Status status = argument_number(word, 1, 10000, &number);
    if (status_is_ok(&status))
        *plies = (int)number;
    return status_is_ok(&status) ? arguments_expect_end(arguments) : status;
}

typedef Status EditsStep(Session *session, const char **what);

/* In an opened game this undoes and redoes edits, not moves; in a game being played, the edits
 * since the last move. */
static Status step_edits(Session *session, const char *arguments, EditsStep *step)
{
    int count = 1;
    Status status = read_plies(arguments, &count);
    const char *what = "";
    for (int i = 0; i < count && status_is_ok(&status); i++) {
        status = step(session, &what);
        if (status_is_ok(&status))
            session_say(session, step == session_undo_edit ? N_("Undone: %s.") : N_("Redone: %s."),
                        what);
    }
    return *what != '\0' ? status_ok() : status;
}

/* Takes back the end of a game, not the moves before it. */
static void play_on(Session *session)
{
    bool ended_on_time = match_ended_on_time(session->match);
    match_play_on(session->match);
    session_say(session, ended_on_time ? N_("The game goes on; no flag ends it any more.")
                                       : N_("The game goes on."));
}

static Status command_undo(Session *session, const App *app, const char *arguments)
{
    if (session->match == NULL || edits_can_undo(session->document))
        return step_edits(session, arguments, session_undo_edit);
    if (*arguments == '\0' && match_ended_by_person(session->match)) {
        play_on(session);
        return status_ok();
    }
    int plies = plies_to_undo(session);
    if (*arguments == '\0' && node_ply(session->document->live) < plies)
        return status_error(STATUS_STATE, "you have not moved yet");
    Status status = read_plies(arguments, &plies);
    if (!status_is_ok(&status))
        return status;
    if (node_ply(session->document->live) > 0)
        app->cancel_engine(app->context);
    /* The engine's first move is not the person's to take back. */
    bool ended_on_time = match_ended_on_time(session->match);
    status = session_undo(session, plies, clock_now_ms());
    if (status_is_ok(&status))
        session_say(session, session->match->held ? N_("Taken back. `go` lets the engine move.")
                             : ended_on_time ? N_("Taken back; no flag ends the game any more.")
                                             : N_("Taken back."));
    return status;
}

static Status command_redo(Session *session, const App *app, const char *arguments)
{
    if (session->match == NULL || edits_can_redo(session->document))
        return step_edits(session, arguments, session_redo_edit);
    int plies = plies_to_undo(session);
    Status status = read_plies(arguments, &plies);
    if (!status_is_ok(&status))
        return status;
    if (session->match->taken_back > 0)
        app->cancel_engine(app->context);
    status = session_redo(session, plies, clock_now_ms());
    if (status_is_ok(&status) && match_is_on(session->match))
        session_say(session, "Played again.");
    return status;
}

static Status do_resume(Session *session, const App *app, const char *arguments)
{
    (void)session;
    (void)arguments;
    return app->resume(app->context);
}

static Status resume_or_ask(Session *session, const App *app, const char *arguments)
{
    return commands_run_or_ask(session, app, do_resume, arguments);
}

static Status command_resume(Session *session, const App *app, const char *arguments)
{
    if (match_ended_on_time(session->match)) {
        play_on(session);
        return status_ok();
    }
    if (!app->has_unfinished(app->context))
        return app->resume(app->context); /* which says so */
    return commands_leave_games_or_ask(session, app, resume_or_ask, arguments);
}

static Status do_quit(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    Status status = app->quit(app->context);
    if (status_is_ok(&status))
        edits_mark_saved(session_record(session)); /* unsaved edits are discarded on purpose */
    return status;
}

/* A game in progress needs no question: the journal stores it. */
static Status quit_or_ask(Session *session, const App *app, const char *arguments)
{
    if (match_is_on(session_record_match(session)))
        return do_quit(session, app, arguments);
    return commands_run_or_ask(session, app, do_quit, arguments);
}

/* "save": edits, without a question. */
Status command_quit(Session *session, const App *app, const char *arguments)
{
    const char *rest = arguments;
    bool saves = word_names(word_take(&rest), "save");
    Status status = arguments_expect_end(saves ? rest : arguments);
    if (!status_is_ok(&status))
        return status;
    bool has_edits = session_has_unsaved_edits(session) || pasted_is_unsaved(session);
    if (!saves || !has_edits)
        return commands_leave_games_or_ask(session, app, quit_or_ask, "");
    question_after(app->modes, command_save, command_quit);
    return status_ok();
}

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "new", "restart", "[CLOCK] [SIDE] [level|elo N] [chess960 [N]]", N_("a new game: new 5+3 level 3 black, in any order"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_new },
    { "rematch", "again", "", N_("play again with the sides swapped"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_rematch },
    { "undo", "takeback remove", "[N]", N_("take back your last move, or N half-moves; or undo the last edit"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_undo },
    { "redo", "", "[N]", N_("redo what was undone"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_redo },
    { "resign", "", "", N_("resign the game"),
      TOPIC_PLAYING, COMMAND_IN_GAME | COMMAND_PLAYED | COMMAND_WHOLE, command_resign },
    { "resume", "continue", "", N_("resume the unfinished game or edits from last time; play on after a flag has fallen"),
      TOPIC_PLAYING, COMMAND_IN_GAME, command_resume },
};
/* clang-format on */

Commands playing_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
