/* Recognises a move typed with board keys, and undoes what the first keys of a move or command
 * did. */
#include <config.h>

#include "ui/controller/begun_move.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/record/game.h"
#include "ui/document/document.h"
#include "ui/session/boardview.h"
#include "ui/session/match.h"
#include "ui/spelling/layouts.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* --- the grammar ------------------------------------------------------------------------------ */

static bool is_file(char c) { return c >= 'a' && c <= 'h'; }

static bool is_rank(char c) { return c >= '1' && c <= '8'; }

static bool is_piece(char c) { return c != '\0' && strchr("KQRBNP", c) != NULL; }

static bool is_castling(char c) { return c == 'O' || c == '0'; }

/* Whether a pawn on the file can capture. */
static bool has_capture(const Position *pos, int file)
{
    MoveList list;
    movegen_playable(pos, &list);
    for (int i = 0; i < list.count; i++) {
        Square from = move_from(list.moves[i]);
        if (square_file(from) == file && square_file(move_to(list.moves[i])) != file &&
            piece_type(position_piece(pos, from)) == PAWN)
            return true;
    }
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
    if (is_file(text[0]))
        return length == 1 && (is_rank(next) || next == 'x');
    if (!is_piece(text[0]) || length + 2 >= BEGUN_MOVE_MAX)
        return false;
    return is_file(next) || (last != 'x' && (is_rank(next) || next == 'x'));
}

/* Whether the text can only be a move. */
static bool is_move(const char *text, const Position *pos)
{
    size_t length = strlen(text);
    char last = text[length - 1];
    if (length < 2)
        return false;
    if (is_file(text[0]) && last == 'x')
        return has_capture(pos, text[0] - 'a');
    return last == '-' || (is_rank(last) && is_file(text[length - 2]));
}

static bool begins(char letter)
{
    return is_file(letter) || is_piece(letter) || is_castling(letter);
}

static bool fits(const char *text, char letter)
{
    return *text == '\0' ? begins(letter) : goes_on(text, letter);
}

/* The key's letter that can follow the text: as typed, by its look, or by a keyboard layout left
 * on; '\0': none. */
static char letter_of(const char *text, const char *key)
{
    char letter = key[0] != '\0' && key[1] == '\0' && fits(text, key[0]) ? key[0] : '\0';
    StrBuf latin;
    strbuf_init(&latin);
    for (size_t i = LAYOUT_ALIKE; letter == '\0' && layout_exists(i); i++) {
        strbuf_clear(&latin);
        if (layout_to_latin(i, key, strlen(key), &latin) && latin.length == 1 &&
            fits(text, latin.data[0]))
            letter = latin.data[0];
    }
    strbuf_done(&latin);
    return letter;
}

static void add(BegunMove *begun, char letter, const char *key)
{
    size_t length = strlen(begun->text), typed = strlen(begun->typed);
    assert(length + 1 < sizeof begun->text);
    begun->text[length] = letter;
    begun->text[length + 1] = '\0';
    snprintf(begun->typed + typed, sizeof begun->typed - typed, "%s", key);
}

BegunState begun_move_take(BegunMove *begun, const char *key, const Position *pos)
{
    char letter = letter_of(begun->text, key);
    if (begun->text[0] != '\0' && letter != '\0') {
        add(begun, letter, key);
        return is_move(begun->text, pos) ? BEGUN_MOVE : BEGUN_ON;
    }
    begun_move_forget(begun);
    letter = letter_of("", key);
    if (letter == '\0')
        return BEGUN_NOTHING;
    add(begun, letter, key);
    return BEGUN_FIRST;
}

/* --- undo ------------------------------------------------------------------------------------- */

void begun_move_forget(BegunMove *begun) { begun->text[0] = begun->typed[0] = '\0'; }

void begun_word_forget(BegunWord *word)
{
    word->keys[0] = '\0';
    word->is_in_line = word->is_over = false;
}

BeforeKeys before_keys(const Session *session)
{
    return (BeforeKeys){
        .document = session->document->number,
        .revision = edits_revision(session->document),
        .node_id = node_id(session->document->node),
        .taken_back = session->match != NULL ? session->match->taken_back : 0,
        .flipped = session->board.flipped,
        .analysing = session->thinking.analysing,
        .cursor = session->board.cursor,
    };
}

void before_keys_position(const BeforeKeys *before, const Session *session, Position *pos)
{
    const Game *game = session->document->game;
    const GameNode *node = game_find(game, before->node_id);
    *pos = session->document->pos;
    if (session->document->number == before->document && node != NULL)
        game_position(game, node, pos);
}

void before_keys_restore(const BeforeKeys *before, Session *session)
{
    GameNode *node = game_find(session->document->game, before->node_id);
    if (session->document->number == before->document && node != NULL &&
        node != session->document->node)
        session_go_to(session, node);
    boardview_turn(&session->board, before->flipped);
    if (session->board.cursor != NO_SQUARE && before->cursor != NO_SQUARE)
        boardview_put_cursor(&session->board, before->cursor);
}

/* After one key the edits are a step away, in a direction that only trying shows. */
void before_keys_restore_edits(const BeforeKeys *before, Session *session)
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
