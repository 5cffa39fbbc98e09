/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of settings, read and written by the table of settings_rows.c. */
#include <config.h>

#include "ui/settings/settings.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/record/time_control.h"
#include "engine/engine.h"
#include "engine/external/engine_list.h"
#include "engine/mind/job.h"
#include "engine/mind/opponent.h"
#include "engine/people/policy.h"
#include "engine/text/option.h"
#include "engine/text/path.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/settings/own_colors.h"
#include "ui/settings/settings_state.h"
#include "ui/settings/value_words.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    THINK_TIME_DEFAULT_MS = 1000, /* a newcomer need not wait for it */
    LEVEL_DEFAULT = 5             /* a player who knows the rules and looks twice can win */
};

enum { SPEECH_PACE_DEFAULT_S = 5 }; /* a line has been said by then */

/* A player reading the lines presses a key now and then; without one for an hour, the analysis
 * stops. */
enum { IDLE_STOP_DEFAULT_MIN = 60, RECENT_FILES_DEFAULT = 20 };

void settings_init(Settings *settings)
{
    *settings = (Settings){
        .theme = "default",
        .coordinates = true,
        .evaluation_bar = true,
        .recent_files = RECENT_FILES_DEFAULT,
        .mouse = true,
        .clocks = true,
        .captured = true,
        .hash_mb = ENGINE_HASH_MB_DEFAULT,
        .threads = 1,
        .lines = 1,
        .announce = ANNOUNCE_NORMAL,
        .speech_pace_s = SPEECH_PACE_DEFAULT_S,
        .idle_stop_min = IDLE_STOP_DEFAULT_MIN,
        .time_control = "none",
        .resign = OPPONENT_RESIGN_AUTO,
        .draws = true,
        .book = true,
        .book_depth = BOOK_DEPTH_MAX,
        .book_variety = BOOK_VARIETY_DEFAULT,
        .elo = strength_level_elo(LEVEL_DEFAULT),
        .think_time_ms = THINK_TIME_DEFAULT_MS,
    };
}

static Status set_flag(Settings *settings, const Setting *setting, const char *value)
{
    int flag = word_flag(word_of(value));
    if (flag < 0)
        return status_error(STATUS_SYNTAX, "%s must be yes or no, not %.40s", setting->option.name,
                            value);
    option_set_number(&setting->option, settings, flag);
    return status_ok();
}

/* Milliseconds in a unit of time; 0 for another word. */
static int64_t unit_ms(const char *unit)
{
    static const struct {
        const char *name;
        int64_t ms;
    } UNITS[] = { { "ms", 1 }, { "s", 1000 }, { "sec", 1000 }, { "min", 60000 }, { "h", 3600000 } };
    for (size_t i = 0; i < ARRAY_LEN(UNITS); i++)
        if (strcasecmp(unit, UNITS[i].name) == 0)
            return UNITS[i].ms;
    return 0;
}

/* A number with its unit ("60 min"), or in another unit of time ("1.5 s" for milliseconds), as the
 * number alone; otherwise the value itself. Seconds are kept as milliseconds. */
static const char *without_unit(const Setting *setting, const char *value, char number[24])
{
    enum { THOUSANDTHS = 1000 };
    static const int64_t PARTS_MAX = INT64_C(1000000000000);
    bool is_seconds = setting->kind == KIND_SECONDS;
    int64_t parts;
    size_t length = number_decimal(value, strlen(value), THOUSANDTHS, PARTS_MAX, &parts);
    const char *unit = value + length + strspn(value + length, " ");
    if (length == 0 || setting->unit == NULL || (*unit == '\0' && !is_seconds))
        return value;
    bool is_its = *unit == '\0' || strcasecmp(unit, setting->unit) == 0 ||
                  strcasecmp(unit, _(setting->unit)) == 0;
    int64_t own = is_its && !is_seconds ? 1 : unit_ms(setting->unit);
    int64_t typed = is_its ? own : unit_ms(unit);
    int64_t kept = is_seconds ? 1 : own;
    if (own == 0 || typed == 0 || parts * typed % (kept * THOUSANDTHS) != 0)
        return value;
    snprintf(number, 24, "%" PRId64, parts * typed / (kept * THOUSANDTHS));
    return number;
}

/* "off, moves or all" */
static void add_choices(const char *words, StrBuf *choices)
{
    for (Word word = word_take(&words); word.length > 0; word = word_take(&words)) {
        StrBuf name;
        strbuf_init(&name);
        value_words_add(word, &name);
        sentence_add_choice(choices, name.data, *words == '\0');
        strbuf_done(&name);
    }
}

static Status refuse_number(const Setting *setting, const char *value)
{
    StrBuf choices;
    strbuf_init(&choices);
    add_choices(setting->words, &choices);
    Status status = status_error(STATUS_SYNTAX, "%s must be a number or %s, not %.40s",
                                 setting->option.name, choices.data, value);
    strbuf_done(&choices);
    return status;
}

static Status read_number(const Setting *setting, const char *value, int64_t *number)
{
    char alone[24];
    Word typed = word_of(value);
    int word = setting_has_zero(setting) ? word_place_among(typed, setting->words) : -1;
    if (word >= 0 || (setting_has_zero(setting) &&
                      word_place_among(typed, "off never none no unlimited") >= 0)) {
        *number = -int_max(word, 0);
        return status_ok();
    }
    value = without_unit(setting, value, alone);
    NumberRead read = option_read_number(&setting->option, word_of(value), number);
    if (read == NUMBER_NONE && setting->words != NULL)
        return refuse_number(setting, value);
    if (read == NUMBER_NONE)
        return status_error(STATUS_SYNTAX, "%s must be a number, not %.40s", setting->option.name,
                            value);
    if (read != NUMBER_OK) {
        int64_t one = setting->kind == KIND_SECONDS ? 1000 : 1;
        if (setting->option.high == INT64_MAX)
            return status_error(STATUS_RANGE, "%s must be at least %" PRId64, setting->option.name,
                                setting->option.low);
        return status_error(
            STATUS_RANGE, "%s must be from %" PRId64 " to %" PRId64, setting->option.name,
            setting->option.low < 0 ? 0 : setting->option.low / one, setting->option.high / one);
    }
    return status_ok();
}

static Status set_number(Settings *settings, const Setting *setting, const char *value)
{
    int64_t number;
    Status status = read_number(setting, value, &number);
    if (!status_is_ok(&status))
        return status;
    OptionRow row = setting->option;
    if (setting_has_zero(setting) && row.low > 0)
        row.low = 0; /* what the word stands for */
    option_set_number(&row, settings, number);
    return status;
}

/* A level, or a rating: no level is that high. */
static Status set_level(Settings *settings, const Setting *setting, const char *value)
{
    int word_level = strength_word_level(value);
    if (word_level > 0) {
        settings->elo = strength_level_elo(word_level);
        return status_ok();
    }
    int64_t level;
    NumberRead rating =
        number_parse(value, strlen(value), STRENGTH_ELO_MIN, STRENGTH_ELO_MAX, &level);
    if (rating == NUMBER_OK) {
        settings->elo = (int)level;
        return status_ok();
    }
    Status status = read_number(setting, value, &level);
    if (status_is_ok(&status))
        settings->elo = strength_level_elo((int)level);
    return status;
}

static Status set_elo(Settings *settings, const Setting *setting, const char *value)
{
    if (strcasecmp(value, setting->words) != 0)
        return set_number(settings, setting, value);
    settings->elo = STRENGTH_FULL;
    return status_ok();
}

/* If the first word is "no", a plain yes means the last word. */
static int find_flag(const char *words, const char *value)
{
    int last = 0;
    if (word_place_among(word_of("no"), words) != 0)
        return -1;
    for (const char *at = words; *at != '\0'; at++)
        last += *at == ' ';
    int flag = word_flag(word_of(value));
    return flag == 1 ? last : flag;
}

/* "bell must be off, moves or all, not x" */
static Status refuse_word(const Setting *setting, const char *value)
{
    StrBuf choices;
    strbuf_init(&choices);
    add_choices(setting->words, &choices);
    Status status = status_error(STATUS_SYNTAX, "%s must be %s, not %.40s", setting->option.name,
                                 choices.data, value);
    strbuf_done(&choices);
    return status;
}

static const char *const LANGUAGE_NAMES[] = {
    [LETTERS_EN] = "english englisch inglés anglais английский",
    [LETTERS_DE] = "german deutsch alemán allemand немецкий",
    [LETTERS_ES] = "spanish español spanisch espagnol castellano испанский",
    [LETTERS_FR] = "french français französisch francés французский",
    [LETTERS_RU] = "russian русский russisch ruso russe",
};

/* The language among words ("auto en de ...") that value names in English, in the language itself
 * or in another of luft's, or as a locale does (de_DE): its index, -1 for none. */
static int find_language(const char *words, const char *value)
{
    enum { NAME_MAX_BYTES = 64 };
    char folded[NAME_MAX_BYTES], known[NAME_MAX_BYTES];
    text_fold(value, strlen(value), folded, sizeof folded);
    Word code = word_take(&words); /* auto */
    for (int i = LETTERS_EN; (code = word_take(&words)).length > 0; i++) {
        assert((size_t)i < ARRAY_LEN(LANGUAGE_NAMES));
        if (strncasecmp(value, code.text, code.length) == 0 &&
            (value[code.length] == '_' || value[code.length] == '-'))
            return i;
        const char *names = LANGUAGE_NAMES[i];
        for (Word name = word_take(&names); name.length > 0; name = word_take(&names)) {
            text_fold(name.text, name.length, known, sizeof known);
            if (strcmp(folded, known) == 0)
                return i;
        }
    }
    return -1;
}

static Status set_word(Settings *settings, const Setting *setting, const char *value)
{
    const char *name = setting->option.name;
    int index = word_place_among(word_of(value), setting->words);
    if (index < 0 && (strcmp(name, "language") == 0 || strcmp(name, "letters") == 0))
        index = find_language(setting->words, value);
    if (index < 0)
        index = find_flag(setting->words, value);
    if (index < 0 && word_place_among(word_of("off"), setting->words) >= 0 &&
        word_flag(word_of(value)) == 1)
        index = 0; /* the usual one */
    if (index < 0)
        return refuse_word(setting, value);
    option_set_number(&setting->option, settings, index);
    return status_ok();
}

static Status set_name(char *target, const Setting *setting, const char *value)
{
    int index = word_place_among(word_of(value), setting->words);
    if (index < 0)
        return refuse_word(setting, value);
    const char *word = setting->words;
    for (; index > 0; index--)
        word += strcspn(word, " ") + 1;
    size_t length = strcspn(word, " ");
    memcpy(target, word, length);
    target[length] = '\0';
    return status_ok();
}

static Status set_text(char *target, const Setting *setting, const char *value)
{
    int longest = (int)setting->option.high;
    if (strlen(value) > (size_t)longest)
        return status_error(STATUS_RANGE, "%s may have at most %d bytes", setting->option.name,
                            longest);
    for (const char *c = value; *c != '\0'; c++)
        if (iscntrl((unsigned char)*c))
            return status_error(STATUS_SYNTAX, "%s cannot contain control characters",
                                setting->option.name);
    Status status = status_ok();
    if (setting->kind == KIND_CLOCK)
        status = time_controls_parse(value, &(TimeControls){ 0 });
    if (setting->kind == KIND_COLORS)
        status = own_colors_parse(value, &(OwnColors){ 0 });
    if (!status_is_ok(&status))
        return status;
    bool is_own = setting->kind == KIND_ENGINE && engine_list_is_same(value, ENGINE_LIST_OWN);
    memmove(target, is_own ? "" : value, is_own ? 1 : strlen(value) + 1);
    return status_ok();
}

static Status set_path(char *target, const Setting *setting, const char *value)
{
    StrBuf path, absolute;
    strbuf_init(&path);
    strbuf_init(&absolute);
    if (setting->kind == KIND_PATHS) {
        path_read_list(value, &absolute);
    } else {
        path_read(value, &path);
        path_make_absolute(path.data, &absolute);
    }
    Status status = set_text(target, setting, absolute.data);
    strbuf_done(&path);
    strbuf_done(&absolute);
    return status;
}

/* The word for an empty text. */
static bool is_empty(const Setting *setting, const char *value)
{
    switch (setting->kind) {
    case KIND_TEXT:
    case KIND_ENGINE:
    case KIND_PATH:
    case KIND_PATHS:
    case KIND_COLORS:
        return strcasecmp(value, setting->words) == 0;
    default:
        return false;
    }
}

/* "no" for "nein": the value's word in English; otherwise the value. */
static const char *in_english(const Setting *setting, const char *value,
                              char english[SETTINGS_NAME_MAX])
{
    const char *words = setting->kind == KIND_FLAG ? "yes no" : setting->words;
    if (words == NULL || *value == '\0' || word_place_among(word_of(value), words) >= 0)
        return value;
    Word typed = word_of(value), word = value_words_find(typed, words);
    if (word.length == 0 && setting->kind == KIND_FLAG)
        word = value_words_find(typed, "on off");
    if (word.length == 0 || word.length >= SETTINGS_NAME_MAX)
        return value;
    memcpy(english, word.text, word.length);
    english[word.length] = '\0';
    return english;
}

Status settings_set(Settings *settings, const char *name, const char *value)
{
    const Setting *setting = setting_find(name);
    if (setting == NULL)
        return setting_unknown(name);
    char english[SETTINGS_NAME_MAX];
    value = in_english(setting, value, english);
    char *target = (char *)settings + setting->option.offset;
    if (is_empty(setting, value))
        value = "";
    switch (setting->kind) {
    case KIND_FLAG:
        return set_flag(settings, setting, value);
    case KIND_SECONDS:
    case KIND_NUMBER:
        return set_number(settings, setting, value);
    case KIND_LEVEL:
        return set_level(settings, setting, value);
    case KIND_ELO:
        return set_elo(settings, setting, value);
    case KIND_WORD:
        return set_word(settings, setting, value);
    case KIND_NAME:
        return set_name(target, setting, value);
    case KIND_TEXT:
    case KIND_ENGINE:
    case KIND_CLOCK:
    case KIND_COLORS:
        return set_text(target, setting, value);
    case KIND_PATH:
    case KIND_PATHS:
        return set_path(target, setting, value);
    }
    BUG("setting %s has no kind", setting->option.name);
}

Status settings_set_kept(Settings *settings, const char *name, const char *value)
{
    const Setting *setting = setting_find(name);
    bool is_bare = *value != '\0' && value[strspn(value, "0123456789")] == '\0';
    if (setting == NULL || setting->kind != KIND_SECONDS || !is_bare)
        return settings_set(settings, name, value);
    StrBuf in_ms;
    strbuf_init(&in_ms);
    strbuf_add_text(&in_ms, value);
    strbuf_add_text(&in_ms, "ms");
    Status status = settings_set(settings, name, in_ms.data);
    strbuf_done(&in_ms);
    return status;
}

static void add_word(StrBuf *value, const char *words, int index)
{
    for (; index > 0; index--)
        words += strcspn(words, " ") + 1;
    strbuf_add(value, words, strcspn(words, " "));
}

static void add_number(StrBuf *value, const Setting *setting, int64_t number)
{
    if (number <= 0 && setting_has_zero(setting))
        add_word(value, setting->words, (int)-number);
    else if (setting->kind == KIND_SECONDS)
        strbuf_addf(value, "%.8g %s", (double)number / 1000, setting->unit);
    else
        strbuf_addf(value, "%" PRId64, number);
}

static void add_elo(StrBuf *value, int elo)
{
    if (elo == STRENGTH_FULL)
        strbuf_add_text(value, "full");
    else
        strbuf_addf(value, "%d", elo);
}

Status settings_get(const Settings *settings, const char *name, StrBuf *value)
{
    const Setting *setting = setting_find(name);
    if (setting == NULL)
        return setting_unknown(name);
    const OptionRow *option = &setting->option;
    const char *source = (const char *)settings + option->offset;
    switch (setting->kind) {
    case KIND_FLAG:
        strbuf_add_text(value, option_number(option, settings) != 0 ? "yes" : "no");
        break;
    case KIND_SECONDS:
    case KIND_NUMBER:
        add_number(value, setting, option_number(option, settings));
        break;
    case KIND_LEVEL:
        strbuf_addf(value, "%d", strength_nearest_level(settings->elo));
        break;
    case KIND_ELO:
        add_elo(value, settings->elo);
        break;
    case KIND_WORD:
        add_word(value, setting->words, (int)option_number(option, settings));
        break;
    case KIND_NAME:
    case KIND_TEXT:
    case KIND_ENGINE:
    case KIND_CLOCK:
    case KIND_COLORS:
        strbuf_add_text(value, source);
        break;
    case KIND_PATH:
    case KIND_PATHS:
        path_write(source, value);
        break;
    }
    return status_ok();
}

Status settings_use_language(const Settings *settings)
{
    StrBuf code;
    strbuf_init(&code);
    Status status = settings_get(settings, "language", &code);
    if (status_is_ok(&status) && !language_choose(code.data)) {
        const char *names = LANGUAGE_NAMES[settings->language];
        Word name = word_take(&names);
        status = status_error(
            STATUS_UNSUPPORTED, "%c%.*s is not installed here; luft's texts stay English",
            toupper((unsigned char)*name.text), (int)name.length - 1, name.text + 1);
    }
    strbuf_done(&code);
    return status;
}

void settings_set_opponent(Settings *settings, const char *engine)
{
    snprintf(settings->opponent, sizeof settings->opponent, "%s", engine);
}

TimeControls settings_time_controls(const Settings *settings)
{
    TimeControls controls;
    Status status = time_controls_parse(settings->time_control, &controls);
    return status_is_ok(&status) ? controls : (TimeControls){ 0 };
}

int settings_humans_elo(const Settings *settings)
{
    enum { CLUB_PLAYER = 1500 };
    int level = settings->elo == STRENGTH_FULL ? CLUB_PLAYER : settings->elo;
    return int_clamp(settings->humans_elo > 0 ? settings->humans_elo : level, POLICY_RATING_MIN,
                     POLICY_RATING_MAX);
}
