/* Words of one role behind one another in a row are one span. */
#include <config.h>

#include "ui/views/sheet.h"

#include "engine/base/alloc.h"
#include "engine/text/width.h"
#include "ui/views/pen.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_MIN = 4 };

void sheet_init(Sheet *sheet, int width, size_t span_max)
{
    *sheet = (Sheet){ .width = width, .span_max = span_max, .row = -1 };
    strbuf_init(&sheet->texts);
}

void sheet_done(Sheet *sheet)
{
    strbuf_done(&sheet->texts);
    free(sheet->spans);
}

bool sheet_is_full(const Sheet *sheet) { return sheet->count >= sheet->span_max; }

const char *sheet_text(const Sheet *sheet, const Span *span)
{
    return sheet->texts.data + span->text;
}

void sheet_new_row(Sheet *sheet, int column)
{
    sheet->row++;
    sheet->column = column;
    sheet->breaks_next = false;
}

void sheet_put(Sheet *sheet, Role role, const GameNode *node, const char *text)
{
    if (sheet_is_full(sheet))
        return;
    sheet->spans =
        alloc_grow(sheet->spans, &sheet->capacity, sheet->count + 1, sizeof *sheet->spans);
    sheet->spans[sheet->count++] =
        (Span){ sheet->row, sheet->column, role, node, sheet->texts.length };
    strbuf_add(&sheet->texts, text, strlen(text) + 1);
    sheet->column += width_text(text);
}

void sheet_put_end(Sheet *sheet, Role role, const GameNode *node, const MarkedEnd *end)
{
    if (end->mark[0] != '\0')
        sheet_put(sheet, end->role, node, end->mark);
    if (end->signs[0] != '\0')
        sheet_put(sheet, role, node, end->signs);
}

/* The last span, when a word of this role at this place only makes it longer. */
static bool extends_last(const Sheet *sheet, Role role)
{
    if (sheet->count == 0)
        return false;
    const Span *last = &sheet->spans[sheet->count - 1];
    return last->node == NULL && last->role == role && last->row == sheet->row &&
           last->column + width_text(sheet_text(sheet, last)) + 1 == sheet->column;
}

static void put_word(Sheet *sheet, Role role, const char *word, int width)
{
    if (extends_last(sheet, role)) {
        strbuf_truncate(&sheet->texts, sheet->texts.length - 1);
        strbuf_add_char(&sheet->texts, ' ');
        strbuf_add(&sheet->texts, word, strlen(word) + 1);
        sheet->column += width;
    } else {
        sheet_put(sheet, role, NULL, word);
    }
    sheet->column++;
}

/* A new row where so many columns do not fit. */
static void make_room(Sheet *sheet, int width)
{
    bool fits = sheet->column + width <= sheet->width;
    if (sheet->breaks_next || (!fits && sheet->column > sheet->indent))
        sheet_new_row(sheet, sheet->indent);
}

static void flow_word(Sheet *sheet, Role role, const char *word)
{
    int width = width_text(word);
    make_room(sheet, width);
    put_word(sheet, role, word, width);
}

void sheet_flow_move(Sheet *sheet, Role role, const GameNode *node, const char *move,
                     const MarkedEnd *end)
{
    make_room(sheet, width_text(move) + width_text(end->mark) + width_text(end->signs));
    sheet_put(sheet, role, node, move);
    sheet_put_end(sheet, role, node, end);
    sheet->column++;
}

void sheet_flow_words(Sheet *sheet, Role role, const char *text)
{
    int room = int_max(ROOM_MIN, sheet->width - sheet->indent);
    while (*text != '\0' && !sheet_is_full(sheet)) {
        size_t length = strcspn(text, " ");
        char *word = alloc_string_n(text, length);
        for (const char *rest = word; *rest != '\0';) {
            size_t taken = width_wrap(rest, room);
            char *part = alloc_string_n(rest, taken);
            flow_word(sheet, role, part);
            free(part);
            rest += taken;
        }
        free(word);
        text += length;
        text += strspn(text, " ");
    }
}

void sheet_close(Sheet *sheet, Role role, const char *sign)
{
    if (sheet->column > sheet->indent)
        sheet->column--;
    sheet_put(sheet, role, NULL, sign);
    sheet->column++;
}
