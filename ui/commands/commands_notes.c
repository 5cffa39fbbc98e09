/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that annotate a move: comments before and after it, as a person types them, its glyphs,
 * and squares and arrows. The comments of one place are one text, or several in braces; in a line a
 * new paragraph is the word \n, in an editor also an empty line. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/types.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/encoding.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/commands/commands.h"
#include "ui/document/annotations.h"
#include "ui/document/document.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Width of the lines that an editor gets. */
enum { EDITOR_COLUMNS = 72 };

static const char BLANKS[] = " \t\r\n";
static const char PARAGRAPH[] = "\\n";

/* --- comments as text ------------------------------------------------------------------------- */

/* Writes line breaks as a word. */
static void add_line(const char *words, StrBuf *line)
{
    for (; *words != '\0'; words++)
        if (*words == '\n')
            strbuf_addf(line, " %s ", PARAGRAPH);
        else
            strbuf_add_char(line, *words);
}

static bool is_in_braces(const char *text)
{
    size_t length = strlen(text);
    return length >= 2 && text[0] == '{' && text[length - 1] == '}';
}

/* Appends the words of the node's comments at that place, on one line. */
static void write_words(const GameNode *node, int place, StrBuf *line)
{
    assert(place >= COMMENT_BEFORE);
    NodeComments comments = node_comments(node, place);
    size_t count = 0;
    for (size_t i = 0; i < comments.count; i++)
        count += remark_has_words(comments.list[i].text);
    for (size_t i = 0; i < comments.count; i++) {
        if (!remark_has_words(comments.list[i].text))
            continue;
        StrBuf words;
        strbuf_init(&words);
        remark_words(comments.list[i].text, &words);
        bool braces = count > 1 || is_in_braces(words.data);
        strbuf_add_text(line, braces && line->length > 0 ? " {" : braces ? "{" : "");
        add_line(words.data, line);
        strbuf_add_text(line, braces ? "}" : "");
        strbuf_done(&words);
    }
}

/* Appends the same line folded for an editor. */
static void fold(const char *line, StrBuf *text)
{
    size_t column = 0;
    while (*line != '\0') {
        size_t length = strcspn(line, " ");
        bool is_paragraph = length == strlen(PARAGRAPH) && memcmp(line, PARAGRAPH, length) == 0;
        bool is_comment = *line == '{' && column > 0 && text->data[text->length - 1] == '}';
        bool fits = column == 0 || column + 1 + length <= EDITOR_COLUMNS;
        if (is_paragraph) {
            strbuf_add_text(text, "\n\n");
            column = 0;
        } else {
            if (column > 0)
                strbuf_add_char(text, fits && !is_comment ? ' ' : '\n');
            column = fits && !is_comment && column > 0 ? column + 1 + length : length;
            strbuf_add(text, line, length);
        }
        line += length;
        line += *line == ' ';
    }
    if (text->length > 0)
        strbuf_add_char(text, '\n');
}

/* --- text as comments ------------------------------------------------------------------------- */

/* Whether the whitespace at the beginning of the text has an empty line in it. */
static bool is_empty_line(const char *text, size_t length)
{
    int breaks = 0;
    for (size_t i = 0; i < length; i++)
        breaks += text[i] == '\n';
    return breaks > 1;
}

static bool ends_with_paragraph(const StrBuf *line)
{
    size_t length = strlen(PARAGRAPH);
    return line->length >= length &&
           memcmp(line->data + line->length - length, PARAGRAPH, length) == 0;
}

static void tidy(const char *typed, StrBuf *line)
{
    while (*typed != '\0') {
        size_t blanks = strspn(typed, BLANKS);
        bool begins =
            typed[blanks] == '{' && line->length > 0 && line->data[line->length - 1] == '}';
        bool is_first = line->length == 0 || typed[blanks] == '\0';
        if (is_empty_line(typed, blanks) && !is_first && !begins && !ends_with_paragraph(line))
            strbuf_addf(line, " %s", PARAGRAPH);
        typed += blanks;
        size_t length = strcspn(typed, BLANKS);
        if (line->length > 0 && length > 0)
            strbuf_add_char(line, ' ');
        strbuf_add(line, typed, length);
        typed += length;
    }
}

/* Appends what was typed, or written in an editor, in the form of write_words. */
static void tidy_typed(const char *typed, StrBuf *line)
{
    StrBuf text;
    strbuf_init(&text);
    encoding_add_typed(&text, typed);
    tidy(text.data, line);
    strbuf_done(&text);
}

/* The end of the brace that the text begins with: before the next one, or at the end of the text.
 */
static const char *brace_end(const char *text)
{
    const char *last = text + strlen(text) - 1;
    for (const char *at = text; at < last; at++)
        if (at[0] == '}' && at[1] == ' ' && at[2] == '{')
            return at;
    return last;
}

/* Returns the words of the next comment of the line, which the caller frees; NULL: there are no
 * more. */
static char *take_comment(const char **line, bool in_braces)
{
    if (**line == '\0')
        return NULL;
    const char *begin = *line + in_braces;
    const char *end = in_braces ? brace_end(*line) : begin + strlen(begin);
    *line = end + in_braces;
    *line += in_braces && **line == ' ';
    char *words = alloc_string_n(begin, (size_t)(end - begin));
    char *to = words;
    for (const char *from = words; *from != '\0';) {
        size_t blanks = strspn(from, " ");
        size_t length = strcspn(from + blanks, " ");
        bool is_break =
            length == strlen(PARAGRAPH) && memcmp(from + blanks, PARAGRAPH, length) == 0;
        if (is_break) {
            from += blanks + length;
            from += strspn(from, " ");
            if (to > words && *from != '\0')
                *to++ = '\n';
            continue;
        }
        memmove(to, from, blanks + length);
        to += blanks + length;
        from += blanks + length;
    }
    *to = '\0';
    return words;
}

static void change(GameNode *node, int place, size_t index, const char *words)
{
    const char *old = node_comments(node, place).list[index].text;
    StrBuf text, old_words;
    strbuf_init(&text);
    strbuf_init(&old_words);
    remark_words(old, &old_words);
    if (strcmp(old_words.data, words) != 0) {
        remark_with_words(old, words, &text);
        node_change_comment(node, place, index, text.data);
    }
    strbuf_done(&text);
    strbuf_done(&old_words);
}

/* Adds words that no comment with words is left for: after the commands of the last comment if none
 * has words, otherwise as a new comment. */
static void add(GameNode *node, int place, const char *words)
{
    size_t count = node_comments(node, place).count;
    if (count > 0 && !remark_is_at(node, place))
        change(node, place, count - 1, words);
    else if (*words != '\0')
        node_add_comment(node, place, words);
}

/* Replaces the words of the node's comments at that place with the words of the line. Their [%...]
 * commands stay, and so do comments that have only commands. */
static void put_words(GameNode *node, int place, const char *line)
{
    assert(place >= COMMENT_BEFORE);
    bool in_braces = is_in_braces(line);
    for (size_t i = 0; i < node_comments(node, place).count;) {
        size_t count = node_comments(node, place).count;
        if (remark_has_words(node_comments(node, place).list[i].text)) {
            char *words = take_comment(&line, in_braces);
            change(node, place, i, words != NULL ? words : "");
            free(words);
        }
        i += node_comments(node, place).count == count;
    }
    for (char *words; (words = take_comment(&line, in_braces)) != NULL; free(words))
        add(node, place, words);
}

static void name_move(const Session *session, const GameNode *node, char buf[SAN_NUMBERED_MAX])
{
    if (node_parent(node) == NULL) {
        utf8_printf(buf, SAN_NUMBERED_MAX, "%s", _("the game"));
        return;
    }
    Position before;
    game_position(session->document->game, node_parent(node), &before);
    san_write_numbered(&before, node_move(node), buf);
}

/* what: a translated format for the move. */
static void record(Session *session, const char *what, const GameNode *node)
{
    char move[SAN_NUMBERED_MAX], text[EDITS_WHAT_MAX];
    name_move(session, node, move);
    utf8_printf(text, sizeof text, format_like(what, "%s"), move);
    edits_record(session->document, text);
}

/* --- the commands for comments ---------------------------------------------------------------- */

/* A place for comments. A comment before a move that continues its line follows the move before it,
 * or the variations next to it: PGN has no other place between them. */
typedef struct Place {
    GameNode *node;
    int place; /* of game.h */
} Place;

static Place place_after(const Session *session)
{
    return (Place){ session->document->node, COMMENT_ON_MOVE };
}

static Place place_before(const Session *session)
{
    GameNode *node = session->document->node;
    if (node_parent(node) == NULL || node_previous_sibling(node) != NULL)
        return (Place){ node, node_parent(node) != NULL ? COMMENT_BEFORE : COMMENT_ON_MOVE };
    return (Place){ node_parent(node), node_variation_count(node_parent(node)) };
}

/* Chooses the sentence for the place; each has the move's name in it. */
static const char *choose(Place place, const char *on, const char *after, const char *before)
{
    return place.place == COMMENT_ON_MOVE ? on : place.place == COMMENT_BEFORE ? before : after;
}

static void set_comments(Session *session, Place place, const char *line)
{
    record(session,
           choose(place, _("the comment on %s"), _("the comment after the variations on %s"),
                  _("the comment before %s")),
           place.node);
    put_words(place.node, place.place, line);
}

/* Stores what was typed, or written in an editor. */
static Status take_words(Session *session, Place place, const char *typed)
{
    StrBuf line, old;
    strbuf_init(&line);
    strbuf_init(&old);
    tidy_typed(typed, &line);
    write_words(place.node, place.place, &old);
    bool has_changed = strcmp(old.data, line.data) != 0;
    if (has_changed)
        set_comments(session, place, line.data);
    char move[SAN_NUMBERED_MAX];
    name_move(session, place.node, move);
    const char *said =
        choose(place, N_("Commented on %s."), N_("Commented after the variations on %s."),
               N_("Commented before %s."));
    if (!has_changed)
        said = choose(place, N_("The comment on %s is unchanged."),
                      N_("The comment after the variations on %s is unchanged."),
                      N_("The comment before %s is unchanged."));
    else if (line.length == 0)
        said = choose(place, N_("The comment on %s is removed."),
                      N_("The comment after the variations on %s is removed."),
                      N_("The comment before %s is removed."));
    session_say(session, format_like(said, "%s"), move);
    strbuf_done(&line);
    strbuf_done(&old);
    return status_ok();
}

static Status answer_after(Session *session, const App *app, const char *words)
{
    (void)app;
    return take_words(session, place_after(session), words);
}

static Status answer_before(Session *session, const App *app, const char *words)
{
    (void)app;
    return take_words(session, place_before(session), words);
}

/* Without a text, the present comment is put into the input line for editing; "-" removes it. */
static Status comment_at(Session *session, const App *app, Place place, CommandRun answer,
                         const char *arguments)
{
    if (strcmp(arguments, "-") == 0)
        return take_words(session, place, "");
    if (*arguments != '\0')
        return take_words(session, place, arguments);
    StrBuf words;
    strbuf_init(&words);
    write_words(place.node, place.place, &words);
    char move[SAN_NUMBERED_MAX], label[MESSAGE_MAX];
    name_move(session, place.node, move);
    const char *format = choose(place, _("Comment on %s:"),
                                _("Comment after the variations on %s:"), _("Comment before %s:"));
    utf8_printf(label, sizeof label, format_like(format, "%s"), move);
    bool can_ask = app->ask_text(app->context, label, words.data, answer);
    if (!can_ask)
        app->print(app->context, words.length > 0 ? words.data : _("(no comment)"));
    strbuf_done(&words);
    return status_ok();
}

static Status command_comment(Session *session, const App *app, const char *arguments)
{
    return comment_at(session, app, place_after(session), answer_after, arguments);
}

static Status command_before(Session *session, const App *app, const char *arguments)
{
    return comment_at(session, app, place_before(session), answer_before, arguments);
}

/* --- comments in an editor -------------------------------------------------------------------- */

static Status command_editor(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    bool is_before = word_names(word, "before");
    if (word.length > 0 && !is_before)
        return status_error(STATUS_SYNTAX, "editor takes \"before\" or nothing");
    Place place = is_before ? place_before(session) : place_after(session);
    StrBuf words, text;
    strbuf_init(&words);
    strbuf_init(&text);
    write_words(place.node, place.place, &words);
    fold(words.data, &text);
    Status status = app->edit_text(app->front, &text);
    if (status_is_ok(&status))
        status = take_words(session, place, text.data);
    strbuf_done(&words);
    strbuf_done(&text);
    return status;
}

/* --- glyphs ----------------------------------------------------------------------------------- */

static bool has_nag(const GameNode *node, int nag)
{
    for (size_t i = 0; i < node_nag_count(node); i++)
        if (node_nag(node, i) == nag)
            return true;
    return false;
}

/* Toggles a glyph; it replaces glyphs that exclude it. */
static void toggle_nag(Session *session, int nag)
{
    bool had = has_nag(session->document->node, nag);
    for (int other = 0; other < NAG_NB; other++)
        if (other == nag || nag_excludes(nag, other))
            node_remove_nag(session->document->node, other);
    if (!had)
        node_add_nag(session->document->node, nag);
}

static bool is_none(Word word) { return word_names(word, "none") || word_names(word, "-"); }

static Status check_nags(const char *arguments)
{
    for (Word word = word_take(&arguments); word.length > 0; word = word_take(&arguments))
        if (!is_none(word) && nag_of_text(word.text, word.length) <= 0)
            return status_error(STATUS_SYNTAX,
                                "%.*s is not a mark; use ! ? !! ?? !? ?! = +/-, 1 to 255, or none",
                                int_min((int)word.length, 20), word.text);
    return status_ok();
}

static void say_marks(Session *session)
{
    char move[SAN_NUMBERED_MAX];
    StrBuf text;
    strbuf_init(&text);
    name_move(session, session->document->node, move);
    for (size_t i = 0; i < node_nag_count(session->document->node); i++) {
        char buf[NAG_TEXT_MAX];
        int nag = node_nag(session->document->node, i);
        const char *meaning = nag_meaning(nag);
        strbuf_addf(&text, "%s%s", i > 0 ? ", " : "",
                    *meaning != '\0' ? meaning : nag_text(nag, false, buf));
    }
    /* Translators: a move and its marks. */
    session_say(session, "%s: %s.", move, text.length > 0 ? text.data : _("no mark"));
    strbuf_done(&text);
}

static void print_signs(const App *app, bool is_heard)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text,
                    _("Type a mark or its number after nag; do it again to remove the mark.\n"
                      "Numbers up to 255 without a sign are marks too.\n\n"));
    for (size_t i = 0; nag_with_sign(i) != 0; i++) {
        char buf[NAG_TEXT_MAX];
        int nag = nag_with_sign(i);
        if (is_heard) {
            strbuf_addf(&text, "%d: %s\n", nag, nag_meaning(nag));
            continue;
        }
        strbuf_addf(&text, "  %3d  ", nag);
        width_pad(&text, nag_text(nag, false, buf), 8);
        strbuf_addf(&text, " %s\n", nag_meaning(nag));
    }
    app->print(app->context, text.data);
    strbuf_done(&text);
}

static Status command_nag(Session *session, const App *app, const char *arguments)
{
    if (*arguments == '\0') {
        print_signs(app, session->is_dialogue);
        return status_ok();
    }
    if (node_parent(session->document->node) == NULL)
        return status_error(STATUS_STATE, "go to a move first; this is the start");
    Status status = check_nags(arguments);
    if (!status_is_ok(&status))
        return status;
    record(session, _("the marks of %s"), session->document->node);
    for (Word word = word_take(&arguments); word.length > 0; word = word_take(&arguments)) {
        if (is_none(word))
            node_remove_nags(session->document->node);
        else
            toggle_nag(session, nag_of_text(word.text, word.length));
    }
    say_marks(session);
    return status_ok();
}

/* --- squares and arrows ----------------------------------------------------------------------- */

static bool read_color(Word word, DrawnColor *color)
{
    for (int i = DRAWN_GREEN; i < DRAWN_NB; i++) {
        const char *name = drawn_color_name((DrawnColor)i);
        if (word_names(word, name) || word_names(word, _(name))) {
            *color = (DrawnColor)i;
            return true;
        }
    }
    return false;
}

static void say_drawn(Session *session, const DrawnItem *item, bool is_there)
{
    SquareName from = square_name(item->from), to = square_name(item->to);
    if (item->from == item->to)
        session_say(session,
                    is_there ? N_("%s is marked (%s).") : N_("%s is not marked any more (%s)."),
                    from.text, _(drawn_color_name(item->color)));
    else
        session_say(session,
                    is_there ? N_("Arrow from %s to %s drawn (%s).")
                             : N_("Arrow from %s to %s removed (%s)."),
                    from.text, to.text, _(drawn_color_name(item->color)));
}

/* "arrow e4", "arrow e2e4 red": the same command again removes the mark; "arrow clear". */
static Status command_arrow(Session *session, const App *app, const char *arguments)
{
    (void)app;
    Square from = NO_SQUARE, to = NO_SQUARE;
    DrawnColor color = DRAWN_GREEN;
    Word place = word_take(&arguments), name = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    bool clears = word_names(place, "clear");
    bool is_square = place.length == 2 && square_read(place.text, &from);
    bool is_arrow = place.length == 4 && square_read(place.text, &from) &&
                    square_read(place.text + 2, &to) && from != to;
    if (is_square)
        to = from;
    if (status_is_ok(&status) &&
        ((!is_square && !is_arrow && !clears) || (name.length > 0 && !read_color(name, &color))))
        status =
            status_error(STATUS_SYNTAX, "arrow takes a square or two (e4, e2e4) and green, red, "
                                        "yellow or blue; or clear");
    if (!status_is_ok(&status))
        return status;
    Document *document = session->document;
    const DrawnItem item = { from, to, color };
    edits_record(document, _("the drawing"));
    if (clears) {
        drawn_clear(document->node);
        session_say(session, "Nothing is drawn here any more.");
    } else {
        say_drawn(session, &item, drawn_toggle(document->node, &item));
    }
    return status_ok();
}

/* clang-format off */
static const Command ROWS[] = {
    { "comment", "note", "[TEXT|-]", N_("the comment on this move: write it in the input line, set it, -: remove it"),
      TOPIC_NOTES, COMMAND_IN_GAME, command_comment },
    { "arrow", "circle", "SQUARE[SQUARE] [COLOUR]|clear", N_("a square or an arrow at this move: arrow e4, arrow e2e4 red; again: remove it"),
      TOPIC_NOTES, COMMAND_IN_GAME, command_arrow },
    { "before", "", "[TEXT|-]", N_("the same for the comment before this move"),
      TOPIC_NOTES, COMMAND_IN_GAME, command_before },
    { "editor", "", "[before]", N_("write the comment in $VISUAL or $EDITOR"),
      TOPIC_NOTES, COMMAND_IN_GAME | COMMAND_RESTS, command_editor },
    { "nag", "glyph mark", "[SIGN|N|none ...]", N_("mark this move: ! ? !! ?? !? ?! = +/- ... or a number; again: remove it"),
      TOPIC_NOTES, COMMAND_IN_GAME | COMMAND_RESTS, command_nag },
};
/* clang-format on */

Commands note_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }
