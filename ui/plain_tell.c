/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints a message, then the place if it has changed, then a question; the engine's lines at the
 * person's pace. */
#include <config.h>

#include "ui/plain.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/mind/job.h"
#include "engine/record/chess_clock.h"
#include "engine/record/game.h"
#include "ui/controller/controller.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/session/match.h"
#include "ui/session/speech.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"
#include "ui/vocabulary/features.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_LINES_MS = 1000, /* the first depths are over before anything is printed */
    WORK_PACE_MS = 10000,
    OWED_MS = 3000, /* a program's next line waits no longer for lines, which may not come */
    NEWS_CP = 25    /* a change worth a sentence */
};

void teller_init(Teller *teller)
{
    *teller = (Teller){ 0 };
    strbuf_init(&teller->out);
}

void teller_done(Teller *teller) { strbuf_done(&teller->out); }

static SpeechStyle style_of(const Session *session) { return spell_style(&session->settings); }

void teller_print(Teller *teller, const char *text)
{
    strbuf_add_text(&teller->out, text);
    size_t length = teller->out.length;
    if (length == 0 || teller->out.data[length - 1] != '\n')
        strbuf_add_char(&teller->out, '\n');
}

static void say(Teller *teller, const Session *session, const char *sentence)
{
    spell_sentences(style_of(session), sentence, &teller->out);
    strbuf_add_char(&teller->out, '\n');
}

/* --- places ----------------------------------------------------------------------------------- */

static bool is_told(const Teller *teller, const Document *document, const GameNode *node)
{
    return teller->document == document->number && teller->node_id == node_id(node);
}

static void note_place(Teller *teller, const Session *session)
{
    teller->document = session->document->number;
    teller->node_id = node_id(session->document->node);
    teller->was_main = node_is_mainline(session->document->node);
}

/* Over a pipe "1, White e4" and "1, Black e5 (luft)"; anything else in the record comes with the
 * place. The messages of practice name the moves. */
void teller_move(Teller *teller, const Session *session, Move move, bool by_engine)
{
    const GameNode *node = session->document->node;
    const GameNode *before = node_parent(node);
    if (before == NULL || node_move(node) != move)
        return;
    const Feature *on = feature_on(session);
    if (on != NULL && on->take_move != NULL) {
        note_place(teller, session);
        return;
    }
    speech_move(session, &teller->out);
    if (by_engine && letters_are_meant(style_of(session)))
        strbuf_addf(&teller->out, " (%s)",
                    match_engine_name(session->match, !position_side(&session->document->pos)));
    strbuf_add_char(&teller->out, '\n');
    speech_after_move(session, &teller->out);
    if (is_told(teller, session->document, before))
        note_place(teller, session);
}

/* The subject of a question: the last move and the side to move. */
static void tell_asked(Teller *teller, const Session *session)
{
    if (is_told(teller, session->document, session->document->node))
        return;
    speech_last(session, &teller->out);
    note_place(teller, session);
    teller->asked_about = session->document->pos.key;
}

static void tell_place(Teller *teller, const Session *session)
{
    const GameNode *node = session->document->node;
    if (is_told(teller, session->document, node))
        return;
    bool is_same = teller->document == session->document->number;
    bool is_main = node_is_mainline(node);
    bool is_new_game = match_is_on(session->match) && node_parent(node) == NULL && !is_same;
    if (is_same && is_main && !teller->was_main)
        say(teller, session, _("Back in the main line."));
    else if (is_same && !is_main && teller->was_main)
        say(teller, session, _("A variation:"));
    if (!is_same)
        speech_start(session, &teller->out);
    if (!is_new_game)
        speech_place(session, &teller->out);
    if (!is_new_game)
        speech_after_move(session, &teller->out);
    note_place(teller, session);
}

/* --- everything new --------------------------------------------------------------------------- */

void teller_tell(Teller *teller, Controller *controller, bool after_line)
{
    const ModeStack *modes = controller_modes(controller);
    Session *session = modes->session;
    const char *message = session->message.text;
    bool is_new = message[0] != '\0' && (after_line || strcmp(message, teller->message) != 0);
    if (is_new && session->message.is_spelled)
        teller_print(teller, message);
    else if (is_new)
        say(teller, session, message);
    memcpy(teller->message, message, sizeof teller->message);
    const char *question = question_text(modes);
    const Feature *on = feature_on(session);
    /* In practice, the messages describe the place. */
    bool tells_itself = on != NULL && (on->tell != NULL || is_new || !after_line);
    if (tells_itself || controller_wants_quit(controller))
        note_place(teller, session);
    else if (question[0] != '\0')
        tell_asked(teller, session);
    else if (teller->asked_about == session->document->pos.key)
        note_place(teller, session);
    else
        tell_place(teller, session);
    if (question[0] == '\0')
        teller->asked_about = 0;
    if (after_line && question[0] != '\0')
        say(teller, session, question);
    else if (after_line && on != NULL && on->tell != NULL)
        on->tell(session, is_new, &teller->out);
    bool is_dropped = teller->had_question && question[0] == '\0';
    if (after_line && is_dropped && teller->out.length == 0 && !controller_wants_quit(controller))
        teller_print(teller, _("Nothing changes."));
    teller->had_question = question[0] != '\0';
}

void teller_tell_unchanged(Teller *teller, Controller *controller)
{
    const ModeStack *modes = controller_modes(controller);
    const Session *session = modes->session;
    if (mode_instead(modes) == NULL)
        speech_place(session, &teller->out);
    else
        teller_print(teller, _("Nothing changes."));
}

/* --- the engine's lines ----------------------------------------------------------------------- */

static bool is_looking(const Session *session)
{
    EngineMode mode = session->thinking.mode;
    return mode == ENGINE_ANALYSIS || mode == ENGINE_THREAT;
}

static const SearchInfo *best_line(const Session *session)
{
    const Thinking *thinking = &session->thinking;
    bool is_there = thinking->line_count > 0 && thinking->lines[0].is_set;
    return is_there && thinking->lines[0].info.pv_length > 0 ? &thinking->lines[0].info : NULL;
}

/* The position or the task has changed. */
static bool is_another(const Teller *teller, const Session *session)
{
    const Thinking *thinking = &session->thinking;
    return teller->mode != thinking->mode || teller->root != thinking->root.key ||
           teller->line_count != session->settings.lines;
}

static bool is_news(const Teller *teller, const SearchInfo *info)
{
    return teller->told_ms == 0 || info->pv[0] != teller->best ||
           abs(score_cp(info->score) - teller->score_cp) >= NEWS_CP;
}

static void tell_lines(Teller *teller, const Session *session, int64_t now_ms)
{
    const SearchInfo *info = best_line(session);
    if (info == NULL || !is_news(teller, info))
        return;
    speech_lines(session, SPEECH_LINE_SHORT, &teller->out);
    teller->told_ms = now_ms;
    teller->best = info->pv[0];
    teller->score_cp = score_cp(info->score);
}

/* When the next line is due; -1: never. */
static int64_t lines_due_ms(const Teller *teller, const Session *session)
{
    int64_t pace_ms = (int64_t)session->settings.speech_pace_s * 1000;
    if (!is_looking(session) || pace_ms == 0)
        return -1;
    return teller->told_ms == 0 ? teller->since_ms + FIRST_LINES_MS : teller->told_ms + pace_ms;
}

static void follow_engine(Teller *teller, const Session *session, int64_t now_ms)
{
    const Thinking *thinking = &session->thinking;
    if (is_looking(session) && is_another(teller, session)) {
        teller->root = thinking->root.key;
        teller->line_count = session->settings.lines;
        teller->since_ms = now_ms;
        teller->told_ms = 0;
    }
    teller->mode = thinking->mode;
    int64_t due_ms = lines_due_ms(teller, session);
    if (due_ms >= 0 && (thinking->is_done || now_ms >= due_ms))
        tell_lines(teller, session, now_ms);
}

void teller_tell_last_lines(Teller *teller, const Session *session)
{
    if (is_looking(session))
        tell_lines(teller, session, teller->since_ms);
}

/* How long a program's next line waits for the engine's. */
static int64_t owed_ms(const Teller *teller, const Session *session, int64_t now_ms)
{
    bool is_told =
        session->settings.speech_pace_s > 0 ? teller->told_ms != 0 : best_line(session) != NULL;
    if (!is_looking(session) || (is_told && !is_another(teller, session)))
        return 0;
    if (is_another(teller, session))
        return OWED_MS;
    return teller->since_ms + OWED_MS > now_ms ? teller->since_ms + OWED_MS - now_ms : 0;
}

bool teller_owes_lines(const Teller *teller, const Session *session, int64_t now_ms)
{
    return owed_ms(teller, session, now_ms) > 0;
}

/* --- features' work --------------------------------------------------------------------------- */

/* How far the first feature that is working has come; -1: none is. */
static int work_done(const Session *session, StrBuf *sentence)
{
    const Feature *feature;
    int done = -1;
    for (size_t i = 0; done < 0 && (feature = feature_at(i)) != NULL; i++)
        if (feature->write_progress != NULL)
            done = feature->write_progress(session, sentence);
    return done;
}

/* Reports its progress while there is nothing else to say. */
static void follow_work(Teller *teller, const Session *session, int64_t now_ms)
{
    StrBuf sentence;
    strbuf_init(&sentence);
    int done = work_done(session, &sentence);
    bool is_silent =
        done < 0 || session->settings.speech_pace_s == 0 || letters_are_meant(style_of(session));
    if (is_silent) {
        teller->work_told_ms = 0;
    } else if (teller->work_told_ms == 0) {
        teller->work_told_ms = now_ms;
        teller->work_done = done;
    } else if (done != teller->work_done && now_ms >= teller->work_told_ms + WORK_PACE_MS) {
        teller_print(teller, sentence.data);
        teller->work_told_ms = now_ms;
        teller->work_done = done;
    }
    strbuf_done(&sentence);
}

/* --- the clock -------------------------------------------------------------------------------- */

static int seconds_left(const Session *session, Color side, int64_t now_ms)
{
    int64_t left_ms = chess_clock_left_ms(&session->match->clock, side, now_ms);
    return left_ms > 0 ? (int)((left_ms + 999) / 1000) : 0;
}

static void warn(Teller *teller, Color side, int left_s)
{
    unsigned long count = (unsigned long)left_s;
    if (side == WHITE)
        strbuf_addf(&teller->out,
                    ngettext("White has %d second left.", "White has %d seconds left.", count),
                    left_s);
    else
        strbuf_addf(&teller->out,
                    ngettext("Black has %d second left.", "Black has %d seconds left.", count),
                    left_s);
    strbuf_add_char(&teller->out, '\n');
}

static const int WARNINGS_S[] = { 10, 30, 60 };

/* A game that begins with less time than a mark gets no warning there. */
static void begin_clocks(Teller *teller, const Session *session, int64_t now_ms)
{
    teller->clock_document = session->document->number;
    for (int side = WHITE; side <= BLACK; side++) {
        teller->warned_s[side] = INT_MAX;
        for (size_t i = ARRAY_LEN(WARNINGS_S); i-- > 0;)
            if (seconds_left(session, (Color)side, now_ms) <= WARNINGS_S[i])
                teller->warned_s[side] = WARNINGS_S[i];
    }
}

/* Warns the player to move as time runs short, once a game at each mark. */
static void follow_clock(Teller *teller, const Session *session, int64_t now_ms)
{
    if (!match_is_on(session->match) || !match_is_timed(session->match))
        return;
    if (teller->clock_document != session->document->number)
        begin_clocks(teller, session, now_ms);
    Color side = session->match->clock.turn;
    if (!session->match->clock.running || !match_times(session->match, side) ||
        match_engine_to_move(session->match))
        return;
    int left_s = seconds_left(session, side, now_ms);
    for (size_t i = 0; i < ARRAY_LEN(WARNINGS_S); i++) {
        if (left_s > WARNINGS_S[i])
            continue;
        if (teller->warned_s[side] > WARNINGS_S[i])
            warn(teller, side, left_s);
        teller->warned_s[side] = int_min(teller->warned_s[side], WARNINGS_S[i]);
        return;
    }
}

void teller_tell_time(Teller *teller, Controller *controller, int64_t now_ms)
{
    const Session *session = controller_modes(controller)->session;
    follow_engine(teller, session, now_ms);
    follow_work(teller, session, now_ms);
    follow_clock(teller, session, now_ms);
}

int64_t teller_timeout_ms(const Teller *teller, const Session *session, int64_t now_ms)
{
    int64_t due_ms = lines_due_ms(teller, session);
    int64_t owed = owed_ms(teller, session, now_ms);
    const SearchInfo *info = best_line(session);
    /* A line that is due already waits for the engine's next one, which wakes the loop. */
    bool is_to_come = due_ms > now_ms && (info == NULL || is_news(teller, info));
    int64_t timeout_ms = owed > 0 ? owed : -1;
    return is_to_come ? clock_earlier(timeout_ms, due_ms - now_ms) : timeout_ms;
}
