/* Input focus: a stack of modes, of which the top one is asked first.
 *
 * A mode is opened by what needs it (a text is shown, a question asked, the list opened) and covers
 * what was there until it is closed. Nothing else decides who gets the keys. Knows the session and
 * what a mode may ask of the program around it; knows no curses, no readline,
 * and none of the features' modes, which lie in their own rooms.
 */
#ifndef LUFT_UI_MODES_MODE_H
#define LUFT_UI_MODES_MODE_H

#include "engine/base/strbuf.h"
#include "ui/command/action.h"
#include "ui/command/app.h"
#include "ui/command/command.h"
#include "ui/document/drawn.h"
#include "ui/screen/layout.h"
#include "ui/screen/text_search.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"

struct Look;  /* ui/scene/squares.h */
struct Scene; /* ui/scene/scene.h */

typedef enum ClickKind {
    CLICK_PRESS,
    CLICK_DRAG,
    CLICK_RELEASE,
    CLICK_WHEEL_UP,
    CLICK_WHEEL_DOWN
} ClickKind;

/* Of a text, or a long list, that a notch of the wheel moves. */
enum { LINES_A_NOTCH = 3, FEATURE_FDS_MAX = 4 };

/* A half-move, from 1, of a line of the engine, or of the one that analyses beside; line 0: none.
 */
typedef struct LinePlace {
    bool is_second;
    int line, at;
} LinePlace;

/* What the mouse did, and where. */
typedef struct Click {
    ClickKind kind;
    int button; /* 1 left, 2 middle, 3 right, 0 the wheel */
    bool shift, ctrl, meta;
    int row, column;      /* cells of the screen, from 0 */
    const Layout *layout; /* of the screen that it was done on */
    Pane pane;            /* PANE_NB: none */
    Square square;        /* NO_SQUARE: outside the board */
    const GameNode *node; /* the move in the list of moves, NULL: none */
    LinePlace line;       /* in the engine's lines */
    const char *file;     /* of those opened lately, NULL: none */
} Click;

/* What has the place of the game on the screen. */
typedef enum Stage {
    STAGE_GAME,
    STAGE_COVERED, /* a list that leaves nothing of it in sight */
    STAGE_ALONE,   /* another board, and no game: its panes are empty */
    STAGE_ASIDE,   /* another board: the game stands aside */
    STAGE_BESIDE   /* the game, with something in the place of its moves */
} Stage;

/* What is being drawn on the board. */
typedef struct Drawing {
    Square from;       /* where it begins, NO_SQUARE */
    bool is_by_mouse;  /* the right button is held down; else by keys */
    DrawnColor color;  /* of what the mouse draws */
    DrawnColor chosen; /* by the key */
} Drawing;

typedef struct ModeStack ModeStack;

typedef struct Mode {
    const struct Feature *ops;
    void *state; /* its own, given back by leave; NULL: none */
} Mode;

/* What a person meets as one thing: a mode with its keys, commands and place on the screen. Any
 * function may be NULL. Those that return bool return whether they have done all there was to do;
 * otherwise the mode below is asked. */
typedef struct Feature {
    KeysOf *keys;       /* the table of its keys; NULL: while it is open, the mode below has them */
    Stage stage;        /* what the screen shows while it is open */
    bool has_line;      /* a key that does nothing else writes in the input line */
    bool acts_first;    /* ... and its keys act even while there is text in that line */
    bool types_letters; /* of the letters in the table only those that close or search are keys */
    bool is_for_one_key; /* it closes before the line of its key is run */
    /* Which of its keys' actions it obeys; NULL: all. */
    bool (*obeys)(Action action);
    bool (*action)(ModeStack *stack, Mode *mode, Action action);
    /* Whether a key's command line has to wait: says so then. NULL: none has. */
    bool (*refuses)(ModeStack *stack, Mode *mode, const char *line);
    /* A character that has no action; with has_line, before it goes into an empty line. Only the
     * top mode is asked. */
    bool (*key)(ModeStack *stack, Mode *mode, const char *key);
    bool (*line)(ModeStack *stack, Mode *mode, const char *line);
    /* The input line's text changed. On top it has the line for itself: nothing in it is completed.
     */
    bool (*typed)(ModeStack *stack, Mode *mode, const char *text);
    bool (*mouse)(ModeStack *stack, Mode *mode, const Click *click);
    /* ^C */
    bool (*interrupt)(ModeStack *stack, Mode *mode);
    /* After every change: closes itself if what it was opened for is gone. */
    void (*settle)(ModeStack *stack, Mode *mode);
    /* It is on the stack no more: gives back what it has. */
    void (*leave)(ModeStack *stack, Mode *mode);

    /* --- open or not --- */
    Commands (*commands)(void);
    /* The words that may be the next argument of a command, separated by blanks; NULL: those of its
     * row. *takes_file: or a file's name; false before. */
    const char *(*complete)(const Session *session, const Command *command, bool is_first,
                            bool *takes_file);
    KeysOf *letters; /* the table of what may be entered where its commands are meant */
    /* What is readable when it has news; returns how many descriptors. */
    size_t (*fds)(const Session *session, int fds[FEATURE_FDS_MAX]);
    /* Takes the news; whether something has changed. */
    bool (*take_news)(ModeStack *stack);
    /* ^C that no mode took: stops what it works at; false: nothing. */
    bool (*stop)(ModeStack *stack);
    /* An action that no mode took. */
    bool (*last_action)(ModeStack *stack, Action action);
    /* A line was entered and run. */
    void (*entered)(ModeStack *stack, const char *line);
    /* Keys that act may turn out to begin a move: what they do from now on is taken back then. */
    void (*remember)(ModeStack *stack);
    void (*take_back)(ModeStack *stack);
    /* Esc, before any mode is asked, and ^C: stops what it goes on with while the board does;
     * false: there is nothing. */
    bool (*let_go)(Session *session);
    /* After a change of which nothing is said: says how far that is. */
    void (*say_pending)(Session *session);
    /* Before each painting. */
    void (*update)(ModeStack *stack);
    /* Whether what it shows or has to say is still on its way: a script waits for it. */
    bool (*is_waiting)(const ModeStack *stack);
    /* The line dialogue: prints what it was opened for, once that is there, and closes. */
    void (*print)(ModeStack *stack);
    /* A line about the position that is analysed, above the engine's; "": none. */
    void (*write_verdict)(const Session *session, StrBuf *text);

    /* What the engine is to find out for it before any analysis: jobs of this mode. */
    EngineMode job_mode;
    bool (*wants_job)(const Session *session);
    /* false: that was the last one. */
    bool (*fill_job)(Session *session, SearchJob *job);
    Status (*take_result)(Session *session, const SearchResult *result);
    /* It comes to nothing: stopped, or the engine has failed. */
    void (*drop_job)(Session *session);

    /* --- while the game stands aside for it --- */
    bool (*is_on)(const Session *session);
    unsigned where;          /* are commands meant: COMMAND_IN_... */
    const char *comes_first; /* told to those that are not meant there; to be translated */
    void (*end)(Session *session);
    /* A move was made on the board. */
    Status (*take_move)(Session *session);
    bool (*names_moves)(const Session *session); /* in what it says of them */
    bool (*hides_score)(const Session *session); /* unless analysis is asked for */
    /* Nothing but its commands is understood there: it takes every other line. */
    Status (*take_text)(Session *session, const App *app, const char *line);
    /* What a square shows, in place of the game's: its piece and its state. */
    void (*look_at)(const Session *session, struct Look *look);
    /* In the status line, unless there is a message: its own painting, or a question as text. */
    void (*paint_status)(const struct Scene *scene, Rect area);
    void (*write_question)(const Session *session, StrBuf *text);

    /* --- while it is open --- */
    Pane pane; /* where it paints, in place of what is there otherwise */
    /* ... or the part of the screen that it covers, over the panes. */
    Rect (*area)(const ModeStack *stack, const Layout *layout);
    bool replaces_moves; /* that part is the place of the moves, and the engine's lines */
    bool hides;          /* all panes but the head and the foot, and what lies over them below it */
    /* With STAGE_COVERED all panes but the first and the last rows. */
    void (*paint)(const struct Scene *scene, Rect area);
    /* But with STAGE_GAME and STAGE_BESIDE, in place of the game's. */
    void (*write_title)(const Session *session, StrBuf *text);
    /* What the foot calls it; NULL, or nothing from there: the title of its keys. */
    const char *(*chip)(const struct Scene *scene);
    /* Over what the board shows. */
    void (*paint_on_board)(const struct Scene *scene, Rect area);
    /* Whether a hint of its keys has nothing to do now, and is left out. */
    bool (*is_idle)(const Session *session, const char *line);
    /* The move that it tells of in a row of the screen; NULL: none. */
    const GameNode *(*node_at)(const struct Scene *scene, Rect area, int row);
    /* Where the terminal's cursor rests in what it paints. */
    void (*find_cursor)(const ModeStack *stack, int *row, int *column);
    /* What is searched for in it, NULL: nothing. */
    const TextSearch *(*search)(const Mode *mode);
} Feature;

/* What was begun in another mode goes back there after its line. */
typedef struct OneLine {
    bool is_open, is_entered;
} OneLine;

enum { MODES_MAX = 16 };

/* The top one of them is the highest that has keys. */

struct ModeStack {
    const App *app;
    Session *session; /* of app */
    int count;
    Mode modes[MODES_MAX]; /* the lowest first */
    Layout layout;         /* of the screen, as painted last; all 0 before */
    Border dragged;        /* by the mouse, BORDER_NONE */
    Pane zoomed;           /* is to have the whole window, PANE_NB: none */
    int keys_page;         /* of the help on keys (view_key_help.c) that is shown, 0: none */
    int keys_pages;        /* ... that there are */
    Drawing drawing;
    OneLine one_line;
    int moves_scroll; /* rows the list of moves is paged up from the current one */
};

/* Empty; app must outlive the stack. */
void mode_stack_init(ModeStack *stack, const App *app);
/* Leaves all modes. */
void mode_stack_done(ModeStack *stack);

/* Opens a mode over all others; where that mode has the top already, it is replaced. The stack owns
 * its state. */
void mode_push(ModeStack *stack, const Feature *ops, void *state);
/* The same below those on the top that have no keys. */
void mode_push_below(ModeStack *stack, const Feature *ops, void *state);
/* Closes the top mode; the lowest one stays. */
void mode_pop(ModeStack *stack);
/* Closes the mode, where it is open, and all above it. */
void mode_close(ModeStack *stack, const Feature *ops);
/* Closes all above the mode, where it is open. */
void mode_uncover(ModeStack *stack, const Feature *ops);
/* Takes the mode out, where it is open; those above it stay. */
void mode_remove(ModeStack *stack, const Feature *ops);

/* The mode that is open, the highest of these; NULL: it is not. */
const Mode *mode_find(const ModeStack *stack, const Feature *ops);
bool mode_is_open(const ModeStack *stack, const Feature *ops);
/* The highest one that paints there, unless something else has the place of the game above it;
 * NULL: none. */
const Feature *mode_painter(const ModeStack *stack, Pane pane);
/* Whether one hides all panes but the head and the foot. */
bool mode_hides(const ModeStack *stack);
/* The highest one that covers the game, NULL: none. */
const Feature *mode_cover(const ModeStack *stack);
/* The lowest one from *place on that lies over the panes and is not hidden, NULL: none; *place
 * begins with 0 and goes on. */
const Feature *mode_next_over(const ModeStack *stack, int *place);
/* The one that replaces the moves of the game, where it has room for that; NULL: none is open. */
const Feature *mode_replacing_moves(const ModeStack *stack);
/* Whether one that lies over the panes covers all of an area. */
bool mode_covers(const ModeStack *stack, const Layout *layout, Rect area);
bool mode_is_top(const ModeStack *stack, const Feature *ops);
const Feature *mode_top(const ModeStack *stack);
/* The top one with its state; NULL: none is open. */
const Mode *mode_on_top(const ModeStack *stack);
/* The pane that has the whole window, PANE_NB: none. */
Pane mode_zoomed(const ModeStack *stack);
/* Of the highest mode that is not of the game. */
Stage mode_stage(const ModeStack *stack);

/* Asks the modes from the top one down until one has done it; false: none has. */
bool mode_act(ModeStack *stack, Action action);
/* Closes the top mode where it was open for one key. */
void mode_end_key(ModeStack *stack);
/* Asks the top mode alone. */
bool mode_refuses(ModeStack *stack, const char *line);
bool mode_take_line(ModeStack *stack, const char *line);
/* What is typed, before it is entered. */
bool mode_take_typing(ModeStack *stack, const char *text);
/* Whether the top mode has the input line for itself. */
bool mode_owns_line(const ModeStack *stack);
bool mode_take_click(ModeStack *stack, const Click *click);
bool mode_interrupt(ModeStack *stack);
void mode_settle(ModeStack *stack);
/* A key that is a character, and not one with a name: "Enter", "Space". */
bool mode_key_is_character(const char *key);
/* Asks the top mode alone. */
bool mode_take_key(ModeStack *stack, const char *key);

#endif
