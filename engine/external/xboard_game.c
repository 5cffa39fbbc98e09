/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Brings an XBoard engine's game to luft's. */
#include <config.h>

#include "engine/external/xboard_game.h"

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/protocol/xboard_answer.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* --- the game --------------------------------------------------------------------------------- */

/* Time for an infinite search, which `?` or its depth ends: the protocol has no infinite one. */
enum { ENDLESS_S = 3600 };

void xboard_game_init(XBoardGame *game, StrBuf *out, const XBoardFeatures *features)
{
    *game = (XBoardGame){ .out = out, .features = features };
    Position start;
    position_init(&start);
    move_line_begin(&game->known, &start);
}

void xboard_game_forget(XBoardGame *game) { game->is_known = false; }

/* --- moves ------------------------------------------------------------------------------------ */

static void write_move(XBoardGame *game, Move move)
{
    char text[SAN_MAX];
    if (game->features->has_san)
        san_write(&game->known.end, move, text);
    else
        xboard_write_move(&game->known.end, move, text);
    strbuf_addf(game->out, "%s%s\n", game->features->has_usermove ? "usermove " : "", text);
    move_line_add(&game->known, move);
}

void xboard_game_note(XBoardGame *game, Move move)
{
    assert(game->is_known && movegen_is_legal(&game->known.end, move));
    move_line_add(&game->known, move);
}

/* --- positions -------------------------------------------------------------------------------- */

static bool starts_alike(const MoveLine *line, const MoveLine *other)
{
    char fen[FEN_MAX], other_fen[FEN_MAX];
    fen_write(&line->start, fen);
    fen_write(&other->start, other_fen);
    return line->start.chess960 == other->start.chess960 && strcmp(fen, other_fen) == 0;
}

/* Number of leading moves that two lines share. */
static int common_moves(const MoveLine *line, const MoveLine *other)
{
    int count = 0;
    while (count < line->count && count < other->count && line->moves[count] == other->moves[count])
        count++;
    return count;
}

static bool continues(const XBoardGame *game, const MoveLine *line, int moves)
{
    return game->is_known && line->count == game->known.count + moves &&
           starts_alike(&game->known, line) &&
           common_moves(&game->known, line) == game->known.count;
}

bool xboard_game_is_at(const XBoardGame *game, const MoveLine *line)
{
    return continues(game, line, 0);
}

bool xboard_game_awaits(const XBoardGame *game, const MoveLine *line)
{
    return !game->is_forced && continues(game, line, 1);
}

void xboard_game_force(XBoardGame *game)
{
    if (!game->is_forced)
        strbuf_add_text(game->out, "force\n");
    game->is_forced = true;
}

void xboard_game_begin(XBoardGame *game, bool chess960)
{
    Position start;
    position_init(&start);
    start.chess960 = chess960;
    strbuf_addf(game->out, "new\n%sforce\n%s\npost\n", chess960 ? "variant fischerandom\n" : "",
                game->is_hard ? "hard" : "easy");
    move_line_begin(&game->known, &start);
    game->is_known = game->is_forced = true;
    game->level_base_s = game->st_s = game->depth = 0;
}

/* --- setting up a position -------------------------------------------------------------------- */

/* Castling rights that an engine assumes with kings and rooks on their home squares. */
static bool edits_to(const Position *pos)
{
    Position made = *pos;
    char fen[FEN_MAX], wanted[FEN_MAX];
    static const struct {
        Color color;
        Square king, rook;
    } RIGHTS[] = { { WHITE, E1, H1 }, { WHITE, E1, A1 }, { BLACK, E8, H8 }, { BLACK, E8, A8 } };
    made.castling = 0;
    made.ep_square = NO_SQUARE;
    for (size_t i = 0; i < ARRAY_LEN(RIGHTS); i++) {
        Color color = RIGHTS[i].color;
        if (made.piece_on[RIGHTS[i].king] == piece_make(color, KING) &&
            made.piece_on[RIGHTS[i].rook] == piece_make(color, ROOK))
            position_add_castling(&made, color, RIGHTS[i].rook);
    }
    fen_write(&made, fen);
    fen_write(pos, wanted);
    return strcmp(fen, wanted) == 0;
}

static void edit_pieces(StrBuf *out, const Position *pos, Color color)
{
    for (Square square = 0; square < SQUARE_NB; square++) {
        Piece piece = (Piece)pos->piece_on[square];
        if (piece == NO_PIECE || piece_color(piece) != color)
            continue;
        strbuf_addf(out, "%c%s\n", piece_type_letter(piece_type(piece)), square_name(square).text);
    }
}

/* For engines without `setboard`. For Black to move, White makes some move first (section 14). */
static void edit(XBoardGame *game, const Position *pos)
{
    if (position_side(pos) == BLACK)
        strbuf_addf(game->out, "%sa2a3\n", game->features->has_usermove ? "usermove " : "");
    strbuf_add_text(game->out, "edit\n#\n");
    edit_pieces(game->out, pos, WHITE);
    strbuf_add_text(game->out, "c\n");
    edit_pieces(game->out, pos, BLACK);
    strbuf_add_text(game->out, ".\n");
}

static Status set_up(XBoardGame *game, const MoveLine *line)
{
    char fen[FEN_MAX];
    fen_write(&line->start, fen);
    bool is_usual = strcmp(fen, FEN_START) == 0;
    bool can_edit = !line->start.chess960 && edits_to(&line->start);
    if (!is_usual && !game->features->has_setboard && !can_edit)
        return status_error(STATUS_UNSUPPORTED, "the engine cannot be told of this position");
    xboard_game_begin(game, line->start.chess960);
    if (!is_usual && game->features->has_setboard)
        strbuf_addf(game->out, "setboard %s\n", fen);
    else if (!is_usual)
        edit(game, &line->start);
    move_line_begin(&game->known, &line->start);
    return status_ok();
}

Status xboard_game_set(XBoardGame *game, const MoveLine *line)
{
    Status status = status_ok();
    xboard_game_force(game);
    if (!game->is_known || !starts_alike(&game->known, line))
        status = set_up(game, line);
    if (!status_is_ok(&status))
        return status;
    int common = common_moves(&game->known, line);
    while (game->known.count > common) {
        strbuf_add_text(game->out, "undo\n");
        (void)move_line_take_back(&game->known);
    }
    for (int i = common; i < line->count; i++)
        write_move(game, line->moves[i]);
    return status;
}

bool xboard_game_prepare(XBoardGame *game, const SearchJob *job)
{
    bool needs_new = !game->is_known || !starts_alike(&game->known, &job->game);
    if (!needs_new || !job->limits.has_clock || game->is_prepared)
        return false;
    Status status = xboard_game_set(game, &job->game);
    game->is_prepared = status_is_ok(&status); /* otherwise the same error comes again */
    return game->is_prepared;
}

/* --- limits ----------------------------------------------------------------------------------- */

bool xboard_game_can_limit(const XBoardGame *game, const SearchLimits *limits)
{
    return game->depth == 0 || limits->depth > 0;
}

static int64_t ceil_s(int64_t ms) { return ms > 0 ? (ms + 999) / 1000 : 1; }

/* Engines count moves from the start of the game. */
static bool counts_to(const XBoardGame *game, int moves_to_go)
{
    int made = move_line_plies(&game->known) / 2;
    if (moves_to_go == 0 || game->level_moves == 0)
        return moves_to_go == game->level_moves;
    return game->level_moves - made % game->level_moves == moves_to_go;
}

static void write_level(XBoardGame *game, const SearchLimits *limits, Color side)
{
    int made = move_line_plies(&game->known) / 2;
    int64_t increment_ms = limits->increment_ms[side];
    if (game->level_base_s > 0 && counts_to(game, limits->moves_to_go) &&
        game->increment_ms == increment_ms)
        return;
    game->level_moves = limits->moves_to_go > 0 ? made + limits->moves_to_go : 0;
    game->level_base_s = ceil_s(limits->time_ms[side]);
    game->increment_ms = increment_ms;
    game->st_s = 0;
    strbuf_addf(game->out, "level %d %" PRId64 ":%02d %g\n", game->level_moves,
                game->level_base_s / 60, (int)(game->level_base_s % 60),
                (double)increment_ms / 1000);
}

void xboard_game_limit(XBoardGame *game, const SearchLimits *limits)
{
    assert(xboard_game_can_limit(game, limits));
    Color side = position_side(&game->known.end);
    int64_t st_s = limits->movetime_ms > 0 ? ceil_s(limits->movetime_ms) : ENDLESS_S;
    if (limits->has_clock) {
        write_level(game, limits, side);
    } else if (game->st_s != st_s) {
        game->st_s = st_s;
        game->level_base_s = 0;
        strbuf_addf(game->out, "st %" PRId64 "\n", st_s);
    }
    if (limits->depth != game->depth)
        strbuf_addf(game->out, "sd %d\n", limits->depth);
    game->depth = limits->depth;
}

/* --- playing ---------------------------------------------------------------------------------- */

static void write_clocks(XBoardGame *game, const SearchLimits *limits, Color side)
{
    if (!limits->has_clock || !game->features->has_time)
        return;
    strbuf_addf(game->out, "time %" PRId64 "\notim %" PRId64 "\n", limits->time_ms[side] / 10,
                limits->time_ms[!side] / 10);
}

void xboard_game_tell(XBoardGame *game, const SearchLimits *limits, Move move)
{
    write_clocks(game, limits, (Color)!position_side(&game->known.end));
    write_move(game, move);
    game->is_prepared = false;
}

/* Sends colours: engines of protocol version 1 learn from them whose clock is whose (section
 * 14). */
void xboard_game_go(XBoardGame *game, const SearchLimits *limits)
{
    static const char *const NAMES[] = { [WHITE] = "white\n", [BLACK] = "black\n" };
    Color side = position_side(&game->known.end);
    if (game->features->has_colors)
        strbuf_add_text(game->out, NAMES[!side]);
    write_clocks(game, limits, side);
    if (game->features->has_colors)
        strbuf_add_text(game->out, NAMES[side]);
    strbuf_add_text(game->out, "go\n");
    game->is_forced = game->is_prepared = false;
}
