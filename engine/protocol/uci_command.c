/* The commands of a UCI GUI, written and read; the numbers of `go` come from one table. */
#include <config.h>

#include "engine/protocol/uci_command.h"

#include "engine/board/position.h"
#include "engine/notation/fen.h"
#include "engine/protocol/uci_answer.h"
#include "engine/protocol/uci_move.h"

#include <string.h>

static const char *const NAMES[UCI_COMMANDS_NB] = {
    [UCI_BENCH] = "bench",
    [UCI_D] = "d",
    [UCI_DEBUG] = "debug",
    [UCI_EVAL] = "eval",
    [UCI_GO] = "go",
    [UCI_ISREADY] = "isready",
    [UCI_PONDERHIT] = "ponderhit",
    [UCI_POSITION] = "position",
    [UCI_QUIT] = "quit",
    [UCI_REGISTER] = "register",
    [UCI_SETOPTION] = "setoption",
    [UCI_STOP] = "stop",
    [UCI_UCI] = "uci",
    [UCI_UCINEWGAME] = "ucinewgame",
};

UciCommand uci_read_command(Words *words)
{
    for (Word word = words_next(words); word.length > 0; word = words_next(words))
        for (int i = UCI_NO_COMMAND + 1; i < UCI_COMMANDS_NB; i++)
            if (word_is(word, NAMES[i]))
                return (UciCommand)i;
    return UCI_NO_COMMAND;
}

void uci_write_command(StrBuf *out, UciCommand command)
{
    strbuf_addf(out, "%s\n", NAMES[command]);
}

/* ---- position ---- */

/* The text up to the word `moves` or the end of the line. */
static Word text_before_moves(Words *words)
{
    Words text = *words;
    for (Word word = words_peek(words); word.length > 0 && !word_is(word, "moves");
         word = words_peek(words))
        words_next(words);
    text.end = words->at;
    return words_rest(&text);
}

static Status read_fen(Word text, FenRules rules, Position *pos, StrBuf *notes)
{
    FenRemarks remarks;
    Status status = fen_parse_remarked(text.text, text.length, rules, &remarks, pos);
    for (int i = 0; status_is_ok(&status) && i < remarks.count; i++)
        uci_write_note(notes, "column %d of the FEN: %s", remarks.remarks[i].column,
                       remarks.remarks[i].text);
    return status;
}

static Status read_start(Words *words, bool chess960, Position *pos, StrBuf *notes)
{
    Word kind = words_next(words);
    Word text = text_before_moves(words);
    if (word_is(kind, "startpos")) {
        position_init(pos);
    } else if (word_is(kind, "fen")) {
        Status status = read_fen(text, chess960 ? FEN_CHESS960 : FEN_CHESS, pos, notes);
        if (!status_is_ok(&status))
            return status;
    } else {
        return status_error(STATUS_SYNTAX, "position needs startpos or fen");
    }
    pos->chess960 = chess960;
    return status_ok();
}

/* All moves are checked before the first is added. */
static Status check_moves(Words words, const Position *start)
{
    Position pos = *start;
    words_next(&words); /* "moves" */
    int ply = 1;
    for (Word word = words_next(&words); word.length > 0; word = words_next(&words), ply++) {
        Move move;
        Undo undo;
        Status status = uci_read_move(&pos, word, &move);
        if (!status_is_ok(&status)) {
            char shown[24];
            return status_error(STATUS_ILLEGAL, "move %d, %s: %s", ply,
                                word_printable(word, shown, sizeof shown), status.text);
        }
        position_make(&pos, move, &undo);
    }
    return status_ok();
}

static void add_moves(Words *words, MoveLine *game)
{
    words_next(words); /* "moves" */
    for (Word word = words_next(words); word.length > 0; word = words_next(words)) {
        Move move = MOVE_NONE;
        if (!uci_read_engine_move(&game->end, word, &move))
            BUG("a move that was legal is not");
        move_line_add(game, move);
    }
}

Status uci_read_position(Words *words, bool chess960, MoveLine *game, StrBuf *notes)
{
    Position start;
    Status status = read_start(words, chess960, &start, notes);
    if (status_is_ok(&status))
        status = check_moves(*words, &start);
    if (!status_is_ok(&status))
        return status;
    move_line_begin(game, &start);
    add_moves(words, game);
    return status;
}

static bool is_initial(const Position *pos)
{
    Position initial;
    position_init(&initial);
    return position_equals(pos, &initial) && pos->halfmoves == 0 && pos->fullmoves == 1;
}

void uci_write_position(StrBuf *out, const MoveLine *game)
{
    char fen[FEN_MAX];
    fen_write(&game->start, fen);
    if (is_initial(&game->start))
        strbuf_add_text(out, "position startpos");
    else
        strbuf_addf(out, "position fen %s", fen);
    if (game->count > 0)
        strbuf_add_text(out, " moves");
    Position pos = game->start;
    for (int i = 0; i < game->count; i++) {
        Undo undo;
        uci_write_move(out, &pos, game->moves[i]);
        position_make(&pos, game->moves[i], &undo);
    }
    strbuf_add_char(out, '\n');
}

/* ---- setoption ---- */

void uci_read_setoption(Words *words, Word *name, Word *value)
{
    if (word_is(words_peek(words), "name"))
        words_next(words);
    Words text = *words;
    while (words_peek(words).length > 0 && !word_is(words_peek(words), "value"))
        words_next(words);
    text.end = words->at;
    *name = words_rest(&text);
    words_next(words); /* "value" */
    *value = words_rest(words);
}

/* No control bytes: some of them end a line, and none belongs in one. */
static bool fits_line(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7F)
            return false;
    return true;
}

/* A name ends at the first word `value`. */
static bool is_name(const char *name)
{
    Words words = words_of(name, strlen(name));
    Word word = words_next(&words);
    bool is_there = word.length > 0;
    for (; word.length > 0; word = words_next(&words))
        is_there = is_there && !word_is(word, "value");
    return is_there && fits_line(name);
}

bool uci_write_setoption(StrBuf *out, const char *name, const char *value)
{
    if (!is_name(name) || (value && !fits_line(value)))
        return false;
    strbuf_addf(out, "setoption name %s", name);
    if (value)
        strbuf_addf(out, " value %s", value[0] ? value : "<empty>");
    strbuf_add_char(out, '\n');
    return true;
}
