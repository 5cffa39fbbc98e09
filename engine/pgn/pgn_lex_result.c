/* Results at the end of the moves: which of the spellings of pgn_result.h are one where they stand.
 */
#include <config.h>

#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_lex_state.h"
#include "engine/pgn/pgn_result.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/record/game.h"

#include <string.h>

bool pgn_lex_is_end_of_game(const PgnLex *lex, const char *at)
{
    const char *limit = at + PGN_LEX_WORD_REACH;
    limit = limit < lex->in.end ? limit : lex->in.end;
    for (;;) {
        while (at < limit && pgn_lex_is_blank(*at))
            at++;
        if (at == limit || *at != '{')
            break;
        at = memchr(at, '}', (size_t)(limit - at));
        if (at == NULL)
            return false;
        at++;
    }
    return at == limit ? at == lex->in.end && lex->in.exhausted : pgn_lex_is_tag(lex, at, limit);
}

bool pgn_lex_moves_follow(const PgnLex *lex)
{
    const char *at = lex->in.at;
    const char *limit = at + PGN_LEX_WORD_REACH / 2;
    unsigned lines = 0;
    for (; at < limit && (pgn_lex_is_blank(*at) || *at == '{'); at++) {
        lines += *at == '\n' || (*at == '\r' && at[1] != '\n');
        const char *close = *at == '{' ? memchr(at, '}', (size_t)(limit - at)) : at;
        at = close != NULL ? close : limit - 1;
    }
    const char *digits = at;
    while (at < limit && *at >= '0' && *at <= '9')
        at++;
    bool is_first = at == digits || *digits == '0' || (at == digits + 1 && *digits == '1');
    if (lines > 1 || is_first || *at != '.')
        return false;
    while (at < limit && (*at == '.' || *at == ' '))
        at++;
    size_t length = strcspn(at, " \t\r\n{(");
    return at < limit && length > 0 && pgn_lex_may_be_move(at, length);
}

/* What could be something else besides is a result only where a game ends, and what is a glyph,
 * too, only where it has no moves. */
static bool is_result(const PgnLex *lex, const PgnResult *result, const char *end)
{
    int nag;
    if (result->is_signs && lex->part == PGN_LEX_MOVES && pgn_symbol_scan(lex->in.at, &nag) > 0)
        return false;
    return !(result->is_signs || result->is_parted || result->is_word) ||
           pgn_lex_is_end_of_game(lex, end);
}

/* As the standard writes it, which is what most files have. */
static size_t scan_usual(const char *at, PgnResult *read)
{
    bool is_win = strncmp(at, "1-0", 3) == 0 || strncmp(at, "0-1", 3) == 0;
    size_t length = is_win ? 3 : strncmp(at, "1/2-1/2", 7) == 0 ? 7 : 0;
    *read = (PgnResult){ .result = !is_win      ? RESULT_DRAW
                                   : *at == '1' ? RESULT_WHITE_WINS
                                                : RESULT_BLACK_WINS };
    return at[length] == '\n' || at[length] == '\r' ? length : 0;
}

bool pgn_lex_result(PgnLex *lex, PgnToken *token)
{
    PgnResult read;
    const char *start = lex->in.at;
    size_t length = scan_usual(start, &read);
    if (length == 0)
        length = pgn_result_scan(start, &read);
    if (length == 0 || read.is_castling || !is_result(lex, &read, start + length))
        return false;
    token->kind = PGN_RESULT;
    token->value = read.result;
    token->is_forfeit = read.is_forfeit;
    lex->part = PGN_LEX_NOTHING;
    token->is_odd = read.result == RESULT_UNKNOWN || read.result == RESULT_BOTH_LOSE ||
                    read.is_forfeit || read.has_letter;
    token->text = start;
    token->length = length;
    lex->in.at += length;
    return true;
}
