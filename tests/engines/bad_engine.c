/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine of UCI, or of XBoard's protocol, that misbehaves on demand: `bad_engine MODE...`.
 *
 * Its moves are the first legal ones. The modes are the rows of MODES below; without one it
 * behaves. Every line that it reads goes to $BAD_ENGINE_LOG, if that is set. */
#include <config.h>

#include "engine/base/linein.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "engine/protocol/uci_answer.h"
#include "engine/protocol/uci_command.h"
#include "engine/protocol/uci_parts.h"
#include "engine/protocol/xboard_answer.h"

#include <assert.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* clang-format off */
static const char *const MODES[] = {
    "mute",       /* never sends uciok */
    "slow",       /* sends uciok after 1.2 seconds */
    "waits",      /* sends uciok once the file $BAD_ENGINE_MARK exists */
    "unready",    /* never sends readyok */
    "endless",    /* ignores stop and searches on */
    "patient",    /* moves only when told to stop, whatever the limits */
    "quiet",      /* the same, and does not answer isready meanwhile */
    "dies",       /* ends when it is asked to move */
    "torn",       /* ends within its move */
    "explains",   /* prints a reason, and exits when asked to move */
    "fails",      /* prints a line, writes to standard error and exits when asked to move */
    "crashes",    /* by a signal */
    "dies-once",  /* only where $BAD_ENGINE_MARK, a file, is not there yet */
    "complains",  /* writes a sentence to standard error and ends at once */
    "leaves",     /* closes its output and stays */
    "deaf",       /* closes its input after a move and stays */
    "illegal",    /* plays a move that is not legal */
    "moveless",   /* answers that it has no move */
    "garbled",    /* answers with an invalid move */
    "nonsense",   /* sends impossible scores and lines, then a move */
    "floods",     /* sends endless lines when asked to move */
    "long-line",  /* sends a line without end */
    "control",    /* control characters in everything it sends */
    "stubborn",   /* ignores quit, the end of its input and every signal that it can */
    "parent",     /* starts a program that outlives it */
    "late",       /* thinks for 0.4 seconds */
    "resigned",   /* believes that it is lost */
    "confident",  /* believes that it wins */
    "limited",    /* has no option at all */
    "wordless",   /* moves without a word on the position */
    "last",       /* its moves are the last legal ones */
    "ponders",    /* expects the first legal reply to its move */
    "hasty",      /* moves while it is to ponder */
    "dies-pondering",
    "xboard",     /* speaks XBoard's protocol, version 2, and refuses `uci` */
    "uci-kills",  /* is killed by `uci` instead */
    "version-1",  /* of that protocol: no feature, no ping */
    "one-game",   /* feature reuse=0 */
    "refuses",    /* takes every move for an illegal one */
    "claims",     /* claims a draw instead of moving */
    "resigns",    /* instead of moving */
    "offers",     /* a draw with each move */
};
/* clang-format on */

static uint64_t modes; /* a bit each */
static_assert(ARRAY_LEN(MODES) <= 64, "one bit a mode");

static bool is_mode(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(MODES); i++)
        if (strcmp(MODES[i], name) == 0)
            return (modes >> i & 1) != 0;
    BUG("no mode %s", name);
}

static bool set_mode(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(MODES); i++) {
        if (strcmp(MODES[i], name) == 0) {
            modes |= UINT64_C(1) << i;
            return true;
        }
    }
    return false;
}

/* --- output ----------------------------------------------------------------------------------- */

static void write_out(const StrBuf *out)
{
    for (size_t done = 0; done < out->length;) {
        ssize_t count = write(STDOUT_FILENO, out->data + done, out->length - done);
        if (count <= 0)
            exit(EXIT_FAILURE);
        done += (size_t)count;
    }
}

static void say(StrBuf *out)
{
    write_out(out);
    strbuf_clear(out);
}

static void say_options(StrBuf *out)
{
    strbuf_add_text(out, "option name Hash type spin default 16 min 1 max 1024\n"
                         "option name Threads type spin default 1 min 1 max 8\n"
                         "option name MultiPV type spin default 1 min 1 max 5\n"
                         "option name Style type combo default Normal var Solid var Normal var "
                         "Risky Play\n"
                         "option name Ponder type check default false\n"
                         "option name OwnBook type check default false\n"
                         "option name Clear Hash type button\n"
                         "option name Book File type string default <empty>\n"
                         "option name UCI_LimitStrength type check default false\n"
                         "option name UCI_Elo type spin default 2000 min 1300 max 2800\n");
}

static void greet(StrBuf *out)
{
    if (is_mode("mute"))
        return;
    if (is_mode("slow"))
        nanosleep(&(struct timespec){ .tv_sec = 1, .tv_nsec = 200 * 1000000L }, NULL);
    while (is_mode("waits") && access(getenv("BAD_ENGINE_MARK"), F_OK) != 0)
        nanosleep(&(struct timespec){ .tv_nsec = 20 * 1000000L }, NULL);
    uci_write_id(out, is_mode("control") ? "Bad \033[2J\007Engine" : "Bad Engine", "luft's tests");
    if (!is_mode("limited"))
        say_options(out);
    if (is_mode("control"))
        strbuf_add_text(out, "option name Evil\033]0;title\007 type string default \033[31mred\n"
                             "info string \033c\n\001\002\003\n");
    uci_write_uciok(out);
}

static void be_ready(StrBuf *out)
{
    if (!is_mode("unready"))
        uci_write_readyok(out);
}

/* --- what it does when it is asked to move ---------------------------------------------------- */

static MoveLine game;
static bool is_searching;
static bool is_pondering;

static void flood(StrBuf *out)
{
    for (int i = 0; i < 500; i++)
        strbuf_add_text(out, "info nodes 1\n");
    for (;;)
        write_out(out);
}

static void say_long_line(StrBuf *out)
{
    for (int i = 0; i < 1 << 20; i++)
        strbuf_add_char(out, (char)('a' + i % 26));
    for (;;)
        write_out(out);
}

static void say_nonsense(StrBuf *out)
{
    strbuf_add_text(out, "info depth 99999999999999999999 score cp 999999999999 pv e2e4 e2e4 e9e9\n"
                         "info score mate 0x7fffffff multipv -3 nodes -1 pv\n"
                         "info depth -5 multipv 4000000000 score cp nan pv a1a1\n"
                         "info\nbestmove\n\n");
}

static void explain(StrBuf *out)
{
    strbuf_add_text(out, "info depth 1 score cp 3 pv e2e4\n"
                         "info string ERROR: the file /nets/\033[31mbest.nnue is missing\n"
                         "info string ERROR: The engine will be terminated now.\n");
    say(out);
    exit(1);
}

static void die(void)
{
    const char *mark = getenv("BAD_ENGINE_MARK");
    if (is_mode("crashes"))
        raise(SIGKILL);
    if (is_mode("dies"))
        exit(3);
    if (is_mode("dies-once") && mark != NULL && access(mark, F_OK) != 0) {
        FILE *made = fopen(mark, "w");
        if (made != NULL)
            fclose(made);
        exit(3);
    }
}

static int score_cp_said(void)
{
    return is_mode("resigned") ? -1500 : is_mode("confident") ? 1500 : 25;
}

static Move first_answer(Move move)
{
    MoveLine line;
    MoveList moves;
    move_line_copy(&game, &line);
    move_line_add(&line, move);
    movegen_legal(&line.end, &moves);
    return moves.count > 0 ? moves.moves[0] : MOVE_NONE;
}

static void move(StrBuf *out)
{
    MoveList moves;
    SearchResult result = { 0 };
    is_searching = is_pondering = false;
    movegen_legal(&game.end, &moves);
    if (moves.count > 0)
        result.best = moves.moves[is_mode("last") ? moves.count - 1 : 0];
    if (moves.count > 0 && is_mode("ponders"))
        result.ponder = first_answer(result.best);
    if (moves.count > 0 && !is_mode("wordless")) {
        strbuf_addf(out, "info depth 3 seldepth 4 score cp %d nodes 100 time 1 pv",
                    score_cp_said());
        StrBuf best;
        const SearchResult alone = { .best = result.best };
        strbuf_init(&best);
        uci_write_best_move(&best, &game.end, &alone);
        strbuf_add(out, best.data + strlen("bestmove"), best.length - strlen("bestmove"));
        strbuf_done(&best);
    }
    if (is_mode("control"))
        strbuf_add_text(out, "info string \033[2J\033[31m\007 is cleared\r\n");
    uci_write_best_move(out, &game.end, &result);
}

static void go(StrBuf *out, const Words *words)
{
    Words rest = *words;
    Word kind = words_next(&rest);
    bool is_infinite = word_is(kind, "infinite");
    is_pondering = word_is(kind, "ponder");
    if (is_pondering && is_mode("dies-pondering"))
        exit(3);
    die();
    if (is_mode("torn")) {
        strbuf_add_text(out, "bestmove a8");
        say(out);
        exit(3);
    }
    if (is_mode("explains"))
        explain(out);
    if (is_mode("fails")) {
        strbuf_add_text(out, "info depth 1 score cp 3 pv e2e4\n");
        say(out);
        fprintf(stderr, "assertion failed\n");
        exit(3);
    }
    if (is_mode("floods"))
        flood(out);
    if (is_mode("long-line"))
        say_long_line(out);
    if (is_mode("leaves")) {
        close(STDOUT_FILENO);
        pause();
    }
    is_searching = true;
    if (is_mode("late"))
        nanosleep(&(struct timespec){ .tv_nsec = 400 * 1000000L }, NULL);
    if (is_mode("illegal"))
        strbuf_add_text(out, "bestmove a8a1\n");
    else if (is_mode("garbled"))
        strbuf_add_text(out, "bestmove \033[2Jxyzzy!\n");
    else if (is_mode("moveless"))
        strbuf_add_text(out, "bestmove (none)\n");
    else if (is_mode("nonsense"))
        say_nonsense(out);
    bool waits = is_mode("endless") || is_mode("patient") || is_mode("quiet") ||
                 (is_pondering && !is_mode("hasty"));
    if (!is_infinite && !waits)
        move(out);
    if (is_mode("deaf")) {
        say(out);
        close(STDIN_FILENO);
        pause();
    }
}

static void stop(StrBuf *out)
{
    if (is_searching && !is_mode("endless"))
        move(out);
}

/* --- what it hears ---------------------------------------------------------------------------- */

static void note(const Line *line)
{
    const char *path = getenv("BAD_ENGINE_LOG");
    FILE *log = path != NULL ? fopen(path, "a") : NULL;
    if (log == NULL)
        return;
    fprintf(log, "%.*s\n", (int)line->length, line->text);
    fclose(log);
}

static void obey_uci(const Line *line, StrBuf *out)
{
    Words words = words_of(line->text, line->length);
    StrBuf notes;
    strbuf_init(&notes);
    switch (uci_read_command(&words)) {
    case UCI_UCI:
        greet(out);
        break;
    case UCI_ISREADY:
        if (!is_searching || !is_mode("quiet"))
            be_ready(out);
        break;
    case UCI_POSITION: {
        Status status = uci_read_position(&words, false, &game, &notes);
        if (!status_is_ok(&status))
            exit(4);
        break;
    }
    case UCI_GO:
        go(out, &words);
        break;
    case UCI_PONDERHIT:
        is_pondering = false;
        stop(out);
        break;
    case UCI_STOP:
        stop(out);
        break;
    case UCI_QUIT:
        if (!is_mode("stubborn"))
            exit(EXIT_SUCCESS);
        break;
    default:
        break;
    }
    strbuf_done(&notes);
}

/* --- XBoard's protocol ------------------------------------------------------------------------ */

static bool is_forced = true;

static void tell_features(StrBuf *out)
{
    if (is_mode("version-1")) {
        strbuf_add_text(out, "Error (unknown command): protover\n");
        return;
    }
    strbuf_addf(out, "feature ping=1 setboard=1 usermove=1 colors=0 analyze=%d reuse=%d\n",
                !is_mode("limited"), !is_mode("one-game"));
    strbuf_add_text(out, "feature option=\"Style -combo Solid /// *Normal\" memory=1\n"
                         "feature myname=\"Bad Engine\" done=1\n");
}

static void play_xboard(StrBuf *out)
{
    char text[XBOARD_MOVE_MAX];
    MoveList moves;
    movegen_legal(&game.end, &moves);
    if (is_mode("resigns"))
        strbuf_add_text(out, "resign\n");
    if (is_mode("claims"))
        strbuf_add_text(out, "1/2-1/2 {Draw by repetition}\n");
    if (is_mode("resigns") || is_mode("claims") || moves.count == 0)
        return;
    if (is_mode("offers"))
        strbuf_add_text(out, "offer draw\n");
    xboard_write_move(&game.end, moves.moves[0], text);
    if (is_mode("illegal"))
        strcpy(text, "a8a1");
    if (!is_mode("wordless"))
        strbuf_addf(out, "3 %d 1 100 %s\n", score_cp_said(), text);
    if (is_mode("version-1"))
        strbuf_addf(out, "1. ... %s\n", text);
    strbuf_addf(out, is_mode("version-1") ? "My move is: %s\n" : "move %s\n", text);
    move_line_add(&game, moves.moves[0]);
}

static void think_xboard(StrBuf *out)
{
    die();
    if (is_mode("floods"))
        flood(out);
    is_searching = is_mode("endless") || is_mode("patient");
    if (!is_searching)
        play_xboard(out);
}

static void take_xboard_move(StrBuf *out, Word word)
{
    Move move;
    if (is_mode("refuses") || !uci_read_engine_move(&game.end, word, &move)) {
        strbuf_addf(out, "Illegal move: %.*s\n", (int)word.length, word.text);
        return;
    }
    move_line_add(&game, move);
    if (!is_forced)
        think_xboard(out);
}

static void begin_xboard_game(Words *words)
{
    Position start;
    Word fen = words_rest(words);
    position_init(&start);
    if (fen.length > 0 && fen_parse(fen.text, fen.length, &start).code != STATUS_OK)
        exit(4);
    move_line_begin(&game, &start);
    is_forced = is_forced && fen.length > 0;
}

static void obey_xboard(const Line *line, StrBuf *out)
{
    Words words = words_of(line->text, line->length);
    Word word = words_next(&words);
    if (word_is(word, "uci") && is_mode("uci-kills"))
        raise(SIGKILL);
    else if (word_is(word, "uci"))
        strbuf_add_text(out, "Error (unknown command): uci\n");
    else if (word_is(word, "protover"))
        tell_features(out);
    else if (word_is(word, "ping"))
        strbuf_addf(out, "pong %.*s\n", (int)words_peek(&words).length, words_peek(&words).text);
    else if (word_is(word, "quit"))
        exit(EXIT_SUCCESS);
    else if (word_is(word, "new") || word_is(word, "setboard"))
        begin_xboard_game(&words);
    else if (word_is(word, "force") || word_is(word, "exit"))
        is_forced = true, is_searching = false;
    else if (word_is(word, "undo"))
        (void)move_line_take_back(&game);
    else if (word_is(word, "analyze") && !is_mode("limited"))
        strbuf_add_text(out, "3 25 1 100\n");
    else if (word_is(word, "go"))
        is_forced = false, think_xboard(out);
    else if (word_is(word, "?") && is_searching && !is_mode("endless"))
        is_searching = false, play_xboard(out);
    else if (word_is(word, "usermove"))
        take_xboard_move(out, words_next(&words));
    else if (is_mode("version-1") && word.length >= 4 && square_read(word.text, &(Square){ 0 }))
        take_xboard_move(out, word);
}

static void obey(const Line *line, StrBuf *out)
{
    note(line);
    if (is_mode("xboard"))
        obey_xboard(line, out);
    else
        obey_uci(line, out);
}

static void begin(void)
{
    if (is_mode("complains")) {
        fprintf(stderr, "first line\nbad_engine: the \033[31mnetwork\033[0m is missing\n");
        exit(5);
    }
    for (int sign = 1; is_mode("stubborn") && sign < NSIG; sign++)
        signal(sign, SIG_IGN);
    if (is_mode("parent") && fork() == 0) {
        for (int sign = 1; sign < NSIG; sign++)
            signal(sign, SIG_IGN);
        for (;;)
            pause();
    }
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!set_mode(argv[i]))
            return 2;
    bitboard_init();
    Position start;
    position_init(&start);
    move_line_begin(&game, &start);
    begin();
    LineIn in;
    linein_init(&in, STDIN_FILENO);
    StrBuf out;
    strbuf_init(&out);
    for (;;) {
        Line line;
        while (linein_next(&in, &line)) {
            obey(&line, &out);
            say(&out);
        }
        if (!linein_fill(&in) && !is_mode("stubborn"))
            return 0;
        if (in.ended)
            pause();
    }
}
