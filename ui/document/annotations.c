/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Annotations of moves: glyphs and their signs, the words of comments apart from their commands
 * ([%clk ...]), arrows and coloured squares ([%cal], [%csl]) read and rewritten as one list. */
#include <config.h>

#include "ui/document/annotations.h"

#include "engine/base/language.h"
#include "engine/board/types.h"
#include "engine/pgn/pgn_symbols.h"
#include "engine/text/words.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- glyphs ----------------------------------------------------------------------------------- */

typedef struct Sign {
    int nag;
    const char *unicode, *ascii;
    const char *meaning;
} Sign;

static const Sign SIGNS[] = {
    { 1, "!", "!", N_("a good move") },
    { 2, "?", "?", N_("a mistake") },
    { 3, "!!", "!!", N_("a brilliant move") },
    { 4, "??", "??", N_("a blunder") },
    { 5, "!?", "!?", N_("an interesting move") },
    { 6, "?!", "?!", N_("a dubious move") },
    { 7, "□", "[]", N_("the only move") },
    /* Translators: an evaluation in a word. */
    { 10, "=", "=", N_("equal") },
    /* Translators: an evaluation in a word. */
    { 13, "∞", "~", N_("unclear") },
    { 14, "+=", "+=", N_("White is slightly better") },
    { 15, "=+", "=+", N_("Black is slightly better") },
    { 16, "±", "+/-", N_("White is better") },
    { 17, "∓", "-/+", N_("Black is better") },
    { 18, "+−", "+-", N_("White is winning") },
    { 19, "−+", "-+", N_("Black is winning") },
    /* Translators: a sign of chess literature, in words. */
    { 22, "⊙", "zz", N_("zugzwang") },
    { 32, "↻", "dev", N_("ahead in development") },
    { 36, "↑", "^", N_("with the initiative") },
    { 40, "→", "->", N_("with an attack") },
    { 44, "=/∞", "=/~", N_("compensation for the material") },
    /* Translators: a sign of chess literature, in words. */
    { 132, "⇆", "<->", N_("counterplay") },
    { 138, "⊕", "(+)", N_("in time trouble") },
    { 140, "∆", "with:", N_("with the idea") },
    { 142, "⌓", "better:", N_("better is") },
    { 146, "N", "N", N_("a novelty") },
};

static const Sign *find_sign(int nag)
{
    for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++)
        if (SIGNS[i].nag == nag)
            return &SIGNS[i];
    return NULL;
}

/* Some meanings have a number for each side, the second one higher. */
static const Sign *find_sign_of_side(int nag)
{
    static const int PAIRED[] = { 22, 32, 36, 40, 44, 132, 138 };
    const Sign *sign = find_sign(nag);
    for (size_t i = 0; sign == NULL && i < ARRAY_LEN(PAIRED); i++)
        if (PAIRED[i] == nag - 1)
            sign = find_sign(nag - 1);
    return sign;
}

const char *nag_text(int nag, bool unicode, char buf[NAG_TEXT_MAX])
{
    assert(nag >= 0);
    const Sign *sign = find_sign_of_side(nag);
    if (sign != NULL)
        return unicode ? sign->unicode : sign->ascii;
    snprintf(buf, NAG_TEXT_MAX, "$%d", nag & (NAG_NB - 1));
    return buf;
}

const char *nag_meaning(int nag)
{
    const Sign *sign = find_sign_of_side(nag);
    return sign != NULL ? _(sign->meaning) : "";
}

static int number_of(const char *text, size_t length)
{
    int64_t number;
    bool is_one = number_parse(text, length, 0, NAG_NB - 1, &number) == NUMBER_OK;
    return is_one ? (int)number : -1;
}

int nag_of_text(const char *text, size_t length)
{
    char word[16];
    if (length == 0 || length >= sizeof word)
        return -1;
    memcpy(word, text, length);
    word[length] = '\0';
    for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++)
        if (strcmp(word, SIGNS[i].unicode) == 0 || strcmp(word, SIGNS[i].ascii) == 0)
            return SIGNS[i].nag;
    int nag;
    if (pgn_symbol_scan(word, &nag) == length)
        return nag;
    return word[0] == '$' ? number_of(text + 1, length - 1) : number_of(text, length);
}

bool nag_excludes(int nag, int other)
{
    bool judge_move = nag >= 1 && nag <= 6 && other >= 1 && other <= 6;
    bool judge_position = nag >= 10 && nag <= 21 && other >= 10 && other <= 21;
    return judge_move || judge_position;
}

int nag_with_sign(size_t index) { return index < ARRAY_LEN(SIGNS) ? SIGNS[index].nag : 0; }

/* --- words ------------------------------------------------------------------------------------ */

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

/* --- squares and arrows ----------------------------------------------------------------------- */

enum { DRAWN_MAX = 128 };

typedef struct Items {
    DrawnItem list[DRAWN_MAX];
    int count;
} Items;

static const char LETTERS[DRAWN_NB] = { ' ', 'G', 'R', 'Y', 'B' };

const char *drawn_color_name(DrawnColor color)
{
    assert(color < DRAWN_NB);
    static const char *const NAMES[DRAWN_NB] = { "", N_("green"), N_("red"), N_("yellow"),
                                                 N_("blue") };
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
    for (const char *at = strstr(comment, "[%"); at != NULL; at = strstr(at + 1, "[%")) {
        const char *end = strchr(at, ']');
        bool is_ours = strncasecmp(at, "[%csl ", 6) == 0 || strncasecmp(at, "[%cal ", 6) == 0;
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

/* The index of the comment that draws this square or arrow, otherwise of the first that draws
 * anything, otherwise of the first; 0 without comments. */
static size_t find_comment(const GameNode *node, Square from, Square to)
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

/* Adds the item, or removes it if it is there in that color. */
static void toggle_item(Items *items, const DrawnItem *item)
{
    bool was_there = false;
    int kept = 0;
    for (int i = 0; i < items->count; i++) {
        const DrawnItem other = items->list[i];
        bool is_it = other.from == item->from && other.to == item->to;
        was_there |= is_it && other.color == item->color;
        if (!is_it)
            items->list[kept++] = other;
    }
    items->count = kept;
    if (!was_there && items->count < DRAWN_MAX)
        items->list[items->count++] = *item;
}

/* Toggles the item (NULL: removes all) in the comment at the index, which is added if it is not
 * there. */
static void change(GameNode *node, size_t index, const DrawnItem *item)
{
    NodeComments comments = node_comments(node, COMMENT_ON_MOVE);
    bool is_there = index < comments.count;
    Items items;
    StrBuf rest, result;
    strbuf_init(&rest);
    strbuf_init(&result);
    read_all(is_there ? comments.list[index].text : NULL, &items, &rest);
    if (item != NULL)
        toggle_item(&items, item);
    else
        items.count = 0;
    write_all(&items, rest.length > 0 ? rest.data : "", &result);
    if (is_there)
        node_change_comment(node, COMMENT_ON_MOVE, index, result.data);
    else
        node_add_comment(node, COMMENT_ON_MOVE, result.data);
    strbuf_done(&rest);
    strbuf_done(&result);
}

bool drawn_toggle(GameNode *node, const DrawnItem *item)
{
    assert(item->color > DRAWN_NONE && item->color < DRAWN_NB);
    assert(item->from >= A1 && item->from < SQUARE_NB && item->to >= A1 && item->to < SQUARE_NB);
    change(node, find_comment(node, item->from, item->to), item);
    DrawnItem all[DRAWN_MAX];
    int count = drawn_read(node, all, DRAWN_MAX);
    for (int i = 0; i < count; i++)
        if (all[i].from == item->from && all[i].to == item->to && all[i].color == item->color)
            return true;
    return false;
}

void drawn_clear(GameNode *node)
{
    for (size_t i = node_comments(node, COMMENT_ON_MOVE).count; i-- > 0;)
        change(node, i, NULL);
}
