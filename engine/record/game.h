/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game: tags and a tree of moves with comments and annotation glyphs.
 *
 * The record itself, whatever its source; file formats are pgn_read's and pgn_write's. Nodes belong
 * to their game and live as long as it, or until removed. The root node has no move; a node's first
 * child continues its line, further children are variations.
 */
#ifndef LUFT_ENGINE_RECORD_GAME_H
#define LUFT_ENGINE_RECORD_GAME_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
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
    RESULT_BOTH_LOSE /* by forfeit or arbiter; the PGN standard has no token for it */
} GameResult;

/* A game with the standard start, the Seven Tag Roster at its defaults ("?", "????.??.??") and no
 * moves. Never NULL. */
NODISCARD Game *game_new(void);

/* The same from another start position; SetUp and FEN tags (and Variant "Chess960") follow from it
 * when the game is written. */
NODISCARD Game *game_new_from(const Position *start);
void game_free(Game *game);
NODISCARD Game *game_copy(const Game *game);
/* Approximate size of the game in bytes, to limit copies. */
size_t game_memory(const Game *game);

/* The position before the first move. */
const Position *game_start(const Game *game);
/* Sets the start position. Removes all moves and the tags that describe the old one (SetUp, FEN);
 * other tags and the comment before the game stay. */
void game_set_start(Game *game, const Position *start);
/* The standard initial position, for which a written game needs no FEN tag. */
bool game_is_usual_start(const Position *start);
GameNode *game_root(const Game *game);
GameResult game_result(const Game *game);
/* Also sets the Result tag. */
void game_set_result(Game *game, GameResult result);
/* The termination marker after the moves, which differs from game_result if the record contradicts
 * itself. Setting it leaves the Result tag unchanged; setting the result sets all three. */
GameResult game_termination(const Game *game);
void game_set_ending(Game *game, GameResult result, GameResult termination);
/* How the game ended, for the Termination tag (PGN standard section 9.8.1). */
typedef enum GameEnding {
    ENDING_NORMAL,
    ENDING_ADJUDICATION,
    ENDING_TIME_FORFEIT,
    ENDING_RULES_INFRACTION,
    ENDING_ABANDONED,
    ENDING_UNTERMINATED,
    ENDING_NB
} GameEnding;
void game_tag_ending(Game *game, GameEnding ending);

/* "1-0", "0-1", "1/2-1/2", "*", "0-0". */
const char *game_result_text(GameResult result);
/* Reads all length bytes as one of the first four; "0-0" may be castling. */
bool game_result_read(const char *text, size_t length, GameResult *result);

/* The Seven Tag Roster (PGN standard, section 8.1.1): names, values of unknown ones, and the place
 * of a name of any case, GAME_ROSTER_COUNT if it is none of them. */
enum { GAME_ROSTER_COUNT = 7 };
const char *game_roster_name(size_t index);
const char *game_roster_unknown(size_t index);
size_t game_roster_index(const char *name, size_t length);

/* Tags in order of first appearance, the Seven Tag Roster first; names compare exactly. game_tag
 * returns NULL for a missing tag. Setting NULL removes the tag. Setting Result to one of these
 * texts also sets the game's result. */
size_t game_tag_count(const Game *game);
const char *game_tag_name(const Game *game, size_t index);
const char *game_tag_value(const Game *game, size_t index);
const char *game_tag(const Game *game, const char *name);
void game_set_tag(Game *game, const char *name, const char *value);

/* The tree. Each function returns NULL if that node does not exist. */
GameNode *node_parent(const GameNode *node);
GameNode *node_next(const GameNode *node);    /* first child: continues the line */
GameNode *node_sibling(const GameNode *node); /* next variation to this node's move */
GameNode *node_previous_sibling(const GameNode *node);
/* The next node in reading order, with all variations; from the root it visits the whole tree. */
GameNode *node_following(const GameNode *node);
GameNode *node_child(const GameNode *node, Move move); /* the first child with this move */
Move node_move(const GameNode *node); /* MOVE_NONE at the root, MOVE_NULL for a pass, with
                                       * MOVE_ILLEGAL for an illegal one */
int node_ply(const GameNode *node);   /* plies from the root, 0 there */
bool node_is_mainline(const GameNode *node);
/* Number of alternatives to the node's move; 0 for a variation. */
int node_variation_count(const GameNode *node);
/* A number that stays with the node and is never reused in this game; the nodes of game_copy keep
 * their numbers. */
uint32_t node_id(const GameNode *node);
/* The node with that number, NULL if it was removed. Searches the tree. */
GameNode *game_find(const Game *game, uint32_t id);

/* Adds the legal move (or MOVE_NULL) as the last child, or returns the child with that move. */
GameNode *game_add_move(Game *game, GameNode *parent, Move move);
/* Adds a child even if another has the same move: readers keep what the file contains. */
GameNode *game_append_move(Game *game, GameNode *parent, Move move);
/* Removes the node and everything after it; returns its parent. The root cannot be removed. */
GameNode *game_remove(Game *game, GameNode *node);
/* Swaps the node with the sibling before it; false if it is the first. */
bool node_promote(GameNode *node);
/* Makes the last variation the one with that number. It follows the first `before` comments of the
 * place before it; the variations and comments after it move back. */
void node_place_variation(GameNode *node, int number, size_t before);
/* Makes every node from the root to this one a first child. */
void node_promote_to_mainline(GameNode *node);

/* Position of a node's comment: before its move, after it, or after its nth variation (place n).
 * The comments before the game are the root's COMMENT_ON_MOVE. */
enum { COMMENT_BEFORE = -1, COMMENT_ON_MOVE = 0 };

/* nags_before: number of the node's glyphs that precede a comment on the move. */
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

/* The comments at one place, or all of them, in text order. [%...] commands are part of the text,
 * byte for byte. */
NodeComments node_comments(const GameNode *node, int place);
NodeComments node_all_comments(const GameNode *node);
/* The first comment on the move, or NULL. */
const char *node_comment(const GameNode *node);

/* Adds a comment after the others at that place. */
void node_add_comment(GameNode *node, int place, const char *text);
/* Replaces the comment at an index of the place; NULL or "" removes it. */
void node_change_comment(GameNode *node, int place, size_t index, const char *text);
/* Makes the text the only comment on the move; NULL or "" removes all. */
void node_set_comment(GameNode *node, const char *text);
/* Removes the comments at all places. */
void node_remove_comments(GameNode *node);

/* Numeric Annotation Glyphs 0..255 in order, each at most once. */
size_t node_nag_count(const GameNode *node);
int node_nag(const GameNode *node, size_t index);
void node_add_nag(GameNode *node, int nag);
/* The same, but after the comments already on the move. */
void node_add_late_nag(GameNode *node, int nag);
void node_remove_nag(GameNode *node, int nag);
void node_remove_nags(GameNode *node);

/* Copies the value of the last [%name value] command in the node's comments, its name in any case,
 * trimmed, into text (size bytes; cut if longer); comments before the move are searched last. false
 * without such a command. */
bool node_command(const GameNode *node, const char *name, char *text, size_t size);
/* Replaces or adds [%name value]; value NULL removes the command. Other text is unchanged. */
void node_set_command(GameNode *node, const char *name, const char *value);

/* Appends the comment with the first command of that name replaced and others removed, each with a
 * separating blank; value NULL removes all. false if it has none. */
bool comment_replace_command(StrBuf *out, const char *comment, const char *name, const char *value);

/* Makes a move of a record, also MOVE_NULL or an illegal move, without undo. */
void game_make_move(Position *pos, Move move);

/* The position after the node's move. Replays the moves from the root. */
void game_position(const Game *game, const GameNode *node, Position *pos);

/* The side that made the node's move; at the root, the side that is not to move. */
Color game_mover(const Game *game, const GameNode *node);

/* Keys of all positions before the node's, oldest first, for rules_judge: at most the last max of
 * them. Returns their number. */
size_t game_keys(const Game *game, const GameNode *node, Key *keys, size_t max);

/* The game up to the node as it is sent to an engine: it starts again after an illegal move. */
void game_move_line(const Game *game, const GameNode *node, MoveLine *line);

/* rules_judge for the node's position with its whole history. */
RulesVerdict game_judge(const Game *game, const GameNode *node);

/* The last node of the line through this one (always first children from here on). */
GameNode *game_line_end(GameNode *node);

/* --- games made from games: a part, a line, or several merged into one tree ---
 *
 * Comments and glyphs are copied with their moves. Comments after a variation, which may be
 * missing, become comments on the move. */

/* The moves numbered first to last, with their variations, as a game from the position before them.
 * Tags are kept, except for Result if the end is cut off and for tags about the moves of the whole
 * game. NULL if the main line has no such move. */
NODISCARD Game *game_part(const Game *game, int first, int last);

/* The line from the start to a node without children, and nothing else; it has the game's result if
 * it is the main line, otherwise an unknown one. */
NODISCARD Game *game_line(const Game *game, const GameNode *end);

/* Adds the moves of another game from the same start position; existing moves only receive comments
 * and glyphs that they lack. label, unless "", becomes a comment at the end of the other's main
 * line. */
void game_merge(Game *game, const Game *other, const char *label);

#endif
