/* What people and programs write at a move: comments, glyphs, and [%...] commands in comments. */
#include <config.h>

#include "engine/record/game.h"

#include "engine/base/alloc.h"
#include "engine/base/strbuf.h"
#include "engine/record/game_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static NodeNotes *notes_of(GameNode *node)
{
    if (node->notes == NULL)
        node->notes = alloc_zeroed(1, sizeof *node->notes);
    return node->notes;
}

static void free_text(NodeNotes *notes, char *text)
{
    if (text != notes->first_comment)
        free(text);
}

void node_notes_free(GameNode *node)
{
    if (node->notes == NULL)
        return;
    free_text(node->notes, node->notes->comment);
    free(node->notes->comment_before);
    free(node->notes->nags);
    free(node->notes);
    node->notes = NULL;
}

size_t node_notes_memory(const GameNode *node)
{
    if (node->notes == NULL)
        return 0;
    size_t bytes = sizeof *node->notes + node->notes->nag_capacity;
    if (node->notes->comment != NULL)
        bytes += strlen(node->notes->comment) + 1;
    if (node->notes->comment_before != NULL)
        bytes += strlen(node->notes->comment_before) + 1;
    return bytes;
}

void node_notes_copy(const GameNode *from, GameNode *to)
{
    if (from->notes == NULL)
        return;
    NodeNotes *notes = notes_of(to);
    if (from->notes->comment != NULL)
        notes->comment = alloc_string(from->notes->comment);
    if (from->notes->comment_before != NULL)
        notes->comment_before = alloc_string(from->notes->comment_before);
    for (size_t i = 0; i < from->notes->nag_count; i++)
        node_add_nag(NULL, to, from->notes->nags[i]);
}

/* --- comments --------------------------------------------------------------------------------- */

const char *node_comment(const GameNode *node)
{
    return node->notes != NULL ? node->notes->comment : NULL;
}

const char *node_comment_before(const GameNode *node)
{
    return node->notes != NULL ? node->notes->comment_before : NULL;
}

static void replace_text(NodeNotes *notes, char **slot, const char *text)
{
    char *copy = text != NULL && *text != '\0' ? alloc_string(text) : NULL;
    free_text(notes, *slot);
    *slot = copy;
}

static NodeNotes *new_notes_with_comment(const char *text)
{
    size_t size = strlen(text) + 1;
    NodeNotes *notes = alloc_bytes(sizeof *notes + size);
    *notes = (NodeNotes){ .comment = memcpy(notes->first_comment, text, size) };
    return notes;
}

void node_set_comment(Game *game, GameNode *node, const char *text)
{
    (void)game;
    if (node->notes == NULL && text != NULL && *text != '\0')
        node->notes = new_notes_with_comment(text);
    else
        replace_text(notes_of(node), &notes_of(node)->comment, text);
}

void node_set_comment_before(Game *game, GameNode *node, const char *text)
{
    (void)game;
    replace_text(notes_of(node), &notes_of(node)->comment_before, text);
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

/* The index of the glyph, or the number of glyphs when it is not there. */
static size_t nag_index(const GameNode *node, int nag)
{
    size_t count = node_nag_count(node);
    size_t index = 0;
    while (index < count && node->notes->nags[index] != nag)
        index++;
    return index;
}

void node_add_nag(Game *game, GameNode *node, int nag)
{
    (void)game;
    assert(nag >= 0 && nag <= UINT8_MAX);
    NodeNotes *notes = notes_of(node);
    if (nag_index(node, nag) < notes->nag_count)
        return;
    notes->nags = alloc_grow(notes->nags, &notes->nag_capacity, notes->nag_count + 1, 1);
    notes->nags[notes->nag_count++] = (uint8_t)nag;
}

void node_remove_nag(Game *game, GameNode *node, int nag)
{
    (void)game;
    size_t index = nag_index(node, nag);
    if (index == node_nag_count(node))
        return;
    NodeNotes *notes = node->notes;
    memmove(&notes->nags[index], &notes->nags[index + 1], notes->nag_count - index - 1);
    notes->nag_count--;
}

/* --- commands --------------------------------------------------------------------------------- */

/* One "[%name value]" inside a comment. */
typedef struct Command {
    const char *start; /* at '[' */
    const char *name;
    size_t name_length;
    const char *value; /* trimmed */
    size_t value_length;
    const char *end; /* behind ']' */
} Command;

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/* Finds the first complete command at or behind text. */
static bool find_command(const char *text, Command *command)
{
    const char *start = strstr(text, "[%");
    const char *close = start != NULL ? strchr(start, ']') : NULL;
    if (close == NULL)
        return false;
    const char *name_end = start + 2;
    while (name_end < close && !is_blank(*name_end))
        name_end++;
    const char *value = name_end;
    while (value < close && is_blank(*value))
        value++;
    const char *value_end = close;
    while (value_end > value && is_blank(value_end[-1]))
        value_end--;
    *command = (Command){
        start,    start + 2, (size_t)(name_end - start - 2), value, (size_t)(value_end - value),
        close + 1
    };
    return true;
}

static bool is_named(const Command *command, const char *name)
{
    return strlen(name) == command->name_length &&
           memcmp(command->name, name, command->name_length) == 0;
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

bool node_command(const GameNode *node, const char *name, char *text, size_t size)
{
    Command command;
    if (!find_last(node_comment(node), name, &command) &&
        !find_last(node_comment_before(node), name, &command))
        return false;
    if (size > 0) {
        size_t length = command.value_length < size - 1 ? command.value_length : size - 1;
        memcpy(text, command.value, length);
        text[length] = '\0';
    }
    return true;
}

/* Behind the commands that a comment begins with: where programs expect the next one. */
static size_t after_leading_commands(const char *text)
{
    const char *at = text;
    for (Command command; find_command(at, &command); at = command.end) {
        const char *start = at;
        while (is_blank(*start))
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
    if (text[place] != '\0' && !is_blank(text[place]))
        strbuf_add_char(out, ' ');
    strbuf_add_text(out, text + place);
}

/* All text but the commands of that name, and one blank that held them apart; the first of them
 * becomes the new one when there is a value. */
static bool replace_command(StrBuf *out, const char *text, const char *name, const char *value)
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
        else if (*at == ' ')
            at++;
        else if (*at == '\0' && out->length > 0 && out->data[out->length - 1] == ' ')
            strbuf_truncate(out, out->length - 1);
        replaced = true;
    }
    strbuf_add_text(out, at);
    return replaced;
}

void node_set_command(Game *game, GameNode *node, const char *name, const char *value)
{
    const char *text = node_comment(node) != NULL ? node_comment(node) : "";
    StrBuf out;
    strbuf_init(&out);
    if (!replace_command(&out, text, name, value) && value != NULL) {
        strbuf_clear(&out);
        add_command(&out, text, name, value);
    }
    node_set_comment(game, node, out.data);
    strbuf_done(&out);
}
