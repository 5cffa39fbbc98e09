/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text laid out in rows of spans. Adjacent words of one role in a row are one span. */
#include <config.h>

#include "ui/screen/text_layout.h"

#include "engine/base/base.h"
#include "engine/text/width.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROOM_MIN = 4,
    SPANS_MAX = 20000 /* some 10 ms; the most heavily annotated book game has a tenth */
};

void text_layout_init(TextLayout *layout, int width)
{
    *layout = (TextLayout){ .width = width, .row = -1 };
    strbuf_init(&layout->texts);
}

void text_layout_done(TextLayout *layout)
{
    strbuf_done(&layout->texts);
    free(layout->spans);
}

bool text_layout_is_full(const TextLayout *layout) { return layout->count >= SPANS_MAX; }

const char *text_layout_text(const TextLayout *layout, const Span *span)
{
    assert(span->text < layout->texts.length);
    return layout->texts.data + span->text;
}

void text_layout_new_row(TextLayout *layout, int column)
{
    assert(column >= 0);
    layout->row++;
    layout->column = column;
    layout->breaks_next = false;
}

void text_layout_put(TextLayout *layout, Role role, const GameNode *node, const char *text)
{
    assert(layout->row >= 0 && layout->column >= 0);
    if (text_layout_is_full(layout))
        return;
    layout->spans =
        alloc_grow(layout->spans, &layout->capacity, layout->count + 1, sizeof *layout->spans);
    layout->spans[layout->count++] =
        (Span){ layout->row, layout->column, role, node, layout->texts.length };
    strbuf_add(&layout->texts, text, strlen(text) + 1);
    layout->column += width_text(text);
}

/* One by one where not all of them fit; each has a blank before it, which a new row drops. */
static void put_signs(TextLayout *layout, Role role, const GameNode *node, const char *signs)
{
    bool fits = layout->column + width_text(signs) <= layout->width;
    while (*signs != '\0') {
        size_t length = fits ? strlen(signs) : 1 + strcspn(signs + 1, " ");
        char *sign = alloc_string_n(signs, length);
        int width = width_text(sign);
        bool begins_row = layout->column + width > layout->width;
        if (begins_row)
            text_layout_new_row(layout, int_clamp(layout->width - width, 0, layout->indent));
        text_layout_put(layout, role, node, sign + begins_row);
        free(sign);
        signs += length;
    }
}

void text_layout_put_end(TextLayout *layout, Role role, const GameNode *node, const MarkedEnd *end)
{
    if (end->mark[0] != '\0')
        text_layout_put(layout, end->role, node, end->mark);
    put_signs(layout, role, node, end->signs);
}

/* The last span, when a word of this role at this place only makes it longer. */
static bool extends_last(const TextLayout *layout, Role role)
{
    if (layout->count == 0)
        return false;
    const Span *last = &layout->spans[layout->count - 1];
    return last->node == NULL && last->role == role && last->row == layout->row &&
           last->column + width_text(text_layout_text(layout, last)) + 1 == layout->column;
}

static void put_word(TextLayout *layout, Role role, const char *word, int width)
{
    if (extends_last(layout, role)) {
        strbuf_truncate(&layout->texts, layout->texts.length - 1);
        strbuf_add_char(&layout->texts, ' ');
        strbuf_add(&layout->texts, word, strlen(word) + 1);
        layout->column += width;
    } else {
        text_layout_put(layout, role, NULL, word);
    }
    layout->column++;
}

/* Begins a new row if that number of columns does not fit. */
static void make_room(TextLayout *layout, int width)
{
    bool fits = layout->column + width <= layout->width;
    if (layout->breaks_next || (!fits && layout->column > layout->indent))
        text_layout_new_row(layout, layout->indent);
}

static void flow_word(TextLayout *layout, Role role, const char *word)
{
    int width = width_text(word);
    make_room(layout, width);
    put_word(layout, role, word, width);
}

void text_layout_flow_move(TextLayout *layout, Role role, const GameNode *node, const char *move,
                           const MarkedEnd *end)
{
    int own = width_text(move) + width_text(end->mark), all = own + width_text(end->signs);
    make_room(layout, all <= layout->width - layout->indent ? all : own);
    text_layout_put(layout, role, node, move);
    text_layout_put_end(layout, role, node, end);
    layout->column++;
}

void text_layout_flow_words(TextLayout *layout, Role role, const char *text)
{
    int room = int_max(ROOM_MIN, layout->width - layout->indent);
    while (*text != '\0' && !text_layout_is_full(layout)) {
        size_t length = strcspn(text, " \n");
        char *word = alloc_string_n(text, length);
        for (const char *rest = word; *rest != '\0';) {
            size_t taken = width_wrap(rest, room);
            char *part = alloc_string_n(rest, taken);
            flow_word(layout, role, part);
            free(part);
            rest += taken;
        }
        free(word);
        text += length;
        if (*text == '\n')
            layout->breaks_next = true;
        text += strspn(text, " \n");
    }
}

void text_layout_close(TextLayout *layout, Role role, const char *sign)
{
    assert(layout->count > 0);
    if (layout->column > layout->indent)
        layout->column--;
    text_layout_put(layout, role, NULL, sign);
    layout->column++;
}
