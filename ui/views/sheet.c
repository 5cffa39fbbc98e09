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

/* The last span, when a word of this role at this place only makes it longer. */
static bool extends_last(const Sheet *sheet, Role role, const GameNode *node)
{
    if (sheet->count == 0 || node != NULL)
        return false;
    const Span *last = &sheet->spans[sheet->count - 1];
    return last->node == NULL && last->role == role && last->row == sheet->row &&
           last->column + width_text(sheet_text(sheet, last)) + 1 == sheet->column;
}

static void put_word(Sheet *sheet, Role role, const GameNode *node, const char *word, int width)
{
    if (extends_last(sheet, role, node)) {
        strbuf_truncate(&sheet->texts, sheet->texts.length - 1);
        strbuf_add_char(&sheet->texts, ' ');
        strbuf_add(&sheet->texts, word, strlen(word) + 1);
        sheet->column += width;
    } else {
        sheet_put(sheet, role, node, word);
    }
    sheet->column++;
}

void sheet_flow(Sheet *sheet, Role role, const GameNode *node, const char *word)
{
    int width = width_text(word);
    bool fits = sheet->column + width <= sheet->width;
    if (sheet->breaks_next || (!fits && sheet->column > sheet->indent))
        sheet_new_row(sheet, sheet->indent);
    put_word(sheet, role, node, word, width);
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
            sheet_flow(sheet, role, NULL, part);
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
