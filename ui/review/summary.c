/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The summary of a game: lines made from the review's figures, also as text and as a comment of the
 * record. A turning point is a move that lost many winning chances. */
#include <config.h>

#include "ui/review/review.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/evaluation.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/record/verdict.h"
#include "engine/text/words.h"
#include "ui/document/annotations.h"
#include "ui/document/document.h"
#include "ui/document/files.h"
#include "ui/document/judgement.h"
#include "ui/session/session.h"
#include "ui/spelling/spell_names.h"
#include "ui/spelling/spell_text.h"
#include "ui/storage/games.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* One player in five would make such a mistake. */
static const double TYPICAL_SHARE = 0.2;

enum {
    TURN_PERCENT = 10,    /* winning chances lost, as for a mistake in a review */
    OPENING_PLIES = 20,   /* ten moves a side */
    ENDGAME_MATERIAL = 26 /* total of both sides in pawns: about a rook and a minor piece each */
};

enum { PHASE_OPENING, PHASE_MIDDLE, PHASE_END, PHASE_NB };

typedef enum SummaryUse {
    SUMMARY_BESIDE_BOARD, /* the title above it names the opening */
    SUMMARY_TO_SEE,
    SUMMARY_TO_HEAR, /* figures in words */
    SUMMARY_TO_KEEP  /* stored in the game, whose result is known */
} SummaryUse;

/* A move of the main line with the scores before and after it. */
typedef struct Step {
    const GameNode *node;
    Color mover;
    VerdictScore before, after;
    double lost; /* the mover's winning chances, in percent */
} Step;

static void add(Summary *summary, SummaryKind kind, const GameNode *node, const char *format, ...)
    PRINTF_LIKE(4, 5);

static void add(Summary *summary, SummaryKind kind, const GameNode *node, const char *format, ...)
{
    if (summary->count == SUMMARY_LINES_MAX)
        return;
    SummaryLine *line = &summary->lines[summary->count++];
    *line = (SummaryLine){ .kind = kind, .node = node };
    va_list args;
    va_start(args, format);
    utf8_vprintf(line->text, sizeof line->text, format, args);
    va_end(args);
}

/* --- the end ---------------------------------------------------------------------------------- */

static void add_end(const Session *session, SummaryUse use, Summary *summary)
{
    const Game *game = session->document->game;
    char text[MESSAGE_MAX];
    session_end_text(session, text, sizeof text);
    /* A bare result is repeated by the next line. */
    bool has_title = text[0] != '\0' && session_game_end(session) != END_RECORDED;
    if (has_title)
        add(summary, SUMMARY_TITLE, NULL, "%s", text);
    int moves = (node_ply(game_line_end(game_root(game))) + 1) / 2;
    const char *result = game_result_text(game_result(game));
    if (has_title && use == SUMMARY_TO_HEAR) /* the title has the result */
        add(summary, SUMMARY_TEXT, NULL, ngettext("%d move", "%d moves", (unsigned long)moves),
            moves);
    else
        add(summary, has_title ? SUMMARY_TEXT : SUMMARY_TITLE, NULL,
            ngettext("%s after %d move", "%s after %d moves", (unsigned long)moves), result, moves);
    Opening opening;
    if (use == SUMMARY_BESIDE_BOARD ||
        !opening_find_game(game, game_line_end(game_root(game)), &opening))
        return;
    StrBuf name;
    strbuf_init(&name);
    spell_opening_code(SPEECH_LETTERS, opening.eco, opening.name, &name);
    add(summary, SUMMARY_TEXT, NULL, "%s", name.data);
    strbuf_done(&name);
}

/* --- the moves -------------------------------------------------------------------------------- */

typedef void (*StepVisit)(void *context, const Step *step);

/* Visits every move of the main line with a score before and after it. */
static void visit_steps(const Game *game, StepVisit visit, void *context)
{
    Position pos = *game_start(game);
    VerdictScore before = { VERDICT_CENTIPAWN, 0 };
    bool is_known = true;
    for (const GameNode *node = node_next(game_root(game)); node != NULL; node = node_next(node)) {
        Step step = { .node = node, .mover = position_side(&pos), .before = before };
        bool was_known = is_known;
        is_known = game_evaluation(game, node, &step.after);
        double was = verdict_win_percent(before), is = verdict_win_percent(step.after);
        step.lost = step.mover == WHITE ? was - is : is - was;
        if (was_known && is_known)
            visit(context, &step);
        before = step.after;
        Undo undo;
        position_make(&pos, node_move(node), &undo);
    }
}

/* --- how well both played --------------------------------------------------------------------- */

static int phase_of(const Position *pos, int ply)
{
    static const int WORTH[PIECE_TYPE_NB] = { [KNIGHT] = 3, [BISHOP] = 3, [ROOK] = 5, [QUEEN] = 9 };
    int material = 0;
    for (int square = A1; square <= H8; square++) {
        Piece piece = position_piece(pos, (Square)square);
        material += piece != NO_PIECE ? WORTH[piece_type(piece)] : 0;
    }
    return material <= ENDGAME_MATERIAL ? PHASE_END
           : ply < OPENING_PLIES        ? PHASE_OPENING
                                        : PHASE_MIDDLE;
}

/* "Opening: White 95 %, Black 90 %", only if both sides moved in that phase. */
static void add_phases(const Session *session, SummaryUse use, Summary *summary)
{
    static const char *const NAMES[PHASE_NB] = { N_("opening"), N_("middlegame"), N_("endgame") };
    char text[SUMMARY_TEXT_MAX] = "";
    size_t length = 0;
    VerdictSide phases[VERDICT_PARTS_MAX][COLOR_NB];
    if (!review_figures_by_part(session, phase_of, phases))
        return;
    for (int phase = 0; phase < PHASE_NB; phase++) {
        const VerdictSide *white = &phases[phase][WHITE], *black = &phases[phase][BLACK];
        if (white->moves == 0 || black->moves == 0 || length >= sizeof text)
            continue;
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   _("%s%s: White %.0f %%, Black %.0f %%"), length > 0 ? ", " : "",
                                   _(NAMES[phase]), white->accuracy, black->accuracy);
    }
    if (length == 0)
        return;
    StrBuf words;
    strbuf_init(&words);
    if (use == SUMMARY_TO_KEEP)
        strbuf_add_text(&words, text);
    else /* on a separate line */
        capital_add(text, &words);
    add(summary, SUMMARY_TEXT, NULL, "%s", words.data);
    strbuf_done(&words);
}

static void add_side(Color color, const VerdictSide *side, SummaryUse use, Summary *summary)
{
    if (use == SUMMARY_TO_KEEP) {
        add(summary, SUMMARY_TEXT, NULL, _("%s %.1f %%, loss %.2f; %d?! %d? %d??"),
            color_name_amid(color), side->accuracy, side->average_loss / 100,
            side->count[VERDICT_INACCURACY], side->count[VERDICT_MISTAKE],
            side->count[VERDICT_BLUNDER]);
        return;
    }
    StrBuf words;
    strbuf_init(&words);
    review_describe_side(color, side, use != SUMMARY_TO_HEAR, &words);
    add(summary, SUMMARY_TEXT, NULL, use == SUMMARY_TO_HEAR ? "%s." : "%s", words.data);
    strbuf_done(&words);
}

static void add_figures(const Session *session, SummaryUse use, Summary *summary)
{
    VerdictSide sides[COLOR_NB];
    if (!review_figures(session, sides)) {
        add(summary, SUMMARY_TEXT, NULL, "%s", _("Accuracy, graph and turning points: `review`"));
        return;
    }
    if (use != SUMMARY_TO_HEAR) /* whose sentences name it */
        add(summary, SUMMARY_HEAD, NULL, "%s", _("Accuracy"));
    for (int color = WHITE; color <= BLACK; color++)
        if (sides[color].moves > 0)
            add_side((Color)color, &sides[color], use, summary);
    add_phases(session, use, summary);
}

/* --- turning points --------------------------------------------------------------------------- */

/* The costliest moves, in game order. */
typedef struct Turns {
    Step steps[SUMMARY_TURNS];
    int count;
} Turns;

static void drop_least(Turns *turns)
{
    int least = 0;
    for (int i = 1; i < turns->count; i++)
        if (turns->steps[i].lost < turns->steps[least].lost)
            least = i;
    turns->count--;
    for (int i = least; i < turns->count; i++)
        turns->steps[i] = turns->steps[i + 1];
}

static void note_turn(void *context, const Step *step)
{
    Turns *turns = context;
    if (step->lost < TURN_PERCENT)
        return;
    if (turns->count == SUMMARY_TURNS) {
        bool is_greater = false;
        for (int i = 0; i < turns->count; i++)
            is_greater |= step->lost > turns->steps[i].lost;
        if (!is_greater)
            return;
        drop_least(turns);
    }
    turns->steps[turns->count++] = *step;
}

static void add_turns(const Game *game, Summary *summary)
{
    Turns turns = { 0 };
    visit_steps(game, note_turn, &turns);
    if (turns.count > 0)
        add(summary, SUMMARY_HEAD, NULL, "%s", _("Turning points"));
    for (int i = 0; i < turns.count; i++) {
        const Step *step = &turns.steps[i];
        char before[SCORE_TEXT_MAX], after[SCORE_TEXT_MAX];
        StrBuf label;
        strbuf_init(&label);
        judgement_label(game, step->node, &label);
        judgement_format_score(step->before, before);
        judgement_format_score(step->after, after);
        add(summary, SUMMARY_TEXT, step->node, _("  %s: %s to %s"), label.data, before, after);
        strbuf_done(&label);
    }
}

/* --- typical mistakes ------------------------------------------------------------------------- */

/* The marked moves that many players of a side's rating would play: of both sides in one line if
 * they have one rating. */
static void add_typical(const Session *session, Summary *summary)
{
    const Game *game = session->document->game;
    StrBuf list;
    int rating = 0;
    strbuf_init(&list);
    for (int pass = 0; pass < COLOR_NB; pass++) {
        int other = rating;
        strbuf_clear(&list);
        for (const GameNode *node = game_root(game); (node = node_next(node)) != NULL;) {
            ReviewShare share;
            if (!review_share(session, node, &share) || share.share < TYPICAL_SHARE ||
                share.rating == other || (list.length > 0 && share.rating != rating))
                continue;
            rating = share.rating;
            strbuf_add_text(&list, list.length > 0 ? "; " : "");
            judgement_label(game, node, &list);
        }
        if (list.length > 0)
            add(summary, SUMMARY_TEXT, NULL, _("Typical at %d: %s"), rating, list.data);
    }
    strbuf_done(&list);
}

/* --- the file --------------------------------------------------------------------------------- */

static void add_place(const Session *session, const char *saved, Summary *summary)
{
    const char *path = session->document->file_place.path;
    bool is_edited = session_has_unsaved_edits(session);
    StrBuf shown;
    strbuf_init(&shown);
    if (path != NULL || saved != NULL)
        files_shorten(path != NULL ? path : saved, &shown);
    if (path != NULL && !is_edited)
        add(summary, SUMMARY_TEXT, NULL, _("In %s"), shown.data);
    else if (path != NULL)
        add(summary, SUMMARY_TEXT, NULL, _("Not yet saved in %s: `save`"), shown.data);
    else if (saved != NULL)
        add(summary, SUMMARY_TEXT, NULL,
            games_of(session) != NULL ? _("Kept in %s") : _("Kept in %s; `games` lists it"),
            shown.data);
    else
        add(summary, SUMMARY_TEXT, NULL, "%s", _("In no file: `save FILE` keeps it"));
    strbuf_done(&shown);
}

static void add_ways_on(const Session *session, Summary *summary)
{
    bool has_mistakes = judgement_count(session->document->game) > 0;
    add(summary, SUMMARY_TEXT, NULL, "%s",
        has_mistakes             ? _("`practice` lets you try the mistakes again, Esc closes this")
        : session->match != NULL ? _("`rematch` plays again, Esc closes this")
                                 : _("Esc closes this"));
}

/* The end, the figures of both sides and the turning points. */
static void make_moves(const Session *session, SummaryUse use, Summary *summary)
{
    summary->count = 0;
    if (use != SUMMARY_TO_KEEP)
        add_end(session, use, summary);
    add_figures(session, use, summary);
    add_turns(session->document->game, summary);
}

void summary_make(const Session *session, const char *saved, Summary *summary)
{
    make_moves(session, SUMMARY_BESIDE_BOARD, summary);
    add_typical(session, summary);
    add_place(session, saved, summary);
    add_ways_on(session, summary);
    if (graph_is_worthwhile(session->document->game))
        add(summary, SUMMARY_GRAPH, NULL, "%s", "");
}

/* --- as text ---------------------------------------------------------------------------------- */

/* The beginning of the comment, by which it is recognised. */
static const char BEGINNING[] = N_("Review by luft.");

void summary_write(const Session *session, StrBuf *text)
{
    Summary summary;
    make_moves(session, session->is_dialogue ? SUMMARY_TO_HEAR : SUMMARY_TO_SEE, &summary);
    add_typical(session, &summary);
    for (int i = 0; i < summary.count; i++) {
        if (session->is_dialogue)
            spell_sentences(session_style(session), summary.lines[i].text, text);
        else
            session_spell(session, summary.lines[i].text, text);
        strbuf_add_char(text, '\n');
    }
}

/* "Review by luft. Accuracy: White ... / Black ... . Turning points: ..." */
static void write_comment(const Session *session, StrBuf *words)
{
    Summary summary;
    bool is_first = false;
    make_moves(session, SUMMARY_TO_KEEP, &summary);
    strbuf_add_text(words, _(BEGINNING));
    for (int i = 0; i < summary.count; i++) {
        const SummaryLine *line = &summary.lines[i];
        const char *text = line->text + strspn(line->text, " ");
        bool is_head = line->kind == SUMMARY_HEAD;
        if (is_head && i > 0)
            strbuf_add_char(words, '.');
        strbuf_add_text(words, is_head || is_first ? " " : " / ");
        if (is_head)
            strbuf_addf(words, _("%s:"), text);
        else
            strbuf_add_text(words, text);
        is_first = is_head;
    }
    strbuf_add_char(words, '.');
}

/* The index of the comment with a summary; the number of comments without one. */
static size_t find_own(NodeComments comments)
{
    size_t i = 0;
    while (i < comments.count && strstr(comments.list[i].text, _(BEGINNING)) == NULL)
        i++;
    return i;
}

/* Other text before it in the same comment stays. */
static void keep_others(const char *comment, StrBuf *words)
{
    StrBuf old;
    strbuf_init(&old);
    remark_words(comment, &old);
    const char *own = strstr(old.data, _(BEGINNING));
    if (own != NULL)
        strbuf_add(words, old.data, (size_t)(own - old.data));
    strbuf_done(&old);
}

Status summary_keep(Session *session)
{
    VerdictSide sides[COLOR_NB];
    Document *document = session->document;
    if (!review_figures(session, sides))
        return status_error(STATUS_STATE, "nothing is known of the moves yet; `review` finds it");
    StrBuf words, comment;
    strbuf_init(&words);
    strbuf_init(&comment);
    GameNode *root = game_root(document->game);
    NodeComments comments = node_comments(root, COMMENT_ON_MOVE);
    size_t index = find_own(comments);
    const char *old = index < comments.count ? comments.list[index].text : NULL;
    if (old != NULL)
        keep_others(old, &words);
    write_comment(session, &words);
    remark_with_words(old, words.data, &comment);
    if (old == NULL || strcmp(old, comment.data) != 0)
        edits_record(document, _("the summary"));
    if (old == NULL)
        node_add_comment(root, COMMENT_ON_MOVE, comment.data);
    else
        node_change_comment(root, COMMENT_ON_MOVE, index, comment.data);
    strbuf_done(&words);
    strbuf_done(&comment);
    return status_ok();
}
