/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands `practice` and `puzzles`: which exercises they ask. */
#include <config.h>

#include "ui/practice/practice.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"
#include "ui/document/files.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/practice/puzzle_book.h"
#include "ui/review/review.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

#include <stdio.h>
#include <string.h>

/* Takes the side that begins the arguments; without one *side stays. */
static void take_side(const char **arguments, Color *side)
{
    const char *rest = *arguments;
    Word word = word_take(&rest);
    if (word_names(word, "white"))
        *side = WHITE;
    else if (word_names(word, "black"))
        *side = BLACK;
    else if (word_names(word, "both"))
        *side = COLOR_NB;
    else
        return;
    *arguments = rest + strspn(rest, " \t");
}

/* The side whose mistakes are asked unless another is named: against the engine the player's; of a
 * file both. */
static Color usual_side(const Session *session, bool has_file)
{
    return session->document->live != NULL && !has_file ? match_human(session->match) : COLOR_NB;
}

/* How many players of its side's rating would make the exercise's mistake, 0 to 1; -1: unknown. */
static double given_share(const Session *session, const Exercise *exercise)
{
    ReviewShare share;
    const GameNode *node = exercise->given == MOVE_NONE
                               ? NULL
                               : game_find(session->document->game, exercise->given_id);
    return node != NULL && review_share(session, node, &share) ? share.share : -1;
}

/* What most players of that rating would get wrong comes first, otherwise the game's order. */
static void sort_typical_first(const Session *session, Exercises *exercises)
{
    for (size_t i = 1; i < exercises->count; i++) {
        Exercise exercise = exercises->items[i];
        double share = given_share(session, &exercise);
        size_t at = i;
        for (; at > 0 && given_share(session, &exercises->items[at - 1]) < share; at--)
            exercises->items[at] = exercises->items[at - 1];
        exercises->items[at] = exercise;
    }
}

static Status collect_game(const Session *session, Color side, Exercises *exercises)
{
    Status status = session_expect_chess(session);
    if (!status_is_ok(&status))
        return status;
    exercises_add_game(exercises, session->document->game, side);
    sort_typical_first(session, exercises);
    if (exercises->count > 0)
        return status_ok();
    VerdictSide sides[COLOR_NB];
    if (review_figures(session, sides))
        return status_error(STATUS_NOT_FOUND, "the review found no mistakes to practise");
    return status_error(STATUS_NOT_FOUND,
                        "no marked mistakes to practise; find some with `review`, or solve "
                        "`puzzles`");
}

static Status collect_file(const char *name, Color side, Exercises *exercises)
{
    StrBuf path;
    strbuf_init(&path);
    files_find(name, &path);
    Status status = exercises_add_file(exercises, path.data, side);
    strbuf_done(&path);
    return status;
}

static Status collect(const Session *session, const char *file, Color side, Exercises *exercises)
{
    return *file != '\0' ? collect_file(file, side, exercises)
                         : collect_game(session, side, exercises);
}

/* Why the side has no exercises: if only the other one has, that. */
static Status name_other_side(const Session *session, const char *file, Color side, Status reason)
{
    Exercises others = { 0 };
    Status status = collect(session, file, (Color)!side, &others);
    exercises_done(&others);
    if (!status_is_ok(&status))
        return reason;
    if (side == WHITE)
        return status_error(STATUS_NOT_FOUND,
                            "only Black's moves are marked; `practice black` asks for better ones");
    return status_error(STATUS_NOT_FOUND,
                        "only White's moves are marked; `practice white` asks for better ones");
}

static void say_unread(Session *session, size_t unread)
{
    char text[MESSAGE_MAX];
    if (unread == 0)
        return;
    snprintf(text, sizeof text, "%s", session->message.text);
    session_say(session,
                ngettext("%zu line could not be read. %.180s",
                         "%zu lines could not be read. %.180s", unread),
                unread, text);
}

/* Why no practice can begin now. */
static Status expect_free(const Session *session)
{
    if (practice_is_on(session))
        return practice_refuse();
    if (match_has_begun(session->match))
        return status_error(STATUS_STATE, "a game is in progress; practise when it is over");
    if (review_is_running(session))
        return status_error(STATUS_STATE, "the review is still running");
    return status_ok();
}

static Status command_practice(Session *session, const App *app, const char *arguments)
{
    const char *rest = arguments;
    Word word = word_take(&rest);
    if (practice_is_word(word))
        return practice_go_on(session, app, word);
    Status status = expect_free(session);
    if (!status_is_ok(&status))
        return status;
    Exercises exercises = { 0 };
    Color side = COLOR_NB;
    const char *file = arguments;
    take_side(&file, &side);
    bool is_named = file != arguments && side != COLOR_NB;
    if (file == arguments)
        side = usual_side(session, *file != '\0');
    status = collect(session, file, side, &exercises);
    if (!status_is_ok(&status)) {
        exercises_done(&exercises);
        if (is_named && status.code == STATUS_NOT_FOUND)
            return name_other_side(session, file, side, status);
        return status;
    }
    size_t unread = exercises.unread;
    app->cancel_engine(app->context);
    puzzles_begin(session, app->modes, &exercises);
    say_unread(session, unread);
    return status;
}

typedef struct Wishes {
    int theme;
    int mate_in; /* moves; 0: any */
    int rating;  /* 0: the person's */
} Wishes;

static Status take_number(Word word, Wishes *wishes)
{
    bool is_mate = puzzle_theme_is_mate(wishes->theme) && word.length == 1;
    int low = is_mate ? 1 : PUZZLE_RATING_MIN;
    int64_t number;
    Status status =
        argument_number(word, low, is_mate ? PUZZLE_MATE_MAX : PUZZLE_RATING_MAX, &number);
    if (status_is_ok(&status))
        *(is_mate ? &wishes->mate_in : &wishes->rating) = (int)number;
    return status;
}

static Status take_theme(const char **text, Wishes *wishes)
{
    const char *rest = *text;
    Word word = word_take(&rest);
    /* Translators: as in "mate in 2". */
    const char *in = NC_("theme", "in");
    bool is_in = word_names(word, "in") || word_names(word, language_of_marked(in));
    if (puzzle_theme_is_mate(wishes->theme) && is_in) {
        *text = rest;
        return status_ok();
    }
    wishes->theme = puzzle_theme_take(text);
    if (wishes->theme != PUZZLE_THEME_ANY)
        return status_ok();
    StrBuf themes;
    strbuf_init(&themes);
    puzzle_themes_list(&themes);
    Status status = status_error(STATUS_SYNTAX, "%.*s is not a theme; there are %s",
                                 (int)word.length, word.text, themes.data);
    strbuf_done(&themes);
    return status;
}

/* A theme, a rating or both: "fork 1500", "mate in 2". */
static Status take_wishes(const char *arguments, Wishes *wishes)
{
    const char *rest = arguments;
    Status status = status_ok();
    while (status_is_ok(&status)) {
        const char *behind = rest;
        Word word = word_take(&behind);
        if (word.length == 0)
            break;
        if (!ascii_is_digit(word.text[0])) {
            status = take_theme(&rest, wishes);
            continue;
        }
        status = take_number(word, wishes);
        rest = behind;
    }
    return status;
}

/* Until there is a result, a person is as strong as the opponent they chose. */
static Status open_book(const Session *session, PuzzleBook **book)
{
    int rating =
        int_clamp(settings_humans_elo(&session->settings), PUZZLE_RATING_MIN, PUZZLE_RATING_MAX);
    StrBuf path;
    strbuf_init(&path);
    if (session->data_folder != NULL)
        strbuf_addf(&path, "%s/puzzles", session->data_folder);
    Status status = puzzle_book_open(path.length > 0 ? path.data : NULL, rating, book);
    strbuf_done(&path);
    return status;
}

/* No theme has a dot or a slash. */
static bool is_file(const char *arguments) { return strpbrk(arguments, "./") != NULL; }

/* Among puzzles the wishes are for the next ones. */
static Status command_puzzles(Session *session, const App *app, const char *arguments)
{
    const char *rest = arguments;
    Word word = word_take(&rest);
    if (practice_is_word(word))
        return practice_go_on(session, app, word);
    if (is_file(arguments))
        return command_practice(session, app, arguments);
    Wishes wishes = { .theme = PUZZLE_THEME_ANY };
    PuzzleBook *asked = puzzles_book(session), *book = asked;
    Status status = asked != NULL ? status_ok() : expect_free(session);
    if (status_is_ok(&status))
        status = take_wishes(arguments, &wishes);
    if (status_is_ok(&status) && asked == NULL)
        status = open_book(session, &book);
    if (!status_is_ok(&status))
        return status;
    puzzle_book_choose(book, wishes.theme, wishes.mate_in);
    if (wishes.rating > 0)
        puzzle_book_set_rating(book, wishes.rating);
    app->cancel_engine(app->context);
    if (asked != NULL)
        return practice_of(session)->source->next(session);
    puzzles_begin_book(session, app->modes, book);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "practice", "practise train", "[SIDE] [FILE]|next|hint|show|again|end", N_("find better moves than the marked ones, or solve a file's positions"),
      TOPIC_LEARNING, COMMAND_IN_GAME | COMMAND_ASIDE, command_practice },
    { "puzzles", "puzzle tactics", "[THEME] [RATING]", N_("solve puzzles of your strength, rated"),
      TOPIC_LEARNING, COMMAND_IN_GAME | COMMAND_ASIDE, command_puzzles },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

/* Words that control practice, or the arguments that begin it. */
static const char *complete(const Session *session, const Command *command, bool is_first,
                            bool *takes_file)
{
    bool is_ours = command >= ROWS && command < ROWS + ARRAY_LEN(ROWS);
    if (is_ours && practice_is_on(session))
        return PRACTICE_WORDS;
    if (is_ours && command->run == command_puzzles)
        return puzzle_themes();
    if (!is_ours)
        return NULL;
    *takes_file = true;
    return is_first ? "white black both" : "";
}

static const Feature FEATURE = { .commands = commands, .complete = complete };

const Feature *puzzles_feature(void) { return &FEATURE; }
