/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses a query word by word (game_query_parse of game_query.h). Each kind of word is one row of
 * the table here. */
#include <config.h>

#include "engine/library/game_query.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/library/query_range.h"
#include "engine/library/query_words.h"
#include "engine/notation/fen.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/record/game_facts.h"
#include "engine/record/time_control.h"
#include "engine/text/ascii.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* One word: name, relation, value. A plain word has no name. */
typedef struct QueryWord {
    const char *name;
    size_t name_length;
    QueryRelation relation;
    char value[FEN_MAX];
    size_t length;
    const char *rest; /* of the line; fen= takes more fields from it */
    const Position *shown;
} QueryWord;

enum { ANY_NAME = 1u << GAME_WHITE | 1u << GAME_BLACK | 1u << GAME_EVENT };

/* Bytes of a word quoted in an error, which must fit a row of 80 columns. */
enum { SHOWN_MAX = 16 };

typedef Status (*ReadValue)(GameQuery *query, QueryWord *word);

/* Whether a word of the tables was typed, in English or in the person's language. */
static bool is_word(const char *text, size_t length, const char *marked)
{
    return word_place_among((Word){ text, length }, language_english_of_marked(marked)) >= 0 ||
           word_place_among((Word){ text, length }, language_of_marked(marked)) >= 0;
}

/* --- values ----------------------------------------------------------------------------------- */

/* wanted: translated. */
static Status bad_value(const QueryWord *word, const char *wanted)
{
    int typed = int_min((int)(word->rest - word->name), (int)word->name_length + SHOWN_MAX);
    return status_error(STATUS_SYNTAX, "%.*s: expected %s", typed, word->name, wanted);
}

static Status contradiction(const QueryWord *word)
{
    return status_error(STATUS_SYNTAX, "%.*s is given twice, with different values",
                        int_min((int)word->name_length, SHOWN_MAX), word->name);
}

static Status read_names(GameQuery *query, const QueryWord *word, unsigned where)
{
    char folded[QUERY_TEXT_MAX];
    text_fold_words(word->value, word->length, folded, sizeof folded);
    if (folded[strspn(folded, " ")] == '\0')
        return status_error(STATUS_SYNTAX, "nothing to search for in \"%.*s\"", SHOWN_MAX,
                            word->value);
    if (query->name_count == QUERY_NAMES_MAX)
        return status_error(STATUS_RANGE, "too many search words");
    QueryName *name = &query->names[query->name_count++];
    name->where = where;
    memcpy(name->words, folded, sizeof folded);
    return status_ok();
}

static Status read_player(GameQuery *query, QueryWord *word)
{
    return read_names(query, word, 1u << GAME_WHITE | 1u << GAME_BLACK);
}

static Status read_white(GameQuery *query, QueryWord *word)
{
    return read_names(query, word, 1u << GAME_WHITE);
}

static Status read_black(GameQuery *query, QueryWord *word)
{
    return read_names(query, word, 1u << GAME_BLACK);
}

static Status read_event(GameQuery *query, QueryWord *word)
{
    return read_names(query, word, 1u << GAME_EVENT);
}

static Status read_any_name(GameQuery *query, QueryWord *word)
{
    return read_names(query, word, ANY_NAME);
}

static Status read_result(GameQuery *query, QueryWord *word)
{
    static const char *const NAMES[] = {
        [RESULT_UNKNOWN] = "* none unknown unfinished",
        [RESULT_WHITE_WINS] = "1-0 white",
        [RESULT_BLACK_WINS] = "0-1 black",
        [RESULT_DRAW] = "1/2-1/2 1/2 draw drawn",
        [RESULT_BOTH_LOSE] = "0-0",
    };
    unsigned results = 0;
    for (const char *at = word->value; *at != '\0';) {
        PgnResult read;
        size_t used = pgn_result_scan(at, &read); /* as in files: 1:0, 0,5-0,5 */
        bool is_read = used > 0 && (at[used] == ',' || at[used] == '\0');
        bool is_spelled = is_read && read.result != RESULT_UNKNOWN;
        size_t length = is_spelled ? used : strcspn(at, ",");
        unsigned found = is_spelled ? 1u << read.result : 0;
        for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
            found |= (unsigned)(word_place_among((Word){ at, length }, NAMES[i]) >= 0) << i;
        if (word_place_among((Word){ at, length }, "decisive won") >= 0)
            found = 1u << RESULT_WHITE_WINS | 1u << RESULT_BLACK_WINS;
        if (found == 0)
            return bad_value(word, _("1-0, 0-1, 1/2-1/2, 0-0, * or decisive"));
        results |= found;
        at += length + (at[length] == ',');
    }
    if (results == 0)
        return bad_value(word, _("1-0, 0-1, 1/2-1/2, 0-0, * or decisive"));
    if (query->results != 0 && query->results != results)
        return contradiction(word);
    query->results = results;
    return status_ok();
}

/* --- ranges ----------------------------------------------------------------------------------- */

/* Properties of one kind of range. */
typedef struct RangeKind {
    ReadQuerySpan *read;
    int top;
    const char *wanted;
} RangeKind;

static Status set_range(const QueryWord *word, const RangeKind *kind, int *low, int *high)
{
    QuerySpan range;
    if (!query_range_read(word->value, word->relation, kind->read, kind->top, &range))
        return bad_value(word, _(kind->wanted));
    bool is_narrowed = *high != 0; /* "date>=2000 date<=2010" */
    *low = is_narrowed ? int_max(*low, range.low) : range.low;
    *high = is_narrowed ? int_min(*high, range.high) : range.high;
    return *low <= *high ? status_ok() : contradiction(word);
}

static Status read_date(GameQuery *query, QueryWord *word)
{
    query_dates_tidy(word->value);
    const RangeKind dates = { query_span_date, (int)game_date_make(GAME_YEAR_MAX, 15, 31),
                              N_("1992, `1992.11.04` or 1990-1999") };
    return set_range(word, &dates, &query->date_low, &query->date_high);
}

static Status read_eco(GameQuery *query, QueryWord *word)
{
    const RangeKind codes = { query_span_eco, ECO_LAST, N_("B9, B90 or B90-B99") };
    return set_range(word, &codes, &query->eco_low, &query->eco_high);
}

static Status read_plies(GameQuery *query, QueryWord *word)
{
    const RangeKind lengths = { query_span_plies, GAME_PLIES_MAX + 1, N_("40 or 40-80") };
    return set_range(word, &lengths, &query->plies_low, &query->plies_high);
}

static Status read_moves(GameQuery *query, QueryWord *word)
{
    const RangeKind lengths = { query_span_moves, GAME_PLIES_MAX + 1, N_("40 or 40-80") };
    return set_range(word, &lengths, &query->plies_low, &query->plies_high);
}

static Status read_elo_of(GameQuery *query, QueryWord *word, Color color)
{
    const RangeKind ratings = { query_span_number, GAME_ELO_MAX, N_("2400 or 2400-2600") };
    return set_range(word, &ratings, &query->elo_low[color], &query->elo_high[color]);
}

static Status read_white_elo(GameQuery *query, QueryWord *word)
{
    return read_elo_of(query, word, WHITE);
}

static Status read_black_elo(GameQuery *query, QueryWord *word)
{
    return read_elo_of(query, word, BLACK);
}

static Status read_elo(GameQuery *query, QueryWord *word)
{
    Status status = read_white_elo(query, word);
    return status_is_ok(&status) ? read_black_elo(query, word) : status;
}

/* --- tags and comments ------------------------------------------------------------------------ */

static Status add_tag(GameQuery *query, const char *name, size_t length, const char *value)
{
    if (query->tag_count == QUERY_TAGS_MAX)
        return status_error(STATUS_RANGE, "too many search words");
    QueryTag *tag = &query->tags[query->tag_count++];
    utf8_printf(tag->name, sizeof tag->name, "%.*s", (int)length, name);
    text_fold_words(value, strlen(value), tag->words, sizeof tag->words);
    return status_ok();
}

/* "tag:Termination=time", "tag:Annotator" */
static Status read_tag(GameQuery *query, QueryWord *word)
{
    size_t length = strcspn(word->value, "=");
    if (length == 0)
        return bad_value(word, _("Name=value, a tag of the game"));
    const char *value = word->value + length + (word->value[length] == '=');
    return add_tag(query, word->value, length, value);
}

static Status read_termination(GameQuery *query, QueryWord *word)
{
    static const char NAME[] = "Termination";
    return add_tag(query, NAME, strlen(NAME), word->value);
}

static Status set_words(const QueryWord *word, char words[QUERY_TEXT_MAX], const char *wanted)
{
    char folded[QUERY_TEXT_MAX];
    text_fold_words(word->value, word->length, folded, sizeof folded);
    if (folded[strspn(folded, " ")] == '\0')
        return bad_value(word, wanted);
    if (*words != '\0' && strcmp(words, folded) != 0)
        return contradiction(word);
    memcpy(words, folded, sizeof folded);
    return status_ok();
}

static Status read_comment(GameQuery *query, QueryWord *word)
{
    return set_words(word, query->comment, _("words of a comment"));
}

static bool is_same_time(const QueryTime *a, const QueryTime *b)
{
    return a->is_class == b->is_class &&
           (a->is_class ? a->seconds_low == b->seconds_low
                        : time_control_is_same(&a->control, &b->control));
}

static Status read_time(GameQuery *query, QueryWord *word)
{
    static const struct {
        const char *name;
        int low, high;
    } CLASSES[] = { { "bullet", 1, 180 },
                    { "blitz", 180, 480 },
                    { "rapid", 480, 1500 },
                    { "classical", 1500, INT_MAX },
                    { "correspondence", 0, 0 } };
    QueryTime time = { 0 };
    for (size_t i = 0; i < ARRAY_LEN(CLASSES); i++)
        if (word_place_among((Word){ word->value, word->length }, CLASSES[i].name) >= 0)
            time = (QueryTime){ true, CLASSES[i].low, CLASSES[i].high, { 0 } };
    if (!time.is_class &&
        (!time_control_parse_pgn(word->value, &time.control) || time.control.count == 0))
        return bad_value(word, _("600+5 (seconds) or bullet, blitz, rapid, classical"));
    bool is_set = query->time.is_class || query->time.control.count > 0;
    if (is_set && !is_same_time(&query->time, &time))
        return contradiction(word);
    query->time = time;
    return status_ok();
}

/* --- openings, positions, order --------------------------------------------------------------- */

static Status read_opening(GameQuery *query, QueryWord *word)
{
    QuerySpan range;
    if (query_range_read(word->value, word->relation, query_span_eco, ECO_LAST, &range))
        return read_eco(query, word);
    return set_words(word, query->opening, _("a name or an ECO code"));
}

static Status set_position(GameQuery *query, const Position *pos)
{
    if (query->has_position && !position_equals(&query->position, pos))
        return status_error(STATUS_SYNTAX, "two positions cannot be searched for at once");
    query->has_position = true;
    query->position = *pos;
    return status_ok();
}

static Status read_position(GameQuery *query, QueryWord *word)
{
    if (word->length > 0 && !word_is((Word){ word->value, word->length }, "here"))
        return bad_value(word, _("nothing, or here"));
    if (word->shown == NULL)
        return status_error(STATUS_STATE, "there is no position to search for");
    return set_position(query, word->shown);
}

static Status set_material(Material *material, const QueryWord *word)
{
    Material read;
    if (!material_parse(word->value, word->length, &read))
        return bad_value(word, _("KRPvKR, RP*vRP* or the like"));
    if (material_is_set(material) && memcmp(material, &read, sizeof read) != 0)
        return contradiction(word);
    *material = read;
    return status_ok();
}

static Status read_material(GameQuery *query, QueryWord *word)
{
    return set_material(&query->material, word);
}

static Status read_ending(GameQuery *query, QueryWord *word)
{
    return set_material(&query->ending, word);
}

/* The fields of a FEN are separate words: those that can be fields belong to it. */
static void take_fields(QueryWord *word)
{
    static const char *const FIELDS[] = { "bw", "-KQkqABCDEFGHabcdefgh", "-abcdefgh36",
                                          "0123456789", "0123456789" };
    for (size_t i = 0; i < ARRAY_LEN(FIELDS); i++) {
        const char *start = word->rest + strspn(word->rest, " \t");
        size_t length = strcspn(start, " \t");
        if (length == 0 || strspn(start, FIELDS[i]) != length ||
            word->length + length + 2 > sizeof word->value)
            return;
        word->value[word->length++] = ' ';
        memcpy(word->value + word->length, start, length);
        word->length += length;
        word->value[word->length] = '\0';
        word->rest = start + length;
    }
}

static Status read_fen(GameQuery *query, QueryWord *word)
{
    if (strchr(word->value, ' ') == NULL)
        take_fields(word);
    Position pos;
    Status status = fen_parse(word->value, word->length, &pos);
    return status_is_ok(&status) ? set_position(query, &pos) : status;
}

static Status read_sort(GameQuery *query, QueryWord *word)
{
    static const char *const COLUMNS[COLUMN_NB] = {
        [COLUMN_NUMBER] = NC_("filter", "number"),   [COLUMN_WHITE] = NC_("filter", "white"),
        [COLUMN_BLACK] = NC_("filter", "black"),     [COLUMN_EVENT] = NC_("filter", "event"),
        [COLUMN_RESULT] = NC_("filter", "result"),   [COLUMN_DATE] = NC_("filter", "date year"),
        [COLUMN_ECO] = NC_("filter", "eco opening"), [COLUMN_PLIES] = NC_("filter", "plies length"),
        [COLUMN_ELO] = NC_("filter", "elo"),
    };
    bool descends = *word->value == '-';
    for (int column = 0; column < COLUMN_NB; column++) {
        if (!is_word(word->value + descends, word->length - descends, COLUMNS[column]))
            continue;
        bool is_other = column != (int)query->sort || descends != query->sort_descends;
        if (query->sort != COLUMN_NUMBER && is_other)
            return contradiction(word);
        query->sort = (GameColumn)column;
        query->sort_descends = descends;
        return status_ok();
    }
    return bad_value(word, _("the name of a column (white, date, ...)"));
}

/* --- the line --------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    const char *values; /* completion offers; NULL: the value may be missing */
    bool is_range;      /* takes < and > */
    ReadValue read;
} KINDS[] = {
    { NC_("filter", "player"), "", false, read_player },
    { NC_("filter", "white"), "", false, read_white },
    { NC_("filter", "black"), "", false, read_black },
    { NC_("filter", "event"), "", false, read_event },
    { NC_("filter", "result"), "1-0 0-1 1/2-1/2 0-0 * decisive", false, read_result },
    { NC_("filter", "date"), "", true, read_date },
    { NC_("filter", "eco"), "", true, read_eco },
    { NC_("filter", "opening"), "", false, read_opening },
    { NC_("filter", "plies"), "", true, read_plies },
    { NC_("filter", "moves"), "", true, read_moves },
    { NC_("filter", "position"), NULL, false, read_position },
    { NC_("filter", "fen"), "", false, read_fen },
    { NC_("filter", "sort"), "date -date white black event eco result plies -plies elo -elo number",
      false, read_sort },
    { NC_("filter", "year"), "", true, read_date },
    { NC_("filter", "elo"), "", true, read_elo },
    { NC_("filter", "whiteelo"), "", true, read_white_elo },
    { NC_("filter", "blackelo"), "", true, read_black_elo },
    { NC_("filter", "tag"), "", false, read_tag },
    { NC_("filter", "termination"), "", false, read_termination },
    { NC_("filter", "comment"), "", false, read_comment },
    { NC_("filter", "timecontrol"), "bullet blitz rapid classical correspondence", false,
      read_time },
    { NC_("filter", "material"), "", false, read_material },
    { NC_("filter", "ending"), "", false, read_ending },
};

const char *game_query_filter(size_t index, const char **values)
{
    if (index == ARRAY_LEN(KINDS))
        return NULL;
    assert(index < ARRAY_LEN(KINDS));
    *values = KINDS[index].values;
    return language_english_of_marked(KINDS[index].name);
}

/* The value up to a blank, or in quotes, which may also begin after a tag's name. */
static Status take_value(const char **at, QueryWord *word)
{
    const char *end = *at;
    bool is_quoted = false;
    word->length = 0;
    for (; *end != '\0' && (is_quoted || (*end != ' ' && *end != '\t')); end++) {
        bool begins = !is_quoted && *end == '"' && (end == *at || end[-1] == '=');
        if (begins || (is_quoted && *end == '"')) {
            is_quoted = !is_quoted;
            continue;
        }
        if (word->length + 1 >= sizeof word->value)
            return status_error(STATUS_RANGE, "this word is too long");
        word->value[word->length++] = *end;
    }
    word->value[word->length] = '\0';
    *at = end;
    return status_ok();
}

static QueryRelation take_relation(const char **at)
{
    char sign = *(*at)++;
    bool or_equal = **at == '=' && sign != '=';
    *at += or_equal;
    if ((sign == '=' || sign == ':') && (**at == '>' || **at == '<'))
        return take_relation(at);
    if (sign == '<')
        return or_equal ? RELATION_NOT_MORE : RELATION_LESS;
    if (sign == '>')
        return or_equal ? RELATION_NOT_LESS : RELATION_MORE;
    return RELATION_IS;
}

/* "B90" or "B90-B99" is no name; nor is "C5", but that may begin one. */
static bool is_eco(const char *value)
{
    QuerySpan range;
    bool is_range = query_range_read(value, RELATION_IS, query_span_eco, ECO_LAST, &range);
    return is_range && strcspn(value, "-.") == strlen("B90");
}

/* "1-0" is no name either. */
static bool is_result(const char *value)
{
    PgnResult read;
    size_t used = pgn_result_scan(value, &read);
    return used > 0 && value[used] == '\0' && !read.is_word && !read.is_signs;
}

/* "2020": a year, or a part of an event's name. */
static void add_year(GameQuery *query, const QueryWord *word)
{
    enum { YEAR_MIN = 1400, YEAR_MAX = 2199 };
    int64_t year;
    QuerySpan span;
    QueryName *name = &query->names[query->name_count - 1];
    if (word->length == strlen("2020") &&
        number_parse(word->value, word->length, YEAR_MIN, YEAR_MAX, &year) == NUMBER_OK &&
        query_span_date(word->value, word->length, &span)) {
        name->date_low = span.low;
        name->date_high = span.high;
    }
}

/* A word without a filter. */
static Status read_plain(GameQuery *query, QueryWord *word)
{
    if (is_eco(word->value))
        return read_eco(query, word);
    if (is_result(word->value))
        return read_result(query, word);
    Status status = read_any_name(query, word);
    if (status_is_ok(&status))
        add_year(query, word);
    return status;
}

/* Names the nearest filter, otherwise the usual ones. */
static Status refuse_filter(const QueryWord *word)
{
    enum { TYPED_MAX = 11 }; /* so that the longer sentence fits a row, too */
    char typed[TYPED_MAX + 1];
    utf8_printf(typed, sizeof typed, "%.*s", (int)word->name_length, word->name);
    Nearest nearest = { 0 };
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++)
        nearest_offer(&nearest, typed, language_english_of_marked(KINDS[i].name));
    if (nearest.best != NULL)
        return status_error(STATUS_SYNTAX, "\"%s\" is not a filter; try %s", typed, nearest.best);
    return status_error(STATUS_SYNTAX,
                        "\"%s\" is not a filter; try player, event, date, eco or elo", typed);
}

/* The filter with this name, which may be in two words ("white elo"); ARRAY_LEN(KINDS): none. */
static size_t kind_of(const char *name, size_t length)
{
    enum { NAME_MAX_BYTES = 64 };
    char joined[NAME_MAX_BYTES];
    size_t kept = 0, kind = 0;
    for (size_t i = 0; i < length && kept < sizeof joined; i++)
        if (name[i] != ' ' && name[i] != '\t')
            joined[kept++] = name[i];
    while (kind < ARRAY_LEN(KINDS) && !is_word(joined, kept, KINDS[kind].name))
        kind++;
    return kind;
}

static Status read_kind(GameQuery *query, QueryWord *word, bool has_value)
{
    size_t kind = kind_of(word->name, word->name_length);
    bool is_filter = kind < ARRAY_LEN(KINDS) && (has_value || KINDS[kind].values == NULL);
    if (is_filter && word->relation != RELATION_IS && !KINDS[kind].is_range)
        return status_error(STATUS_SYNTAX,
                            "%s takes =", language_english_of_marked(KINDS[kind].name));
    if (is_filter) {
        word->length = has_value ? word->length : 0;
        return KINDS[kind].read(query, word);
    }
    bool may_be_tag = has_value && word->relation == RELATION_IS; /* "annotator=kim" */
    const char *tag = may_be_tag ? pgn_known_tag(word->name, word->name_length) : NULL;
    if (tag != NULL)
        return add_tag(query, tag, strlen(tag), word->value);
    return has_value ? refuse_filter(word) : read_plain(query, word);
}

static Status read_word(GameQuery *query, const Position *shown, const char **at)
{
    QueryWord word = { .name = *at, .shown = shown };
    word.name_length = strcspn(*at, " \t=<>:\"");
    const char *sign = *at + word.name_length;
    size_t gap = strspn(sign, " \t"); /* "white = carlsen" */
    size_t next = gap + strcspn(sign + gap, " \t=<>:\"");
    if (gap > 0 && ascii_is_one_of(sign[gap], "=<>"))
        sign += gap;
    else if (next > gap && ascii_is_one_of(sign[next], "=<>:") &&
             kind_of(*at, word.name_length + next) < ARRAY_LEN(KINDS)) {
        word.name_length += next;
        sign += next;
    }
    bool has_value = word.name_length > 0 && ascii_is_one_of(*sign, "=<>:");
    if (has_value) {
        *at = sign;
        word.relation = take_relation(at);
        *at += strspn(*at, " \t");
    }
    Status status = take_value(at, &word);
    word.rest = *at;
    if (status_is_ok(&status) && !has_value)
        status =
            word.name_length > 0 ? read_kind(query, &word, false) : read_any_name(query, &word);
    else if (status_is_ok(&status))
        status = read_kind(query, &word, true);
    *at = word.rest;
    return status;
}

bool game_query_lacks_sign(const char *text, Word *name, Word *value)
{
    bool is_white;
    for (Word word = word_take(&text), next = word_take(&text); next.length > 0;
         word = next, next = word_take(&text)) {
        const char *side = word.text;
        if (query_words_side(&side, &is_white)) { /* "as black" needs none */
            next = word_take(&text);
            continue;
        }
        size_t kind = kind_of(word.text, word.length);
        size_t both = (size_t)(next.text - word.text) + strcspn(next.text, "=<>: \t");
        bool is_one = kind_of(word.text, both) < ARRAY_LEN(KINDS); /* "white elo>2000" */
        if (kind < ARRAY_LEN(KINDS) && KINDS[kind].values != NULL && !is_one) {
            *name = word;
            *value = next;
            return true;
        }
    }
    return false;
}

/* "kowalski as black": names that may be of either side are of this one. */
static void set_side(GameQuery *query, bool is_white)
{
    for (int i = 0; i < query->name_count; i++)
        if (query->names[i].where == ANY_NAME)
            query->names[i].where = is_white ? 1u << GAME_WHITE : 1u << GAME_BLACK;
}

static void set_score(GameQuery *query, QueryScore score)
{
    for (int i = 0; i < query->name_count; i++)
        if ((query->names[i].where & ANY_NAME) != 1u << GAME_EVENT)
            query->names[i].score = score;
}

/* "kowalski won against petrov" */
static bool take_score(const char **at, QueryScore *score)
{
    static const char *const SCORES[] = { [SCORE_WON] = "won wins", [SCORE_LOST] = "lost losses" };
    const char *rest = *at;
    Word word = word_take(&rest);
    for (size_t i = SCORE_WON; i < ARRAY_LEN(SCORES); i++)
        if (word_place_among(word, SCORES[i]) >= 0) {
            *score = (QueryScore)i;
            *at = rest;
            return true;
        }
    return false;
}

static bool take_drawn(const char **at)
{
    const char *rest = *at;
    bool is_drawn = word_place_among(word_take(&rest), "draws drawn") >= 0;
    *at = is_drawn ? rest : *at;
    return is_drawn;
}

/* What people say between words that are searched for. awaited: by whom a game is "won by". */
static Status read_said(GameQuery *query, const char *text, const char **at, QueryScore *awaited,
                        bool *is_said)
{
    QueryWord word = { .name = *at };
    bool is_white;
    *is_said = true;
    if (query->name_count > 0 && query_words_side(at, &is_white)) {
        set_side(query, is_white);
    } else if (take_score(at, awaited)) {
        set_score(query, *awaited);
        *awaited = query->name_count > 0 ? SCORE_ANY : *awaited;
    } else if (take_drawn(at)) {
        memcpy(word.value, "draw", sizeof "draw");
        word.rest = *at;
        return read_result(query, &word);
    } else if (query_words_dates(at, &word.relation, word.value)) {
        word.rest = *at;
        return read_date(query, &word);
    } else {
        *is_said = query_words_skip(text, at);
    }
    return status_ok();
}

Status game_query_parse(const char *text, const Position *shown, GameQuery *query)
{
    GameQuery read = { .sort = COLUMN_NUMBER };
    QueryScore awaited = SCORE_ANY;
    const char *at = text;
    for (;;) {
        at += strspn(at, " \t");
        if (*at == '\0')
            break;
        int column = (int)(at - text) + 1;
        bool is_said;
        Status status = read_said(&read, text, &at, &awaited, &is_said);
        if (!is_said)
            status = read_word(&read, shown, &at);
        if (!status_is_ok(&status))
            return status_error_at(status.code, 0, column, "%s", status.text);
    }
    if (awaited != SCORE_ANY && read.name_count == 0)
        return status_error_at(STATUS_SYNTAX, 0, 1, "say who won or lost, as in \"carlsen won\"");
    if (awaited != SCORE_ANY)
        set_score(&read, awaited);
    *query = read;
    return status_ok();
}

bool game_query_is_empty(const GameQuery *query)
{
    return query->name_count == 0 && query->results == 0 && query->date_high == 0 &&
           query->eco_high == 0 && query->plies_high == 0 && query->elo_high[WHITE] == 0 &&
           query->elo_high[BLACK] == 0 && query->opening[0] == '\0' && !query->has_position &&
           query->tag_count == 0 && query->comment[0] == '\0' && !query->time.is_class &&
           query->time.control.count == 0 && !material_is_set(&query->material) &&
           !material_is_set(&query->ending);
}
