/* Describes in words what is on the board (squares, ranks, files, pieces) and around it (names,
 * times, the engine's lines). */
#include <config.h>

#include "ui/speech/speech.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/record/chess_clock.h"
#include "ui/document/document.h"
#include "ui/session/analysis.h"
#include "ui/session/levels.h"
#include "ui/session/match.h"
#include "ui/settings/settings.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_names.h"
#include "ui/spelling/spell_text.h"

#include <assert.h>
#include <string.h>

/* --- squares and pieces ----------------------------------------------------------------------- */

static void add_stop(StrBuf *text) { strbuf_add_text(text, ".\n"); }

static int add_squares(SpeechStyle style, const Position *pos, Piece piece, StrBuf *text)
{
    int count = 0;
    for (Square square = 0; square < SQUARE_NB; square++) {
        if (position_piece(pos, square) != piece)
            continue;
        if (count++ > 0)
            strbuf_add_text(text, ", ");
        spell_square(style, square, text);
    }
    return count;
}

void speech_pieces(SpeechStyle style, const Position *pos, Piece piece, StrBuf *text)
{
    assert(piece != NO_PIECE);
    StrBuf squares;
    strbuf_init(&squares);
    int count = add_squares(style, pos, piece, &squares);
    strbuf_addf(text, _("%s: %s"), spell_kind(piece, count), count > 0 ? squares.data : _("none"));
    strbuf_done(&squares);
    add_stop(text);
}

void speech_side(SpeechStyle style, const Position *pos, Color color, StrBuf *text)
{
    strbuf_add_text(text, color == WHITE ? _("White: ") : _("Black: "));
    bool has_any = false;
    for (PieceType type = KING; type >= PAWN; type--) {
        StrBuf squares;
        strbuf_init(&squares);
        int count = add_squares(style, pos, piece_make(color, type), &squares);
        if (count > 0)
            strbuf_addf(text, "%s%s %s", has_any ? _("; ") : "", spell_type(type, count),
                        squares.data);
        has_any |= count > 0;
        strbuf_done(&squares);
    }
    if (!has_any)
        strbuf_add_text(text, _("none"));
    add_stop(text);
}

void speech_square(SpeechStyle style, const Position *pos, Square square, StrBuf *text)
{
    assert(square >= A1 && square < SQUARE_NB);
    Piece piece = position_piece(pos, square);
    StrBuf name, what;
    strbuf_init(&name);
    strbuf_init(&what);
    spell_square(style, square, &name);
    if (piece == NO_PIECE)
        strbuf_add_text(&what, _("empty"));
    else
        spell_piece(style, piece, &what);
    strbuf_addf(text, _("%s: %s"), name.data, what.data);
    strbuf_done(&name);
    strbuf_done(&what);
    add_stop(text);
}

/* step: from one square of the line to the next. */
static void add_line(SpeechStyle style, const Position *pos, Square first, int step, StrBuf *text)
{
    bool has_any = false;
    for (int i = 0; i < 8; i++) {
        Square square = first + i * step;
        Piece piece = position_piece(pos, square);
        if (piece == NO_PIECE)
            continue;
        if (has_any)
            strbuf_add_text(text, ", ");
        has_any = true;
        spell_square(style, square, text);
        strbuf_add_char(text, ' ');
        spell_piece(style, piece, text);
    }
    if (!has_any)
        strbuf_add_text(text, _("empty"));
    add_stop(text);
}

void speech_rank(SpeechStyle style, const Position *pos, int rank, StrBuf *text)
{
    assert(rank >= RANK_1 && rank <= RANK_8);
    strbuf_addf(text, _("Rank %d: "), rank + 1);
    add_line(style, pos, square_make(0, rank), 1, text);
}

void speech_file(SpeechStyle style, const Position *pos, int file, StrBuf *text)
{
    assert(file >= FILE_A && file <= FILE_H);
    StrBuf name;
    strbuf_init(&name);
    spell_file(style, file, &name);
    strbuf_addf(text, _("File %s: "), name.data);
    strbuf_done(&name);
    add_line(style, pos, square_make(file, 0), 8, text);
}

/* --- players and clocks ----------------------------------------------------------------------- */

void speech_time(SpeechStyle style, int64_t left_ms, StrBuf *text)
{
    char figures[16];
    if (letters_are_meant(style)) {
        chess_clock_format(left_ms, figures);
        strbuf_add_text(text, figures);
        return;
    }
    int64_t seconds = left_ms > 0 ? (left_ms + 999) / 1000 : 0; /* up, as on a clock's face */
    spell_duration(seconds, text);
}

/* Which clock of the game in progress runs, if any; an untimed side has none. */
static void add_running(const Match *match, StrBuf *text)
{
    if (!match->clock.running)
        strbuf_add_text(text, _("The clocks are stopped."));
    else if (match_times(match, match->clock.turn))
        strbuf_add_text(text, match->clock.turn == WHITE ? _("White's clock runs.")
                                                         : _("Black's clock runs."));
}

/* The side's remaining time, in the game in progress or by the record; false: unknown. */
static bool time_left(const Session *session, Color color, int64_t now_ms, int64_t *left_ms)
{
    if (session->document->live == NULL || !match_times(session->match, color))
        return document_clock_ms(session->document, color, left_ms);
    *left_ms = chess_clock_left_ms(&session->match->clock, color, now_ms);
    return true;
}

void speech_clocks(const Session *session, int64_t now_ms, StrBuf *text)
{
    bool has_any = false;
    for (int color = WHITE; color <= BLACK; color++) {
        int64_t left_ms;
        if (!time_left(session, (Color)color, now_ms, &left_ms))
            continue;
        StrBuf time;
        strbuf_init(&time);
        speech_time(spell_style(&session->settings), left_ms, &time);
        strbuf_addf(text, color == WHITE ? _("White has %s.") : _("Black has %s."), time.data);
        strbuf_add_char(text, '\n');
        strbuf_done(&time);
        has_any = true;
    }
    if (!has_any)
        strbuf_add_text(text, _("There is no clock."));
    else if (match_is_on(session->match) && match_is_timed(session->match))
        add_running(session->match, text);
    if (text->length > 0 && text->data[text->length - 1] != '\n')
        strbuf_add_char(text, '\n');
}

static const char *name_of(const Session *session, const char *tag, char buf[OWN_NAME_MAX])
{
    const char *name = own_name_of_tag(session->document->game, tag, buf);
    return name != NULL && *name != '\0' && strcmp(name, "?") != 0 ? name : _("unknown player");
}

void speech_players(const Session *session, StrBuf *text)
{
    char level[LEVELS_TEXT_MAX], names[COLOR_NB][OWN_NAME_MAX];
    Color human = session->document->live != NULL ? match_human(session->match) : COLOR_NB;
    levels_describe(session->settings.elo, level);
    if (human == COLOR_NB)
        /* Translators: the names of the players. */
        strbuf_addf(text, _("White: %s. Black: %s."), name_of(session, "White", names[WHITE]),
                    name_of(session, "Black", names[BLACK]));
    else if (session->match->engine[!human][0] != '\0')
        strbuf_addf(text,
                    human == WHITE ? _("You play White against %s.")
                                   : _("You play Black against %s."),
                    match_engine_name(session->match, !human));
    else
        strbuf_addf(text,
                    human == WHITE ? _("You play White against luft, %s.")
                                   : _("You play Black against luft, %s."),
                    level);
    strbuf_add_char(text, '\n');
}

/* --- the engine's lines ----------------------------------------------------------------------- */

/* Moves first, then score, then depth, so that a listener can interrupt by typing. */
static void add_moves(const Session *session, const SearchInfo *info, int count, StrBuf *text)
{
    SpeechStyle style = spell_style(&session->settings);
    Position pos = session->thinking.root;
    if (letters_are_meant(style)) {
        StrBuf line;
        strbuf_init(&line);
        san_write_line(&pos, info->pv, info->pv_length, SAN_NUMBERS, &line);
        spell_text(style, line.data, text);
        strbuf_done(&line);
        return;
    }
    for (int i = 0; i < info->pv_length && i < count && movegen_is_legal(&pos, info->pv[i]); i++) {
        char san[SAN_MAX];
        Undo undo;
        san_write_and_make(&pos, info->pv[i], &undo, san);
        if (i > 0)
            strbuf_add_text(text, _("; "));
        if (!spell_san(style, san, strlen(san), text))
            strbuf_add_text(text, san);
    }
}

static void add_score(const Session *session, const SearchInfo *info, StrBuf *text)
{
    char score[SCORE_TEXT_MAX];
    Color side = session->settings.score_from_side ? WHITE : position_side(&session->thinking.root);
    score_format(info->score, side, score);
    spell_text(spell_style(&session->settings), score, text);
}

static void add_engine_line(const Session *session, int number, int count, StrBuf *text)
{
    const SearchInfo *info = &session->thinking.lines[number - 1].info;
    StrBuf score, moves;
    strbuf_init(&score);
    strbuf_init(&moves);
    add_score(session, info, &score);
    add_moves(session, info, count, &moves);
    /* A mate or a table's result is certain at any depth. */
    bool has_depth =
        info->score.kind == SCORE_CENTIPAWN && session->settings.announce != ANNOUNCE_BRIEF;
    if (session->thinking.mode == ENGINE_THREAT)
        /* Translators: a move and its score. */
        strbuf_addf(text, has_depth ? _("Threat: %s, %s, depth %d.") : _("Threat: %s, %s."),
                    moves.data, score.data, info->depth);
    else if (session->thinking.line_count > 1)
        /* Translators: the number of a line, its moves and its score. */
        strbuf_addf(text, has_depth ? _("Line %d: %s, %s, depth %d.") : _("Line %d: %s, %s."),
                    number, moves.data, score.data, info->depth);
    else
        /* Translators: a line of moves and its score. */
        strbuf_addf(text, has_depth ? _("Best: %s, %s, depth %d.") : _("Best: %s, %s."), moves.data,
                    score.data, info->depth);
    strbuf_add_char(text, '\n');
    strbuf_done(&score);
    strbuf_done(&moves);
}

void speech_lines(const Session *session, int moves, StrBuf *text)
{
    assert(moves > 0);
    const Thinking *thinking = &session->thinking;
    bool is_elsewhere =
        thinking->analysis.is_locked && analysis_is_elsewhere(thinking, session->document);
    if (is_elsewhere && thinking->line_count > 0) {
        strbuf_addf(text, _("Locked to another position, %s:"), thinking->analysis.locked_name);
        strbuf_add_char(text, '\n');
    }
    for (int i = 0; i < thinking->line_count; i++)
        if (thinking->lines[i].is_set && thinking->lines[i].info.pv_length > 0)
            add_engine_line(session, i + 1, moves, text);
}
