/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The draft as text: the panel beside the board, whose rows are chosen by importance as far as the
 * height allows and then shown in a fixed order; and its changes in the line dialogue. */
#include <config.h>

#include "ui/setup/setup.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/session/board_text.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NARROW = 31,      /* columns below which labels are short */
    LINES_MAX = 8,    /* of the verdict or the FEN */
    PALETTE_STEP = 3, /* columns for each piece; 2 if narrow */
    MARGIN = 1,
    NEED_MAX = 13
};

typedef enum RowKind {
    ROW_BLANK,
    ROW_WHITE,
    ROW_BLACK,
    ROW_SIDE,
    ROW_WHITE_RIGHTS,
    ROW_BLACK_RIGHTS,
    ROW_EN_PASSANT,
    ROW_HALFMOVES,
    ROW_MOVES,
    ROW_DEEDS,
    ROW_VERDICT,
    ROW_FEN
} RowKind;

/* need: 1 is dropped last. line: the line of the verdict or the FEN. */
typedef struct Row {
    RowKind kind;
    int need;
    int line;
} Row;

static const Row ROWS[] = {
    { ROW_WHITE, 6, 0 },      { ROW_BLACK, 6, 0 },        { ROW_BLANK, 11, 0 },
    { ROW_SIDE, 2, 0 },       { ROW_WHITE_RIGHTS, 3, 0 }, { ROW_BLACK_RIGHTS, 3, 0 },
    { ROW_EN_PASSANT, 4, 0 }, { ROW_HALFMOVES, 7, 0 },    { ROW_MOVES, 7, 0 },
    { ROW_BLANK, 12, 0 },     { ROW_DEEDS, 8, 0 },        { ROW_BLANK, 10, 0 },
    { ROW_VERDICT, 1, 0 },    { ROW_VERDICT, 3, 1 },      { ROW_VERDICT, 5, 2 },
    { ROW_VERDICT, 9, 3 },    { ROW_VERDICT, 9, 4 },      { ROW_VERDICT, 9, 5 },
    { ROW_BLANK, 11, 0 },     { ROW_FEN, 5, 0 },          { ROW_FEN, 5, 1 },
    { ROW_FEN, 5, 2 },        { ROW_FEN, 9, 3 },
};

/* A text wrapped into lines. */
typedef struct Lines {
    int count;
    char text[LINES_MAX][SETUP_TEXT_MAX];
} Lines;

typedef struct Maker {
    const Setup *setup;
    const Keybinds *keys;
    SetupPanel *panel;
    int width;
    bool is_narrow;
    int row;
    Lines verdict, fen;
} Maker;

/* --- text in lines ---------------------------------------------------------------------------- */

/* Wraps after blanks and slashes if possible. */
static void wrap(const char *text, int width, Lines *lines)
{
    int room = int_clamp(width, 4, SETUP_TEXT_MAX - 1);
    while (*text != '\0' && lines->count < LINES_MAX) {
        size_t length = width_fit(text, room);
        size_t cut = length;
        while (text[cut] != '\0' && cut > 1 && text[cut] != ' ' && text[cut - 1] != ' ' &&
               text[cut - 1] != '/')
            cut--;
        length = utf8_whole(text, int_min((int)(cut > 1 ? cut : length), SETUP_TEXT_MAX - 1));
        memcpy(lines->text[lines->count], text, length);
        lines->text[lines->count++][length] = '\0';
        text += length;
        text += strspn(text, " ");
    }
}

static void make_verdict(Maker *maker)
{
    const PositionFaults *faults = &maker->setup->faults;
    if (faults->count == 0) {
        char verdict[POSITION_FAULT_TEXT_MAX];
        setup_verdict(maker->setup, verdict, sizeof verdict);
        wrap(verdict, maker->width - 2 * MARGIN, &maker->verdict);
        return;
    }
    for (int i = 0; i < faults->count; i++) {
        char *fault = capitalize(faults->faults[i].text);
        wrap(fault, maker->width - 2 * MARGIN, &maker->verdict);
        free(fault);
    }
}

/* --- items ------------------------------------------------------------------------------------ */

static SetupItem *add(Maker *maker, int column, SetupItemKind kind, const char *text)
{
    SetupPanel *panel = maker->panel;
    SetupItem *item = &panel->items[int_min(panel->count, SETUP_ITEMS_MAX - 1)];
    panel->count = int_min(panel->count + 1, SETUP_ITEMS_MAX);
    *item = (SetupItem){ .row = maker->row, .column = column, .kind = kind };
    utf8_printf(item->text, sizeof item->text, "%s", text);
    item->width = width_text(item->text);
    return item;
}

/* The key bound to a command, if any. Returns the column after it and a blank. */
static int add_key(Maker *maker, int column, const char *bound, const char *click)
{
    const char *key = keybinds_key_of(maker->keys, setup_keys(), bound);
    if (*key == '\0')
        return column;
    SetupItem *item = add(maker, column, SETUP_ITEM_KEY, key);
    item->line = click;
    return column + item->width + 1;
}

/* A key and the value it changes; both can be clicked. Returns the column after them. */
static int add_field(Maker *maker, int column, const char *line, SetupItemKind kind,
                     const char *text)
{
    column = add_key(maker, column, line, line);
    add(maker, column, kind, text)->line = line;
    return column + width_text(text);
}

/* Columns for the sides' names, or their first letters, and a gap; 0 if they do not fit with a row
 * of rights, the longest row. */
static int side_columns(const Maker *maker)
{
    enum { RIGHTS_COLUMNS = 23, NAME_GAP = 2 };
    int names = int_max(width_text(color_name(WHITE)), width_text(color_name(BLACK)));
    int room = maker->is_narrow ? 0 : maker->width - MARGIN - RIGHTS_COLUMNS - NAME_GAP;
    int taken = room >= names ? names : int_min(room, 1);
    return taken > 0 ? taken + NAME_GAP : 0;
}

/* The side's name, if there is room. Returns the column after it. */
static int add_side_label(Maker *maker, Color color)
{
    const char *name = color_name(color);
    int columns = side_columns(maker);
    SetupItem *label = columns > 0 ? add(maker, MARGIN, SETUP_ITEM_LABEL, name) : NULL;
    if (label != NULL && label->width > columns) {
        uint32_t letter;
        label->text[utf8_decode(name, strlen(name), &letter)] = '\0';
        label->width = width_text(label->text);
    }
    return MARGIN + columns;
}

static void add_palette(Maker *maker, Color color)
{
    static const PieceType ORDER[] = { KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN };
    int step = maker->is_narrow ? 2 : PALETTE_STEP;
    int column = add_side_label(maker, color) - (maker->is_narrow ? 0 : 1);
    for (size_t i = 0; i < ARRAY_LEN(ORDER); i++) {
        SetupItem *item = add(maker, column, SETUP_ITEM_PIECE, "");
        item->width = step;
        item->brush = piece_make(color, ORDER[i]);
        column += step;
    }
    if (color == WHITE)
        return;
    SetupItem *eraser = add(maker, column, SETUP_ITEM_PIECE, "x");
    eraser->width = step;
    eraser->brush = SETUP_BRUSH_ERASER;
}

static void add_side(Maker *maker)
{
    add_field(maker, MARGIN, "setup side", SETUP_ITEM_VALUE,
              color_to_move(position_side(&maker->setup->pos)));
}

/* "[x] O-O", in Chess960 with the rook's file. */
static void write_right(const Maker *maker, int index, char text[16])
{
    const Position *pos = &maker->setup->pos;
    bool has_it = pos->castling >> index & 1;
    char file[] = { ' ', (char)('a' + square_file(pos->castling_rook[index])), '\0' };
    snprintf(text, 16, "[%c]%s%s", has_it ? 'x' : ' ',
             maker->is_narrow ? ""
             : index % 2 != 0 ? " O-O-O"
                              : " O-O",
             has_it && pos->chess960 ? file : "");
}

static void add_rights(Maker *maker, Color color)
{
    static const char *const LINES[] = { "setup castling white short", "setup castling white long",
                                         "setup castling black short",
                                         "setup castling black long" };
    char text[16];
    int column = add_side_label(maker, color);
    for (int way = 0; way < 2; way++) {
        int index = castling_index(color, way != 0);
        write_right(maker, index, text);
        column = add_field(maker, column, LINES[index], SETUP_ITEM_VALUE, text);
        column += maker->is_narrow ? 1 : 2;
    }
    if (maker->is_narrow) { /* no room for the side's name */
        SetupItem *king = add(maker, column, SETUP_ITEM_PIECE, "");
        king->width = 2;
        king->brush = piece_make(color, KING);
    }
}

static void add_en_passant(Maker *maker)
{
    Square ep = (Square)maker->setup->pos.ep_square;
    char text[SETUP_TEXT_MAX];
    if (ep == NO_SQUARE)
        utf8_printf(text, sizeof text, "%s", _("no en passant"));
    else
        utf8_printf(text, sizeof text, _("en passant %s"), square_name(ep).text);
    int column = add_key(maker, MARGIN, "setup ep here", NULL);
    add(maker, column, SETUP_ITEM_VALUE, text);
}

/* A key for each direction, then the number: with its long name if there is room. */
static void add_counter(Maker *maker, const char *fewer, const char *more, const char *name,
                        const char *short_name)
{
    int column = add_key(maker, MARGIN, fewer, fewer);
    column = add_key(maker, column, more, more);
    bool has_room = column + width_text(name) <= maker->width;
    add(maker, column, SETUP_ITEM_VALUE, has_room ? name : short_name);
}

static void add_halfmoves(Maker *maker)
{
    char name[SETUP_TEXT_MAX], short_name[SETUP_TEXT_MAX];
    int clock = maker->setup->pos.halfmoves;
    utf8_printf(name, sizeof name, _("halfmove clock %d"), clock);
    utf8_printf(short_name, sizeof short_name, _("clock %d"), clock);
    add_counter(maker, "setup halfmoves -", "setup halfmoves +", name, short_name);
}

static void add_fullmoves(Maker *maker)
{
    char name[SETUP_TEXT_MAX], short_name[SETUP_TEXT_MAX];
    int number = maker->setup->pos.fullmoves;
    utf8_printf(name, sizeof name, _("move number %d"), number);
    utf8_printf(short_name, sizeof short_name, _("move %d"), number);
    add_counter(maker, "setup fullmoves -", "setup fullmoves +", name, short_name);
}

static void add_deeds(Maker *maker)
{
    static const struct {
        const char *line, *label;
    } DEEDS[] = { { "setup clear", N_("clear") },
                  { "setup start", N_("start") },
                  { "setup mirror", N_("mirror") },
                  { "setup undo", N_("undo") } };
    int column = MARGIN;
    for (size_t i = 0; i < ARRAY_LEN(DEEDS); i++) {
        const char *label = _(DEEDS[i].label);
        if (column + width_text(label) + 2 > maker->width)
            return;
        column = 2 + add_field(maker, column, DEEDS[i].line, SETUP_ITEM_LABEL, label);
    }
}

static void add_row(Maker *maker, const Row *row)
{
    bool is_good = maker->setup->faults.count == 0;
    switch (row->kind) {
    case ROW_BLANK:
        break;
    case ROW_WHITE:
    case ROW_BLACK:
        add_palette(maker, row->kind == ROW_WHITE ? WHITE : BLACK);
        break;
    case ROW_SIDE:
        add_side(maker);
        break;
    case ROW_WHITE_RIGHTS:
    case ROW_BLACK_RIGHTS:
        add_rights(maker, row->kind == ROW_WHITE_RIGHTS ? WHITE : BLACK);
        break;
    case ROW_EN_PASSANT:
        add_en_passant(maker);
        break;
    case ROW_HALFMOVES:
        add_halfmoves(maker);
        break;
    case ROW_MOVES:
        add_fullmoves(maker);
        break;
    case ROW_DEEDS:
        add_deeds(maker);
        break;
    case ROW_VERDICT:
        add(maker, MARGIN, is_good ? SETUP_ITEM_GOOD : SETUP_ITEM_FAULT,
            maker->verdict.text[row->line]);
        break;
    case ROW_FEN:
        add(maker, MARGIN, SETUP_ITEM_FEN, maker->fen.text[row->line]);
        break;
    }
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool has_content(const Maker *maker, const Row *row)
{
    if (row->kind == ROW_VERDICT)
        return row->line < maker->verdict.count;
    if (row->kind == ROW_FEN)
        return row->line < maker->fen.count;
    return true;
}

/* Half a FEN is useless: on short lines it comes last. */
static int need_of(const Maker *maker, const Row *row)
{
    return row->kind == ROW_FEN && maker->is_narrow ? NEED_MAX : row->need;
}

/* The greatest need up to which all rows fit. */
static int choose_need(const Maker *maker, int height)
{
    int need = 0;
    for (int fits = 0; need < NEED_MAX; need++) {
        for (size_t i = 0; i < ARRAY_LEN(ROWS); i++)
            fits += need_of(maker, &ROWS[i]) == need + 1 && has_content(maker, &ROWS[i]);
        if (fits > height)
            break;
    }
    return need;
}

void setup_panel_make(const Setup *setup, const Keybinds *keys, int height, int width,
                      SetupPanel *panel)
{
    Maker maker = { .setup = setup, .keys = keys, .panel = panel, .width = width };
    char fen[FEN_MAX];
    maker.is_narrow = width < NARROW;
    panel->count = 0;
    setup_write_fen(setup, fen);
    wrap(fen, width - 2 * MARGIN, &maker.fen);
    if (width >= SETUP_PANEL_VERDICT_COLUMNS || setup->faults.count > 0)
        make_verdict(&maker);
    int need = choose_need(&maker, height);
    for (size_t i = 0; i < ARRAY_LEN(ROWS); i++) {
        if (need_of(&maker, &ROWS[i]) > need || !has_content(&maker, &ROWS[i]))
            continue;
        add_row(&maker, &ROWS[i]);
        maker.row++;
    }
}

const SetupItem *setup_panel_at(const SetupPanel *panel, int row, int column)
{
    for (int i = 0; i < panel->count; i++) {
        const SetupItem *item = &panel->items[i];
        bool runs = item->line != NULL || item->kind == SETUP_ITEM_PIECE;
        if (runs && item->row == row && column >= item->column &&
            column < item->column + item->width)
            return item;
    }
    return NULL;
}

/* --- the line dialogue ------------------------------------------------------------------------ */

enum { CHANGES_MAX = 4 }; /* squares worth naming one by one */

static int count_changes(const Position *before, const Position *after)
{
    int count = 0;
    for (Square square = 0; square < SQUARE_NB; square++)
        count += position_piece(before, square) != position_piece(after, square);
    return count;
}

static void tell_pieces(const Setup *setup, SpeechStyle style, StrBuf *text)
{
    const Position *now = &setup->pos;
    int changes = count_changes(&setup->told.pos, now);
    if (!setup->told.is_set || changes > CHANGES_MAX) {
        board_text_side(style, now, WHITE, text);
        board_text_side(style, now, BLACK, text);
        return;
    }
    for (Square square = 0; square < SQUARE_NB; square++)
        if (position_piece(&setup->told.pos, square) != position_piece(now, square))
            board_text_square(style, now, square, text);
}

/* A FEN's field after the pieces. */
static void tell_field(int field, Word value, StrBuf *text)
{
    bool is_none = word_is(value, "-");
    int length = (int)value.length;
    if (field == 1)
        strbuf_add_text(text, word_is(value, "w") ? _("White to move.") : _("Black to move."));
    else if (field == 2 && is_none)
        strbuf_add_text(text, _("No castling."));
    else if (field == 2)
        strbuf_addf(text, _("Castling: %.*s."), length, value.text);
    else if (field == 3 && is_none)
        strbuf_add_text(text, _("No en passant."));
    else if (field == 3)
        strbuf_addf(text, _("En passant on %.*s."), length, value.text);
    else if (field == 4)
        strbuf_addf(text, _("Half-moves: %.*s."), length, value.text);
    else
        strbuf_addf(text, _("Move number: %.*s."), length, value.text);
}

static void add_spoken(SpeechStyle style, const char *sentence, StrBuf *text)
{
    spell_sentences(style, sentence, text);
    strbuf_add_char(text, '\n');
}

static void tell_fields(const Setup *setup, const char *fen, SpeechStyle style, StrBuf *text)
{
    const char *before = setup->told.fen, *now = fen;
    for (int field = 0; *now != '\0'; field++) {
        Word old = word_take(&before), value = word_take(&now);
        bool is_same =
            old.length == value.length && memcmp(old.text, value.text, value.length) == 0;
        if (field == 0 || value.length == 0 || is_same)
            continue;
        StrBuf sentence;
        strbuf_init(&sentence);
        tell_field(field, value, &sentence);
        add_spoken(style, sentence.data, text);
        strbuf_done(&sentence);
    }
}

/* Programs get the FEN, listeners each change. */
static void tell_changes(const Setup *setup, const char *fen, SpeechStyle style, StrBuf *text)
{
    if (letters_are_meant(style)) {
        strbuf_addf(text, "%s\n", fen);
        return;
    }
    tell_pieces(setup, style, text);
    if (setup->told.is_set)
        tell_fields(setup, fen, style, text);
}

void setup_tell(Session *session, bool is_answered, StrBuf *text)
{
    Setup *setup = setup_of(session);
    SpeechStyle style = spell_style(&session->settings);
    if (is_answered && setup->told.is_set)
        return;
    SetupTold now = { .is_set = true, .pos = setup->pos };
    setup_write_fen(setup, now.fen);
    if (setup_can_be_played(setup))
        utf8_printf(now.verdict, sizeof now.verdict, "%s", _("Legal. `done` uses it."));
    else
        setup_verdict(setup, now.verdict, sizeof now.verdict);
    tell_changes(setup, now.fen, style, text);
    bool is_same = setup->told.is_set && strcmp(now.verdict, setup->told.verdict) == 0;
    if (letters_are_meant(style) || !is_same)
        add_spoken(style, now.verdict, text);
    setup->told = now;
}
