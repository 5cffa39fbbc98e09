/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UCI: the loop and the commands. The result of an infinite or pondering search is withheld here,
 * not in the search. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/rules.h"
#include "engine/board/types.h"
#include "engine/engine.h"
#include "engine/mind/job.h"
#include "engine/mind/mind.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/protocol/uci_answer.h"
#include "engine/protocol/uci_command.h"
#include "engine/tables/tables.h"
#include "engine/text/words.h"
#include "src/filters/batch.h"
#include "src/filters/bench.h"
#include "src/protocol/peer.h"
#include "src/protocol/peer_settings.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* --- boards and evaluations for people -------------------------------------------------------- */

/* The board with FEN, key and checkers (d). */
static void uci_print_board(StrBuf *out, const Position *pos)
{
    diagram_write(pos, (DiagramStyle){ 0 }, out);
    char fen[FEN_MAX];
    fen_write(pos, fen);
    strbuf_addf(out, "\nFen: %s\nKey: %016" PRIX64 "\nCheckers:", fen, pos->key);
    for (Bitboard checkers = pos->checkers; checkers;) {
        strbuf_addf(out, " %s", square_name(bb_pop(&checkers)).text);
    }
    strbuf_add_char(out, '\n');
}

static double pawns(int cp) { return cp / 100.0; }

/* The static evaluation by terms, in pawns for White (eval). */
static void uci_print_evaluation(StrBuf *out, const Position *pos)
{
    Explanation explanation;
    engine_explain(pos, &explanation);
    strbuf_addf(out, "%-24s %8s %8s %8s\n", "term", "White", "Black", "total");
    for (int i = 0; i < explanation.count; i++) {
        const ExplanationTerm *term = &explanation.terms[i];
        strbuf_addf(out, "%-24s %+8.2f %+8.2f %+8.2f\n", term->name, pawns(term->white_cp),
                    pawns(term->black_cp), pawns(term->white_cp - term->black_cp));
    }
    strbuf_addf(out, "phase %d/256, endgame scale %d/64\n", explanation.phase, explanation.scale);
    if (position_in_check(pos))
        strbuf_add_text(out, "Evaluation: none (in check)\n");
    else
        strbuf_addf(out, "Evaluation: %+.2f (White's side)\n", pawns(explanation.total_cp));
}

/* The board with the network's value of each piece, and its score. */
static void uci_print_network(StrBuf *out, const Position *pos, const NetworkExplanation *network)
{
    static const char RULE[] =
        "+-------+-------+-------+-------+-------+-------+-------+-------+\n";
    strbuf_add_text(out, "\nWhat the network's score would lose without each piece:\n");
    for (int rank = RANK_8; rank >= RANK_1; rank--) {
        strbuf_add_text(out, RULE);
        for (int file = FILE_A; file <= FILE_H; file++) {
            Piece piece = position_piece(pos, square_make(file, rank));
            strbuf_addf(out, "|   %c   ", piece_letter(piece));
        }
        strbuf_add_text(out, "|\n");
        for (int file = FILE_A; file <= FILE_H; file++) {
            Square square = square_make(file, rank);
            PieceType type = piece_type(position_piece(pos, square));
            if (type == NO_PIECE_TYPE || type == KING)
                strbuf_add_text(out, "|       ");
            else
                strbuf_addf(out, "|%+6.2f ", pawns(network->piece_cp[square]));
        }
        strbuf_add_text(out, "|\n");
    }
    strbuf_add_text(out, RULE);
    if (position_in_check(pos))
        strbuf_add_text(out, "Network: none (in check)\n");
    else
        strbuf_addf(out, "Network: %+.2f (White's side)\n", pawns(network->total_cp));
}

/* --- the protocol ----------------------------------------------------------------------------- */

typedef struct Uci {
    Peer peer;
    PeerSettings settings;
    char evaluation[PEER_TEXT_MAX]; /* current EvalFile */
    MoveLine game;
    Status refused;       /* not OK: why the position was rejected; the game is then meaningless */
    uint64_t player_seed; /* for limited strength; a new one each game */

    SearchJob job; /* running, or its result is withheld: */
    bool searching;
    bool infinite;
    bool pondering;
    bool reported; /* some info line was sent */
    bool held;
    bool has_no_root; /* the position was rejected, or the search failed: no move to send */
    SearchResult result;
} Uci;

/* --- searches --------------------------------------------------------------------------------- */

static void print_book_move(Uci *uci)
{
    char san[SAN_MAX];
    san_write(search_job_root(&uci->job), uci->result.best, san);
    uci_write_note(&uci->peer.out, "book: %s", san);
}

/* GUIs want a score even for a position without a legal move. */
static void print_result(Uci *uci)
{
    if (uci->has_no_root) {
        uci_write_no_move(&uci->peer.out);
        uci->searching = uci->held = uci->has_no_root = false;
        return;
    }
    if (!uci->reported && uci->result.best == MOVE_NONE)
        uci_write_final_score(&uci->peer.out, uci->result.score);
    if (uci->result.is_book)
        print_book_move(uci);
    uci_write_best_move(&uci->peer.out, search_job_root(&uci->job), &uci->result);
    uci->searching = uci->held = false;
}

static void print_result_when_due(Uci *uci)
{
    if (uci->held && !uci->infinite && !uci->pondering)
        print_result(uci);
}

static void take_news(void *context)
{
    Uci *uci = context;
    MindNews news;
    while (mind_take(uci->peer.mind, &news)) {
        if (news.kind == NEWS_INFO) {
            uci->reported = uci->reported || news.info.current_move == MOVE_NONE;
            uci_write_info(&uci->peer.out, search_job_root(&uci->job), &news.info,
                           uci->settings.show_wdl);
        } else if (news.kind == NEWS_RESULT) {
            uci->held = true;
            uci->result = news.result;
        } else if (news.kind == NEWS_NOTE) {
            uci_write_note(&uci->peer.out, "%s", news.note.text);
        } else {
            uci_write_note(&uci->peer.out, "%s", news.failure.text);
            uci->held = uci->has_no_root = true;
        }
    }
    print_result_when_due(uci);
}

/* Ends a running search with its bestmove, for commands that need an idle engine. */
static void settle(Uci *uci)
{
    uci->infinite = uci->pondering = false;
    if (uci->searching && !uci->held)
        mind_stop(uci->peer.mind);
    while (uci->searching) {
        take_news(uci);
        if (uci->searching)
            peer_wait_news(&uci->peer);
    }
    mind_cancel(uci->peer.mind);
}

/* Limited strength applies to playing only: analysis is always at full strength. */
static bool is_play(const Uci *uci, const UciGo *go)
{
    return !go->infinite && !uci->settings.analyse && uci->settings.lines == 1 &&
           uci->job.limits.mate == 0;
}

static void start_search(Uci *uci, const UciGo *go)
{
    SearchJob *job = &uci->job;
    job->lines = uci->settings.lines;
    peer_settings_apply(&uci->settings, is_play(uci, go), uci->player_seed, job);
    uci->searching = true;
    uci->reported = uci->held = false;
    uci->infinite = go->infinite;
    uci->pondering = go->ponder;
    mind_start(uci->peer.mind, job, go->ponder);
}

/* --- commands --------------------------------------------------------------------------------- */

static void do_uci(Uci *uci, Words *words)
{
    (void)words;
    uci_write_id(&uci->peer.out, "luft " PACKAGE_VERSION, "the luft authors");
    uci_settings_list(&uci->peer.out);
    uci_write_uciok(&uci->peer.out);
}

static void do_isready(Uci *uci, Words *words)
{
    (void)words;
    if (!uci->searching)
        engine_warm_up(uci->peer.engine);
    uci_write_readyok(&uci->peer.out);
}

static void set_hash(Uci *uci)
{
    Status status = engine_set_hash(uci->peer.engine, (size_t)uci->settings.hash_mb);
    if (!status_is_ok(&status))
        uci_write_note(&uci->peer.out, "Hash stays %zu MB: %s", engine_hash_mb(uci->peer.engine),
                       status.text);
    uci->settings.hash_mb = (int)engine_hash_mb(uci->peer.engine);
}

static void set_threads(Uci *uci)
{
    Status status = engine_set_threads(uci->peer.engine, uci->settings.threads);
    if (!status_is_ok(&status))
        uci_write_note(&uci->peer.out, "Threads is now %d: %s", engine_threads(uci->peer.engine),
                       status.text);
    uci->settings.threads = engine_threads(uci->peer.engine);
    int at_once = engine_threads_at_once(uci->peer.engine);
    if (at_once < uci->settings.threads)
        uci_write_note(&uci->peer.out, "only %d of %d threads search at once: too few processors",
                       at_once, uci->settings.threads);
}

/* Paths may contain any bytes; an info string is one line. */
static void set_evaluation(Uci *uci)
{
    char shown[200];
    char *file = uci->settings.eval_file;
    Word word = word_of(file);
    Status status = engine_set_evaluation(uci->peer.engine, file);
    if (status_is_ok(&status)) {
        char text[EVALUATION_TEXT_MAX];
        engine_evaluation_text(uci->peer.engine, text);
        uci_write_note(&uci->peer.out, "evaluation: %s", text);
        memcpy(uci->evaluation, file, sizeof uci->evaluation);
        return;
    }
    uci_write_note(&uci->peer.out, "EvalFile stays as it was: \"%s\": %s",
                   word_printable(word, shown, sizeof shown), status.text);
    memcpy(file, uci->evaluation, sizeof uci->evaluation);
}

/* An empty value means no tables. Reports what was found, or why nothing was. */
static void set_tables(Uci *uci)
{
    char shown[200];
    Word word = word_of(uci->settings.tables_path);
    Status status = peer_settings_open_tables(&uci->settings, uci->peer.engine);
    const Tables *tables = engine_tables(uci->peer.engine);
    if (!status_is_ok(&status))
        uci_write_note(&uci->peer.out, "SyzygyPath changes nothing: \"%s\": %s",
                       word_printable(word, shown, sizeof shown), status.text);
    else if (tables)
        uci_write_note(&uci->peer.out,
                       "endgame tables: %d for results, %d for distances, up to %d men",
                       tables_count(tables), tables_dtz_count(tables), tables_men(tables));
    else
        uci_write_note(&uci->peer.out, "endgame tables: none");
}

static void set_book(Uci *uci)
{
    char shown[200];
    Word word = word_of(uci->settings.book_file);
    Status status = peer_settings_open_book(&uci->settings, uci->peer.engine);
    if (!status_is_ok(&status))
        uci_write_note(&uci->peer.out, "BookFile changes nothing: \"%s\": %s",
                       word_printable(word, shown, sizeof shown), status.text);
}

static void set_tables_use(Uci *uci)
{
    const PeerSettings *settings = &uci->settings;
    engine_set_tables_use(uci->peer.engine, settings->tables_depth, settings->tables_men,
                          settings->tables_fifty_rule != 0);
}

static void do_setoption(Uci *uci, Words *words)
{
    if (engine_parameter_count() > 0)
        settle(uci); /* tuning builds: constants must not change during a search */
    UciEffect effect = uci_settings_set(&uci->settings, words, &uci->peer.out);
    if (effect == UCI_EFFECT_NONE)
        return;
    settle(uci);
    if (effect == UCI_EFFECT_HASH)
        set_hash(uci);
    else if (effect == UCI_EFFECT_THREADS)
        set_threads(uci);
    else if (effect == UCI_EFFECT_EVALUATION)
        set_evaluation(uci);
    else if (effect == UCI_EFFECT_TABLES)
        set_tables(uci);
    else if (effect == UCI_EFFECT_TABLES_USE)
        set_tables_use(uci);
    else if (effect == UCI_EFFECT_BOOK)
        set_book(uci);
    else
        engine_clear(uci->peer.engine);
}

static void begin_game(Uci *uci)
{
    Position start;
    position_init(&start);
    move_line_begin(&uci->game, &start);
    uci->refused = status_ok();
}

static void do_ucinewgame(Uci *uci, Words *words)
{
    (void)words;
    settle(uci);
    engine_clear(uci->peer.engine);
    begin_game(uci);
    uci->player_seed = (uint64_t)clock_now_ns();
}

static void tell_refusal(Uci *uci, const char *what)
{
    const Status *status = &uci->refused;
    if (status->column > 0)
        uci_write_note(&uci->peer.out, "%scolumn %d of the FEN: %s", what, status->column,
                       status->text);
    else
        uci_write_note(&uci->peer.out, "%s%s", what, status->text);
}

static void do_position(Uci *uci, Words *words)
{
    uci->refused = uci_read_position(words, uci->settings.chess960, &uci->game, &uci->peer.out);
    if (!status_is_ok(&uci->refused))
        tell_refusal(uci, "");
}

/* Never answers for a different position. */
static bool has_position(Uci *uci)
{
    if (!status_is_ok(&uci->refused))
        tell_refusal(uci, "there is no position: ");
    return status_is_ok(&uci->refused);
}

/* If a bestmove is due for a rejected position, it is the protocol's null move. */
static void answer_nothing(Uci *uci, Words *words)
{
    bool is_perft = false;
    uci->infinite = uci->pondering = false;
    for (Word word = words_next(words); word.length > 0; word = words_next(words)) {
        uci->infinite |= word_is(word, "infinite");
        uci->pondering |= word_is(word, "ponder");
        is_perft |= word_is(word, "perft");
    }
    if (is_perft)
        return;
    uci->searching = uci->held = uci->has_no_root = true;
    print_result_when_due(uci);
}

typedef struct Count {
    Position pos;
    int depth;
    StrBuf out;
    atomic_bool stop;
} Count;

static void run_count(void *context)
{
    Count *count = context;
    const DivideMeans means = { .stop = &count->stop };
    divide_write(&count->pos, count->depth, &means, &count->out);
}

static void count_moves(Uci *uci, int depth)
{
    Count count = { .pos = uci->game.end, .depth = depth };
    atomic_init(&count.stop, false);
    strbuf_init(&count.out);
    uci_aside_run(&uci->peer, &(UciAside){ run_count, &count, &count.stop });
    strbuf_add(&uci->peer.out, count.out.data, count.out.length);
    if (atomic_load_explicit(&count.stop, memory_order_relaxed))
        uci_write_note(&uci->peer.out, "perft was stopped");
    strbuf_done(&count.out);
}

static void do_go(Uci *uci, Words *words)
{
    settle(uci);
    if (!has_position(uci)) {
        answer_nothing(uci, words);
        return;
    }
    UciGo go;
    search_job_init_game(&uci->job, &uci->game);
    uci_read_go(words, &uci->job, &go, &uci->peer.out);
    if (!go.is_perft)
        start_search(uci, &go);
    else if (go.perft_depth > 0)
        count_moves(uci, go.perft_depth);
}

static void do_stop(Uci *uci, Words *words)
{
    (void)words;
    if (!uci->searching)
        return;
    uci->infinite = uci->pondering = false;
    if (!uci->held)
        mind_stop(uci->peer.mind);
    print_result_when_due(uci);
}

static void do_ponderhit(Uci *uci, Words *words)
{
    (void)words;
    if (!uci->searching || !uci->pondering)
        return;
    uci->pondering = false;
    mind_ponder_hit(uci->peer.mind);
    print_result_when_due(uci);
}

static void do_d(Uci *uci, Words *words)
{
    (void)words;
    if (has_position(uci))
        uci_print_board(&uci->peer.out, &uci->game.end);
}

static void do_eval(Uci *uci, Words *words)
{
    (void)words;
    if (!has_position(uci))
        return;
    const Position *pos = &uci->game.end;
    NetworkExplanation network;
    uci_print_evaluation(&uci->peer.out, pos);
    if (engine_explain_network(uci->peer.engine, pos, &network))
        uci_print_network(&uci->peer.out, pos, &network);
}

typedef struct BenchJob {
    int depth;
    const char *evaluation;
    SearchControl control;
} BenchJob;

static void run_bench(void *context)
{
    BenchJob *job = context;
    (void)bench_run(job->depth, job->evaluation, &job->control); /* it prints errors itself */
}

static void do_bench(Uci *uci, Words *words)
{
    settle(uci);
    Word word = words_next(words);
    int64_t depth = BENCH_DEPTH;
    if (word.length > 0 && number_parse(word.text, word.length, 1, SEARCH_DEPTH_MAX, &depth) != 0)
        uci_write_note(&uci->peer.out, "bench at depth %d", (int)depth);
    peer_flush(&uci->peer);
    BenchJob job = { .depth = (int)depth, .evaluation = uci->evaluation };
    search_control_init(&job.control, NULL, NULL);
    uci_aside_run(&uci->peer, &(UciAside){ run_bench, &job, &job.control.stop });
    if (atomic_load_explicit(&job.control.stop, memory_order_relaxed))
        uci_write_note(&uci->peer.out, "bench was stopped");
}

static void do_quit(Uci *uci, Words *words)
{
    (void)words;
    uci->peer.quit = true;
}

static void (*const COMMANDS[UCI_COMMANDS_NB])(Uci *uci, Words *words) = {
    [UCI_BENCH] = do_bench,
    [UCI_D] = do_d,
    [UCI_EVAL] = do_eval,
    [UCI_GO] = do_go,
    [UCI_ISREADY] = do_isready,
    [UCI_PONDERHIT] = do_ponderhit,
    [UCI_POSITION] = do_position,
    [UCI_QUIT] = do_quit,
    [UCI_SETOPTION] = do_setoption,
    [UCI_STOP] = do_stop,
    [UCI_UCI] = do_uci,
    [UCI_UCINEWGAME] = do_ucinewgame,
};

static void obey(void *context, const Line *line)
{
    Uci *uci = context;
    if (line->too_long) {
        uci_write_note(&uci->peer.out, "a line longer than %d bytes was ignored", LINEIN_MAX);
        return;
    }
    Words words = words_of(line->text, line->length);
    UciCommand command = uci_read_command(&words);
    if (COMMANDS[command])
        COMMANDS[command](uci, &words);
}

int uci_run(LineIn *in, int out_fd)
{
    Uci *uci = alloc_zeroed(1, sizeof *uci);
    peer_settings_init(&uci->settings);
    begin_game(uci);
    uci->player_seed = (uint64_t)clock_now_ns();
    Status status =
        peer_init(&uci->peer, in, out_fd, (size_t)uci->settings.hash_mb, uci->settings.threads);
    if (status_is_ok(&status)) {
        peer_loop(&uci->peer, &(PeerSpeaker){ uci, obey, take_news });
        settle(uci);
    } else {
        uci_write_note(&uci->peer.out, "%s", status.text);
    }
    int code = peer_done(&uci->peer);
    free(uci);
    return code;
}
