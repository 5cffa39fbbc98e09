/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands of the position on the board: the board and its legal moves as text, steps through the
 * game, and a position that replaces the game. */
#include <config.h>

#include "engine/board/types.h"
#include "ui/document/document.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/notation/fen.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/document/recognise.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/board_text.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"

#include <ctype.h>
#include <string.h>

static Status command_board(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    StrBuf text;
    strbuf_init(&text);
    const SpeechStyle letters = letters_by_setting(&session->settings);
    Position diagram;
    Status reason = diagram_of(session->document->game, &diagram);
    if (status_is_ok(&reason)) {
        board_text_write(letters, &session->document->pos, session->board.flipped, &text);
    } else {
        board_text_write_pieces(letters, &diagram, session->board.flipped, &text);
        strbuf_addf(&text, "%s\n", reason.text);
    }
    app->print(app->context, text.data);
    strbuf_done(&text);
    return status_ok();
}

static Status command_fen(Session *session, const App *app, const char *arguments)
{
    (void)app;
    (void)arguments;
    char fen[FEN_MAX];
    fen_write(&session->document->pos, fen);
    session_say(session, "%s", fen);
    return status_ok();
}

/* The moves of one square or all. */
static int add_moves(const Session *session, Square from, StrBuf *text)
{
    SpeechStyle style = spell_style(&session->settings);
    int count = 0;
    MoveList list;
    movegen_playable(&session->document->pos, &list);
    for (int i = 0; i < list.count; i++) {
        char san[SAN_MAX];
        if (from != NO_SQUARE && move_from(list.moves[i]) != from)
            continue;
        san_write(&session->document->pos, list.moves[i], san);
        strbuf_add_text(text, count > 0 ? _("; ") : " ");
        if (!spell_san(style, san, strlen(san), text))
            strbuf_add_text(text, san);
        count++;
    }
    return count;
}

/* The reason for an empty list: the piece on the square, if one was named. */
static void say_no_moves(const Session *session, Square from, StrBuf *text)
{
    SpeechStyle style = spell_style(&session->settings);
    const Position *pos = &session->document->pos;
    if (from == NO_SQUARE) {
        strbuf_add_text(text, _("No legal moves."));
        return;
    }
    StrBuf square;
    strbuf_init(&square);
    spell_square(style, from, &square);
    Piece piece = position_piece(pos, from);
    if (piece == NO_PIECE)
        strbuf_addf(text, _("%s is empty."), square.data);
    else
        strbuf_addf(text, _("%s on %s: no legal moves."), spell_kind(piece, 1), square.data);
    strbuf_done(&square);
}

static Status command_moves(Session *session, const App *app, const char *arguments)
{
    Square from = NO_SQUARE;
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status) && word.length > 0 &&
        !(word.length == 2 && square_read(word.text, &from)))
        status = status_error(STATUS_SYNTAX, "moves takes a square: moves e2");
    if (!status_is_ok(&status))
        return status;
    StrBuf moves, text;
    strbuf_init(&moves);
    strbuf_init(&text);
    int count = add_moves(session, from, &moves);
    if (count == 0)
        say_no_moves(session, from, &text);
    else
        strbuf_addf(&text, ngettext("%d legal move:", "%d legal moves:", (unsigned long)count),
                    count);
    strbuf_addf(&text, "%s\n", moves.data);
    app->print(app->context, text.data);
    strbuf_done(&moves);
    strbuf_done(&text);
    return status_ok();
}

/* --- another position ------------------------------------------------------------------------- */

/* As UCI writes positions: "startpos" or a FEN, then optionally "moves" and moves; after startpos
 * the word may be missing. */
static Status read_position(const char *text, Game **game, FenRemarks *remarks)
{
    remarks->count = 0;
    const char *rest = text;
    bool is_start = word_names(word_take(&rest), "startpos");
    const char *moves = is_start ? rest : strstr(text, " moves ");
    if (moves == NULL)
        moves = text + strlen(text);
    Position start;
    position_init(&start);
    Status status = status_ok();
    if (!is_start)
        status = fen_parse_remarked(text, (size_t)(moves - text), FEN_ANY_RULES, remarks, &start);
    if (!status_is_ok(&status))
        return status;
    const char *list = moves;
    if (!word_names(word_take(&list), "moves"))
        list = moves;
    Game *read = game_new_from(&start);
    GameNode *last;
    status = movelist_read(read, game_root(read), list, strlen(list), &last);
    if (status.line == 0 && status.column > 0)
        status.column += (int)(list - text);
    if (status_is_ok(&status))
        *game = read;
    else
        game_free(read);
    return status;
}

Status commands_set_up(Session *session, const App *app, const char *position)
{
    Game *game;
    FenRemarks remarks;
    Status status = read_position(position, &game, &remarks);
    if (!status_is_ok(&status))
        return status;
    status = commands_show_record(session, app, game);
    if (!status_is_ok(&status))
        return status;
    session_go_end(session);
    if (remarks.count > 0)
        session_say(session, "The position is set up; %s.", remarks.remarks[0].text);
    else
        commands_say_position(session, _("The position is set up"));
    return status_ok();
}

Status commands_set_up_or_ask(Session *session, const App *app, const char *position)
{
    Game *game;
    FenRemarks remarks;
    Status status = read_position(position, &game, &remarks);
    if (!status_is_ok(&status))
        return status;
    game_free(game);
    return commands_run_or_ask(session, app, commands_set_up, position);
}

/* --- steps ------------------------------------------------------------------------------------ */

/* The node of a ply in the shown line; NULL if the line is shorter. */
static GameNode *node_at_ply(const Session *session, int ply)
{
    GameNode *node = session->document->node;
    while (node != NULL && node_ply(node) > ply)
        node = node_parent(node);
    const GameNode *border = match_border(session->match);
    while (node != NULL && node_ply(node) < ply)
        node = node == border ? NULL : node_next(node);
    return node;
}

/* "12", "12w", "12.", "12 white" and "12b", "12...", "12 black": after White's or Black's move of
 * that number. */
static Status read_move_number(const Session *session, Word word, Word side, int *ply)
{
    size_t digits = 0;
    while (digits < word.length && isdigit((unsigned char)word.text[digits]))
        digits++;
    Word rest = { word.text + digits, word.length - digits };
    if (rest.length == 0)
        rest = side;
    bool black = word_place_among(rest, "b black ...") >= 0;
    bool is_known = rest.length == 0 || black || word_place_among(rest, "w white .") >= 0;
    if (digits == 0 || !is_known)
        return status_error(STATUS_SYNTAX, "goto takes a move number (12, 12b), start or end");
    int64_t number;
    Status status = argument_number((Word){ word.text, digits }, 0, 30000, &number);
    if (!status_is_ok(&status))
        return status;
    *ply = number == 0
               ? 0
               : 2 * (int)number - 1 + black - position_ply(game_start(session->document->game));
    return status_ok();
}

static Status command_goto(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Word word = word_take(&arguments), side = { "", 0 };
    if (word_is_digits(word))
        side = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (word_names(word, "start") || word_names(word, "end")) {
        if (word_names(word, "start"))
            session_go_start(session);
        else
            session_go_end(session);
        return status_ok();
    }
    int ply = -1;
    status = read_move_number(session, word, side, &ply);
    if (!status_is_ok(&status))
        return status;
    GameNode *node = ply < 0 ? NULL : node_at_ply(session, ply);
    if (node == NULL)
        return status_error(STATUS_NOT_FOUND, "this line has no move %.*s", (int)word.length,
                            word.text);
    session_go_to(session, node);
    return status_ok();
}

static Status step(Session *session, const char *arguments, int direction, const char *border)
{
    int64_t count = 1;
    Word word = word_take(&arguments);
    Status status = status_ok();
    if (word.length > 0)
        status = argument_number(word, 1, 100000, &count);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (!session_step(session, direction * (int)count))
        return status_error(STATUS_STATE, "%s", _(border));
    return status_ok();
}

static Status command_back(Session *session, const App *app, const char *arguments)
{
    (void)app;
    return step(session, arguments, -1, N_("this is the start of the game"));
}

static Status command_forward(Session *session, const App *app, const char *arguments)
{
    (void)app;
    bool can_redo = session->match != NULL && session->match->taken_back > 0;
    return step(session, arguments, +1,
                can_redo ? N_("this is the end of the line; `redo` plays what was taken back")
                         : N_("this is the end of the line"));
}

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "board", "b show d display", "", N_("print the board"),
      TOPIC_POSITIONS, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_LOOKS, command_board },
    { "moves", "m legal", "[SQUARE]", N_("every legal move, or those of one piece"),
      TOPIC_POSITIONS, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_PLAYS | COMMAND_LOOKS, command_moves },
    { "fen", "", "", N_("the position as a FEN"),
      TOPIC_POSITIONS, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_PLAYS | COMMAND_LOOKS, command_fen },
    { "goto", "jump", "N|Nb|start|end", N_("show the position after a move"),
      TOPIC_PLACES, COMMAND_IN_GAME | COMMAND_ASIDE, command_goto },
    { "back", "prev", "[N]", N_("step back"),
      TOPIC_PLACES, COMMAND_IN_GAME | COMMAND_ASIDE, command_back },
    { "forward", "fwd", "[N]", N_("step forward"),
      TOPIC_PLACES, COMMAND_IN_GAME | COMMAND_ASIDE, command_forward },
};
/* clang-format on */

Commands position_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
