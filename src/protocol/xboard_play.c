/* XBoard's commands of the game: positions, moves, clocks, draws, analysis. */
#include <config.h>

#include "src/protocol/xboard_think.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/move_line.h"
#include "engine/board/position.h"
#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/text/path.h"
#include "engine/text/words.h"
#include "src/protocol/xboard_settings.h"

static const char BAD_NUMBER[] = "bad number";
static const char BAD_TIME[] = "bad time control";
static const char NOT_NOW[] = "command not legal now";
static const char NO_POSITION[] = "illegal position";

/* ---- the position ---- */

/* The position has changed: analysis continues from it. */
static void change_place(XBoard *x)
{
    xboard_forget(x);
    if (x->analyzing)
        xboard_analyze(x);
}

static void begin_at(XBoard *x, const Position *position)
{
    move_line_begin(&x->game, position);
    x->clock.first_ply = 0;
    x->bad_position = false;
    change_place(x);
}

static const char *do_new(XBoard *x, Words *words)
{
    (void)words;
    engine_clear(x->peer.engine);
    engine_warm_up(x->peer.engine);
    x->player_seed = (uint64_t)clock_now_ns();
    x->fischerandom = false;
    x->playing = !x->analyzing;
    xboard_clock_reset(&x->clock);
    Position start;
    position_init(&start);
    begin_at(x, &start);
    return NULL;
}

static const char *do_variant(XBoard *x, Words *words)
{
    Word name = words_next(words);
    bool fischerandom = word_is(name, "fischerandom");
    if (!fischerandom && !word_is(name, "normal"))
        return "unsupported variant";
    xboard_stop(x);
    x->fischerandom = fischerandom;
    x->game.start.chess960 = x->game.end.chess960 = fischerandom;
    change_place(x);
    return NULL;
}

static const char *do_setboard(XBoard *x, Words *words)
{
    Word text = words_rest(words);
    Position position;
    Status status = fen_parse_remarked(text.text, text.length,
                                       x->fischerandom ? FEN_CHESS960 : FEN_CHESS, NULL, &position);
    if (!status_is_ok(&status)) {
        x->bad_position = true;
        xboard_forget(x);
        strbuf_addf(&x->peer.out, "tellusererror Illegal position: %s\n", status.text);
        return NULL;
    }
    position.chess960 = x->fischerandom;
    begin_at(x, &position);
    return NULL;
}

static const char *take_back(XBoard *x, int moves)
{
    if (x->bad_position)
        return NO_POSITION;
    if (x->game.count < moves)
        return NOT_NOW;
    xboard_stop(x);
    for (int i = 0; i < moves; i++)
        move_line_take_back(&x->game);
    change_place(x);
    return NULL;
}

static const char *do_undo(XBoard *x, Words *words)
{
    (void)words;
    return take_back(x, 1);
}

static const char *do_remove(XBoard *x, Words *words)
{
    (void)words;
    return take_back(x, 2);
}

/* ---- the game ---- */

static const char *do_force(XBoard *x, Words *words)
{
    (void)words;
    x->playing = x->analyzing = false;
    return NULL;
}

static const char *do_go(XBoard *x, Words *words)
{
    (void)words;
    if (x->bad_position)
        return NO_POSITION;
    if (x->thought == THOUGHT_MOVE)
        return NULL;
    x->playing = true;
    x->analyzing = false;
    xboard_think(x);
    return NULL;
}

static const char *do_playother(XBoard *x, Words *words)
{
    (void)words;
    x->playing = true;
    x->analyzing = false;
    xboard_ponder(x);
    return NULL;
}

static const char *do_level(XBoard *x, Words *words)
{
    return xboard_clock_level(&x->clock, words, move_line_plies(&x->game)) ? NULL : BAD_TIME;
}

static const char *do_st(XBoard *x, Words *words)
{
    return xboard_clock_st(&x->clock, words) ? NULL : BAD_TIME;
}

static const char *do_sd(XBoard *x, Words *words)
{
    return xboard_clock_sd(&x->clock, words) ? NULL : BAD_NUMBER;
}

static const char *do_time(XBoard *x, Words *words)
{
    return xboard_clock_time(&x->clock, words) ? NULL : BAD_NUMBER;
}

static const char *do_otim(XBoard *x, Words *words)
{
    return xboard_clock_otim(&x->clock, words) ? NULL : BAD_NUMBER;
}

static const char *do_move_now(XBoard *x, Words *words)
{
    (void)words;
    xboard_move_now(x);
    return NULL;
}

static const char *do_draw(XBoard *x, Words *words)
{
    (void)words;
    if (x->playing)
        xboard_consider_draw(x);
    return NULL;
}

static const char *do_hint(XBoard *x, Words *words)
{
    (void)words;
    xboard_hint(x);
    return NULL;
}

/* Section 8: lines that begin with a blank, and an empty line at the end. */
static const char *do_bk(XBoard *x, Words *words)
{
    (void)words;
    Book *book;
    StrBuf path;
    strbuf_init(&path);
    path_expand(x->settings.book_file, &path);
    Status status = book_open(path.data, &book);
    strbuf_done(&path);
    if (!status_is_ok(&status))
        return "the book cannot be read";
    BookMove moves[MOVES_MAX];
    const MoveLine *game = &x->game;
    Move last = game->count > 0 ? game->moves[game->count - 1] : MOVE_NONE;
    int count = book_moves(book, &game->end, last, moves);
    if (count == 0)
        strbuf_add_text(&x->peer.out, " not in the book\n");
    book_text_add(&x->peer.out, &game->end, moves, count);
    strbuf_add_char(&x->peer.out, '\n');
    book_close(book);
    return NULL;
}

/* ---- analysis ---- */

static const char *do_analyze(XBoard *x, Words *words)
{
    (void)words;
    x->playing = false;
    x->analyzing = true;
    change_place(x);
    return NULL;
}

static const char *do_exit(XBoard *x, Words *words)
{
    (void)words;
    if (!x->analyzing)
        return NOT_NOW;
    xboard_stop(x);
    x->analyzing = false;
    return NULL;
}

static const char *do_status(XBoard *x, Words *words)
{
    (void)words;
    if (x->thought == THOUGHT_ANALYSIS)
        xboard_print_status(&x->peer.out, &x->root, &x->newest, x->current, x->current_number);
    return NULL;
}

/* ---- moves ---- */

/* Plays a legal move; what follows depends on the mode. */
static void follow(XBoard *x, Move move)
{
    bool expected = x->thought == THOUGHT_PONDER && move == x->expected;
    if (!expected)
        xboard_stop(x);
    move_line_add(&x->game, move);
    if (!x->playing)
        change_place(x);
    else if (expected)
        xboard_ponder_hit(x);
    else
        xboard_think(x);
}

static Status read_move(const XBoard *x, Word text, Move *move)
{
    Status status = san_parse(&x->game.end, text.text, text.length, move);
    if (status_is_ok(&status) && *move == MOVE_NULL)
        return status_error(STATUS_ILLEGAL, "a side must move");
    if (status.code == STATUS_SYNTAX)
        return status;
    if (x->bad_position)
        return status_error(STATUS_ILLEGAL, "%s", NO_POSITION);
    if (x->thought == THOUGHT_MOVE)
        return status_error(STATUS_ILLEGAL, "it is not your turn");
    return status;
}

static void refuse_move(XBoard *x, Word text, const Status *status)
{
    if (status->code == STATUS_AMBIGUOUS)
        xboard_print_error(&x->peer.out, "ambiguous move", text);
    else
        xboard_print_illegal(&x->peer.out, status->text, text);
}

static const char *do_usermove(XBoard *x, Words *words)
{
    Word text = words_next(words);
    Move move;
    Status status = read_move(x, text, &move);
    if (status_is_ok(&status))
        follow(x, move);
    else
        refuse_move(x, text, &status);
    return NULL;
}

void xboard_obey_move(XBoard *x, Word word)
{
    Move move;
    Status status = read_move(x, word, &move);
    if (status.code == STATUS_SYNTAX)
        xboard_print_error(&x->peer.out, "unknown command", word);
    else if (!status_is_ok(&status))
        refuse_move(x, word, &status);
    else
        follow(x, move);
}

/* ---- the table ---- */

static const XBoardCommand COMMANDS[] = {
    { ".", do_status, false },
    { "?", do_move_now, false },
    { "analyze", do_analyze, true },
    { "bk", do_bk, false },
    { "draw", do_draw, false },
    { "exit", do_exit, false },
    { "force", do_force, true },
    { "go", do_go, false },
    { "hint", do_hint, false },
    { "level", do_level, false },
    { "new", do_new, true },
    { "otim", do_otim, false },
    { "playother", do_playother, true },
    { "remove", do_remove, false },
    { "result", do_force, true },
    { "sd", do_sd, false },
    { "setboard", do_setboard, true },
    { "st", do_st, false },
    { "time", do_time, false },
    { "undo", do_undo, false },
    { "usermove", do_usermove, false },
    { "variant", do_variant, false },
};

const XBoardCommand *xboard_find_play(Word name)
{
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (word_is(name, COMMANDS[i].name))
            return &COMMANDS[i];
    return NULL;
}
