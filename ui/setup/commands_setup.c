/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands of the position editor: `setup`, and the words that are valid only while it is open. */
#include <config.h>

#include "ui/setup/setup.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/document/document.h"
#include "ui/document/recognise.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/modes/question_mode.h"
#include "ui/session/board_text.h"
#include "ui/session/boardview.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"

#include <stdlib.h>
#include <string.h>

/* --- pieces ----------------------------------------------------------------------------------- */

/* "Ke1": White's king; "ke8": Black's, in the letters that are set; "k here": on the cursor's
 * square, in those of FEN, as the keys. */
static bool read_placed(const Session *session, const char **rest, Piece *piece, Square *square)
{
    if (setup_read_spoken(setup_of(session), rest, piece, square))
        return true;
    Word word = word_take(rest);
    const char *next = *rest;
    bool is_here = word.length == 1 && word_names(word_take(&next), "here");
    SpeechStyle letters = is_here ? SPEECH_LETTERS : letters_by_setting(&session->settings);
    size_t length = letters_scan_piece(letters, word, piece);
    Word place = { word.text + length, word.length - length };
    if (place.length == 0)
        place = word_take(rest);
    return length > 0 && setup_read_square(setup_of(session), place, square);
}

/* wanted: a whole sentence marked for translation. */
static Status not_understood(Word word, const char *wanted)
{
    return status_error(STATUS_SYNTAX, "%s, not \"%.*s\"", _(wanted), int_min((int)word.length, 40),
                        word.text);
}

static const char PUT_WANTS[] = N_("put takes pieces and squares: `Ke1` (White), `ke8` (Black)");

static Status verb_put(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Piece piece;
    Square square;
    const char *rest = arguments;
    if (*arguments == '\0')
        return status_error(STATUS_SYNTAX, "%s", _(PUT_WANTS));
    while (*ascii_skip_spaces(rest) != '\0') {
        const char *word = rest;
        if (!read_placed(session, &rest, &piece, &square))
            return not_understood(word_take(&word), PUT_WANTS);
    }
    for (rest = arguments; *ascii_skip_spaces(rest) != '\0';)
        if (read_placed(session, &rest, &piece, &square))
            setup_put(setup_of(session), square, piece);
    return status_ok();
}

/* Lists the empty squares among the words; returns the number of words. */
static int list_empty(const Setup *setup, const char *words, StrBuf *list, int *empty)
{
    Square square;
    int count = 0;
    *empty = 0;
    for (Word word = word_take(&words); word.length > 0; word = word_take(&words), count++) {
        if (!setup_read_square(setup, word, &square) ||
            position_piece(&setup->pos, square) != NO_PIECE)
            continue;
        strbuf_addf(list, "%s%s", (*empty)++ > 0 ? ", " : "", square_name(square).text);
    }
    return count;
}

static void say_empty(Session *session, const char *words)
{
    StrBuf list;
    int empty;
    strbuf_init(&list);
    if (list_empty(setup_of(session), words, &list, &empty) == empty)
        session_say(session, "Already empty: %s.", list.data);
    strbuf_done(&list);
}

static Status verb_remove(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Square square;
    const char *rest = arguments;
    for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest))
        if (!setup_read_square(setup_of(session), word, &square))
            return not_understood(word, N_("remove takes squares: remove e4"));
    if (*arguments == '\0')
        return status_error(STATUS_SYNTAX, "remove takes squares: remove e4");
    say_empty(session, arguments);
    rest = arguments;
    for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest))
        if (setup_read_square(setup_of(session), word, &square))
            setup_put(setup_of(session), square, NO_PIECE);
    return status_ok();
}

static Status verb_move(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Square from, to;
    Word first = word_take(&arguments);
    Word second = word_take(&arguments);
    if (!setup_read_square(setup_of(session), first, &from) ||
        !setup_read_square(setup_of(session), second, &to))
        return status_error(STATUS_SYNTAX, "move takes two squares: move e1 g1");
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (position_piece(&setup_of(session)->pos, from) == NO_PIECE)
        return status_error(STATUS_STATE, "no piece stands on %.*s", int_min((int)first.length, 4),
                            first.text);
    setup_move(setup_of(session), from, to);
    return status;
}

static Status verb_clear(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    setup_clear(setup_of(session));
    return status_ok();
}

static Status verb_start(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    setup_start(setup_of(session));
    return status_ok();
}

static Status verb_mirror(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    setup_mirror(setup_of(session));
    return status_ok();
}

/* --- side to move, rights, counters ----------------------------------------------------------- */

static Status verb_side(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Word word = word_take(&arguments);
    Color side = (Color)!position_side(&setup_of(session)->pos);
    if (word_names(word, "white") || word_names(word, "w"))
        side = WHITE;
    else if (word_names(word, "black") || word_names(word, "b"))
        side = BLACK;
    else if (word.length > 0)
        return not_understood(word, N_("side takes white or black"));
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status))
        setup_set_side(setup_of(session), side);
    return status;
}

/* "white short": grants that right, or takes it away if it is set. */
static Status toggle_right(Setup *setup, Color color, Word way)
{
    bool is_long = word_names(way, "long");
    if (!is_long && !word_names(way, "short"))
        return not_understood(way, N_("castling takes short or long"));
    int index = castling_index(color, is_long);
    return setup_set_right(setup, index, !(setup->pos.castling >> index & 1));
}

static Status verb_castling(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Setup *setup = setup_of(session);
    Word word = word_take(&arguments);
    Word way = word_take(&arguments);
    bool is_white = word_names(word, "white");
    if (word.length == 0)
        return status_error(STATUS_SYNTAX, "castling takes rights such as KQkq, HAha or -");
    if (word_names(word, "none"))
        word = (Word){ "-", 1 };
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (is_white || word_names(word, "black"))
        return toggle_right(setup, is_white ? WHITE : BLACK, way);
    status = arguments_expect_end(way.text);
    if (!status_is_ok(&status))
        return status;
    return word_names(word, "here") ? setup_toggle_rook(setup, setup->cursor)
                                    : setup_set_rights(setup, word.text, word.length);
}

/* "here" a second time removes it. */
static Status verb_ep(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Setup *setup = setup_of(session);
    Word word = word_take(&arguments);
    Square square = NO_SQUARE;
    if (!word_names(word, "-") && !setup_read_square(setup, word, &square))
        return status_error(STATUS_SYNTAX, "ep takes a square, or -");
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status) ||
        (square == (Square)setup->pos.ep_square && !word_names(word, "here")))
        return status;
    return setup_set_en_passant(setup, square);
}

/* "12"; "+" or "-" for one more or less than now. */
static Status read_counter(const char *arguments, int low, int now, int *number)
{
    Word word = word_take(&arguments);
    int64_t value = now + word_names(word, "+") - word_names(word, "-");
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status) && value == now)
        status = argument_number(word, low, SETUP_COUNTER_MAX, &value);
    if (status_is_ok(&status))
        *number = (int)value;
    return status;
}

static Status verb_halfmoves(Session *session, const App *app, const char *arguments)
{
    (void)app;
    int number;
    Status status = read_counter(arguments, 0, setup_of(session)->pos.halfmoves, &number);
    if (status_is_ok(&status))
        setup_set_halfmoves(setup_of(session), number);
    return status;
}

static Status verb_fullmoves(Session *session, const App *app, const char *arguments)
{
    (void)app;
    int number;
    Status status = read_counter(arguments, 1, setup_of(session)->pos.fullmoves, &number);
    if (status_is_ok(&status))
        setup_set_fullmoves(setup_of(session), number);
    return status;
}

/* --- undo, reading, leaving ------------------------------------------------------------------- */

static Status verb_undo(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    return setup_undo(setup_of(session)) ? status_ok()
                                         : status_error(STATUS_STATE, "nothing was set up yet");
}

static Status verb_redo(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    return setup_redo(setup_of(session)) ? status_ok()
                                         : status_error(STATUS_STATE, "nothing was undone");
}

/* One line; of an EPD only the four fields before its operations. */
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

static Status verb_fen(Session *session, const App *app, const char *arguments)
{
    (void)app;
    if (*arguments != '\0')
        return setup_read_fen(setup_of(session), arguments, fen_length(arguments));
    char fen[FEN_MAX];
    setup_write_fen(setup_of(session), fen);
    session_say(session, "%s", fen);
    return status_ok();
}

static Status verb_board(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    StrBuf text;
    strbuf_init(&text);
    board_text_write(letters_by_setting(&session->settings), &setup_of(session)->pos,
                     session->board.flipped, &text);
    app->print(app->context, text.data);
    strbuf_done(&text);
    return status_ok();
}

/* Also "copy fen" and "copy pgn", which have keys. */
static Status verb_copy(Session *session, const App *app, const char *arguments)
{
    word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    char fen[FEN_MAX];
    setup_write_fen(setup_of(session), fen);
    app->copy(app->front, fen);
    session_say(session, "%s", fen);
    return status_ok();
}

/* Opens a new document over the game for the draft, beginning with the position shown. */
static void begin_draft(Session *session, Setup *draft)
{
    const Position shown = session->document->pos;
    bool is_flipped = session->board.flipped;
    session_push(session, document_new());
    session_open_game(session, game_new_from(&shown));
    boardview_turn(&session->board, is_flipped);
    setup_use(session, draft);
}

/* Keeps the board's orientation. If the game below cannot be left, the draft is restored. */
static Status take_position(Session *session, const App *app, const char *fen)
{
    bool is_flipped = session->board.flipped;
    Setup *draft = setup_copy(setup_of(session));
    session_drop(session); /* and the draft with it */
    boardview_turn(&session->board, is_flipped);
    Status status = commands_set_up(session, app, fen);
    if (status_is_ok(&status))
        free(draft);
    else
        begin_draft(session, draft);
    return status;
}

static Status verb_done(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    Setup *setup = setup_of(session);
    if (setup->faults.count > 0) {
        char text[MESSAGE_MAX];
        setup_verdict(setup, text, sizeof text);
        return status_error(STATUS_ILLEGAL, "%s", text);
    }
    if (!setup_has_changed(setup)) {
        session_drop(session); /* and the draft with it */
        session_say(session, "The position is unchanged.");
        return status_ok();
    }
    Position taken = setup->pos;
    char fen[FEN_MAX];
    position_finish(&taken);
    fen_write(&taken, fen);
    return commands_run_or_ask(session, app, take_position, fen);
}

static Status verb_cancel(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    session_drop(session); /* and the draft with it */
    session_say(session, "Nothing has changed.");
    return status_ok();
}

/* --- the command ------------------------------------------------------------------------------ */

static const Command *find_word(Word word)
{
    const Commands words = setup_commands();
    for (size_t i = 0; i < words.count; i++)
        if (words.rows[i].topic == TOPIC_OWN && word_names(word, words.rows[i].name))
            return &words.rows[i];
    return NULL;
}

static void open_editor(Session *session, const App *app)
{
    Position shown; /* also the pieces of a diagram; verb_done checks the draft */
    app->cancel_engine(app->context);
    mode_position(app->modes, &shown);
    begin_draft(session, setup_new(&shown));
    setup_mode_open(app->modes);
}

static Status command_setup(Session *session, const App *app, const char *arguments)
{
    bool is_open = setup_of(session) != NULL;
    const char *rest = arguments;
    const Command *word = find_word(word_take(&rest));
    CommandRun run = word != NULL ? word->run : NULL;
    bool is_whole = *arguments != '\0' && (run == NULL || run == verb_fen);
    rest = ascii_skip_spaces(rest);
    if (is_whole && !is_open)
        return commands_set_up_or_ask(session, app, run != NULL ? rest : arguments);
    if (!is_open && (run == verb_cancel || run == verb_done))
        return status_error(STATUS_STATE, "no position is being set up");
    if (!is_open)
        open_editor(session, app);
    if (word != NULL)
        return command_run(word, session, app, rest);
    return is_whole ? setup_take_text(session, app, arguments) : status_ok();
}

/* "Ke1 ke8", or a pasted position. */
Status setup_take_text(Session *session, const App *app, const char *text)
{
    const char *rest = text;
    Piece piece;
    Square square;
    Move move;
    Status status = san_parse(&session->document->pos, text, strlen(text), &move);
    bool is_move = status_is_ok(&status), is_placed = read_placed(session, &rest, &piece, &square);
    if (is_move && is_placed)
        return status_error(STATUS_STATE,
                            "%s is a move, and you are setting up a position; end with `done` or "
                            "`cancel` (`put %s` puts a piece)",
                            text, text);
    if (is_move)
        return status_error(STATUS_STATE,
                            "%s is a move, and you are setting up a position; end with `done` or "
                            "`cancel`",
                            text);
    if (is_placed)
        return verb_put(session, app, text);
    TextKind kind = recognise_kind(text, strlen(text));
    if (kind == TEXT_FEN || kind == TEXT_EPD)
        return verb_fen(session, app, text);
    for (Color side = WHITE; side <= BLACK; side++)
        if (setup_names_turn(text, side))
            return verb_side(session, app, side == WHITE ? "white" : "black");
    if (answer_is(text, N_("cancel")) || word_names(word_of(text), "exit"))
        return verb_cancel(session, app, "");
    return status_error(STATUS_STATE, "you are setting up a position: `Ke1` puts White's king, "
                                      "`ke8` Black's; end with `done` or `cancel`");
}

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "setup", "position setboard edit", "[FEN|startpos [moves ...]]", N_("set up a position; alone: on the board"),
      TOPIC_POSITIONS, COMMAND_IN_GAME | COMMAND_IN_EDITOR, command_setup },
    { "put", "", "Ke1 ...|K here", N_("place pieces, White's as capitals; here: at the cursor"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_put },
    { "remove", "delete erase", "SQUARE...|here", N_("empty squares"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_remove },
    { "move", "", "FROM TO", N_("move a piece from one square to another"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_move },
    { "clear", "empty", "", N_("empty the board"),
      TOPIC_OWN, COMMAND_IN_EDITOR | COMMAND_WHOLE, verb_clear },
    { "start", "", "", N_("the starting position"),
      TOPIC_OWN, COMMAND_IN_EDITOR | COMMAND_WHOLE, verb_start },
    { "mirror", "", "", N_("swap the colours"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_mirror },
    { "side", "turn", "[white|black]", N_("the side to move; alone: the other one"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_side },
    { "castling", "", "RIGHTS|here|white|black short|long", N_("rights as in KQkq, HAha or -; or one of them given or taken, here: with this rook"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_castling },
    { "ep", "", "SQUARE|here|-", N_("en passant on a square, or none"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_ep },
    { "halfmoves", "", "N|+|-", N_("the halfmove clock (50-move rule)"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_halfmoves },
    { "fullmoves", "", "N|+|-", N_("the move number"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_fullmoves },
    { "undo", "", "", N_("undo the last change"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_undo },
    { "redo", "", "", N_("redo"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_redo },
    { "fen", "", "[FEN]", N_("the position as a FEN, or from one"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_fen },
    { "board", "", "", N_("print the board"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_board },
    { "copy", "", "[fen]", N_("copy the FEN"),
      TOPIC_OWN, COMMAND_IN_EDITOR, verb_copy },
    { "done", "ok finish", "", N_("use the position, if it is legal"),
      TOPIC_OWN, COMMAND_IN_EDITOR | COMMAND_WHOLE, verb_done },
    { "cancel", "", "", N_("leave without changes"),
      TOPIC_OWN, COMMAND_IN_EDITOR | COMMAND_WHOLE, verb_cancel },
};
/* clang-format on */

Commands setup_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
