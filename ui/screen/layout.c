/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divides the screen into panes. The board comes first: the largest squares that leave room for the
 * lines a game needs; then the side panel, then the lines around. Knows sizes, not contents. */
#include <config.h>

#include "ui/screen/layout.h"

#include "ui/screen/small_sizes.h"

#include <assert.h>

enum {
    ROWS_MIN = FILE_NB,        /* one row a rank */
    COLUMNS_MIN = 2 * FILE_NB, /* two columns a file */
    SQUARE_ROWS_MAX = 8,
    RIM_LEFT = 3,   /* edge, rank digit, space */
    RIM_RIGHT = 2,  /* as wide as a square is away from the edge */
    LINES_FULL = 6, /* title, two rows of rim, status, prompt, keys */
    BAR_WIDTH = 2,
    GAP = 2,         /* between board and side panel */
    PANEL_MAX = 120, /* two diagrams with squares of three rows */
    GRAPH_MIN = 4,   /* head, curve, marks */
    GRAPH_FULL = 7,  /* with the figures of both sides */
    GRAPH_MAX = 10,
    MOVES_WANTED = 6,      /* rows the graph leaves to the moves */
    STACKED_MOVES_MIN = 8, /* rows of moves that make a panel below the board worth while */
    ENGINE_HEAD = 1,       /* a rule */
    ENGINE_LINES_MAX = 10,
    FIGURES_WIDE = 37,     /* columns for all figures of the engine in one row */
    ENGINE_SPLIT_MIN = 48, /* columns: a score and three moves for each of two engines */
    MOVES_MIN = 4,         /* rows the engine's lines leave to the moves */
    SMALL_SQUARES_MAX = 3, /* rows; the board's own position is to stay the larger one */
    PANE_ROWS_MAX = 99,    /* that can be asked for */
    FULL_WIDTH = 60,       /* columns from which lines have a margin */
    FREE_EDGE_FROM = 40,   /* columns from which the last one is free */
    ROOMY_PANEL = 15,      /* rows from which clocks get a rule */
    SPACIOUS_PANEL = 30,   /* rows, and columns, from which clocks get large digits */
    SPACIOUS_COLUMNS = 36,
    DIGIT_ROWS = 3,
    CLOCK_BESIDE = 8,   /* columns that "1:30:00" takes beside the smallest squares, with a gap */
    CLOCKS_STACKED = 8, /* rows besides the smallest squares from which each player has one */
    VAST_COLUMNS = 76   /* columns in which two diagrams or lists of moves stand side by side */
};

bool rect_covers(Rect outer, Rect inner)
{
    return inner.row >= outer.row && inner.row + inner.height <= outer.row + outer.height &&
           inner.column >= outer.column && inner.column + inner.width <= outer.column + outer.width;
}

/* Narrowest side panel next to squares of so many rows: two moves of usual length, or more; for two
 * rows what 80 columns leave beside wide squares, in which pieces read better. */
static const int panel_min[SQUARE_ROWS_MAX + 1] = { 0, 17, 31, 28, 28, 30, 34, 38, 42 };
enum { PANEL_MIN_NARROW = 20 };

/* A band of rows or columns being handed out from its start. */
typedef struct Frame {
    int square_rows;
    bool is_narrow;
    int rim_top, rim_bottom, rim_left, rim_right;
    int bar;
    bool title, status, prompt, keys, side, clocks;
    bool panel;     /* beside the board, for more than clocks */
    bool clock_row; /* one for both clocks, below the board */
    int top;        /* first row of the board block */
    int left;       /* first column of everything */
    int width;
} Frame;

/* Narrow squares of one and two rows are as wide as they are high, if cells are twice as high as
 * wide; others have a column in their middle. */
static int square_width(int rows, bool is_narrow)
{
    return rows == 1 || (rows == 2 && is_narrow) ? 2 * rows : 2 * rows + 1;
}

static int board_width(int square_rows, bool is_narrow)
{
    return square_width(square_rows, is_narrow) * FILE_NB;
}

static int block_width(const Frame *frame)
{
    return frame->bar + frame->rim_left + board_width(frame->square_rows, frame->is_narrow) +
           frame->rim_right;
}

static int block_height(const Frame *frame)
{
    return frame->rim_top + frame->square_rows * RANK_NB + frame->rim_bottom;
}

static int full_width(int square_rows, bool is_narrow, const LayoutWish *wish)
{
    return (wish->evaluation_bar ? BAR_WIDTH : 0) + RIM_LEFT + board_width(square_rows, is_narrow) +
           RIM_RIGHT;
}

static bool is_allowed(int size, bool is_narrow, const LayoutWish *wish)
{
    return wish->square_columns == 0 || square_width(size, is_narrow) <= wish->square_columns;
}

/* Largest squares with all their lines beside a panel; 1 when only the smallest may fit. */
static int largest_beside(int rows, int columns, const LayoutWish *wish, bool is_narrow)
{
    for (int size = SQUARE_ROWS_MAX; size > 1; size--)
        if (is_allowed(size, is_narrow, wish) && rows >= size * RANK_NB + LINES_FULL &&
            columns >= full_width(size, is_narrow, wish) + GAP +
                           (is_narrow && size == 2 ? PANEL_MIN_NARROW : panel_min[size]))
            return size;
    return 1;
}

/* Largest squares with everything else above and below; spare rows are wanted for the moves. */
static int largest_stacked(int rows, int columns, const LayoutWish *wish, bool is_narrow, int spare)
{
    for (int size = SQUARE_ROWS_MAX; size > 1; size--)
        if (is_allowed(size, is_narrow, wish) && rows >= size * RANK_NB + LINES_FULL + 2 + spare &&
            columns >= full_width(size, is_narrow, wish))
            return size;
    return 1;
}

/* Columns beside the smallest squares that rims and coordinates leave to clocks. Without columns or
 * rows for both players, both clocks have one row, which comes first. */
static int clock_columns(Frame *frame, int spare, int width, const LayoutWish *wish)
{
    enum { DIGITS = 2, ROWS_FOR_LINES = 3 };
    if (!wish->clocks || spare >= CLOCKS_STACKED)
        return 0;
    frame->clock_row =
        width < CLOCK_BESIDE || (width < CLOCK_BESIDE + DIGITS && spare >= ROWS_FOR_LINES);
    return frame->clock_row ? 0 : CLOCK_BESIDE;
}

/* The smallest squares: lines come one by one as there are rows, the most needed first. */
static void frame_small(Frame *frame, int rows, int columns, const LayoutWish *wish)
{
    int spare = rows - RANK_NB;
    int width = columns - COLUMNS_MIN;
    int clock = clock_columns(frame, spare, width, wish);
    width -= clock;
    spare -= frame->clock_row ? 1 : 0;
    frame->prompt = spare >= 1;
    frame->status = spare >= 2;
    if (spare >= 4 && width >= RIM_LEFT + 1) {
        frame->rim_top = frame->rim_bottom = 1;
        frame->rim_left = RIM_LEFT;
        frame->rim_right = 1;
    } else if (wish->coordinates && width >= 2) {
        frame->rim_left = 2;
        frame->rim_bottom = spare >= 3;
    }
    frame->keys = spare >= 5;
    frame->title = spare >= 6;
    if (wish->evaluation_bar && width >= frame->rim_left + frame->rim_right + BAR_WIDTH)
        frame->bar = BAR_WIDTH;
    frame->panel = columns >= block_width(frame) + 1 + panel_min[1];
    frame->side = frame->panel || clock > 0;
    frame->clocks = frame->side || spare >= CLOCKS_STACKED;
}

static void frame_full(Frame *frame, const LayoutWish *wish)
{
    frame->rim_top = frame->rim_bottom = 1;
    frame->rim_left = RIM_LEFT;
    frame->rim_right = RIM_RIGHT;
    frame->bar = wish->evaluation_bar ? BAR_WIDTH : 0;
    frame->title = frame->status = frame->prompt = frame->keys = frame->clocks = true;
    frame->panel = frame->side;
}

/* Beside a panel wide squares are preferred, then narrow ones; stacked only if that makes the
 * squares higher. */
static void choose_frame(Frame *frame, int rows, int columns, const LayoutWish *wish)
{
    *frame = (Frame){ 0 };
    int beside = largest_beside(rows, columns, wish, false);
    if (beside == 1) {
        frame->is_narrow = true;
        beside = largest_beside(rows, columns, wish, true);
    }
    int spare = beside > 1 ? STACKED_MOVES_MIN : 0;
    int stacked = largest_stacked(rows, columns, wish, false, spare);
    if (stacked > beside)
        frame->is_narrow = false;
    else if (beside == 1)
        stacked = largest_stacked(rows, columns, wish, true, spare);
    frame->square_rows = int_max(beside, stacked);
    frame->side = beside >= stacked;
    if (frame->square_rows == 1)
        frame_small(frame, rows, columns, wish);
    else
        frame_full(frame, wish);
}

static Rect rect(int row, int column, int height, int width)
{
    if (height <= 0 || width <= 0)
        return (Rect){ 0 };
    return (Rect){ row, column, height, width };
}

/* Text never touches the edge of the window, but where every column is needed. */
static int free_of_edge(int columns) { return columns >= FREE_EDGE_FROM ? columns - 1 : columns; }

/* Lines over the whole width: title above, status, prompt and keys below. Returns the rows left in
 * between. */
static Rect place_lines(Layout *layout, const Frame *frame)
{
    int row = layout->rows;
    int top = 0;
    int width = free_of_edge(frame->width);
    if (frame->keys)
        layout->pane[PANE_KEYS] = rect(--row, frame->left, 1, width);
    if (frame->prompt) {
        int margin = frame->width >= FULL_WIDTH ? 1 : 0;
        layout->pane[PANE_PROMPT] = rect(--row, frame->left + margin, 1, width - margin);
    }
    if (frame->status)
        layout->pane[PANE_STATUS] = rect(--row, frame->left, 1, width);
    if (frame->title)
        layout->pane[PANE_TITLE] = rect(top++, frame->left, 1, frame->width);
    return rect(top, frame->left, row - top, frame->width);
}

static void place_board(Layout *layout, const Frame *frame, int row, int column)
{
    int size = frame->square_rows;
    layout->square_rows = size;
    layout->square_columns = square_width(size, frame->is_narrow);
    layout->framed = frame->rim_top > 0;
    layout->pane[PANE_BOARD] =
        rect(row, column + frame->bar, block_height(frame), block_width(frame) - frame->bar);
    layout->squares = rect(row + frame->rim_top, column + frame->bar + frame->rim_left,
                           size * RANK_NB, board_width(size, frame->is_narrow));
    if (frame->bar)
        layout->pane[PANE_EVAL_BAR] = rect(row, column, block_height(frame), frame->bar);
}

int layout_rows_a_line(int columns, int rows, int lines)
{
    enum { COLUMNS_OF_LONG = 240, ROWS_OF_LONG = 6 };
    int most = int_clamp(COLUMNS_OF_LONG / int_max(columns, 1) + 1, 2, ROWS_OF_LONG);
    return int_clamp(rows / int_max(lines, 1), 1, most);
}

/* Rows for the engine's lines: two fifths of the room, half of it in a wide panel, or what the
 * moves leave if their number is known; without the graph's rows. */
static int rows_for_lines(const LayoutWish *wish, int room, int columns)
{
    int share = columns >= VAST_COLUMNS ? room / 2 : room * 2 / 5;
    int graph = wish->graph ? GRAPH_FULL : 0;
    int left = wish->move_rows > 0 ? room - int_max(wish->move_rows, MOVES_MIN) - graph : 0;
    return int_max(share, left);
}

/* What the moves and a note leave; all rows if the note has to take the moves' place anyway. */
static int rows_beside_note(const LayoutWish *wish, int room, int least)
{
    int graph = wish->graph ? GRAPH_FULL : 0;
    int left = room - wish->note_rows - MOVES_MIN - graph;
    return wish->note_rows > 0 && left >= least ? left : room;
}

/* A header, one row of figures if there is room for it, and the lines. */
static int engine_height(const LayoutWish *wish, int room, int columns, int *figure_rows)
{
    *figure_rows = columns >= FIGURES_WIDE || wish->engine_verdict;
    if (wish->engine_lines <= 0)
        return 0;
    int head = ENGINE_HEAD + *figure_rows + wish->engine_notes;
    /* All of ten lines, the most there are, are seen in a terminal of 80x24, and one of 80x10. */
    bool is_generous = room >= head + ENGINE_LINES_MAX || room <= head + MOVES_MIN;
    int most = room - (is_generous ? MOVES_MIN - 1 : MOVES_MIN);
    int roomy = wish->graph ? int_min(most, room - MOVES_WANTED - GRAPH_MIN) : most;
    int share = int_min(rows_for_lines(wish, room, columns), roomy);
    share = int_min(share, rows_beside_note(wish, room, head + wish->engine_lines));
    int rows = layout_rows_a_line(columns, share - head, wish->engine_lines);
    int height = head + wish->engine_lines * rows;
    if (wish->engine_rows > 0)
        height = int_max(wish->engine_rows, head + 1);
    height = int_min(height, most);
    return height > head ? height : 0;
}

/* Rows of the graph when it shares room with the moves. */
static int graph_height(const LayoutWish *wish, int room)
{
    enum { ROOMY = 16, ROWS_A_MORE = 4 };
    int spare = room - MOVES_WANTED;
    if (!wish->graph || spare < GRAPH_MIN)
        return 0;
    if (wish->graph_rows > 0)
        return int_clamp(wish->graph_rows, GRAPH_MIN, spare + MOVES_WANTED - MOVES_MIN);
    if (spare < GRAPH_FULL)
        return int_min(spare, GRAPH_FULL - 2);
    return int_min(GRAPH_FULL + int_max(0, spare - ROOMY) / ROWS_A_MORE, GRAPH_MAX);
}

/* Rows of the moves that a small board takes, with its head. */
static int inset_height(const Layout *layout, const LayoutWish *wish, int moves, int columns)
{
    int size = wish->inset ? int_min(layout->square_rows - 1, SMALL_SQUARES_MAX) : 0;
    while (size > 0 && (small_board_columns(size) > columns ||
                        SMALL_HEAD + small_board_rows(size) > moves - MOVES_MIN))
        size--;
    return size > 0 ? SMALL_HEAD + small_board_rows(size) : 0;
}

/* Rows of diagrams below the moves: at least two boards side by side, in one row or two, whichever
 * leaves less blank; if equal, the larger ones. */
static int diagrams_height(Layout *layout, const LayoutWish *wish, int moves, int columns)
{
    enum { TIERS_MAX = 2 };
    int spare = moves - int_max(wish->move_rows, MOVES_WANTED), height = 0;
    if (wish->diagram_rows == 0 || wish->inset || columns < VAST_COLUMNS)
        return 0;
    for (int size = int_min(layout->square_rows - 1, SMALL_SQUARES_MAX); size >= wish->diagram_rows;
         size--) {
        if (diagram_row(size, columns).count < 2)
            continue;
        for (int tiers = 1; tiers <= TIERS_MAX; tiers++) {
            int rows = diagram_rows(size, tiers);
            if (rows > height && rows <= spare) {
                layout->diagram_rows = size;
                height = rows;
            }
        }
    }
    return height;
}

/* Rows of a player in the panel, with the rule. */
static int player_height(const LayoutWish *wish, const Rect *panel)
{
    if (wish->large_players && panel->height >= SPACIOUS_PANEL && panel->width >= SPACIOUS_COLUMNS)
        return DIGIT_ROWS + 1;
    return panel->height >= ROOMY_PANEL ? 2 : 1;
}

/* Moves, graph, diagrams, engine's lines, from above; every pane but the first brings the rule that
 * parts it from the one above. */
static void place_panel(Layout *layout, const LayoutWish *wish, Rect panel)
{
    int row = panel.row;
    int engine = engine_height(wish, panel.height, panel.width, &layout->figure_rows);
    int graph = layout->pane[PANE_GRAPH].width > 0 ? 0 : graph_height(wish, panel.height - engine);
    int moves = panel.height - engine - graph;
    int inset = inset_height(layout, wish, moves, panel.width);
    int diagrams = diagrams_height(layout, wish, moves, panel.width);
    moves -= inset + diagrams;
    layout->pane[PANE_MOVES] = rect(row, panel.column, moves, panel.width);
    row += moves;
    if (graph > 0)
        layout->pane[PANE_GRAPH] = rect(row, panel.column, graph, panel.width);
    row += graph;
    layout->pane[PANE_DIAGRAMS] = rect(row, panel.column, diagrams, panel.width);
    row += diagrams;
    layout->pane[PANE_INSET] = rect(row, panel.column, inset, panel.width);
    row += inset;
    layout->pane[PANE_ENGINE] = rect(row, panel.column, engine, panel.width);
}

/* Rows of a player above the board and below it, 0: beside it is a better place, or the only one.
 */
static int rows_above(const LayoutWish *wish, const Frame *frame, int spare, const Rect *panel)
{
    if (frame->square_rows == 1 || spare < 2)
        return 0;
    if (!wish->large_players)
        return 1;
    if (spare >= 2 * DIGIT_ROWS)
        return DIGIT_ROWS;
    return player_height(wish, panel) > DIGIT_ROWS ? 0 : 1;
}

/* At both ends of the panel; returns what is left of it. */
static Rect place_players(Layout *layout, const LayoutWish *wish, Rect panel)
{
    int height = player_height(wish, &panel);
    int last = panel.row + panel.height - height;
    layout->players_have_rule = height > 1;
    layout->pane[PANE_TOP_CLOCK] = rect(panel.row, panel.column, height, panel.width);
    layout->pane[PANE_BOTTOM_CLOCK] = rect(last, panel.column, height, panel.width);
    return rect(panel.row + height, panel.column, panel.height - 2 * height, panel.width);
}

/* Rows of the graph below the board, if it is higher there than beside the moves. */
static int graph_below(const LayoutWish *wish, int spare, const Rect *panel)
{
    int figure_rows;
    int engine = engine_height(wish, panel->height, panel->width, &figure_rows);
    int rows = int_min(spare, GRAPH_MAX);
    bool is_higher = rows > graph_height(wish, panel->height - engine);
    return wish->graph && rows >= GRAPH_MIN && is_higher ? rows : 0;
}

static void place_beside(Layout *layout, const LayoutWish *wish, const Frame *frame, Rect area)
{
    int spare = area.height - block_height(frame);
    int block = block_width(frame);
    int blank = spare >= 2 ? 1 : 0;
    int column = area.column + block + (frame->square_rows > 1 ? GAP : 1);
    Rect panel = rect(area.row + blank, column, area.height - blank,
                      area.column + free_of_edge(area.width) - column);
    if (frame->panel)
        layout->pane[PANE_SIDE] =
            rect(panel.row, panel.column, panel.height, area.column + area.width - panel.column);
    int player = rows_above(wish, frame, spare, &panel);
    if (player == 0)
        panel = place_players(layout, wish, panel);
    spare -= player > 0 ? 2 * player : blank;
    int graph = graph_below(wish, spare, &panel);
    int top = area.row + (player > 0 ? player + (graph > 0 ? 0 : spare / 2) : blank);
    int below = top + block_height(frame);
    int left = area.column + frame->bar, width = block - frame->bar;
    if (player > 0) {
        layout->pane[PANE_TOP_CLOCK] = rect(top - player, left, player, width);
        layout->pane[PANE_BOTTOM_CLOCK] = rect(below, left, player, width);
    }
    place_board(layout, frame, top, area.column);
    layout->pane[PANE_GRAPH] = rect(below + player, left, graph, width);
    if (frame->panel)
        place_panel(layout, wish, panel);
}

static void place_stacked(Layout *layout, const LayoutWish *wish, const Frame *frame, Rect area)
{
    int row = area.row;
    int end = area.row + area.height;
    int column = area.column + int_max(0, area.width - block_width(frame)) / 2;
    int clock_column = column + frame->bar;
    int clock_width = block_width(frame) - frame->bar;
    if (frame->clocks)
        layout->pane[PANE_TOP_CLOCK] = rect(row++, clock_column, 1, clock_width);
    place_board(layout, frame, row, column);
    row += block_height(frame);
    int half = frame->clock_row ? clock_width / 2 : 0;
    if (frame->clock_row)
        layout->pane[PANE_TOP_CLOCK] = rect(row, clock_column, 1, half - 1);
    if (frame->clocks || frame->clock_row)
        layout->pane[PANE_BOTTOM_CLOCK] = rect(row++, clock_column + half, 1, clock_width - half);
    layout->pane[PANE_SIDE] = rect(row, area.column, end - row, area.width);
    area.width = free_of_edge(area.width);
    int engine = engine_height(wish, end - row, area.width, &layout->figure_rows);
    int graph = graph_height(wish, end - row - engine);
    int moves = end - row - engine - graph;
    int inset = inset_height(layout, wish, moves, area.width);
    layout->pane[PANE_MOVES] = rect(row, area.column, moves - inset, area.width);
    layout->pane[PANE_GRAPH] = rect(row + moves - inset, area.column, graph, area.width);
    layout->pane[PANE_INSET] = rect(end - engine - inset, area.column, inset, area.width);
    layout->pane[PANE_ENGINE] = rect(end - engine, area.column, engine, area.width);
}

void layout_compute(int rows, int columns, const LayoutWish *wish, Layout *layout)
{
    assert(rows >= 1 && columns >= 1 && wish->engine_lines >= 0);
    *layout = (Layout){ .rows = rows, .columns = columns, .flipped = wish->flipped };
    layout->pane[PANE_OVER] = rect(0, 0, rows, columns);
    bool lacks_clocks = wish->clocks && rows == ROWS_MIN && columns < COLUMNS_MIN + CLOCK_BESIDE;
    layout->too_small = rows < ROWS_MIN || columns < COLUMNS_MIN || lacks_clocks;
    if (layout->too_small)
        return;
    Frame frame;
    choose_frame(&frame, rows, columns, wish);
    layout->coordinates = wish->coordinates;
    frame.width = columns;
    if (frame.side)
        frame.width = int_min(columns, block_width(&frame) + GAP + PANEL_MAX);
    frame.left = (columns - frame.width) / 2;
    Rect area = place_lines(layout, &frame);
    if (frame.side)
        place_beside(layout, wish, &frame, area);
    else
        place_stacked(layout, wish, &frame, area);
    if (frame.prompt) {
        int help_top = frame.title ? 1 : 0;
        layout->pane[PANE_OVER] =
            rect(help_top, 0, layout->pane[PANE_PROMPT].row - help_top, columns);
    }
}

bool layout_has_room_for_diagrams(const Layout *layout)
{
    const Rect *moves = &layout->pane[PANE_MOVES];
    return moves->width >= VAST_COLUMNS && moves->height >= MOVES_WANTED + diagram_rows(1, 1);
}

int layout_engine_half(const Layout *layout)
{
    int columns = layout->pane[PANE_ENGINE].width;
    return columns >= ENGINE_SPLIT_MIN ? columns / 2 : 0;
}

bool layout_square_cell(const Layout *layout, Square square, int *row, int *column)
{
    assert(square >= A1 && square < SQUARE_NB);
    if (layout->too_small)
        return false;
    int file = square_file(square);
    int rank = RANK_8 - square_rank(square);
    if (layout->flipped) {
        file = FILE_H - file;
        rank = RANK_8 - rank;
    }
    *row = layout->squares.row + rank * layout->square_rows;
    *column = layout->squares.column + file * layout->square_columns;
    return true;
}

static bool rect_holds(const Rect *area, int row, int column)
{
    return row >= area->row && row < area->row + area->height && column >= area->column &&
           column < area->column + area->width;
}

Square layout_square_at(const Layout *layout, int row, int column)
{
    if (layout->too_small || !rect_holds(&layout->squares, row, column))
        return NO_SQUARE;
    int file = (column - layout->squares.column) / layout->square_columns;
    int rank = RANK_8 - (row - layout->squares.row) / layout->square_rows;
    if (layout->flipped)
        return square_make(FILE_H - file, RANK_8 - rank);
    return square_make(file, rank);
}

/* The head of a pane that has another one above it. */
static bool is_head(const Layout *layout, Pane pane, int row, int column)
{
    const Rect *area = &layout->pane[pane];
    return area->width > 0 && row == area->row && rect_holds(area, row, column) &&
           (pane == PANE_ENGINE || area->column == layout->pane[PANE_MOVES].column);
}

Border layout_border_at(const Layout *layout, int row, int column)
{
    const Rect *board = &layout->pane[PANE_BOARD];
    const Rect *beside = &layout->pane[PANE_MOVES];
    if (layout->too_small)
        return BORDER_NONE;
    if (is_head(layout, PANE_ENGINE, row, column))
        return BORDER_ENGINE;
    if (is_head(layout, PANE_GRAPH, row, column))
        return BORDER_GRAPH;
    bool is_between = board->width > 0 && row >= board->row && row < board->row + board->height &&
                      column >= board->column + board->width && column < beside->column;
    return is_between ? BORDER_BOARD : BORDER_NONE;
}

int layout_size_to(const Layout *layout, Border border, int row, int column)
{
    assert(border != BORDER_NONE && !layout->too_small);
    const Rect *area = &layout->pane[border == BORDER_ENGINE ? PANE_ENGINE : PANE_GRAPH];
    if (border == BORDER_BOARD)
        return int_clamp((column - layout->squares.column) / FILE_NB, square_width(1, false),
                         square_width(SQUARE_ROWS_MAX, false));
    return int_clamp(area->row + area->height - row, ENGINE_HEAD + 2, PANE_ROWS_MAX);
}

Pane layout_pane_at(const Layout *layout, int row, int column)
{
    for (int pane = 0; pane < PANE_NB; pane++)
        if (pane != PANE_OVER && pane != PANE_SIDE && rect_holds(&layout->pane[pane], row, column))
            return (Pane)pane;
    return PANE_NB;
}
