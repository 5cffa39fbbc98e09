/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluates a query for a game: by the index, then by the file.
 *
 * A main line is replayed only while it can still match: a position with fewer pieces than the one
 * searched for can never become it, nor one whose pawns have left squares on which the other still
 * has them, so most games are rejected within a few moves.
 */
#include <config.h>

#include "engine/library/game_query.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/text_fold.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

/* --- material --------------------------------------------------------------------------------- */

enum { PIECES_MAX = 10 }; /* two, and eight promoted pawns */

static int kind_of(char letter)
{
    static const char LETTERS[] = "pnbrqk";
    static const PieceType KINDS[] = { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };
    const char *found = letter != '\0' ? strchr(LETTERS, letter | 0x20) : NULL;
    return found != NULL ? (int)KINDS[found - LETTERS] : -1;
}

static bool read_side(const char *text, size_t length, uint8_t *low, uint8_t *high)
{
    for (size_t i = 0; i < length; i++) {
        int kind = kind_of(text[i]);
        char mark = i + 1 < length ? text[i + 1] : '\0';
        bool is_open = mark == '*' || mark == '+';
        if (kind < 0 || (kind == KING && (is_open || high[KING] > 0)) || high[kind] == PIECES_MAX)
            return false;
        low[kind] = (uint8_t)(low[kind] + (mark != '*'));
        high[kind] = is_open ? PIECES_MAX : (uint8_t)(high[kind] + 1);
        i += is_open;
    }
    low[KING] = high[KING] = 1;
    return true;
}

bool material_parse(const char *text, size_t length, Material *material)
{
    Material read = { 0 };
    size_t gap = 0;
    while (gap < length && (text[gap] | 0x20) != 'v')
        gap++;
    bool is_read = gap < length && read_side(text, gap, read.low[0], read.high[0]) &&
                   read_side(text + gap + 1, length - gap - 1, read.low[1], read.high[1]);
    if (is_read)
        *material = read;
    return is_read;
}

static bool side_fits(const Material *material, int side, const Position *pos, Color color)
{
    for (int kind = PAWN; kind <= KING; kind++) {
        int count = bb_count(position_pieces(pos, color, (PieceType)kind));
        if (count < material->low[side][kind] || count > material->high[side][kind])
            return false;
    }
    return true;
}

/* Whether the position has this material, for either assignment of the sides. */
static bool material_fits(const Material *material, const Position *pos)
{
    assert(material->high[0][KING] > 0 && material->high[1][KING] > 0);
    return (side_fits(material, 0, pos, WHITE) && side_fits(material, 1, pos, BLACK)) ||
           (side_fits(material, 0, pos, BLACK) && side_fits(material, 1, pos, WHITE));
}

static int least_men(const uint8_t *low)
{
    int pieces = 0;
    for (int kind = PAWN; kind <= KING; kind++)
        pieces += low[kind];
    return pieces;
}

/* Whether captures and promotions can still lead from the position to it: the number of pieces
 * never grows. */
static bool material_may_follow(const Material *material, const Position *pos)
{
    assert(material->high[0][KING] > 0 && material->high[1][KING] > 0);
    int first = least_men(material->low[0]), second = least_men(material->low[1]);
    int white = bb_count(pos->by_color[WHITE]), black = bb_count(pos->by_color[BLACK]);
    return (white >= first && black >= second) || (white >= second && black >= first);
}

enum {
    OPENING_PLIES_MAX = 40, /* no named line of the opening tables is longer (36) */
};

/* --- names ------------------------------------------------------------------------------------ */

static bool is_within(int value, int low, int high)
{
    return high == 0 || (value >= low && value <= high);
}

/* Whether this name of the game may be the one that is wanted, by the game's result. */
static bool may_be(const QueryName *wanted, int which, GameResult result)
{
    bool is_lost = result == RESULT_BOTH_LOSE ||
                   result == (which == GAME_WHITE ? RESULT_BLACK_WINS : RESULT_WHITE_WINS);
    bool is_won = result == (which == GAME_WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS);
    bool is_scored = wanted->score == SCORE_ANY ||
                     (which != GAME_EVENT && (wanted->score == SCORE_WON ? is_won : is_lost));
    return (wanted->where & 1u << which) != 0 && is_scored;
}

static bool is_of_year(const QueryName *wanted, const GameEntry *entry)
{
    return wanted->date_high > 0 &&
           is_within((int)entry->date, wanted->date_low, wanted->date_high);
}

static QueryAnswer ask_name(const QueryName *wanted, const GameIndex *index, const GameEntry *entry)
{
    QueryAnswer answer = QUERY_NO;
    if (is_of_year(wanted, entry))
        return QUERY_YES;
    for (int which = 0; which < GAME_NAME_NB; which++) {
        const char *name;
        size_t length;
        if (!may_be(wanted, which, (GameResult)entry->result))
            continue;
        if (!game_index_name(index, entry, (GameName)which, &name, &length))
            answer = QUERY_UNSURE;
        else if (text_has_words(name, length, wanted->words))
            return QUERY_YES;
    }
    return answer;
}

static QueryAnswer ask_names(const GameQuery *query, const GameIndex *index, const GameEntry *entry)
{
    QueryAnswer all = QUERY_YES;
    for (int i = 0; i < query->name_count && all != QUERY_NO; i++) {
        QueryAnswer answer = ask_name(&query->names[i], index, entry);
        if (answer != QUERY_YES)
            all = answer;
    }
    return all;
}

/* --- the index -------------------------------------------------------------------------------- */

static bool needs_opening(const GameQuery *query, const GameEntry *entry)
{
    return query->opening[0] != '\0' || (query->eco_high > 0 && entry->eco == ECO_NONE);
}

static bool wants_time(const GameQuery *query)
{
    return query->time.is_class || query->time.control.count > 0;
}

static bool wants_tags(const GameQuery *query) { return query->tag_count > 0 || wants_time(query); }

QueryAnswer game_query_ask_index(const GameQuery *query, const GameIndex *index,
                                 const GameEntry *entry)
{
    if (query->results != 0 && (query->results & 1u << entry->result) == 0)
        return QUERY_NO;
    if (!is_within((int)entry->date, query->date_low, query->date_high) ||
        !is_within(entry->plies + 1, query->plies_low, query->plies_high) ||
        !is_within(entry->elo[WHITE], query->elo_low[WHITE], query->elo_high[WHITE]) ||
        !is_within(entry->elo[BLACK], query->elo_low[BLACK], query->elo_high[BLACK]))
        return QUERY_NO;
    if (entry->eco != ECO_NONE && !is_within(entry->eco, query->eco_low, query->eco_high))
        return QUERY_NO;
    QueryAnswer names = ask_names(query, index, entry);
    bool needs_file = query->has_position || needs_opening(query, entry) || wants_tags(query) ||
                      query->comment[0] != '\0' || material_is_set(&query->material) ||
                      material_is_set(&query->ending);
    if (names == QUERY_YES && needs_file)
        return QUERY_UNSURE;
    return names;
}

/* --- the file --------------------------------------------------------------------------------- */

typedef struct Walk {
    const GameQuery *query;
    GameResult result;
    bool wants_position; /* and it has not occurred yet */
    bool wants_opening;
    bool wants_material; /* and it has not occurred yet */
    bool wants_ending;
    bool has_ending;    /* the last position has the ending's material */
    unsigned names_met; /* bits by the query's names */
    unsigned tags_met;  /* bits by the query's tags */
    bool has_time;      /* the time control matches */
    bool has_termination;
    int ply;
    Opening opening;
    bool has_opening;
} Walk;

static const char TERMINATION[] = "Termination";

static bool is_named(const char *name, const char *tag, size_t length)
{
    return strlen(name) == length && strncasecmp(name, tag, length) == 0;
}

/* A player's time for 40 moves; 0 without a clock. */
static int64_t seconds_of(const TimeControl *control)
{
    enum { MOVES = 40, MS = 1000 };
    if (control->count == 0)
        return 0;
    const TimeStage *stage = &control->stages[0];
    return (stage->base_ms + MOVES * stage->increment_ms) / MS;
}

static bool time_answers(const QueryTime *wanted, const char *value, size_t length)
{
    enum { DAY_SECONDS = 86400 };
    char text[QUERY_TEXT_MAX];
    TimeControl control;
    if (length >= sizeof text)
        return false;
    memcpy(text, value, length);
    text[length] = '\0';
    if (!time_control_parse_pgn(text, &control))
        return false;
    int64_t seconds = seconds_of(&control);
    if (!wanted->is_class)
        return time_control_is_same(&control, &wanted->control);
    if (wanted->seconds_high == 0)
        return seconds == 0 || seconds >= DAY_SECONDS;
    return seconds > 0 && seconds < DAY_SECONDS && seconds >= wanted->seconds_low &&
           seconds < wanted->seconds_high;
}

static void take_wanted_tag(Walk *walk, const char *tag, size_t tag_length, const char *value,
                            size_t length)
{
    const GameQuery *query = walk->query;
    static const char *const CONTROLS[] = { "TimeControl", "WhiteTimeControl", "BlackTimeControl" };
    for (int i = 0; i < query->tag_count; i++) {
        const QueryTag *wanted = &query->tags[i];
        if (is_named(wanted->name, tag, tag_length) && !game_name_is_unknown(value, length) &&
            text_has_words(value, length, wanted->words))
            walk->tags_met |= 1u << i;
    }
    for (size_t i = 0; i < ARRAY_LEN(CONTROLS) && wants_time(query); i++)
        if (is_named(CONTROLS[i], tag, tag_length))
            walk->has_time |= time_answers(&query->time, value, length);
    walk->has_termination |= is_named(TERMINATION, tag, tag_length);
}

static void take_tag(void *context, const char *tag, size_t tag_length, const char *value,
                     size_t length)
{
    Walk *walk = context;
    if (wants_tags(walk->query))
        take_wanted_tag(walk, tag, tag_length, value, length);
    GameName which = game_name_of_tag(tag, tag_length);
    if (which == GAME_NAME_NB || game_name_is_unknown(value, length))
        return;
    for (int i = 0; i < walk->query->name_count; i++) {
        const QueryName *wanted = &walk->query->names[i];
        if (may_be(wanted, (int)which, walk->result) &&
            text_has_words(value, length, wanted->words))
            walk->names_met |= 1u << i;
    }
}

static bool has_tags(const Walk *walk)
{
    return walk->names_met == (1u << walk->query->name_count) - 1 &&
           walk->tags_met == (1u << walk->query->tag_count) - 1 &&
           (walk->has_time || !wants_time(walk->query));
}

/* Pieces and pawns on their initial squares never come back, and pawns never increase. */
static bool can_become(const Position *pos, const Position *wanted)
{
    for (Color color = WHITE; color < COLOR_NB; color++) {
        Bitboard pawns = position_pieces(pos, color, PAWN);
        Bitboard wanted_pawns = position_pieces(wanted, color, PAWN);
        Bitboard home = bb_rank(color == WHITE ? RANK_2 : RANK_7);
        if ((wanted_pawns & home & ~pawns) != 0 || bb_count(pawns) < bb_count(wanted_pawns) ||
            bb_count(pos->by_color[color]) < bb_count(wanted->by_color[color]))
            return false;
    }
    return true;
}

bool game_query_wants(const GameQuery *query, const Position *pos)
{
    const Position *wanted = &query->position;
    return query->has_position && pos->pawn_key == wanted->pawn_key && pos->side == wanted->side &&
           memcmp(pos->piece_on, wanted->piece_on, sizeof pos->piece_on) == 0;
}

static bool take_position(void *context, const Position *pos)
{
    Walk *walk = context;
    const GameQuery *query = walk->query;
    if (!has_tags(walk))
        return false;
    if (walk->wants_opening)
        walk->has_opening |= opening_find(pos, &walk->opening);
    if (walk->wants_position && game_query_wants(query, pos))
        walk->wants_position = false;
    if (walk->wants_position && !can_become(pos, &query->position))
        return false;
    if (walk->wants_material && material_fits(&query->material, pos))
        walk->wants_material = false;
    if (walk->wants_material && !material_may_follow(&query->material, pos))
        return false;
    if (walk->wants_ending)
        walk->has_ending = material_fits(&query->ending, pos);
    if (walk->wants_ending && !material_may_follow(&query->ending, pos))
        return false;
    bool opening_is_over = !walk->wants_opening || ++walk->ply > OPENING_PLIES_MAX;
    return walk->wants_position || walk->wants_material || walk->wants_ending || !opening_is_over;
}

static bool opening_answers(const Walk *walk, const GameEntry *entry)
{
    if (!walk->wants_opening)
        return true;
    if (!walk->has_opening)
        return false;
    const GameQuery *query = walk->query;
    int eco = entry->eco != ECO_NONE ? entry->eco : eco_parse(walk->opening.eco, 3);
    return is_within(eco, query->eco_low, query->eco_high) &&
           opening_has_words(walk->opening.name, query->opening);
}

static bool has_comment(const Game *game, const char *words)
{
    for (const GameNode *node = game_root(game); node != NULL; node = node_following(node)) {
        NodeComments comments = node_all_comments(node);
        for (size_t i = 0; i < comments.count; i++) {
            const char *text = comments.list[i].text;
            if (text_has_words(text, strlen(text), words))
                return true;
        }
    }
    return false;
}

/* Reads the whole game, variations too. */
static bool ask_comments(const GameQuery *query, const GameEntry *entry, PgnReader *reader)
{
    Game *game;
    PgnGameInfo info;
    if (query->comment[0] == '\0')
        return true;
    Status status = pgn_seek(reader, entry->offset, entry->line, 1);
    if (!status_is_ok(&status) || !pgn_read_game(reader, &game, &info))
        return false;
    bool is_found = has_comment(game, query->comment);
    game_free(game);
    return is_found;
}

/* A game without a Termination tag gets one, when it is read, from a result such as "1-0F". */
static bool ask_forfeit(Walk *walk, const GameEntry *entry, PgnReader *reader)
{
    Walk listed = { .query = walk->query };
    PgnGameInfo info;
    bool wants_it = false;
    for (int i = 0; i < walk->query->tag_count; i++)
        wants_it |= strcasecmp(walk->query->tags[i].name, TERMINATION) == 0;
    if (!wants_it)
        return true;
    if (pgn_skip_game(reader, take_tag, &listed, &info) && info.is_forfeit &&
        !listed.has_termination)
        take_wanted_tag(walk, TERMINATION, strlen(TERMINATION), "forfeit", strlen("forfeit"));
    Status status = pgn_seek(reader, entry->offset, entry->line, 1);
    return status_is_ok(&status);
}

bool game_query_ask_file(const GameQuery *query, const GameEntry *entry, PgnReader *reader)
{
    Walk walk = { .query = query,
                  .result = (GameResult)entry->result,
                  .wants_position = query->has_position };
    for (int i = 0; i < query->name_count; i++)
        walk.names_met |= (unsigned)is_of_year(&query->names[i], entry) << i;
    if (!ask_forfeit(&walk, entry, reader))
        return false;
    walk.wants_opening = needs_opening(query, entry);
    walk.wants_material = material_is_set(&query->material);
    walk.wants_ending = material_is_set(&query->ending);
    return pgn_walk_game(reader, take_tag, take_position, &walk) && has_tags(&walk) &&
           !walk.wants_position && !walk.wants_material && walk.has_ending == walk.wants_ending &&
           opening_answers(&walk, entry) && ask_comments(query, entry, reader);
}
