/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A view is a function that paints one pane from the scene.
 *
 * Views read the session, the theme and the layout and write to the one screen; they change
 * nothing, keep nothing between paints, and include neither each other nor controller nor prompt.
 */
#ifndef LUFT_UI_VIEWS_VIEW_H
#define LUFT_UI_VIEWS_VIEW_H

#include "engine/board/types.h"
#include "ui/modes/scene.h"

/* The key that returns from an earlier position of a running game to the current one. */
void view_way_home(const Scene *scene, char *name, size_t size);

ViewPaint view_title, view_top_clock, view_bottom_clock, view_board, view_looking_back,
    view_eval_bar, view_moves, view_engine, view_status, view_prompt, view_keys, view_greeting,
    view_recent, view_diagrams;

/* Paints the whole scene, the prompt last: it owns the terminal's cursor. The scene's screen has
 * the size of the layout; nothing is sent to the terminal. */
void view_paint_all(const Scene *scene);

/* Places the cursor on the square, row or move that keys act on. The input line places it itself.
 */
void view_rest_cursor(const Scene *scene);

/* The first cell of a move in the list, on the screen; false: it is not visible without scrolling.
 */
bool view_moves_cell_of(const Scene *scene, const GameNode *node, int *row, int *column);

/* The line of the key at a cell of the footer, NULL: none; *is_typed: it is to be entered, not a
 * key's. */
const char *view_keys_line_at(const Scene *scene, int row, int column, bool *is_typed);
/* Writes the name of the mode with input focus, or the running clock if area covers it, at the
 * right edge of area, unless it would reach the text before column from; before it the keys for
 * help and quit, if there is room. */
void view_keys_chip(const Scene *scene, Rect area, int from);
/* The columns of that name or clock with its margin. */
int view_keys_chip_width(const Scene *scene);
/* The column after the text of the input line, which the scene has. */
int view_prompt_end(const Scene *scene, Rect area);

/* Whether a feature has a verdict on the position being analysed. */
bool view_engine_has_verdict(const Session *session);
/* The move of a line at a cell of the engine's pane, or the nearest one left of it. */
LinePlace view_engine_place_at(const Scene *scene, int row, int column);

/* Whether clocks are shown of the game being played. */
bool view_has_clocks(const Scene *scene);
/* One of them in few columns: its side's sign and the time. false: that side has none. */
enum { VIEW_CLOCK_MAX = 24 };
bool view_write_clock(const Scene *scene, Color color, char text[VIEW_CLOCK_MAX]);
/* Whether the players have clocks, which are shown larger if there is room. */
bool view_players_are_large(const Scene *scene);
/* Rows of a diagram's squares, 0: no positions are worth one. */
int view_diagram_rows(const Scene *scene);
/* The game's move that led to the position at a cell, NULL: none. */
const GameNode *view_diagrams_node_at(const Scene *scene, int row, int column);

/* Rows that the move list fills in its pane. */
int view_moves_rows(const Scene *scene);
/* The scroll of the move list (ModeStack.moves_scroll), limited to its rows. */
int view_moves_limit_scroll(const Scene *scene);
/* The move at a cell of the move list, NULL: none. */
const GameNode *view_moves_node_at(const Scene *scene, int row, int column);

/* Text of the status line, "": none: the session's message; without one the question, if the input
 * line is too narrow for it. */
const char *view_status_text(const Session *session, const char *question, int columns);
/* The last row of a question too long for the input line, which shows it; the other rows are above
 * it, after an error's text. */
const char *view_question_end(const Layout *layout, const char *question);
/* Rows of what view_message paints in a number of columns. */
int view_message_rows(const Layout *layout, const Session *session, const char *question,
                      int columns);
/* Rows of that text when wrapped to a number of columns. */
int view_status_rows(const char *text, int columns);
/* Paints that text, wrapped at the edge of area. */
void view_message(const Scene *scene, Rect area);

/* Whether keys write in the input line. */
bool view_is_typed_at(const Scene *scene);
/* Whether the greeting is shown. */
bool view_has_greeting(const Scene *scene);
/* Whether the recent files are shown in the pane of the moves. */
bool view_has_recent(const Scene *scene);
/* The path of the file at a cell, NULL: none. */
const char *view_recent_file_at(const Scene *scene, int row, int column);
#endif
