/* One game: tags and a tree of moves with comments and annotation glyphs.
 *
 * Knows the record, whatever its source; knows no file format (pgn_read, pgn_write) and judges no
 * result. Nodes belong to their game and live as long as it, or until removed. The root node has no
 * move; a node's first child continues its line, further children are variations.
 */
#ifndef LUFT_ENGINE_RECORD_GAME_H
#define LUFT_ENGINE_RECORD_GAME_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/move_line.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"

typedef struct Game Game;
typedef struct GameNode GameNode;

typedef enum GameResult {
    RESULT_UNKNOWN, /* "*" */
    RESULT_WHITE_WINS,
    RESULT_BLACK_WINS,
    RESULT_DRAW,
    RESULT_BOTH_LOSE /* by forfeit or arbiter; the PGN standard has no sign for it */
} GameResult;

/* A game with the usual start, the Seven Tag Roster at its defaults ("?", "????.??.??") and no
 * move. Never NULL. */
NODISCARD Game *game_new(void);

/* The same from another start position; SetUp and FEN tags (and Variant "Chess960") follow from it
 * when the game is written. */
NODISCARD Game *game_new_from(const Position *start);
void game_free(Game *game);
NODISCARD Game *game_copy(const Game *game);
/* About how many bytes the game takes, for bounding copies. */
size_t game_memory(const Game *game);

/* The position before the first move. */
const Position *game_start(const Game *game);
/* Sets it; all moves are removed, and the tags that named the old one (SetUp, FEN); other tags and
 * the comment before the game stay. */
void game_set_start(Game *game, const Position *start);
/* Where a game of chess begins, which the tags of a written game need not name. */
bool game_is_usual_start(const Position *start);
GameNode *game_root(const Game *game);
GameResult game_result(const Game *game);
/* Sets the Result tag with it. */
void game_set_result(Game *game, GameResult result);
/* What a record has at the end of its moves; another result than game_result's when it contradicts
 * itself. Setting the ending leaves the Result tag as it is; setting the result sets all three. */
GameResult game_termination(const Game *game);
void game_set_ending(Game *game, GameResult result, GameResult termination);
/* "1-0", "0-1", "1/2-1/2", "*", "0-0". */
const char *game_result_text(GameResult result);

/* Tags in order of first appearance, the Seven Tag Roster first; names compare exactly. game_tag is
 * NULL when there is none. Setting NULL removes the tag. Setting Result to one of these texts
 * sets the game's result with it. */
size_t game_tag_count(const Game *game);
const char *game_tag_name(const Game *game, size_t index);
const char *game_tag_value(const Game *game, size_t index);
const char *game_tag(const Game *game, const char *name);
void game_set_tag(Game *game, const char *name, const char *value);

/* The tree. NULL when there is no such node. */
GameNode *node_parent(const GameNode *node);
GameNode *node_next(const GameNode *node);    /* first child: the line goes on */
GameNode *node_sibling(const GameNode *node); /* next variation instead of this node's move */
GameNode *node_previous_sibling(const GameNode *node);
/* The next in the order of reading, with all variations; from the root it goes through the tree. */
GameNode *node_following(const GameNode *node);
GameNode *node_child(const GameNode *node, Move move); /* the first child that has this move */
Move node_move(const GameNode *node); /* MOVE_NONE at the root, MOVE_NULL for a pass, with
                                       * MOVE_ILLEGAL for an illegal one */
int node_ply(const GameNode *node);   /* plies from the root, 0 there */
bool node_is_mainline(const GameNode *node);
/* The variations beside the node's move; 0 for one that is a variation itself. */
int node_variation_count(const GameNode *node);
/* A number that stays with a node of this game for ever and is never used again; the nodes of
 * game_copy have the numbers of those they were made from. */
uint32_t node_id(const GameNode *node);
/* The node with that number, NULL when it was removed. Walks the tree. */
GameNode *game_find(const Game *game, uint32_t id);

/* Adds the legal move (or MOVE_NULL) as last child, or finds the child that already has it. */
GameNode *game_add_move(Game *game, GameNode *parent, Move move);
/* Adds a further child even when one has the same move: readers keep what they are given. */
GameNode *game_append_move(Game *game, GameNode *parent, Move move);
/* Removes the node and everything after it; its parent is returned. The root cannot be removed. */
GameNode *game_remove(Game *game, GameNode *node);
/* Swaps the node with the sibling before it; false when it is the first. */
bool game_promote(Game *game, GameNode *node);
/* Makes the last variation the one with that number, which comes after the first so many comments
 * in the place before it; the others and what was written between them make room. */
void game_place_variation(Game *game, GameNode *node, int number, size_t before);
/* Makes every node on the way from the root to this one a first child. */
void game_promote_to_mainline(Game *game, GameNode *node);

/* Where a comment of a node stands: before its move, after it, or after the nth of the variations
 * beside it (place n). The comments before the game are the root's COMMENT_ON_MOVE. */
enum { COMMENT_BEFORE = -1, COMMENT_ON_MOVE = 0 };

/* nags_before: how many of the node's glyphs stand before a comment on the move. */
typedef struct NodeComment {
    const char *text; /* UTF-8, never empty; a line break begins a paragraph */
    int place;
    int nags_before;
} NodeComment;

/* Valid until the node's comments change. */
typedef struct NodeComments {
    const NodeComment *list;
    size_t count;
} NodeComments;

/* The comments in one place, or in all of them, in the order of the text. [%...] commands are part
 * of the text, byte for byte. */
NodeComments node_comments(const GameNode *node, int place);
NodeComments node_all_comments(const GameNode *node);
/* The first comment on the move, NULL when there is none. */
const char *node_comment(const GameNode *node);

/* Adds a comment after those that the place has. */
void node_add_comment(Game *game, GameNode *node, int place, const char *text);
/* Changes the comment at an index of the place; NULL or "" removes it. */
void node_change_comment(Game *game, GameNode *node, int place, size_t index, const char *text);
/* Makes the text the only comment on the move; NULL or "" leaves none. */
void node_set_comment(Game *game, GameNode *node, const char *text);
/* Removes the comments of all places. */
void node_remove_comments(Game *game, GameNode *node);

/* Numeric Annotation Glyphs 0..255 in order, each at most once. */
size_t node_nag_count(const GameNode *node);
int node_nag(const GameNode *node, size_t index);
void node_add_nag(Game *game, GameNode *node, int nag);
/* The same, but after the comments that are on the move by now. */
void node_add_late_nag(Game *game, GameNode *node, int nag);
void node_remove_nag(Game *game, GameNode *node, int nag);

/* The value of the last [%name value] command in the node's comments, of which those before the
 * move come last, trimmed, into text (size bytes, cut when longer); false when there is none. */
bool node_command(const GameNode *node, const char *name, char *text, size_t size);
/* Replaces or adds [%name value]; value NULL removes the command. Other text stays as it is. */
void node_set_command(Game *game, GameNode *node, const char *name, const char *value);

/* Appends the comment with the first command of that name replaced and others of it left out, with
 * a blank that held each apart; value NULL leaves out all. false: it has none. */
bool comment_replace_command(StrBuf *out, const char *comment, const char *name, const char *value);

/* Makes a move as records have them, MOVE_NULL and illegal ones too, for good. */
void game_make_move(Position *pos, Move move);

/* The position after the node's move. Costs a walk from the root. */
void game_position(const Game *game, const GameNode *node, Position *pos);

/* Keys of all positions before the node's, oldest first, for rules_judge. Writes the last max of
 * them when there are more; returns how many were written. */
size_t game_keys(const Game *game, const GameNode *node, Key *keys, size_t max);

/* The game up to the node as an engine gets it: it begins again after an illegal move. */
void game_move_line(const Game *game, const GameNode *node, MoveLine *line);

/* rules_judge for the node's position with its whole history. */
RulesVerdict game_judge(const Game *game, const GameNode *node);

/* The last node of the line that goes through this one (always first children onwards). */
GameNode *game_line_end(GameNode *node);

#endif
