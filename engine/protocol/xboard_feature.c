#include <config.h>

#include "engine/protocol/xboard_feature.h"

#include "engine/text/number.h"

#include <string.h>

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

/* ---- options ---- */

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
