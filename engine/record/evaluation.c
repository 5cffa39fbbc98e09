/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads evaluations and times in a game's comments. All dialects share one scanner for scores; they
 * differ in the text around it, the point of view, and the unit of mates. */
#include <config.h>

#include "engine/record/evaluation.h"

#include "engine/base/base.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

enum { PAWNS_MAX = 1000, PARTS = 1000, PARTS_PER_CENTIPAWN = 10, MATE_MAX = 1000 };

/* ChessBase writes mates as centipawns: 30000 minus the plies to mate. */
enum { MATE_CENTIPAWNS = 30000, MATE_CENTIPAWNS_MIN = MATE_CENTIPAWNS - MATE_MAX };

/* A score as written; its unit depends on the dialect. */
typedef struct Written {
    bool is_mate, is_negative, has_sign, has_point;
    int decimals;
    int64_t parts; /* thousandths; for a mate, moves or plies */
} Written;

/* Skips the word, in any case. */
static bool take_word(const char **at, const char *word)
{
    size_t length = strlen(word);
    if (strncasecmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

/* The minus may be a typographic one. */
static void take_sign(const char **at, Written *written)
{
    static const char *const signs[] = { "+", "-", "\u2212", "\u2013" };
    for (size_t i = 0; i < ARRAY_LEN(signs) && !written->has_sign; i++) {
        written->has_sign = take_word(at, signs[i]);
        written->is_negative = written->has_sign && i > 0;
    }
}

static bool take_mate(const char **at)
{
    bool has_hash = take_word(at, "#");
    if (take_word(at, "mate")) {
        *at = ascii_skip_spaces(*at);
        if (take_word(at, "in"))
            *at = ascii_skip_spaces(*at);
        return true;
    }
    return take_word(at, "m") || has_hash;
}

/* "+0.21", "23", "#-3", "-M5", "mate 3". */
static bool take_score(const char **text, Written *written)
{
    *written = (Written){ 0 };
    const char *at = *text;
    take_sign(&at, written);
    written->is_mate = take_mate(&at);
    if (written->is_mate)
        take_sign(&at, written);
    size_t length = strlen(at);
    if (written->is_mate)
        length = number_digits(at, length, MATE_MAX + 1, &written->parts);
    else
        length = number_decimal(at, length, PARTS, INT64_C(1000000) * PARTS, &written->parts);
    const char *point = memchr(at, '.', length);
    written->has_point = point != NULL;
    written->decimals = point != NULL ? (int)(at + length - point - 1) : 0;
    *text = at + length;
    return length > 0;
}

/* A mate in 0 means that the mover has mated. */
static bool make_mate(int64_t moves, bool black_mates, VerdictScore *score)
{
    if (moves > MATE_MAX)
        return false;
    *score = (VerdictScore){ black_mates ? VERDICT_BLACK_MATES : VERDICT_WHITE_MATES, (int)moves };
    return true;
}

static bool make_pawns(const Written *written, bool is_negative, VerdictScore *score)
{
    if (written->parts > PAWNS_MAX * PARTS)
        return false;
    int cp = (int)((written->parts + PARTS_PER_CENTIPAWN / 2) / PARTS_PER_CENTIPAWN);
    *score = (VerdictScore){ VERDICT_CENTIPAWN, is_negative ? -cp : cp };
    return true;
}

/* Plies to mate count from the position itself. */
static bool make_centipawns(int64_t cp, bool is_negative, Color mover, VerdictScore *score)
{
    if (cp > MATE_CENTIPAWNS)
        return false;
    if (cp == MATE_CENTIPAWNS)
        return make_mate(0, mover == BLACK, score);
    if (cp > MATE_CENTIPAWNS_MIN)
        return make_mate((MATE_CENTIPAWNS - cp + 1) / 2, is_negative, score);
    *score = (VerdictScore){ VERDICT_CENTIPAWN, (int)(is_negative ? -cp : cp) };
    return true;
}

/* --- [%eval] ---------------------------------------------------------------------------------- */

/* "-0,25" and "0,25/18" have a decimal comma; in "25,18" and "0,25" it separates the depth. */
static void take_decimal_comma(const char **text, Written *written)
{
    int64_t digits;
    const char *at = *text + 1;
    size_t length = **text == ',' && !written->has_point ? number_digits(at, 2, 99, &digits) : 0;
    bool is_signed_zero = written->has_sign && written->parts == 0 && at[length] == '\0';
    if (written->is_mate || length == 0 || (at[length] != '/' && !is_signed_zero))
        return;
    written->parts += digits * (length == 1 ? PARTS / 10 : PARTS_PER_CENTIPAWN);
    written->has_point = true;
    written->decimals = (int)length;
    *text = at + length;
}

/* "25cp", "25 cp". */
static bool take_unit(const char **text)
{
    const char *at = ascii_skip_spaces(*text);
    if (!take_word(&at, "cp"))
        return false;
    *text = at;
    return true;
}

static bool read_eval(const char *text, Color mover, VerdictScore *score)
{
    Written written;
    text = ascii_skip_spaces(text);
    bool is_quoted = take_word(&text, "\"");
    bool is_cp = take_unit(&text); /* "cp 25", as in UCI */
    text = ascii_skip_spaces(text);
    if (!take_score(&text, &written))
        return false;
    is_cp = take_unit(&text) || is_cp;
    if (is_cp && (written.is_mate || written.has_point))
        return false;
    take_decimal_comma(&text, &written);
    bool is_certain =
        (is_quoted && *text == '"') || ((written.has_point || written.is_mate || is_cp) &&
                                        (ascii_is_blank(*text) || *text == ';'));
    text = ascii_skip_spaces(text);
    bool has_depth = *text == ',' || *text == '/';
    if (*text != '\0' && !has_depth && !is_certain) /* "0.16 d20" */
        return false;
    bool is_negative = written.is_negative;
    if (written.is_mate && written.parts == 0 && !written.has_sign)
        return make_mate(0, mover == BLACK, score);
    if (written.is_mate)
        return make_mate(written.parts, is_negative, score);
    if (is_cp || (has_depth && !written.has_point))
        return make_centipawns(written.parts / PARTS, is_negative, mover, score);
    return make_pawns(&written, is_negative, score);
}

/* --- comments of matches ---------------------------------------------------------------------- */

/* The end of "/12", "/12/24", or " 17/28"; NULL: it is something else. Depth 0 means that the
 * engine reported nothing. */
static const char *depth_end(const char *at, bool *is_apart)
{
    int64_t depth;
    *is_apart = *at == ' ';
    if (!*is_apart && *at != '/')
        return NULL;
    at++;
    size_t digits = number_digits(at, strlen(at), PAWNS_MAX, &depth);
    at += digits;
    bool has_second = *at == '/' && ascii_is_digit(at[1]);
    if (digits == 0 || depth == 0 || (*is_apart && !has_second))
        return NULL;
    if (has_second)
        at += 1 + strspn(at + 1, "0123456789");
    return *at == '\0' || *at == ',' || *at == ')' || ascii_is_blank(*at) ? at : NULL;
}

/* A depth, then what match runners write next: the time, a command, or after a comma how the game
 * ended. " 17/28" has more figures after it. */
static bool take_depth(const char *at)
{
    bool is_apart;
    at = depth_end(at, &is_apart);
    if (at == NULL)
        return false;
    at = ascii_skip_spaces(at);
    return ascii_is_digit(*at) || (!is_apart && (*at == '\0' || strchr(",[)", *at) != NULL));
}

static bool is_score_in_parentheses(const char *at)
{
    Written written;
    return *at++ == '(' && take_score(&at, &written) && *at == '/';
}

/* Commands and the expected move may precede the score; parentheses may be around it. */
static const char *skip_prelude(const char *at)
{
    for (at = ascii_skip_spaces(at); strncmp(at, "[%", 2) == 0 || *at == '(';
         at = ascii_skip_spaces(at)) {
        if (is_score_in_parentheses(at))
            return at + 1;
        const char *end = strchr(at, *at == '(' ? ')' : ']');
        if (end == NULL)
            break;
        at = end + 1;
    }
    return at;
}

/* People write "2.5/4" for points, and "1/2"; programs write a sign or two decimals. */
static bool is_of_program(const Written *written)
{
    if (written->is_mate)
        return true;
    return written->has_point && (written->has_sign || written->decimals == 2);
}

/* One ply less after the move; the rest is counted in moves of the mating side. */
static bool read_match(const char *comment, Color mover, VerdictScore *score)
{
    Written written;
    const char *at = skip_prelude(comment);
    if (!take_score(&at, &written))
        return false;
    take_decimal_comma(&at, &written);
    if (!is_of_program(&written) || !take_depth(at))
        return false;
    bool is_negative = written.is_negative == (mover == WHITE);
    if (written.is_mate)
        return make_mate(written.parts / 2, is_negative, score);
    return make_pawns(&written, is_negative, score);
}

/* "d=33, sd=45, mt=1200, wv=0.25, ..." */
static bool read_white_value(const char *comment, Color mover, VerdictScore *score)
{
    Written written;
    const char *at = strstr(comment, "wv=");
    if (at == NULL || (at > comment && at[-1] != ' ' && at[-1] != ',' && at[-1] != '\n'))
        return false;
    at += strlen("wv=");
    if (!take_score(&at, &written) ||
        (*at != '\0' && *at != ',' && *at != ';' && !ascii_is_blank(*at)))
        return false;
    if (!written.is_mate)
        return make_pawns(&written, written.is_negative, score);
    int64_t moves = written.parts / 2;
    return make_mate(moves, moves == 0 ? mover == BLACK : written.is_negative, score);
}

/* --- times in comments of matches ------------------------------------------------------------- */

enum { MS_DIGITS_MAX = 12 };
static_assert((int)EVALUATION_TIME_MAX >= NUMBER_SECONDS_MAX, "a time in seconds fits");

/* "5.3", "0:05", "5.3s" as it is; "5300ms", and "5300" if that is the unit, as seconds; false for
 * anything else. */
static bool take_time(const char *at, bool is_ms, char text[EVALUATION_TIME_MAX])
{
    size_t length = strspn(at, "0123456789.:");
    if (at[length] == ',' && ascii_is_digit(at[length + 1]))
        length += 1 + strspn(at + length + 1, "0123456789");
    const char *unit = at + length + (at[length] == ' ' && at[length + 1] == 's');
    bool has_ms = strncmp(unit, "ms", 2) == 0, has_s = *unit == 's';
    const char *end = unit + (has_ms ? 2 : has_s);
    bool is_whole = length == strspn(at, "0123456789");
    bool is_unclear =
        is_whole && end == at + length && !is_ms && *end == ' ' && ascii_is_digit(end[1]);
    if (length == 0 || length >= MS_DIGITS_MAX || is_unclear ||
        (*end != '\0' && strchr(" ,;)\n", *end) == NULL))
        return false;
    if (is_whole && (has_ms || (is_ms && !has_s))) {
        int64_t ms;
        (void)number_digits(at, length, INT64_MAX / 100, &ms);
        number_write_seconds(ms, text);
    } else {
        memcpy(text, at, length);
        text[length] = '\0';
    }
    return !has_ms || is_whole;
}

/* After the score and depth, or alone, if it has its unit: "0.5s". */
static bool read_time(const char *comment, char text[EVALUATION_TIME_MAX])
{
    Written written;
    bool is_apart = false;
    const char *start = skip_prelude(comment), *at = start;
    bool has_score = take_score(&at, &written);
    take_decimal_comma(&at, &written);
    const char *end = has_score && is_of_program(&written) ? depth_end(at, &is_apart) : NULL;
    if (end != NULL)
        return take_time(ascii_skip_spaces(end + (*end == ',')), is_apart, text);
    size_t length = strspn(start, "0123456789.");
    return start[length] == 's' && take_time(start, false, text);
}

/* A field of a list: "mt=161000" in milliseconds, "mt=00:02:41", "tl=58.123s". */
static bool read_field(const char *comment, const char *name, char text[EVALUATION_TIME_MAX])
{
    const char *at = strstr(comment, name);
    return at != NULL && (at == comment || strchr(" ,\n", at[-1]) != NULL) &&
           take_time(at + strlen(name), true, text);
}

static bool find_time(const GameNode *node, bool is_left, char text[EVALUATION_TIME_MAX])
{
    NodeComments comments = node_all_comments(node);
    for (size_t i = 0; i < comments.count && node_parent(node) != NULL; i++) {
        const NodeComment *comment = &comments.list[i];
        if (comment->place != COMMENT_BEFORE &&
            (read_field(comment->text, is_left ? "tl=" : "mt=", text) ||
             (!is_left && read_time(comment->text, text))))
            return true;
    }
    return false;
}

bool evaluation_time_spent(const GameNode *node, char text[EVALUATION_TIME_MAX])
{
    return find_time(node, false, text);
}

bool evaluation_time_left(const GameNode *node, char text[EVALUATION_TIME_MAX])
{
    return find_time(node, true, text);
}

/* --- ChessBase's profile ---------------------------------------------------------------------- */

enum { PROFILE_MAX = 8192 };

static bool take_integer(const char **at, int64_t *value)
{
    Written written = { 0 };
    const char *digits = ascii_skip_spaces(*at);
    take_sign(&digits, &written);
    size_t length = number_digits(digits, strlen(digits), MATE_CENTIPAWNS + 1, value);
    if (written.is_negative)
        *value = -*value;
    *at = ascii_skip_spaces(digits + length);
    if (**at == ',')
        ++*at;
    return length > 0;
}

/* Only then may a comment before the game contain a profile: prose does not begin with a
 * command. */
static bool may_have_profile(const GameNode *root)
{
    NodeComments comments = node_comments(root, COMMENT_ON_MOVE);
    for (size_t i = 0; i < comments.count; i++)
        if (strncmp(comments.list[i].text, "[%", 2) == 0)
            return true;
    return false;
}

static bool read_profile(const Game *game, const GameNode *node, Color mover, VerdictScore *score)
{
    char text[PROFILE_MAX];
    const GameNode *root = game_root(game);
    if (!may_have_profile(root) || !node_is_mainline(node) ||
        !node_command(root, "evp", text, sizeof text))
        return false;
    const char *at = text;
    int64_t first, last, value = 0;
    if (!take_integer(&at, &first) || !take_integer(&at, &last) || node_ply(node) < first ||
        node_ply(node) > last)
        return false;
    for (int64_t ply = first; ply <= node_ply(node); ply++)
        if (!take_integer(&at, &value))
            return false;
    return make_centipawns(value < 0 ? -value : value, value < 0, mover, score);
}

/* --- all of them ------------------------------------------------------------------------------ */

/* Takes the first evaluation in the comments after the move. */
static bool read_comments(const GameNode *node, Color mover, VerdictScore *score)
{
    NodeComments comments = node_all_comments(node);
    for (size_t i = 0; i < comments.count && node_parent(node) != NULL; i++) {
        const NodeComment *comment = &comments.list[i];
        if (comment->place != COMMENT_BEFORE && (read_match(comment->text, mover, score) ||
                                                 read_white_value(comment->text, mover, score)))
            return true;
    }
    return false;
}

bool game_evaluation(const Game *game, const GameNode *node, VerdictScore *score)
{
    char text[2 * VERDICT_EVAL_MAX];
    Color mover = game_mover(game, node);
    if (node_command(node, "eval", text, sizeof text) && read_eval(text, mover, score))
        return true;
    if (read_comments(node, mover, score))
        return true;
    return read_profile(game, node, mover, score);
}
