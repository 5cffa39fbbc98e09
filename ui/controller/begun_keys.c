/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and commands typed with keys that act.
 *
 * On the board "f" flips the board, "f3" is a move and "flip" a command. The first key acts at
 * once; if the next ones make it a move or a command, it continues in the input line, and what the
 * keys did is undone: for a move at once, for a command when the line is entered.
 */
#include <config.h>

#include "ui/controller/controller_state.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"
#include "ui/controller/controller.h"
#include "ui/document/document.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/spelling/layouts.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/typed_move.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/vocabulary.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void forget_move(BegunKeys *begun) { begun->move.keys[0] = begun->latin[0] = '\0'; }

static void forget_word(BegunKeys *begun)
{
    begun->word.keys[0] = '\0';
    begun->is_in_line = begun->is_over = false;
}

void controller_forget_keys(Controller *controller)
{
    forget_move(&controller->begun);
    forget_word(&controller->begun);
}

/* --- undo ------------------------------------------------------------------------------------- */

static BeforeKeys before_keys(const Controller *controller)
{
    const Session *session = &controller->session;
    return (BeforeKeys){
        .document = session->document->number,
        .revision = edits_revision(session->document),
        .node_id = node_id(session->document->node),
        .taken_back = session->match != NULL ? session->match->taken_back : 0,
        .flipped = session->board.flipped,
        .analysing = session->thinking.analysing,
        .cursor = session->board.cursor,
        .top = mode_top(&controller->modes),
    };
}

/* The move that was shown then; NULL: it no longer exists. */
static GameNode *node_before(const BeforeKeys *before, const Session *session)
{
    return session->document->number == before->document
               ? game_find(session->document->game, before->node_id)
               : NULL;
}

static Position position_before(const BeforeKeys *before, const Session *session)
{
    const GameNode *node = node_before(before, session);
    Position pos = session->document->pos;
    if (node != NULL)
        game_position(session->document->game, node, &pos);
    return pos;
}

static void remember(ModeStack *modes, bool is_word)
{
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->remember != NULL)
            feature->remember(modes, is_word);
}

/* After one key the edits are a step away, in a direction that only trying shows. */
static void restore_edits(const BeforeKeys *before, Session *session)
{
    const Document *document = session->document;
    const char *what;
    Status status = status_ok();
    if (document->number != before->document)
        return;
    if (edits_revision(document) != before->revision)
        status = session_redo_edit(session, &what);
    for (int i = 0; i < 2 && edits_revision(document) != before->revision; i++)
        status = session_undo_edit(session, &what);
    int plies = session->match != NULL ? session->match->taken_back - before->taken_back : 0;
    if (plies > 0)
        status = session_redo(session, plies, clock_now_ms());
    else if (plies < 0)
        status = session_undo(session, -plies, clock_now_ms());
    (void)status; /* what cannot be restored stays */
}

/* Undoes what the keys did, as far as the state before them still exists. */
static void take_back(Controller *controller, bool is_word)
{
    const BegunKeys *begun = &controller->begun;
    const BeforeKeys before = is_word ? begun->word.before : begun->move.before;
    const Feature *feature;
    for (size_t i = 0; (feature = feature_at(i)) != NULL; i++)
        if (feature->take_back != NULL)
            feature->take_back(&controller->modes, is_word);
    Session *session = &controller->session;
    const Feature *on = feature_on(session);
    if (session->document->number != before.document && on != NULL && on->end != NULL)
        on->end(session);
    mode_uncover(&controller->modes, before.top);
    restore_edits(&before, session);
    GameNode *node = node_before(&before, session);
    if (node != NULL && node != session->document->node)
        session_go_to(session, node);
    boardview_turn(&session->board, before.flipped);
    if (session->board.cursor != NO_SQUARE && before.cursor != NO_SQUARE)
        boardview_put_cursor(&session->board, before.cursor);
    if (session->thinking.analysing != before.analysing)
        controller_run(controller, before.analysing ? "analyse on" : "analyse off");
    session_say_nothing(session);
}

/* --- how a move begins ------------------------------------------------------------------------ */

static bool is_piece(char c) { return ascii_is_one_of(c, "KQRBNP"); }

static bool is_castling(char c) { return c == 'O' || c == 'o' || c == '0'; }

static bool is_pawn_capture(const Position *pos, Move move, int file)
{
    Square from = move_from(move);
    return square_file(from) == file && square_file(move_to(move)) != file &&
           piece_type(position_piece(pos, from)) == PAWN;
}

/* Whether a pawn on the file can capture, or the king castle: "bx" and "o-" are keys, too. */
static bool is_possible(const Position *pos, char letter)
{
    MoveList list;
    movegen_playable(pos, &list);
    for (int i = 0; i < list.count; i++)
        if (letter == 'o' ? move_kind(list.moves[i]) == MOVE_CASTLING
                          : is_pawn_capture(pos, list.moves[i], letter - 'a'))
            return true;
    return false;
}

/* Whether the letter can follow the text: "d" can follow "Nb", but "g" after "h" is the key of
 * another move. */
static bool goes_on(const char *text, char next)
{
    size_t length = strlen(text);
    char last = length > 0 ? text[length - 1] : '\0';
    if (is_castling(text[0]))
        return length == 1 && next == '-';
    if (ascii_is_file(text[0]))
        return length == 1 && (ascii_is_rank(next) || next == 'x');
    if (!is_piece(text[0]) || length + 2 >= BEGUN_MOVE_MAX)
        return false;
    return ascii_is_file(next) || (last != 'x' && (ascii_is_rank(next) || next == 'x'));
}

/* Whether the text can only be a move. */
static bool is_move(const char *text, const Position *pos)
{
    size_t length = strlen(text);
    char last = text[length - 1];
    if (length < 2)
        return false;
    if ((ascii_is_file(text[0]) && last == 'x') || (text[0] == 'o' && last == '-'))
        return is_possible(pos, text[0]);
    return last == '-' || ascii_is_square(text + length - 2);
}

static bool begins(char letter)
{
    return ascii_is_file(letter) || is_piece(letter) || is_castling(letter);
}

static bool fits(const char *text, char letter)
{
    return *text == '\0' ? begins(letter) : goes_on(text, letter);
}

/* The key's letter that can follow the text: as typed, as a piece in other letters, by its look, or
 * by a keyboard layout left on; '\0': none. The first layout with the key decides. */
static char letter_of(SpeechStyle letters, const char *text, const char *key)
{
    char letter = key[0] != '\0' && key[1] == '\0' && fits(text, key[0]) ? key[0] : '\0';
    PieceType piece = letters_read_piece(letters, key);
    if (letter == '\0' && piece != NO_PIECE_TYPE && fits(text, piece_type_letter(piece)))
        letter = piece_type_letter(piece);
    StrBuf latin;
    strbuf_init(&latin);
    bool is_on_keyboard = false;
    for (size_t i = LAYOUT_ALIKE; letter == '\0' && !is_on_keyboard && layout_exists(i); i++) {
        strbuf_clear(&latin);
        if (!layout_to_latin(i, key, strlen(key), &latin) || latin.length != 1)
            continue;
        is_on_keyboard = i >= LAYOUT_KEYBOARDS;
        bool is_digit = isdigit((unsigned char)latin.data[0]); /* "з" is a key */
        if (!is_digit && fits(text, latin.data[0]))
            letter = latin.data[0];
    }
    strbuf_done(&latin);
    return letter;
}

/* Adds the key to those that may begin a move, or begins again with it; pos is the position before
 * the first. Returns whether they can only be a move. */
static bool take_key(BegunKeys *begun, SpeechStyle letters, const char *key, const Position *pos)
{
    char letter = letter_of(letters, begun->latin, key);
    if (letter == '\0' || begun->latin[0] == '\0') {
        forget_move(begun);
        letter = letter_of(letters, "", key);
        begun->move.before = begun->now;
    }
    if (letter == '\0')
        return false;
    size_t length = strlen(begun->latin), typed = strlen(begun->move.keys);
    assert(length + 1 < sizeof begun->latin);
    begun->latin[length] = letter;
    begun->latin[length + 1] = '\0';
    snprintf(begun->move.keys + typed, sizeof begun->move.keys - typed, "%s", key);
    return is_move(begun->latin, pos);
}

/* --- moves ------------------------------------------------------------------------------------ */

/* The keys of a move that have acted are no longer among those of a word. */
static void part_from_word(BegunKeys *begun, size_t acted)
{
    size_t length = strlen(begun->word.keys);
    if (length >= acted && memcmp(begun->word.keys + length - acted, begun->move.keys, acted) == 0)
        begun->word.keys[length - acted] = '\0';
}

/* Continues the move, which key makes one, in the input line. */
static void type_move(Controller *controller, const char *key)
{
    const Begun move = controller->begun.move;
    part_from_word(&controller->begun, strlen(move.keys) - strlen(key));
    take_back(controller, false);
    forget_move(&controller->begun);
    mode_end_key(&controller->modes);
    controller_handle_action(controller, ACTION_TO_PROMPT);
    input_mode_fill_once(&controller->modes, move.keys);
}

/* Whether a command begins like this, or a line that the feature with input focus reads. */
static bool begins_word(const Controller *controller, const char *text)
{
    const Feature *on = feature_on(&controller->session);
    return vocabulary_begins(text) ||
           (on != NULL && on->begins != NULL && on->begins(&controller->session, text));
}

enum { LETTER_PAUSE_MS = 350, FORGET_MS = 1000, WORD_LETTERS_MIN = 3 };

static bool continues_word(const Controller *controller, const char *key)
{
    const BegunKeys *begun = &controller->begun;
    char keys[BEGUN_MAX];
    int length = snprintf(keys, sizeof keys, "%s%s", begun->word.keys, key);
    return begun->word.keys[0] != '\0' && !begun->is_over && length < BEGUN_MAX &&
           clock_now_ms() - begun->typed_ms <= FORGET_MS && begins_word(controller, keys);
}

/* A letter without another meaning begins or continues a move; "o" may begin a word. */
bool controller_begins_move(Controller *controller, const char *key)
{
    BegunKeys *begun = &controller->begun;
    begun->now = before_keys(controller);
    begun->is_new_word = true;
    if (begun->now.top->has_line) {
        forget_move(begun);
        return false;
    }
    begun->is_new_word = !continues_word(controller, key);
    if (begun->is_new_word)
        remember(&controller->modes, true);
    const Position pos = position_before(&begun->move.before, &controller->session);
    bool is_move = take_key(begun, letters_by_setting(&controller->session.settings), key, &pos);
    if (strlen(begun->latin) == 1)
        remember(&controller->modes, false);
    if (begun->latin[0] != '\0' && begun->latin[0] != 'o')
        is_move |= *keymap_line_at(&controller->modes, key) == '\0';
    if (is_move)
        type_move(controller, key);
    return is_move;
}

/* --- commands --------------------------------------------------------------------------------- */

/* Whether a move or command begins like this. */
static bool is_begun(const Controller *controller, const char *text)
{
    const Session *session = &controller->session;
    MoveList moves;
    typed_move_match_prefix(letters_by_setting(&session->settings), &session->document->pos, text,
                            strlen(text), &moves);
    return (moves.count > 0 && !feature_takes_text(session)) || begins_word(controller, text);
}

/* Puts the keys before the typed text, or removes them again. */
static void put_keys(Controller *controller, const char *typed, bool has_keys)
{
    BegunKeys *begun = &controller->begun;
    StrBuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "%s%s", has_keys ? begun->word.keys : "", typed);
    mode_end_key(&controller->modes);
    input_mode_begin_line(&controller->modes, text.data);
    controller_settle(controller);
    strbuf_done(&text);
    begun->is_in_line = has_keys;
}

static void note_acting(Controller *controller, const char *key)
{
    BegunKeys *begun = &controller->begun;
    char *keys = begun->word.keys;
    if (begun->is_new_word || keys[0] == '\0') {
        keys[0] = '\0';
        begun->is_fast = true;
        begun->word.before = begun->now;
    }
    size_t length = strlen(keys);
    snprintf(keys + length, sizeof begun->word.keys - length, "%s", key);
    bool may_be_move = strlen(begun->latin) > 1;
    if (begun->is_fast && !may_be_move && utf8_count(keys, strlen(keys)) >= WORD_LETTERS_MIN)
        put_keys(controller, "", true);
}

/* The line may be sensible with the keys and without: then fast typing means a word. */
static void note_typed(Controller *controller, const char *text)
{
    BegunKeys *begun = &controller->begun;
    size_t length = strlen(begun->word.keys);
    if (begun->is_in_line && strncmp(text, begun->word.keys, length) != 0) {
        forget_word(begun);
        return;
    }
    const char *typed = begun->is_in_line ? text + length : text;
    if (strlen(text) >= BEGUN_MAX)
        return;
    StrBuf whole;
    strbuf_init(&whole);
    strbuf_addf(&whole, "%s%s", begun->word.keys, typed);
    bool is_word =
        begun->is_in_line ? is_begun(controller, whole.data) : begins_word(controller, whole.data);
    bool is_typed =
        *typed != ' ' && (is_begun(controller, typed) || utf8_count(typed, strlen(typed)) == 1);
    bool is_fast = begun->is_fast && utf8_count(whole.data, whole.length) >= WORD_LETTERS_MIN;
    if (begun->is_in_line ? !is_word && is_typed : is_word && (is_fast || !is_typed))
        put_keys(controller, typed, !begun->is_in_line);
    else if (!begun->is_in_line && !is_word)
        forget_word(begun);
    strbuf_done(&whole);
}

/* Enter after "go", whose letters were all keys. */
static bool enter_keys(Controller *controller, const char *key, const char *text)
{
    BegunKeys *begun = &controller->begun;
    if (strcmp(key, "Enter") != 0 || *text != '\0' || begun->had_text || !begun->is_fast ||
        utf8_count(begun->word.keys, strlen(begun->word.keys)) < 2 ||
        vocabulary_find(begun->word.keys, strlen(begun->word.keys), COMMAND_ANYWHERE) == NULL)
        return false;
    char line[BEGUN_MAX];
    memcpy(line, begun->word.keys, sizeof line);
    begun->is_in_line = true;
    controller_handle_line(controller, line);
    return true;
}

void controller_note_key(Controller *controller, const char *key, const char *text)
{
    BegunKeys *begun = &controller->begun;
    int64_t now_ms = clock_now_ms(), pause_ms = now_ms - begun->typed_ms;
    begun->typed_ms = now_ms;
    begun->is_fast &= pause_ms <= LETTER_PAUSE_MS;
    bool is_letter =
        mode_key_is_character(key) && (isalpha((unsigned char)*key) || (unsigned char)*key >= 0x80);
    bool is_away =
        question_text(&controller->modes)[0] != '\0' || mode_owns_line(&controller->modes);
    if (is_away || begun->is_over || (pause_ms > FORGET_MS && !begun->is_in_line))
        forget_word(begun);
    bool is_entered = !is_away && enter_keys(controller, key, text);
    begun->is_over = *text == '\0' && (begun->is_in_line || !is_letter);
    begun->had_text = *text != '\0';
    if (is_away || is_entered || begun->is_over)
        return;
    if (*text == '\0')
        note_acting(controller, key);
    else if (begun->word.keys[0] != '\0')
        note_typed(controller, text);
}

/* Undoes what the first letters of the line did as keys. */
void controller_take_back_word(Controller *controller, const char *line)
{
    const BegunKeys *begun = &controller->begun;
    const char *keys = begun->word.keys;
    if (begun->is_in_line && strncmp(line, keys, strlen(keys)) == 0)
        take_back(controller, true);
    forget_word(&controller->begun);
}
