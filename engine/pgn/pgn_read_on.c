/* Reading on after an illegal move: each move that the unread text may begin with is tried, and a
 * reader of its own takes the rest from the position after it.
 */
#include <config.h>

#include "engine/pgn/pgn_read.h"

#include "engine/base/alloc.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san_illegal.h"
#include "engine/notation/variant.h"
#include "engine/pgn/lex/pgn_lex.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_letters.h"
#include "engine/pgn/pgn_moves.h"
#include "engine/pgn/pgn_reader.h"
#include "engine/record/game.h"
#include "engine/stream/byte_source.h"
#include "engine/text/number.h"

#include <stdlib.h>
#include <string.h>

enum {
    PROOF_PLIES = 2,
    TRIES_MAX = 256, /* of moves in a game: each reads the rest of its line */
    NESTED_MAX = 4   /* illegal moves one after the other, none of which proves another */
};

typedef struct ReadOn {
    Game *game;
    int tries;
} ReadOn;

/* The comment at which a line breaks off. */
typedef struct Rest {
    GameNode *node; /* the last move before it */
    int place;
    size_t index; /* among the comments of that place */
    char *text;
} Rest;

static bool read_line(ReadOn *on, Rest *rest, int nested);

/* After the moves of the line, its variations too. */
static bool find_rest(GameNode *node, Rest *rest)
{
    int last_place = node_parent(node) != NULL ? node_variation_count(node) : COMMENT_ON_MOVE;
    NodeComments comments = node_comments(node, last_place);
    for (size_t i = 0; node_next(node) == NULL && i < comments.count; i++) {
        const char *text = pgn_comments_unread(comments.list[i].text);
        if (text == NULL)
            continue;
        *rest = (Rest){ node, last_place, i, alloc_string(text) };
        return true;
    }
    return false;
}

static bool is_middle(Square square)
{
    Bitboard middle = (bb_file(FILE_D) | bb_file(FILE_E)) & (bb_rank(RANK_4) | bb_rank(RANK_5));
    return bb_has(middle, square);
}

/* Players signal the result to an electronic board with both kings in the centre. */
static bool is_signal(const ReadOn *on, const Position *pos, Move move)
{
    return game_result(on->game) != RESULT_UNKNOWN && move_kind(move) == MOVE_NORMAL &&
           move_from(move) == position_king(pos, position_side(pos)) && is_middle(move_to(move));
}

/* So many legal moves follow on the line, as far as they prove anything. */
static int count_proof(const GameNode *node)
{
    int plies = 0;
    while (plies < PROOF_PLIES && (node = node_next(node)) != NULL &&
           !move_is_illegal(node_move(node)))
        plies++;
    return plies;
}

static void remove_children(Game *game, GameNode *node)
{
    while (node_next(node) != NULL)
        (void)game_remove(game, node_next(node));
}

/* Reads the text, whose first word the move is, into the tree; false: not all of it is a line. */
static bool read_text(ReadOn *on, const Rest *rest, const Position *pos, Move move, bool *is_whole)
{
    PgnReader *reader = pgn_reader_new(byte_source_new_text(rest->text, strlen(rest->text)));
    pgn_letters_begin(reader);
    pgn_lex_keep_comments(reader->lex, true);
    (void)pgn_reader_peek(reader);
    pgn_reader_drop(reader);
    pgn_moves_begin_after(reader, pos, move);
    reader->purpose = PURPOSE_READ_ON;
    reader->game = on->game;
    reader->node = game_append_move(on->game, rest->node, move);
    reader->place = COMMENT_ON_MOVE;
    pgn_moves_take(reader);
    bool is_line = pgn_reader_peek(reader)->kind == PGN_END && reader->depth == 0 &&
                   !reader->is_full && !reader->info.is_cut;
    *is_whole = !reader->info.is_broken;
    reader->game = NULL;
    pgn_reader_free(reader);
    return is_line;
}

/* The move, and what follows it, are in the tree if it proves to be right. */
static bool try_move(ReadOn *on, const Rest *rest, const Position *pos, Move move, bool is_certain,
                     int nested)
{
    bool is_whole;
    if (++on->tries > TRIES_MAX)
        return false;
    bool is_line = read_text(on, rest, pos, move, &is_whole);
    GameNode *node = node_next(rest->node);
    int proof = count_proof(node);
    bool is_known = is_certain || is_signal(on, pos, move);
    if (is_line && !is_whole && proof < PROOF_PLIES && is_known && nested < NESTED_MAX) {
        Rest next;
        is_whole = find_rest(game_line_end(node), &next) && read_line(on, &next, nested + 1);
    }
    if (is_line && (proof >= PROOF_PLIES || (is_whole && is_known)))
        return true;
    remove_children(on->game, rest->node);
    return false;
}

/* A number that differs from the board's means that moves are missing. */
static bool is_next(const Position *pos, const PgnToken *token)
{
    enum { DIGITS_MAX = 6, NUMBER_MAX = 999999 };
    int64_t number = pos->fullmoves;
    if (token->number != NULL)
        (void)number_digits(token->number, DIGITS_MAX, NUMBER_MAX, &number);
    return token->kind == PGN_WORD && number == pos->fullmoves;
}

/* The moves that the text may begin with. */
static void find_moves(const Rest *rest, const Position *pos, SanIllegal *found)
{
    PgnLex *lex = pgn_lex_new(byte_source_new_text(rest->text, strlen(rest->text)));
    PgnToken token;
    *found = (SanIllegal){ 0 };
    pgn_lex_next(lex, &token);
    if (is_next(pos, &token))
        san_find_illegal(pos, token.text, token.length, found);
    pgn_lex_free(lex);
}

/* What stood after the rest of the line speaks of its end. */
static void settle_comments(ReadOn *on, const Rest *rest)
{
    GameNode *end = game_line_end(rest->node);
    node_change_comment(on->game, rest->node, rest->place, rest->index, NULL);
    while (node_comments(rest->node, rest->place).count > rest->index) {
        node_add_comment(on->game, end, node_variation_count(end),
                         node_comments(rest->node, rest->place).list[rest->index].text);
        node_change_comment(on->game, rest->node, rest->place, rest->index, NULL);
    }
}

/* Takes the rest over. */
static bool read_line(ReadOn *on, Rest *rest, int nested)
{
    Position pos;
    SanIllegal found;
    int fits = 0;
    Move right = MOVE_NONE;
    game_position(on->game, rest->node, &pos);
    find_moves(rest, &pos, &found);
    for (int i = 0; i < found.count && fits < 2; i++) {
        if (!try_move(on, rest, &pos, found.moves[i], found.is_certain, nested))
            continue;
        fits++;
        right = found.moves[i];
        if (found.count > 1)
            remove_children(on->game, rest->node);
    }
    bool is_read = fits == 1 &&
                   (found.count == 1 || try_move(on, rest, &pos, right, found.is_certain, nested));
    if (is_read)
        settle_comments(on, rest);
    free(rest->text);
    return is_read;
}

/* Other variants and games from an unknown position are unread as a whole. */
static bool is_unread_whole(const Game *game)
{
    const char *variant = game_tag(game, "Variant");
    bool is_other = variant != NULL && variant_parse(variant, strlen(variant)) >= VARIANT_OTHER;
    return is_other || (node_next(game_root(game)) == NULL && game_tag(game, "FEN") != NULL);
}

void pgn_read_on(Game *game)
{
    ReadOn on = { .game = game };
    Rest rest;
    if (is_unread_whole(game))
        return;
    for (GameNode *node = game_root(game); node != NULL && on.tries < TRIES_MAX;
         node = node_following(node))
        if (find_rest(node, &rest))
            (void)read_line(&on, &rest, 0);
}

/* Moves follow the illegal one that the text begins with. */
static bool goes_on(const Position *pos, GameResult result, const char *text, size_t length)
{
    Game *game = game_new_from(pos);
    StrBuf comment;
    strbuf_init(&comment);
    pgn_comments_add_unread(&comment, text, length);
    node_add_comment(game, game_root(game), COMMENT_ON_MOVE, comment.data);
    game_set_result(game, result);
    pgn_read_on(game);
    bool is_followed = node_ply(game_line_end(game_root(game))) > 1;
    strbuf_done(&comment);
    game_free(game);
    return is_followed;
}

void pgn_tell_going_on(PgnReader *reader) { reader->goes_on = goes_on; }
