/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of reading a PGN file, shared by the files that read games (pgn_read.c), their tags and
 * their moves, and check them (pgn_lint.c); and what they have in common: taking tokens and
 * reporting faults. Private to engine/pgn. */
#ifndef LUFT_ENGINE_PGN_PGN_READER_H
#define LUFT_ENGINE_PGN_PGN_READER_H

#include "engine/notation/piece_letters.h"
#include "engine/pgn/pgn_game.h"
#include "engine/pgn/pgn_lex.h"
#include "engine/record/game.h"

#include <stdatomic.h>

/* A byte of the file; line and column from 1. */
typedef struct PgnPlace {
    uint64_t offset, line, column;
} PgnPlace;

/* A tag that was given: its name in PgnTags.text, its value after that. */
typedef struct PgnGivenTag {
    size_t offset;
    size_t name_length;
    size_t length;
} PgnGivenTag;

typedef struct PgnTags {
    StrBuf fen; /* of the FEN tag, when has_fen */
    StrBuf text;
    StrBuf kept;        /* a name and a value to be stored in a game */
    PgnGivenTag *given; /* each name once, with its last value */
    size_t given_count;
    size_t given_capacity;
    unsigned roster; /* the tags of the Seven Tag Roster that were given, a bit each */
    bool has_fen;
    bool is_start_refused; /* the FEN tag contains no valid position; the reader reports it */
    int variant;           /* variant.h */
    PgnPlace fen_place;    /* of that tag */
    bool has_result;       /* a Result tag with a result that is one */
    bool is_forfeit;       /* a player did not appear */
    bool keeps_text;       /* it contains more than the result */
    bool has_odd_result;   /* the last Result tag is not in the standard's form */
    GameResult result;
    size_t count;    /* of all tags; the reader counts these three */
    size_t unusual;  /* those that pgn_write_game does not add itself; 0: not counted yet */
    size_t repeated; /* of those whose name occurred before, this one included */
    size_t junk;     /* tokens between them that are not tags, this one included */
} PgnTags;

/* Glyphs before a line's first move. */
enum { EARLY_NAGS_MAX = 16 };

typedef enum Purpose {
    PURPOSE_READ,
    PURPOSE_CHECK,
    PURPOSE_LIST,
    PURPOSE_WALK,
    PURPOSE_READ_ON /* after an illegal move: a king could be captured next, but is not */
} Purpose;

/* Whether moves follow an illegal one at the beginning of the text. Implemented by pgn_read_on.c,
 * which is built on this reader. */
typedef bool PgnGoesOn(const Position *pos, GameResult result, const char *text, size_t length);

/* The line that a variation interrupts. */
typedef struct Level {
    GameNode *node; /* whose move the variation replaces; NULL if no tree is built */
    uint32_t ply;   /* plies made when the variation began, without that move */
    Move move;      /* that move */
    int64_t shift;  /* half-moves from the number of the variation's first move to the board's */
    bool goes_on;   /* an asterisk says that the variation follows that move */
} Level;

/* State of pgn_lint.c for a game. */
typedef struct PgnJudge {
    int64_t ply_count; /* from the tag, -1: none */
    bool has_other_tag;
    bool told_order;
    bool told_number;
    unsigned shift; /* from the board's number to the one that was told, modulo its range */
} PgnJudge;

typedef struct PgnReader {
    PgnLex *lex;
    PgnToken token; /* read but not yet used */
    bool has_token;
    PgnFaultHandler *on_fault;
    void *fault_context;
    PgnTagHandler *on_tag;
    void *tag_context;
    PgnPositionHandler *on_position;
    void *position_context;
    PgnGoesOn *goes_on;      /* NULL if not wanted */
    bool has_enough;         /* the handler of positions returned false */
    const atomic_bool *stop; /* ends all reading; NULL: never */
    uint64_t number;         /* of the game being read */
    Purpose purpose;
    unsigned kinds; /* kinds of faults reported and counted, one bit each */
    PgnGameInfo info;
    PgnJudge judge; /* when checking */

    PgnTags tags;

    /* The moves. */
    Game *game;     /* NULL unless one is built */
    GameNode *node; /* the last move, the root before the first */
    int place;      /* of the next comment at that node */
    Position pos;
    Undo *undos; /* one a ply */
    size_t undo_capacity;
    Move *line; /* the moves made, one a ply */
    size_t line_capacity;
    uint32_t ply;
    Level *levels;
    size_t depth;
    size_t level_capacity;
    unsigned number_listed;               /* the last move number, for lists */
    bool fresh;                           /* no move yet in this line */
    bool is_broken;                       /* this line had unreadable text */
    bool is_column;                       /* its text goes on elsewhere */
    bool has_parted;                      /* a move with blanks inside */
    bool has_lost;                        /* a sign in place of a piece, after a move number */
    const PieceLetters *letters;          /* the game's language, NULL: English as far as known */
    uint64_t initials;                    /* of its moves, as pgn_letters_initial has them */
    char english[PIECE_LETTERS_MOVE_MAX]; /* the last move read in such letters */
    bool is_full;                         /* more moves than are kept */
    size_t text_length;                   /* of comments, tags and unreadable text */
    uint8_t early_nags[EARLY_NAGS_MAX];
    size_t early_nag_count;
    StrBuf unread; /* skipped text */
    uint64_t unread_begin;
    StrBuf verbatim; /* of a game being read: the tags, or all of it for another variant */
    uint64_t verbatim_begin;
    size_t verbatim_own;  /* bytes of the game itself; comments with other text may follow */
    bool is_recording;    /* into verbatim, at the moment */
    StrBuf stray;         /* text between games, before this one or after the last */
    PgnPlace stray_place; /* of its first byte */
    bool has_stray;
    StrBuf comments; /* before the first move of a variation, each with its NUL */
    bool has_result;
    GameResult result;
    uint64_t result_end;
    bool is_forfeit;    /* the result at the end is a forfeit */
    StrBuf result_text; /* a result that GameResult lacks; empty: there is none */
} PgnReader;

/* Whether reading was asked to end. */
static inline bool pgn_reader_is_stopped(const PgnReader *reader)
{
    return reader->stop != NULL && atomic_load_explicit(reader->stop, memory_order_relaxed);
}

/* The token read and not yet used; it stays until dropped. PGN_END once reading is stopped. */
const PgnToken *pgn_reader_peek(PgnReader *reader);
void pgn_reader_drop(PgnReader *reader);
/* Offset of the next token, or of blanks before it. */
uint64_t pgn_reader_offset(const PgnReader *reader);

/* Counts a fault and reports it to the handler, at an offset or at the token, its text translated;
 * without a kind it is the token's. */
void pgn_reader_report(PgnReader *reader, PgnKind kind, PgnSeverity severity, uint64_t offset,
                       const char *text);
void pgn_reader_report_token(PgnReader *reader, PgnSeverity severity, const char *text);
/* The same for text that cannot be kept. */
void pgn_reader_report_cut(PgnReader *reader, const char *text);
/* The same at an earlier place. */
void pgn_reader_report_place(PgnReader *reader, PgnKind kind, PgnSeverity severity,
                             const PgnPlace *place, const char *text);
/* Reports the lexer's fault of the token. */
void pgn_reader_report_token_fault(PgnReader *reader);
/* Counts more bytes of the game's text; false, and reported once, if it has too many. */
bool pgn_reader_has_room(PgnReader *reader, size_t length);

#endif
