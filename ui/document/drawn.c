/* Arrows and coloured squares of a comment ([%cal], [%csl]), read and rewritten as one list. */
#include <config.h>

#include "ui/document/drawn.h"

#include "engine/board/types.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { DRAWN_MAX = 128 };

typedef struct Items {
    DrawnItem list[DRAWN_MAX];
    int count;
} Items;

static const char LETTERS[DRAWN_NB] = { ' ', 'G', 'R', 'Y', 'B' };

const char *drawn_color_name(DrawnColor color)
{
    assert(color < DRAWN_NB);
    static const char *const NAMES[DRAWN_NB] = { "", "green", "red", "yellow", "blue" };
    return NAMES[color];
}

/* "Ge4" or "Ge2e4"; what is neither is passed over. */
static void read_item(const char *text, size_t length, Items *items)
{
    DrawnItem item;
    const char *letter = length > 0 ? memchr(LETTERS + 1, text[0], DRAWN_NB - 1) : NULL;
    if (letter == NULL || (length != 3 && length != 5) || items->count == DRAWN_MAX ||
        !square_read(text + 1, &item.from))
        return;
    item.to = item.from;
    item.color = (DrawnColor)(letter - LETTERS);
    if (length == 3 || square_read(text + 3, &item.to))
        items->list[items->count++] = item;
}

/* The next of the two commands, from its bracket; *length with the closing one. */
static const char *find_command(const char *comment, size_t *length)
{
    for (const char *at = strstr(comment, "[%c"); at != NULL; at = strstr(at + 1, "[%c")) {
        const char *end = strchr(at, ']');
        bool is_ours = strncmp(at, "[%csl ", 6) == 0 || strncmp(at, "[%cal ", 6) == 0;
        if (is_ours && end != NULL) {
            *length = (size_t)(end - at) + 1;
            return at;
        }
    }
    return NULL;
}

/* rest, when not NULL, gets what is between the commands. */
static void read_all(const char *comment, Items *items, StrBuf *rest)
{
    size_t length;
    items->count = 0;
    if (comment == NULL)
        return;
    for (const char *at; (at = find_command(comment, &length)) != NULL; comment = at + length) {
        if (rest != NULL)
            strbuf_add(rest, comment, (size_t)(at - comment));
        const char *end = at + length - 1;
        for (at += 6; at < end;) {
            size_t word = strcspn(at, ", ]");
            read_item(at, word, items);
            at += word + 1;
        }
        at = end + 1 - length;
    }
    if (rest != NULL)
        strbuf_add_text(rest, comment);
}

int drawn_read(const GameNode *node, DrawnItem *items, int max)
{
    assert(max > 0);
    NodeComments comments = node_comments(node, COMMENT_ON_MOVE);
    int count = 0;
    for (size_t i = 0; i < comments.count; i++) {
        Items all;
        read_all(comments.list[i].text, &all, NULL);
        int more = int_min(all.count, max - count);
        memcpy(items + count, all.list, (size_t)more * sizeof items[0]);
        count += more;
    }
    return count;
}

static bool draws(const Items *items, Square from, Square to)
{
    for (int i = 0; i < items->count; i++)
        if (items->list[i].from == from && items->list[i].to == to)
            return true;
    return false;
}

size_t drawn_find(const GameNode *node, Square from, Square to)
{
    NodeComments comments = node_comments(node, COMMENT_ON_MOVE);
    size_t found = 0;
    for (size_t i = comments.count; i-- > 0;) {
        Items items;
        read_all(comments.list[i].text, &items, NULL);
        if (draws(&items, from, to))
            return i;
        found = items.count > 0 ? i : found;
    }
    return found;
}

static void write_command(const Items *items, const char *name, bool arrows, StrBuf *result)
{
    bool is_first = true;
    for (int i = 0; i < items->count; i++) {
        const DrawnItem *item = &items->list[i];
        char squares[8];
        if ((item->from != item->to) != arrows)
            continue;
        char *end = square_put(squares, item->from);
        *(arrows ? square_put(end, item->to) : end) = '\0';
        strbuf_addf(result, "%s%c%s", is_first ? name : ",", LETTERS[item->color], squares);
        is_first = false;
    }
    if (!is_first)
        strbuf_add_text(result, "]");
}

static void write_all(const Items *items, const char *rest, StrBuf *result)
{
    write_command(items, "[%csl ", false, result);
    write_command(items, "[%cal ", true, result);
    while (isspace((unsigned char)*rest))
        rest++;
    if (result->length > 0 && *rest != '\0')
        strbuf_add_text(result, " ");
    strbuf_add_text(result, rest);
}

void drawn_toggle(const char *comment, Square from, Square to, DrawnColor color, StrBuf *result)
{
    assert(color > DRAWN_NONE && color < DRAWN_NB);
    assert(from >= A1 && from < SQUARE_NB && to >= A1 && to < SQUARE_NB);
    Items items;
    StrBuf rest;
    strbuf_init(&rest);
    read_all(comment, &items, &rest);
    bool was_there = false;
    int kept = 0;
    for (int i = 0; i < items.count; i++) {
        const DrawnItem item = items.list[i];
        bool is_it = item.from == from && item.to == to;
        was_there |= is_it && item.color == color;
        if (!is_it)
            items.list[kept++] = item;
    }
    items.count = kept;
    if (!was_there && items.count < DRAWN_MAX)
        items.list[items.count++] = (DrawnItem){ from, to, color };
    write_all(&items, rest.length > 0 ? rest.data : "", result);
    strbuf_done(&rest);
}

void drawn_clear(const char *comment, StrBuf *result)
{
    Items items;
    StrBuf rest;
    strbuf_init(&rest);
    read_all(comment, &items, &rest);
    items.count = 0;
    write_all(&items, rest.length > 0 ? rest.data : "", result);
    strbuf_done(&rest);
}
