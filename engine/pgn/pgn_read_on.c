/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Continues after an illegal move: tries each move that the unread text may begin with, and reads
 * the rest with a second reader from the position after it. */
#include <config.h>

#include "engine/pgn/pgn_read.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san_refusal.h"
#include "engine/notation/variant.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_comments.h"
#include "engine/pgn/pgn_letters.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_moves.h"
#include "engine/pgn/pgn_play.h"
#include "engine/pgn/pgn_reader.h"
#include "engine/record/game.h"
#include "engine/text/words.h"

#include <stdlib.h>
#include <string.h>

enum {
    PROOF_PLIES = 2,
    TRIES_MAX = 256, /* of moves in a game: each reads the rest of its line */
    NESTED_MAX = 4   /* consecutive illegal moves, none of which proves another */
};

typedef struct ReadOn {
    Game *game;
    int tries;
} ReadOn;

/* An unread comment: the rest of a line, or a variation in its parentheses. */
typedef struct Rest {
    GameNode *node; /* of the comment */
    int place;
    size_t index;   /* among the comments of that place */
    GameNode *from; /* the move before the text: the node, or its parent */
    char *text;
} Rest;

static bool read_line(ReadOn *on, Rest *rest, int nested);

/* Searches the moves of the line first, then its variations. */
static bool find_rest(GameNode *node, Rest *rest)
{
    int last_place = node_parent(node) != NULL ? node_variation_count(node) : COMMENT_ON_MOVE;
    NodeComments comments = node_comments(node, last_place);
    for (size_t i = 0; node_next(node) == NULL && i < comments.count; i++) {
        const char *text = pgn_comments_unread(comments.list[i].text);
        if (text == NULL || *text == '(')
            continue;
        *rest = (Rest){ node, last_place, i, node, alloc_string(text) };
        return true;
    }
    return false;
}

/* Whether the comment with that index, among all of the node, is a variation replacing its move. */
static bool find_variation(GameNode *node, size_t index, Rest *rest)
{
    const NodeComment *comments = node_all_comments(node).list;
    int place = comments[index].place;
    const char *text = pgn_comments_unread(comments[index].text);
    size_t length = text != NULL ? strlen(text) : 0;
    if (place < COMMENT_ON_MOVE || length < 2 || *text != '(' || text[length - 1] != ')')
        return false;
    size_t before = (size_t)(node_comments(node, place).list - comments);
    *rest = (Rest){ node, place, index - before, node_parent(node),
                    alloc_string_n(text + 1, length - 2) };
    return true;
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

/* Number of legal moves that follow on the line, up to what is needed as proof. */
static int count_proof(const GameNode *node)
{
    int plies = 0;
    while (plies < PROOF_PLIES && (node = node_next(node)) != NULL &&
           !move_is_illegal(node_move(node)))
        plies++;
    return plies;
}

/* Reads the text, whose first word is the node's move, into the tree; false if not all of it is a
 * line. */
static bool read_text(ReadOn *on, const Rest *rest, const Position *pos, GameNode *node,
                      bool *is_whole)
{
    PgnReader *reader = pgn_reader_new(byte_source_new_text(rest->text, strlen(rest->text)));
    pgn_letters_begin(reader);
    pgn_lex_keep_comments(reader->lex, true);
    pgn_play_begin_after(reader, pos, node_move(node));
    reader->purpose = PURPOSE_READ_ON;
    reader->game = on->game;
    reader->node = node;
    reader->place = COMMENT_BEFORE;
    for (; pgn_reader_peek(reader)->kind == PGN_COMMENT; pgn_reader_drop(reader))
        pgn_comments_take(reader);
    pgn_reader_drop(reader);
    reader->place = COMMENT_ON_MOVE;
    pgn_moves_take(reader);
    bool is_line = pgn_reader_peek(reader)->kind == PGN_END && reader->depth == 0 &&
                   !reader->is_full && !reader->info.is_cut;
    *is_whole = !reader->info.is_broken;
    reader->game = NULL;
    pgn_reader_free(reader);
    return is_line;
}

/* Removes the move that was tried, the last one except for the variations from its text. */
static void take_back(ReadOn *on, GameNode *node)
{
    while (node_sibling(node) != NULL)
        (void)game_remove(on->game, node_sibling(node));
    (void)game_remove(on->game, node);
}

/* Plays the move, and what follows it, into the tree if it proves to be right; otherwise NULL. */
static GameNode *try_move(ReadOn *on, const Rest *rest, const Position *pos, Move move,
                          bool is_certain, int nested)
{
    bool is_whole;
    if (++on->tries > TRIES_MAX)
        return NULL;
    GameNode *node = game_append_move(on->game, rest->from, move);
    bool is_line = read_text(on, rest, pos, node, &is_whole);
    int proof = count_proof(node);
    bool is_known = is_certain || is_signal(on, pos, move);
    if (is_line && !is_whole && proof < PROOF_PLIES && is_known && nested < NESTED_MAX) {
        Rest next;
        is_whole = find_rest(game_line_end(node), &next) && read_line(on, &next, nested + 1);
    }
    if (is_line && (proof >= PROOF_PLIES || (is_whole && is_known)))
        return node;
    take_back(on, node);
    return NULL;
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
    do
        pgn_lex_next(lex, &token);
    while (token.kind == PGN_COMMENT);
    if (is_next(pos, &token) && !token.lacks_piece)
        san_find_illegal(pos, token.text, token.length, found);
    pgn_lex_free(lex);
}

/* The variation goes where its comment was. */
static void settle_variation(const Rest *rest, GameNode *first)
{
    int number = rest->place + 1;
    for (GameNode *other = rest->node; node_previous_sibling(other) != NULL;
         other = node_previous_sibling(other))
        number++;
    size_t before = number == rest->place + 1 ? rest->index : 0;
    node_place_variation(first, number, before);
}

/* Comments after the rest of the line belong to its end. */
static void settle_comments(const Rest *rest)
{
    GameNode *end = game_line_end(rest->node);
    while (node_comments(rest->node, rest->place).count > rest->index) {
        node_add_comment(end, node_variation_count(end),
                         node_comments(rest->node, rest->place).list[rest->index].text);
        node_change_comment(rest->node, rest->place, rest->index, NULL);
    }
}

/* The only one of the moves that proves to be right. */
static GameNode *find_right(ReadOn *on, const Rest *rest, int nested)
{
    Position pos;
    SanIllegal found;
    int fits = 0;
    Move right = MOVE_NONE;
    GameNode *first = NULL;
    game_position(on->game, rest->from, &pos);
    find_moves(rest, &pos, &found);
    for (int i = 0; i < found.count && fits < 2; i++) {
        first = try_move(on, rest, &pos, found.moves[i], found.is_certain, nested);
        if (first == NULL)
            continue;
        fits++;
        right = found.moves[i];
        if (found.count > 1)
            take_back(on, first);
    }
    if (found.count > 1)
        first = fits == 1 ? try_move(on, rest, &pos, right, found.is_certain, nested) : NULL;
    return first;
}

/* Takes ownership of the rest. */
static bool read_line(ReadOn *on, Rest *rest, int nested)
{
    GameNode *first = find_right(on, rest, nested);
    free(rest->text);
    if (first == NULL)
        return false;
    node_change_comment(rest->node, rest->place, rest->index, NULL);
    if (rest->from == rest->node)
        settle_comments(rest);
    else
        settle_variation(rest, first);
    return true;
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
         node = node_following(node)) {
        if (find_rest(node, &rest))
            (void)read_line(&on, &rest, 0);
        for (size_t i = 0; node_parent(node) != NULL && i < node_all_comments(node).count;)
            if (!find_variation(node, i, &rest) || !read_line(&on, &rest, 0))
                i++;
    }
}

/* Whether moves follow the illegal one that begins the text. */
static bool goes_on(const Position *pos, GameResult result, const char *text, size_t length)
{
    Game *game = game_new_from(pos);
    StrBuf comment;
    strbuf_init(&comment);
    pgn_comments_add_unread(&comment, text, length);
    node_add_comment(game_root(game), COMMENT_ON_MOVE, comment.data);
    game_set_result(game, result);
    pgn_read_on(game);
    bool is_followed = node_ply(game_line_end(game_root(game))) > 1;
    strbuf_done(&comment);
    game_free(game);
    return is_followed;
}

void pgn_tell_going_on(PgnReader *reader) { reader->goes_on = goes_on; }
