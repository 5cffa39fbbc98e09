/* Words for results: of endgame tables, and of positions without a legal move. */
#include <config.h>

#include "src/filters/table_words.h"

#include "engine/base/language.h"
#include "engine/board/movegen.h"
#include "engine/tables/tables.h"
#include "engine/text/width.h"
#include "src/filters/json.h"

/* Indexed by TablesWdl, from the smallest. */
static const char *const CATEGORIES[] = { "maybe-loss", "loss", "blessed-loss", "draw",
                                          "cursed-win", "win",  "maybe-win" };

int table_words_columns(void)
{
    int widest = 0;
    for (int wdl = TABLES_MAYBE_LOSS; wdl <= TABLES_MAYBE_WIN; wdl++)
        widest = int_max(widest, width_text(tables_word((TablesWdl)wdl)));
    return widest;
}

static void json_result(StrBuf *out, const TablesMove *move, bool by_distance)
{
    json_text(out, "category", CATEGORIES[move->wdl - TABLES_MAYBE_LOSS]);
    if (by_distance)
        json_number(out, "dtz", move->dtz);
}

static void json_table_move(StrBuf *out, const Position *pos, const TablesMove *move,
                            bool by_distance)
{
    json_open(out, NULL, '{');
    json_move_names(out, pos, move->move);
    json_result(out, move, by_distance);
    json_close(out, '}');
}

int table_words_rank(Tables *tables, const MoveLine *game, TablesMove *moves, bool *by_distance)
{
    enum { KEYS_MAX = 256 }; /* more than the plies of the fifty-move rule */
    Key keys[KEYS_MAX];
    int count = move_line_keys(game, keys, KEYS_MAX);
    return tables_rank_moves(tables, &game->end, keys, (size_t)count, moves, by_distance);
}

void table_words_json(Tables *tables, const MoveLine *game, StrBuf *out)
{
    TablesMove moves[MOVES_MAX];
    bool by_distance = false;
    int count = table_words_rank(tables, game, moves, &by_distance);
    if (count == 0)
        return;
    json_open(out, "tables", '{');
    json_result(out, &moves[0], by_distance);
    json_open(out, "moves", '[');
    for (int i = 0; i < count; i++)
        json_table_move(out, &game->end, &moves[i], by_distance);
    json_close(out, ']');
    json_close(out, '}');
}

const char *over_word(const Position *pos)
{
    if (movegen_any(pos))
        return NULL;
    return position_in_check(pos) ? "checkmate" : "stalemate";
}

const char *over_sentence(const Position *pos)
{
    if (movegen_any(pos))
        return NULL;
    return position_in_check(pos) ? _("Checkmate.") : _("Stalemate.");
}
