/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines an engine sends in XBoard's protocol: features with options, thinking output, moves. */
#include <config.h>

#include "engine/protocol/xboard_answer.h"

#include "engine/mind/job.h"
#include "engine/notation/san.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* --- features --------------------------------------------------------------------------------- */

void xboard_features_init(XBoardFeatures *features)
{
    *features = (XBoardFeatures){
        .has_time = true, .has_colors = true, .has_analyze = true, .has_reuse = true
    };
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

bool xboard_read_feature(Words *words, XBoardFeature *feature)
{
    while (words->at < words->end && is_blank(*words->at))
        words->at++;
    const char *start = words->at;
    while (words->at < words->end && *words->at != '=' && !is_blank(*words->at))
        words->at++;
    *feature = (XBoardFeature){ .name = { start, (size_t)(words->at - start) } };
    if (feature->name.length == 0 || words->at == words->end || *words->at != '=')
        return feature->name.length > 0;
    bool is_quoted = ++words->at < words->end && *words->at == '"';
    words->at += is_quoted;
    feature->value.text = words->at;
    while (words->at < words->end && (is_quoted ? *words->at != '"' : !is_blank(*words->at)))
        words->at++;
    feature->value.length = (size_t)(words->at - feature->value.text);
    if (is_quoted && words->at < words->end)
        words->at++;
    return true;
}

typedef struct Flag {
    const char *name;
    size_t offset; /* in XBoardFeatures */
} Flag;

static const Flag FLAGS[] = {
    { "analyze", offsetof(XBoardFeatures, has_analyze) },
    { "colors", offsetof(XBoardFeatures, has_colors) },
    { "memory", offsetof(XBoardFeatures, has_memory) },
    { "ping", offsetof(XBoardFeatures, has_ping) },
    { "reuse", offsetof(XBoardFeatures, has_reuse) },
    { "san", offsetof(XBoardFeatures, has_san) },
    { "setboard", offsetof(XBoardFeatures, has_setboard) },
    { "smp", offsetof(XBoardFeatures, has_smp) },
    { "time", offsetof(XBoardFeatures, has_time) },
    { "usermove", offsetof(XBoardFeatures, has_usermove) },
};

/* Features that luft ignores: it never sends signals, sends no names and runs no server. */
static const char *const IDLE[] = { "debug",  "done",  "draw",      "ics",    "myname", "name",
                                    "option", "pause", "playother", "sigint", "sigterm" };

/* The list has commas: "normal,fischerandom". */
static bool names_variant(Word list, const char *variant)
{
    size_t start = 0;
    for (size_t i = 0; i <= list.length; i++) {
        if (i < list.length && list.text[i] != ',')
            continue;
        Words words = words_of(list.text + start, i - start);
        if (word_is(words_next(&words), variant))
            return true;
        start = i + 1;
    }
    return false;
}

bool xboard_take_feature(XBoardFeatures *features, const XBoardFeature *feature)
{
    if (word_is(feature->name, "variants")) {
        features->has_fischerandom = names_variant(feature->value, "fischerandom");
        return true;
    }
    for (size_t i = 0; i < ARRAY_LEN(FLAGS); i++) {
        if (!word_is(feature->name, FLAGS[i].name))
            continue;
        *(bool *)((char *)features + FLAGS[i].offset) = !word_is(feature->value, "0");
        return true;
    }
    for (size_t i = 0; i < ARRAY_LEN(IDLE); i++)
        if (word_is(feature->name, IDLE[i]))
            return true;
    return false;
}

/* --- options ---------------------------------------------------------------------------------- */

typedef struct OptionWord {
    const char *word; /* after the name and a blank */
    UciOptionType type;
} OptionWord;

static const OptionWord TYPES[] = {
    { "-check", UCI_CHECK },   { "-spin", UCI_SPIN },     { "-slider", UCI_SPIN },
    { "-string", UCI_STRING }, { "-file", UCI_STRING },   { "-path", UCI_STRING },
    { "-combo", UCI_COMBO },   { "-button", UCI_BUTTON }, { "-save", UCI_BUTTON },
    { "-reset", UCI_BUTTON },
};

static bool find_type(Word word, UciOptionType *type)
{
    for (size_t i = 0; i < ARRAY_LEN(TYPES); i++) {
        if (!word_is(word, TYPES[i].word))
            continue;
        *type = TYPES[i].type;
        return true;
    }
    return false;
}

static bool read_spin(Words *words, UciOption *option)
{
    int64_t *const numbers[] = { &option->standard, &option->low, &option->high };
    for (size_t i = 0; i < ARRAY_LEN(numbers); i++) {
        Word word = words_next(words);
        if (number_parse(word.text, word.length, INT64_MIN, INT64_MAX, numbers[i]) == NUMBER_NONE)
            return false;
    }
    if (option->low > option->high)
        return false;
    option->standard = option->standard < option->low    ? option->low
                       : option->standard > option->high ? option->high
                                                         : option->standard;
    return true;
}

/* "A /// *B /// C": the default has a star, or is the first. */
static void read_choices(Words *words, UciOption *option)
{
    bool begins = true, has_star = false;
    for (Word word = words_next(words); word.length > 0; word = words_next(words)) {
        bool is_separator = word_is(word, "///");
        if (is_separator || begins) {
            begins = is_separator;
            if (is_separator || option->choice_count == UCI_CHOICES_MAX)
                continue;
            has_star = word.length > 1 && word.text[0] == '*';
            option->choices[option->choice_count++] =
                (Word){ word.text + has_star, word.length - has_star };
        } else if (option->choice_count > 0) {
            Word *choice = &option->choices[option->choice_count - 1];
            choice->length = (size_t)(word.text + word.length - choice->text);
        }
        if (has_star || option->choice_count == 1)
            option->text = option->choices[option->choice_count - 1];
    }
}

bool xboard_read_option(Word value, UciOption *option)
{
    Words words = words_of(value.text, value.length);
    memset(option, 0, sizeof *option);
    for (Word word = words_next(&words); !find_type(word, &option->type);
         word = words_next(&words)) {
        if (word.length == 0)
            return false;
        if (option->name.length == 0)
            option->name.text = word.text;
        option->name.length = (size_t)(word.text + word.length - option->name.text);
    }
    if (option->name.length == 0)
        return false;
    if (option->type == UCI_CHECK) {
        Word word = words_next(&words);
        option->standard = word_is(word, "1") || word_is(word, "true");
    } else if (option->type == UCI_SPIN) {
        return read_spin(&words, option);
    } else if (option->type == UCI_COMBO) {
        read_choices(&words, option);
        return option->choice_count > 0;
    } else if (option->type == UCI_STRING) {
        option->text = words_rest(&words);
    }
    return true;
}

/* --- moves ------------------------------------------------------------------------------------ */

void xboard_write_move(const Position *pos, Move move, char text[XBOARD_MOVE_MAX])
{
    assert(position_piece(pos, move_from(move)) != NO_PIECE);
    if (pos->chess960 && move_kind(move) == MOVE_CASTLING) {
        bool queen_side = move_to(move) < move_from(move);
        strcpy(text, queen_side ? "O-O-O" : "O-O");
        return;
    }
    san_write_coordinate(pos, move, text);
}

enum {
    MATE_CP = 100000, /* plus the number of moves to mate */
    MATE_MOVES_MAX = 999,
    CENTIPAWNS_READ_MAX = 32000, /* older engines send values near it for a mate */
    DEPTH_READ_MAX = 999         /* more than any engine reaches */
};

/* --- writing ---------------------------------------------------------------------------------- */

static int thinking_score(Score score)
{
    if (score.kind != SCORE_MATE)
        return score_cp(score);
    return score.value > 0 ? MATE_CP + score.value : score.value - MATE_CP;
}

void xboard_write_thinking(StrBuf *out, const Position *root, const SearchInfo *info)
{
    assert(info->pv_length >= 0 && info->pv_length <= SEARCH_DEPTH_MAX);
    static const char *const BOUND[] = { "", "!", "?" };
    int64_t time_ms = info->time_ms > 0 ? info->time_ms : 1;
    uint64_t speed = (uint64_t)((double)info->nodes * 1000.0 / (double)time_ms);
    strbuf_addf(out, "%d %d %" PRId64 " %" PRIu64 " %d %" PRIu64 " %" PRIu64 "\t", info->depth,
                thinking_score(info->score), info->time_ms / 10, info->nodes, info->seldepth, speed,
                info->table_hits);
    san_write_line(root, info->pv, info->pv_length, SAN_NO_NUMBERS, out);
    strbuf_addf(out, "%s\n", BOUND[info->score.bound]);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* "12", or "12." and "12&": GNU Chess and Crafty mark the state of the iteration. */
static bool read_depth(Word word, int *depth)
{
    int64_t number;
    size_t length = number_digits(word.text, word.length, DEPTH_READ_MAX, &number);
    *depth = (int)number;
    return length > 0 && word.length <= length + 1;
}

static bool read_number(Words *words, int64_t low, int64_t high, int64_t *number)
{
    Word word = words_next(words);
    return number_parse(word.text, word.length, low, high, number) != NUMBER_NONE;
}

static Score score_of(int64_t number)
{
    Score score = { SCORE_CENTIPAWN, BOUND_EXACT, 0 };
    int64_t moves = (number < 0 ? -number : number) - MATE_CP;
    if (moves >= 0 && moves <= MATE_MOVES_MAX) {
        score.kind = SCORE_MATE;
        score.value = (int)(number < 0 ? -moves : moves);
    } else {
        score.value = int_clamp((int)number, -CENTIPAWNS_READ_MAX, CENTIPAWNS_READ_MAX);
    }
    return score;
}

/* Selective depth, speed and table hits, if a tab ends the numbers. */
static void read_more_numbers(Words *words, SearchInfo *info)
{
    const char *tab = memchr(words->at, '\t', (size_t)(words->end - words->at));
    int64_t number;
    if (tab == NULL)
        return;
    Words rest = words_of(words->at, (size_t)(tab - words->at));
    if (read_number(&rest, 0, DEPTH_READ_MAX, &number))
        info->seldepth = (int)number;
    if (read_number(&rest, 0, INT64_MAX, &number) && read_number(&rest, 0, INT64_MAX, &number))
        info->table_hits = (uint64_t)number;
    words->at = tab;
}

static bool is_castling(Word word)
{
    return word.length >= 3 && word.text[0] == '0' && word.text[1] == '-';
}

/* Strips "12.Nf3", "<Nf3>" and "Nf3!" down to the move. */
static Word bare_move(Word word)
{
    while (word.length > 0 && !is_castling(word) && strchr("0123456789.<", word.text[0]) != NULL) {
        word.text++;
        word.length--;
    }
    while (word.length > 0 && strchr(">,;!?", word.text[word.length - 1]) != NULL)
        word.length--;
    return word;
}

/* Text in parentheses is skipped. */
static void read_line(Words *words, const Position *root, SearchInfo *info)
{
    Position pos = *root;
    Undo undo;
    Move move;
    bool is_remark = false;
    for (Word word = words_next(words); word.length > 0; word = words_next(words)) {
        bool was_remark = is_remark || word.text[0] == '(';
        is_remark = was_remark && word.text[word.length - 1] != ')';
        Word bare = bare_move(word);
        if (was_remark || bare.length == 0)
            continue;
        if (info->pv_length == SEARCH_DEPTH_MAX || !uci_read_engine_move(&pos, bare, &move))
            break;
        info->pv[info->pv_length++] = move;
        position_make(&pos, move, &undo);
    }
}

/* A last letter marks a lower or upper bound. */
static ScoreBound bound_of(const char *text, size_t length)
{
    while (length > 0 && (unsigned char)text[length - 1] <= ' ')
        length--;
    char last = length > 0 ? text[length - 1] : '\0';
    return last == '!' ? BOUND_LOWER : last == '?' ? BOUND_UPPER : BOUND_EXACT;
}

bool xboard_read_thinking(const char *text, size_t length, const Position *root, SearchInfo *info)
{
    Words words = words_of(text, length);
    int64_t score, centiseconds, nodes;
    memset(info, 0, sizeof *info);
    if (!read_depth(words_next(&words), &info->depth) ||
        !read_number(&words, INT32_MIN, INT32_MAX, &score) ||
        !read_number(&words, 0, INT64_MAX / 10, &centiseconds) ||
        !read_number(&words, 0, INT64_MAX, &nodes))
        return false;
    info->line = info->lines = 1;
    info->score = score_of(score);
    info->time_ms = centiseconds * 10;
    info->nodes = (uint64_t)nodes;
    info->score.bound = bound_of(text, length);
    read_more_numbers(&words, info);
    read_line(&words, root, info);
    return true;
}

bool xboard_read_old_move(Word line, Word *move, bool *is_numbered)
{
    Words words = words_of(line.text, line.length);
    Word first = words_next(&words), second = words_next(&words);
    *is_numbered =
        first.length > 1 && first.text[first.length - 1] == '.' && word_is(second, "...");
    if (!*is_numbered) {
        Word third = words_next(&words);
        if (!word_is(first, "My") || !word_is(second, "move") ||
            !(word_is(third, "is") || word_is(third, "is:")))
            return false;
    }
    *move = words_next(&words);
    for (Word word = words_next(&words); word.length > 0; word = words_next(&words))
        *move = word;
    return true;
}

bool xboard_is_sentence(Word line)
{
    static const char *const RESULTS[] = { "1-0", "0-1", "1/2-1/2" };
    Words words = words_of(line.text, line.length);
    Word first = words_next(&words);
    for (size_t i = 0; i < ARRAY_LEN(RESULTS); i++)
        if (word_is(first, RESULTS[i]))
            return true;
    return first.length > 0 && first.text[0] != '#' && !ascii_is_digit(first.text[0]);
}

bool xboard_has_word(Word line, const char *wanted)
{
    Words words = words_of(line.text, line.length);
    for (Word word = words_next(&words); word.length > 0; word = words_next(&words))
        if (word_is(word, wanted))
            return true;
    return false;
}
