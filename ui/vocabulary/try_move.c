/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a typed line that is a move: in letters, in words, in parts, or a list of moves. */
#include <config.h>

#include "ui/vocabulary/try_move.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/notation/san_text.h"
#include "engine/record/game.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"
#include "ui/document/annotations.h"
#include "ui/document/recognise.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spoken.h"
#include "ui/spelling/typed_move.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>
#include <strings.h>

static Tried tried(Status status, Status *error)
{
    *error = status;
    return status_is_ok(&status) ? MOVE_PLAYED : MOVE_REFUSED;
}

/* Takes a premove while the engine thinks; it is read again after the engine's move. A capture
 * without its rank ("exd") cannot be, and must be legal now. */
static Tried take_premove(Session *session, SpeechStyle letters, const Position *pos, Word word,
                          Status *error)
{
    TypedMove typed = typed_move_read(letters, pos, word.text, word.length);
    size_t length = strlen(typed.san);
    if (typed.kind == READ_OTHER || word.length >= MATCH_PREMOVE_MAX)
        return NOT_A_MOVE;
    if (length == 0)
        return tried(typed.error, error);
    match_set_premove(session->match, typed.kind == READ_LEGAL ? typed.move : MOVE_NONE, typed.san,
                      length);
    session_say(session,
                session->is_dialogue
                    ? N_("%s will be played after the engine's move. Ctrl-C cancels it.")
                    : N_("%s will be played after the engine's move. Esc cancels it."),
                session->match->premove_text);
    return MOVE_PLAYED;
}

/* The typed letter names two pieces: R is the Spanish king and the English rook. */
static void say_reading(Session *session, const Position *before, Word typed, Move move, Move other)
{
    char read[SAN_MAX], left[SAN_MAX], text[SAN_MAX * 2];
    san_write(before, move, read);
    san_write(before, other, left);
    word_printable(typed, text, sizeof text);
    if (move == other)
        session_say(session, "`%s` was read in English letters, as %s.", text, read);
    else
        /* Translators: what was typed, and two moves. */
        session_say(session, "`%s` was read as %s, not as %s.", text, read, left);
}

/* The text may be several moves: a question asks which. */
static void ask_which(const App *app, SpeechStyle letters, const Position *pos, Word line,
                      const TypedMove *typed)
{
    MoveList moves = { .count = 0 };
    san_candidates(pos, typed->san, strlen(typed->san), &moves);
    if (moves.count == 0) /* "exd" on two ranks */
        typed_move_match_prefix(letters, pos, line.text, line.length, &moves);
    app->ask_move(app->context, &moves);
}

/* Plays the line if it is a move. */
static Tried try_letters(Session *session, const App *app, SpeechStyle letters, Word line,
                         Status *error)
{
    Position before;
    if (session_position_for_move(session, &before))
        return take_premove(session, letters, &before, line, error);
    TypedMove typed = typed_move_read(letters, &before, line.text, line.length);
    Status status = typed.error;
    switch (typed.kind) {
    case READ_OTHER:
        return NOT_A_MOVE;
    case READ_AMBIGUOUS:
        ask_which(app, letters, &before, line, &typed);
        return MOVE_PLAYED;
    case READ_LEGAL:
        status = app->play(app->context, typed.move);
        if (status_is_ok(&status) && typed.other != MOVE_NONE)
            say_reading(session, &before, line, typed.move, typed.other);
        break;
    case READ_ILLEGAL:
        break;
    }
    return tried(status, error);
}

Tried try_move(Session *session, const App *app, Word line, Status *error)
{
    return try_letters(session, app, letters_by_setting(&session->settings), line, error);
}

/* Adds "castle" as SAN; if both sides are possible, asks which and adds nothing. */
static Status choose_castling(const Session *session, const App *app, StrBuf *san)
{
    Position pos;
    bool is_premove = session_position_for_move(session, &pos);
    MoveList moves = { .count = 2 };
    Status in_short = san_parse(&pos, "O-O", 3, &moves.moves[0]);
    Status in_long = san_parse(&pos, "O-O-O", 5, &moves.moves[1]);
    bool is_either = status_is_ok(&in_short) && status_is_ok(&in_long);
    if (is_either && is_premove)
        return status_error(STATUS_AMBIGUOUS, "ambiguous: O-O or O-O-O");
    if (is_either)
        app->ask_move(app->context, &moves);
    else
        strbuf_add_text(san, status_is_ok(&in_long) ? "O-O-O" : "O-O");
    return status_ok();
}

/* Adds "en passant" as SAN; if two pawns can, asks which and adds nothing. */
static Status choose_en_passant(const Session *session, const App *app, StrBuf *san)
{
    Position pos;
    (void)session_position_for_move(session, &pos);
    MoveList legal, moves = { .count = 0 };
    movegen_legal(&pos, &legal);
    for (int i = 0; i < legal.count; i++)
        if (move_kind(legal.moves[i]) == MOVE_EN_PASSANT)
            moves.moves[moves.count++] = legal.moves[i];
    if (moves.count == 0)
        return status_error(STATUS_ILLEGAL, "no pawn can capture en passant here");
    if (moves.count > 1) {
        app->ask_move(app->context, &moves);
        return status_ok();
    }
    char text[SAN_MAX];
    san_write(&pos, moves.moves[0], text);
    strbuf_add_text(san, text);
    return status_ok();
}

Tried try_spoken(Session *session, const App *app, const char *line, Status *error)
{
    StrBuf san;
    Tried result = NOT_A_MOVE;
    strbuf_init(&san);
    if (spoken_is_castling(line))
        result = tried(choose_castling(session, app, &san), error);
    else if (strcasecmp(line, "e.p.") == 0)
        result = tried(choose_en_passant(session, app, &san), error);
    else
        (void)spoken_to_san(line, &san);
    if (san.length > 0)
        result = try_letters(session, app, SPEECH_LETTERS, (Word){ san.data, san.length }, error);
    strbuf_done(&san);
    return result;
}

static bool begins_with_square(Word word)
{
    return word.length >= 2 && tolower((unsigned char)word.text[0]) >= 'a' &&
           tolower((unsigned char)word.text[0]) <= 'h' && ascii_is_rank(word.text[1]);
}

bool words_are_from_and_to(const Position *pos, Word from, Word to)
{
    if (from.length != 2 || !begins_with_square(from) || !begins_with_square(to))
        return false;
    int file = tolower((unsigned char)from.text[0]) - 'a';
    return position_piece(pos, square_make(file, from.text[1] - '1')) != NO_PIECE;
}

/* "7." or "7..." at move 7, or before it while the engine thinks; other numbers begin lists. */
static bool is_number_here(const Session *session, Word word)
{
    int64_t number;
    size_t digits = number_digits(word.text, word.length, INT_MAX, &number);
    bool has_dots = digits > 0 && digits < word.length &&
                    digits + strspn(word.text + digits, ".") == word.length;
    int next = match_engine_to_move(session->match) ? 1 : 0;
    return has_dots && number >= session->document->pos.fullmoves &&
           number <= session->document->pos.fullmoves + next;
}

/* One character, or the two letters of the Russian king: "Кр". */
static bool is_letter(Word word)
{
    uint32_t letter;
    size_t size = utf8_decode(word.text, word.length, &letter);
    if (size < word.length && letter >= 0x80)
        size += utf8_decode(word.text + size, word.length - size, &letter);
    return size == word.length && (letter >= 0x80 || size == 1);
}

/* Joins "B x c6", "N g1 f3", "O - O", "Кр е2" to one word, if one of the words is a single letter
 * or sign; "e2 e4" is two squares. Returns the length, 0: these are not the parts of a move. */
static size_t join_words(const Session *session, const char *line, char joined[MATCH_PREMOVE_MAX])
{
    size_t length = 0;
    bool has_letter = false;
    const char *rest = line;
    Word first = word_take(&rest), second = word_take(&rest);
    bool are_squares = words_are_from_and_to(&session->document->pos, first, second);
    for (Word word = word_take(&line); word.length > 0; word = word_take(&line)) {
        if (length + word.length >= MATCH_PREMOVE_MAX)
            return 0;
        memcpy(joined + length, word.text, word.length);
        length += word.length;
        has_letter |= is_letter(word);
    }
    return are_squares || has_letter ? length : 0;
}

/* "+-", "$14 N": each word is an annotation. */
static bool are_signs(const char *text)
{
    bool are = true;
    for (Word word = word_take(&text); word.length > 0; word = word_take(&text))
        are &= !ascii_is_digit(*word.text) && nag_of_text(word.text, word.length) > 0;
    return are;
}

/* Whether the text after a move does not change it. */
static bool may_follow(const char *text)
{
    return san_text_are_marks(text, strlen(text)) || spoken_are_remarks(text) || are_signs(text);
}

Tried try_parts(Session *session, const App *app, const char *line, Status *error)
{
    const char *rest = line;
    Word first = word_take(&rest);
    char joined[MATCH_PREMOVE_MAX];
    if (is_number_here(session, first) && rest[strspn(rest, " \t")] != '\0') {
        Word second = word_take(&rest);
        return may_follow(rest) ? try_move(session, app, second, error) : NOT_A_MOVE;
    }
    size_t length = join_words(session, line, joined);
    Tried whole = length > 0 ? try_move(session, app, (Word){ joined, length }, error) : NOT_A_MOVE;
    return whole == NOT_A_MOVE && may_follow(rest) ? try_move(session, app, first, error) : whole;
}

/* The number of moves of a list from that position; 0: it is not such a list. */
static int count_moves(const Position *from, const char *line)
{
    Game *trial = game_new_from(from);
    GameNode *last = NULL;
    Status status = movelist_read(trial, game_root(trial), line, strlen(line), &last);
    int count = 0;
    while (status_is_ok(&status) && (last = node_parent(last)) != NULL)
        count++;
    game_free(trial);
    return count;
}

bool list_has_several_moves(const Session *session, const char *line)
{
    Position start;
    position_init(&start);
    return isdigit((unsigned char)*line) &&
           (count_moves(&session->document->pos, line) > 1 || count_moves(&start, line) > 1);
}

bool list_goes_on_here(const Session *session, const char *line)
{
    const Position *pos = &session->document->pos;
    Position start;
    position_init(&start);
    bool at_start = node_parent(session->document->node) == NULL && pos->key == start.key;
    bool against_engine = match_is_on(session->match) && match_human(session->match) != COLOR_NB;
    if (at_start || against_engine || match_is_looked_back(session->match))
        return false;
    if (count_moves(pos, line) > 0)
        return true;
    size_t digits = strspn(line, "0123456789");
    Word number = { line, digits + strspn(line + digits, ".") }; /* of "1.e4", too */
    return is_number_here(session, number) && count_moves(&start, line) == 0;
}

Status list_play(const Session *session, const App *app, const char *line)
{
    Game *moves = game_new_from(&session->document->pos);
    GameNode *last;
    Status status = movelist_read(moves, game_root(moves), line, strlen(line), &last);
    for (GameNode *node = node_next(game_root(moves)); node != NULL && status_is_ok(&status);
         node = node_next(node))
        status = app->play(app->context, node_move(node));
    game_free(moves);
    return status;
}
