/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people of some rating play, by the policy of engine/people, and what each move loses: by the
 * analysis if it runs, otherwise at a glance. */
#include <config.h>

#include "ui/analysis/eval.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/people/policy.h"
#include "engine/record/game.h"
#include "engine/record/verdict.h"
#include "engine/text/words.h"
#include "ui/analysis/beside.h"
#include "ui/document/document.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    MOVES_SHOWN = 5,
    DEPTH_TRUSTED = 8,   /* plies from which the analysis is better than a glance */
    MATE_MISSED = 3,     /* moves of a mate that is worth a mention in a won position */
    CLEARLY_BETTER = 100 /* centipawns by which a glance must prefer the best move */
};
/* Moves that fewer play are left out, and those that fewer fall into are not called traps. */
static const float SHARE_SHOWN = 0.01f, SHARE_TRAPPED = 0.1f;

typedef struct Humans {
    Beside beside;
    Policy *policy;
    int rating;
    int count;
    LikelyMove moves[MOVES_MAX]; /* the likeliest first */
} Humans;

static const Feature HUMANS;

static void ask(const Session *session, Humans *humans)
{
    MoveLine line;
    Status status = session_expect_chess(session);
    humans->rating = settings_humans_elo(&session->settings);
    humans->count = 0;
    if (!status_is_ok(&status))
        return;
    game_move_line(session->document->game, session->document->node, &line);
    humans->count = policy_rank(humans->policy, &line, humans->rating, humans->moves);
}

/* --- what moves are worth --------------------------------------------------------------------- */

/* Scores are for the side to move. */
typedef struct Judge {
    const Position *pos;
    const Thinking *searched; /* NULL: only a glance */
    int best_glance;          /* centipawns */
    Move best;                /* MOVE_NONE: no move is clearly better than all others */
    Score score;              /* of the best move */
} Judge;

static Score glance_score(int cp)
{
    bool is_mate = abs(cp) > GLANCE_MATE - GLANCE_PLIES;
    if (!is_mate)
        return (Score){ .kind = SCORE_CENTIPAWN, .value = cp };
    int moves = (GLANCE_MATE - abs(cp) + 1) / 2;
    return (Score){ .kind = SCORE_MATE, .value = cp > 0 ? moves : -moves };
}

static bool is_searched(const Thinking *thinking, const Position *pos)
{
    const EngineLine *line = &thinking->lines[0];
    return thinking->mode == ENGINE_ANALYSIS && thinking->line_count > 0 && line->is_set &&
           line->info.depth >= DEPTH_TRUSTED && line->info.pv_length > 0 &&
           position_equals(&thinking->root, pos);
}

static Judge judge_of(const Session *session, const Humans *humans)
{
    const LikelyMove *best = &humans->moves[0];
    for (int i = 1; i < humans->count; i++)
        best = humans->moves[i].cp > best->cp ? &humans->moves[i] : best;
    Judge judge = { .pos = &session->document->pos,
                    .best_glance = best->cp,
                    .best = best->move,
                    .score = glance_score(best->cp) };
    if (is_searched(&session->thinking, judge.pos)) {
        judge.searched = &session->thinking;
        judge.best = session->thinking.lines[0].info.pv[0];
        judge.score = session->thinking.lines[0].info.score;
        return judge;
    }
    for (int i = 0; i < humans->count; i++)
        if (&humans->moves[i] != best && humans->moves[i].cp + CLEARLY_BETTER > best->cp)
            judge.best = MOVE_NONE;
    return judge;
}

/* Whether the other side can mate at once, which a glance does not tell of a move that it clips. */
static bool allows_mate_at_once(const Position *pos, Move move)
{
    Position after = *pos;
    MoveList replies;
    Undo undo;
    position_make(&after, move, &undo);
    movegen_legal(&after, &replies);
    for (int i = 0; i < replies.count; i++) {
        Position end = after;
        position_make(&end, replies.moves[i], &undo);
        if (position_in_check(&end) && !movegen_any(&end))
            return true;
    }
    return false;
}

/* The move's line of the analysis, NULL: none. */
static const SearchInfo *line_of(const Judge *judge, Move move)
{
    const Thinking *thinking = judge->searched;
    for (int i = 0; thinking != NULL && i < thinking->line_count; i++) {
        const SearchInfo *info = &thinking->lines[i].info;
        if (thinking->lines[i].is_set && info->pv_length > 0 && info->pv[0] == move)
            return info;
    }
    return NULL;
}

/* A move without a line loses what it loses at a glance. */
static Score score_of(const Judge *judge, const LikelyMove *likely)
{
    const SearchInfo *info = line_of(judge, likely->move);
    if (info != NULL)
        return info->score;
    if (judge->best_glance - likely->cp >= GLANCE_CLIP &&
        allows_mate_at_once(judge->pos, likely->move))
        return (Score){ .kind = SCORE_MATE, .value = -1 };
    Score score = glance_score(likely->cp);
    if (score.kind == SCORE_CENTIPAWN && judge->searched != NULL)
        score.value = score_cp(judge->score) - (judge->best_glance - likely->cp);
    return score;
}

static VerdictClass class_of(const Judge *judge, const LikelyMove *likely)
{
    Color mover = position_side(judge->pos);
    return verdict_classify(verdict_score(judge->score, mover),
                            verdict_score(score_of(judge, likely), mover), mover);
}

typedef enum Fault { FAULT_NONE, FAULT_LOSES, FAULT_MISSES_MATE, FAULT_ALLOWS_MATE } Fault;

static Fault fault_of(const Judge *judge, const LikelyMove *likely)
{
    Score best = judge->score, score = score_of(judge, likely);
    bool had_mate = best.kind == SCORE_MATE && best.value > 0 && best.value <= MATE_MISSED;
    if (had_mate && score.kind != SCORE_MATE)
        return FAULT_MISSES_MATE;
    if (class_of(judge, likely) < VERDICT_MISTAKE)
        return FAULT_NONE;
    return score.kind == SCORE_MATE ? FAULT_ALLOWS_MATE : FAULT_LOSES;
}

/* --- words ------------------------------------------------------------------------------------ */

/* Appends "Nf3", and if it is a mistake what it loses. */
static void add_move(const Judge *judge, const LikelyMove *likely, StrBuf *text)
{
    char san[SAN_MAX];
    int loss = score_cp(judge->score) - score_cp(score_of(judge, likely));
    san_write(judge->pos, likely->move, san);
    switch (fault_of(judge, likely)) {
    case FAULT_NONE:
        strbuf_add_text(text, san);
        break;
    case FAULT_MISSES_MATE:
        strbuf_addf(text, _("%s misses mate"), san);
        break;
    case FAULT_ALLOWS_MATE:
        strbuf_addf(text, _("%s allows mate"), san);
        break;
    case FAULT_LOSES:
        if (loss >= GLANCE_CLIP)
            strbuf_addf(text, _("%s loses more than %d pawns"), san, GLANCE_CLIP / 100);
        else
            strbuf_addf(text, _("%s loses %.1f pawns"), san, loss / 100.0);
    }
}

static void add_best(const Humans *humans, const Judge *judge, StrBuf *text)
{
    char san[SAN_MAX];
    float share = 0;
    for (int i = 0; i < humans->count; i++)
        if (humans->moves[i].move == judge->best)
            share = humans->moves[i].probability;
    san_write(judge->pos, judge->best, san);
    Fraction found = fraction_near((double)share);
    if (found.part == 0)
        strbuf_addf(text, _("At %d hardly anyone finds the best move, %s."), humans->rating, san);
    else if (found.part == found.whole)
        strbuf_addf(text, _("At %d nearly everyone finds the best move, %s."), humans->rating, san);
    else
        strbuf_addf(text,
                    ngettext("At %d the best move, %s, is found by %d in %d.",
                             "At %d the best move, %s, is found by %d in %d.",
                             (unsigned long)found.part),
                    humans->rating, san, found.part, found.whole);
    strbuf_add_char(text, '\n');
}

/* The likeliest blunder. */
static void add_trap(const Humans *humans, const Judge *judge, StrBuf *text)
{
    for (int i = 0; i < humans->count && humans->moves[i].probability >= SHARE_TRAPPED; i++) {
        char san[SAN_MAX];
        if (class_of(judge, &humans->moves[i]) < VERDICT_BLUNDER)
            continue;
        Fraction share = fraction_near((double)humans->moves[i].probability);
        san_write(judge->pos, humans->moves[i].move, san);
        strbuf_addf(text,
                    ngettext("The trap is %s, the choice of %d in %d.",
                             "The trap is %s, the choice of %d in %d.", (unsigned long)share.part),
                    san, share.part, share.whole);
        strbuf_add_char(text, '\n');
        return;
    }
}

static bool is_shown(const Humans *humans, int index)
{
    return index == 0 || (index < int_min(humans->count, MOVES_SHOWN) &&
                          humans->moves[index].probability >= SHARE_SHOWN);
}

/* A glance sees no sacrifice that pays later. */
static void add_doubt(const Humans *humans, const Judge *judge, StrBuf *text)
{
    bool is_glance = false;
    for (int i = 0; is_shown(humans, i); i++)
        is_glance |= fault_of(judge, &humans->moves[i]) == FAULT_LOSES &&
                     line_of(judge, humans->moves[i].move) == NULL;
    if (is_glance)
        strbuf_addf(
            text, "%s\n",
            judge->searched == NULL
                ? _("Losses are at a glance: `analyse` looks deeper.")
                : _("Moves without a line are valued at a glance: `lines 5` looks deeper."));
}

/* The text after the moves. */
static void add_end(const Humans *humans, const Judge *judge, StrBuf *text)
{
    if (judge->best != MOVE_NONE)
        add_best(humans, judge, text);
    add_trap(humans, judge, text);
    add_doubt(humans, judge, text);
}

static double percent(const LikelyMove *likely) { return 100 * (double)likely->probability; }

static void renew(const ModeStack *stack, Beside *beside)
{
    Humans *humans = (Humans *)beside;
    ask(stack->session, humans);
    snprintf(beside->title, sizeof beside->title, "%s %d", "humans", humans->rating);
}

/* The setting or the level may have changed. */
static void write_beside(const ModeStack *stack, Beside *beside, StrBuf *text)
{
    const Humans *humans = (const Humans *)beside;
    const Session *session = stack->session;
    if (humans->rating != settings_humans_elo(&session->settings))
        renew(stack, beside);
    if (humans->count == 0) {
        strbuf_addf(text, "%s\n", _("There is no move to play here."));
        return;
    }
    Judge judge = judge_of(session, humans);
    for (int i = 0; is_shown(humans, i); i++) {
        strbuf_addf(text, " %4.0f %%  ", percent(&humans->moves[i]));
        add_move(&judge, &humans->moves[i], text);
        strbuf_add_char(text, '\n');
    }
    add_end(humans, &judge, text);
}

/* For the line dialogue. */
static void write_sentences(const Session *session, const Humans *humans, StrBuf *text)
{
    const Position *pos = &session->document->pos;
    Judge judge = judge_of(session, humans);
    StrBuf list;
    strbuf_init(&list);
    for (int i = 0; is_shown(humans, i); i++) {
        char san[SAN_MAX];
        san_write(pos, humans->moves[i].move, san);
        strbuf_addf(&list, "%s%s %.0f %%", i > 0 ? ", " : "", san, percent(&humans->moves[i]));
    }
    strbuf_addf(text, _("Players rated %d play %s."), humans->rating, list.data);
    strbuf_add_char(text, '\n');
    for (int i = 0; is_shown(humans, i); i++) {
        if (fault_of(&judge, &humans->moves[i]) == FAULT_NONE)
            continue;
        add_move(&judge, &humans->moves[i], text);
        strbuf_add_text(text, ".\n");
    }
    add_end(humans, &judge, text);
    strbuf_done(&list);
}

/* --- beside the board ------------------------------------------------------------------------- */

static Humans *humans_new(void)
{
    Humans *humans = alloc_zeroed(1, sizeof *humans);
    humans->policy = policy_new_built_in();
    return humans;
}

static void humans_free(Beside *beside)
{
    Humans *humans = (Humans *)beside;
    policy_free(humans->policy);
    free(humans);
}

static void open(ModeStack *stack)
{
    static const BesideKind KIND = { renew, write_beside, humans_free };
    beside_open(stack, &HUMANS, &humans_new()->beside, &KIND);
}

/* --- the command ------------------------------------------------------------------------------ */

static Status print_sentences(const Session *session, const App *app)
{
    Humans *humans = humans_new();
    ask(session, humans);
    Status status = status_ok();
    if (humans->count == 0) {
        status = status_error(STATUS_STATE, "there is no move to play here");
    } else {
        StrBuf text, spoken;
        strbuf_init(&text);
        strbuf_init(&spoken);
        write_sentences(session, humans, &text);
        spell_sentences(session_style(session), text.data, &spoken);
        app->print(app->context, spoken.data);
        strbuf_done(&spoken);
        strbuf_done(&text);
    }
    humans_free(&humans->beside);
    return status;
}

/* "", "1500" or "level"; is_given: not "". */
static Status read_rating(const char *arguments, int64_t *rating, bool *is_given)
{
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    *is_given = word.length > 0;
    if (!status_is_ok(&status) || word.length == 0 || word_names(word, "level"))
        return status;
    return argument_number(word, POLICY_RATING_MIN, POLICY_RATING_MAX, rating);
}

static Status command_humans(Session *session, const App *app, const char *arguments)
{
    int64_t rating = 0;
    bool is_given;
    Status status = read_rating(arguments, &rating, &is_given);
    if (!status_is_ok(&status))
        return status;
    if (is_given) {
        session->settings.humans_elo = (int)rating;
        app->settings_changed(app->context);
    }
    if (session->is_dialogue)
        return print_sentences(session, app);
    if (!beside_is_shown(app->modes, &HUMANS))
        open(app->modes);
    else if (!is_given)
        mode_remove(app->modes, &HUMANS);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "humans", "people", "[RATING|level]", N_("what players of a rating play here and how often; level: that of the engine's level"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_PLAYS, command_humans },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

static const Feature HUMANS = {
    .commands = commands,
    .action = beside_act,
    .mouse = beside_take_click,
    .settle = beside_settle,
    .leave = beside_leave,
    .update = beside_update,
    .pane = PANE_NOTE,
    .note_rows = beside_rows,
    .paint = beside_paint,
};

const Feature *humans_feature(void) { return &HUMANS; }
