/* Questions: asked in the input line, answered there by one key or a line, dropped by Escape, ^C
 * and commands typed in full.
 *
 * Nothing that a question guards is done without its answer. Enter is the harmless answer, and the
 * question shows which that is. What stood in the input line waits until the question is gone.
 */
#include <config.h>

#include "ui/modes/controller_state.h"

#include "engine/base/alloc.h"
#include "ui/games/games.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void controller_drop_question(Controller *controller)
{
    Question *question = &controller->question;
    if (question->text == NULL)
        return;
    controller->focus = question->focus_before;
    if (controller->hooks.give_line_back != NULL)
        controller->hooks.give_line_back(controller->hooks.context);
    if (question->unanswered != NULL)
        session_say(&controller->session, "%s", question->unanswered);
    free(question->text);
    free(question->argument);
    *question = (Question){ 0 };
    controller->session.board.promotion_from = controller->session.board.promotion_to = NO_SQUARE;
}

/* The choice in capitals is what Enter means: "(y/N)", "(Y/n)". */
static void mark_default(char *text, bool is_yes)
{
    char *place = strstr(text, "(y/n)");
    if (place != NULL)
        place[is_yes ? 1 : 3] = is_yes ? 'Y' : 'N';
}

void controller_choose(Controller *controller, const char *text, const CommandChoice *choices,
                       size_t count, const char *argument)
{
    char *kept = alloc_string(argument);
    controller_drop_question(controller);
    Question *question = &controller->question;
    question->text = alloc_string(text);
    mark_default(question->text, false);
    memcpy(question->choices, choices, count * sizeof *choices);
    question->count = count;
    question->argument = kept;
    question->focus_before = controller->focus;
    question->node_id = node_id(controller->session.document->node);
    if (controller->session.games != NULL)
        controller->session.games->wanted = 0; /* no other game may come in between */
    controller->focus = FOCUS_PROMPT;
    if (controller->hooks.put_line_aside != NULL)
        controller->hooks.put_line_aside(controller->hooks.context);
}

void controller_ask_first(Controller *controller, const char *text, const char *unanswered,
                          CommandRun run)
{
    const CommandChoice yes = { "yes", NULL, run };
    controller_choose(controller, "", &yes, 1, "");
    Question *question = &controller->question;
    free(question->text);
    question->text = alloc_string(text);
    mark_default(question->text, true);
    question->enter_takes_first = question->is_unasked_for = true;
    question->unanswered = unanswered;
}

bool controller_ask_text(Controller *controller, const char *label, const char *text,
                         CommandRun run)
{
    if (controller->hooks.fill_line == NULL)
        return false;
    const CommandChoice choice = { "", NULL, run };
    controller_choose(controller, label, &choice, 1, "");
    controller->question.takes_text = true;
    /* A long text pushes the label out of sight. */
    session_say(&controller->session, "%s Enter takes the text, Esc leaves all as it was.", label);
    controller->hooks.fill_line(controller->hooks.context, text);
    return true;
}

/* --- answers ---------------------------------------------------------------------------------- */

static bool is_answer(const char *line, const char *word)
{
    return strcasecmp(line, word) == 0 || (strlen(line) == 1 && strncasecmp(line, word, 1) == 0);
}

/* What was chosen; not its second half where the first did not do what it should. */
static void run_choice(Controller *controller, const CommandChoice *choice, const char *argument)
{
    Status status = status_ok();
    if (choice->first != NULL)
        status = choice->first(&controller->session, &controller->host, "");
    if (status_is_ok(&status) && controller->question.text == NULL)
        status = choice->run(&controller->session, &controller->host, argument);
    controller_report(controller, status);
}

static const CommandChoice *find_choice(const Question *question, const char *line)
{
    if (*line == '\0' && question->enter_takes_first)
        return &question->choices[0];
    for (size_t i = 0; i < question->count; i++)
        if (is_answer(line, question->choices[i].word))
            return &question->choices[i];
    return NULL;
}

static bool is_refusal(const char *line)
{
    return *line == '\0' || is_answer(line, "no") || is_answer(line, "cancel");
}

/* Whoever types a command in full wants that; of the letters only the way out is one. */
static bool is_command(const char *line)
{
    line += strspn(line, ": \t");
    size_t length = strcspn(line, " \t");
    return command_find(line, length) != NULL || (length == 1 && *line == 'q');
}

/* A question that came by itself is in the way of nobody who pastes a position or begins a game. */
static bool is_passed_over(const Question *question, const char *line)
{
    return is_command(line) || (question->is_unasked_for && line[0] != '\0' && line[1] != '\0');
}

/* How it is answered: "s, d or c". */
static void write_answers(const Question *question, char *text, size_t size)
{
    if (question->takes_text) {
        snprintf(text, size, "Enter takes the text, Esc leaves all as it was");
    } else if (question->count == 1) {
        snprintf(text, size, "y%s for yes, n for no",
                 question->enter_takes_first ? " or Enter" : "");
    } else {
        size_t length = 0;
        for (size_t i = 0; i < question->count && length < size; i++)
            length += (size_t)snprintf(text + length, size - length, "%c, ",
                                       question->choices[i].word[0]);
        snprintf(text + length - 2, size - length + 2, " or c to cancel");
    }
}

static void insist(Controller *controller)
{
    char answers[80];
    write_answers(&controller->question, answers, sizeof answers);
    Status status = status_error(STATUS_STATE, "answer first: %s", answers);
    controller_report(controller, status);
}

bool controller_insists(Controller *controller)
{
    const Question *question = &controller->question;
    if (question->text == NULL || question->is_promotion)
        return false;
    insist(controller);
    return true;
}

/* The engine may have moved while the text was written: it still belongs where it was asked for. */
static void take_text(Controller *controller, const char *line)
{
    Session *session = &controller->session;
    const CommandChoice choice = controller->question.choices[0];
    uint32_t shown = node_id(session->document->node), asked = controller->question.node_id;
    controller_drop_question(controller);
    if (game_find(session->document->game, asked) != NULL && asked != shown)
        session_go_to(session, game_find(session->document->game, asked));
    run_choice(controller, &choice, line);
    if (game_find(session->document->game, shown) != NULL && asked != shown)
        session_go_to(session, game_find(session->document->game, shown));
}

bool controller_answer(Controller *controller, const char *line)
{
    Question *question = &controller->question;
    if (question->text == NULL)
        return false;
    if (question->takes_text) {
        take_text(controller, line);
        return true;
    }
    const CommandChoice *found = find_choice(question, line);
    if (found == NULL && !is_refusal(line) && !is_passed_over(question, line)) {
        insist(controller);
        return true;
    }
    const CommandChoice choice = found != NULL ? *found : (CommandChoice){ 0 };
    char *argument = question->argument;
    question->argument = NULL;
    if (found != NULL)
        question->unanswered = NULL;
    controller_drop_question(controller);
    if (found != NULL)
        run_choice(controller, &choice, argument);
    free(argument);
    return found != NULL || is_refusal(line);
}

bool controller_handle_answer_key(Controller *controller, const char *key)
{
    const Question *question = &controller->question;
    bool is_letter = isalpha((unsigned char)key[0]) && key[1] == '\0';
    if (question->text == NULL || question->takes_text || !is_letter)
        return false;
    if (question->is_unasked_for && isupper((unsigned char)key[0]))
        return false;
    if (find_choice(question, key) == NULL && !is_refusal(key))
        return false;
    controller_handle_line(controller, key);
    return true;
}
