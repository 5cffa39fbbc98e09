/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions from the command line, from lines and from games. */
#include <config.h>

#include "src/filters/positions.h"

#include "src/filters/input.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/rules.h"
#include "engine/notation/fen.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_read.h"
#include "engine/protocol/uci_command.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "src/filters/jobs.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct Walk {
    const PositionUser *user;
    const char *file; /* NULL: the command line */
    bool failed;
    FoundFault first; /* of the game being read; its text is stored below */
    char first_text[STATUS_TEXT_MAX];
} Walk;

static void refuse(Walk *walk, const FoundFault *fault)
{
    walk->user->refuse(walk->user->context, fault);
    walk->failed = true;
}

static bool is_over(const Walk *walk) { return walk->user->is_over(walk->user->context); }

/* --- lines ------------------------------------------------------------------------------------ */

static void tell_remarks(const Walk *walk, const InputLine *line, const FenRemarks *remarks)
{
    for (int i = 0; walk->user->remark != NULL && i < remarks->count; i++) {
        FoundFault remark = { .file = walk->file,
                              .line = line->number,
                              .column = (uint64_t)remarks->remarks[i].column,
                              .text = remarks->remarks[i].text,
                              .is_remark = true };
        walk->user->remark(walk->user->context, &remark);
    }
}

/* Whether the line is a game as UCI writes it, "[position] startpos|fen FEN [moves ...]". *words:
 * those after "position". */
static bool is_uci(const InputLine *line, Words *words)
{
    *words = words_of(line->text, line->length);
    if (word_is(words_peek(words), "position"))
        words_next(words);
    Words rest = *words;
    Word kind = words_next(&rest);
    if (!word_is(kind, "fen"))
        return word_is(kind, "startpos");
    Word word = words_next(&rest);
    while (word.length > 0 && !word_is(word, "moves"))
        word = words_next(&rest);
    return word.length > 0;
}

/* Reads the position after its moves. */
static Status read_uci(Words *words, Epd **epd)
{
    MoveLine game;
    StrBuf notes;
    strbuf_init(&notes);
    Status status = uci_read_position(words, false, &game, &notes);
    strbuf_done(&notes);
    char fen[FEN_MAX];
    if (status_is_ok(&status)) {
        fen_write(&game.end, fen);
        return epd_parse(fen, strlen(fen), epd);
    }
    status.column = int_max(status.column, 1);
    return status;
}

static void take_text(Walk *walk, const InputLine *line)
{
    Epd *epd = NULL;
    Words words;
    Status status = line->too_long
                        ? status_error_at(STATUS_RANGE, 0, INPUT_LINE_MAX, "the line is too long")
                    : is_uci(line, &words) ? read_uci(&words, &epd)
                                           : epd_parse(line->text, line->length, &epd);
    if (!status_is_ok(&status)) {
        FoundFault fault = { .file = walk->file,
                             .line = line->number,
                             .column = (uint64_t)status.column,
                             .text = status.text };
        refuse(walk, &fault);
        return;
    }
    tell_remarks(walk, line, epd_remarks(epd));
    FoundPosition found = { .pos = epd_position(epd), .file = walk->file, .epd = epd };
    found.line = walk->file ? line->number : 0;
    walk->user->take(walk->user->context, &found);
    if (!walk->user->keeps)
        epd_free(epd);
}

static void walk_lines(Walk *walk, ByteSource *bytes)
{
    const PositionUser *user = walk->user;
    InputLines lines;
    input_lines_begin(&lines, bytes);
    lines.every = user->every_line && strcmp(walk->file, "-") == 0;
    while (!is_over(walk)) {
        if (user->wait && !input_lines_at_hand(&lines))
            user->wait(user->context);
        InputLine line;
        if (!input_lines_next(&lines, &line))
            break;
        take_text(walk, &line);
    }
    input_lines_end(&lines);
}

/* --- games ------------------------------------------------------------------------------------ */

/* Only the first error of a game; `luft check` reports all. */
static void note_fault(void *context, const PgnFault *noted)
{
    Walk *walk = context;
    if (noted->severity == PGN_REMARK || walk->first.text != NULL)
        return;
    snprintf(walk->first_text, sizeof walk->first_text, "%s", noted->text);
    walk->first = (FoundFault){ .file = walk->file,
                                .line = noted->line,
                                .column = noted->column,
                                .number = noted->game,
                                .text = walk->first_text };
}

/* A main line that cannot be read completely has no final position to answer about. */
static void take_game(Walk *walk, Game *game, const PgnGameInfo *info)
{
    const FoundFault *fault = walk->first.text != NULL ? &walk->first : NULL;
    if (info->is_broken && fault != NULL) {
        refuse(walk, fault);
        game_free(game);
        return;
    }
    if (fault != NULL) {
        positions_tell_fault(fault);
        walk->failed = true;
    }
    Position pos;
    game_position(game, game_line_end(game_root(game)), &pos);
    FoundPosition found = { .pos = &pos, .file = walk->file, .game = game };
    found.number = info->number;
    walk->user->take(walk->user->context, &found);
    if (!walk->user->keeps)
        game_free(game);
}

static Status walk_games(Walk *walk, ByteSource *bytes)
{
    PgnReader *reader = pgn_reader_new(bytes);
    pgn_on_fault(reader, note_fault, walk);
    pgn_stop_on(reader, interrupt_flag());
    Game *game;
    for (PgnGameInfo info; !is_over(walk) && pgn_read_game(reader, &game, &info);) {
        take_game(walk, game, &info);
        walk->first.text = NULL;
    }
    Status status = pgn_status(reader);
    pgn_reader_free(reader);
    return status;
}

/* --- operands --------------------------------------------------------------------------------- */

static void tell_failure(Walk *walk, const char *name, const Status *status)
{
    walk->failed = true;
    if (name)
        textout_tell("luft: %s: %s", name, status->text);
    else
        textout_tell("luft: %s", status->text);
}

static void walk_file(Walk *walk, const char *name)
{
    Input input;
    Status status = input_open_file(name, walk->user->doubtful, STDOUT_FILENO, &input);
    if (!status_is_ok(&status)) {
        tell_failure(walk, NULL, &status);
        return;
    }
    walk->file = name;
    if (input.kind == INPUT_GAMES) {
        status = walk_games(walk, input.bytes);
    } else {
        walk_lines(walk, input.bytes);
        status = byte_source_status(input.bytes);
        input_close_file(&input);
    }
    if (!status_is_ok(&status))
        tell_failure(walk, name, &status);
}

bool positions_are_given(const Options *options)
{
    return options->operand_count > 0 && strcmp(options->operands[0], "-") != 0 &&
           access(options->operands[0], F_OK) != 0 && input_looks_like_fen(options->text.data);
}

bool positions_walk(const Options *options, const PositionUser *user)
{
    Walk walk = { .user = user };
    const StrBuf *text = &options->text;
    if (options->operand_count == 0) {
        walk_file(&walk, "-");
    } else if (positions_are_given(options)) {
        InputLine line = { .text = text->data, .length = text->length, .number = 1 };
        take_text(&walk, &line);
    } else {
        for (int i = 0; i < options->operand_count && !is_over(&walk); i++)
            walk_file(&walk, options->operands[i]);
    }
    return !walk.failed;
}

enum { POSITION_FAULT_MAX = STATUS_TEXT_MAX + 32 };

void positions_tell_fault(const FoundFault *fault)
{
    char text[POSITION_FAULT_MAX];
    utf8_printf(text, sizeof text, fault->is_remark ? _("remark: %s") : "%s", fault->text);
    if (!fault->file)
        textout_tell("luft: column %" PRIu64 " of the FEN: %s", fault->column, text);
    else if (fault->number > 0)
        textout_tell("%s:%" PRIu64 ":%" PRIu64 ": game %" PRIu64 ": %s", fault->file, fault->line,
                     fault->column, fault->number, text);
    else
        textout_tell("%s:%" PRIu64 ":%" PRIu64 ": %s", fault->file, fault->line, fault->column,
                     text);
}
