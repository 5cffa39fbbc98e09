/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exercises as a source of practice: one at a time; the engine checks unknown moves. */
#include <config.h>

#include "ui/practice/practice.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/record/game_review.h"
#include "engine/record/verdict.h"
#include "ui/document/judgement.h"
#include "ui/practice/puzzle_book.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <assert.h>
#include <stdlib.h>

/* The engine's current task. */
typedef enum Wanted {
    WANTED_NOTHING,
    WANTED_BEST,    /* the best move: to check an answer, give a hint or show it */
    WANTED_VERDICT, /* the score of the move tried */
    WANTED_REPLY    /* the refutation of a wrong move */
} Wanted;

typedef enum Purpose { FOR_VERDICT, FOR_HINT, FOR_SHOWING } Purpose;

typedef struct Puzzles {
    SessionPart part;
    Exercises exercises;
    PuzzleBook *book; /* the source of more, owned; NULL: there are no more */
    size_t at;
    int step; /* index of the asked move in a puzzle's line */
    Wanted wanted;
    Purpose purpose; /* why WANTED_BEST is needed */
    Move tried;
    int wrong_tries; /* for the current exercise */
    size_t solved, at_first, shown, skipped;
} Puzzles;

static Puzzles *puzzles_of(const Session *session)
{
    return (Puzzles *)practice_of(session)->state;
}

static Exercise *present(const Session *session)
{
    Puzzles *puzzles = puzzles_of(session);
    return &puzzles->exercises.items[puzzles->at];
}

/* --- texts ------------------------------------------------------------------------------------ */

static void write_title(const Session *session, StrBuf *text)
{
    const Puzzles *puzzles = puzzles_of(session);
    if (puzzles->book != NULL) {
        puzzle_book_write_title(puzzles->book, text);
        return;
    }
    const char *title = present(session)->title;
    size_t number = puzzles->at + 1, count = puzzles->exercises.count;
    StrBuf plain;
    strbuf_init(&plain);
    if (*title != '\0')
        strbuf_addf(&plain, _("Practice %zu of %zu, %zu solved: %s"), number, count,
                    puzzles->solved, title);
    else
        strbuf_addf(&plain, _("Practice %zu of %zu, %zu solved"), number, count, puzzles->solved);
    spell_text(letters_by_setting(&session->settings), plain.data, text);
    strbuf_done(&plain);
}

static void write_question(const Session *session, StrBuf *text)
{
    const Exercise *exercise = present(session);
    Position pos;
    game_position(session->document->game, practice_asked(session), &pos);
    const char *side = color_to_move(position_side(&pos));
    if (exercise->given != MOVE_NONE) {
        char given[SAN_NUMBERED_MAX];
        san_write_numbered(&pos, exercise->given, given);
        strbuf_addf(text, _("%s: what is better than %s?"), side, given);
    } else {
        strbuf_addf(text, _("%s: find the best move."), side);
    }
}

/* --- asking ----------------------------------------------------------------------------------- */

static void ask(Session *session)
{
    Puzzles *puzzles = puzzles_of(session);
    const Exercise *exercise = present(session);
    practice_put(session, &exercise->start, &exercise->lead, exercise->lead != MOVE_NONE);
    puzzles->step = puzzles->wrong_tries = 0;
    puzzles->wanted = WANTED_NOTHING;
    StrBuf text;
    strbuf_init(&text);
    practice_question(session, &text);
    if (practice_of(session)->questions == 1)
        practice_add_letters(session, &text);
    session_say(session, "%s", text.data);
    strbuf_done(&text);
}

static void free_puzzles(SessionPart *part)
{
    Puzzles *puzzles = (Puzzles *)part;
    exercises_done(&puzzles->exercises);
    puzzle_book_free(puzzles->book);
    free(puzzles);
}

static void end(Session *session)
{
    const Puzzles *puzzles = puzzles_of(session);
    size_t asked = puzzles->solved + puzzles->shown + puzzles->skipped;
    if (asked == 0)
        session_say(session, "Practice is over.");
    else if (puzzles->book != NULL)
        session_say(session,
                    "Practice is over: %zu of %zu solved, %zu at the first try. Your rating: %d.",
                    puzzles->solved, asked, puzzles->at_first, puzzle_book_rating(puzzles->book));
    else
        session_say(session, "Practice is over: %zu of %zu solved, %zu at the first try.",
                    puzzles->solved, asked, puzzles->at_first);
    practice_close(session);
}

static Status next(Session *session)
{
    Puzzles *puzzles = puzzles_of(session);
    puzzles->skipped += !practice_of(session)->is_answered && !practice_of(session)->is_repeated;
    puzzles->at++;
    if (puzzles->book != NULL)
        puzzle_book_ask(puzzles->book, &puzzles->exercises);
    if (puzzles->at < puzzles->exercises.count)
        ask(session);
    else
        end(session);
    return status_ok();
}

/* --- answers ---------------------------------------------------------------------------------- */

static void add_line(Session *session, GameNode *node, const Move *line, int length)
{
    for (int i = 0; i < length; i++)
        node = game_add_move(session->document->game, node, line[i]);
}

static bool is_last(const Session *session)
{
    const Puzzles *puzzles = puzzles_of(session);
    return puzzles->book == NULL && puzzles->at + 1 == puzzles->exercises.count;
}

/* What was found, the result, then how to continue. */
static void say_answer(Session *session, const char *answer)
{
    const Puzzles *puzzles = puzzles_of(session);
    StrBuf said;
    strbuf_init(&said);
    strbuf_addf(&said, "%s ", answer);
    if (puzzles->book != NULL) {
        puzzle_book_write_result(puzzles->book, &said);
        strbuf_add_char(&said, ' ');
    }
    /* Translators: q and n are keys. */
    const char *key =
        is_last(session) ? _("That was the last one; q ends.") : _("n for the next one.");
    strbuf_add_text(&said, key);
    session_say(session, "%s", said.data);
    strbuf_done(&said);
}

/* The first result of a rated puzzle counts: solved at once, or a wrong move, a hint, the answer.
 */
static void rate(Session *session, bool is_solved)
{
    if (puzzles_of(session)->book != NULL)
        puzzle_book_answer(puzzles_of(session)->book, is_solved);
}

/* The score that a message says is the one that the bar beside the board shows. */
static void write_score(GameNode *node, VerdictScore score, char text[SCORE_TEXT_MAX])
{
    judgement_format_score(score, text);
    node_set_command(node, "eval", text[0] == '+' ? text + 1 : text);
}

/* score: NULL if unknown. */
static void solve(Session *session, Move move, const VerdictScore *score)
{
    Practice *practice = practice_of(session);
    assert(!practice->is_answered);
    Puzzles *puzzles = puzzles_of(session);
    const Exercise *exercise = present(session);
    practice->is_answered = true;
    puzzles->wanted = WANTED_NOTHING;
    puzzles->solved += !practice->is_repeated;
    puzzles->at_first +=
        puzzles->wrong_tries == 0 && practice->hints == 0 && !practice->is_repeated;
    rate(session, true);
    GameNode *node = game_add_move(session->document->game, practice_asked(session), move);
    node_promote_to_mainline(node);
    if (!exercise->is_puzzle && exercise->line_length > 0 && exercise->line[0] == move)
        add_line(session, practice_asked(session), exercise->line, exercise->line_length);
    char name[SAN_NUMBERED_MAX], worth[SCORE_TEXT_MAX], answer[MESSAGE_MAX];
    practice_name_move(session, move, name);
    if (score != NULL) {
        write_score(node, *score, worth);
        /* Translators: a move and its score. */
        utf8_printf(answer, sizeof answer, _("Right: %s (%s)."), name, worth);
    } else {
        utf8_printf(answer, sizeof answer, _("Right: %s."), name);
    }
    say_answer(session, answer);
}

/* reply: the refutation, "" if unknown. */
static void say_refused(Session *session, Move move, const char *reply, const char *worth)
{
    bool was_played = move == present(session)->given;
    char name[SAN_NUMBERED_MAX];
    practice_name_move(session, move, name);
    if (was_played && reply[0] == '\0')
        session_say(session, "%s was played, but there is better. Try again; t hints, s shows it.",
                    name);
    else if (was_played)
        session_say(session,
                    "%s was played, and %s answers it (%s). Try again; t hints, s shows it.", name,
                    reply, worth);
    else if (reply[0] == '\0')
        session_say(session, "%s is not it. Try again; t hints, s shows it.", name);
    else
        session_say(session, "%s is not it: %s (%s). Try again; t hints, s shows it.", name, reply,
                    worth);
}

/* reply: the refutation, MOVE_NONE if unknown; worth: the score as text. The board returns to the
 * question; move and reply stay in the move list. */
static void refuse(Session *session, Move move, Move reply, const char *worth)
{
    Puzzles *puzzles = puzzles_of(session);
    puzzles->wrong_tries++;
    puzzles->wanted = WANTED_NOTHING;
    GameNode *asked = practice_asked(session);
    GameNode *tried = game_add_move(session->document->game, asked, move);
    node_add_nag(tried, verdict_nag(VERDICT_MISTAKE));
    char answer[SAN_NUMBERED_MAX] = "";
    if (reply != MOVE_NONE) {
        Position pos;
        game_position(session->document->game, tried, &pos);
        san_write_numbered(&pos, reply, answer);
        game_add_move(session->document->game, tried, reply);
    }
    session_go_to(session, asked);
    say_refused(session, move, answer, worth);
}

/* Plays the right move of a puzzle and the opponent's reply. Any mate is accepted. */
static void take_puzzle_move(Session *session, Move move)
{
    assert(present(session)->is_puzzle);
    assert(puzzles_of(session)->step < present(session)->line_length);
    Puzzles *puzzles = puzzles_of(session);
    const Exercise *exercise = present(session);
    bool mates = movegen_is_mate(&session->document->pos);
    bool is_line = move == exercise->line[puzzles->step];
    bool is_other_solution =
        puzzles->step == 0 && move_is_among(move, exercise->good, exercise->good_count);
    if (!is_line && !is_other_solution && !mates) {
        rate(session, false);
        puzzles->wanted = WANTED_REPLY;
        return;
    }
    if (!is_line || mates || puzzles->step + 2 >= exercise->line_length) {
        solve(session, move, NULL);
        return;
    }
    GameNode *reply = game_add_move(session->document->game, session->document->node,
                                    exercise->line[puzzles->step + 1]);
    node_promote_to_mainline(reply);
    char name[SAN_NUMBERED_MAX];
    san_write_numbered(&session->document->pos, node_move(reply), name);
    session_say(session, "Right; now %s. Go on.", name);
    practice_put_on(session, reply);
    puzzles->step += 2;
}

/* Checks the move without the engine if possible, otherwise asks the engine. */
static void judge(Session *session, Move move)
{
    Puzzles *puzzles = puzzles_of(session);
    const Exercise *exercise = present(session);
    bool is_over =
        game_judge(session->document->game, session->document->node).end != RULES_ONGOING;
    bool mates = is_over && position_in_check(&session->document->pos);
    bool is_good = move_is_among(move, exercise->good, exercise->good_count);
    bool is_bad =
        move_is_among(move, exercise->bad, exercise->bad_count) || move == exercise->given;
    bool only_bad = exercise->bad_count > 0 && exercise->good_count == 0;
    if (exercise->is_puzzle)
        take_puzzle_move(session, move);
    else if (is_good || mates || (only_bad && !is_bad))
        solve(session, move, NULL);
    else if (is_over)
        refuse(session, move, MOVE_NONE, "");
    else if (is_bad || exercise->is_strict)
        puzzles->wanted = WANTED_REPLY;
    else
        puzzles->wanted = exercise->has_best ? WANTED_VERDICT : WANTED_BEST;
}

static Status take_move(Session *session, Move move)
{
    Puzzles *puzzles = puzzles_of(session);
    puzzles->tried = move;
    puzzles->purpose = FOR_VERDICT;
    judge(session, move);
    if (puzzles->wanted != WANTED_NOTHING)
        session_say_nothing(session);
    return status_ok();
}

/* --- help ------------------------------------------------------------------------------------- */

static bool wants_job(const Session *session)
{
    return puzzles_of(session)->wanted != WANTED_NOTHING;
}

static void drop_job(Session *session) { puzzles_of(session)->wanted = WANTED_NOTHING; }

static Status expect_open(const Session *session)
{
    if (practice_of(session)->is_answered)
        return is_last(session)
                   ? status_error(STATUS_STATE, "this one is answered; it was the last, q ends")
                   : status_error(STATUS_STATE, "this one is answered; n goes on");
    if (wants_job(session))
        return status_error(STATUS_STATE, "the engine is checking it");
    return status_ok();
}

/* The move to find; MOVE_NONE if the engine has to search for it first. */
static Move answer_for(Session *session, Purpose purpose)
{
    Puzzles *puzzles = puzzles_of(session);
    const Exercise *exercise = present(session);
    if (exercise->line_length > puzzles->step)
        return exercise->line[puzzles->step];
    puzzles->wanted = WANTED_BEST;
    puzzles->purpose = purpose;
    session_say(session, "The engine is looking for the best move.");
    return MOVE_NONE;
}

static Status hint(Session *session)
{
    Status status = expect_open(session);
    Move move = status_is_ok(&status) ? answer_for(session, FOR_HINT) : MOVE_NONE;
    if (move == MOVE_NONE)
        return status;
    rate(session, false);
    practice_give_hint(session, move);
    return status;
}

static Status show(Session *session)
{
    if (puzzles_of(session)->wanted == WANTED_BEST && puzzles_of(session)->purpose == FOR_HINT) {
        puzzles_of(session)->purpose = FOR_SHOWING; /* shown once the running search ends */
        return status_ok();
    }
    Status status = expect_open(session);
    Move move = status_is_ok(&status) ? answer_for(session, FOR_SHOWING) : MOVE_NONE;
    if (move == MOVE_NONE)
        return status;
    Puzzles *puzzles = puzzles_of(session);
    const Exercise *exercise = present(session);
    GameNode *asked = practice_asked(session);
    add_line(session, asked, exercise->line + puzzles->step, exercise->line_length - puzzles->step);
    practice_of(session)->is_answered = true;
    puzzles->shown += !practice_of(session)->is_repeated;
    rate(session, false);
    GameNode *answered = game_add_move(session->document->game, asked, move);
    session_go_to(session, answered);
    char name[SAN_NUMBERED_MAX], score[SCORE_TEXT_MAX], answer[MESSAGE_MAX];
    practice_name_move(session, move, name);
    if (exercise->has_best) {
        write_score(answered, exercise->best, score);
        /* Translators: a move and its score. */
        utf8_printf(answer, sizeof answer, _("It was %s (%s)."), name, score);
    } else {
        utf8_printf(answer, sizeof answer, _("It was %s."), name);
    }
    say_answer(session, answer);
    return status;
}

/* --- the engine ------------------------------------------------------------------------------- */

static void fill_job(const Session *session, SearchJob *job)
{
    enum { NODES = 300000 }; /* twice the nodes of a review, for a reliable answer */
    const Puzzles *puzzles = puzzles_of(session);
    search_job_init(job, game_start(session->document->game));
    game_move_line(session->document->game, practice_asked(session), &job->game);
    if (puzzles->wanted != WANTED_BEST)
        move_line_add(&job->game, puzzles->tried);
    job->limits.nodes = NODES;
}

static void take_best(Session *session, const SearchResult *result, VerdictScore score)
{
    Puzzles *puzzles = puzzles_of(session);
    Exercise *exercise = present(session);
    exercise->has_best = true;
    exercise->best = score;
    if (exercise->line_length == 0)
        for (int i = 0; i < result->pv_length && i < GAME_REVIEW_LINE_MAX; i++)
            exercise->line[exercise->line_length++] = result->pv[i];
    puzzles->wanted = WANTED_NOTHING;
    Status status = status_ok();
    if (puzzles->purpose == FOR_HINT)
        status = hint(session);
    else if (puzzles->purpose == FOR_SHOWING)
        status = show(session);
    else if (exercise->line_length > 0 && exercise->line[0] == puzzles->tried)
        solve(session, puzzles->tried, NULL);
    else
        puzzles->wanted = WANTED_VERDICT;
    if (!status_is_ok(&status))
        session_complain(session, &status);
}

/* mover: the side that made the move tried. */
static void take_verdict(Session *session, const SearchResult *result, VerdictScore score,
                         Color mover)
{
    Puzzles *puzzles = puzzles_of(session);
    char worth[SCORE_TEXT_MAX];
    judgement_format_score(score, worth);
    bool is_wrong = puzzles->wanted == WANTED_REPLY ||
                    verdict_classify(present(session)->best, score, mover) != VERDICT_FINE;
    if (is_wrong)
        refuse(session, puzzles->tried, result->best, worth);
    else
        solve(session, puzzles->tried, &score);
}

static void take_result(Session *session, const SearchResult *result)
{
    if (!search_result_has_score(result)) {
        practice_again(session);
        session_say(session, "The engine gives no score. The question is still open.");
        return;
    }
    Color side = position_side(&session->thinking.root);
    VerdictScore score = verdict_score(result->score, side);
    if (puzzles_of(session)->wanted == WANTED_BEST)
        take_best(session, result, score);
    else
        take_verdict(session, result, score, (Color)!side);
}

static const PracticeSource PUZZLES = {
    .write_title = write_title,
    .write_question = write_question,
    .ask = ask,
    .judge = take_move,
    .hint = hint,
    .show = show,
    .next = next,
    .is_last = is_last,
    .end = end,
    .wants_job = wants_job,
    .fill_job = fill_job,
    .take_result = take_result,
    .drop_job = drop_job,
};

PuzzleBook *puzzles_book(const Session *session)
{
    return practice_is_of(session, &PUZZLES) ? puzzles_of(session)->book : NULL;
}

static void begin(Session *session, ModeStack *stack, Puzzles *puzzles)
{
    puzzles->part.free = free_puzzles;
    practice_begin(session, stack, &PUZZLES, &puzzles->part);
    ask(session);
}

void puzzles_begin(Session *session, ModeStack *stack, Exercises *exercises)
{
    assert(exercises->count > 0);
    Puzzles *puzzles = alloc_zeroed(1, sizeof *puzzles);
    puzzles->exercises = *exercises;
    *exercises = (Exercises){ 0 };
    begin(session, stack, puzzles);
}

void puzzles_begin_book(Session *session, ModeStack *stack, PuzzleBook *book)
{
    Puzzles *puzzles = alloc_zeroed(1, sizeof *puzzles);
    puzzles->book = book;
    puzzle_book_ask(book, &puzzles->exercises);
    begin(session, stack, puzzles);
}
