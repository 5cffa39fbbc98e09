/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XBoard's protocol: the loop, and the commands of the game (positions, moves, clocks, draws,
 * analysis) and of the session (features, settings, modes of output). */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/mind/mind.h"
#include "engine/mind/opponent.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/text/path.h"
#include "engine/text/words.h"
#include "src/protocol/peer.h"
#include "src/protocol/peer_settings.h"
#include "src/protocol/xboard_clock.h"
#include "src/protocol/xboard_edit.h"
#include "src/protocol/xboard_think.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct XBoardCommand {
    const char *name;
    /* Returns NULL, or why the command failed. words: the rest of the line. */
    const char *(*run)(XBoard *x, Words *words);
    bool ends_thought; /* drops the current search first */
} XBoardCommand;

static const char BAD_NUMBER[] = "bad number";
static const char BAD_TIME[] = "bad time control";
static const char NOT_NOW[] = "command not legal now";
static const char NO_POSITION[] = "illegal position";

/* --- the position ----------------------------------------------------------------------------- */

/* Drops what is known about the game: it is a new one, or at another position. */
static void forget_game(XBoard *x)
{
    x->expected = MOVE_NONE;
    x->draw_offered = false;
    x->owes_hint = false;
    opponent_forget(&x->opponent);
}

/* The position has changed: analysis continues from it. */
static void change_place(XBoard *x)
{
    forget_game(x);
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

static const char *set_board(XBoard *x, Word text)
{
    Position position;
    Status status = fen_parse_remarked(text.text, text.length,
                                       x->fischerandom ? FEN_CHESS960 : FEN_CHESS, NULL, &position);
    if (!status_is_ok(&status)) {
        x->bad_position = true;
        forget_game(x);
        strbuf_addf(&x->peer.out, "tellusererror Illegal position: %s\n", status.text);
        return NULL;
    }
    position.chess960 = x->fischerandom;
    begin_at(x, &position);
    return NULL;
}

static const char *do_setboard(XBoard *x, Words *words) { return set_board(x, words_rest(words)); }

static const char *do_edit(XBoard *x, Words *words)
{
    (void)words;
    xboard_edit_begin(&x->edit, &x->game.end);
    return NULL;
}

static void obey_edit(XBoard *x, Word line)
{
    if (!xboard_edit_line(&x->edit, line))
        xboard_print_error(&x->peer.out, "no line of edit mode", line);
    if (x->edit.is_on)
        return;
    StrBuf fen;
    strbuf_init(&fen);
    xboard_edit_write_fen(&x->edit, position_side(&x->game.end), &fen);
    set_board(x, (Word){ fen.data, fen.length });
    strbuf_done(&fen);
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

/* --- the game --------------------------------------------------------------------------------- */

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

/* Ends a search for our move, which is then made. */
static void move_now(XBoard *x)
{
    if (x->thought == THOUGHT_MOVE)
        mind_stop(x->peer.mind);
}

static const char *do_move_now(XBoard *x, Words *words)
{
    (void)words;
    move_now(x);
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

/* --- analysis --------------------------------------------------------------------------------- */

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

/* The reply to `.` in analysis. */
static void print_status(XBoard *x)
{
    StrBuf *out = &x->peer.out;
    int total = movegen_count(&x->root);
    strbuf_addf(out, "stat01: %" PRId64 " %" PRIu64 " %d %d %d", x->newest.time_ms / 10,
                x->newest.nodes, x->newest.depth, total - int_clamp(x->current_number, 0, total),
                total);
    if (x->current != MOVE_NONE) {
        char text[SAN_MAX];
        san_write(&x->root, x->current, text);
        strbuf_addf(out, " %s", text);
    }
    strbuf_add_char(out, '\n');
}

static const char *do_status(XBoard *x, Words *words)
{
    (void)words;
    if (x->thought == THOUGHT_ANALYSIS)
        print_status(x);
    return NULL;
}

/* --- moves ------------------------------------------------------------------------------------ */

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
    if (san_read_kind(&status) == READ_OTHER)
        return status;
    if (x->bad_position)
        return status_error(STATUS_ILLEGAL, "%s", NO_POSITION);
    if (x->thought == THOUGHT_MOVE)
        return status_error(STATUS_ILLEGAL, "it is not your turn");
    return status;
}

static void refuse_move(XBoard *x, Word text, const Status *status)
{
    if (san_read_kind(status) == READ_AMBIGUOUS)
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

/* A line without a command: a bare move, from a person or a GUI without usermove; otherwise an
 * unknown command. */
static void obey_move(XBoard *x, Word word)
{
    Move move;
    Status status = read_move(x, word, &move);
    if (san_read_kind(&status) == READ_OTHER)
        xboard_print_error(&x->peer.out, "unknown command", word);
    else if (!status_is_ok(&status))
        refuse_move(x, word, &status);
    else
        follow(x, move);
}

/* --- commands of the session ------------------------------------------------------------------ */

static const char *do_nothing(XBoard *x, Words *words)
{
    (void)x;
    (void)words;
    return NULL;
}

/* XBoard sends SIGINT until it has read that the engine does not need it (section 7). From a person
 * it means quit. */
static const char *do_xboard(XBoard *x, Words *words)
{
    (void)words;
    if (!isatty(x->peer.in->fd))
        signal(SIGINT, SIG_IGN);
    return NULL;
}

static const char *do_protover(XBoard *x, Words *words)
{
    (void)words;
    xboard_print_features(&x->peer.out);
    return NULL;
}

static const char *do_ping(XBoard *x, Words *words)
{
    Word word = words_next(words);
    int64_t number;
    if (number_parse(word.text, word.length, INT64_MIN, INT64_MAX, &number) == NUMBER_NONE)
        return BAD_NUMBER;
    strbuf_add_text(&x->pongs, "pong ");
    strbuf_add(&x->pongs, word.text, word.length);
    strbuf_add_char(&x->pongs, '\n');
    return NULL;
}

static const char *do_quit(XBoard *x, Words *words)
{
    (void)words;
    x->peer.quit = true;
    return NULL;
}

static const char *do_memory(XBoard *x, Words *words)
{
    if (!xboard_option_number(&x->settings, "Hash", words_next(words)))
        return BAD_NUMBER;
    xboard_apply_settings(x);
    return NULL;
}

static const char *do_cores(XBoard *x, Words *words)
{
    if (!xboard_option_number(&x->settings, "Threads", words_next(words)))
        return BAD_NUMBER;
    xboard_apply_settings(x);
    return NULL;
}

static const char *apply_if(XBoard *x, const char *fault)
{
    if (!fault)
        xboard_apply_settings(x);
    return fault;
}

static const char *do_egtpath(XBoard *x, Words *words)
{
    return apply_if(x, xboard_egtpath_set(&x->settings, words));
}

static const char *do_option(XBoard *x, Words *words)
{
    return apply_if(x, xboard_option_set(&x->settings, words_rest(words)));
}

static const char *do_post(XBoard *x, Words *words)
{
    (void)words;
    x->posts = true;
    return NULL;
}

static const char *do_nopost(XBoard *x, Words *words)
{
    (void)words;
    x->posts = false;
    return NULL;
}

/* Pondering begins after our next move, since XBoard does not expect it after this one. */
static const char *do_hard(XBoard *x, Words *words)
{
    (void)words;
    x->ponders = true;
    return NULL;
}

static const char *do_easy(XBoard *x, Words *words)
{
    (void)words;
    x->ponders = false;
    if (x->thought == THOUGHT_PONDER)
        xboard_stop(x);
    return NULL;
}

static const XBoardCommand COMMANDS[] = {
    { ".", do_status, false },
    { "?", do_move_now, false },
    { "accepted", do_nothing, false },
    { "analyze", do_analyze, true },
    { "bk", do_bk, false },
    { "black", do_nothing, false }, /* obsolete: feature colors=0 */
    { "computer", do_nothing, false },
    { "cores", do_cores, false },
    { "draw", do_draw, false },
    { "easy", do_easy, false },
    { "edit", do_edit, true },
    { "egtpath", do_egtpath, false },
    { "exit", do_exit, false },
    { "force", do_force, true },
    { "go", do_go, false },
    { "hard", do_hard, false },
    { "hint", do_hint, false },
    { "ics", do_nothing, false },
    { "level", do_level, false },
    { "memory", do_memory, false },
    { "name", do_nothing, false },
    { "new", do_new, true },
    { "nopost", do_nopost, false },
    { "option", do_option, false },
    { "otim", do_otim, false },
    { "ping", do_ping, false },
    { "playother", do_playother, true },
    { "post", do_post, false },
    { "protover", do_protover, false },
    { "quit", do_quit, true },
    { "random", do_nothing, false },
    { "rating", do_nothing, false },
    { "rejected", do_nothing, false },
    { "remove", do_remove, false },
    { "result", do_force, true },
    { "sd", do_sd, false },
    { "setboard", do_setboard, true },
    { "st", do_st, false },
    { "time", do_time, false },
    { "undo", do_undo, false },
    { "usermove", do_usermove, false },
    { "variant", do_variant, false },
    { "white", do_nothing, false },
    { "xboard", do_xboard, false },
};

static const XBoardCommand *find_command(Word name)
{
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (word_is(name, COMMANDS[i].name))
            return &COMMANDS[i];
    return NULL;
}

static void obey_command(XBoard *x, const XBoardCommand *command, Words *words, Word whole)
{
    if (command->ends_thought)
        xboard_stop(x);
    const char *fault = command->run(x, words);
    if (fault)
        xboard_print_error(&x->peer.out, fault, whole);
}

static void obey(void *context, const Line *line)
{
    XBoard *x = context;
    Words words = words_of(line->text, line->length);
    Words all = words;
    Word whole = words_rest(&all);
    Word word = words_next(&words);
    const XBoardCommand *command = find_command(word);
    if (line->too_long)
        xboard_print_error(&x->peer.out, "line too long", word);
    else if (x->edit.is_on && !word_is(word, "quit"))
        obey_edit(x, whole);
    else if (command)
        obey_command(x, command, &words, whole);
    else if (word.length > 0)
        obey_move(x, word);
    xboard_say_owed(x);
}

static void take_news(void *context) { xboard_take_news(context); }

static bool is_awaited(const XBoard *x) { return x->thought == THOUGHT_MOVE || x->owes_hint; }

/* At the end of input a pending move or hint is still sent. */
static void settle(XBoard *x)
{
    x->ponders = false;
    move_now(x);
    while (!x->peer.quit && is_awaited(x)) {
        xboard_take_news(x);
        if (is_awaited(x))
            peer_wait_news(&x->peer);
    }
}

int xboard_run(LineIn *in, int out_fd)
{
    XBoard *x = alloc_zeroed(1, sizeof *x);
    Position start;
    position_init(&start);
    move_line_begin(&x->game, &start);
    xboard_clock_init(&x->clock);
    peer_settings_init(&x->settings);
    strbuf_init(&x->pongs);
    x->playing = true;
    Status status =
        peer_init(&x->peer, in, out_fd, (size_t)x->settings.hash_mb, x->settings.threads);
    if (status_is_ok(&status)) {
        x->settings.hash_mb = (int)engine_hash_mb(x->peer.engine);
        peer_loop(&x->peer, &(PeerSpeaker){ x, obey, take_news });
        settle(x);
    } else {
        xboard_print_failure(&x->peer.out, &status);
    }
    int code = peer_done(&x->peer);
    strbuf_done(&x->pongs);
    free(x);
    return code;
}
