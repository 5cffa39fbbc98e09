/* Commands that change data of the whole game: its tags and its result. */
#include <config.h>

#include "ui/editing/editing_commands.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/record/game.h"
#include "engine/text/encoding.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/command/app.h"
#include "ui/command/arguments.h"
#include "ui/document/document.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/spelling/spell_text.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TAG_NAME_MAX = 64 };

/* Known tags, whose case need not be typed: PGN standard, sections 8.1.1 and 9. */
static const char *const KNOWN[] = {
    "Event",     "Site",        "Date",        "Round",      "White",    "Black",   "Result",
    "WhiteElo",  "BlackElo",    "WhiteTitle",  "BlackTitle", "ECO",      "Opening", "Variation",
    "Annotator", "TimeControl", "Termination", "EventDate",  "Section",  "Stage",   "Board",
    "Time",      "UTCDate",     "UTCTime",     "Mode",       "PlyCount", "Source",  "WhiteTeam",
    "BlackTeam", "WhiteFideId", "BlackFideId"
};

/* The spelling of the game's own tag, of a known tag, or as typed. */
static Status read_name(const Session *session, Word word, char name[TAG_NAME_MAX])
{
    for (size_t i = 0; i < word.length; i++)
        if (!isalnum((unsigned char)word.text[i]) && word.text[i] != '_')
            return status_error(STATUS_SYNTAX, "a tag name has only letters, digits and _");
    if (word.length >= TAG_NAME_MAX)
        return status_error(STATUS_RANGE, "a tag name is at most %d letters long",
                            TAG_NAME_MAX - 1);
    snprintf(name, TAG_NAME_MAX, "%.*s", (int)word.length, word.text);
    const char *found = NULL;
    for (size_t i = 0; i < ARRAY_LEN(KNOWN); i++)
        if (strcasecmp(name, KNOWN[i]) == 0)
            found = KNOWN[i];
    for (size_t i = 0; i < game_tag_count(session->document->game); i++)
        if (strcasecmp(name, game_tag_name(session->document->game, i)) == 0)
            found = game_tag_name(session->document->game, i);
    if (found != NULL)
        snprintf(name, TAG_NAME_MAX, "%s", found);
    return status_ok();
}

static void print_tags(const Session *session, const App *app)
{
    enum { NAME_COLUMNS = 12 };
    bool is_heard = session_is_heard(session);
    StrBuf text;
    strbuf_init(&text);
    for (size_t i = 0; i < game_tag_count(session->document->game); i++) {
        const char *name = game_tag_name(session->document->game, i);
        width_pad(&text, name, is_heard ? 0 : NAME_COLUMNS);
        strbuf_add_text(&text, is_heard ? ": " : " ");
        spell_quoted(session_style(session), game_tag_value(session->document->game, i), &text);
        strbuf_add_char(&text, '\n');
    }
    app->print(app->context, text.data);
    strbuf_done(&text);
}

/* --- the result ------------------------------------------------------------------------------- */

static bool read_result(Word word, GameResult *result)
{
    for (GameResult r = RESULT_UNKNOWN; r <= RESULT_BOTH_LOSE; r++)
        if (word_names(word, game_result_text(r)))
            return *result = r, true;
    if (word_names(word, "1/2") || word_names(word, "draw"))
        return *result = RESULT_DRAW, true;
    if (word_names(word, "none"))
        return *result = RESULT_UNKNOWN, true;
    return false;
}

/* In a game that was read, tag, termination marker and computed result may differ. */
static bool is_result_throughout(const Game *game, GameResult result)
{
    const char *tag = game_tag(game, "Result");
    return game_result(game) == result && game_termination(game) == result && tag != NULL &&
           strcmp(tag, game_result_text(result)) == 0;
}

static Status set_result(Session *session, const char *arguments)
{
    Word word = word_take(&arguments);
    GameResult result;
    if (match_is_on(session->match))
        return status_error(STATUS_STATE, "a game is in progress; end it with `resign` or `draw`");
    if (!read_result(word, &result))
        return status_error(STATUS_SYNTAX, "the result must be 1-0, 0-1, 1/2-1/2, 0-0 or *");
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (!is_result_throughout(session->document->game, result)) {
        edits_record(session->document, _("the result"));
        game_set_result(session->document->game, result);
        session_leave_match(session); /* removing the result does not resume the game */
    }
    session_say(session, "Result: %s.", game_result_text(result));
    return status_ok();
}

Status command_result(Session *session, const App *app, const char *arguments)
{
    (void)app;
    if (*arguments != '\0')
        return set_result(session, arguments);
    session_say(session, "Result: %s.", game_result_text(game_result(session->document->game)));
    return status_ok();
}

/* --- tags ------------------------------------------------------------------------------------- */

static bool is_roster(const char *name)
{
    for (size_t i = 0; i < 7; i++)
        if (strcmp(name, KNOWN[i]) == 0)
            return true;
    return false;
}

/* Sets a tag; an empty value removes it, or makes one of the Seven Tag Roster unknown. */
static Status set_value(Session *session, const char *name, const char *value)
{
    assert(*name != '\0');
    static const char *const FIXED[] = { "FEN", "SetUp", "Variant" };
    for (size_t i = 0; i < ARRAY_LEN(FIXED); i++)
        if (strcasecmp(name, FIXED[i]) == 0)
            return status_error(STATUS_STATE, "%s depends on the position; change it with `setup`",
                                FIXED[i]);
    if (strcmp(name, "Result") == 0)
        return set_result(session, *value != '\0' ? value : "*");
    const char *old = game_tag(session->document->game, name);
    bool is_removed = *value == '\0' && !is_roster(name);
    if (*value == '\0' && !is_removed)
        value = strcmp(name, "Date") == 0 ? "????.??.??" : "?";
    if (is_removed ? old == NULL : old != NULL && strcmp(old, value) == 0) {
        session_say(session, "Tag %s is unchanged.", name);
        return status_ok();
    }
    char what[EDITS_WHAT_MAX];
    utf8_printf(what, sizeof what, _("the tag %.40s"), name);
    edits_record(session->document, what);
    game_set_tag(session->document->game, name, is_removed ? NULL : value);
    if (is_removed)
        session_say(session, "Tag %s removed.", name);
    else
        session_say(session, "%s is %.150s.", name, value);
    return status_ok();
}

static Status set_tag(Session *session, const char *name, const char *typed)
{
    StrBuf value;
    strbuf_init(&value);
    encoding_add_typed(&value, typed);
    Status status = set_value(session, name, value.data);
    strbuf_done(&value);
    return status;
}

/* The label of the question names the tag. */
static Status answer_tag(Session *session, const App *app, const char *line)
{
    (void)app;
    size_t length = strcspn(line, ":");
    char *name = alloc_string_n(line, length);
    const char *value = line + length + (line[length] == ':');
    value += strspn(value, " \t");
    Status status = set_tag(session, name, value);
    free(name);
    return status;
}

static Status show_tag(Session *session, const App *app, const char *name)
{
    const char *value = game_tag(session->document->game, name);
    StrBuf line;
    strbuf_init(&line);
    strbuf_addf(&line, "%s: %s", name, value != NULL ? value : "");
    if (!app->ask_text(app->context, N_("Tag:"), line.data, answer_tag))
        app->print(app->context, line.data);
    strbuf_done(&line);
    return status_ok();
}

Status command_tag(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    if (word.length == 0) {
        print_tags(session, app);
        return status_ok();
    }
    char name[TAG_NAME_MAX];
    Status status = read_name(session, word, name);
    if (!status_is_ok(&status))
        return status;
    arguments += strspn(arguments, " \t");
    if (*arguments == '\0')
        return show_tag(session, app, name);
    return set_tag(session, name, strcmp(arguments, "-") == 0 ? "" : arguments);
}
