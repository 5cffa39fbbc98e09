/* Collects lines until the result of a game, or the blank line after its moves. */
#include <config.h>

#include "ui/plain_pgn.h"

#include "ui/document/recognise.h"

#include <ctype.h>
#include <string.h>

void pgn_lines_init(PgnLines *lines)
{
    *lines = (PgnLines){ .place = PGN_NONE };
    strbuf_init(&lines->text);
}

void pgn_lines_done(PgnLines *lines) { strbuf_done(&lines->text); }

void pgn_lines_clear(PgnLines *lines)
{
    strbuf_clear(&lines->text);
    lines->place = PGN_NONE;
    lines->in_comment = false;
}

/* [White "Anna"] */
static bool is_tag(const char *line)
{
    line += strspn(line, " \t");
    if (*line != '[' || !isalpha((unsigned char)line[1]))
        return false;
    line += 1 + strspn(line + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
    return line[strspn(line, " \t")] == '"';
}

static bool is_blank(const char *line) { return line[strspn(line, " \t\r")] == '\0'; }

/* The first line of moves, with or without numbers; no command begins like this. */
static bool begins_moves(const char *line)
{
    line += strspn(line, " \t");
    return isdigit((unsigned char)*line) || strchr("{(;*%", *line) != NULL ||
           movelist_count(line, strlen(line)) > 0;
}

static bool is_result(const char *word, size_t length)
{
    static const char *const RESULTS[] = { "1-0", "0-1", "1/2-1/2", "*" };
    for (size_t i = 0; i < ARRAY_LEN(RESULTS); i++)
        if (strlen(RESULTS[i]) == length && memcmp(word, RESULTS[i], length) == 0)
            return true;
    return false;
}

/* Whether the line ends with a result outside comments; follows their braces. */
static bool ends_game(PgnLines *lines, const char *line)
{
    bool ends = false;
    while (*line != '\0') {
        if (lines->in_comment) {
            const char *close = strchr(line, '}');
            lines->in_comment = close == NULL;
            line = close != NULL ? close + 1 : line + strlen(line);
            continue;
        }
        line += strspn(line, " \t\r");
        if (*line == '\0' || *line == ';')
            break;
        if (*line == '{') {
            lines->in_comment = true;
            line++;
            continue;
        }
        size_t length = 1 + strcspn(line + 1, " \t\r{;");
        ends = is_result(line, length);
        line += length;
    }
    return ends && !lines->in_comment;
}

static void add(PgnLines *lines, const char *line)
{
    strbuf_add_text(&lines->text, line);
    strbuf_add_char(&lines->text, '\n');
}

/* Tags may be followed by more tags, a blank line, and moves. */
static bool goes_on(const PgnLines *lines, const char *line)
{
    switch (lines->place) {
    case PGN_NONE:
        return is_tag(line);
    case PGN_TAGS:
        return is_tag(line) || is_blank(line) || begins_moves(line);
    case PGN_MOVES:
        return true;
    case PGN_WHOLE:
        return is_tag(line) || is_blank(line);
    }
    return false;
}

bool pgn_lines_take(PgnLines *lines, const char *line)
{
    if (!goes_on(lines, line))
        return false;
    add(lines, line);
    if (lines->place == PGN_MOVES && is_blank(line) && !lines->in_comment) {
        lines->place = PGN_WHOLE;
    } else if (!lines->in_comment && lines->place != PGN_MOVES && is_tag(line)) {
        lines->place = PGN_TAGS;
    } else if (!is_blank(line)) {
        lines->place = PGN_MOVES;
        if (ends_game(lines, line))
            lines->place = PGN_WHOLE;
    }
    return true;
}
