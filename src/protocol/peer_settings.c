/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of options, and how UCI and XBoard's protocol declare and read them. */
#include <config.h>

#include "src/protocol/peer_settings.h"

#include "engine/book/book.h"
#include "engine/engine.h"
#include "engine/protocol/uci_answer.h"
#include "engine/protocol/uci_command.h"
#include "engine/protocol/uci_parts.h"
#include "engine/text/option.h"
#include "engine/text/path.h"
#include "engine/text/words.h"

#include <assert.h>
#include <string.h>

typedef struct PeerRow {
    OptionRow option;
    UciOptionType type;
    UciEffect effect;
    int standard;     /* default of a spin or check */
    const char *text; /* default of a string */
} PeerRow;

#define CHECK(name, effect, field, standard) \
    { \
        OPTION_ROW_FLAG(name, PeerSettings, field, NULL), UCI_CHECK, effect, standard, NULL \
    }
#define SPIN(name, effect, field, standard, low, high) \
    { \
        OPTION_ROW_NUMBER(name, PeerSettings, field, low, high, NULL), UCI_SPIN, effect, standard, \
            NULL \
    }
/* A choice of Human Move, the only one. */
#define COMBO(name, effect, field, standard, last) \
    { \
        OPTION_ROW_ENUM(name, PeerSettings, field, last, NULL), UCI_COMBO, effect, standard, NULL \
    }
#define STRING(name, effect, field, standard) \
    { \
        OPTION_ROW_BUFFER(name, PeerSettings, field, NULL), UCI_STRING, effect, 0, standard \
    }
#define BUTTON(name, effect, field) \
    { \
        OPTION_ROW_FLAG(name, PeerSettings, field, NULL), UCI_BUTTON, effect, 0, NULL \
    }

static const PeerRow ROWS[] = {
    SPIN("Hash", UCI_EFFECT_HASH, hash_mb, ENGINE_HASH_MB_DEFAULT, ENGINE_HASH_MB_MIN,
         ENGINE_HASH_MB_MAX),
    BUTTON("Clear Hash", UCI_EFFECT_CLEAR_HASH, clear_hash),
    SPIN("Threads", UCI_EFFECT_THREADS, threads, 1, 1, ENGINE_THREADS_MAX),
    STRING("EvalFile", UCI_EFFECT_EVALUATION, eval_file, EVALUATION_DEFAULT),
    STRING("SyzygyPath", UCI_EFFECT_TABLES, tables_path, "<empty>"),
    SPIN("SyzygyProbeDepth", UCI_EFFECT_TABLES_USE, tables_depth, ENGINE_TABLES_DEPTH_DEFAULT, 1,
         100),
    SPIN("SyzygyProbeLimit", UCI_EFFECT_TABLES_USE, tables_men, ENGINE_TABLES_MEN_MAX, 0,
         ENGINE_TABLES_MEN_MAX),
    CHECK("Syzygy50MoveRule", UCI_EFFECT_TABLES_USE, tables_fifty_rule, true),
    CHECK("OwnBook", UCI_EFFECT_NONE, own_book, false),
    STRING("BookFile", UCI_EFFECT_BOOK, book_file, BOOK_OWN),
    SPIN("BookDepth", UCI_EFFECT_NONE, book_depth, BOOK_DEPTH_MAX, 1, BOOK_DEPTH_MAX),
    SPIN("BookVariety", UCI_EFFECT_NONE, book_variety, BOOK_VARIETY_DEFAULT, 0, BOOK_VARIETY_MAX),
    SPIN("MultiPV", UCI_EFFECT_NONE, lines, 1, 1, SEARCH_LINES_MAX),
    SPIN("Move Overhead", UCI_EFFECT_NONE, overhead_ms, 10, 0, 5000),
    CHECK("Ponder", UCI_EFFECT_NONE, ponder, false),
    CHECK("UCI_LimitStrength", UCI_EFFECT_NONE, limit_strength, false),
    SPIN("UCI_Elo", UCI_EFFECT_NONE, elo, 1500, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX),
    COMBO("Human Move", UCI_EFFECT_NONE, human_move, HUMAN_MOVE_DRAWN, HUMAN_MOVE_LIKELIEST),
    CHECK("UCI_Chess960", UCI_EFFECT_NONE, chess960, false),
    CHECK("UCI_ShowWDL", UCI_EFFECT_NONE, show_wdl, false),
    /* At full strength, without the book. */
    CHECK("UCI_AnalyseMode", UCI_EFFECT_NONE, analyse, false),
    CHECK("Resign", UCI_EFFECT_NONE, resign, true), /* not in UCI, and therefore last */
};

enum { UCI_ROWS_NB = ARRAY_LEN(ROWS) - 1 };

/* XBoard's options, in the order of its menu. */
static const char *const XBOARD_NAMES[] = {
    "MultiPV",  "Move Overhead", "UCI_LimitStrength", "UCI_Elo",    "Human Move", "OwnBook",
    "BookFile", "BookDepth",     "BookVariety",       "SyzygyPath", "Resign",     "Clear Hash",
};

/* Among the first count rows. */
static const PeerRow *find_row(Word name, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (word_names(name, ROWS[i].option.name))
            return &ROWS[i];
    return NULL;
}

static const PeerRow *row_of(const char *name)
{
    const PeerRow *row = find_row(word_of(name), ARRAY_LEN(ROWS));
    assert(row != NULL);
    return row;
}

/* --- what both protocols do with them --------------------------------------------------------- */

void peer_settings_init(PeerSettings *settings)
{
    memset(settings, 0, sizeof *settings);
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
        if (ROWS[i].type != UCI_STRING)
            option_set_number(&ROWS[i].option, settings, ROWS[i].standard);
}

static Status open_files(Engine *engine, const char *typed, void (*expand)(const char *, StrBuf *),
                         Status (*open)(Engine *, const char *))
{
    StrBuf files;
    strbuf_init(&files);
    expand(typed, &files);
    Status status = open(engine, files.data);
    strbuf_done(&files);
    return status;
}

Status peer_settings_open_book(const PeerSettings *settings, Engine *engine)
{
    return open_files(engine, settings->book_file, path_expand, engine_set_book);
}

Status peer_settings_open_tables(const PeerSettings *settings, Engine *engine)
{
    bool is_empty = strcmp(settings->tables_path, "<empty>") == 0;
    return open_files(engine, is_empty ? "" : settings->tables_path, path_expand_list,
                      engine_set_tables);
}

void peer_settings_apply(const PeerSettings *settings, bool is_play, uint64_t seed, SearchJob *job)
{
    job->limits.overhead_ms = settings->overhead_ms;
    if (settings->limit_strength && is_play)
        job->strength =
            (Strength){ .elo = settings->elo, .seed = seed, .human_move = settings->human_move };
    if (settings->own_book && is_play)
        job->book = (BookWish){ true, settings->book_depth, settings->book_variety, seed };
}

/* --- UCI -------------------------------------------------------------------------------------- */

static Word word_or_none(const char *text) { return text != NULL ? word_of(text) : (Word){ 0 }; }

void uci_settings_list(StrBuf *out)
{
    for (size_t i = 0; i < UCI_ROWS_NB; i++) {
        const PeerRow *row = &ROWS[i];
        UciOption option = { .name = word_of(row->option.name),
                             .type = row->type,
                             .standard = row->standard,
                             .low = row->option.low,
                             .high = row->option.high,
                             .text = word_or_none(row->text) };
        if (row->type == UCI_COMBO) {
            option.text = word_of(human_move_name((HumanMove)row->standard));
            for (; option.choice_count < HUMAN_MOVE_NB; option.choice_count++)
                option.choices[option.choice_count] =
                    word_of(human_move_name((HumanMove)option.choice_count));
        }
        uci_write_option(out, &option);
    }
    for (int i = 0; i < engine_parameter_count(); i++) {
        EngineParameter parameter = engine_parameter(i);
        uci_write_option(out, &(UciOption){ .name = word_of(parameter.name),
                                            .type = UCI_SPIN,
                                            .standard = parameter.standard,
                                            .low = parameter.low,
                                            .high = parameter.high });
    }
}

static bool read_check(const OptionRow *option, Word word, PeerSettings *settings, StrBuf *out)
{
    bool yes = word_names(word, "true");
    if (!yes && !word_names(word, "false")) {
        char shown[40];
        uci_write_note(out, "%s is true or false, not \"%s\"; nothing changed", option->name,
                       word_printable(word, shown, sizeof shown));
        return false;
    }
    option_set_number(option, settings, yes);
    return true;
}

static bool read_spin(const OptionRow *option, Word word, int64_t *number, StrBuf *out)
{
    NumberRead read = option_read_number(option, word, number);
    char shown[40];
    if (read == NUMBER_NONE) {
        uci_write_note(out, "%s must be a number, not \"%s\"; nothing changed", option->name,
                       word_printable(word, shown, sizeof shown));
        return false;
    }
    if (read != NUMBER_OK)
        uci_write_note(out, "%s is %d to %d; now %d", option->name, (int)option->low,
                       (int)option->high, (int)*number);
    return true;
}

/* The specification writes an empty string as `<empty>`. */
static bool read_string(const OptionRow *option, Word word, PeerSettings *settings, StrBuf *out)
{
    if (word_is(word, "<empty>"))
        word.length = 0;
    if (option_set_buffer(option, settings, word))
        return true;
    uci_write_note(out, "%s: no text of %zu bytes; nothing changed", option->name, word.length);
    return false;
}

static bool read_choice(const OptionRow *option, Word word, PeerSettings *settings, StrBuf *out)
{
    if (human_move_read(word, &settings->human_move))
        return true;
    char shown[40];
    uci_write_note(out, "%s is drawn or likeliest, not \"%s\"; nothing changed", option->name,
                   word_printable(word, shown, sizeof shown));
    return false;
}

static bool read_value(PeerSettings *settings, const PeerRow *row, Word word, StrBuf *out)
{
    int64_t number;
    switch (row->type) {
    case UCI_CHECK:
        return read_check(&row->option, word, settings, out);
    case UCI_SPIN:
        if (!read_spin(&row->option, word, &number, out))
            return false;
        option_set_number(&row->option, settings, number);
        return true;
    case UCI_STRING:
        return read_string(&row->option, word, settings, out);
    case UCI_COMBO:
        return read_choice(&row->option, word, settings, out);
    case UCI_BUTTON:
        break;
    }
    return true;
}

/* Sets a search constant in a tuning build. Returns false if the name is unknown. */
static bool set_parameter(Word name, Word value, StrBuf *out, UciEffect *effect)
{
    for (int i = 0; i < engine_parameter_count(); i++) {
        EngineParameter parameter = engine_parameter(i);
        if (!word_names(name, parameter.name))
            continue;
        OptionRow option = {
            .name = parameter.name, .type = OPTION_INT, .low = parameter.low, .high = parameter.high
        };
        int64_t number;
        *effect = UCI_EFFECT_NONE;
        if (read_spin(&option, value, &number, out)) {
            engine_parameter_set(i, (int)number);
            *effect = UCI_EFFECT_CLEAR_HASH; /* from searches with other constants */
        }
        return true;
    }
    return false;
}

UciEffect uci_settings_set(PeerSettings *settings, Words *words, StrBuf *out)
{
    Word name, value;
    uci_read_setoption(words, &name, &value);
    const PeerRow *row = find_row(name, UCI_ROWS_NB);
    UciEffect effect;
    if (!row && set_parameter(name, value, out, &effect))
        return effect;
    if (!row) {
        char shown[40];
        uci_write_note(out, "no such option: %s", word_printable(name, shown, sizeof shown));
        return UCI_EFFECT_NONE;
    }
    return read_value(settings, row, value, out) ? row->effect : UCI_EFFECT_NONE;
}

/* --- XBoard's protocol ------------------------------------------------------------------------ */

static void print_option(const PeerRow *row, StrBuf *out)
{
    strbuf_addf(out, "feature option=\"%s -", row->option.name);
    switch (row->type) {
    case UCI_CHECK:
        strbuf_addf(out, "check %d", row->standard);
        break;
    case UCI_SPIN:
        strbuf_addf(out, "spin %d %d %d", row->standard, (int)row->option.low,
                    (int)row->option.high);
        break;
    case UCI_STRING:
        strbuf_addf(out, "%s %s", row->effect == UCI_EFFECT_BOOK ? "file" : "path", row->text);
        break;
    case UCI_COMBO:
        strbuf_add_text(out, "combo");
        for (int k = 0; k < HUMAN_MOVE_NB; k++)
            strbuf_addf(out, "%s%s%s", k > 0 ? " /// " : " ", k == row->standard ? "*" : "",
                        human_move_name((HumanMove)k));
        break;
    case UCI_BUTTON:
        strbuf_add_text(out, "button");
        break;
    }
    strbuf_add_text(out, "\"\n");
}

void xboard_print_features(StrBuf *out)
{
    strbuf_add_text(out, "feature done=0\n"
                         "feature myname=\"luft " PACKAGE_VERSION "\"\n"
                         "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1\n"
                         "feature sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 name=1 ics=0\n"
                         "feature variants=\"normal,fischerandom\" memory=1 smp=1 debug=0 nps=0\n"
                         "feature egt=\"syzygy\"\n");
    for (size_t i = 0; i < ARRAY_LEN(XBOARD_NAMES); i++)
        print_option(row_of(XBOARD_NAMES[i]), out);
    strbuf_add_text(out, "feature done=1\n");
}

static const PeerRow *find_xboard_row(Word name)
{
    for (size_t i = 0; i < ARRAY_LEN(XBOARD_NAMES); i++)
        if (word_names(name, XBOARD_NAMES[i]))
            return row_of(XBOARD_NAMES[i]);
    return NULL;
}

bool xboard_option_number(PeerSettings *settings, const char *name, Word word)
{
    const OptionRow *option = &row_of(name)->option;
    int64_t number;
    NumberRead read = option_read_number(option, word, &number);
    if (read == NUMBER_NONE || read == NUMBER_TOO_LOW)
        return false;
    option_set_number(option, settings, number);
    return true;
}

static const char *set_text(PeerSettings *settings, const PeerRow *row, Word value)
{
    bool is_set = option_set_buffer(&row->option, settings, value);
    return is_set ? NULL : "the value is no file's name";
}

const char *xboard_egtpath_set(PeerSettings *settings, Words *words)
{
    if (!word_names(words_next(words), "syzygy"))
        return "unknown format of tables";
    return set_text(settings, row_of("SyzygyPath"), words_rest(words));
}

const char *xboard_option_set(PeerSettings *settings, Word text)
{
    const char *equals = text.length > 0 ? memchr(text.text, '=', text.length) : NULL;
    const char *end = text.text + text.length;
    Words name = words_of(text.text, (size_t)((equals ? equals : end) - text.text));
    Words rest = equals ? words_of(equals + 1, (size_t)(end - equals - 1)) : words_of(end, 0);
    Word value = words_rest(&rest);
    const PeerRow *row = find_xboard_row(words_rest(&name));
    if (!row)
        return "unknown option";
    if (row->type == UCI_BUTTON)
        option_set_number(&row->option, settings, true);
    else if (row->type == UCI_STRING)
        return set_text(settings, row, value);
    else if (row->type == UCI_COMBO)
        return human_move_read(value, &settings->human_move) ? NULL : "the value is no choice";
    else if (!xboard_option_number(settings, row->option.name, value))
        return "bad number";
    return NULL;
}
