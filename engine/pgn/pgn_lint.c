/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks what a game claims; the reader calls one function for each place in the game. */
#include <config.h>

#include "engine/pgn/pgn_lint.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <inttypes.h>
#include <string.h>

static bool wants(const PgnReader *reader, PgnKind kind)
{
    return (reader->kinds >> kind & 1) != 0;
}

static void tell(PgnReader *reader, PgnKind kind, PgnSeverity severity, const char *text)
{
    pgn_reader_report(reader, kind, severity, reader->token.offset, text);
}

void pgn_lint_begin(PgnReader *reader) { reader->judge = (PgnJudge){ .ply_count = -1 }; }

/* --- tags ------------------------------------------------------------------------------------- */

/* A roster tag may only follow the roster tags that precede it in the standard. */
static void judge_roster(PgnReader *reader)
{
    PgnJudge *judge = &reader->judge;
    size_t index = game_roster_index(reader->token.name, reader->token.name_length);
    if (index == GAME_ROSTER_COUNT) {
        judge->has_other_tag = true;
        return;
    }
    bool in_order = !judge->has_other_tag && reader->tags.roster >> index == 0;
    if (in_order || judge->told_order)
        return;
    judge->told_order = true;
    tell(reader, PGN_KIND_ORDER, PGN_REMARK, "this tag of the Seven Tag Roster is out of order");
}

/* The number of count digits, 0 for question marks, -1 for anything else. */
static int read_date_part(const char *text, int count)
{
    static const char UNKNOWN[] = "????";
    int64_t value;
    if (number_digits(text, (size_t)count, 9999, &value) == (size_t)count)
        return (int)value;
    return memcmp(text, UNKNOWN, (size_t)count) == 0 ? 0 : -1;
}

static bool is_zero(const char *text) { return text[0] == '0' && text[1] == '0'; }

/* Section 8.1.1.3: YYYY.MM.DD, with question marks for unknown parts. */
static void judge_date(PgnReader *reader)
{
    const char *text = reader->token.text;
    size_t length = reader->token.length;
    if (length == 0 || (length == 1 && (*text == '?' || *text == '-')))
        return;
    bool has_form = length == 10 && text[4] == '.' && text[7] == '.';
    int year = has_form ? read_date_part(text, 4) : -1;
    int month = has_form ? read_date_part(text + 5, 2) : -1;
    int day = has_form ? read_date_part(text + 8, 2) : -1;
    if (year < 0 || month < 0 || day < 0)
        tell(reader, PGN_KIND_DATE, PGN_REMARK,
             "a date is written YYYY.MM.DD, with ? for unknown digits");
    else if (month > 12 || is_zero(text + 5))
        tell(reader, PGN_KIND_DATE, PGN_ERROR, "this date is impossible: there is no such month");
    else if (day > game_date_days(year, month) || is_zero(text + 8))
        tell(reader, PGN_KIND_DATE, PGN_ERROR, "this date is impossible: there is no such day");
}

enum { PLY_COUNT_MAX = 999999999 };

static void judge_ply_count(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    int64_t value;
    if (number_parse(token->text, token->length, 0, PLY_COUNT_MAX, &value) != NUMBER_OK) {
        value = -1;
        tell(reader, PGN_KIND_PLYCOUNT, PGN_ERROR, "PlyCount must be a number");
    }
    reader->judge.ply_count = value;
}

void pgn_lint_tag(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    size_t length = token->name_length;
    if (wants(reader, PGN_KIND_ROSTER) || wants(reader, PGN_KIND_ORDER))
        judge_roster(reader);
    if (length >= 4 && memcmp(token->name + length - 4, "Date", 4) == 0)
        judge_date(reader);
    else if (word_is((Word){ token->name, length }, "PlyCount"))
        judge_ply_count(reader);
}

void pgn_lint_tags_end(PgnReader *reader)
{
    enum { ROSTER_WHOLE = (1 << GAME_ROSTER_COUNT) - 1 };
    if (!wants(reader, PGN_KIND_ROSTER) || reader->tags.roster == ROSTER_WHOLE)
        return;
    char names[64] = "", text[STATUS_TEXT_MAX];
    for (size_t i = 0; i < GAME_ROSTER_COUNT; i++) {
        if (reader->tags.roster >> i & 1)
            continue;
        strcat(names, names[0] != '\0' ? " " : "");
        strcat(names, game_roster_name(i));
    }
    utf8_printf(text, sizeof text, _("the Seven Tag Roster is incomplete without %s"), names);
    tell(reader, PGN_KIND_ROSTER, PGN_REMARK, text);
}

/* --- moves ------------------------------------------------------------------------------------ */

enum { NUMBER_MAX = 1000000, NUMBER_DIGITS_MAX = 64 };

/* Only the first wrong number is reported: later ones continue from it. */
static void tell_number(PgnReader *reader, int64_t number, uint64_t offset)
{
    reader->judge.told_number = true;
    reader->judge.shift = (unsigned)number - reader->pos.fullmoves;
    char text[STATUS_TEXT_MAX];
    utf8_printf(text, sizeof text, _("this is move %u, not %" PRId64),
                (unsigned)reader->pos.fullmoves, number);
    pgn_reader_report(reader, PGN_KIND_NUMBER, PGN_REMARK, offset, text);
}

/* Most numbers are right and short: a quick proof of that. */
static inline bool is_own_number(const char *digits, unsigned number)
{
    unsigned value = 0;
    const char *limit = digits + 4;
    for (; digits < limit && *digits >= '0' && *digits <= '9'; digits++)
        value = value * 10 + (unsigned)(*digits - '0');
    return digits < limit && value == number;
}

void pgn_lint_number(PgnReader *reader)
{
    int64_t number;
    const char *digits = reader->token.number;
    if (digits == NULL || is_own_number(digits, reader->pos.fullmoves) || reader->judge.told_number)
        return;
    (void)number_digits(digits, NUMBER_DIGITS_MAX, NUMBER_MAX, &number);
    if (number != reader->pos.fullmoves)
        tell_number(reader, number, reader->token.offset);
}

void pgn_lint_lone_number(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    if (!reader->judge.told_number && token->lone_number != reader->pos.fullmoves)
        tell_number(reader, token->lone_number, token->lone_offset);
}

/* More than one dot stands between a number's digits and its move, as before Black's: "1... e5",
 * "1. ... e5". */
static bool has_dots(const char *at, const char *end)
{
    int dots = 0;
    for (; at < end; at++)
        dots += (*at & 0x80) != 0 ? 2 : *at == '.'; /* an ellipsis */
    return dots > 1;
}

int64_t pgn_lint_plies_back(const PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    const char *digits = token->number;
    int64_t number;
    if (digits == NULL)
        return 0;
    size_t length = number_digits(digits, NUMBER_DIGITS_MAX, NUMBER_MAX, &number);
    bool says_black = has_dots(digits + length, digits + (token->offset - token->begin));
    int64_t plies = 2 * (int64_t)reader->pos.fullmoves + (position_side(&reader->pos) == BLACK);
    return plies - (2 * number + says_black);
}

bool pgn_lint_is_numbered_ahead(const PgnReader *reader)
{
    return pgn_lint_plies_back(reader) == -1;
}

/* Whether the number is that of the expected move: "3." of White's, "3..." of Black's. */
static bool is_expected(const PgnReader *reader, const char *digits, const char *end)
{
    int64_t number;
    size_t length = number_digits(digits, NUMBER_DIGITS_MAX, NUMBER_MAX, &number);
    bool has_dot = digits + length < end && (digits[length] == '.' || (digits[length] & 0x80) != 0);
    return has_dot && number == reader->pos.fullmoves &&
           has_dots(digits + length, end) == (position_side(&reader->pos) == BLACK);
}

static bool opens_other_text(char c)
{
    return c == '(' || c == '{' || c == ';' || c == '[' || c == '\0';
}

/* Number of moves in succession from there on, with their numbers. */
static int count_moves(const char *at, const char *limit)
{
    static const char BLANKS[] = " \t\r\n";
    for (int moves = 0;; moves++) {
        at += strspn(at, BLANKS);
        at += strspn(at, "0123456789");
        at += strspn(at, ".");
        at += strspn(at, BLANKS);
        size_t length = strcspn(at, " \t\r\n{(;[!?,");
        if (at + length > limit || !ascii_is_letter(*at) || !pgn_lex_may_be_move(at, length))
            return moves;
        at += length + strspn(at + length, "!?,");
    }
}

/* Whether the number of a move named in the text from start on is meant where it stands again: it
 * begins a line after a sentence, or more moves follow it there, or after a full stop as many. */
static bool is_meant_later(const char *start, const char *later, const char *limit)
{
    const char *end = later;
    bool has_break = false;
    for (; end > start && ascii_is_blank(end[-1]); end--)
        has_break |= end[-1] == '\n';
    bool has_stop = end > start && end[-1] == '.';
    return (has_stop && has_break) ||
           count_moves(later, limit) > 1 + count_moves(start, later) - has_stop;
}

bool pgn_lint_expects_later(const PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    const char *limit, *start = pgn_lex_soon(reader->lex, &limit), *at = start;
    bool is_next =
        token->number != NULL &&
        is_expected(reader, token->number, token->number + (token->offset - token->begin));
    for (bool is_start = true; at < limit && !opens_other_text(*at); at++) {
        size_t end = ascii_is_digit(*at) && is_start ? strcspn(at, " \t\r\n") : 0;
        if (end > 0 && is_expected(reader, at, at + end) &&
            (!is_next || is_meant_later(start, at, limit)))
            return true;
        is_start = ascii_is_blank(*at);
    }
    return false;
}

/* Two plus signs mean double check to some and mate to others. */
void pgn_lint_move(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    char last = token->text[token->length - 1];
    bool in_check = reader->pos.checkers != 0;
    bool says_mate = last == '#', says_check = last == '+';
    if (!in_check && !says_mate && !says_check)
        return;
    if (!in_check)
        tell(reader, PGN_KIND_SIGN, PGN_REMARK, "this move gives no check");
    else if (says_mate && movegen_any(&reader->pos))
        tell(reader, PGN_KIND_SIGN, PGN_REMARK, "this move gives check, not mate");
    if (!in_check || says_mate || !wants(reader, PGN_KIND_UNSIGNED))
        return;
    bool doubled = says_check && token->length > 1 && token->text[token->length - 2] == '+';
    if (!doubled && !movegen_any(&reader->pos))
        tell(reader, PGN_KIND_UNSIGNED, PGN_REMARK, "this move is mate but has no #");
    else if (!says_check)
        tell(reader, PGN_KIND_UNSIGNED, PGN_REMARK, "this move gives check but has no +");
}

/* --- the end ---------------------------------------------------------------------------------- */

static GameResult result_of(const PgnReader *reader)
{
    if (reader->token.kind == PGN_RESULT && reader->token.value != RESULT_UNKNOWN)
        return (GameResult)reader->token.value;
    return reader->tags.result;
}

/* A result decided by the rules cannot be contradicted. */
static void judge_result(PgnReader *reader)
{
    const Position *pos = &reader->pos;
    if (movegen_any(pos))
        return;
    bool is_mate = pos->checkers != 0;
    GameResult result = !is_mate                      ? RESULT_DRAW
                        : position_side(pos) == WHITE ? RESULT_BLACK_WINS
                                                      : RESULT_WHITE_WINS;
    GameResult said = result_of(reader);
    if (said == result)
        return;
    char text[STATUS_TEXT_MAX];
    utf8_printf(text, sizeof text,
                is_mate ? _("the game ends in mate, which is %s, not %s")
                        : _("the game ends in stalemate, which is %s, not %s"),
                game_result_text(result), game_result_text(said));
    tell(reader, PGN_KIND_RESULT, said == RESULT_UNKNOWN ? PGN_REMARK : PGN_ERROR, text);
}

static void judge_length(PgnReader *reader)
{
    int64_t count = reader->judge.ply_count;
    if (count < 0 || count == reader->info.plies)
        return;
    char text[STATUS_TEXT_MAX];
    utf8_printf(text, sizeof text,
                ngettext("PlyCount is %d, but the game has %u half-move",
                         "PlyCount is %d, but the game has %u half-moves", reader->info.plies),
                (int)count, (unsigned)reader->info.plies);
    tell(reader, PGN_KIND_PLYCOUNT, PGN_ERROR, text);
}

void pgn_lint_end(PgnReader *reader)
{
    if (reader->info.is_broken)
        return;
    judge_length(reader);
    if (wants(reader, PGN_KIND_RESULT))
        judge_result(reader);
}
