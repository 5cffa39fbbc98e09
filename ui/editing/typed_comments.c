/* Comments as text for editing, and the edited text put back into the tree. */
#include <config.h>

#include "ui/editing/typed_comments.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/text/encoding.h"
#include "ui/document/annotations.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Width of the lines that an editor gets. */
enum { EDITOR_COLUMNS = 72 };

static const char BLANKS[] = " \t\r\n";
static const char PARAGRAPH[] = "\\n";

/* --- writing ---------------------------------------------------------------------------------- */

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

void typed_comments_write(const GameNode *node, int place, StrBuf *line)
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

void typed_comments_fold(const char *line, StrBuf *text)
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

/* --- reading ---------------------------------------------------------------------------------- */

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

void typed_comments_tidy(const char *typed, StrBuf *line)
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

/* --- putting ---------------------------------------------------------------------------------- */

static void change(Game *game, GameNode *node, int place, size_t index, const char *words)
{
    const char *old = node_comments(node, place).list[index].text;
    StrBuf text, old_words;
    strbuf_init(&text);
    strbuf_init(&old_words);
    remark_words(old, &old_words);
    if (strcmp(old_words.data, words) != 0) {
        remark_with_words(old, words, &text);
        node_change_comment(game, node, place, index, text.data);
    }
    strbuf_done(&text);
    strbuf_done(&old_words);
}

/* Adds words that no comment with words is left for: after the commands of the last comment if none
 * has words, otherwise as a new comment. */
static void add(Game *game, GameNode *node, int place, const char *words)
{
    size_t count = node_comments(node, place).count;
    if (count > 0 && !remark_is_at(node, place))
        change(game, node, place, count - 1, words);
    else if (*words != '\0')
        node_add_comment(game, node, place, words);
}

void typed_comments_put(Game *game, GameNode *node, int place, const char *line)
{
    assert(place >= COMMENT_BEFORE);
    bool in_braces = is_in_braces(line);
    for (size_t i = 0; i < node_comments(node, place).count;) {
        size_t count = node_comments(node, place).count;
        if (remark_has_words(node_comments(node, place).list[i].text)) {
            char *words = take_comment(&line, in_braces);
            change(game, node, place, i, words != NULL ? words : "");
            free(words);
        }
        i += node_comments(node, place).count == count;
    }
    for (char *words; (words = take_comment(&line, in_braces)) != NULL; free(words))
        add(game, node, place, words);
}
