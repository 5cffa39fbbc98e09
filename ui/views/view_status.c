/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The status line, one plain sentence on what happened or is asked, and the input line, with
 * possible completions after it. */
#include <config.h>

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "ui/document/document.h"
#include "ui/document/judgement.h"
#include "ui/modes/mode.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"
#include "ui/views/view.h"
#include "ui/vocabulary/features.h"

#include <curses.h>
#include <string.h>

/* Narrow screens have no margin. */
static int margin_of(int columns) { return columns >= 30 ? 1 : 0; }

enum { CHOICES_GAP = 3 };

/* A result belongs to the last position of the game, not to earlier ones or variations. */
static bool is_shown_at_end(const Session *session)
{
    return node_is_mainline(session->document->node) && node_next(session->document->node) == NULL;
}

/* Why the game is over in this position, by the rules or otherwise by the record's result; "" if it
 * is not. */
static void write_end(const Session *session, char *text, size_t size)
{
    document_end_text(session->document, text, size);
    GameEnd end = session_game_end(session);
    if ((text[0] == '\0' || end != END_RECORDED) && is_shown_at_end(session) && end != END_NONE)
        session_end_text(session, text, size);
}

/* The key to continue follows it if there is room. */
static void write_mark(Pen *pen, const char *text)
{
    pen_sentence(pen, ROLE_TEXT, text);
    pen_skip(pen, 1);
    (void)pen_text_whole(pen, ROLE_DIM, _("[ ] next"));
}

static void write_question(Pen *pen, const Session *session)
{
    StrBuf text, spelled;
    strbuf_init(&text);
    strbuf_init(&spelled);
    feature_on(session)->write_question(session, &text);
    spell_text(letters_by_setting(&session->settings), text.data, &spelled);
    pen_sentence(pen, ROLE_TEXT, spelled.data);
    strbuf_done(&spelled);
    strbuf_done(&text);
}

/* Columns for an answer after the question. */
enum { ANSWER_ROOM = 3 };

/* The rows of a question above the input line. */
static void write_above(const Layout *layout, const char *question, char above[MESSAGE_MAX])
{
    int length = (int)(view_question_end(layout, question) - question);
    while (length > 0 && question[length - 1] == ' ')
        length--;
    utf8_printf(above, MESSAGE_MAX, "%.*s", length, question);
}

enum {
    WHOLE_MAX = 2 * MESSAGE_MAX,
    BOTH_ROWS_MIN = 12 /* of the terminal: four more than a board's */
};

/* The text of the status line: of a long question the rows above the input line, after what was
 * wrong with an answer if there is room for it. */
static const char *write_whole(const Layout *layout, const Session *session, const char *question,
                               int columns, char whole[WHOLE_MAX])
{
    const char *text = view_status_text(session, question, columns);
    bool is_long =
        question != NULL && question[0] != '\0' && width_text(question) + ANSWER_ROOM > columns;
    if (!is_long || (text != question && strncmp(text, question, strlen(question)) == 0))
        return text;
    char above[MESSAGE_MAX];
    write_above(layout, question, above);
    bool has_both = text != question && layout->rows >= BOTH_ROWS_MIN;
    utf8_printf(whole, WHOLE_MAX, "%s%s%s", has_both ? text : "", has_both ? " " : "", above);
    return whole;
}

/* Rows are wrapped between words; what does not fit in the last is cut. */
void view_message(const Scene *scene, Rect area)
{
    const Session *session = scene->session;
    bool is_error = session->message.is_error && session->message.text[0] != '\0';
    Role role = is_error ? ROLE_ERROR : ROLE_TEXT;
    int margin = margin_of(area.width);
    char whole[WHOLE_MAX];
    const char *text = write_whole(scene->layout, session, scene->question, area.width, whole);
    for (int row = 0; row < area.height; row++) {
        Pen pen = scene_pen(scene, area, row);
        pen_fill_to(&pen, theme_role(scene->theme, role), " ", pen.end);
        pen = scene_pen(scene, area, row);
        pen_skip(&pen, margin);
        char line[MESSAGE_MAX];
        size_t length =
            row == area.height - 1 ? strlen(text) : width_wrap(text, area.width - margin);
        utf8_printf(line, sizeof line, "%.*s", (int)length, text);
        pen_sentence(&pen, role, line);
        text += length;
        text += strspn(text, " ");
    }
}

const char *view_status_text(const Session *session, const char *question, int columns)
{
    const Message *message = &session->message;
    if (question == NULL || width_text(question) + ANSWER_ROOM <= columns)
        return message->text;
    bool says_it = question[0] != '\0' && strncmp(message->text, question, strlen(question)) == 0;
    bool is_needed = message->text[0] != '\0' && (message->is_error || says_it);
    return is_needed ? message->text : question;
}

const char *view_question_end(const Layout *layout, const char *question)
{
    int width = layout->pane[PANE_STATUS].width, prompt = layout->pane[PANE_PROMPT].width;
    int columns = width > 0 ? width : layout->columns;
    int room = int_max(prompt - margin_of(prompt) - ANSWER_ROOM, 1);
    const char *end = question;
    while (width_text(end) > room) {
        size_t length = width_wrap(end, columns - margin_of(columns));
        if (end[length] == '\0')
            length = width_wrap(end, room);
        end += length + strspn(end + length, " ");
    }
    return end;
}

int view_message_rows(const Layout *layout, const Session *session, const char *question,
                      int columns)
{
    char whole[WHOLE_MAX];
    return view_status_rows(write_whole(layout, session, question, columns, whole), columns);
}

int view_status_rows(const char *text, int columns)
{
    return width_rows(text, columns - margin_of(columns));
}

static bool is_persons_turn(const Session *session)
{
    return match_person_to_move(session->match) && !match_is_looked_back(session->match) &&
           match_has_engine(session->match);
}

/* The board's rim names the key that returns, if it has one. */
static void write_looking_back(Pen *pen, const Scene *scene)
{
    bool is_white = position_side(&scene->session->document->pos) == WHITE;
    char text[MESSAGE_MAX], key[KEY_NAME_MAX];
    view_way_home(scene, key, sizeof key);
    if (!scene->layout->framed)
        utf8_printf(text, sizeof text,
                    is_white ? _("Looking back, White to move; %s returns to the game")
                             : _("Looking back, Black to move; %s returns to the game"),
                    key);
    else
        utf8_printf(text, sizeof text,
                    is_white ? _("Looking back, White to move; the game stands at move %d")
                             : _("Looking back, Black to move; the game stands at move %d"),
                    node_ply(scene->session->document->live) / 2 + 1);
    pen_sentence(pen, ROLE_DIM, text);
}

static const char *words_of_check(Color side)
{
    return side == WHITE ? _("White to move, in check") : _("Black to move, in check");
}

/* The side to move, in a line without variations. */
static void write_turn(Pen *pen, const Scene *scene)
{
    const Session *session = scene->session;
    const char *offering = match_who_offers(session->match);
    Color side = position_side(&session->document->pos);
    char text[MESSAGE_MAX];
    Status reason = session_expect_chess(session);
    if (match_is_looked_back(session->match))
        write_looking_back(pen, scene);
    else if (offering != NULL) {
        utf8_printf(text, sizeof text, _("%s offers a draw; `draw` accepts"), offering);
        pen_sentence(pen, ROLE_TITLE, text);
    } else if (position_in_check(&session->document->pos))
        pen_sentence(pen, ROLE_TITLE, words_of_check(side));
    else if (is_persons_turn(session))
        pen_sentence(pen, ROLE_DIM,
                     side == WHITE ? _("You play White: your move")
                                   : _("You play Black: your move"));
    else if (!status_is_ok(&reason))
        pen_sentence(pen, ROLE_TITLE, reason.text);
    else
        pen_sentence(pen, ROLE_DIM, color_to_move(side));
}

/* The side to move; at a branch the moves to choose among with the arrow keys. */
static void write_choices(Pen *pen, const Scene *scene)
{
    const Session *session = scene->session;
    const GameNode *next = node_next(session->document->node);
    if (next == NULL || node_sibling(next) == NULL || session->document->live != NULL) {
        write_turn(pen, scene);
        return;
    }
    char text[MESSAGE_MAX];
    const Position *pos = &session->document->pos;
    Color side = position_side(pos);
    utf8_printf(text, sizeof text, _("%s:"),
                position_in_check(pos) ? words_of_check(side) : color_to_move(side));
    pen_sentence(pen, ROLE_DIM, text);
    for (const GameNode *node = next; node != NULL; node = node_sibling(node)) {
        char san[SPELL_SAN_MAX];
        spell_move(letters_by_setting(&session->settings), &session->document->pos, node_move(node),
                   san);
        pen_skip(pen, 1);
        pen_text(pen, node == next ? ROLE_TEXT : ROLE_VARIATION, san);
    }
    pen_skip(pen, CHOICES_GAP);
    (void)pen_text_whole(pen, ROLE_DIM,
                         pen->theme->has_signs ? _("→ main line, ↓ next variation")
                                               : _("Right main line, Down next variation"));
}

static bool shows_summary(const Scene *scene)
{
    const Feature *feature = mode_replacing_moves(scene->modes);
    return feature != NULL && feature->area(scene->modes, scene->layout).width > 0;
}

static void paint_status_of(const Feature *feature, const Scene *scene, Rect area)
{
    area.column += margin_of(area.width);
    area.width -= margin_of(area.width);
    feature->paint_status(scene, area);
}

/* What a message says after the end, with which a summary begins; NULL: it says something else. */
static const char *after_end(const char *message, const char *end)
{
    size_t length = strlen(end);
    return strncmp(message, end, length) == 0 ? message + length + strspn(message + length, ". ")
                                              : NULL;
}

void view_status(const Scene *scene, Rect area)
{
    const Session *session = scene->session;
    char text[MESSAGE_MAX];
    write_end(session, text, sizeof text);
    const char *message = view_status_text(session, scene->question, area.width);
    bool is_in_summary = shows_summary(scene) && text[0] != '\0';
    const char *more = is_in_summary ? after_end(message, text) : NULL;
    if (message[0] != '\0' && more == NULL) {
        view_message(scene, area);
        return;
    }
    const Feature *on = feature_on(session);
    if (on != NULL && on->paint_status != NULL) {
        paint_status_of(on, scene, area);
        return;
    }
    Pen pen = scene_pen(scene, area, 0);
    pen_skip(&pen, margin_of(area.width));
    if (on != NULL)
        write_question(&pen, session);
    else if (judgement_describe_illegal(session->document->game, session->document->node, text,
                                        sizeof text))
        pen_sentence(&pen, ROLE_ERROR, text);
    else if (is_in_summary)
        pen_sentence(&pen, ROLE_TEXT, more != NULL ? more : "");
    else if (text[0] != '\0')
        pen_sentence(&pen, ROLE_TITLE, text);
    else if (judgement_describe(session->document->game, session->document->node, text,
                                sizeof text)) {
        spell_line(letters_by_setting(&session->settings), text, sizeof text);
        write_mark(&pen, text);
    } else if (match_engine_to_move(session->match) || session->thinking.mode == ENGINE_HINT)
        pen_sentence(&pen, ROLE_DIM, _("The engine is thinking"));
    else
        write_choices(&pen, scene);
}

/* --- the input line --------------------------------------------------------------------------- */

enum { COMPLETION_GAP = 3 };

/* Text that the first key replaces looks selected. */
static void write_line(const Scene *scene, Rect area)
{
    const PromptLine *line = scene->prompt;
    Role role = view_is_typed_at(scene) ? ROLE_TEXT : ROLE_DIM;
    Pen pen = scene_pen(scene, area, 0);
    if (line->proposed == 0) {
        pen_text(&pen, role, line->text);
        return;
    }
    pen_textf(&pen, role, "%.*s", (int)line->proposed, line->text);
    pen_text(&pen, ROLE_CURRENT_MOVE, line->text + line->proposed);
}

static bool has_completion(const Scene *scene)
{
    return scene->prompt->completion != NULL && scene->prompt->completion[0] != '\0';
}

/* Cut off before the mode's name, if that is at the end. */
static void write_completion(const Scene *scene, Rect area, int text_end)
{
    bool has_keys_row = scene->layout->pane[PANE_KEYS].width > 0;
    int chip = has_keys_row ? 0 : view_keys_chip_width(scene);
    Pen pen = scene_pen(scene, area, 0);
    if (text_end + chip <= pen.end)
        pen.end -= chip;
    pen.column = int_min(pen.end, text_end + COMPLETION_GAP);
    pen_text_cut(&pen, ROLE_DIM, scene->prompt->completion);
}

int view_prompt_end(const Scene *scene, Rect area)
{
    int end = area.column + width_text(scene->prompt->text);
    return has_completion(scene) ? area.column + area.width - view_keys_chip_width(scene) : end;
}

/* Places the terminal's cursor while it has input focus. On a screen without a footer it names the
 * mode that has it. */
void view_prompt(const Scene *scene, Rect area)
{
    if (!scene->prompt)
        return;
    Pen blank = scene_pen(scene, area, 0); /* it may overlap the board */
    pen_fill_to(&blank, theme_role(scene->theme, ROLE_TEXT), " ", blank.end);
    bool has_keys_row = scene->layout->pane[PANE_KEYS].width > 0;
    if (!has_keys_row && !view_is_typed_at(scene)) {
        view_keys(scene, area);
        return;
    }
    write_line(scene, area);
    int end = getcurx(scene->screen);
    if (has_completion(scene) && getcury(scene->screen) == area.row)
        write_completion(scene, area, end);
    if (!has_keys_row)
        view_keys_chip(scene, area, int_max(end, view_prompt_end(scene, area)));
    if (!view_is_typed_at(scene))
        return;
    int cursor = int_clamp(scene->prompt->cursor_column, 0, area.width - 1);
    wmove(scene->screen, area.row, area.column + cursor);
}
