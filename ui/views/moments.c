/* Chooses positions of the game: the one before the position shown, the one that names the opening,
 * positions after the latest marked moves, and those just before the position shown. */
#include <config.h>

#include "ui/views/moments.h"

#include "engine/board/movegen.h"
#include "engine/record/opening.h"
#include "ui/session/session.h"
#include "ui/thinking/thinking.h"

enum { OPENING_PLIES = 40, JUDGED_FIRST = 1, JUDGED_LAST = 4 /* NAGs: ! ? !! ?? */ };

/* --- the game --------------------------------------------------------------------------------- */

typedef struct Choice {
    const GameNode *nodes[MOMENTS_MAX]; /* by ply */
    int count, max;
} Choice;

/* Adds a move unless it is there already; the start of the game is not a move. */
static void choose(Choice *choice, const GameNode *node)
{
    if (node == NULL || node_parent(node) == NULL || choice->count == choice->max)
        return;
    int at = choice->count;
    for (int i = 0; i < choice->count; i++)
        if (choice->nodes[i] == node)
            return;
    for (; at > 0 && node_ply(choice->nodes[at - 1]) > node_ply(node); at--)
        choice->nodes[at] = choice->nodes[at - 1];
    choice->nodes[at] = node;
    choice->count++;
}

static bool has_name(const Game *game, const GameNode *node)
{
    Position pos;
    Opening opening;
    if (node_ply(node) > OPENING_PLIES)
        return false;
    game_position(game, node, &pos);
    return opening_find(&pos, &opening);
}

static const GameNode *naming_node(const Game *game, const GameNode *node)
{
    while (node != NULL && !has_name(game, node))
        node = node_parent(node);
    return node;
}

static bool is_judged(const GameNode *node)
{
    for (size_t i = 0; i < node_nag_count(node); i++)
        if (node_nag(node, i) >= JUDGED_FIRST && node_nag(node, i) <= JUDGED_LAST)
            return true;
    return false;
}

static int moments_of_game(const Document *document, int max, Moment moments[])
{
    const Game *game = document->game;
    const GameNode *before = node_parent(document->node);
    const GameNode *naming = before != NULL ? naming_node(game, before) : NULL;
    Choice choice = { .max = max };
    choose(&choice, before);
    choose(&choice, naming);
    for (const GameNode *node = before; node != NULL; node = node_parent(node))
        if (is_judged(node))
            choose(&choice, node);
    for (const GameNode *node = before; node != NULL; node = node_parent(node))
        choose(&choice, node);
    for (int i = 0; i < choice.count; i++) {
        const GameNode *node = choice.nodes[i];
        moments[i] = (Moment){ .node = node, .move = node_move(node) };
        moments[i].names_opening = node == naming;
        game_position(game, node_parent(node), &moments[i].before);
        game_position(game, node, &moments[i].pos);
    }
    return choice.count;
}

/* --- lines ------------------------------------------------------------------------------------ */

bool moments_are_of_lines(const Session *session)
{
    const Thinking *thinking = &session->thinking;
    bool looks =
        thinking->analysing || thinking->mode == ENGINE_ANALYSIS || thinking->mode == ENGINE_THREAT;
    return looks && !hidden_thoughts(session) && !hidden_by_zen(session) &&
           movegen_any(&session->document->pos);
}

/* The position after a number of half-moves of the line, or after fewer if one is illegal. */
static Moment moment_of_line(const Position *root, const SearchInfo *info, int line, int plies)
{
    Moment moment = { .line = line, .move = MOVE_NONE, .before = *root, .pos = *root };
    for (int i = 0; i < plies && movegen_is_legal(&moment.pos, info->pv[i]); i++) {
        Undo undo;
        moment.before = moment.pos;
        moment.move = info->pv[i];
        position_make(&moment.pos, moment.move, &undo);
    }
    return moment;
}

/* Shares the positions equally among the lines, and spreads them over each line to its end. */
static int moments_of_lines(const Session *session, int max, Moment moments[])
{
    const Thinking *thinking = &session->thinking;
    int lines = int_min(thinking->line_count, max), count = 0;
    for (int i = 0; i < lines; i++) {
        const SearchInfo *info = &thinking->lines[i].info;
        int each = max / lines;
        for (int at = 1; at <= each && thinking->lines[i].is_set; at++)
            moments[count++] =
                moment_of_line(&thinking->root, info, i + 1, info->pv_length * at / each);
    }
    return count;
}

int moments_find(const Session *session, int max, Moment moments[])
{
    max = int_min(max, MOMENTS_MAX);
    return moments_are_of_lines(session) ? moments_of_lines(session, max, moments)
                                         : moments_of_game(session->document, max, moments);
}
