/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that change the record: choose, promote and delete variations, its tags and its result.
 */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/notation/san.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/record/game.h"
#include "engine/text/encoding.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/document/document.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- variations ------------------------------------------------------------------------------- */

static Status need_move(const Session *session)
{
    if (node_parent(session->document->node) == NULL)
        return status_error(STATUS_STATE, "go to a move first; this is the start");
    return status_ok();
}

/* The moves of a game in progress are played and taken back, not edited. */
static Status need_record_alone(const Session *session)
{
    if (match_is_on(session->match))
        return status_error(STATUS_STATE, "a game is in progress; `undo` takes moves back");
    return status_ok();
}

static Status need_record(const Session *session)
{
    Status status = need_record_alone(session);
    return status_is_ok(&status) ? need_move(session) : status;
}

static GameNode *first_sibling(GameNode *node) { return node_next(node_parent(node)); }

/* Reports how many moves there are to choose from. */
static Status say_count(const Session *session)
{
    int count = 0;
    for (GameNode *node = first_sibling(session->document->node); node != NULL;
         node = node_sibling(node))
        count++;
    if (count == 1)
        return status_error(STATUS_STATE,
                            "there is no variation here; stand on a move that has one");
    return status_error(STATUS_SYNTAX, "variation takes a number from 1 to %d; `here` says them",
                        count);
}

/* The move in whose place the variation stands, of the line around it or of the main line; NULL:
 * this is the main line. */
static GameNode *replaced_move(GameNode *node, bool of_main)
{
    GameNode *found = NULL;
    for (; node_parent(node) != NULL && (found == NULL || of_main); node = node_parent(node))
        if (node != first_sibling(node))
            found = node = first_sibling(node);
    return found;
}

static Status leave_variation(Session *session, bool to_main, const char *arguments)
{
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    GameNode *node = replaced_move(session->document->node, to_main);
    if (node == NULL)
        return status_error(STATUS_STATE, "this is the main line");
    session_go_to(session, node);
    return status;
}

static Status command_variation(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Word word = word_take(&arguments);
    bool to_main = word_names(word, "main");
    if (to_main || word_names(word, "up"))
        return leave_variation(session, to_main, arguments);
    int64_t number;
    Status status = need_move(session);
    if (status_is_ok(&status) && word.length == 0)
        status = say_count(session);
    else if (status_is_ok(&status))
        status = argument_number(word, 1, 10000, &number);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    GameNode *node = first_sibling(session->document->node);
    while (node != NULL && --number > 0)
        node = node_sibling(node);
    if (node == NULL)
        return status_error(STATUS_NOT_FOUND, "there are not that many variations here");
    session_go_to(session, node);
    return status_ok();
}

static bool has_branch(const GameNode *node)
{
    const GameNode *first = node_next(node);
    return first != NULL && node_sibling(first) != NULL;
}

/* The nearest position with several continuations, on the shown line; NULL: there is none. */
static GameNode *find_branch(GameNode *node, bool is_next)
{
    do
        node = is_next ? node_next(node) : node_parent(node);
    while (node != NULL && !has_branch(node));
    return node;
}

static Status command_branch(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Word word = word_take(&arguments);
    bool is_next = word.length == 0 || word_names(word, "next");
    if (!is_next && !word_names(word, "previous"))
        return status_error(STATUS_SYNTAX, "branch takes next or previous, not %.*s",
                            int_min((int)word.length, 60), word.text);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    GameNode *node = find_branch(session->document->node, is_next);
    if (node == NULL)
        return status_error(STATUS_NOT_FOUND,
                            is_next ? N_("no branch comes after this move on its line")
                                    : N_("no branch comes before this move"));
    session_go_to(session, node);
    return status_ok();
}

/* --- null moves ------------------------------------------------------------------------------- */

static Status command_pass(Session *session, const App *app, const char *arguments)
{
    (void)arguments;
    Move move = MOVE_NONE;
    if (match_is_on(session->match))
        return status_error(STATUS_STATE, "a null move is not allowed in a game in progress");
    Status status = san_parse_pgn(&session->document->pos, "--", 2, &move);
    return status_is_ok(&status) ? app->play(app->context, move) : status;
}

/* --- order of variations ---------------------------------------------------------------------- */

/* The node at which a line branches off: the nearest one that is not a first child. */
static GameNode *branch_of(GameNode *node)
{
    while (node_parent(node) != NULL && node_previous_sibling(node) == NULL)
        node = node_parent(node);
    return node;
}

static void say_promoted(Session *session)
{
    if (node_is_mainline(session->document->node))
        session_say(session, "This is now the main line.");
    else
        session_say(session, "The variation moved up one step.");
}

static Status command_promote(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Word word = word_take(&arguments);
    bool to_main = word_names(word, "main") || word_names(word, "mainline");
    Status status = need_record(session);
    if (status_is_ok(&status) && word.length > 0 && !to_main)
        status = status_error(STATUS_SYNTAX, "promote takes \"main\", or nothing for one step");
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (node_is_mainline(session->document->node))
        return status_error(STATUS_STATE, "this is already the main line");
    edits_record(session->document, _("promoting the variation"));
    if (to_main)
        node_promote_to_mainline(session->document->node);
    else
        node_promote(branch_of(session->document->node));
    say_promoted(session);
    return status_ok();
}

/* --- deleting --------------------------------------------------------------------------------- */

/* The next node after this one in tree order, within the subtree of top; NULL after the last. */
static GameNode *next_below(GameNode *node, const GameNode *top)
{
    assert(node != NULL && top != NULL);
    if (node_next(node) != NULL)
        return node_next(node);
    while (node != top && node_sibling(node) == NULL)
        node = node_parent(node);
    return node != top ? node_sibling(node) : NULL;
}

static int count_below(GameNode *top)
{
    int count = 0;
    for (GameNode *node = next_below(top, top); node != NULL; node = next_below(node, top))
        count++;
    return count;
}

/* The game that was played here ends before the move, or is not a game any more. */
static Status delete_node(Session *session, GameNode *node, const char *what)
{
    assert(node_parent(node) != NULL);
    int count = count_below(node) + 1;
    edits_record(session->document, what);
    session_leave_match(session);
    session_go_to(session, game_remove(session->document->game, node));
    session_say(session,
                ngettext("%d move deleted. `undo` brings it back.",
                         "%d moves deleted. `undo` brings them back.", (unsigned long)count),
                count);
    return status_ok();
}

static Status delete_from_here(Session *session)
{
    Status status = need_move(session);
    if (!status_is_ok(&status))
        return status;
    return delete_node(session, session->document->node, _("deleting moves"));
}

static Status delete_variation(Session *session)
{
    if (node_is_mainline(session->document->node))
        return status_error(STATUS_STATE, "this is the main line; `delete` deletes from here on");
    return delete_node(session, branch_of(session->document->node), _("deleting the variation"));
}

static Status strip_all(Session *session, void (*strip)(GameNode *), const char *what)
{
    GameNode *root = game_root(session->document->game);
    edits_record(session->document, what);
    strip(root);
    for (GameNode *node = next_below(root, root); node != NULL; node = next_below(node, root))
        strip(node);
    session_say(session, "Deleted. `undo` brings them back.");
    return status_ok();
}

static Status delete_comments(Session *session)
{
    return strip_all(session, node_remove_comments, _("deleting all comments"));
}

static Status delete_marks(Session *session)
{
    return strip_all(session, node_remove_nags, _("deleting all marks"));
}

/* Only the main line is left; a place in a variation becomes the move that it branches off from. */
static Status delete_variations(Session *session)
{
    edits_record(session->document, _("deleting all variations"));
    session_leave_match(session);
    GameNode *shown = session->document->node;
    while (!node_is_mainline(shown))
        shown = node_parent(shown);
    session_go_to(session, shown);
    for (GameNode *node = node_next(game_root(session->document->game)); node != NULL;
         node = node_next(node))
        while (node_sibling(node) != NULL)
            (void)game_remove(session->document->game, node_sibling(node));
    session_say(session, "Only the main line is left. `undo` brings the variations back.");
    return status_ok();
}

static Status command_delete(Session *session, const App *app, const char *arguments)
{
    (void)app;
    static const struct {
        const char *word;
        Status (*run)(Session *session);
    } KINDS[] = {
        { "", delete_from_here },
        { "variation", delete_variation },
        { "comments", delete_comments },
        { "marks", delete_marks },
        { "variations", delete_variations },
    };
    Word word = word_take(&arguments);
    Status status = need_record_alone(session);
    if (status_is_ok(&status))
        status = arguments_expect_end(arguments);
    for (size_t i = 0; i < ARRAY_LEN(KINDS) && status_is_ok(&status); i++)
        if (word_names(word, KINDS[i].word))
            return KINDS[i].run(session);
    if (!status_is_ok(&status))
        return status;
    return status_error(STATUS_SYNTAX,
                        "delete takes variation, variations, comments, marks, or nothing");
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

static Status command_result(Session *session, const App *app, const char *arguments)
{
    (void)app;
    if (*arguments != '\0')
        return set_result(session, arguments);
    session_say(session, "Result: %s.", game_result_text(game_result(session->document->game)));
    return status_ok();
}

/* --- tags ------------------------------------------------------------------------------------- */

enum { TAG_NAME_MAX = 64 };

/* The spelling of the game's own tag, of a known tag, or as typed. */
static Status read_name(const Session *session, Word word, char name[TAG_NAME_MAX])
{
    size_t used = 0;
    while (used < word.length &&
           (isalnum((unsigned char)word.text[used]) || word.text[used] == '_'))
        used++;
    if (used == 0 || used < word.length)
        return status_error(STATUS_SYNTAX, "a tag name has only letters, digits and _");
    if (word.length >= TAG_NAME_MAX)
        return status_error(STATUS_RANGE, "a tag name is at most %d letters long",
                            TAG_NAME_MAX - 1);
    snprintf(name, TAG_NAME_MAX, "%.*s", (int)word.length, word.text);
    const char *found = pgn_known_tag(word.text, word.length);
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
    bool is_heard = session->is_dialogue;
    StrBuf text;
    strbuf_init(&text);
    for (size_t i = 0; i < game_tag_count(session->document->game); i++) {
        const char *name = game_tag_name(session->document->game, i);
        width_pad(&text, name, is_heard ? 0 : NAME_COLUMNS);
        strbuf_add_text(&text, is_heard ? ": " : " ");
        session_quote(session, game_tag_value(session->document->game, i), &text);
        strbuf_add_char(&text, '\n');
    }
    app->print(app->context, text.data);
    strbuf_done(&text);
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
    bool is_roster = game_roster_index(name, strlen(name)) < GAME_ROSTER_COUNT;
    bool is_removed = *value == '\0' && !is_roster;
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
    bool is_quoted = value.length >= 2 && *value.data == '"' && value.data[value.length - 1] == '"';
    if (is_quoted) { /* as in the file */
        strbuf_truncate(&value, value.length - 1);
        strbuf_drop_front(&value, 1);
    }
    Status status = set_value(session, name, value.data);
    strbuf_done(&value);
    return status;
}

/* The label of the question names the tag. */
static Status answer_tag(Session *session, const App *app, const char *line)
{
    (void)app;
    char name[TAG_NAME_MAX] = "";
    const char *label = line + strspn(line, " \t");
    size_t length = strcspn(label, ":");
    const char *value = label + length + (label[length] == ':');
    while (length > 0 && (label[length - 1] == ' ' || label[length - 1] == '\t'))
        length--;
    Status status = read_name(session, (Word){ label, length }, name);
    return status_is_ok(&status) ? set_tag(session, name, value + strspn(value, " \t")) : status;
}

static Status show_tag(Session *session, const App *app, const char *name)
{
    const char *value = game_tag(session->document->game, name);
    StrBuf line;
    strbuf_init(&line);
    strbuf_addf(&line, "%s: %s", name, value != NULL ? value : "");
    if (!app->ask_text(app->context, N_("Tag:"), line.data, answer_tag)) {
        if (value == NULL)
            session_say(session, "The game has no tag %s.", name);
        else
            app->print(app->context, line.data);
    }
    strbuf_done(&line);
    return status_ok();
}

static Status command_tag(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    if (word.length == 0) {
        print_tags(session, app);
        return status_ok();
    }
    char name[TAG_NAME_MAX] = "";
    Status status = read_name(session, word, name);
    if (!status_is_ok(&status))
        return status;
    arguments += strspn(arguments, " \t");
    if (*arguments == '\0')
        return show_tag(session, app, name);
    return set_tag(session, name, strcmp(arguments, "-") == 0 ? "" : arguments);
}

/* clang-format off */
static const Command ROWS[] = {
    { "variation", "var", "N|up|main", N_("show the Nth move instead of this one; or leave the variation"),
      TOPIC_PLACES, COMMAND_IN_GAME | COMMAND_ASIDE, command_variation },
    { "branch", "fork", "[next|previous]", N_("go to the next position with several continuations"),
      TOPIC_PLACES, COMMAND_IN_GAME, command_branch },
    { "pass", "null -- z0 0000", "", N_("add a null move: the other side moves (not in a game in progress)"),
      TOPIC_NOTES, COMMAND_IN_GAME | COMMAND_RESTS, command_pass },
    { "promote", "", "[main]", N_("move this variation up one step, or make it the main line"),
      TOPIC_NOTES, COMMAND_IN_GAME | COMMAND_RESTS, command_promote },
    { "delete", "", "[variation|variations|comments|marks]", N_("delete this move and everything after it, this variation, or everything of a kind"),
      TOPIC_NOTES, COMMAND_IN_GAME | COMMAND_WHOLE | COMMAND_RESTS, command_delete },
    { "tag", "", "[NAME [VALUE|-]]", N_("the game's tags: list them, or change one (tag White Carlsen)"),
      TOPIC_NOTES, COMMAND_IN_GAME, command_tag },
    { "result", "", "[1-0|0-1|1/2-1/2|0-0|*]", N_("the result of an opened game"),
      TOPIC_NOTES, COMMAND_IN_GAME, command_result },
};
/* clang-format on */

Commands record_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
