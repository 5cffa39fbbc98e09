/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings as plain values, with their defaults and their names in the settings file.
 *
 * Knows names, ranges and words; reads no file (src/options/rcfile does) and draws nothing.
 */
#ifndef LUFT_UI_SETTINGS_SETTINGS_H
#define LUFT_UI_SETTINGS_SETTINGS_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/record/time_control.h"
#include "engine/text/words.h"
#include "ui/settings/keybinds.h"

typedef enum ColorMode { COLOR_AUTO, COLOR_NEVER, COLOR_ALWAYS } ColorMode;
typedef enum GlyphMode { GLYPHS_AUTO, GLYPHS_UNICODE, GLYPHS_ASCII } GlyphMode;
typedef enum BackgroundMode {
    BACKGROUND_ASK,
    BACKGROUND_IS_DARK,
    BACKGROUND_IS_LIGHT
} BackgroundMode;
/* Words for pieces and squares: auto is names for a person at the keyboard, letters for programs.
 * Letters of languages other than English are set by LetterMode. */
typedef enum SpeechStyle {
    SPEECH_AUTO,
    SPEECH_LETTERS,
    SPEECH_NAMES,
    SPEECH_NATO,
    SPEECH_ANNA,
    SPEECH_LETTERS_DE,
    SPEECH_LETTERS_ES,
    SPEECH_LETTERS_FR,
    SPEECH_LETTERS_RU
} SpeechStyle;

/* How detailed spoken moves, positions and engine lines are. */
typedef enum Announce { ANNOUNCE_BRIEF, ANNOUNCE_NORMAL, ANNOUNCE_FULL } Announce;
/* The language of luft's texts: auto is the locale's. And that of piece letters in moves shown and
 * typed: auto is that of the texts. */
typedef enum LetterMode {
    LETTERS_AUTO,
    LETTERS_EN,
    LETTERS_DE,
    LETTERS_ES,
    LETTERS_FR,
    LETTERS_RU
} LetterMode;
typedef enum PieceStyle { PIECES_AUTO, PIECES_DRAWN, PIECES_FIGURINE, PIECES_LETTER } PieceStyle;
/* How the engine's best moves are shown on the board. */
typedef enum ArrowMode { ARROWS_DRAWN, ARROWS_SQUARES, ARROWS_OFF } ArrowMode;
typedef enum BlockMode { BLOCKS_AUTO, BLOCKS_QUADRANTS, BLOCKS_SEXTANTS } BlockMode;
/* Drawn pieces as pictures of pixels: auto is where the terminal says that it shows them. */
typedef enum PictureMode {
    PICTURE_MODE_AUTO,
    PICTURE_MODE_OFF,
    PICTURE_MODE_KITTY,
    PICTURE_MODE_SIXEL
} PictureMode;

/* When the terminal's bell rings. */
typedef enum BellMode {
    BELL_NO,
    BELL_TURN, /* the engine has moved */
    BELL_ALL   /* and time that runs short, the end of a game or review, and whatever is wrong */
} BellMode;

enum { SETTINGS_NAME_MAX = 64, SETTINGS_PATH_MAX = 1024 };

typedef struct Settings {
    ColorMode color;
    GlyphMode glyphs;
    PieceStyle pieces;
    BlockMode blocks; /* that drawn pieces are made of */
    PictureMode pictures;
    char theme[SETTINGS_NAME_MAX];
    char colors[SETTINGS_PATH_MAX]; /* replace the theme's (own_colors.h) */
    BackgroundMode background;      /* of the terminal */
    char player[SETTINGS_NAME_MAX]; /* name in the PGN tags, "" means the login name */
    bool coordinates;
    bool evaluation_bar;
    ArrowMode arrows;
    bool score_from_side; /* engine scores from the side to move instead of White */
    int square_columns;   /* of the board, at most; 0: as wide as fit */
    int recent_files;     /* that are remembered; 0: none */
    int engine_rows;      /* of the pane with its lines; 0: by their number and the room */
    int graph_rows;       /* likewise */
    bool mouse;
    BellMode bell;
    bool thoughts; /* show what the engine thinks of the game that it plays */
    bool clocks;   /* show them */
    bool captured; /* show the captured pieces */
    bool blindfold;
    bool zen; /* show only board and clocks during a game */
    int hash_mb;
    int threads;
    int lines;                            /* engine lines in analysis, 1..10 */
    int humans_elo;                       /* whose moves are shown, 0: the level's */
    int analysis_limit_s;                 /* analysis of one position, 0: no limit */
    int idle_stop_min;                    /* without a key until analysis paused, 0: never */
    char time_control[SETTINGS_NAME_MAX]; /* "5+3", "5+3 v 1+0", "none" */
    bool first_increment;                 /* the first move has its increment already */
    int resign;                           /* as in OpponentPolicy */
    bool draws;                           /* the engine offers and takes draws */
    int elo;         /* the engine's strength as an opponent; STRENGTH_FULL: its best */
    int think_depth; /* how the engine limits itself without a clock; 0: not used */
    int64_t think_nodes;
    int64_t think_time_ms;
    bool ponder;                      /* the engine thinks on the person's time */
    char opponent[SETTINGS_NAME_MAX]; /* which engine plays; "": luft, as in the two below */
    char analyser[SETTINGS_NAME_MAX]; /* which one analyses */
    char second[SETTINGS_NAME_MAX];   /* the engine that analyses as well; "": none */
    SpeechStyle speech;
    Announce announce;
    char prompt[SETTINGS_NAME_MAX]; /* before a line of the dialogue; "": by speech */
    LetterMode language, letters;
    bool
        /* screen readers: the cursor rests at what matters, and little moves without a key */
        steady;
    int speech_pace_s; /* between two reports of analysis in the line dialogue; 0: when asked */
    /* records the whole dialogue with other engines; "": none */
    char engine_log[SETTINGS_PATH_MAX];
    char tables[SETTINGS_PATH_MAX];     /* folders of Syzygy tables, colons between; "": none */
    bool book;                          /* the engine plays by a book while it can: */
    char book_file[SETTINGS_PATH_MAX];  /* this one, "": luft's own; */
    int book_depth;                     /* full moves from the beginning at most; */
    int book_variety;                   /* 0: always the weightiest move, 100: any */
    char repertoire[SETTINGS_PATH_MAX]; /* drilled if no other is named; "": none */
    char explorer_folder[SETTINGS_PATH_MAX]; /* the explorer has its games; "": the file's */
    Keybinds keys;                           /* bound anew */
} Settings;

void settings_init(Settings *settings);

/* Sets one value by its name in the settings file ("evaluation-bar", "yes"); keys are bound by
 * ui/vocabulary/keymap.h, which knows what they can mean. Errors:
 * STATUS_NOT_FOUND (with the nearest name), STATUS_SYNTAX or STATUS_RANGE (with what is allowed);
 * *settings is then unchanged. */
NODISCARD Status settings_set(Settings *settings, const char *name, const char *value);
/* The same for a value of a settings file: a time without a unit is in milliseconds, as older
 * versions wrote it. */
NODISCARD Status settings_set_kept(Settings *settings, const char *name, const char *value);

/* The name of an engine, without parsing. */
void settings_set_opponent(Settings *settings, const char *engine);

/* The clock of a game begun without naming one; without time if the setting cannot be read. */
TimeControls settings_time_controls(const Settings *settings);

/* The rating of the people whose moves `humans` shows: one that the policy knows. */
int settings_humans_elo(const Settings *settings);

/* Texts are in the language that is set from now on. STATUS_UNSUPPORTED: it has just been set, and
 * is not installed. */
NODISCARD Status settings_use_language(const Settings *settings);

/* Appends the value as settings_set would read it. STATUS_NOT_FOUND for an unknown name. */
NODISCARD Status settings_get(const Settings *settings, const char *name, StrBuf *value);

/* Appends the value as a person reads it, with its unit: "1000 ms", "never". */
void settings_show(const Settings *settings, size_t index, StrBuf *value);

/* The names in the order of the documented file; NULL after the last. help is one line. */
const char *settings_name(size_t index);
const char *settings_help(size_t index);
/* The heading of a group of settings; a group's settings are adjacent and share the pointer. */
const char *settings_group(size_t index);
/* The number of the setting that is called so, in any spelling ("Time control"); settings_name has
 * NULL for it if there is none. */
size_t settings_index(Word name);
/* Two names of one value, of which the later one in a file counts: level and elo. */
bool settings_are_one(const char *name, const char *other);
/* The name under which the value is exact: a rating that no level has is an elo, not the nearest
 * level. */
const char *settings_exact_name(const Settings *settings, const char *name);
/* The words a setting can have, blank-separated; for a number the words for special values; "" for
 * free text, and after the last. */
const char *settings_words(size_t index);
/* The same by name; "" for an unknown one. */
const char *settings_words_of(const char *name);
/* Whether it is a path, or several. */
bool settings_is_path(const char *name, bool *is_several);
/* Appends the allowed values, in the person's words with that between them: "yes, no", "never, 1 to
 * 100"; nothing for free text. */
void settings_choices(size_t index, const char *between, StrBuf *choices);
/* Whether the value is the word for 0 of a number. */
bool settings_is_zero(size_t index, const char *value);
/* The lowest number it can have, besides words; 0 if it is not a number. */
int64_t settings_lowest(size_t index);
/* Whether it is a time, with a fraction of a second if need be. */
bool settings_is_seconds(size_t index);
/* Its value is a number, or a word for one. */
bool settings_is_number(size_t index);

#endif
