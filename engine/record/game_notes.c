/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Annotations at a move: comments, glyphs, and [%...] commands in comments. */
#include <config.h>

#include "engine/record/game.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/record/game_state.h"
#include "engine/text/ascii.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static NodeNotes *notes_of(GameNode *node)
{
    if (node->notes == NULL)
        node->notes = alloc_zeroed(1, sizeof *node->notes);
    return node->notes;
}

static void free_text(NodeNotes *notes, const char *text)
{
    if (text != notes->first_text)
        free((char *)text);
}

void node_notes_free(GameNode *node)
{
    NodeNotes *notes = node->notes;
    if (notes == NULL)
        return;
    for (size_t i = 0; i < notes->comment_count; i++)
        free_text(notes, notes->comments[i].text);
    if (notes->comment_capacity > 0)
        free(notes->comments);
    free(notes->nags);
    free(notes);
    node->notes = NULL;
}

size_t node_notes_memory(const GameNode *node)
{
    const NodeNotes *notes = node->notes;
    if (notes == NULL)
        return 0;
    size_t bytes =
        sizeof *notes + notes->nag_capacity + notes->comment_capacity * sizeof notes->comments[0];
    for (size_t i = 0; i < notes->comment_count; i++)
        bytes += strlen(notes->comments[i].text) + 1;
    return bytes;
}

/* --- comments --------------------------------------------------------------------------------- */

/* nags_before of a comment that stays after all glyphs, also later ones. */
static const int ALL_NAGS = INT_MAX;

/* The index of the first comment at that place or a later one. */
static size_t first_at(const NodeNotes *notes, int place)
{
    size_t low = 0, high = notes->comment_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (notes->comments[middle].place < place)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

NodeComments node_all_comments(const GameNode *node)
{
    const NodeNotes *notes = node->notes;
    return notes != NULL ? (NodeComments){ notes->comments, notes->comment_count }
                         : (NodeComments){ NULL, 0 };
}

NodeComments node_comments(const GameNode *node, int place)
{
    assert(place >= COMMENT_BEFORE);
    NodeComments all = node_all_comments(node);
    if (all.count == 0)
        return all;
    size_t first = first_at(node->notes, place);
    return (NodeComments){ all.list + first, first_at(node->notes, place + 1) - first };
}

const char *node_comment(const GameNode *node)
{
    NodeComments comments = node_comments(node, COMMENT_ON_MOVE);
    return comments.count > 0 ? comments.list[0].text : NULL;
}

/* Makes room for one comment at the index. */
static void make_gap(NodeNotes *notes, size_t index)
{
    if (notes->comment_count == 0 && notes->comment_capacity == 0) {
        notes->comments = &notes->only;
    } else if (notes->comment_capacity == 0) {
        NodeComment *grown = alloc_grow(NULL, &notes->comment_capacity, 2, sizeof *grown);
        grown[0] = notes->only;
        notes->comments = grown;
    } else {
        notes->comments = alloc_grow(notes->comments, &notes->comment_capacity,
                                     notes->comment_count + 1, sizeof *notes->comments);
    }
    memmove(&notes->comments[index + 1], &notes->comments[index],
            (notes->comment_count - index) * sizeof *notes->comments);
    notes->comment_count++;
}

/* Takes ownership of the comment's text. */
static void insert(NodeNotes *notes, NodeComment comment)
{
    size_t index = notes->comment_count;
    if (index > 0 && notes->comments[index - 1].place > comment.place)
        index = first_at(notes, comment.place + 1);
    make_gap(notes, index);
    notes->comments[index] = comment;
}

static NodeNotes *new_notes_with_comment(const NodeComment *comment)
{
    size_t size = strlen(comment->text) + 1;
    NodeNotes *notes = alloc_bytes(sizeof *notes + size);
    *notes = (NodeNotes){ .comment_count = 1, .only = *comment };
    notes->only.text = memcpy(notes->first_text, comment->text, size);
    notes->comments = &notes->only;
    return notes;
}

static void add_copy(GameNode *node, NodeComment comment)
{
    if (node->notes == NULL) {
        node->notes = new_notes_with_comment(&comment);
        return;
    }
    comment.text = alloc_string(comment.text);
    insert(node->notes, comment);
}

static void remove_at(NodeNotes *notes, size_t index)
{
    free_text(notes, notes->comments[index].text);
    notes->comment_count--;
    memmove(&notes->comments[index], &notes->comments[index + 1],
            (notes->comment_count - index) * sizeof *notes->comments);
}

void node_add_comment(GameNode *node, int place, const char *text)
{
    assert(place >= COMMENT_BEFORE && *text != '\0');
    add_copy(node, (NodeComment){ .text = text, .place = place, .nags_before = ALL_NAGS });
}

static void change_at(NodeNotes *notes, size_t index, const char *text)
{
    if (text == NULL || *text == '\0') {
        remove_at(notes, index);
        return;
    }
    char *copy = alloc_string(text);
    free_text(notes, notes->comments[index].text);
    notes->comments[index].text = copy;
}

void node_change_comment(GameNode *node, int place, size_t index, const char *text)
{
    assert(index < node_comments(node, place).count);
    change_at(node->notes, first_at(node->notes, place) + index, text);
}

void node_set_comment(GameNode *node, const char *text)
{
    bool is_none = text == NULL || *text == '\0';
    char *copy = is_none ? NULL : alloc_string(text);
    while (node_comment(node) != NULL)
        remove_at(node->notes, first_at(node->notes, COMMENT_ON_MOVE + 1) - 1);
    if (copy != NULL)
        node_add_comment(node, COMMENT_ON_MOVE, copy);
    free(copy);
}

void node_remove_comments(GameNode *node)
{
    while (node_all_comments(node).count > 0)
        remove_at(node->notes, node->notes->comment_count - 1);
}

void node_comments_close_gap(GameNode *main, int variation)
{
    NodeComments all = node_all_comments(main);
    for (size_t i = 0; i < all.count; i++)
        if (all.list[i].place >= variation)
            main->notes->comments[i].place--;
}

void node_comments_open_gap(GameNode *main, int variation, size_t before)
{
    NodeComments all = node_all_comments(main);
    size_t first = all.count > 0 ? first_at(main->notes, variation - 1) + before : 0;
    for (size_t i = first; i < all.count; i++)
        main->notes->comments[i].place++;
}

void node_comments_pass_on(GameNode *from, GameNode *to)
{
    NodeComments all = node_all_comments(from);
    size_t first = all.count > 0 ? first_at(from->notes, COMMENT_ON_MOVE + 1) : 0;
    for (size_t i = first; i < all.count; i++)
        add_copy(to, all.list[i]);
    while (node_all_comments(from).count > first)
        remove_at(from->notes, from->notes->comment_count - 1);
}

void node_notes_copy(const GameNode *from, GameNode *to)
{
    NodeComments all = node_all_comments(from);
    for (size_t i = 0; i < all.count; i++)
        add_copy(to, all.list[i]);
    for (size_t i = 0; i < node_nag_count(from); i++)
        node_add_nag(to, node_nag(from, i));
}

/* --- glyphs ----------------------------------------------------------------------------------- */

size_t node_nag_count(const GameNode *node)
{
    return node->notes != NULL ? node->notes->nag_count : 0;
}

int node_nag(const GameNode *node, size_t index)
{
    assert(index < node_nag_count(node));
    return node->notes->nags[index];
}

/* The index of the glyph, or the number of glyphs if it is missing. */
static size_t nag_index(const GameNode *node, int nag)
{
    size_t count = node_nag_count(node);
    size_t index = 0;
    while (index < count && node->notes->nags[index] != nag)
        index++;
    return index;
}

void node_add_nag(GameNode *node, int nag)
{
    assert(nag >= 0 && nag <= UINT8_MAX);
    NodeNotes *notes = notes_of(node);
    if (nag_index(node, nag) < notes->nag_count)
        return;
    notes->nags = alloc_grow(notes->nags, &notes->nag_capacity, notes->nag_count + 1, 1);
    notes->nags[notes->nag_count++] = (uint8_t)nag;
}

void node_add_late_nag(GameNode *node, int nag)
{
    assert(nag >= 0 && nag <= UINT8_MAX);
    NodeNotes *notes = notes_of(node);
    if (nag_index(node, nag) < notes->nag_count)
        return;
    for (size_t i = 0; i < notes->comment_count; i++)
        if (notes->comments[i].place == COMMENT_ON_MOVE &&
            notes->comments[i].nags_before == ALL_NAGS)
            notes->comments[i].nags_before = (int)notes->nag_count;
    node_add_nag(node, nag);
}

void node_remove_nag(GameNode *node, int nag)
{
    assert(nag >= 0 && nag <= UINT8_MAX);
    size_t index = nag_index(node, nag);
    if (index == node_nag_count(node))
        return;
    NodeNotes *notes = node->notes;
    memmove(&notes->nags[index], &notes->nags[index + 1], notes->nag_count - index - 1);
    notes->nag_count--;
    for (size_t i = 0; i < notes->comment_count; i++)
        if (notes->comments[i].nags_before != ALL_NAGS &&
            notes->comments[i].nags_before > (int)index)
            notes->comments[i].nags_before--;
}

void node_remove_nags(GameNode *node)
{
    while (node_nag_count(node) > 0)
        node_remove_nag(node, node_nag(node, 0));
}

/* --- commands --------------------------------------------------------------------------------- */

/* One "[%name value]" inside a comment. */
typedef struct Command {
    const char *start; /* at '[' */
    const char *name;
    size_t name_length;
    const char *value; /* trimmed */
    size_t value_length;
    const char *end; /* after ']' */
} Command;

static bool is_in_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* Finds the first complete command at or after text; also "[% clk 0:05:30]", "[%clk0:05:30]" and
 * "[%clk: 0:05:30]". */
static bool find_command(const char *text, Command *command)
{
    const char *start = strstr(text, "[%");
    const char *close = start != NULL ? strchr(start, ']') : NULL;
    if (close == NULL)
        return false;
    const char *name = ascii_skip_spaces(start + 2), *name_end = name;
    while (is_in_name(*name_end))
        name_end++;
    const char *value = ascii_skip_spaces(name_end);
    if (*value == ':' || *value == '=')
        value = ascii_skip_spaces(value + 1);
    const char *value_end = close;
    while (value_end > value && ascii_is_blank(value_end[-1]))
        value_end--;
    *command =
        (Command){ start,    name, (size_t)(name_end - name), value, (size_t)(value_end - value),
                   close + 1 };
    return true;
}

static bool is_named(const Command *command, const char *name)
{
    return strlen(name) == command->name_length &&
           strncasecmp(command->name, name, command->name_length) == 0;
}

static bool find_last(const char *text, const char *name, Command *last)
{
    bool found = false;
    Command command;
    for (const char *at = text; at != NULL && find_command(at, &command); at = command.end)
        if (is_named(&command, name)) {
            *last = command;
            found = true;
        }
    return found;
}

/* The last comment with the command; comments before the move count only if no other has it. */
static bool find_in_comments(const GameNode *node, const char *name, Command *command)
{
    NodeComments all = node_all_comments(node);
    NodeComments before = node_comments(node, COMMENT_BEFORE);
    for (size_t i = all.count; i > before.count; i--)
        if (find_last(all.list[i - 1].text, name, command))
            return true;
    for (size_t i = before.count; i > 0; i--)
        if (find_last(before.list[i - 1].text, name, command))
            return true;
    return false;
}

bool node_command(const GameNode *node, const char *name, char *text, size_t size)
{
    assert(size > 0);
    Command command;
    if (!find_in_comments(node, name, &command))
        return false;
    size_t length = command.value_length < size - 1 ? command.value_length : size - 1;
    memcpy(text, command.value, length);
    text[length] = '\0';
    return true;
}

/* The end of the commands at the beginning of a comment: programs expect the next one there. */
static size_t after_leading_commands(const char *text)
{
    const char *at = text;
    for (Command command; find_command(at, &command); at = command.end) {
        const char *start = at;
        while (ascii_is_blank(*start))
            start++;
        if (command.start != start)
            break;
    }
    return (size_t)(at - text);
}

static void add_command(StrBuf *out, const char *text, const char *name, const char *value)
{
    size_t place = after_leading_commands(text);
    strbuf_add(out, text, place);
    strbuf_addf(out, place > 0 ? " [%%%s %s]" : "[%%%s %s]", name, value);
    if (text[place] != '\0' && !ascii_is_blank(text[place]))
        strbuf_add_char(out, ' ');
    strbuf_add_text(out, text + place);
}

/* Copies all text except the commands of that name and one blank that separated them; the first
 * becomes the new command if there is a value. */
bool comment_replace_command(StrBuf *out, const char *text, const char *name, const char *value)
{
    bool replaced = false;
    Command command;
    const char *at = text;
    for (const char *search = text; find_command(search, &command); search = command.end) {
        if (!is_named(&command, name))
            continue;
        strbuf_add(out, at, (size_t)(command.start - at));
        at = command.end;
        if (value != NULL && !replaced)
            strbuf_addf(out, "[%%%s %s]", name, value);
        else if (*at == ' ' || *at == '\n')
            at++;
        else if (*at == '\0' && out->length > 0 && out->data[out->length - 1] == ' ')
            strbuf_truncate(out, out->length - 1);
        replaced = true;
    }
    strbuf_add_text(out, at);
    return replaced;
}

/* A new command goes into the first comment on the move that begins with one, otherwise into the
 * first of all. */
static size_t place_for_command(NodeComments comments)
{
    for (size_t i = 0; i < comments.count; i++)
        if (after_leading_commands(comments.list[i].text) > 0)
            return i;
    return 0;
}

static void add_to_comments(GameNode *node, const char *name, const char *value)
{
    StrBuf out;
    NodeComments comments = node_comments(node, COMMENT_ON_MOVE);
    size_t index = place_for_command(comments);
    strbuf_init(&out);
    add_command(&out, comments.count > 0 ? comments.list[index].text : "", name, value);
    if (comments.count > 0)
        node_change_comment(node, COMMENT_ON_MOVE, index, out.data);
    else
        node_add_comment(node, COMMENT_ON_MOVE, out.data);
    strbuf_done(&out);
}

void node_set_command(GameNode *node, const char *name, const char *value)
{
    assert(*name != '\0');
    const char *wanted = value;
    size_t before = node_comments(node, COMMENT_BEFORE).count;
    StrBuf out;
    strbuf_init(&out);
    for (size_t i = node_all_comments(node).count; i > before; i--) {
        strbuf_clear(&out);
        if (!comment_replace_command(&out, node->notes->comments[i - 1].text, name, wanted))
            continue;
        change_at(node->notes, i - 1, out.data);
        wanted = NULL;
    }
    if (wanted != NULL)
        add_to_comments(node, name, wanted);
    strbuf_done(&out);
}
