/* One exercise at a time: asked, answered, judged. */
#include <config.h>

#include "ui/practice/practice.h"

#include "engine/base/alloc.h"
#include "engine/base/language.h"
#include "engine/board/bitboard.h"
#include "engine/board/move_line.h"
#include "engine/board/movegen.h"
#include "engine/board/names.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/record/game_review.h"
#include "engine/record/verdict.h"
#include "ui/board/boardview.h"
#include "ui/document/document_life.h"
#include "ui/document/judgement.h"
#include "ui/session/part.h"

#include <assert.h>
#include <stdlib.h>

/* What the engine is asked. */
typedef enum Wanted {
    WANTED_NOTHING,
    WANTED_BEST,    /* the answer of the position, for a judgement, a hint or to show it */
    WANTED_VERDICT, /* what the tried move is worth */
    WANTED_REPLY    /* the tried move is wrong; why? */
} Wanted;

typedef enum Purpose { FOR_VERDICT, FOR_HINT, FOR_SHOWING } Purpose;

struct Practice {
    SessionPart part;
    Exercises exercises;
    size_t at;
    uint64_t record;   /* in which it is asked */
    uint32_t asked_id; /* the node of the position that is asked */
    int step;          /* of a puzzle's line: the move that is asked */
    Wanted wanted;
    Purpose purpose; /* of WANTED_BEST */
    Move tried;
    int wrong_tries; /* of the present exercise */
    int hints;
    unsigned questions;
    bool is_over; /* solved or shown */
    size_t solved, at_first, shown, skipped;
};

static Exercise *present(const Session *session)
{
    return &session->practice->exercises.items[session->practice->at];
}

static GameNode *asked_node(const Session *session)
{
    GameNode *node = game_find(session->document->game, session->practice->asked_id);
    return node != NULL ? node : game_root(session->document->game);
}

/* Whether the record on the board is the one that was put there to be asked. */
static bool asks_here(const Session *session)
{
    return session->document->number == session->practice->record;
}

/* --- words ------------------------------------------------------------------------------------ */

/* A move of the position that is asked. */
static void name_asked_move(const Session *session, Move move, char name[SAN_NUMBERED_MAX])
{
    Position pos;
    game_position(session->document->game, asked_node(session), &pos);
    san_write_numbered(&pos, move, name);
}

void practice_title(const Session *session, StrBuf *text)
{
    const Practice *practice = session->practice;
    const char *title = present(session)->title;
    size_t number = practice->at + 1, count = practice->exercises.count;
    if (*title != '\0')
        strbuf_addf(text, _("Practice %zu of %zu, %zu solved: %s"), number, count, practice->solved,
                    title);
    else
        strbuf_addf(text, _("Practice %zu of %zu, %zu solved"), number, count, practice->solved);
}

void practice_question(const Session *session, StrBuf *text)
{
    const Practice *practice = session->practice;
    const Exercise *exercise = present(session);
    Position pos;
    game_position(session->document->game, asked_node(session), &pos);
    const char *side = color_to_move(position_side(&pos));
    if (practice->wanted != WANTED_NOTHING) {
        strbuf_add_text(text, _("The engine is checking it"));
    } else if (practice->is_over) {
        strbuf_add_text(text, _("n for the next one"));
    } else if (!asks_here(session) || session->document->node != asked_node(session)) {
        strbuf_add_text(text, _("r returns to the question"));
    } else if (exercise->given != MOVE_NONE) {
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
    Practice *practice = session->practice;
    const Exercise *exercise = present(session);
    session_open_game(session, game_new_from(&exercise->start));
    GameNode *asked = game_root(session->document->game);
    if (exercise->lead != MOVE_NONE)
        asked = game_add_move(session->document->game, asked, exercise->lead);
    session_go_to(session, asked);
    boardview_turn(&session->board, position_side(&session->document->pos) == BLACK);
    practice->record = session->document->number;
    practice->asked_id = node_id(asked);
    practice->questions++;
    practice->step = practice->wrong_tries = practice->hints = 0;
    practice->is_over = false;
    practice->wanted = WANTED_NOTHING;
    StrBuf text;
    strbuf_init(&text);
    practice_question(session, &text);
    /* No screen shows the letters to who only hears. */
    if (session_is_heard(session) && practice->questions == 1)
        strbuf_addf(&text, " %s", _("t: hint, s: answer, n: next, q: end."));
    session_say(session, "%s", text.data);
    strbuf_done(&text);
}

static void free_practice(SessionPart *part)
{
    Practice *practice = (Practice *)part;
    exercises_done(&practice->exercises);
    free(practice);
}

void practice_begin(Session *session, Exercises *exercises)
{
    assert(exercises->count > 0 && session->practice == NULL);
    Practice *practice = alloc_zeroed(1, sizeof *practice);
    practice->part.free = free_practice;
    practice->exercises = *exercises;
    *exercises = (Exercises){ 0 };
    session_push(session, document_new());
    session_set_practice(session, practice);
    ask(session);
}

void practice_end(Session *session)
{
    Practice *practice = session->practice;
    if (practice == NULL)
        return;
    size_t asked = practice->solved + practice->shown + practice->skipped;
    if (asked == 0)
        session_say(session, "Practice is over.");
    else
        session_say(session, "Practice is over: %zu of %zu solved, %zu at the first try.",
                    practice->solved, asked, practice->at_first);
    session_drop(session);
}

bool practice_is_on(const Session *session) { return session->practice != NULL; }

void practice_next(Session *session)
{
    Practice *practice = session->practice;
    practice->skipped += !practice->is_over;
    if (practice->at + 1 >= practice->exercises.count) {
        practice_end(session);
        return;
    }
    practice->at++;
    ask(session);
}

void practice_again(Session *session)
{
    session->practice->wanted = WANTED_NOTHING;
    if (asks_here(session))
        session_go_to(session, asked_node(session));
    else
        ask(session);
}

bool practice_is_answered(const Session *session) { return session->practice->is_over; }

unsigned practice_questions(const Session *session)
{
    return practice_is_on(session) ? session->practice->questions : 0;
}

/* --- judging ---------------------------------------------------------------------------------- */

static void add_line(Session *session, GameNode *node, const Move *line, int length)
{
    for (int i = 0; i < length; i++)
        node = game_add_move(session->document->game, node, line[i]);
}

/* worth: its score as text, NULL: nobody knows. */
static void solve(Session *session, Move move, const char *worth)
{
    Practice *practice = session->practice;
    const Exercise *exercise = present(session);
    practice->is_over = true;
    practice->wanted = WANTED_NOTHING;
    practice->solved++;
    practice->at_first += practice->wrong_tries == 0 && practice->hints == 0;
    game_promote_to_mainline(session->document->game,
                             game_add_move(session->document->game, asked_node(session), move));
    if (!exercise->is_puzzle && exercise->line_length > 0 && exercise->line[0] == move)
        add_line(session, asked_node(session), exercise->line, exercise->line_length);
    char name[SAN_NUMBERED_MAX];
    name_asked_move(session, move, name);
    if (worth != NULL)
        /* Translators: a move and its score; n is a key. */
        session_say(session, "Right: %s (%s). n for the next one.", name, worth);
    else
        session_say(session, "Right: %s. n for the next one.", name);
}

/* reply: what refutes it, "" when nobody knows. */
static void say_refused(Session *session, Move move, const char *reply, const char *worth)
{
    bool was_played = move == present(session)->given;
    char name[SAN_NUMBERED_MAX];
    name_asked_move(session, move, name);
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

/* reply: what refutes the move, MOVE_NONE when nobody knows; worth: its score as text. The board
 * goes back; move and reply stay in the list. */
static void refuse(Session *session, Move move, Move reply, const char *worth)
{
    Practice *practice = session->practice;
    practice->wrong_tries++;
    practice->wanted = WANTED_NOTHING;
    GameNode *asked = asked_node(session);
    GameNode *tried = game_add_move(session->document->game, asked, move);
    node_add_nag(session->document->game, tried, verdict_nag(VERDICT_MISTAKE));
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

/* The move of a puzzle's line; the answer of the other side follows. Any mate will do. */
static void take_puzzle_move(Session *session, Move move)
{
    Practice *practice = session->practice;
    const Exercise *exercise = present(session);
    bool mates =
        position_in_check(&session->document->pos) && !movegen_any(&session->document->pos);
    bool is_line = move == exercise->line[practice->step];
    bool is_other_solution =
        practice->step == 0 && move_is_among(move, exercise->good, exercise->good_count);
    if (!is_line && !is_other_solution && !mates) {
        practice->wanted = WANTED_REPLY;
        return;
    }
    if (!is_line || mates || practice->step + 2 >= exercise->line_length) {
        solve(session, move, NULL);
        return;
    }
    GameNode *reply = game_add_move(session->document->game, session->document->node,
                                    exercise->line[practice->step + 1]);
    game_promote_to_mainline(session->document->game, reply);
    char name[SAN_NUMBERED_MAX];
    san_write_numbered(&session->document->pos, node_move(reply), name);
    session_say(session, "Right; now %s. Go on.", name);
    session_go_to(session, reply);
    practice->asked_id = node_id(reply);
    practice->questions++;
    practice->step += 2;
}

/* What can be said without the engine, and else what it has to be asked. */
static void judge(Session *session, Move move)
{
    Practice *practice = session->practice;
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
        practice->wanted = WANTED_REPLY;
    else
        practice->wanted = exercise->has_best ? WANTED_VERDICT : WANTED_BEST;
}

void practice_take_move(Session *session)
{
    Practice *practice = session->practice;
    GameNode *asked = asked_node(session);
    if (practice->is_over || !asks_here(session) || node_parent(session->document->node) != asked)
        return;
    Move move = node_move(session->document->node);
    practice->tried = move;
    practice->purpose = FOR_VERDICT;
    judge(session, move);
    if (practice->wanted != WANTED_NOTHING)
        session_say_nothing(session);
}

/* --- the engine ------------------------------------------------------------------------------- */

bool practice_is_judging(const Session *session)
{
    return session->practice != NULL && session->practice->wanted != WANTED_NOTHING;
}

bool practice_fill_job(const Session *session, SearchJob *job)
{
    if (!practice_is_judging(session))
        return false;
    const Practice *practice = session->practice;
    search_job_init(job, game_start(session->document->game));
    game_move_line(session->document->game, asked_node(session), &job->game);
    if (practice->wanted != WANTED_BEST)
        move_line_add(&job->game, practice->tried);
    job->limits.nodes = PRACTICE_NODES;
    return true;
}

static void take_best(Session *session, const SearchResult *result, VerdictScore score)
{
    Practice *practice = session->practice;
    Exercise *exercise = present(session);
    exercise->has_best = true;
    exercise->best = score;
    if (exercise->line_length == 0)
        for (int i = 0; i < result->pv_length && i < GAME_REVIEW_LINE_MAX; i++)
            exercise->line[exercise->line_length++] = result->pv[i];
    practice->wanted = WANTED_NOTHING;
    Status status = status_ok();
    if (practice->purpose == FOR_HINT)
        status = practice_hint(session);
    else if (practice->purpose == FOR_SHOWING)
        status = practice_show(session);
    else if (exercise->line_length > 0 && exercise->line[0] == practice->tried)
        solve(session, practice->tried, NULL);
    else
        practice->wanted = WANTED_VERDICT;
    if (!status_is_ok(&status))
        session_complain(session, &status);
}

/* mover: who made the tried move. */
static void take_verdict(Session *session, const SearchResult *result, VerdictScore score,
                         Color mover)
{
    Practice *practice = session->practice;
    char worth[SCORE_TEXT_MAX];
    judgement_format_score(score, worth);
    bool is_wrong = practice->wanted == WANTED_REPLY ||
                    verdict_classify(present(session)->best, score, mover) != VERDICT_FINE;
    if (is_wrong)
        refuse(session, practice->tried, result->best, worth);
    else
        solve(session, practice->tried, worth);
}

void practice_take_result(Session *session, const SearchResult *result)
{
    if (!practice_is_judging(session))
        return;
    if (!search_result_has_score(result)) {
        practice_again(session);
        session_say(session, "The engine gives no score. The question is still open.");
        return;
    }
    Color side = position_side(&session->thinking.root);
    VerdictScore score = verdict_score(result->score, side);
    if (session->practice->wanted == WANTED_BEST)
        take_best(session, result, score);
    else
        take_verdict(session, result, score, (Color)!side);
}

/* --- help ------------------------------------------------------------------------------------- */

static Status expect_open(const Session *session)
{
    if (session->practice->is_over)
        return status_error(STATUS_STATE, "this one is answered; press n for the next");
    if (practice_is_judging(session))
        return status_error(STATUS_STATE, "the engine is checking it");
    return status_ok();
}

/* The move that is to be found; MOVE_NONE: the engine is asked for it first. */
static Move answer_for(Session *session, Purpose purpose)
{
    Practice *practice = session->practice;
    const Exercise *exercise = present(session);
    if (exercise->line_length > practice->step)
        return exercise->line[practice->step];
    practice->wanted = WANTED_BEST;
    practice->purpose = purpose;
    session_say(session, "The engine is looking for the best move.");
    return MOVE_NONE;
}

Status practice_hint(Session *session)
{
    Status status = expect_open(session);
    Move move = status_is_ok(&status) ? answer_for(session, FOR_HINT) : MOVE_NONE;
    if (move == MOVE_NONE)
        return status;
    Practice *practice = session->practice;
    practice_again(session);
    Square from = move_from(move);
    PieceType type = piece_type(position_piece(&session->document->pos, from));
    if (practice->hints++ == 0) {
        boardview_light(&session->board, bb_square(from), 0);
        session_say(session, "The %s on %s moves.", piece_type_name(type), square_name(from).text);
    } else {
        char name[SAN_NUMBERED_MAX];
        name_asked_move(session, move, name);
        boardview_show_hint(&session->board, move);
        session_say(session, "It is %s.", name);
    }
    return status;
}

Status practice_show(Session *session)
{
    if (session->practice->wanted == WANTED_BEST && session->practice->purpose == FOR_HINT) {
        session->practice->purpose = FOR_SHOWING; /* what is being looked for */
        return status_ok();
    }
    Status status = expect_open(session);
    Move move = status_is_ok(&status) ? answer_for(session, FOR_SHOWING) : MOVE_NONE;
    if (move == MOVE_NONE)
        return status;
    Practice *practice = session->practice;
    const Exercise *exercise = present(session);
    GameNode *asked = asked_node(session);
    add_line(session, asked, exercise->line + practice->step,
             exercise->line_length - practice->step);
    practice->is_over = true;
    practice->shown++;
    session_go_to(session, game_add_move(session->document->game, asked, move));
    char name[SAN_NUMBERED_MAX], score[SCORE_TEXT_MAX];
    name_asked_move(session, move, name);
    judgement_format_score(exercise->best, score);
    if (exercise->has_best)
        /* Translators: a move and its score; n is a key. */
        session_say(session, "It was %s (%s). n for the next one.", name, score);
    else
        session_say(session, "It was %s. n for the next one.", name);
    return status;
}
