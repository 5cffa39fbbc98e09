/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session: its messages, spelled with the reader's letters for pieces; its creation and end,
 * the data of features, the stack of documents, steps through the game, which clear the board's
 * marks, and what the screen hides from a player. */
#include <config.h>

#include "ui/session/session.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/text/words.h"
#include "ui/document/document.h"
#include "ui/document/files.h"
#include "ui/session/match.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* --- messages --------------------------------------------------------------------------------- */

SpeechStyle session_style(const Session *session)
{
    return session->is_dialogue ? spell_style(&session->settings)
                                : letters_by_setting(&session->settings);
}

void session_spell(const Session *session, const char *text, StrBuf *spelled)
{
    if (session->is_dialogue)
        spell_heard(session_style(session), text, spelled);
    else
        spell_text(session_style(session), text, spelled);
}

void session_quote(const Session *session, const char *text, StrBuf *quoted)
{
    SpeechStyle style = session_style(session);
    if (session->is_dialogue)
        spell_heard(letters_are_meant(style) ? SPEECH_LETTERS : style, text, quoted);
    else
        strbuf_add_text(quoted, text);
}

void session_keep_whole(Session *session, const char *text)
{
    char *whole = alloc_string(text);
    free(session->said);
    session->said = whole;
}

static void keep_said(Session *session)
{
    if (session->message.text[0] != '\0')
        session_keep_whole(session, session->message.text);
}

/* The dialogue spells the message itself when it is spoken. */
static void spell_message(Session *session)
{
    session->message.is_spelled = false;
    if (!session->is_dialogue)
        spell_line(letters_by_setting(&session->settings), session->message.text,
                   sizeof session->message.text);
    keep_said(session);
}

static void say(Session *session, bool is_error, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

static void say(Session *session, bool is_error, const char *format, va_list args)
{
    utf8_vprintf(session->message.text, sizeof session->message.text, _(format), args);
    session->message.is_error = is_error;
    spell_message(session);
}

void session_say(Session *session, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(session, false, format, args);
    va_end(args);
}

void session_say_error(Session *session, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    say(session, true, format, args);
    va_end(args);
}

void session_say_spelled(Session *session, const char *text)
{
    session->message = (Message){ .is_spelled = true };
    utf8_printf(session->message.text, sizeof session->message.text, "%s", text);
    keep_said(session);
}

void session_put_before(Session *session, const Message *before)
{
    const Message now = session->message;
    if (before->text[0] == '\0')
        return;
    if (now.text[0] == '\0')
        session->message = *before;
    else
        utf8_printf(session->message.text, sizeof session->message.text, "%s %s", before->text,
                    now.text);
    keep_said(session);
}

void session_say_nothing(Session *session) { session_say(session, "%s", ""); }

/* Whether a sentence begins with a word of the line, which is quoted as it was typed. */
static bool begins_with_word_of(const char *sentence, const char *line)
{
    Word first = word_take(&sentence);
    while (first.length > 0 && first.text[first.length - 1] == ',')
        first.length--;
    for (Word word = word_take(&line); word.length > 0; word = word_take(&line))
        if (word.length == first.length && memcmp(word.text, first.text, first.length) == 0)
            return true;
    return false;
}

void session_complain_of(Session *session, const Status *status, const char *line)
{
    assert(!status_is_ok(status));
    bool has_place = status->line > 0 || status->column > 0; /* before the sentence */
    /* What is said of a move names the piece: "knight" may be typed, too. */
    bool is_quoted = status->code != STATUS_ILLEGAL && begins_with_word_of(status->text, line);
    char *text = has_place || is_quoted ? alloc_string(status->text) : capitalize(status->text);
    StrBuf sentence;
    strbuf_init(&sentence);
    sentence_add(&sentence, text);
    free(text);
    if (status->line > 0)
        session_say(session, "Line %d, column %d: %s", status->line, status->column, sentence.data);
    else if (has_place)
        session_say(session, "Column %d: %s", status->column, sentence.data);
    else
        session_say(session, "%s", sentence.data);
    strbuf_done(&sentence);
    session->message.is_error = true;
}

void session_complain(Session *session, const Status *status)
{
    session_complain_of(session, status, "");
}

/* --- life ------------------------------------------------------------------------------------- */

void session_init(Session *session, const Settings *settings)
{
    bitboard_init();
    *session = (Session){ .document = document_new(), .settings = *settings };
    boardview_init(&session->board);
    Position start;
    position_init(&start);
    const PlayerKind humans[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    const TimeControls none = { 0 };
    session_new_game(session, &start, humans, &none);
}

static void drop_match(Session *session)
{
    match_free(session->match);
    match_free(session->left_match);
    session->match = session->left_match = NULL;
}

/* --- parts ------------------------------------------------------------------------------------ */

static size_t place_of_part(const Session *session, const void *key)
{
    const SessionParts *parts = &session->parts;
    size_t place = 0;
    for (; place < parts->count; place++) {
        const Document *document = parts->list[place].part->document;
        if (parts->list[place].key == key && (document == NULL || document == session->document))
            break;
    }
    return place;
}

SessionPart *session_part(const Session *session, const void *key)
{
    size_t place = place_of_part(session, key);
    return place < session->parts.count ? session->parts.list[place].part : NULL;
}

/* Taken out first, so that its function no longer finds it there. */
static void free_part_at(SessionParts *parts, size_t place)
{
    assert(place < parts->count);
    SessionPart *part = parts->list[place].part;
    parts->list[place] = parts->list[--parts->count];
    part->free(part);
}

void session_set_part(Session *session, const void *key, SessionPart *part)
{
    assert(key != NULL);
    assert(part == NULL || part->free != NULL);
    SessionParts *parts = &session->parts;
    size_t place = place_of_part(session, key);
    if (place < parts->count)
        free_part_at(parts, place);
    if (part == NULL)
        return;
    assert(parts->count < SESSION_PARTS_MAX);
    parts->list[parts->count].key = key;
    parts->list[parts->count++].part = part;
}

/* Those of the document, or only those of its record. */
static void drop_parts_of(SessionParts *parts, const Document *document, bool only_of_record)
{
    for (size_t i = parts->count; i-- > 0;)
        if (parts->list[i].part->document == document &&
            (parts->list[i].part->is_of_record || !only_of_record))
            free_part_at(parts, i);
}

/* Drops everything that belongs only to the record on the board. */
static void drop_record(Session *session)
{
    drop_parts_of(&session->parts, session->document, true);
    drop_match(session);
}

void session_done(Session *session)
{
    while (session_is_stacked(session))
        session_drop(session);
    drop_record(session);
    document_free(session->document);
    session->document = NULL;
    while (session->parts.count > 0)
        free_part_at(&session->parts, session->parts.count - 1);
    engine_list_done(&session->engines);
    recent_done(&session->recent);
    free(session->said);
    session->said = NULL;
}

/* Drops everything that belongs to the previous game except the person's wishes. */
void session_open_game(Session *session, Game *game)
{
    assert(game != NULL);
    drop_record(session);
    document_open(session->document, game);
    thinking_change(&session->thinking, &(Analysis){ 0 }, session->thinking.analysing);
    session_clear_marks(session);
}

uint64_t session_board_mark(const Session *session)
{
    const Document *document = session->document;
    uint64_t plies = document->live != NULL ? (uint64_t)node_ply(document->live) : 0;
    return (document->number << 40) ^ (edits_revision(document) << 16) ^ plies;
}

void session_read_recent(Session *session)
{
    recent_done(&session->recent);
    recent_read(session->recent_path, (size_t)session->settings.recent_files, &session->recent);
}

/* --- the stack of documents ------------------------------------------------------------------- */

/* A document under another one, and everything that belongs to it. */
typedef struct Layer {
    struct Layer *below;
    Document *document;
    Match *match, *left_match;
    BoardView board;
    Analysis analysis;
    bool analysing;
    bool clock_ran;
} Layer;

void session_push(Session *session, Document *document)
{
    assert(document != NULL && document != session->document);
    session_clear_marks(session);
    Layer *layer = alloc_zeroed(1, sizeof *layer);
    *layer = (Layer){ .below = session->below,
                      .document = session->document,
                      .match = session->match,
                      .left_match = session->left_match,
                      .board = session->board,
                      .analysis = session->thinking.analysis,
                      .analysing = session->thinking.analysing,
                      .clock_ran = match_pause(session->match, clock_now_ms()) };
    session->below = layer;
    session->document = document;
    session->match = session->left_match = NULL;
    boardview_init(&session->board);
    thinking_change(&session->thinking, &(Analysis){ 0 }, false);
}

void session_push_board(Session *session, Session *other)
{
    assert(other != session && other->below == NULL);
    session_push(session, other->document);
    session->match = other->match;
    other->document = document_new();
    other->match = NULL;
}

void session_drop(Session *session)
{
    Layer *layer = session->below;
    if (layer == NULL)
        return;
    drop_record(session);
    drop_parts_of(&session->parts, session->document, false);
    document_free(session->document);
    session->below = layer->below;
    session->document = layer->document;
    session->match = layer->match;
    session->left_match = layer->left_match;
    session->board = layer->board;
    thinking_change(&session->thinking, &layer->analysis, layer->analysing);
    if (layer->clock_ran)
        match_unpause(session->match, clock_now_ms());
    free(layer);
}

bool session_is_stacked(const Session *session) { return session->below != NULL; }

static const Layer *lowest(const Session *session)
{
    const Layer *layer = session->below;
    while (layer != NULL && layer->below != NULL)
        layer = layer->below;
    return layer;
}

Document *session_record(const Session *session)
{
    const Layer *layer = lowest(session);
    return layer != NULL ? layer->document : session->document;
}

const Match *session_record_match(const Session *session)
{
    const Layer *layer = lowest(session);
    return layer != NULL ? layer->match : session->match;
}

Game *session_copy_played(const Session *session, const Document *document)
{
    const Match *match = session_record_match(session);
    Game *game = game_copy(document->game);
    bool is_played_here = match_is_on(match) && match->document == document;
    if (is_played_here && match->taken_back > 0)
        (void)game_remove(game, node_next(game_find(game, node_id(document->live))));
    return game;
}

/* --- questions -------------------------------------------------------------------------------- */

bool session_shows_live(const Session *session)
{
    return session->match != NULL && session->document->node == session->document->live;
}

bool session_position_for_move(const Session *session, Position *pos)
{
    Undo undo;
    *pos = session->document->pos;
    if (!match_engine_to_move(session->match) || !session_shows_live(session) ||
        session->match->held)
        return false;
    if (!position_in_check(pos))
        position_make_null(pos, &undo);
    return true;
}

GameNode *session_standing(const Session *session)
{
    GameNode *border = match_border(session->match);
    return border != NULL ? border : session->document->node;
}

Color session_live_side(const Session *session)
{
    return (Color)!game_mover(session->document->game, session_standing(session));
}

bool session_has_unsaved_edits(const Session *session)
{
    return !match_is_on(session_record_match(session)) &&
           edits_are_unsaved(session_record(session));
}

/* --- steps ------------------------------------------------------------------------------------ */

static bool stepped(Session *session, bool has_stepped)
{
    if (has_stepped)
        boardview_let_go(&session->board);
    return has_stepped;
}

void session_go_to(Session *session, GameNode *node)
{
    assert(node != NULL);
    document_show(session->document, node);
    boardview_let_go(&session->board);
}

/* Moves taken back are shown again by redo, not by stepping. */
bool session_step(Session *session, int count)
{
    const GameNode *border = match_border(session->match);
    return stepped(session, document_step(session->document, count, border));
}

void session_go_start(Session *session)
{
    document_go_start(session->document);
    boardview_let_go(&session->board);
}

void session_go_end(Session *session)
{
    document_go_end(session->document, match_border(session->match));
    boardview_let_go(&session->board);
}

bool session_variation(Session *session, int direction)
{
    assert(direction == 1 || direction == -1);
    const GameNode *border = match_border(session->match);
    return stepped(session, document_variation(session->document, direction, border));
}

void session_clear_marks(Session *session)
{
    boardview_let_go(&session->board);
    if (session->match != NULL)
        match_set_premove(session->match, MOVE_NONE, "", 0);
}

/* --- hidden from the player ------------------------------------------------------------------- */

/* Analysis and threats were asked for, so they are shown; games between engines are there to be
 * watched. */
bool hidden_thoughts(const Session *session)
{
    EngineMode mode = session->thinking.mode;
    bool is_asked = mode == ENGINE_ANALYSIS || mode == ENGINE_THREAT || session->thinking.analysing;
    return match_has_engine(session->match) && match_human(session->match) != COLOR_NB &&
           !session->settings.thoughts && !is_asked;
}

bool hidden_by_zen(const Session *session)
{
    return session->settings.zen && match_is_on(session->match);
}
