/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Executes a line: a move if possible, otherwise a letter, a command or a pasted text. */
#include <config.h>

#include "ui/vocabulary/vocabulary.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/document/judgement.h"
#include "ui/document/quoted.h"
#include "ui/document/recognise.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"
#include "ui/settings/value_words.h"
#include "ui/spelling/layouts.h"
#include "ui/spelling/spoken.h"
#include "ui/vocabulary/bare_values.h"
#include "ui/vocabulary/counts.h"
#include "ui/vocabulary/features.h"
#include "ui/vocabulary/keymap.h"
#include "ui/vocabulary/own_words.h"
#include "ui/vocabulary/phrases.h"
#include "ui/vocabulary/synonyms.h"
#include "ui/vocabulary/tag_words.h"
#include "ui/vocabulary/try_move.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uninorm.h>

/* --- a line ----------------------------------------------------------------------------------- */

static bool mentions(const Command *command, const char *text)
{
    return strstr(command->arguments, text) != NULL;
}

/* Whether people's own texts are among the arguments: names of files, words to search for. */
static bool takes_text(const Command *command)
{
    static const char *const TEXTS[] = { "WORDS", "FILE", "FOLDER", "NAME", "TEXT", "ENGINE" };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++)
        if (mentions(command, TEXTS[i]))
            return true;
    return false;
}

/* Adds the words in small letters among the arguments, and those that a placeholder stands for. */
static void add_words_taken(const Command *command, StrBuf *words)
{
    for (const char *at = command->arguments; *at != '\0';) {
        size_t length = 0, capitals = 0;
        for (; isalpha((unsigned char)at[length]) || at[length] == '-'; length++)
            capitals += isupper((unsigned char)at[length]) != 0;
        if (length > 1 && capitals == 0)
            strbuf_addf(words, " %.*s", (int)length, at);
        at += length + (length == 0);
    }
    static const char *const SIDES[] = { "white", "black", "both", "none", "random" };
    for (size_t i = 0; i < ARRAY_LEN(SIDES) && mentions(command, "SIDE"); i++)
        strbuf_addf(words, " %s", SIDES[i]);
    if (mentions(command, "CLOCK"))
        strbuf_add_text(words, " none");
    if (mentions(command, "level"))
        strbuf_addf(words, " %s", settings_words_of("level"));
}

enum { PHRASE_MAX = 64 };

/* What to try instead of a command with these words: the words, if they are a line ("go depth 3"),
 * or `lines 3` for a number after a command that advises; NULL: nothing. */
static const char *instead_of_excess(const Command *command, const char *arguments,
                                     char lines[PHRASE_MAX])
{
    bool is_advice = command->topic == TOPIC_ADVICE || strcmp(command->name, "best") == 0;
    Word word = word_of(arguments);
    if (is_advice && word_is_digits(word) && word.length <= 2) {
        snprintf(lines, PHRASE_MAX, "lines %.*s", (int)word.length, word.text);
        return lines;
    }
    const char *rest = arguments;
    word = word_take(&rest);
    bool is_line =
        *rest != '\0' && vocabulary_find(word.text, word.length, COMMAND_IN_GAME) != NULL;
    return is_line && word.length > 1 ? arguments : NULL;
}

/* The error for words that the command does not take, named as the person types them. */
static Status refuse_excess(const Command *command, const char *arguments, const Status *excess)
{
    char phrase[PHRASE_MAX], lines[PHRASE_MAX];
    snprintf(phrase, sizeof phrase, "%s %s", command->name, arguments);
    const char *meant = synonyms_find(phrase), *rest = arguments;
    bool is_first = word_is(word_take(&rest), excess->text); /* no `delete 2` for "game delete 2" */
    if (meant == NULL && is_first)
        meant = instead_of_excess(command, arguments, lines);
    StrBuf name, word;
    strbuf_init(&name);
    strbuf_init(&word);
    own_words_add_name(command->name, &name);
    value_words_add(word_of(excess->text), &word);
    Status status = meant != NULL
                        ? status_error(STATUS_SYNTAX, "`%s` takes no \"%s\"; try %s", name.data,
                                       word.data, meant)
                        : status_error(STATUS_SYNTAX, "`%s` takes no \"%s\"", name.data, word.data);
    strbuf_done(&name);
    strbuf_done(&word);
    return status;
}

static bool takes_count(const Command *command)
{
    return strncmp(command->arguments, "[N", 2) == 0 &&
           !isalpha((unsigned char)command->arguments[2]);
}

static Status run_command(const Command *command, Session *session, const App *app,
                          const char *arguments)
{
    bool has_sign =
        !takes_text(command) && !mentions(command, "SIGN"); /* "level = 4", not "nag =" */
    arguments += strspn(arguments, has_sign ? " \t\r\n=:" : " \t\r\n");
    StrBuf english, words;
    strbuf_init(&english);
    strbuf_init(&words);
    add_words_taken(command, &words);
    bool is_count = takes_count(command) && count_to_digits(arguments, &english);
    if (!is_count && words.length > 0)
        own_words_name_arguments(arguments, words.data, takes_text(command), &english);
    Status status =
        command_run(command, session, app, english.length > 0 ? english.data : arguments);
    strbuf_done(&english);
    strbuf_done(&words);
    return status.code == STATUS_EXCESS ? refuse_excess(command, arguments, &status) : status;
}

/* While a feature interrupts the game, commands that would replace or edit it are refused. */
static Status expect_meant(const Session *session, unsigned where)
{
    const Feature *on = feature_on(session);
    if (on == NULL || where & on->where)
        return status_ok();
    return status_error(STATUS_STATE, "%s", _(on->comes_first));
}

/* Restores the game before luft quits. */
static void bring_back(Session *session, const App *app)
{
    const Feature *on = feature_on(session);
    if (on == NULL)
        return;
    app->cancel_engine(app->context);
    on->end(session);
}

/* Whether the command's row needs a game in progress, or a position that luft can play. */
static Status expect_game(const Session *session, const Command *command)
{
    if (command->where & COMMAND_PLAYED && !match_is_on(session->match))
        return status_error(STATUS_STATE, "no game is in progress");
    return command->where & COMMAND_PLAYS ? session_expect_chess(session) : status_ok();
}

/* Looks for the command of the current place, then for one of a game, to say that it must wait. */
static const Command *find_command(const Session *session, Word word)
{
    bool is_letter = word.length == 1 && isalpha((unsigned char)*word.text);
    if (is_letter && !session->is_dialogue)
        return NULL; /* on the screen it is a key of the board */
    const Command *command = vocabulary_find(word.text, word.length, vocabulary_place(session));
    return command != NULL ? command : vocabulary_find(word.text, word.length, COMMAND_IN_GAME);
}

/* `exit`, or the word for `quit` in the person's language: it leaves what is on, not luft. */
static bool is_exit(Word word)
{
    const char *own = own_words_command(word);
    return word_names(word, "exit") || (own != NULL && strcmp(own, "quit") == 0);
}

/* Executes a line for features without moves, which do not change the record. */
static Status execute_there(const Feature *on, Session *session, const App *app, const char *line)
{
    const char *rest = line;
    Word first = word_take(&rest);
    const Command *command = vocabulary_find(first.text, first.length, on->where);
    if (is_exit(first))
        return on->take_text(session, app, "exit");
    return command != NULL ? run_command(command, session, app, rest)
                           : on->take_text(session, app, line);
}

/* Whether a line in Latin letters is a command, a phrase, a letter or a spoken move. */
static bool is_understood(const Session *session, const char *line)
{
    StrBuf text;
    strbuf_init(&text);
    const char *rest = line;
    Word first = word_take(&rest);
    bool is = find_command(session, first) != NULL || phrase_to_line(line, &text) ||
              spoken_to_san(line, &text) || spoken_is_castling(line) ||
              words_are_from_and_to(&session->document->pos, first, word_take(&rest));
    strbuf_done(&text);
    return is;
}

/* "руьз" is help on a keyboard left in Russian. Adds the line in Latin letters. */
static bool layout_to_line(const Session *session, const char *line, StrBuf *latin)
{
    bool is = false;
    for (size_t i = LAYOUT_ALIKE; !is && layout_exists(i); i++) {
        strbuf_clear(latin);
        is = layout_to_latin(i, line, strlen(line), latin) && is_understood(session, latin->data);
    }
    return is;
}

/* "/anderssen" as at the board, where the key asks for words to look for; a path has another slash.
 */
static bool search_to_line(const char *line, StrBuf *meant)
{
    if (line[0] != '/' || line[1] == '\0' || strchr(line + 1, '/') != NULL)
        return false;
    strbuf_add_text(meant, "games ");
    strbuf_add_text(meant, line + 1);
    return true;
}

/* "lines 3" for "3 lines", "back 2" for "two moves back". */
static bool count_to_line(const Session *session, const char *line, StrBuf *meant)
{
    Word number, name;
    const Command *command =
        count_before_name(line, &number, &name) ? find_command(session, name) : NULL;
    if (command == NULL || !takes_count(command))
        return false;
    strbuf_addf(meant, "%s %.*s", command->name, (int)number.length, number.text);
    return true;
}

/* "clock: 5+3" */
static bool colon_to_line(const Session *session, const char *line, StrBuf *meant)
{
    size_t length = strcspn(line, ": ");
    if (line[length] != ':' || find_command(session, (Word){ line, length }) == NULL)
        return false;
    strbuf_addf(meant, "%.*s %s", (int)length, line, line + length + 1);
    return true;
}

/* Characters that other input methods and pages have for those of a line: e4 in full width,
 * no-break spaces. Adds the line in the usual ones. */
static bool usual_to_line(const char *line, StrBuf *meant)
{
    size_t length;
    uint8_t *usual = u8_normalize(UNINORM_NFKC, (const uint8_t *)line, strlen(line), NULL, &length);
    bool is_other = usual != NULL && (length != strlen(line) || memcmp(usual, line, length) != 0);
    if (is_other)
        strbuf_add(meant, (const char *)usual, length);
    free(usual);
    return is_other;
}

/* Whether a line asks, and must not change anything: "resign?", "show resign". */
static bool is_asked(const char *line)
{
    return strchr(line, '?') != NULL || word_names(word_take(&line), "show");
}

/* "e4, please": adds the line without its trimmings. */
static bool polite_to_line(const char *line, StrBuf *meant)
{
    char *bare = line_without_trimmings(line);
    bool is = *bare != '\0' && strcmp(bare, line) != 0 && !is_asked(line);
    if (is)
        strbuf_add_text(meant, bare);
    free(bare);
    return is;
}

/* Executes a line that has no meaning as it was typed. */
static Status execute_by_layout(Session *session, const App *app, const char *line)
{
    StrBuf meant;
    strbuf_init(&meant);
    bool is_meant = usual_to_line(line, &meant) || search_to_line(line, &meant) ||
                    bare_value_to_line(line, &meant) || colon_to_line(session, line, &meant) ||
                    count_to_line(session, line, &meant) ||
                    vocabulary_meant(session, line, &meant) || tag_to_line(session, line, &meant) ||
                    layout_to_line(session, line, &meant);
    if (!is_meant)
        strbuf_clear(&meant);
    Status status = is_meant || polite_to_line(line, &meant)
                        ? vocabulary_execute(session, app, meant.data)
                        : unknown_word(line);
    strbuf_done(&meant);
    return status;
}

/* Executes a line that is neither a command nor a move in one word. */
static Status execute_text(Session *session, const App *app, const char *line, Tried as_move,
                           Status error)
{
    const char *rest = line;
    if (word_names(word_take(&rest), "startpos")) /* without UCI's "position" */
        return commands_set_up_or_ask(session, app, line);
    if (rest[strspn(rest, " \t")] != '\0')
        as_move = try_parts(session, app, line, &error);
    if (as_move == MOVE_PLAYED || (as_move != NOT_A_MOVE && !list_has_several_moves(session, line)))
        return error;
    TextKind kind = recognise_kind(line, strlen(line));
    if (kind == TEXT_MOVES && list_goes_on_here(session, line))
        return list_play(session, app, line);
    if (kind == TEXT_NOTHING)
        return execute_by_layout(session, app, line);
    Status status = expect_meant(session, COMMAND_IN_GAME);
    return status_is_ok(&status) ? command_paste(session, app, line) : status;
}

/* "no" without a question is not the beginning of nodes; "annuler" is French for cancel, but for
 * undo, too. */
static bool is_answer(const char *line)
{
    return utf8_count(line, strlen(line)) > 1 && own_words_command(word_of(line)) == NULL &&
           (answer_is(line, N_("yes")) || answer_is(line, N_("no")) ||
            answer_is(line, N_("cancel")));
}

static Status execute_words(Session *session, const App *app, const char *line)
{
    const char *rest = line;
    Word first = word_take(&rest);
    if (feature_takes_text(session))
        return execute_there(feature_on(session), session, app, line);
    Status status = status_ok(), error = status_ok();
    Tried as_move = NOT_A_MOVE;
    const char *after = rest;
    bool has_verb = *rest != '\0' && spoken_is_verb(first); /* "play e4" */
    Word move = has_verb ? word_take(&after) : first;
    if (after[strspn(after, " \t")] == '\0')
        as_move = try_move(session, app, move, &error);
    if (has_verb && as_move != NOT_A_MOVE)
        return error;
    if (as_move == MOVE_PLAYED || try_spoken(session, app, line, &status) != NOT_A_MOVE)
        return status;
    if (has_verb && try_parts(session, app, rest, &error) != NOT_A_MOVE)
        return error;
    if (is_answer(line))
        return status_error(STATUS_STATE, "nothing is being asked");
    const Command *command = find_command(session, first);
    if (command == NULL)
        return execute_text(session, app, line, as_move, error);
    status = expect_meant(session, command->where);
    if (status_is_ok(&status))
        status = expect_game(session, command);
    bool leaves = status_is_ok(&status) && command->run == command_quit;
    bool stays = leaves && feature_on(session) != NULL && is_exit(first);
    if (leaves && (stays || *rest == '\0'))
        bring_back(session, app);
    return status_is_ok(&status) && !stays ? run_command(command, session, app, rest) : status;
}

/* The command for a word in the footer, in English or in the person's language, unless a command is
 * called so; NULL: none. */
static const char *word_of_foot(const Session *session, const char *line)
{
    static const KeyHint IN_GAME[] = {
        { "rematch", true, N_("again") },
        { "undo", true, N_("take back") },
        { "undo", true, N_("undo edit") },
        { "review", true, N_("mistakes") },
    };
    const Feature *on = feature_on(session);
    bool is_marked = judgement_count(session->document->game) > 0; /* `mistake` goes on */
    KeyHints hints = { IN_GAME, ARRAY_LEN(IN_GAME) - is_marked };
    const char *own = own_words_command(word_of(line)); /* "suivant" is `next` */
    if (utf8_count(line, strlen(line)) <= 1 || (on == NULL && own != NULL))
        return NULL;
    if (on != NULL)
        hints = on->keys()->typed_hints;
    for (size_t i = 0; i < hints.count; i++) {
        const char *label = hints.list[i].is_typed ? hints.list[i].label : NULL;
        if (label != NULL && (answer_is(line, label) || (own != NULL && strcmp(own, label) == 0)))
            return hints.list[i].line;
    }
    return NULL;
}

/* With Enter, a letter, or on the screen a key of the board or of what is on instead, does the
 * same. NULL for other words. */
static const char *line_of_letter(const Session *session, const char *word)
{
    const Keybinds *binds = &session->settings.keys;
    const Feature *on = feature_on(session);
    bool is_key = utf8_count(word, strlen(word)) == 1 && !session->is_dialogue;
    const KeyTable *keys = is_key && on != NULL ? on->keys() : NULL;
    const char *line = keymap_letter(binds, vocabulary_place(session), keys, word);
    if (line == NULL && is_key && on == NULL)
        line = keymap_line(binds, board_keys(), word);
    return line != NULL && *line != '\0' ? line : NULL;
}

/* "Whose turn is it?", "start!", "undo, please": a command's name or a phrase, with trimmings.
 * Other questions change nothing: neither "resign?" nor "show resign" resigns. */
static bool drop_trimmings(const Session *session, const char *line, StrBuf *meant)
{
    char *bare = line_without_trimmings(line);
    size_t length = strlen(bare);
    bool has_any = length >= 2 && bare[length - 1] != ' ' && strcmp(bare, line) != 0; /* "nag !" */
    bool is_meant = has_any && (phrase_to_line(bare, meant) || own_words_phrase(bare, meant));
    size_t name = line_after_lead(line) != line ? strcspn(bare, " ") : length;
    if (has_any && !is_meant && vocabulary_find(bare, name, vocabulary_place(session)) != NULL) {
        strbuf_add_text(meant, bare);
        is_meant = true;
    }
    free(bare);
    if (is_meant &&
        (!is_asked(line) || strcmp(meant->data, "draw") == 0 || strcmp(meant->data, "undo") == 0 ||
         vocabulary_is_harmless(session, meant->data)))
        return true;
    strbuf_clear(meant);
    return false;
}

/* Whether the line is the name of a command of what is on: `start` in the set-up, elsewhere a
 * phrase. */
static bool is_named_there(const Session *session, const char *line)
{
    const Feature *on = feature_on(session);
    return on != NULL && vocabulary_find(line, strlen(line), on->where) != NULL;
}

/* The word for undo may be that for cancel, too: it cancels once nothing is left to be undone. */
static bool cancels_there(const Session *session, const char *line)
{
    return feature_takes_text(session) && answer_is(line, N_("cancel"));
}

static Status execute_line(Session *session, const App *app, const char *line)
{
    StrBuf phrase, played;
    strbuf_init(&phrase);
    strbuf_init(&played);
    const char *meant = line_of_letter(session, line);
    if (meant == NULL)
        meant = word_of_foot(session, line);
    if (meant == NULL && is_named_there(session, line))
        meant = line;
    if (meant == NULL) {
        bool is_phrase = drop_trimmings(session, line, &phrase) || phrase_to_line(line, &phrase) ||
                         own_words_phrase(line, &phrase);
        meant = is_phrase ? phrase.data : line;
        if (bare_play_to_line(meant, &played))
            meant = played.data;
    }
    Action action = action_by_name(meant);
    Status status = status_ok();
    if (meant != line && action != ACTION_NB)
        app->modes->app->act(app->modes->app->context, action);
    else
        status = execute_words(session, app, meant);
    if (!status_is_ok(&status) && cancels_there(session, line))
        status = feature_on(session)->take_text(session, app, line);
    strbuf_done(&played);
    strbuf_done(&phrase);
    return status;
}

/* No move or FEN begins with a colon or a slash, but a path does. */
const char *vocabulary_bare_line(const Session *session, const char *line)
{
    line += strspn(line, " \t\r\n");
    if (*line == ':')
        return line + 1 + strspn(line + 1, ": \t\r\n");
    if (*line != '/')
        return line;
    StrBuf english;
    strbuf_init(&english);
    size_t length = strcspn(line + 1, " \t\r\n");
    bool is_command = vocabulary_find(line + 1, length, vocabulary_place(session)) != NULL ||
                      own_words_phrase(line + 1, &english);
    strbuf_done(&english);
    return line + is_command;
}

Status vocabulary_execute(Session *session, const App *app, const char *line)
{
    StrBuf phrase;
    strbuf_init(&phrase);
    bool is_marked = line[strspn(line, " \t")] == ':';
    line = is_marked && phrase_to_line(line, &phrase) ? phrase.data
                                                      : vocabulary_bare_line(session, line);
    char *copy = quoted_text(line);
    strbuf_done(&phrase);
    size_t length = strlen(copy);
    while (length > 0 && isspace((unsigned char)copy[length - 1]))
        copy[--length] = '\0';
    Status status = length > 0 ? execute_line(session, app, copy) : status_ok();
    free(copy);
    return status;
}
