/* Commands of the set-up editor. While it is open every line typed comes here first: its own
 * words, a FEN, and of the other commands those that leave the board alone.
 */
#include <config.h>

#include "ui/command/commands.h"

#include "engine/board/names.h"
#include "ui/board/board_text.h"
#include "ui/document/recognise.h"
#include "ui/setup/setup_mode.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

typedef Status Verb(Session *session, const CommandHost *host, const char *arguments);

/* --- pieces ----------------------------------------------------------------------------------- */

static bool read_square(Word word, Square *square)
{
    if (word.length != 2)
        return false;
    int file = tolower((unsigned char)word.text[0]) - 'a';
    int rank = word.text[1] - '1';
    if (file < FILE_A || file > FILE_H || rank < RANK_1 || rank > RANK_8)
        return false;
    *square = square_make(file, rank);
    return true;
}

/* "Ke1": White's king; "ke8": Black's. */
static bool read_placed(Word word, Piece *piece, Square *square)
{
    *piece = word.length == 3 ? piece_of_letter(word.text[0]) : NO_PIECE;
    return *piece != NO_PIECE && read_square((Word){ word.text + 1, 2 }, square);
}

static Status not_understood(Word word, const char *wanted)
{
    return status_error(STATUS_SYNTAX, "%s, not \"%.*s\"", wanted, int_min((int)word.length, 40),
                        word.text);
}

static Status verb_put(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    const char *wanted = "put takes pieces and squares as in Ke1 (White) and ke8 (Black)";
    Piece piece;
    Square square;
    const char *rest = arguments;
    for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest))
        if (!read_placed(word, &piece, &square))
            return not_understood(word, wanted);
    if (*arguments == '\0')
        return status_error(STATUS_SYNTAX, "%s", wanted);
    rest = arguments;
    for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest))
        if (read_placed(word, &piece, &square))
            setup_put(&session->setup, square, piece);
    return status_ok();
}

static Status verb_remove(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    Square square;
    const char *rest = arguments;
    for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest))
        if (!read_square(word, &square))
            return not_understood(word, "remove takes squares as in e4");
    if (*arguments == '\0')
        return status_error(STATUS_SYNTAX, "remove takes squares as in e4");
    rest = arguments;
    for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest))
        if (read_square(word, &square))
            setup_put(&session->setup, square, NO_PIECE);
    return status_ok();
}

static Status verb_move(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    Square from, to;
    Word first = word_take(&arguments);
    Word second = word_take(&arguments);
    if (!read_square(first, &from) || !read_square(second, &to))
        return status_error(STATUS_SYNTAX, "move takes two squares: move e1 g1");
    if (position_piece(&session->setup.pos, from) == NO_PIECE)
        return status_error(STATUS_STATE, "no piece stands on %.2s", first.text);
    setup_move(&session->setup, from, to);
    return status_ok();
}

static Status verb_clear(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    (void)arguments;
    setup_clear(&session->setup);
    return status_ok();
}

static Status verb_start(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    (void)arguments;
    setup_start(&session->setup);
    return status_ok();
}

static Status verb_mirror(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    (void)arguments;
    setup_mirror(&session->setup);
    return status_ok();
}

/* --- what a FEN says besides ------------------------------------------------------------------ */

static Status verb_side(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    Word word = word_take(&arguments);
    Color side = (Color)!position_side(&session->setup.pos);
    if (word_names(word, "white") || word_names(word, "w"))
        side = WHITE;
    else if (word_names(word, "black") || word_names(word, "b"))
        side = BLACK;
    else if (word.length > 0)
        return not_understood(word, "side is white or black");
    setup_set_side(&session->setup, side);
    return status_ok();
}

static Status verb_castling(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    Word word = word_take(&arguments);
    if (word.length == 0)
        return status_error(STATUS_SYNTAX, "castling takes rights as in KQkq, HAha or -");
    return setup_set_rights(&session->setup, word.text, word.length);
}

static Status verb_ep(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    Word word = word_take(&arguments);
    Square square = NO_SQUARE;
    if (!word_names(word, "-") && !read_square(word, &square))
        return status_error(STATUS_SYNTAX, "ep takes a square, or -");
    if (square == (Square)session->setup.pos.ep_square)
        return status_ok();
    return setup_set_en_passant(&session->setup, square);
}

static Status verb_halfmoves(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    int64_t number;
    Status status =
        argument_number(word_take(&arguments), "the halfmove clock", 0, SETUP_COUNTER_MAX, &number);
    if (status_is_ok(&status))
        setup_set_halfmoves(&session->setup, (int)number);
    return status;
}

static Status verb_number(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    int64_t number;
    Status status =
        argument_number(word_take(&arguments), "the move number", 1, SETUP_COUNTER_MAX, &number);
    if (status_is_ok(&status))
        setup_set_fullmoves(&session->setup, (int)number);
    return status;
}

/* --- undo, reading, leaving ------------------------------------------------------------------- */

static Status verb_undo(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    (void)arguments;
    return setup_undo(&session->setup) ? status_ok()
                                       : status_error(STATUS_STATE, "nothing was set up yet");
}

static Status verb_redo(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    (void)arguments;
    return setup_redo(&session->setup) ? status_ok()
                                       : status_error(STATUS_STATE, "nothing was undone");
}

/* One line; of an EPD the four fields before its operations. */
static size_t fen_length(const char *text)
{
    size_t line = strcspn(text, "\r\n");
    if (memchr(text, ';', line) == NULL)
        return line;
    const char *rest = text;
    for (int field = 0; field < 4; field++)
        word_take(&rest);
    return (size_t)(rest - text);
}

static Status verb_fen(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    if (*arguments != '\0')
        return setup_read_fen(&session->setup, arguments, fen_length(arguments));
    char fen[FEN_MAX];
    setup_write_fen(&session->setup, fen);
    session_say(session, "%s", fen);
    return status_ok();
}

static Status verb_board(Session *session, const CommandHost *host, const char *arguments)
{
    (void)arguments;
    StrBuf text;
    strbuf_init(&text);
    board_text_write(&session->setup.pos, session->board.flipped, &text);
    host->print(host->context, text.data);
    strbuf_done(&text);
    return status_ok();
}

static Status verb_copy(Session *session, const CommandHost *host, const char *arguments)
{
    (void)arguments;
    char fen[FEN_MAX];
    setup_write_fen(&session->setup, fen);
    host->copy(host->context, fen);
    session_say(session, "%s", fen);
    return status_ok();
}

static Status verb_done(Session *session, const CommandHost *host, const char *arguments)
{
    (void)arguments;
    Setup *setup = &session->setup;
    if (setup->faults.count > 0) {
        char text[MESSAGE_MAX];
        setup_verdict(setup, text, sizeof text);
        return status_error(STATUS_ILLEGAL, "%s", text);
    }
    if (!setup_has_changed(setup)) {
        setup_close(setup);
        session_say(session, "The position is as it was.");
        return status_ok();
    }
    Position taken = setup->pos;
    char fen[FEN_MAX];
    position_finish(&taken);
    fen_write(&taken, fen);
    return commands_run_or_ask(session, host, commands_set_up, fen);
}

static Status verb_cancel(Session *session, const CommandHost *host, const char *arguments)
{
    (void)host;
    (void)arguments;
    setup_close(&session->setup);
    session_say(session, "Nothing was changed.");
    return status_ok();
}

/* --- lines ------------------------------------------------------------------------------------ */

typedef struct NamedVerb {
    const char *name;
    Verb *run;
    int words; /* it takes at most, -1: any number */
} NamedVerb;

static const NamedVerb VERBS[] = {
    { "put", verb_put, -1 },
    { "remove", verb_remove, -1 },
    { "move", verb_move, 2 },
    { "clear", verb_clear, 0 },
    { "start", verb_start, 0 },
    { "mirror", verb_mirror, 0 },
    { "side", verb_side, 1 },
    { "castling", verb_castling, 1 },
    { "ep", verb_ep, 1 },
    { "halfmoves", verb_halfmoves, 1 },
    { "fullmoves", verb_number, 1 },
    { "undo", verb_undo, 0 },
    { "redo", verb_redo, 0 },
    { "fen", verb_fen, -1 },
    { "board", verb_board, 0 },
    { "copy", verb_copy, 1 },
    { "done", verb_done, 0 },
    { "cancel", verb_cancel, 0 },
};

static const NamedVerb *find_verb(Word word)
{
    for (size_t i = 0; i < ARRAY_LEN(VERBS); i++)
        if (word_names(word, VERBS[i].name))
            return &VERBS[i];
    return NULL;
}

static bool is_verb(const NamedVerb *verb, Verb *run) { return verb != NULL && verb->run == run; }

const char *command_setup_word(size_t index)
{
    return index < ARRAY_LEN(VERBS) ? VERBS[index].name : NULL;
}

static const char *skip_blanks(const char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    return text;
}

static Status run_verb(Session *session, const CommandHost *host, const NamedVerb *verb,
                       const char *arguments)
{
    const char *rest = arguments;
    for (int i = 0; i < verb->words; i++)
        word_take(&rest);
    Status status = verb->words < 0 ? status_ok() : arguments_expect_end(rest);
    return status_is_ok(&status) ? verb->run(session, host, skip_blanks(arguments)) : status;
}

static void open_editor(Session *session, const CommandHost *host)
{
    session_clear_marks(session);
    setup_open(&session->setup, &session->document->pos);
    setup_mode_open(host->modes);
}

Status command_setup(Session *session, const CommandHost *host, const char *arguments)
{
    bool is_open = session->setup.is_open;
    const char *rest = arguments;
    const NamedVerb *verb = find_verb(word_take(&rest));
    bool is_whole = *arguments != '\0' && (verb == NULL || is_verb(verb, verb_fen));
    if (is_whole && is_open)
        return commands_setup_line(session, host, arguments);
    if (is_whole)
        return commands_set_up_or_ask(session, host, verb != NULL ? skip_blanks(rest) : arguments);
    if (!is_open && (is_verb(verb, verb_cancel) || is_verb(verb, verb_done)))
        return status_error(STATUS_STATE, "no position is being set up");
    if (!is_open)
        open_editor(session, host);
    return verb != NULL ? run_verb(session, host, verb, rest) : status_ok();
}

/* Commands that look or leave, but play nothing. */
static bool is_harmless(const Command *command)
{
    static const CommandRun RUNS[] = { command_setup,  command_flip, command_theme,
                                       command_pieces, command_set,  command_show_help,
                                       command_quit };
    for (size_t i = 0; i < ARRAY_LEN(RUNS); i++)
        if (command->run == RUNS[i])
            return true;
    return false;
}

static bool is_placed_piece(Word word)
{
    Piece piece;
    Square square;
    return read_placed(word, &piece, &square);
}

Status commands_setup_line(Session *session, const CommandHost *host, const char *line)
{
    const char *rest = line;
    Word word = word_take(&rest);
    bool is_letter = word.length == 1 && *skip_blanks(rest) == '\0';
    if (is_letter && *word.text == 'd')
        return verb_done(session, host, "");
    if (is_letter && command_shortcut(*word.text) != NULL)
        return commands_setup_line(session, host, command_shortcut(*word.text));
    const NamedVerb *verb = find_verb(word);
    if (verb != NULL)
        return run_verb(session, host, verb, rest);
    if (is_placed_piece(word))
        return run_verb(session, host, find_verb((Word){ "put", 3 }), line);
    TextKind kind = recognise_kind(line, strlen(line));
    if (kind == TEXT_FEN || kind == TEXT_EPD)
        return run_verb(session, host, find_verb((Word){ "fen", 3 }), line);
    const Command *command = command_find(word.text, word.length);
    if (command != NULL && is_harmless(command))
        return command->run(session, host, skip_blanks(rest));
    return status_error(STATUS_STATE, "a position is being set up; done takes it, cancel leaves");
}
