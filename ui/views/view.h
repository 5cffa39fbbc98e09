/* What every view is: one function that paints one pane from the scene.
 *
 * Views read the session, the theme and the layout and write to the one screen; they change
 * nothing, keep nothing between paints, and include neither each other nor controller nor prompt.
 */
#ifndef LUFT_UI_VIEWS_VIEW_H
#define LUFT_UI_VIEWS_VIEW_H

#include "ui/scene/scene.h"

#include <curses.h>

/* The key that goes from an earlier position of a running game to where it stands. */
void view_way_home(const Scene *scene, char *name, size_t size);

ViewPaint view_title, view_top_clock, view_bottom_clock, view_board, view_looking_back,
    view_eval_bar, view_moves, view_engine, view_status, view_prompt, view_keys, view_key_help,
    view_greeting, view_recent, view_diagrams;

/* Paints the whole scene, the prompt last: it owns the hardware cursor. screen is as large as the
 * layout; nothing is sent to the terminal. */
void view_paint_all(WINDOW *screen, const Scene *scene);

/* Where the cursor rests besides: the square, row or move that the keys are about. The input line
 * places it itself. */
void view_rest_cursor(WINDOW *screen, const Scene *scene);

/* The first cell of a move in the list, of the screen; false when it is not in sight unpaged. */
bool view_moves_cell_of(const Scene *scene, const GameNode *node, int *row, int *column);

/* The line of the key that is told at a cell of the foot, NULL where there is none; *is_typed: it
 * is one to be entered, not of a key. */
const char *view_keys_line_at(const Scene *scene, int row, int column, bool *is_typed);
/* Who has the keys, at the right edge of area where that leaves what stands before column from, and
 * how to find help and the way out, where there is room for them too. */
void view_keys_chip(WINDOW *screen, const Scene *scene, Rect area, int from);
/* The columns of who has the keys, with those that set it apart. */
int view_keys_chip_width(const Scene *scene);
/* The column behind all that is in the input line, which the scene has. */
int view_prompt_end(const Scene *scene, Rect area);

/* Whether a feature has a verdict of the position that is analysed. */
bool view_engine_has_verdict(const Session *session);
/* The move of a line at a cell of the engine's pane; the first one left of it. */
LinePlace view_engine_place_at(const Scene *scene, int row, int column);

/* Whether the players have clocks, which are shown larger where there is room. */
bool view_players_are_large(const Scene *scene);
/* Rows of their squares at which positions are worth a diagram, 0: there are none. */
int view_diagram_rows(const Scene *scene);
/* The move of the game that led to the one at a cell, NULL: none. */
const GameNode *view_diagrams_node_at(const Scene *scene, int row, int column);

/* Rows of its pane that the move list fills. */
int view_moves_rows(const Scene *scene);
/* The paging of the move list (ModeStack.moves_scroll) as far as there are rows. */
int view_moves_limit_scroll(const Scene *scene);
/* The move at a cell of the move list, NULL when there is none. */
const GameNode *view_moves_node_at(const Scene *scene, int row, int column);

/* What the status line says by itself, "" for nothing: the session's message; without one the
 * question, where the input line is too narrow for it. */
const char *view_status_text(const Session *session, const char *question, int columns);
/* The last row of a question too long for the input line, which has it; the others stand above it,
 * in so many rows of the screen. */
const char *view_question_end(const Layout *layout, const char *question);
int view_question_rows(const Layout *layout, const char *question, int columns);
/* Rows that such a text takes in so many columns. */
int view_status_rows(const char *text, int columns);
/* That text, wrapped at the area's edge. */
void view_message(WINDOW *screen, const Scene *scene, Rect area);

/* Whether keys write in the input line. */
bool view_is_typed_at(const Scene *scene);
/* "INPUT", "BOARD", ..., translated: who has the keys. */
const char *view_mode_title(const Scene *scene);
/* Whether something lies over the board: pictures of pieces would lie over them. */
bool view_covers_board(const Scene *scene);
/* Whether the lines for the first time are shown. */
bool view_has_greeting(const Scene *scene);
/* Whether the files opened lately stand where the moves will be. */
bool view_has_recent(const Scene *scene);
/* The path of the one at a cell, NULL: none. */
const char *view_recent_file_at(const Scene *scene, int row, int column);
/* Pages of the overlay that tells the keys. */
int view_keys_pages(const Scene *scene);

#endif
