/* The text of a comment without its commands ([%clk ...]). */
#include <config.h>

#include "ui/document/remark.h"

#include <string.h>

static const char BLANKS[] = " \t\r\n\v\f";

/* The length of the command at the beginning, 0: none. A command without an end is text. */
static size_t command_length(const char *text)
{
    if (text[0] != '[' || text[1] != '%')
        return 0;
    const char *close = strchr(text, ']');
    return close != NULL ? (size_t)(close - text) + 1 : 0;
}

/* Up to the next blank or command. */
static size_t word_length(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0' && strchr(BLANKS, text[length]) == NULL &&
           (length == 0 || command_length(text + length) == 0))
        length++;
    return length;
}

void remark_words(const char *comment, StrBuf *words)
{
    size_t start = words->length;
    bool apart = false, breaks = false;
    while (comment != NULL && *comment != '\0') {
        size_t blanks = strspn(comment, BLANKS);
        size_t command = command_length(comment + blanks);
        apart |= blanks > 0 || command > 0;
        breaks |= memchr(comment, '\n', blanks) != NULL;
        comment += blanks + command;
        size_t length = command > 0 ? 0 : word_length(comment);
        if (length > 0 && apart && words->length > start)
            strbuf_add_char(words, breaks ? '\n' : ' ');
        if (length > 0)
            apart = breaks = false;
        strbuf_add(words, comment, length);
        comment += length;
    }
}

void remark_line(const char *comment, StrBuf *line)
{
    size_t start = line->length;
    remark_words(comment, line);
    for (size_t i = start; i < line->length; i++)
        if (line->data[i] == '\n')
            line->data[i] = ' ';
}

void remark_with_words(const char *comment, const char *words, StrBuf *result)
{
    size_t start = result->length;
    while (comment != NULL && (comment = strstr(comment, "[%")) != NULL) {
        size_t length = command_length(comment);
        if (length > 0 && result->length > start)
            strbuf_add_char(result, ' ');
        strbuf_add(result, comment, length);
        comment += length > 0 ? length : 2;
    }
    if (*words != '\0' && result->length > start)
        strbuf_add_char(result, ' ');
    strbuf_add_text(result, words);
}

bool remark_is_at(const GameNode *node, int place)
{
    NodeComments comments = node_comments(node, place);
    for (size_t i = 0; i < comments.count; i++)
        if (remark_has_words(comments.list[i].text))
            return true;
    return false;
}

bool remark_has_words(const char *comment)
{
    while (comment != NULL && *comment != '\0') {
        comment += strspn(comment, BLANKS);
        size_t command = command_length(comment);
        if (command == 0)
            return *comment != '\0';
        comment += command;
    }
    return false;
}
