/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input focus: a stack of modes, of which the top one is asked first.
 *
 * A mode is opened when needed (a text is shown, a question asked, the list opened) and covers
 * those below until it is closed. Nothing else decides where keys go. Knows the session and, as an
 * App, the program around it; knows no curses, no readline, and none of the features' modes, which
 * are in their own rooms.
 */
#ifndef LUFT_UI_MODES_MODE_H
#define LUFT_UI_MODES_MODE_H

#include "engine/base/strbuf.h"
#include "ui/document/annotations.h"
#include "ui/modes/command.h"
#include "ui/screen/layout.h"
#include "ui/screen/text_search.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"

struct Look;  /* ui/modes/squares.h */
struct Scene; /* ui/modes/scene.h */

typedef enum ClickKind {
    CLICK_PRESS,
    CLICK_DRAG,
    CLICK_RELEASE,
    CLICK_WHEEL_UP,
    CLICK_WHEEL_DOWN
} ClickKind;

/* Lines that a text or a long list scrolls by a notch of the wheel. */
enum { LINES_A_NOTCH = 3, FEATURE_FDS_MAX = 4 };

/* A half-move, from 1, in a line of the engine, or of the second one; line 0: none. */
typedef struct LinePlace {
    bool is_second;
    int line, at;
} LinePlace;

/* A mouse event and its place. */
typedef struct Click {
    ClickKind kind;
    int button; /* 1 left, 2 middle, 3 right, 0 the wheel */
    bool shift, ctrl, meta;
    int row, column;      /* cells of the screen, from 0 */
    const Layout *layout; /* of the screen that was clicked */
    Pane pane;            /* PANE_NB: none */
    Square square;        /* NO_SQUARE: outside the board */
    const GameNode *node; /* the move in the list of moves, NULL: none */
    LinePlace line;       /* in the engine's lines */
    const char *file;     /* of the recent files, NULL: none */
} Click;

/* A drawing in progress on the board. */
typedef struct Drawing {
    Square from;       /* its first square, NO_SQUARE: none */
    bool is_by_mouse;  /* the right button is held down; otherwise by keys */
    DrawnColor color;  /* drawn by the mouse */
    DrawnColor chosen; /* chosen by the key */
} Drawing;

typedef struct ModeStack ModeStack;

typedef struct Mode {
    const struct Feature *ops;
    void *state; /* freed by leave; NULL: none */
} Mode;

/* A feature as a person meets it: a mode with its keys, commands and place on the screen. Any
 * function may be NULL. Those that return bool return whether they have handled everything;
 * otherwise the next mode down is asked. */
typedef struct Feature {
    KeysOf *keys;        /* its table of keys; NULL: input focus stays with the mode below */
    bool has_line;       /* a key without a meaning writes in the input line */
    bool acts_first;     /* ... and its keys act even if that line has text */
    bool types_letters;  /* of the letters in the table only those that close or search are keys */
    bool is_for_one_key; /* it closes before the line of its key is run */
    bool (*action)(ModeStack *stack, Mode *mode, Action action);
    /* Whether a key's command line has to wait: reports it then. NULL: none has to. */
    bool (*refuses)(ModeStack *stack, Mode *mode, const char *line);
    /* A character without an action; with has_line, before it goes into an empty line. Only the top
     * mode is asked. */
    bool (*key)(ModeStack *stack, Mode *mode, const char *key);
    bool (*line)(ModeStack *stack, Mode *mode, const char *line);
    /* The input line's text changed. With has_line and while on top it owns the line: nothing in it
     * is completed. */
    bool (*typed)(ModeStack *stack, Mode *mode, const char *text);
    bool (*mouse)(ModeStack *stack, Mode *mode, const Click *click);
    /* ^C */
    bool (*interrupt)(ModeStack *stack, Mode *mode);
    /* After every change: closes itself if its subject no longer exists. */
    void (*settle)(ModeStack *stack, Mode *mode);
    /* It has left the stack: frees its state. */
    void (*leave)(ModeStack *stack, Mode *mode);

    /* --- open or not --- */
    Commands (*commands)(void);
    const char *topic; /* heading of its commands of TOPIC_OWN in the help; to be translated */
    /* Words that may be the next argument of a command, separated by blanks; NULL: those of its
     * row. *takes_file: or a file name; false on entry. */
    const char *(*complete)(const Session *session, const Command *command, bool is_first,
                            bool *takes_file);
    KeysOf *letters; /* the table of letters that stand for its commands */
    /* Descriptors that become readable when it has news; returns their number. */
    size_t (*fds)(const Session *session, int fds[FEATURE_FDS_MAX]);
    /* Handles the news; returns whether anything has changed. */
    bool (*take_news)(ModeStack *stack);
    /* ^C not handled by a mode: stops its work; false: there was nothing to stop. */
    bool (*stop)(ModeStack *stack);
    /* An action not handled by a mode. */
    bool (*last_action)(ModeStack *stack, Action action);
    /* A line was entered and run. */
    void (*entered)(ModeStack *stack, const char *line);
    /* The next keys act, but may turn out to begin a move or a word: take_back then undoes their
     * actions. Moves and words begin and are taken back independently. */
    void (*remember)(ModeStack *stack, bool is_word);
    void (*take_back)(ModeStack *stack, bool is_word);
    /* Whether a line that take_text understands may begin so. */
    bool (*begins)(const Session *session, const char *text);
    /* Escape, before any mode is asked, and ^C: stops its background work; false: it has none. */
    bool (*let_go)(Session *session);
    /* After a change without a message: reports progress. */
    void (*say_pending)(Session *session);
    /* Before each painting. */
    void (*update)(ModeStack *stack);
    /* Whether its results or messages are still to come: a script waits for them. */
    bool (*is_waiting)(const ModeStack *stack);
    /* Line dialogue: prints its results once available, and closes. */
    void (*print)(ModeStack *stack);
    /* A line about the position being analysed, shown above the engine's lines; "": none. */
    void (*write_verdict)(const Session *session, StrBuf *text);
    /* In the title instead of "game 3 of 12": where the record on the board comes from, "": no. */
    void (*write_origin)(const Session *session, StrBuf *text);

    /* After every change, before the engine gets its next job: ends work whose subject is gone. */
    void (*follow)(Session *session);
    /* The game on the board has ended. */
    void (*end_game)(ModeStack *stack);

    /* Searches it needs before any analysis. */
    bool (*wants_job)(const Session *session);
    /* false: all jobs are done, which rings the bell. */
    bool (*fill_job)(ModeStack *stack, SearchJob *job);
    /* The engine that does them, by its name in the list; NULL or "": luft. */
    const char *(*job_engine)(const Session *session);
    Status (*take_result)(Session *session, const SearchResult *result);
    /* The job has failed or was stopped. */
    void (*drop_job)(Session *session);
    /* Line dialogue: how far they have come, as a sentence; returns the number done, -1: it has
     * none. */
    int (*write_progress)(const Session *session, StrBuf *text);

    /* --- while the game is set aside for it --- */
    bool (*is_on)(const Session *session);
    unsigned where;          /* place of its commands: COMMAND_IN_... */
    const char *comes_first; /* shown when other commands are tried there; to be translated */
    /* The beginning of the help in the line dialogue; NULL: the usual one. To be translated. */
    const char *introduction;
    void (*end)(Session *session);
    /* A move was made on the board: its message names the move. */
    Status (*take_move)(Session *session);
    bool (*hides_score)(const Session *session); /* unless analysis is switched on */
    /* Handles every line that is not one of its commands. */
    Status (*take_text)(Session *session, const App *app, const char *line);
    /* Line dialogue: appends what a line has changed on its board, instead of the place in the
     * record. is_answered: the line's message was printed. */
    void (*tell)(Session *session, bool is_answered, StrBuf *text);
    /* The position on its board, if that is not the game's. */
    void (*position)(const Session *session, Position *pos);
    /* Contents of a square instead of the game's piece and state. */
    void (*look_at)(const Session *session, struct Look *look);
    /* For the status line if it has no message: its own painting, or a question as text. */
    void (*paint_status)(const struct Scene *scene, Rect area);
    void (*write_question)(const Session *session, StrBuf *text);

    /* Shown over the panes without being on the stack, so that input focus stays: painted in its
     * area until `end`, which Escape calls before any mode is asked. */
    bool (*is_over)(const Session *session);

    /* A pane that only it paints, open or not, and whether it has something for it. */
    Pane own_pane;
    bool (*needs_pane)(const Session *session);
    void (*paint_pane)(const struct Scene *scene, Rect area);

    /* --- while it is open --- */
    bool has_board; /* another board than the game's, which is set aside */
    /* All panes that are shown; 0: those of the game. Without the board's it covers the game: it
     * paints all panes except the first and last rows. */
    PaneSet panes;
    Pane pane; /* painted by it instead of the usual contents */
    /* With PANE_NOTE: the rows that it needs. */
    int (*note_rows)(const ModeStack *stack, int columns);
    /* ... or the part of the screen that it covers, over the panes. */
    Rect (*area)(const ModeStack *stack, const Layout *layout);
    bool replaces_moves; /* that part is the place of the moves and the engine's lines */
    bool hides;          /* all panes except title and footer, and the overlays below it */
    void (*paint)(const struct Scene *scene, Rect area);
    /* The title instead of the game's, if it has another board or covers the game. */
    void (*write_title)(const Session *session, StrBuf *text);
    /* Its name in the footer; NULL, or if it returns NULL: the title of its keys. */
    const char *(*chip)(const struct Scene *scene);
    /* Painted over the board's contents. */
    void (*paint_on_board)(const struct Scene *scene, Rect area);
    /* Whether the hint of a key is left out because the key has no effect now. */
    bool (*is_idle)(const Session *session, const char *line);
    /* The move described in a row of the screen; NULL: none. */
    const GameNode *(*node_at)(const struct Scene *scene, Rect area, int row);
    /* The terminal's cursor in its area. */
    void (*find_cursor)(const ModeStack *stack, int *row, int *column);
    /* The search in it, NULL: none. */
    const TextSearch *(*search)(const Mode *mode);
} Feature;

/* Typing one line from another mode: input focus returns there after it. */
typedef struct OneLine {
    bool is_open, is_entered;
} OneLine;

enum { MODES_MAX = 16 };

/* The topmost mode with keys counts as the top. */
struct ModeStack {
    const App *app;
    Session *session; /* app's */
    int count;
    Mode modes[MODES_MAX]; /* the lowest first */
    Layout layout;         /* of the screen as last painted; all 0 before */
    Border dragged;        /* with the mouse, BORDER_NONE */
    Pane zoomed;           /* takes the whole window, PANE_NB: none */
    Drawing drawing;
    OneLine one_line;
    int moves_scroll; /* rows that the move list is scrolled up from the current move */
};

/* Empty; app must outlive the stack. */
void mode_stack_init(ModeStack *stack, const App *app);
/* Leaves all modes. */
void mode_stack_done(ModeStack *stack);

/* Opens a mode on top; replaces the same mode if that is on top already. The stack owns its state.
 */
void mode_push(ModeStack *stack, const Feature *ops, void *state);
/* The same below the topmost modes without keys. */
void mode_push_below(ModeStack *stack, const Feature *ops, void *state);
/* Closes the top mode, but not the lowest one. */
void mode_pop(ModeStack *stack);
/* Closes the mode, if open, and all above it. */
void mode_close(ModeStack *stack, const Feature *ops);
/* Closes all modes above this one, if it is open. */
void mode_uncover(ModeStack *stack, const Feature *ops);
/* Removes the mode, if open; those above it stay. */
void mode_remove(ModeStack *stack, const Feature *ops);

/* The topmost open mode with these ops; NULL: it is not open. */
const Mode *mode_find(const ModeStack *stack, const Feature *ops);
bool mode_is_open(const ModeStack *stack, const Feature *ops);
/* The topmost mode that paints the pane, unless one above it replaces the game; NULL: none. */
const Feature *mode_painter(const ModeStack *stack, Pane pane);
/* Whether the first of two open modes is above the second, or the second is NULL. */
bool mode_is_above(const ModeStack *stack, const Feature *upper, const Feature *lower);
/* Whether a mode hides all panes except title and footer. */
bool mode_hides(const ModeStack *stack);
/* The position on the board: of the topmost feature with one, otherwise of the game. */
void mode_position(const ModeStack *stack, Position *pos);
/* The topmost mode that shows something instead of the game or of its moves, NULL: none. */
const Feature *mode_instead(const ModeStack *stack);
/* The same if it covers the game; NULL: the game or another board is shown. */
const Feature *mode_cover(const ModeStack *stack);
/* Whether the game's board is shown, with its moves or something else beside it. */
bool mode_shows_game(const ModeStack *stack);
/* Whether what is shown instead takes every line that is not one of its commands. */
bool mode_takes_text(const ModeStack *stack);
bool mode_shows_pane(const ModeStack *stack, Pane pane);
/* The next visible overlay from *place upwards, NULL: none; *place starts at 0 and is advanced. */
const Feature *mode_next_over(const ModeStack *stack, int *place);
/* The mode that replaces the game's moves, if there is room for it; NULL: none is open. */
const Feature *mode_replacing_moves(const ModeStack *stack);
bool mode_is_top(const ModeStack *stack, const Feature *ops);
const Feature *mode_top(const ModeStack *stack);
/* The top mode with its state; NULL: none is open. */
const Mode *mode_on_top(const ModeStack *stack);
/* The pane that fills the whole window, PANE_NB: none. */
Pane mode_zoomed(const ModeStack *stack);

/* Asks the modes from the top down until one handles it; false: none does. */
bool mode_act(ModeStack *stack, Action action);
/* Closes the top mode if it was open for one key. */
void mode_end_key(ModeStack *stack);
/* Asks the top mode only. */
bool mode_refuses(ModeStack *stack, const char *line);
bool mode_take_line(ModeStack *stack, const char *line);
/* Text being typed, before it is entered. */
bool mode_take_typing(ModeStack *stack, const char *text);
/* Whether the top mode owns the input line. */
bool mode_owns_line(const ModeStack *stack);
bool mode_take_click(ModeStack *stack, const Click *click);
bool mode_interrupt(ModeStack *stack);
void mode_settle(ModeStack *stack);
/* Whether a key is a character, not one with a name such as "Enter" or "Space". */
bool mode_key_is_character(const char *key);
/* Asks the top mode only. */
bool mode_take_key(ModeStack *stack, const char *key);

#endif
