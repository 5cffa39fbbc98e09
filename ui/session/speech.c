/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what a player who does not see the screen would miss: players and clocks, the engine's
 * lines, and everything recorded at the move shown, once and in a fixed order. */
#include <config.h>

#include "ui/session/speech.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/record/chess_clock.h"
#include "engine/record/evaluation.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/record/verdict.h"
#include "ui/document/annotations.h"
#include "ui/document/document.h"
#include "ui/document/judgement.h"
#include "ui/session/board_text.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_names.h"
#include "ui/spelling/spell_text.h"

#include <assert.h>
#include <string.h>

/* --- players and clocks ----------------------------------------------------------------------- */

/* Which clock of the game in progress runs, if any; an untimed side has none. */
static void add_running(const Match *match, StrBuf *text)
{
    if (!match->clock.running)
        strbuf_add_text(text, _("The clocks are stopped."));
    else if (match_times(match, match->clock.turn))
        strbuf_add_text(text, match->clock.turn == WHITE ? _("White's clock runs.")
                                                         : _("Black's clock runs."));
}

/* The side's remaining time, in the game in progress or by the record; false: unknown. */
static bool time_left(const Session *session, Color color, int64_t now_ms, int64_t *left_ms)
{
    if (session->document->live == NULL || !match_times(session->match, color))
        return document_clock_ms(session->document, color, left_ms);
    *left_ms = chess_clock_left_ms(&session->match->clock, color, now_ms);
    return true;
}

/* "4:12", to ears "4 minutes 12 seconds" */
static void add_time(const Session *session, int64_t left_ms, StrBuf *text)
{
    char figures[16];
    chess_clock_format(left_ms, figures);
    if (session->is_dialogue)
        spell_duration(left_ms > 0 ? (left_ms + 999) / 1000 : 0, text); /* up, as on a clock */
    else
        strbuf_add_text(text, figures);
}

void speech_clocks(const Session *session, int64_t now_ms, StrBuf *text)
{
    bool has_any = false;
    for (int color = WHITE; color <= BLACK; color++) {
        int64_t left_ms;
        if (!time_left(session, (Color)color, now_ms, &left_ms))
            continue;
        StrBuf time;
        strbuf_init(&time);
        add_time(session, left_ms, &time);
        strbuf_addf(text, color == WHITE ? _("White has %s.") : _("Black has %s."), time.data);
        strbuf_add_char(text, '\n');
        strbuf_done(&time);
        has_any = true;
    }
    if (!has_any)
        strbuf_add_text(text, _("There is no clock."));
    else if (match_is_on(session->match) && match_is_timed(session->match))
        add_running(session->match, text);
    if (text->length > 0 && text->data[text->length - 1] != '\n')
        strbuf_add_char(text, '\n');
}

static const char *name_of(const Session *session, const char *tag, char buf[OWN_NAME_MAX])
{
    const char *name = own_name_of_tag(session->document->game, tag, buf);
    return name != NULL && *name != '\0' && strcmp(name, "?") != 0 ? name : _("unknown player");
}

void speech_players(const Session *session, StrBuf *text)
{
    char level[STRENGTH_TEXT_MAX], names[COLOR_NB][OWN_NAME_MAX];
    Color human = session->document->live != NULL ? match_human(session->match) : COLOR_NB;
    strength_describe(session->settings.elo, level);
    if (human == COLOR_NB)
        /* Translators: the names of the players. */
        strbuf_addf(text, _("White: %s. Black: %s."), name_of(session, "White", names[WHITE]),
                    name_of(session, "Black", names[BLACK]));
    else if (session->match->engine[!human][0] != '\0')
        strbuf_addf(text,
                    human == WHITE ? _("You play White against %s.")
                                   : _("You play Black against %s."),
                    match_engine_name(session->match, !human));
    else
        strbuf_addf(text,
                    human == WHITE ? _("You play White against luft, %s.")
                                   : _("You play Black against luft, %s."),
                    level);
    strbuf_add_char(text, '\n');
}

/* --- the engine's lines ----------------------------------------------------------------------- */

/* Moves first, then score, then depth, so that a listener can interrupt by typing. */
static void add_moves(const Session *session, const SearchInfo *info, int count, StrBuf *text)
{
    SpeechStyle style = spell_style(&session->settings);
    Position pos = session->thinking.root;
    for (int i = 0; i < info->pv_length && i < count && movegen_is_legal(&pos, info->pv[i]); i++) {
        char san[SAN_MAX];
        Undo undo;
        san_write_and_make(&pos, info->pv[i], &undo, san);
        if (i > 0)
            strbuf_add_text(text, _("; "));
        if (!spell_san(style, san, strlen(san), text))
            strbuf_add_text(text, san);
    }
}

static void add_score(const Session *session, const SearchInfo *info, StrBuf *text)
{
    char score[SCORE_TEXT_MAX];
    score_format(info->score, position_side(&session->thinking.root), score);
    spell_heard(spell_style(&session->settings), score, text);
}

static void add_engine_line(const Session *session, int number, int count, StrBuf *text)
{
    const SearchInfo *info = &session->thinking.lines[number - 1].info;
    StrBuf score, moves;
    strbuf_init(&score);
    strbuf_init(&moves);
    add_score(session, info, &score);
    add_moves(session, info, count, &moves);
    /* A mate or a table's result is certain at any depth. */
    bool has_depth =
        info->score.kind == SCORE_CENTIPAWN && session->settings.announce != ANNOUNCE_BRIEF;
    if (session->thinking.mode == ENGINE_THREAT)
        /* Translators: a move and its score. */
        strbuf_addf(text, has_depth ? _("Threat: %s, %s, depth %d.") : _("Threat: %s, %s."),
                    moves.data, score.data, info->depth);
    else if (session->thinking.line_count > 1)
        /* Translators: the number of a line, its moves and its score. */
        strbuf_addf(text, has_depth ? _("Line %d: %s, %s, depth %d.") : _("Line %d: %s, %s."),
                    number, moves.data, score.data, info->depth);
    else
        /* Translators: a line of moves and its score. */
        strbuf_addf(text, has_depth ? _("Best: %s, %s, depth %d.") : _("Best: %s, %s."), moves.data,
                    score.data, info->depth);
    strbuf_add_char(text, '\n');
    strbuf_done(&score);
    strbuf_done(&moves);
}

void speech_lines(const Session *session, int moves, StrBuf *text)
{
    assert(moves > 0);
    const Thinking *thinking = &session->thinking;
    bool is_elsewhere =
        thinking->analysis.is_locked && analysis_is_elsewhere(thinking, session->document);
    if (is_elsewhere && thinking->line_count > 0) {
        strbuf_addf(text, _("Locked to another position, %s:"), thinking->analysis.locked_name);
        strbuf_add_char(text, '\n');
    }
    for (int i = 0; i < thinking->line_count; i++)
        if (thinking->lines[i].is_set && thinking->lines[i].info.pv_length > 0)
            add_engine_line(session, i + 1, moves, text);
}

/* --- the move --------------------------------------------------------------------------------- */

/* After the move, or after the sentence for the start. */
static void add_marks(const GameNode *node, StrBuf *text)
{
    bool is_start = node_parent(node) == NULL;
    for (size_t i = 0; i < node_nag_count(node); i++) {
        char sign[NAG_TEXT_MAX];
        int nag = node_nag(node, i);
        const char *meaning = nag_meaning(nag);
        if (*meaning == '\0')
            strbuf_addf(text, " %s", nag_text(nag, false, sign));
        else
            strbuf_addf(text, is_start ? " %s." : ", %s", meaning);
    }
}

static void add_san(const Session *session, const GameNode *node, char san[SAN_MAX],
                    Position *before)
{
    game_position(session->document->game, node_parent(node), before);
    san_write(before, node_move(node), san);
}

void speech_move(const Session *session, StrBuf *text)
{
    const GameNode *node = session->document->node;
    SpeechStyle style = spell_style(&session->settings);
    if (node_parent(node) == NULL)
        return;
    Position before;
    char san[SAN_MAX];
    add_san(session, node, san, &before);
    if (session->settings.announce == ANNOUNCE_BRIEF)
        spell_san(style, san, strcspn(san, "+#"), text);
    else
        spell_numbered(style, before.fullmoves, position_side(&before), san, text);
    add_marks(node, text);
    if (move_is_illegal(node_move(node)))
        strbuf_add_text(text, _(", illegal"));
}

/* --- what the record says of it --------------------------------------------------------------- */

static void add_one_comment(const Session *session, const char *comment, StrBuf *text)
{
    if (!remark_has_words(comment))
        return;
    StrBuf words, spoken;
    strbuf_init(&words);
    strbuf_init(&spoken);
    remark_words(comment, &words);
    session_quote(session, words.data, &spoken);
    strbuf_addf(text, _("Comment: %s"), spoken.data);
    strbuf_add_char(text, '\n');
    strbuf_done(&words);
    strbuf_done(&spoken);
}

static void add_comments(const Session *session, const GameNode *node, int place, StrBuf *text)
{
    NodeComments comments = node_comments(node, place);
    for (size_t i = 0; i < comments.count; i++)
        add_one_comment(session, comments.list[i].text, text);
}

/* "Drawn: red e4, green e2 to e4." */
static void add_drawings(SpeechStyle style, const GameNode *node, StrBuf *text)
{
    enum { ITEMS_MAX = 32 };
    DrawnItem items[ITEMS_MAX];
    int count = drawn_read(node, items, ITEMS_MAX);
    StrBuf list;
    strbuf_init(&list);
    for (int i = 0; i < count; i++) {
        StrBuf from, to;
        strbuf_init(&from);
        strbuf_init(&to);
        spell_square(style, items[i].from, &from);
        spell_square(style, items[i].to, &to);
        strbuf_addf(&list, "%s%s ", i > 0 ? ", " : "", _(drawn_color_name(items[i].color)));
        if (items[i].from == items[i].to)
            strbuf_add_text(&list, from.data);
        else /* Translators: an arrow on the board, from a square to another one */
            strbuf_addf(&list, _("%s to %s"), from.data, to.data);
        strbuf_done(&from);
        strbuf_done(&to);
    }
    if (count > 0)
        strbuf_addf(text, _("Drawn: %s."), list.data);
    if (count > 0)
        strbuf_add_char(text, '\n');
    strbuf_done(&list);
}

static void add_illegal(const Session *session, StrBuf *text)
{
    char reason[MESSAGE_MAX];
    if (!judgement_describe_illegal(session->document->game, session->document->node, reason,
                                    sizeof reason))
        return;
    spell_sentences(spell_style(&session->settings), reason, text);
    strbuf_add_text(text, ".\n");
}

/* A marked move: what it changed, and what was better. */
static void add_judgement(const Session *session, StrBuf *text)
{
    const GameNode *node = session->document->node;
    VerdictScore score;
    char worth[SCORE_TEXT_MAX];
    bool is_judged =
        game_evaluation(session->document->game, node, &score) && !hidden_thoughts(session);
    if (!is_judged || (score.kind != VERDICT_CENTIPAWN && score.value == 0)) /* the mark says it */
        return;
    StrBuf sentence;
    strbuf_init(&sentence);
    judgement_format_score(score, worth);
    const GameNode *better = judgement_better(session->document->game, node);
    strbuf_addf(&sentence, _("The evaluation is %s."), worth);
    if (better != NULL) {
        Position before;
        char san[SAN_MAX];
        add_san(session, better, san, &before);
        strbuf_add_char(&sentence, ' ');
        strbuf_addf(&sentence, _("%s is better."), san);
    }
    spell_sentences(spell_style(&session->settings), sentence.data, text);
    strbuf_add_char(text, '\n');
    strbuf_done(&sentence);
}

/* Alternatives to the shown move, by the numbers that lead to them, and the comment on each
 * variation. */
static void add_variations(const Session *session, StrBuf *text)
{
    const GameNode *node = session->document->node;
    const GameNode *other = node_parent(node) != NULL ? node_next(node_parent(node)) : NULL;
    for (int number = 1; other != NULL; other = node_sibling(other), number++) {
        if (other == node)
            continue;
        Position before;
        char san[SAN_MAX];
        StrBuf spoken;
        strbuf_init(&spoken);
        add_san(session, other, san, &before);
        if (!spell_san(spell_style(&session->settings), san, strlen(san), &spoken))
            strbuf_add_text(&spoken, san);
        strbuf_addf(text, _("Or `variation %d`: %s."), number, spoken.data);
        strbuf_add_char(text, '\n');
        strbuf_done(&spoken);
        if (number > 1)
            add_comments(session, node, number - 1, text);
    }
}

static void add_end(const Session *session, StrBuf *text)
{
    static const char *const ENDS[] = {
        [RESULT_UNKNOWN] = N_("The moves end here."),
        [RESULT_WHITE_WINS] = N_("The game ends here: White won."),
        [RESULT_BLACK_WINS] = N_("The game ends here: Black won."),
        [RESULT_DRAW] = N_("The game ends here: a draw."),
        [RESULT_BOTH_LOSE] = N_("The game ends here: both lost."),
    };
    const GameNode *node = session->document->node;
    bool has_moves = node_parent(node) != NULL;
    if (!has_moves || node_next(node) != NULL || node == session->document->live)
        return;
    bool is_main = node_is_mainline(node);
    char end[MESSAGE_MAX];
    document_end_text(session->document, end, sizeof end);
    if (is_main && end[0] != '\0' && game_result(session->document->game) == RESULT_UNKNOWN) {
        strbuf_addf(text, "%s.\n", end);
        return;
    }
    strbuf_add_text(text, is_main ? _(ENDS[game_result(session->document->game)])
                                  : _("The variation ends here."));
    strbuf_add_char(text, '\n');
}

/* Whose turn it is, and whether in check; how the game is over by the rules. */
static void add_turn(const Session *session, StrBuf *text)
{
    const Position *pos = &session->document->pos;
    bool is_white = position_side(pos) == WHITE;
    char end[MESSAGE_MAX];
    document_end_text(session->document, end, sizeof end);
    Status reason = session_expect_chess(session);
    if (!status_is_ok(&reason))
        strbuf_addf(text, "%s.", reason.text);
    else if (end[0] != '\0')
        strbuf_addf(text, "%s.", end);
    else if (position_in_check(pos))
        strbuf_add_text(text,
                        is_white ? _("White to move, in check.") : _("Black to move, in check."));
    else
        strbuf_add_text(text, is_white ? _("White to move.") : _("Black to move."));
}

void speech_place(const Session *session, StrBuf *text)
{
    const GameNode *node = session->document->node;
    SpeechStyle style = spell_style(&session->settings);
    add_comments(session, node, COMMENT_BEFORE, text);
    if (node_parent(node) != NULL) {
        speech_move(session, text);
    } else {
        strbuf_addf(text, "%s ", _("The start."));
        add_turn(session, text);
        add_marks(node, text);
    }
    strbuf_add_char(text, '\n');
    add_illegal(session, text);
    add_judgement(session, text);
    add_comments(session, node, COMMENT_ON_MOVE, text);
    add_drawings(style, node, text);
    add_variations(session, text);
    add_end(session, text);
}

void speech_opening(const Session *session, StrBuf *text)
{
    Opening opening;
    if (!opening_find_game(session->document->game, session->document->node, &opening))
        return;
    spell_opening_code(spell_style(&session->settings), opening.eco, opening.name, text);
    strbuf_add_char(text, '\n');
}

static bool is_new_opening(const Session *session)
{
    const Game *game = session->document->game;
    const GameNode *node = session->document->node;
    Opening now, before;
    return opening_find_game(game, node, &now) &&
           (!opening_find_game(game, node_parent(node), &before) ||
            strcmp(now.name, before.name) != 0);
}

void speech_after_move(const Session *session, StrBuf *text)
{
    if (session->settings.announce != ANNOUNCE_FULL || node_parent(session->document->node) == NULL)
        return;
    if (is_new_opening(session))
        speech_opening(session, text);
    if (node_next(session->document->node) == NULL && session_game_end(session) != END_NONE)
        return; /* which has just been said */
    add_turn(session, text);
    strbuf_add_char(text, '\n');
}

void speech_start(const Session *session, StrBuf *text)
{
    SpeechStyle style = spell_style(&session->settings);
    const Position *start = game_start(session->document->game);
    Position usual;
    position_init(&usual);
    if (letters_are_meant(style) || session->settings.announce == ANNOUNCE_BRIEF ||
        node_parent(session->document->node) != NULL || position_equals(start, &usual))
        return;
    board_text_side(style, start, WHITE, text);
    board_text_side(style, start, BLACK, text);
}

/* How the game ended, after its last move; false: it has not. */
static bool add_game_end(const Session *session, StrBuf *text)
{
    const Game *game = session->document->game;
    bool is_last = session->document->node == game_line_end(game_root(game));
    if (!is_last || session_game_end(session) == END_NONE)
        return false;
    char end[MESSAGE_MAX];
    if (session_game_end(session) == END_RECORDED) {
        add_end(session, text);
        return true;
    }
    session_end_text(session, end, sizeof end);
    strbuf_addf(text, "%s.\n", end);
    return true;
}

static void add_before(const Session *session, const GameNode *first, StrBuf *text)
{
    Position before;
    char san[SAN_MAX];
    StrBuf move;
    strbuf_init(&move);
    add_san(session, first, san, &before);
    spell_numbered(spell_style(&session->settings), before.fullmoves, position_side(&before), san,
                   &move);
    strbuf_addf(text, _("The start, before %s."), move.data);
    strbuf_done(&move);
}

void speech_last(const Session *session, StrBuf *text)
{
    const GameNode *first = node_next(game_root(session->document->game));
    if (node_parent(session->document->node) != NULL)
        speech_move(session, text);
    else if (first != NULL)
        add_before(session, first, text);
    else
        strbuf_add_text(text, _("No move has been made."));
    strbuf_add_char(text, '\n');
    if (add_game_end(session, text))
        return;
    add_turn(session, text);
    strbuf_add_char(text, '\n');
    const char *offering = match_who_offers(session->match);
    if (offering != NULL) {
        strbuf_addf(text, _("%s offers a draw; `draw` accepts"), offering);
        strbuf_add_text(text, ".\n");
    }
}
