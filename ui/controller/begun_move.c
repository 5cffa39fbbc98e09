/* The grammar of a move's first letters, and the way back to where they were pressed. */
#include <config.h>

#include "ui/controller/begun_move.h"

#include "engine/board/movegen.h"
#include "engine/record/game.h"
#include "ui/board/boardview.h"
#include "ui/games/games.h"
#include "ui/setup/setup.h"

#include <stdlib.h>
#include <string.h>

/* --- the grammar ------------------------------------------------------------------------------ */

static bool is_file(char c) { return c >= 'a' && c <= 'h'; }

static bool is_rank(char c) { return c >= '1' && c <= '8'; }

static bool is_piece(char c) { return c != '\0' && strchr("KQRBNP", c) != NULL; }

static bool is_castling(char c) { return c == 'O' || c == '0'; }

/* A pawn of the file can take something. */
static bool has_capture(const Position *pos, int file)
{
    MoveList list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        Square from = move_from(list.moves[i]);
        if (square_file(from) == file && square_file(move_to(list.moves[i])) != file &&
            piece_type(position_piece(pos, from)) == PAWN)
            return true;
    }
    return false;
}

/* What stands there goes on with that letter: "Nb" with "d", not "h" with "g", two keys of two
 * moves. */
static bool goes_on(const char *text, char next)
{
    size_t length = strlen(text);
    char last = length > 0 ? text[length - 1] : '\0';
    if (is_castling(text[0]))
        return next == '-';
    if (is_file(text[0]))
        return is_rank(next) || next == 'x';
    if (!is_piece(text[0]) || length + 2 >= BEGUN_MOVE_MAX)
        return false;
    return is_file(next) || (last != 'x' && (is_rank(next) || next == 'x'));
}

/* Nothing but a move is written so. */
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

BegunState begun_move_take(BegunMove *begun, const char *key, const Position *pos)
{
    char letter = key[0] != '\0' && key[1] == '\0' ? key[0] : '\0';
    size_t length = strlen(begun->text);
    if (length > 0 && goes_on(begun->text, letter)) {
        begun->text[length] = letter;
        begun->text[length + 1] = '\0';
        return is_move(begun->text, pos) ? BEGUN_MOVE : BEGUN_ON;
    }
    begun_move_forget(begun);
    if (!is_file(letter) && !is_piece(letter) && !is_castling(letter))
        return BEGUN_NOTHING;
    begun->text[0] = letter;
    begun->text[1] = '\0';
    return BEGUN_FIRST;
}

/* --- the way back ----------------------------------------------------------------------------- */

void begun_move_forget(BegunMove *begun)
{
    begun->text[0] = '\0';
    free(begun->draft);
    begun->draft = NULL;
}

void begun_move_remember(BegunMove *begun, const Session *session, bool is_listed)
{
    begun->document = session->document->number;
    begun->node_id = node_id(session->document->node);
    begun->flipped = session->board.flipped;
    begun->analysing = session->thinking.analysing;
    begun->listed = is_listed;
    begun->cursor = session->board.cursor;
    begun->row = session->games != NULL ? session->games->cursor : 0;
    begun->draft = session->setup != NULL ? setup_copy(session->setup) : NULL;
}

void begun_move_position(const BegunMove *begun, const Session *session, Position *pos)
{
    const Game *game = session->document->game;
    const GameNode *node = game_find(game, begun->node_id);
    *pos = session->document->pos;
    if (session->document->number == begun->document && node != NULL)
        game_position(game, node, pos);
}

void begun_move_take_back(const BegunMove *begun, Session *session)
{
    GameNode *node = game_find(session->document->game, begun->node_id);
    if (session->document->number == begun->document && node != NULL &&
        node != session->document->node)
        session_go_to(session, node);
    boardview_turn(&session->board, begun->flipped);
    if (session->board.cursor != NO_SQUARE && begun->cursor != NO_SQUARE)
        boardview_put_cursor(&session->board, begun->cursor);
    if (session->games != NULL && begun->listed)
        games_go_to(session->games, begun->row);
    if (session->setup != NULL && begun->draft != NULL)
        setup_restore(session->setup, begun->draft);
}
