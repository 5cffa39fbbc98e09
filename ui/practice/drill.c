/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drills a repertoire: a queue of its places; one answered wrong comes again at the end. */
#include <config.h>

#include "ui/practice/repertoire.h"

#include "engine/base/base.h"
#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/repertoire/drill.h"
#include "engine/repertoire/drill_plan.h"
#include "engine/repertoire/repertoire.h"
#include "ui/document/annotations.h"
#include "ui/document/files.h"
#include "ui/practice/practice.h"
#include "ui/session/boardview.h"
#include "ui/session/session.h"
#include "ui/spelling/spell_text.h"
#include "ui/storage/games.h"

#include <assert.h>
#include <stdlib.h>

enum { COMMENT_SHOWN = 180 };

/* A sentence for the player, with the start of the repertoire's comment and with all of it. */
typedef struct Said {
    StrBuf brief, whole;
} Said;

typedef struct Drill {
    SessionPart part;
    char *path;
    Repertoire *repertoire;
    DrillFile *file;
    SessionPart *holes;   /* owned; may be NULL */
    uint64_t hole_record; /* the record set up for one of them, 0: none */

    size_t *queue; /* places of the repertoire */
    size_t count, capacity, at;
    bool is_missed; /* the first try was wrong */
    size_t right, wrong;
} Drill;

static const char KEY; /* of the drill in the session */
static const PracticeSource DRILL;

static Drill *drill_of(const Session *session) { return (Drill *)session_part(session, &KEY); }

static size_t present(const Drill *drill)
{
    assert(drill->at < drill->count);
    return drill->queue[drill->at];
}

static Move answer_of(const Drill *drill)
{
    return repertoire_answer(drill->repertoire, present(drill));
}

/* --- the repertoire --------------------------------------------------------------------------- */

static void free_drill(SessionPart *part)
{
    Drill *drill = (Drill *)part;
    if (drill->holes != NULL)
        drill->holes->free(drill->holes);
    repertoire_free(drill->repertoire);
    drill_file_free(drill->file);
    free(drill->queue);
    free(drill->path);
    free(drill);
}

static Status open_progress(const char *folder, DrillFile **file)
{
    StrBuf path;
    strbuf_init(&path);
    if (folder != NULL)
        strbuf_addf(&path, "%s/drill", folder);
    Status status = drill_file_open(folder != NULL ? path.data : NULL, file);
    strbuf_done(&path);
    return status;
}

Status drill_open(Session *session, const char *path, Repertoire *repertoire)
{
    assert(!drill_is_on(session));
    DrillFile *file = NULL;
    Status status = open_progress(session->data_folder, &file);
    if (!status_is_ok(&status)) {
        repertoire_free(repertoire);
        return status;
    }
    Drill *drill = alloc_zeroed(1, sizeof *drill);
    drill->part.free = free_drill;
    drill->path = alloc_string(path);
    drill->repertoire = repertoire;
    drill->file = file;
    session_set_part(session, &KEY, &drill->part);
    return status;
}

const Repertoire *drill_repertoire(const Session *session)
{
    return drill_of(session) != NULL ? drill_of(session)->repertoire : NULL;
}

bool drill_is_of(const Session *session, const char *path)
{
    return drill_of(session) != NULL && files_are_same(drill_of(session)->path, path);
}

SessionPart *drill_holes(const Session *session)
{
    return drill_of(session) != NULL ? drill_of(session)->holes : NULL;
}

void drill_set_holes(Session *session, SessionPart *search)
{
    assert(search == NULL || search->free != NULL);
    Drill *drill = drill_of(session);
    if (drill->holes != NULL)
        drill->holes->free(drill->holes);
    drill->holes = search;
}

void drill_note_hole(Session *session)
{
    assert(drill_of(session) != NULL);
    drill_of(session)->hole_record = session_record(session)->number;
}

void drill_write_origin(const Session *session, StrBuf *text)
{
    const Drill *drill = drill_of(session);
    if (drill == NULL || drill->hole_record != session_record(session)->number)
        return;
    const char *name = folder_file_name(drill->path);
    if (games_of(session) != NULL && games_of(session)->current > 0)
        strbuf_addf(text, _("hole in %.24s, back: game %zu"), name, games_of(session)->current);
    else
        strbuf_addf(text, _("hole in %.24s"), name);
}

/* --- texts ------------------------------------------------------------------------------------ */

static void write_title(const Session *session, StrBuf *text)
{
    const Drill *drill = drill_of(session);
    strbuf_addf(text, _("Repertoire %.60s: %zu of %zu, %zu missed"), folder_file_name(drill->path),
                drill->at + 1, drill->count, drill->wrong);
}

static void write_question(const Session *session, StrBuf *text)
{
    const Drill *drill = drill_of(session);
    char answer[SAN_NUMBERED_MAX];
    if (!drill->is_missed) {
        strbuf_add_text(text, _("Your move: what does your repertoire say?"));
        return;
    }
    practice_name_move(session, answer_of(drill), answer);
    strbuf_addf(text, _("Play %s to go on."), answer);
}

static void said_init(Said *said)
{
    strbuf_init(&said->brief);
    strbuf_init(&said->whole);
}

static void said_done(Said *said)
{
    strbuf_done(&said->brief);
    strbuf_done(&said->whole);
}

static void say(Session *session, const Said *said)
{
    session_say_spelled(session, said->brief.data);
    session_keep_whole(session, said->whole.data);
}

/* In the line dialogue, which shows no moves: the move before the question, "1, Black e5. ". */
static void add_last_move(const Session *session, Said *said)
{
    const GameNode *node = practice_asked(session), *before = node_parent(node);
    if (!session->is_dialogue || before == NULL)
        return;
    Position pos;
    char name[SAN_NUMBERED_MAX];
    StrBuf spoken;
    strbuf_init(&spoken);
    game_position(session->document->game, before, &pos);
    san_write_numbered(&pos, node_move(node), name);
    spell_heard(session_style(session), name, &spoken);
    strbuf_addf(&said->brief, "%s. ", spoken.data);
    strbuf_addf(&said->whole, "%s. ", spoken.data);
    strbuf_done(&spoken);
}

/* said comes before the question; it may be NULL. */
static void say_and_ask(Session *session, const Said *said)
{
    StrBuf question;
    Said all;
    strbuf_init(&question);
    said_init(&all);
    if (said != NULL) {
        strbuf_addf(&all.brief, "%s ", said->brief.data);
        strbuf_addf(&all.whole, "%s ", said->whole.data);
    }
    add_last_move(session, &all);
    practice_question(session, &question);
    session_spell(session, question.data, &all.brief);
    session_spell(session, question.data, &all.whole);
    say(session, &all);
    strbuf_done(&question);
    said_done(&all);
}

/* Appends "2.Nf3 (develops)", spelled: the move and the repertoire's comment, shortened if
 * is_brief; answer may be NULL. */
static void add_spelled(const Session *session, Move move, const RepertoireMove *answer,
                        bool is_brief, StrBuf *text)
{
    char name[SAN_NUMBERED_MAX], shown[COMMENT_SHOWN];
    practice_name_move(session, move, name);
    session_spell(session, name, text);
    if (answer == NULL || !remark_has_words(answer->comment))
        return;
    StrBuf words, spoken;
    strbuf_init(&words);
    strbuf_init(&spoken);
    remark_line(answer->comment, &words);
    utf8_printf(shown, sizeof shown, "%s", words.data);
    session_quote(session, is_brief ? shown : words.data, &spoken);
    strbuf_addf(text, " (%s)", spoken.data);
    strbuf_done(&words);
    strbuf_done(&spoken);
}

/* --- asking ----------------------------------------------------------------------------------- */

/* The moves are those of the shown line and two more. */
static bool is_next_of_line(const Session *session, const Move *moves, int count)
{
    if (practice_of(session)->questions == 0 || count < 2)
        return false;
    const GameNode *node = practice_asked(session);
    for (int i = count - 3; i >= 0; i--, node = node_parent(node))
        if (node_parent(node) == NULL || node_move(node) != moves[i])
            return false;
    return node_parent(node) == NULL;
}

static void ask_after(Session *session, const Said *said)
{
    Drill *drill = drill_of(session);
    Move moves[REPERTOIRE_PLIES_MAX];
    int count;
    size_t start = repertoire_line(drill->repertoire, present(drill), moves, &count);
    bool goes_on = drill->at > 0 && is_next_of_line(session, moves, count);
    practice_put(session, &repertoire_place(drill->repertoire, start)->pos, moves, count);
    practice_of(session)->is_known = goes_on;
    drill->is_missed = false;
    say_and_ask(session, said);
}

static void ask(Session *session) { ask_after(session, NULL); }

static Status nothing_to_ask(const Session *session, DrillChoice choice)
{
    const Drill *drill = drill_of(session);
    DrillFigures figures;
    char day[DRILL_DAY_TEXT_MAX];
    if (choice == DRILL_ERRORS)
        return status_error(STATUS_NOT_FOUND, "no errors are left to repeat");
    if (choice == DRILL_LINES)
        return status_error(STATUS_NOT_FOUND, "the repertoire has no line through this position");
    drill_plan_count(drill->repertoire, drill->file, drill_today(), &figures);
    if (figures.next == INT32_MAX)
        return status_error(STATUS_NOT_FOUND, "nothing is due");
    drill_day_write(figures.next, day);
    return status_error(STATUS_NOT_FOUND,
                        "nothing is due before %s; `repertoire all` asks everything", day);
}

Status drill_begin(Session *session, ModeStack *stack, DrillChoice choice)
{
    Drill *drill = drill_of(session);
    assert(drill != NULL && session->thinking.mode == ENGINE_IDLE);
    size_t through = 0, count;
    if (choice == DRILL_LINES &&
        !repertoire_find(drill->repertoire, &session->document->pos, &through))
        return nothing_to_ask(session, choice);
    size_t *queue =
        drill_plan_make(drill->repertoire, drill->file, choice, through, drill_today(), &count);
    if (count == 0) {
        free(queue);
        return nothing_to_ask(session, choice);
    }
    free(drill->queue);
    drill->queue = queue;
    drill->count = count;
    drill->capacity = repertoire_count(drill->repertoire);
    drill->at = drill->right = drill->wrong = 0;
    practice_begin(session, stack, &DRILL, NULL);
    Said said;
    said_init(&said);
    strbuf_addf(&said.brief, ngettext("%zu position.", "%zu positions.", count), count);
    practice_add_letters(session, &said.brief);
    strbuf_add_text(&said.whole, said.brief.data);
    ask_after(session, &said);
    said_done(&said);
    return status_ok();
}

bool drill_is_on(const Session *session) { return practice_is_of(session, &DRILL); }

/* said comes first; it may be NULL. */
static void end_saying(Session *session, const Said *said)
{
    const Drill *drill = drill_of(session);
    char sum[MESSAGE_MAX];
    if (drill->right + drill->wrong == 0)
        utf8_printf(sum, sizeof sum, "%s", _("The drill is over."));
    else
        utf8_printf(sum, sizeof sum, _("The drill is over: %zu known, %zu missed."), drill->right,
                    drill->wrong);
    Said all;
    said_init(&all);
    if (said != NULL) {
        strbuf_addf(&all.brief, "%s ", said->brief.data);
        strbuf_addf(&all.whole, "%s ", said->whole.data);
    }
    strbuf_add_text(&all.brief, sum);
    strbuf_add_text(&all.whole, sum);
    practice_close(session);
    say(session, &all);
    said_done(&all);
}

static void end(Session *session) { end_saying(session, NULL); }

/* Asks the question again at the end. */
static void put_off(Drill *drill)
{
    drill->queue =
        alloc_grow(drill->queue, &drill->capacity, drill->count + 1, sizeof *drill->queue);
    drill->queue[drill->count++] = present(drill);
}

static void go_on(Session *session, const Said *said)
{
    Drill *drill = drill_of(session);
    drill->at++;
    if (drill->at < drill->count)
        ask_after(session, said);
    else
        end_saying(session, said);
}

/* --- answers ---------------------------------------------------------------------------------- */

static Status keep(const Session *session, Move move, bool is_right)
{
    Drill *drill = drill_of(session);
    const Position *pos = &repertoire_place(drill->repertoire, present(drill))->pos;
    return drill_file_answer(drill->file, pos, move, is_right, drill_today());
}

/* Records the question as wrong, once. */
static Status miss(Session *session)
{
    Drill *drill = drill_of(session);
    if (drill->is_missed)
        return status_ok();
    drill->is_missed = true;
    drill->wrong++;
    put_off(drill);
    return keep(session, answer_of(drill), false);
}

/* An answer that could not be kept is told all the same. */
static Status say_unkept(Session *session, const Status *status)
{
    const Message said = session->message;
    if (status_is_ok(status))
        return status_ok();
    session_complain(session, status);
    session->message.is_spelled = said.is_spelled;
    session_put_before(session, &said);
    return status_ok();
}

static void write_right(const Session *session, const RepertoireMove *answer, bool is_brief,
                        StrBuf *text)
{
    StrBuf known;
    strbuf_init(&known);
    add_spelled(session, answer->move, answer, is_brief, &known);
    strbuf_addf(text, drill_of(session)->is_missed ? _("It was %s.") : _("Right: %s."), known.data);
    strbuf_done(&known);
}

static Status take_right(Session *session, const RepertoireMove *answer)
{
    Drill *drill = drill_of(session);
    Status status = status_ok();
    Said said;
    said_init(&said);
    write_right(session, answer, true, &said.brief);
    write_right(session, answer, false, &said.whole);
    if (!drill->is_missed) {
        drill->right++;
        status = keep(session, answer->move, true);
    }
    go_on(session, &said);
    said_done(&said);
    return say_unkept(session, &status);
}

static void write_wrong(const Session *session, Move move, Move answer, bool is_brief, StrBuf *text)
{
    const Drill *drill = drill_of(session);
    const RepertoireMove *known = repertoire_accepts(drill->repertoire, present(drill), answer);
    StrBuf name, right;
    strbuf_init(&name);
    strbuf_init(&right);
    add_spelled(session, move, NULL, is_brief, &name);
    add_spelled(session, answer, known, is_brief, &right);
    strbuf_addf(text, _("The repertoire has %s, not %s. Play it to go on."), right.data, name.data);
    strbuf_done(&name);
    strbuf_done(&right);
}

static Status take_wrong(Session *session, Move move)
{
    Drill *drill = drill_of(session);
    Move answer = answer_of(drill);
    GameNode *asked = practice_asked(session);
    Said said;
    said_init(&said);
    write_wrong(session, move, answer, true, &said.brief);
    write_wrong(session, move, answer, false, &said.whole);
    Status status = miss(session);
    session_go_to(session, asked);
    boardview_show_hint(&session->board, answer);
    say(session, &said);
    said_done(&said);
    return say_unkept(session, &status);
}

static Status judge(Session *session, Move move)
{
    const Drill *drill = drill_of(session);
    const RepertoireMove *answer = repertoire_accepts(drill->repertoire, present(drill), move);
    return answer != NULL ? take_right(session, answer) : take_wrong(session, move);
}

/* --- help ------------------------------------------------------------------------------------- */

/* The question then counts as wrong. */
static Status hint(Session *session)
{
    practice_again(session);
    Status status = miss(session);
    practice_give_hint(session, answer_of(drill_of(session)));
    return say_unkept(session, &status);
}

static Status show(Session *session)
{
    practice_again(session);
    practice_of(session)->hints++;
    return hint(session);
}

static bool is_last(const Session *session)
{
    const Drill *drill = drill_of(session);
    return drill->at + 1 == drill->count && !drill->is_missed;
}

/* The question comes again at the end. */
static Status next(Session *session)
{
    Drill *drill = drill_of(session);
    if (is_last(session))
        return status_error(STATUS_STATE, "this is the last question; q ends the drill");
    if (!drill->is_missed)
        put_off(drill);
    go_on(session, NULL);
    return status_ok();
}

static const PracticeSource DRILL = {
    .write_title = write_title,
    .write_question = write_question,
    .ask = ask,
    .judge = judge,
    .hint = hint,
    .show = show,
    .next = next,
    .is_last = is_last,
    .end = end,
};

/* --- figures ---------------------------------------------------------------------------------- */

void drill_write_figures(const Session *session, StrBuf *text)
{
    const Drill *drill = drill_of(session);
    drill_plan_write(drill->repertoire, drill->file, folder_file_name(drill_of(session)->path),
                     drill_today(), text);
}
