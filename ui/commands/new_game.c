/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the words of `new`: clock, side, strength, opponent and start, in any order. */
#include <config.h>

#include "ui/commands/new_game.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/external/engine_list.h"
#include "engine/external/engine_spec.h"
#include "engine/mind/job.h"
#include "engine/record/time_control.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/modes/command.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* What the words so far make of it. */
typedef struct Reading {
    NewGame *game;
    char clock[SETTINGS_NAME_MAX]; /* as typed, "": the clock that is set */
    bool clock_goes_on;            /* after "v" or "then" */
    int nones;                     /* words "none": no person, or no clock for a side */
    const EngineList *engines;
} Reading;

static void set_human(Reading *reading, bool white, bool black)
{
    reading->game->player[WHITE] = white ? PLAYER_HUMAN : PLAYER_ENGINE;
    reading->game->player[BLACK] = black ? PLAYER_HUMAN : PLAYER_ENGINE;
    reading->game->flipped = black && !white;
}

static bool read_human(Word word, Reading *reading)
{
    bool random_white = word_names(word, "random") && clock_now_ns() / 1000 % 2 == 0;
    if (word_names(word, "white"))
        set_human(reading, true, false);
    else if (word_names(word, "black"))
        set_human(reading, false, true);
    else if (word_names(word, "both"))
        set_human(reading, true, true);
    else if (word_names(word, "random"))
        set_human(reading, random_white, !random_white);
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
static Status read_chess960(const char **rest, Reading *reading)
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
    reading->game->chess960 = (int)number;
    position_init_chess960(&reading->game->start, reading->game->chess960);
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
static Status read_strength(Word name, const char **rest, Reading *reading)
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
    return settings_set(&reading->game->settings, is_elo ? "elo" : "level", value);
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

static bool is_versus(Word word) { return word_names(word, "v") || word_names(word, "vs"); }

/* "v" and "then" between two clocks, "5 + 3"; false: it is another word, or no clock was named
 * before it. */
static bool join_clocks(Word word, Reading *reading)
{
    size_t length = strlen(reading->clock);
    bool is_plus = word_is(word, "+") || word_is(word, "|") || word_names(word, "plus");
    if (length == 0 || (!is_versus(word) && !is_plus && !word_names(word, "then")))
        return false;
    snprintf(reading->clock + length, sizeof reading->clock - length, "%s",
             is_versus(word) ? " v "
             : is_plus       ? "+"
                             : ",");
    reading->clock_goes_on = true;
    return true;
}

static Status second_clock(void)
{
    return status_error(STATUS_SYNTAX, "a game has one clock: 5+3; in stages 40/90,30; White's and "
                                       "Black's own 5+3 v 1+0");
}

/* "5+3", ".5", "G/60", "blitz". */
static bool begins_clock(Word word)
{
    char text[SETTINGS_NAME_MAX];
    word_printable(word, text, sizeof text);
    Status named = time_controls_parse(text, &(TimeControls){ 0 });
    const char *slash = memchr(word.text, '/', word.length);
    Word before = { word.text, slash != NULL ? (size_t)(slash - word.text) : 0 };
    return status_is_ok(&named) || isdigit((unsigned char)*word.text) || *word.text == '.' ||
           word_names(before, "g") || word_names(before, "sd");
}

/* A program of that name may be an engine. */
static Status refuse_word(Word word)
{
    char name[ENGINE_NAME_MAX];
    word_printable(word, name, sizeof name);
    if (engine_list_knows_program(name))
        return status_error(STATUS_NOT_FOUND,
                            "%s is not in the list of engines; `engine %s` makes it your opponent",
                            name, name);
    return status_error(STATUS_SYNTAX,
                        "new takes a clock (5+3), a side (white, black, both, none, random), "
                        "level N, elo N, an engine or chess960, not %s",
                        name);
}

static Status add_clock(Word word, Reading *reading)
{
    size_t length = strlen(reading->clock);
    if (!reading->clock_goes_on && !begins_clock(word))
        return refuse_word(word);
    bool is_increment = /* "10 0" */
        word_is_digits(word) && word_is_digits((Word){ reading->clock, length });
    if (length > 0 && !reading->clock_goes_on && !is_increment)
        return second_clock();
    snprintf(reading->clock + length, sizeof reading->clock - length,
             is_increment ? "+%.*s" : "%.*s", (int)word.length, word.text);
    reading->clock_goes_on = false;
    return status_ok();
}

/* "5 minutes plus 3 seconds a move": the longest clock of several words that begins here. */
static bool take_long_clock(Word word, const char **rest, Reading *reading)
{
    TimeControls controls;
    char text[sizeof reading->clock], *end = text;
    if (*reading->clock != '\0' || !isdigit((unsigned char)*word.text))
        return false;
    snprintf(text, sizeof text, "%s", word.text);
    for (bool ends = strlen(word.text) < sizeof text; end != NULL; ends = true) {
        Status status = time_controls_parse(text, &controls);
        if (ends && status_is_ok(&status)) {
            strcpy(reading->clock, text);
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
static Status note_wish(Reading *reading, unsigned kind, Word word, const char *rest)
{
    bool has_clocks = *reading->clock != '\0' && isdigit((unsigned char)*word_take(&rest).text);
    if (kind == NEW_GAME_SIDE && (reading->game->given & kind) && has_clocks)
        return second_clock();
    if (reading->game->given & kind)
        return status_error(STATUS_SYNTAX, "%.*s contradicts an earlier word",
                            int_min((int)word.length, 40), word.text);
    reading->game->given |= kind;
    return status_ok();
}

/* The name of an engine in the list, which may have several words, or luft. */
static bool take_opponent(Word word, const char **rest, Reading *reading)
{
    const char *at = word.text;
    const ListedEngine *engine = engine_list_take_name(reading->engines, &at);
    if (engine == NULL && !word_names(word, ENGINE_LIST_OWN))
        return false;
    settings_set_opponent(&reading->game->settings, engine != NULL ? engine->spec.name : "");
    *rest = engine != NULL ? at : *rest;
    return true;
}

/* "level=3", as the command line and `set` have it. */
static Word take_name(Word word, const char **rest)
{
    const char *sign = memchr(word.text, '=', word.length);
    if (sign == NULL)
        return word;
    Word name = { word.text, (size_t)(sign - word.text) };
    if (!word_names(name, "chess960") && !word_names(name, "level") && !word_names(name, "elo"))
        return word;
    *rest = sign + 1;
    return name;
}

/* Reads a word; the order does not matter. */
static Status read_word(Word word, const char **rest, Reading *reading)
{
    word = take_name(word, rest);
    bool is_start = word_names(word, "chess960");
    bool is_strength = is_strength_word(word);
    if (!reading->clock_goes_on && (is_start || is_strength || read_human(word, reading))) {
        unsigned kind = is_start ? NEW_GAME_START : is_strength ? NEW_GAME_STRENGTH : NEW_GAME_SIDE;
        Status status = note_wish(reading, kind, word, *rest);
        if (status_is_ok(&status) && is_start)
            status = read_chess960(rest, reading);
        if (status_is_ok(&status) && is_strength)
            status = read_strength(word, rest, reading);
        return status;
    }
    const char *behind = *rest;
    if (!reading->clock_goes_on && word_names(word, "none") && !is_versus(word_take(&behind))) {
        reading->nones++;
        return status_ok();
    }
    if (take_long_clock(word, rest, reading) || join_clocks(word, reading) || is_filler(word))
        return status_ok();
    if (!reading->clock_goes_on && take_opponent(word, rest, reading))
        return note_wish(reading, NEW_GAME_OPPONENT, word, *rest);
    return add_clock(word, reading);
}

/* "none" alone: the engine plays itself; after a side, or twice: without a clock. */
static Status read_nones(Reading *reading)
{
    static const Word NONE = { "none", 4 };
    Status status = status_ok();
    int nones = reading->nones;
    if (nones > 0 && !(reading->game->given & NEW_GAME_SIDE)) {
        set_human(reading, false, false);
        reading->game->given |= NEW_GAME_SIDE;
        nones--;
    }
    for (; nones > 0 && status_is_ok(&status); nones--)
        status = add_clock(NONE, reading);
    return status;
}

/* Two engines keep their sides; a person plays the opponent that is set. */
static void seat_engines(const Session *session, NewGame *game)
{
    bool stay = session->match != NULL && !(game->given & (NEW_GAME_SIDE | NEW_GAME_OPPONENT)) &&
                game->player[WHITE] == PLAYER_ENGINE && game->player[BLACK] == PLAYER_ENGINE;
    for (Color color = WHITE; color <= BLACK; color++)
        snprintf(game->engine[color], sizeof game->engine[color], "%s",
                 stay ? session->match->engine[color] : game->settings.opponent);
}

Status new_game_read(const Session *session, const char *arguments, NewGame *game)
{
    Reading reading = { .game = game, .engines = &session->engines };
    memset(game, 0, sizeof *game);
    game->settings = session->settings;
    position_init(&game->start);
    game->flipped = session->board.flipped;
    if (session->match != NULL)
        memcpy(game->player, session->match->player, sizeof game->player);
    else
        set_human(&reading, true, false);
    game->controls = settings_time_controls(&session->settings);
    for (Word word = take_listed(&arguments); word.length > 0; word = take_listed(&arguments)) {
        Status status = read_word(word, &arguments, &reading);
        if (!status_is_ok(&status))
            return status;
    }
    Status status = read_nones(&reading);
    seat_engines(session, game);
    if (status_is_ok(&status) && reading.clock[0] != '\0')
        status = time_controls_parse(reading.clock, &game->controls);
    return status;
}
