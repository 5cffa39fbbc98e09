/* The grammar of games over the tokens of pgn_lex, with a board beside it.
 *
 * One machine serves reading, checking and listing: the tree is built only when there is a game to
 * build it in, the board moves only when moves are played. Variations are kept on a stack of its
 * own, a few bytes a level, and come back by taking moves back.
 */
#include <config.h>

#include "engine/notation/pgn_read.h"

#include "engine/base/alloc.h"
#include "engine/notation/fen.h"
#include "engine/notation/pgn_lex.h"
#include "engine/notation/pgn_tags.h"
#include "engine/notation/pgn_text.h"
#include "engine/notation/san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A game with more faults than this is not PGN; the rest of it is passed over. */
enum { FAULTS_MAX = 20 };

/* Of what cannot be read so much is kept, in bytes. */
enum { UNREAD_MAX = 1 << 20 };

/* Glyphs in front of a line's first move. */
enum { EARLY_NAGS_MAX = 16 };

/* More tags than any real game has; the others are a fault. */
enum { TAGS_MAX = 1000 };

typedef enum Purpose { PURPOSE_READ, PURPOSE_CHECK, PURPOSE_LIST, PURPOSE_WALK } Purpose;

/* The line that a variation interrupts. */
typedef struct Level {
    GameNode *node; /* whose move the variation replaces; NULL when no tree is built */
    uint32_t ply;   /* plies made when the variation began, that move not counted */
    Move move;      /* that move */
} Level;

struct PgnReader {
    PgnLex *lex;
    PgnToken token; /* read and not yet used */
    bool has_token;
    PgnFaultHandler *on_fault;
    void *fault_context;
    PgnTagHandler *on_tag;
    void *tag_context;
    PgnPositionHandler *on_position;
    void *position_context;
    bool has_enough; /* the handler of positions said so */
    uint64_t number; /* of the game being read */
    Purpose purpose;
    PgnGameInfo info;

    PgnTags tags;

    /* The moves. */
    Game *game;     /* NULL unless one is built */
    GameNode *node; /* the last move, the root before the first */
    Position pos;
    Undo *undos; /* one a ply */
    size_t undo_capacity;
    Move *line; /* the moves made, one a ply */
    size_t line_capacity;
    uint32_t ply;
    Level *levels;
    size_t depth;
    size_t level_capacity;
    bool fresh;     /* no move yet in this line */
    bool is_broken; /* this line had something unreadable */
    uint8_t early_nags[EARLY_NAGS_MAX];
    size_t early_nag_count;
    StrBuf unread;  /* what is passed over */
    StrBuf comment; /* of the last move, or before the first of a variation */
    bool has_result;
    GameResult result;
};

/* ---- Tokens and faults ----------------------------------------------------------------------- */

static const PgnToken *peek(PgnReader *reader)
{
    if (!reader->has_token)
        pgn_lex_next(reader->lex, &reader->token);
    reader->has_token = true;
    return &reader->token;
}

static void drop(PgnReader *reader) { reader->has_token = false; }

static void report(PgnReader *reader, PgnSeverity severity, uint64_t offset, const char *text)
{
    bool error = severity == PGN_ERROR;
    reader->info.errors += error;
    reader->info.remarks += !error;
    bool is_quiet = reader->purpose == PURPOSE_LIST || reader->purpose == PURPOSE_WALK;
    if (reader->on_fault == NULL || is_quiet)
        return;
    if (reader->info.errors > FAULTS_MAX || reader->info.remarks > FAULTS_MAX)
        return;
    PgnFault fault = { .severity = severity, .game = reader->number, .offset = offset };
    fault.text = text;
    pgn_lex_place(reader->lex, offset, &fault.line, &fault.column);
    reader->on_fault(reader->fault_context, &fault);
}

static void report_token(PgnReader *reader, PgnSeverity severity, const char *text)
{
    report(reader, severity, reader->token.offset, text);
}

/* What the lexer had to say about the token. */
static void report_token_fault(PgnReader *reader)
{
    if (reader->token.fault != NULL)
        report_token(reader, PGN_ERROR, reader->token.fault);
}

static bool has_given_up(const PgnReader *reader) { return reader->info.errors >= FAULTS_MAX; }

/* ---- Tags ------------------------------------------------------------------------------------ */

static void take_tag(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    report_token_fault(reader);
    if (++reader->tags.count > TAGS_MAX) {
        if (reader->tags.count == TAGS_MAX + 1)
            report_token(reader, PGN_ERROR, "this game has too many tags");
        return;
    }
    pgn_tags_note(&reader->tags, token);
    if (reader->on_tag != NULL)
        reader->on_tag(reader->tag_context, token->name, token->name_length, token->text,
                       token->length);
    if (reader->game != NULL)
        pgn_tags_keep(reader->game, token);
}

/* ---- Comments and glyphs --------------------------------------------------------------------- */

static void add_comment(PgnReader *reader, const char *text, size_t length)
{
    if (reader->game == NULL || length == 0)
        return;
    if (reader->comment.length > 0)
        strbuf_add_char(&reader->comment, ' ');
    strbuf_add(&reader->comment, text, length);
}

static void take_comment(PgnReader *reader)
{
    report_token_fault(reader);
    add_comment(reader, reader->token.text, reader->token.length);
}

/* Nothing that stood in a game is lost: what cannot be read becomes a comment where it stood. */
static void keep_unread(PgnReader *reader, const char *text, size_t length)
{
    if (reader->game == NULL)
        return;
    StrBuf comment;
    strbuf_init(&comment);
    pgn_text_add_utf8(&comment, text, length);
    pgn_text_unwrap(&comment);
    if (comment.length > 0) {
        add_comment(reader, "unread:", strlen("unread:"));
        add_comment(reader, comment.data, comment.length);
    }
    strbuf_done(&comment);
}

/* Gives the comments read since the last move to their node. */
static void flush_comment(PgnReader *reader)
{
    if (reader->comment.length == 0)
        return;
    const char *earlier = node_comment(reader->node);
    if (earlier != NULL) {
        StrBuf joined;
        strbuf_init(&joined);
        strbuf_add_text(&joined, earlier);
        strbuf_add_char(&joined, ' ');
        strbuf_add(&joined, reader->comment.data, reader->comment.length);
        node_set_comment(reader->game, reader->node, joined.data);
        strbuf_done(&joined);
    } else {
        node_set_comment(reader->game, reader->node, reader->comment.data);
    }
    strbuf_clear(&reader->comment);
}

static void take_nag(PgnReader *reader)
{
    if (reader->fresh) {
        report_token(reader, PGN_REMARK, "a glyph stands before the move that it is for");
        if (reader->early_nag_count < EARLY_NAGS_MAX)
            reader->early_nags[reader->early_nag_count++] = (uint8_t)reader->token.value;
    } else if (reader->game != NULL) {
        node_add_nag(reader->game, reader->node, reader->token.value);
    }
}

static void give_early_nags(PgnReader *reader)
{
    for (size_t i = 0; i < reader->early_nag_count && reader->game != NULL; i++)
        node_add_nag(reader->game, reader->node, reader->early_nags[i]);
    reader->early_nag_count = 0;
}

/* ---- The board ------------------------------------------------------------------------------- */

static void make_move(PgnReader *reader, Move move)
{
    size_t ply = reader->ply++;
    reader->undos = alloc_grow(reader->undos, &reader->undo_capacity, ply + 1, sizeof(Undo));
    reader->line = alloc_grow(reader->line, &reader->line_capacity, ply + 1, sizeof(Move));
    reader->line[ply] = move;
    if (move == MOVE_NULL)
        position_make_null(&reader->pos, &reader->undos[ply]);
    else
        position_make(&reader->pos, move, &reader->undos[ply]);
}

static void unmake_to(PgnReader *reader, uint32_t ply)
{
    while (reader->ply > ply) {
        reader->ply--;
        Move move = reader->line[reader->ply];
        if (move == MOVE_NULL)
            position_unmake_null(&reader->pos, &reader->undos[reader->ply]);
        else
            position_unmake(&reader->pos, move, &reader->undos[reader->ply]);
    }
}

static void show_position(PgnReader *reader)
{
    if (reader->purpose == PURPOSE_WALK)
        reader->has_enough = !reader->on_position(reader->position_context, &reader->pos);
}

/* The start position from the tags; false when they name none. */
static bool set_up(PgnReader *reader)
{
    position_init(&reader->pos);
    if (reader->tags.has_fen) {
        Status status = fen_parse(reader->tags.fen.data, reader->tags.fen.length, &reader->pos);
        if (!status_is_ok(&status)) {
            char text[STATUS_TEXT_MAX + 8];
            snprintf(text, sizeof text, "FEN: %s", status.text);
            report(reader, PGN_ERROR, reader->tags.fen_offset, text);
            return false;
        }
    }
    reader->pos.chess960 |= reader->tags.chess960;
    if (reader->game != NULL)
        game_set_start(reader->game, &reader->pos);
    show_position(reader);
    return true;
}

/* ---- Moves and variations -------------------------------------------------------------------- */

static void play(PgnReader *reader, Move move)
{
    if (reader->purpose != PURPOSE_LIST)
        make_move(reader, move);
    show_position(reader);
    if (reader->game != NULL) {
        if (!reader->fresh || reader->depth == 0)
            flush_comment(reader);
        reader->node = game_append_move(reader->game, reader->node, move);
        if (reader->comment.length > 0) {
            node_set_comment_before(reader->game, reader->node, reader->comment.data);
            strbuf_clear(&reader->comment);
        }
    }
    give_early_nags(reader);
    reader->fresh = false;
    reader->info.moves++;
    reader->info.plies += reader->depth == 0;
}

static void open_variation(PgnReader *reader)
{
    Level level = { .move = MOVE_NONE };
    if (reader->purpose != PURPOSE_LIST) {
        level.move = reader->line[reader->ply - 1];
        level.ply = reader->ply - 1;
        unmake_to(reader, level.ply);
        if (reader->game != NULL) {
            flush_comment(reader);
            level.node = reader->node;
            reader->node = node_parent(reader->node);
        }
    }
    size_t needed = reader->depth + 1;
    reader->levels = alloc_grow(reader->levels, &reader->level_capacity, needed, sizeof(Level));
    reader->levels[reader->depth++] = level;
    reader->fresh = true;
    reader->is_broken = false;
}

static void close_variation(PgnReader *reader)
{
    if (reader->fresh && !reader->is_broken)
        report_token(reader, PGN_REMARK, "this variation has no move");
    const Level *level = &reader->levels[--reader->depth];
    if (reader->purpose != PURPOSE_LIST) {
        unmake_to(reader, level->ply);
        make_move(reader, level->move);
    }
    if (reader->game != NULL) {
        if (reader->fresh)
            reader->node = level->node;
        flush_comment(reader);
        reader->node = level->node;
    }
    reader->fresh = false;
    reader->early_nag_count = 0;
    reader->result = RESULT_UNKNOWN;
}

/* Does the token read next begin another game? */
static bool is_at_end(PgnReader *reader)
{
    PgnTokenKind kind = peek(reader)->kind;
    return kind == PGN_END || kind == PGN_TAG || (kind == PGN_RESULT && reader->depth == 0);
}

static void begin_unread(PgnReader *reader)
{
    strbuf_clear(&reader->unread);
    if (reader->game != NULL)
        pgn_lex_record(reader->lex, &reader->unread, UNREAD_MAX);
}

/* Up to the token read last, which is not a part of it. */
static void end_unread(PgnReader *reader)
{
    if (reader->game == NULL)
        return;
    pgn_lex_record_end(reader->lex, reader->token.begin);
    if (reader->unread.length == UNREAD_MAX)
        report_token(reader, PGN_ERROR, "only a megabyte is kept of what cannot be read");
    keep_unread(reader, reader->unread.data, reader->unread.length);
}

/* After something unreadable: passes over what follows, up to the parenthesis that closes depth
 * levels and one more, or to the end of the game when there is no such level. */
static void skip_on(PgnReader *reader, size_t depth, bool in_variation)
{
    pgn_lex_keep_comments(reader->lex, false);
    begin_unread(reader);
    for (;; drop(reader)) {
        PgnTokenKind kind = peek(reader)->kind;
        if (kind == PGN_END || kind == PGN_TAG)
            break;
        if (kind == PGN_RESULT && depth == 0 && !in_variation)
            break;
        if (kind == PGN_CLOSE && depth == 0 && in_variation)
            break;
        depth += kind == PGN_OPEN;
        depth -= kind == PGN_CLOSE && depth > 0;
    }
    end_unread(reader);
    pgn_lex_keep_comments(reader->lex, reader->game != NULL);
}

/* To the end of the line that the token stands in. */
static void skip_line(PgnReader *reader)
{
    reader->is_broken = true;
    skip_on(reader, 0, reader->depth > 0);
}

/* To the end of the game. */
static void skip_game(PgnReader *reader) { skip_on(reader, reader->depth, false); }

/* Where moves are only counted, those behind one another are so all at once. */
static void count_words(PgnReader *reader)
{
    size_t words = pgn_lex_skip_words(reader->lex);
    reader->info.moves += words;
    reader->info.plies += reader->depth == 0 ? (uint32_t)words : 0;
}

static void take_word(PgnReader *reader)
{
    const PgnToken *token = &reader->token;
    if (reader->purpose == PURPOSE_LIST) {
        play(reader, MOVE_NONE);
        drop(reader);
        count_words(reader);
        return;
    }
    Move move;
    Status status = san_parse_pgn(&reader->pos, token->text, token->length, &move);
    if (status_is_ok(&status)) {
        play(reader, move);
        drop(reader);
        return;
    }
    report_token(reader, PGN_ERROR, status.text);
    skip_line(reader);
}

static void take_open(PgnReader *reader)
{
    if (!reader->fresh && reader->purpose != PURPOSE_WALK) {
        open_variation(reader);
        drop(reader);
        return;
    }
    if (reader->fresh)
        report_token(reader, PGN_ERROR, "a variation needs a move before it");
    begin_unread(reader);
    drop(reader);
    for (size_t depth = 1; depth > 0; drop(reader)) {
        PgnTokenKind kind = peek(reader)->kind;
        if (kind == PGN_END || kind == PGN_TAG)
            break;
        depth += kind == PGN_OPEN;
        depth -= kind == PGN_CLOSE;
    }
    (void)peek(reader);
    end_unread(reader);
}

static void take_close(PgnReader *reader)
{
    if (reader->depth > 0)
        close_variation(reader);
    else
        report_token(reader, PGN_ERROR, "this parenthesis closes nothing");
    drop(reader);
}

static void take_any(PgnReader *reader)
{
    switch (reader->token.kind) {
    case PGN_WORD:
        take_word(reader);
        return;
    case PGN_OPEN:
        take_open(reader);
        return;
    case PGN_CLOSE:
        take_close(reader);
        return;
    case PGN_COMMENT:
        take_comment(reader);
        break;
    case PGN_NAG:
        take_nag(reader);
        break;
    case PGN_RESULT: /* inside a variation: a remark, unless the game ends here */
        reader->result = (GameResult)reader->token.value;
        if (reader->result != RESULT_UNKNOWN)
            add_comment(reader, game_result_text(reader->result),
                        strlen(game_result_text(reader->result)));
        break;
    default:
        report_token_fault(reader);
        keep_unread(reader, reader->token.text, reader->token.length);
        break;
    }
    drop(reader);
}

/* ---- A game ---------------------------------------------------------------------------------- */

static void take_moves(PgnReader *reader)
{
    while (!reader->has_enough && !is_at_end(reader)) {
        if (has_given_up(reader) && reader->token.kind != PGN_COMMENT) {
            report_token(reader, PGN_REMARK, "too many faults: the rest of this game is left out");
            skip_game(reader);
            return;
        }
        take_any(reader);
    }
}

/* Variations that the game's end finds open. */
static void close_all(PgnReader *reader)
{
    if (reader->depth == 0)
        return;
    if (!has_given_up(reader))
        report_token(reader, PGN_ERROR, "the game ends inside a variation");
    if (reader->game != NULL) {
        flush_comment(reader);
        reader->node = reader->levels[0].node;
    }
    reader->depth = 0;
}

/* Comments behind the result still speak of this game. */
static void take_result(PgnReader *reader)
{
    if (peek(reader)->kind != PGN_RESULT) {
        if (!has_given_up(reader))
            report_token(reader, PGN_REMARK, "the game has no result at its end");
        return;
    }
    reader->has_result = true;
    reader->result = (GameResult)reader->token.value;
    if (reader->tags.has_result && reader->tags.result != reader->result)
        report_token(reader, PGN_REMARK, "the result is not the one of the Result tag");
    drop(reader);
    while (pgn_lex_comment_follows(reader->lex)) {
        (void)peek(reader);
        take_comment(reader);
        drop(reader);
    }
}

static void settle_result(PgnReader *reader)
{
    bool from_tag = !reader->has_result || reader->result == RESULT_UNKNOWN;
    if (from_tag && reader->tags.has_result)
        reader->result = reader->tags.result;
    reader->info.result = reader->result;
    if (reader->game == NULL)
        return;
    flush_comment(reader);
    game_set_result(reader->game, reader->result);
}

static void begin_game(PgnReader *reader, Purpose purpose)
{
    reader->purpose = purpose;
    reader->number++;
    reader->info = (PgnGameInfo){ .number = reader->number };
    pgn_tags_clear(&reader->tags);
    reader->has_enough = false;
    reader->has_result = false;
    reader->result = RESULT_UNKNOWN;
    reader->ply = 0;
    reader->depth = 0;
    reader->fresh = true;
    reader->is_broken = false;
    reader->early_nag_count = 0;
    reader->game = purpose == PURPOSE_READ ? game_new() : NULL;
    reader->node = reader->game != NULL ? game_root(reader->game) : NULL;
    strbuf_clear(&reader->comment);
    pgn_lex_keep_comments(reader->lex, reader->game != NULL);
}

static void note_beginning(PgnReader *reader)
{
    const PgnToken *token = peek(reader);
    uint64_t column;
    reader->info.offset = token->begin;
    pgn_lex_place(reader->lex, token->begin, &reader->info.line, &column);
}

/* The tags and the comments around them. A second Event is the next game's: this one has no move
 * and no result. */
static void take_tags(PgnReader *reader)
{
    for (;; drop(reader)) {
        PgnTokenKind kind = peek(reader)->kind;
        if (kind == PGN_TAG && reader->tags.has_event && pgn_tags_is_event(&reader->token))
            return;
        if (kind == PGN_TAG)
            take_tag(reader);
        else if (kind == PGN_COMMENT)
            take_comment(reader);
        else if (kind == PGN_JUNK && reader->tags.count > 0 && !has_given_up(reader))
            report_token_fault(reader);
        else
            return;
    }
}

/* No tags, and what stands where the moves should be is none: passes over everything up to the
 * next tag. */
static bool skip_what_is_no_game(PgnReader *reader)
{
    PgnTokenKind kind = peek(reader)->kind;
    bool strange = kind == PGN_JUNK || kind == PGN_CLOSE || kind == PGN_OPEN || kind == PGN_NAG ||
                   kind == PGN_RESULT;
    if (kind == PGN_WORD && reader->tags.count == 0) {
        Position start;
        Move move;
        position_init(&start);
        Status status = san_parse_pgn(&start, reader->token.text, reader->token.length, &move);
        strange = !status_is_ok(&status);
    }
    if (reader->tags.count > 0 || !strange)
        return false;
    report_token(reader, PGN_ERROR, "this is not PGN");
    while (kind != PGN_END && kind != PGN_TAG) {
        drop(reader);
        kind = peek(reader)->kind;
    }
    return true;
}

/* The whole of the next game; false when there is none. */
static bool take_game(PgnReader *reader)
{
    do {
        note_beginning(reader);
        take_tags(reader);
    } while (skip_what_is_no_game(reader) && peek(reader)->kind != PGN_END);
    if (reader->token.kind == PGN_END && reader->tags.count == 0)
        return false;
    bool playable = reader->purpose == PURPOSE_LIST || set_up(reader);
    if (playable)
        take_moves(reader);
    else
        skip_game(reader);
    if (reader->has_enough)
        return true;
    close_all(reader);
    take_result(reader);
    settle_result(reader);
    reader->info.end = pgn_lex_offset(reader->lex);
    if (reader->has_token)
        reader->info.end = reader->token.begin;
    return true;
}

static bool next_game(PgnReader *reader, Purpose purpose, PgnGameInfo *info)
{
    begin_game(reader, purpose);
    bool found = take_game(reader);
    if (!found)
        reader->number--;
    if (info != NULL)
        *info = reader->info;
    return found;
}

/* ---- The public functions -------------------------------------------------------------------- */

PgnReader *pgn_reader_new(ByteSource *source)
{
    PgnReader *reader = alloc_zeroed(1, sizeof *reader);
    reader->lex = pgn_lex_new(source);
    pgn_tags_init(&reader->tags);
    strbuf_init(&reader->comment);
    strbuf_init(&reader->unread);
    return reader;
}

void pgn_reader_free(PgnReader *reader)
{
    if (reader == NULL)
        return;
    pgn_lex_free(reader->lex);
    pgn_tags_done(&reader->tags);
    strbuf_done(&reader->comment);
    strbuf_done(&reader->unread);
    free(reader->undos);
    free(reader->line);
    free(reader->levels);
    free(reader);
}

void pgn_on_fault(PgnReader *reader, PgnFaultHandler *handler, void *context)
{
    reader->on_fault = handler;
    reader->fault_context = context;
}

bool pgn_read_game(PgnReader *reader, Game **game, PgnGameInfo *info)
{
    bool found = next_game(reader, PURPOSE_READ, info);
    if (found)
        *game = reader->game;
    else
        game_free(reader->game);
    reader->game = NULL;
    return found;
}

bool pgn_check_game(PgnReader *reader, PgnGameInfo *info)
{
    return next_game(reader, PURPOSE_CHECK, info);
}

bool pgn_skip_game(PgnReader *reader, PgnTagHandler *on_tag, void *context, PgnGameInfo *info)
{
    reader->on_tag = on_tag;
    reader->tag_context = context;
    bool found = next_game(reader, PURPOSE_LIST, info);
    reader->on_tag = NULL;
    return found;
}

bool pgn_walk_game(PgnReader *reader, PgnTagHandler *on_tag, PgnPositionHandler *on_position,
                   void *context)
{
    reader->on_tag = on_tag;
    reader->on_position = on_position;
    reader->tag_context = reader->position_context = context;
    bool found = next_game(reader, PURPOSE_WALK, NULL);
    reader->on_tag = NULL;
    return found;
}

Status pgn_seek(PgnReader *reader, uint64_t offset, uint64_t line, uint64_t number)
{
    Status status = pgn_lex_seek(reader->lex, offset, line);
    if (!status_is_ok(&status))
        return status;
    reader->has_token = false;
    reader->number = number - 1;
    return status;
}

Status pgn_status(const PgnReader *reader)
{
    return byte_source_status(pgn_lex_source(reader->lex));
}

void pgn_progress(const PgnReader *reader, uint64_t *done, uint64_t *length)
{
    byte_source_progress(pgn_lex_source(reader->lex), done, length);
}

static void keep_first_error(void *context, const PgnFault *fault)
{
    Status *first = context;
    if (fault->severity == PGN_ERROR && status_is_ok(first))
        *first =
            status_error_at(STATUS_SYNTAX, (int)fault->line, (int)fault->column, "%s", fault->text);
}

Status pgn_read_text(const char *text, size_t length, Game **game)
{
    Status status = status_ok();
    PgnReader *reader = pgn_reader_new(byte_source_new_memory(text, length));
    pgn_on_fault(reader, keep_first_error, &status);
    if (!pgn_read_game(reader, game, NULL))
        status = status_error(STATUS_NOT_FOUND, "there is no game in this text");
    pgn_reader_free(reader);
    return status;
}
