/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position editor as a mode: keys, mouse, the panel beside the board, and the marks on squares.
 * Only its own commands work while it is open. */
#include <config.h>

#include "ui/setup/setup.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "ui/modes/app.h"
#include "ui/modes/board_touch.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/scene.h"
#include "ui/modes/squares.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"

#include <stdlib.h>
#include <string.h>

static const Feature SETUP;

/* --- keys ------------------------------------------------------------------------------------- */

/* clang-format off */
static const KeyRow SETUP_ROWS[] = {
    /* Letters are pieces here, as in FEN: h, j, k and l cannot be arrows. */
    { "Left", "cursor-left", NULL },
    { "Right", "cursor-right", NULL },
    { "Up", "cursor-up", NULL },
    { "Down", "cursor-down", NULL },
    { "K", "setup put K here", N_("put White's king") },
    { "Q", "setup put Q here", N_("put White's queen") },
    { "R", "setup put R here", N_("put White's rook") },
    { "B", "setup put B here", N_("put White's bishop") },
    { "N", "setup put N here", N_("put White's knight") },
    { "P", "setup put P here", N_("put White's pawn") },
    { "k", "setup put k here", N_("put Black's king") },
    { "q", "setup put q here", N_("put Black's queen") },
    { "r", "setup put r here", N_("put Black's rook") },
    { "b", "setup put b here", N_("put Black's bishop") },
    { "n", "setup put n here", N_("put Black's knight") },
    { "p", "setup put p here", N_("put Black's pawn") },
    { "x", "setup remove here", N_("empty the square") },
    { "Space", "setup remove here", NULL },
    { "Delete", "setup remove here", NULL },
    { "Backspace", "setup remove here", NULL },
    { "Enter", "cursor-take", NULL },
    { "s", "setup side", N_("the other side to move") },
    { "w", "setup castling white short", N_("White may castle short, or not") },
    { "W", "setup castling white long", N_("White may castle long, or not") },
    { "z", "setup castling black short", N_("Black may castle short, or not") },
    { "Z", "setup castling black long", N_("Black may castle long, or not") },
    { "c", "setup castling here", N_("castling with this rook, or not (Chess960)") },
    { "e", "setup ep here", N_("en passant on this square, or not") },
    { "<", "setup halfmoves -", N_("lower halfmove clock") },
    { ">", "setup halfmoves +", N_("higher halfmove clock") },
    { "-", "setup fullmoves -", N_("a lower move number") },
    { "+", "setup fullmoves +", N_("a higher move number") },
    { "C", "setup clear", N_("empty the board") },
    { "S", "setup start", N_("the starting position") },
    { "m", "setup mirror", N_("swap the colours") },
    { "f", "flip", NULL },
    { "u", "setup undo", N_("undo the last change") },
    { "U", "setup redo", N_("redo") },
    { "y", "setup copy", N_("copy the FEN") },
    { "D", "setup done", N_("use the position, if it is legal") },
    { "Escape", "close", N_("leave without changes") },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
};

static const KeyHint SETUP_HINTS[] = {
    { "setup put K here", false, "" },
    { "setup put k here", false, N_("put") },
    { "setup remove here", false, N_("empty") },
    { "cursor-take", false, N_("take, drop") },
    { "setup done", false, N_("done") },
    { "close", false, N_("leave") },
    { "to-prompt", false, N_("type") },
    { "keys", false, N_("help") },
};

static const KeyHint SETUP_TYPED_HINTS[] = {
    { "to-board", false, N_("board") },
    { "help", false, N_("help") },
    { "setup done", true, N_("done") },
    { "undo", true, N_("undo edit") },
    { "cancel", true, N_("leave") },
};

/* Names in settings files of earlier versions. */
static const OldAction SETUP_OLD[] = {
    { "put-white-pawn", "setup put P here" },
    { "put-white-knight", "setup put N here" },
    { "put-white-bishop", "setup put B here" },
    { "put-white-rook", "setup put R here" },
    { "put-white-queen", "setup put Q here" },
    { "put-white-king", "setup put K here" },
    { "put-black-pawn", "setup put p here" },
    { "put-black-knight", "setup put n here" },
    { "put-black-bishop", "setup put b here" },
    { "put-black-rook", "setup put r here" },
    { "put-black-queen", "setup put q here" },
    { "put-black-king", "setup put k here" },
    { "setup-remove", "setup remove here" },
    { "setup-side", "setup side" },
    { "setup-white-short", "setup castling white short" },
    { "setup-white-long", "setup castling white long" },
    { "setup-black-short", "setup castling black short" },
    { "setup-black-long", "setup castling black long" },
    { "setup-rook", "setup castling here" },
    { "setup-en-passant", "setup ep here" },
    { "setup-fewer-halfmoves", "setup halfmoves -" },
    { "setup-more-halfmoves", "setup halfmoves +" },
    { "setup-fewer-moves", "setup fullmoves -" },
    { "setup-more-moves", "setup fullmoves +" },
    { "setup-clear", "setup clear" },
    { "setup-start", "setup start" },
    { "setup-mirror", "setup mirror" },
    { "setup-undo", "setup undo" },
    { "setup-redo", "setup redo" },
    { "setup-done", "setup done" },
    { "setup-cancel", "close" },
};

static const KeyRow SETUP_LETTER_ROWS[] = {
    { "d", "setup done", NULL },
};
/* clang-format on */

const KeyTable *setup_keys(void)
{
    static const KeyTable TABLE = {
        .name = "setup",
        .title = N_("SET UP"),
        .heading = N_("Keys while a position is set up"),
        .rows = SETUP_ROWS,
        .count = ARRAY_LEN(SETUP_ROWS),
        .base = common_keys,
        .hints = { SETUP_HINTS, ARRAY_LEN(SETUP_HINTS) },
        .typed_hints = { SETUP_TYPED_HINTS, ARRAY_LEN(SETUP_TYPED_HINTS) },
        .old = SETUP_OLD,
        .old_count = ARRAY_LEN(SETUP_OLD),
    };
    return &TABLE;
}

static const KeyTable *setup_letters(void)
{
    static const KeyTable TABLE = {
        .name = "setup-letter",
        .heading = N_("One letter and Enter while a position is set up"),
        .kind = KEYS_ENTERED,
        .rows = SETUP_LETTER_ROWS,
        .count = ARRAY_LEN(SETUP_LETTER_ROWS),
    };
    return &TABLE;
}

/* Picks up the piece on the square, or puts down the one picked up. */
static void touch(Session *session, Square square)
{
    Setup *setup = setup_of(session);
    Square from = setup->held;
    setup->held = NO_SQUARE;
    if (from == square)
        return;
    if (from != NO_SQUARE)
        setup_move(setup, from, square);
    else if (position_piece(&setup->pos, square) != NO_PIECE)
        setup->held = square;
    else
        session_say(session, "Letters place pieces: K Q R B N P for White, k q r b n p for Black.");
}

/* Puts back the piece picked up; without one, leaves the editor. */
static void cancel(ModeStack *stack)
{
    Setup *setup = setup_of(stack->session);
    bool has_hand = setup->held != NO_SQUARE || setup->brush != SETUP_BRUSH_NONE;
    setup->held = NO_SQUARE;
    setup->brush = SETUP_BRUSH_NONE;
    if (!has_hand)
        stack->app->run(stack->app->context, "setup cancel");
}

/* Only the editor's own actions work while it is open. */
static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Session *session = stack->session;
    if (action == ACTION_CLOSE)
        cancel(stack);
    else if (action == ACTION_CURSOR_TAKE)
        touch(session, setup_of(session)->cursor);
    else if (action == ACTION_TO_PROMPT)
        input_mode_open(stack);
    else
        board_cursor_step(session, action, &setup_of(session)->cursor);
    return true;
}

/* After each line the editor has the input focus again. */
static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    (void)mode;
    mode_uncover(stack, &SETUP);
    stack->app->run(stack->app->context, line);
    return true;
}

/* --- the mouse -------------------------------------------------------------------------------- */

static void press_panel(ModeStack *stack, const Click *click)
{
    Setup *setup = setup_of(stack->session);
    const Rect *area = &click->layout->pane[PANE_SIDE];
    SetupPanel panel;
    setup_panel_make(setup, &stack->session->settings.keys, area->height, area->width, &panel);
    const SetupItem *item =
        setup_panel_at(&panel, click->row - area->row, click->column - area->column);
    if (item == NULL)
        return;
    if (item->line != NULL)
        stack->app->run(stack->app->context, item->line);
    else
        setup->brush = setup->brush == item->brush ? SETUP_BRUSH_NONE : item->brush;
}

/* A second click with the same piece removes it. */
static void paint(Setup *setup, Square square, bool is_click)
{
    Piece piece = (Piece)setup->brush;
    bool again = is_click && position_piece(&setup->pos, square) == piece;
    setup_put(setup, square, again ? NO_PIECE : piece);
}

static void press_square(Session *session, const Click *click)
{
    Setup *setup = setup_of(session);
    setup->cursor = click->square;
    if (click->button == 3)
        setup_put(setup, click->square, NO_PIECE);
    else if (click->button == 1 && setup->brush != SETUP_BRUSH_NONE)
        paint(setup, click->square, true);
    else if (click->button == 1)
        touch(session, click->square);
}

static void drag(Setup *setup, const Click *click)
{
    if (click->square == NO_SQUARE || click->square == setup->cursor)
        return;
    if (click->button == 3)
        setup_put(setup, click->square, NO_PIECE);
    else if (setup->brush != SETUP_BRUSH_NONE)
        paint(setup, click->square, false);
    else
        return;
    setup->cursor = click->square;
}

/* A drag to another square moves the piece; off the board it removes it. */
static void release(Setup *setup, const Click *click)
{
    if (setup->held == NO_SQUARE || click->square == setup->held)
        return;
    if (click->square == NO_SQUARE) {
        setup_put(setup, setup->held, NO_PIECE);
    } else {
        setup_move(setup, setup->held, click->square);
        setup->cursor = click->square;
    }
    setup->held = NO_SQUARE;
}

static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    (void)mode;
    Session *session = stack->session;
    if (click->kind == CLICK_PRESS)
        session_say_nothing(session);
    if (click->kind == CLICK_RELEASE)
        release(setup_of(session), click);
    else if (click->kind == CLICK_DRAG)
        drag(setup_of(session), click);
    else if (click->kind == CLICK_PRESS && click->square != NO_SQUARE)
        press_square(session, click);
    else if (click->kind == CLICK_PRESS)
        press_panel(stack, click);
    return true;
}

/* --- beginning and end ------------------------------------------------------------------------ */

void setup_mode_open(ModeStack *stack) { mode_push(stack, &SETUP, NULL); }

static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    if (setup_of(stack->session) == NULL)
        mode_close(stack, &SETUP);
}

static bool is_on(const Session *session) { return setup_of(session) != NULL; }

/* --- keys that turn out to be a move or a word ------------------------------------------------ */

static void remember(ModeStack *stack, bool is_word)
{
    Setup *setup = setup_of(stack->session);
    if (setup == NULL)
        return;
    free(setup->before_keys[is_word]);
    setup->before_keys[is_word] = setup_copy(setup);
}

static void take_back(ModeStack *stack, bool is_word)
{
    Setup *setup = setup_of(stack->session);
    if (setup != NULL && setup->before_keys[is_word] != NULL)
        setup_restore(setup, is_word);
}

/* --- on the screen ---------------------------------------------------------------------------- */

static Role role_of(SetupItemKind kind)
{
    static const Role ROLES[] = {
        [SETUP_ITEM_LABEL] = ROLE_DIM,   [SETUP_ITEM_KEY] = ROLE_KEY_NAME,
        [SETUP_ITEM_VALUE] = ROLE_TEXT,  [SETUP_ITEM_PIECE] = ROLE_TEXT,
        [SETUP_ITEM_FAULT] = ROLE_ERROR, [SETUP_ITEM_GOOD] = ROLE_GOOD,
        [SETUP_ITEM_FEN] = ROLE_TEXT,
    };
    return ROLES[kind];
}

/* The selected piece is in brackets, so that colours are not needed. A letter is the key that
 * places the piece, whatever letters the board has. */
static void paint_piece(Pen *pen, const Scene *scene, const SetupItem *item)
{
    bool is_held = setup_of(scene->session)->brush == item->brush;
    Role role = is_held ? ROLE_CURRENT_MOVE : ROLE_TEXT;
    if (item->width > 2)
        pen_text(pen, role, is_held ? "[" : " ");
    if (item->brush == SETUP_BRUSH_ERASER)
        pen_text(pen, role, item->text);
    else if (scene->theme->has_figurines)
        pen_piece(pen, (Piece)item->brush);
    else
        pen_text(pen, ROLE_TEXT, (char[]){ piece_letter((Piece)item->brush), '\0' });
    pen_text(pen, role, item->width > 2 && is_held ? "]" : " ");
}

static void paint_panel(const Scene *scene, Rect area)
{
    SetupPanel panel;
    setup_panel_make(setup_of(scene->session), &scene->session->settings.keys, area.height,
                     area.width, &panel);
    for (int i = 0; i < panel.count; i++) {
        const SetupItem *item = &panel.items[i];
        Pen pen = scene_pen(scene, area, item->row);
        pen_skip(&pen, item->column);
        if (item->kind == SETUP_ITEM_PIECE)
            paint_piece(&pen, scene, item);
        else
            pen_sentence(&pen, role_of(item->kind), item->text);
    }
}

static void write_title(const Session *session, StrBuf *text)
{
    (void)session;
    strbuf_add_text(text, _("Setting up a position"));
}

/* The verdict, if the panel is narrow. */
static void paint_status(const Scene *scene, Rect area)
{
    const Setup *setup = setup_of(scene->session);
    char text[MESSAGE_MAX];
    Pen pen = scene_pen(scene, area, 0);
    if (scene->layout->pane[PANE_SIDE].width >= SETUP_PANEL_VERDICT_COLUMNS) {
        pen_sentence(&pen, ROLE_DIM,
                     _("Letters place pieces as in FEN: K White's king, k Black's"));
        return;
    }
    setup_verdict(setup, text, sizeof text);
    pen_sentence(&pen, setup->faults.count > 0 ? ROLE_ERROR : ROLE_GOOD, text);
}

static SquareState state_of(const Setup *setup, Square square)
{
    if (setup_faulty_squares(setup) >> square & 1)
        return SQUARE_CHECK;
    if (setup->cursor == square)
        return SQUARE_CURSOR;
    if (setup->held == square)
        return SQUARE_SELECTED;
    return setup->pos.ep_square == square ? SQUARE_TARGET : SQUARE_PLAIN;
}

static void position(const Session *session, Position *pos) { *pos = setup_of(session)->pos; }

/* Marks faults, the piece picked up, and the en passant square. */
static void look_at(const Session *session, Look *look)
{
    const Setup *setup = setup_of(session);
    look->piece = position_piece(&setup->pos, look->square);
    look->state = state_of(setup, look->square);
    look->has_cursor = look->state == SQUARE_CHECK && look->square == setup->cursor;
    look->target = setup->pos.ep_square == look->square;
}

/* The cursor's square relative to the panel, at the row and column of its piece. */
static void find_cursor(const ModeStack *stack, int *row, int *column)
{
    const Layout *layout = &stack->layout;
    const Rect *area = &layout->pane[PANE_SIDE];
    *row = *column = 0;
    if (!layout_square_cell(layout, setup_of(stack->session)->cursor, row, column))
        return;
    *row += (layout->square_rows - 1) / 2 - area->row;
    *column += (layout->square_columns - 1) / 2 - area->column;
}

static bool is_idle(const Session *session, const char *line)
{
    return strcmp(line, "undo") == 0 && setup_of(session)->past_count == 0;
}

static const Feature SETUP = {
    .commands = setup_commands,
    .topic = N_("While a position is set up"),
    .keys = setup_keys,
    .letters = setup_letters,
    .has_board = true,
    .panes = PANES_OF_FRAME | 1 << PANE_BOARD | 1 << PANE_SIDE | 1 << PANE_STATUS,
    .action = act,
    .key = input_mode_begin,
    .line = take_line,
    .mouse = take_click,
    .settle = settle,
    .remember = remember,
    .take_back = take_back,
    .begins = setup_begins,
    .is_on = is_on,
    .where = COMMAND_IN_EDITOR,
    .introduction = N_("A position is being set up. Type a command, then Enter. `help` and a "
                       "command's name explain it."),
    .take_text = setup_take_text,
    .tell = setup_tell,
    .position = position,
    .look_at = look_at,
    .pane = PANE_SIDE,
    .paint = paint_panel,
    .write_title = write_title,
    .paint_status = paint_status,
    .is_idle = is_idle,
    .find_cursor = find_cursor,
};

const Feature *setup_feature(void) { return &SETUP; }
