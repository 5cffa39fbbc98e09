/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that describe the screen in words. Their letters are the ones that blind players know
 * from lichess; words may follow them, so that a letter alone keeps its meaning. */
#include <config.h>

#include "ui/commands/commands.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"
#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/session/board_text.h"
#include "ui/session/speech.h"
#include "ui/spelling/spell.h"

#include <ctype.h>
#include <string.h>

static Status print(const App *app, StrBuf *text, Status status)
{
    if (status_is_ok(&status))
        app->print(app->context, text->data);
    strbuf_done(text);
    return status;
}

/* --- pieces ----------------------------------------------------------------------------------- */

/* The pieces that `where` asks for. */
typedef struct PieceWish {
    bool color[COLOR_NB];
    PieceType type; /* NO_PIECE_TYPE: all */
} PieceWish;

static Status read_wish(const char *arguments, PieceWish *wish)
{
    bool is_named[COLOR_NB] = { false, false };
    *wish = (PieceWish){ { true, true }, NO_PIECE_TYPE };
    for (Word word = word_take(&arguments); word.length > 0; word = word_take(&arguments)) {
        bool is_capital = word.length == 1 && isupper((unsigned char)*word.text);
        PieceType type = spell_read_type(word);
        if (word_names(word, "white") || is_capital)
            is_named[WHITE] = true;
        else if (word_names(word, "black"))
            is_named[BLACK] = true;
        if (type != NO_PIECE_TYPE)
            wish->type = type;
        else if (!word_names(word, "white") && !word_names(word, "black") &&
                 !word_names(word, "all") && !word_names(word, "a"))
            return status_error(STATUS_SYNTAX,
                                "where takes a piece (n, N, knights), white, black or all, not "
                                "%.*s",
                                int_min((int)word.length, 40), word.text);
    }
    if (is_named[WHITE] != is_named[BLACK])
        wish->color[is_named[WHITE] ? BLACK : WHITE] = false;
    return status_ok();
}

static Status command_where(Session *session, const App *app, const char *arguments)
{
    Position shown;
    PieceWish wish;
    SpeechStyle style = spell_style(&session->settings);
    StrBuf text;
    strbuf_init(&text);
    mode_position(app->modes, &shown);
    Status status = read_wish(arguments, &wish);
    for (int color = WHITE; color <= BLACK && status_is_ok(&status); color++) {
        if (wish.color[color] && wish.type == NO_PIECE_TYPE)
            board_text_side(style, &shown, (Color)color, &text);
        else if (wish.color[color])
            board_text_pieces(style, &shown, piece_make((Color)color, wish.type), &text);
    }
    return print(app, &text, status);
}

/* --- squares ---------------------------------------------------------------------------------- */

static bool is_file(Word word)
{
    return word.length == 1 && strchr("abcdefgh", tolower((unsigned char)*word.text));
}
static bool is_rank(Word word) { return word.length == 1 && ascii_is_rank(*word.text); }

static Square read_square(Word word)
{
    bool is_square =
        word.length == 2 && is_file((Word){ word.text, 1 }) && is_rank((Word){ word.text + 1, 1 });
    return is_square ? square_make(tolower((unsigned char)word.text[0]) - 'a', word.text[1] - '1')
                     : NO_SQUARE;
}

/* "e4", "e", "4" */
static bool add_area(SpeechStyle style, const Position *pos, Word word, StrBuf *text)
{
    int file = word.length > 0 ? tolower((unsigned char)*word.text) - 'a' : 0;
    if (is_file(word))
        board_text_file(style, pos, file, text);
    else if (is_rank(word))
        board_text_rank(style, pos, *word.text - '1', text);
    else if (read_square(word) != NO_SQUARE)
        board_text_square(style, pos, read_square(word), text);
    else
        return false;
    return true;
}

static Status read_out(const Session *session, const App *app, const char *arguments, Status wanted)
{
    Position shown;
    StrBuf text;
    strbuf_init(&text);
    mode_position(app->modes, &shown);
    Status status = *arguments == '\0' ? wanted : status_ok();
    for (Word word = word_take(&arguments); word.length > 0; word = word_take(&arguments))
        if (!add_area(spell_style(&session->settings), &shown, word, &text))
            status = wanted;
    return print(app, &text, status);
}

static Status command_square(Session *session, const App *app, const char *arguments)
{
    return read_out(
        session, app, arguments,
        status_error(STATUS_SYNTAX, "square takes a square, a file or a rank: e4, e, 4"));
}

static Bitboard attackers_of(const Position *pos, Square square)
{
    return position_attackers_to(pos, square, position_occupied(pos));
}

/* "Attacked by Black: bishop c5, knight f6." */
static void add_pieces(SpeechStyle style, const Position *pos, const char *format, Bitboard pieces,
                       StrBuf *text)
{
    StrBuf list;
    strbuf_init(&list);
    while (pieces != 0) {
        Square square = bb_pop(&pieces);
        strbuf_addf(&list, "%s%s ", list.length > 0 ? ", " : "",
                    spell_type(piece_type(position_piece(pos, square)), 1));
        spell_square(style, square, &list);
    }
    strbuf_addf(text, format_like(_(format), "%s"), list.length > 0 ? list.data : _("none"));
    strbuf_add_char(text, '\n');
    strbuf_done(&list);
}

/* Lists attackers and protectors of the square, and what the piece there attacks and protects. */
static void add_attacks(SpeechStyle style, const Position *pos, Square square, StrBuf *text)
{
    static const char *const ATTACKED[] = { N_("Attacked by White: %s."),
                                            N_("Attacked by Black: %s.") };
    static const char *const PROTECTED[] = { N_("Protected by White: %s."),
                                             N_("Protected by Black: %s.") };
    Piece there = position_piece(pos, square);
    Bitboard attacked = 0;
    for (Color color = WHITE; color <= BLACK; color++) {
        bool is_own = there != NO_PIECE && piece_color(there) == color;
        add_pieces(style, pos, (is_own ? PROTECTED : ATTACKED)[color],
                   attackers_of(pos, square) & pos->by_color[color], text);
    }
    if (there == NO_PIECE)
        return;
    for (Bitboard pieces = position_occupied(pos); pieces != 0;) {
        Square target = bb_pop(&pieces);
        if (attackers_of(pos, target) & bb_square(square))
            attacked |= bb_square(target);
    }
    add_pieces(style, pos, N_("Attacks: %s."), attacked & pos->by_color[(Color)!piece_color(there)],
               text);
    add_pieces(style, pos, N_("Protects: %s."), attacked & pos->by_color[piece_color(there)], text);
}

/* Of both sides: what the opponent attacks, and what no piece protects. */
static void add_weaknesses(SpeechStyle style, const Position *pos, StrBuf *text)
{
    static const char *const ATTACKED[] = { N_("White's attacked pieces: %s."),
                                            N_("Black's attacked pieces: %s.") };
    static const char *const UNPROTECTED[] = { N_("White's unprotected pieces: %s."),
                                               N_("Black's unprotected pieces: %s.") };
    for (Color color = WHITE; color <= BLACK; color++) {
        Bitboard attacked = 0, unprotected = 0;
        for (Bitboard pieces = pos->by_color[color]; pieces != 0;) {
            Square square = bb_pop(&pieces);
            Bitboard attackers = attackers_of(pos, square);
            if (attackers & pos->by_color[(Color)!color])
                attacked |= bb_square(square);
            if (!(attackers & pos->by_color[color]))
                unprotected |= bb_square(square);
        }
        unprotected &= ~pos->by_type[KING];
        add_pieces(style, pos, ATTACKED[color], attacked, text);
        add_pieces(style, pos, UNPROTECTED[color], unprotected, text);
    }
}

/* "e4", "Nf3", "knight f3" */
static Square read_last_square(const char *arguments)
{
    enum { LENGTH = 2 };
    size_t length = strlen(arguments);
    return length < LENGTH ? NO_SQUARE : read_square((Word){ arguments + length - LENGTH, LENGTH });
}

static Status command_attacks(Session *session, const App *app, const char *arguments)
{
    Position shown;
    Square square = read_last_square(arguments);
    if (square == NO_SQUARE && *arguments != '\0')
        return status_error(STATUS_SYNTAX, "attacks takes a square: attacks e4");
    SpeechStyle style = spell_style(&session->settings);
    StrBuf text;
    strbuf_init(&text);
    mode_position(app->modes, &shown);
    if (square == NO_SQUARE) {
        add_weaknesses(style, &shown, &text);
    } else {
        board_text_square(style, &shown, square, &text);
        add_attacks(style, &shown, square, &text);
    }
    return print(app, &text, status_ok());
}

static Status command_rank(Session *session, const App *app, const char *arguments)
{
    return read_out(session, app, arguments,
                    status_error(STATUS_SYNTAX, "rank takes its number: rank 4"));
}

static Status command_file(Session *session, const App *app, const char *arguments)
{
    return read_out(session, app, arguments,
                    status_error(STATUS_SYNTAX, "file takes its letter: file e"));
}

/* --- the game --------------------------------------------------------------------------------- */

static Status command_last(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    StrBuf text;
    strbuf_init(&text);
    speech_last(session, &text);
    return print(app, &text, status_ok());
}

static Status command_place(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    StrBuf text;
    strbuf_init(&text);
    speech_place(session, &text);
    speech_opening(session, &text);
    return print(app, &text, status_ok());
}

Status command_clocks(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    StrBuf text;
    strbuf_init(&text);
    speech_clocks(session, clock_now_ms(), &text);
    return print(app, &text, status_ok());
}

static Status command_opponent(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    StrBuf text;
    strbuf_init(&text);
    speech_players(session, &text);
    return print(app, &text, status_ok());
}

static Status command_best(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    StrBuf text;
    strbuf_init(&text);
    EngineMode mode = session->thinking.mode;
    Status status = status_ok();
    if (mode == ENGINE_ANALYSIS || mode == ENGINE_THREAT || session->thinking.analysing)
        speech_lines(session, SPEECH_LINE_LONG, &text);
    else
        status = status_error(
            STATUS_STATE, "nothing is being analysed; `analyse` starts, `hint` asks for a move");
    if (text.length == 0 && status_is_ok(&status))
        status = status_error(STATUS_STATE, "the engine has found nothing yet");
    return print(app, &text, status);
}

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "where", "p", "[PIECE|white|black]", N_("say where the pieces stand: n all knights, N White's"),
      TOPIC_SAYING, COMMAND_ANYWHERE | COMMAND_LOOKS, command_where },
    { "square", "s scan", "SQUARE|FILE|RANK ...", N_("say what stands on a square, a file or a rank"),
      TOPIC_SAYING, COMMAND_ANYWHERE | COMMAND_LOOKS, command_square },
    { "rank", "r", "N", N_("say what stands on a rank"),
      TOPIC_SAYING, COMMAND_ANYWHERE | COMMAND_LOOKS, command_rank },
    { "file", "f", "LETTER", N_("say what stands on a file"),
      TOPIC_SAYING, COMMAND_ANYWHERE | COMMAND_LOOKS, command_file },
    { "attacks", "attackers hanging", "[SQUARE]", N_("say what attacks or protects a square, and what the piece there attacks; alone, which pieces are attacked or unprotected"),
      TOPIC_SAYING, COMMAND_ANYWHERE | COMMAND_LOOKS, command_attacks },
    { "last", "l", "", N_("say the last move, and whose turn it is"),
      TOPIC_SAYING, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_LOOKS, command_last },
    { "here", "", "", N_("say the move shown again, its comments, variations and opening"),
      TOPIC_SAYING, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_LOOKS, command_place },
    { "clocks", "c", "", N_("say both clocks"),
      TOPIC_SAYING, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_LOOKS, command_clocks },
    { "opponent", "o", "", N_("say who plays"),
      TOPIC_SAYING, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_LOOKS, command_opponent },
    { "best", "", "", N_("say the engine's lines now, while it analyses"),
      TOPIC_SAYING, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_LOOKS, command_best },
};
/* clang-format on */

Commands saying_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
