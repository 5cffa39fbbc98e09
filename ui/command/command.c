/* The table of commands, and how a line finds its row. */
#include <config.h>

#include "ui/command/command.h"

#include "engine/base/number.h"
#include "engine/base/alloc.h"
#include "engine/base/nearest.h"
#include "engine/notation/san.h"
#include "engine/notation/san_slip.h"
#include "ui/command/commands.h"
#include "ui/document/recognise.h"
#include "ui/match/levels.h"
#include "ui/panes/movelist.h"
#include "ui/review/practice.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* clang-format off */
static const Command TABLE[] = {
    { "new", "start restart", "[CLOCK] [SIDE] [chess960 [N]]", "a new game: new 5+3 black", command_new },
    { "rematch", "again", "", "the same game once more with the sides changed", command_rematch },
    { "side", "color colour play", "white|black|both|none", "which side you play; none: the engine plays itself", command_side },
    { "swap", "switch", "", "change sides with the engine", command_swap },
    { "force", "manual", "", "both sides are yours; the engine rests", command_force },
    { "go", "playother", "", "the engine plays the side to move", command_go },
    { "stop", "movenow", "", "stop thinking; the engine plays its best move so far", command_stop },
    { "undo", "takeback remove", "[N]", "take back your last move, or N half-moves; or undo the last edit", command_undo },
    { "redo", "", "[N]", "play or do again what was taken back or undone", command_redo },
    { "draw", "", "[MOVE]", "claim a draw, also with the move that makes it one; else offer it", command_draw },
    { "resign", "", "", "give the game up", command_resign },
    { "resume", "continue", "", "go on with the unfinished game or edits of last time", command_resume },
    { "depth", "sd", "[PLIES]", "how far ahead the engine looks", command_depth },
    { "nodes", "sn", "[N]", "how many positions the engine looks at", command_nodes },
    { "time", "st clock", "[SECONDS|CLOCK]", "thinking time a move (2), or the clocks (5+3, none)", command_time },
    { "level", "strength skill", "[N]", "how strong the engine plays: 1 a beginner, 20 its best", command_level },
    { "elo", "rating", "[N|full]", "the same as a rating, 500 to 2850", command_elo },
    { "hint", "", "", "ask the engine for a move", command_hint },
    { "threat", "", "", "what the other side would play", command_threat },
    { "analyse", "analyze analysis post", "[on|off]", "analysis of the shown position", command_analyse },
    { "lines", "multipv pv", "[N]", "how many lines analysis shows", command_lines },
    { "lock", "", "[on|off]", "analysis stays with this position", command_lock },
    { "only", "searchmoves", "[MOVE ...|all]", "analyse these moves only; none: all", command_only },
    { "exclude", "nextbest", "[MOVE ...]", "analyse all but these moves; none: but the best", command_exclude },
    { "insert", "", "[N [PLIES|play]]", "put the engine's line N into the game; play: its first move", command_insert },
    { "eval", "evaluate explain", "", "the static evaluation in words and figures", command_eval },
    { "board", "show d display", "", "print the board", command_board },
    { "moves", "legal", "", "every legal move", command_moves },
    { "fen", "", "", "the position as a FEN", command_fen },
    { "setup", "position setboard edit", "[FEN|startpos [moves ...]]", "set up a position; alone: on the board", command_setup },
    { "pgn", "", "", "the game as PGN", command_pgn },
    { "open", "load pgnload read", "FILE", "open a PGN, FEN or EPD file", command_open },
    { "save", "write pgnsave", "[FILE]", "save the game in its place in its file, or add it to FILE", command_save },
    { "games", "list find filter", "[WORDS|NAME=VALUE ...|N|clear]", "the games of the file, or those that fit", command_games },
    { "game", "", "[N]", "open the Nth game of the file", command_game },
    { "next", "", "[N]", "the next game of the list", command_next },
    { "previous", "", "[N]", "the previous game of the list", command_previous },
    { "copy", "", "[fen|pgn]", "copy to the clipboard", command_copy },
    { "goto", "jump", "N|Nb|start|end", "show the position after a move", command_goto },
    { "back", "prev", "[N]", "step back", command_back },
    { "forward", "fwd", "[N]", "step forward", command_forward },
    { "variation", "var", "N", "show the Nth move instead of this one", command_variation },
    { "promote", "", "[main]", "move this variation up one step, or make it the main line", command_promote },
    { "delete", "", "[variation|variations|comments|marks]", "delete this move and all behind it, this variation, or all of a kind", command_delete },
    { "comment", "note annotate", "[TEXT|-]", "the comment on this move: write it in the input line, set it, -: remove it", command_comment },
    { "before", "", "[TEXT|-]", "the same for the comment in front of this move", command_before },
    { "editor", "", "[before]", "write the comment in $VISUAL or $EDITOR", command_editor },
    { "nag", "glyph mark", "[SIGN|N|none ...]", "mark this move: ! ? !! ?? !? ?! = +/- ... or a number; again: take it away", command_nag },
    { "tag", "", "[NAME [VALUE|-]]", "what is said of the game: all tags, or change one (tag White Carlsen)", command_tag },
    { "result", "", "[1-0|0-1|1/2-1/2|*]", "the result of an opened game", command_result },
    { "review", "", "[nodes|depth|movetime N]", "search the whole game for mistakes", command_review },
    { "practice", "train", "[SIDE] [FILE]|next|hint|show|again|end", "find better moves than the marked ones, or answer a file's positions", command_practice },
    { "mistake", "blunder", "[next|previous]", "go to the next marked move", command_mistake },
    { "flip", "rotate", "", "turn the board", command_flip },
    { "theme", "", "[NAME]", "colours and glyphs", command_theme },
    { "pieces", "", "[auto|figurine|letter]", "how pieces are drawn", command_pieces },
    { "set", "option setoption", "[NAME [VALUE]|save]", "settings, for this run or kept", command_set },
    { "help", "? man", "[COMMAND|keys|actions]", "this help", command_show_help },
    { "quit", "exit bye", "", "leave; a game in progress is kept for next time", command_quit },
};

/* One letter and Enter; no legal move is one letter. */
static const struct {
    char letter;
    const char *line;
} SHORTCUTS[] = {
    { 'f', "flip" },     { 'a', "analyse" },  { 'u', "undo" }, { 'r', "redo" }, { 't', "hint" },
    { 'x', "threat" },   { 'y', "copy fen" }, { 'Y', "copy pgn" }, { '[', "mistake prev" },
    { ']', "mistake" }, { 'q', "quit" }, { '?', "help" },
};
/* clang-format on */

const Command *command_table(size_t *count)
{
    *count = ARRAY_LEN(TABLE);
    return TABLE;
}

const char *command_shortcut(char letter)
{
    for (size_t i = 0; i < ARRAY_LEN(SHORTCUTS); i++)
        if (SHORTCUTS[i].letter == letter)
            return SHORTCUTS[i].line;
    return NULL;
}

char command_shortcut_at(size_t index)
{
    return index < ARRAY_LEN(SHORTCUTS) ? SHORTCUTS[index].letter : '\0';
}

/* --- finding ---------------------------------------------------------------------------------- */

static bool has_name(const Command *command, Word name)
{
    if (word_names(name, command->name))
        return true;
    const char *rest = command->aliases;
    for (Word alias = word_take(&rest); alias.length > 0; alias = word_take(&rest))
        if (alias.length == name.length && strncasecmp(alias.text, name.text, name.length) == 0)
            return true;
    return false;
}

/* A slip of the finger must not give up a game, drop one or leave. */
static bool may_be_shortened(const Command *command)
{
    return command->run != command_resign && command->run != command_quit &&
           command->run != command_delete;
}

/* How many commands begin with these letters; *only is one of them. */
static size_t count_beginnings(Word name, const Command **only)
{
    size_t count = 0;
    for (size_t i = 0; i < ARRAY_LEN(TABLE) && name.length >= 2; i++) {
        if (strncasecmp(TABLE[i].name, name.text, name.length) == 0) {
            *only = &TABLE[i];
            count++;
        }
    }
    return count;
}

const Command *command_find(const char *name, size_t length)
{
    Word word = { name, length };
    for (size_t i = 0; i < ARRAY_LEN(TABLE); i++)
        if (has_name(&TABLE[i], word))
            return &TABLE[i];
    const Command *only = NULL;
    if (count_beginnings(word, &only) == 1 && may_be_shortened(only))
        return only;
    return NULL;
}

/* The command with the name or alias that the word is a slip of; NULL: it is near none. */
static const char *command_near(Word word)
{
    enum { SHORT_MAX = 16 };
    char text[SHORT_MAX] = "";
    if (word.length >= sizeof text)
        return NULL;
    for (size_t i = 0; i < word.length; i++)
        text[i] = (char)tolower((unsigned char)word.text[i]);
    Nearest nearest = { 0 };
    for (size_t i = 0; i < ARRAY_LEN(TABLE); i++) {
        nearest_offer(&nearest, text, TABLE[i].name);
        const char *rest = TABLE[i].aliases;
        for (Word name = word_take(&rest); name.length > 0; name = word_take(&rest)) {
            char alias[SHORT_MAX];
            Nearest other = nearest;
            snprintf(alias, sizeof alias, "%.*s", (int)name.length, name.text);
            nearest_offer(&other, text, alias);
            if (other.best == alias)
                nearest = (Nearest){ TABLE[i].name, other.distance };
        }
    }
    return nearest.best;
}

/* The commands that begin as the word does, as far as there are any. */
static void add_beginnings(Word word, StrBuf *names)
{
    for (size_t length = word.length; length >= 2 && names->length == 0; length--)
        for (size_t i = 0; i < ARRAY_LEN(TABLE); i++)
            if (strncasecmp(TABLE[i].name, word.text, length) == 0)
                strbuf_addf(names, "%s%s", names->length > 0 ? " or " : "", TABLE[i].name);
}

static Status unknown_command(Word word)
{
    Status slip = san_slip(word.text, word.length);
    if (!status_is_ok(&slip))
        return slip;
    StrBuf names;
    strbuf_init(&names);
    add_beginnings(word, &names);
    const char *near = command_near(word);
    int length = int_min((int)word.length, 40);
    Status status;
    if (near != NULL || names.length > 0)
        status = status_error(STATUS_NOT_FOUND, "\"%.*s\" is no move and no command; perhaps %s",
                              length, word.text, near != NULL ? near : names.data);
    else
        status = status_error(STATUS_NOT_FOUND, "\"%.*s\" is no move and no command; try help",
                              length, word.text);
    strbuf_done(&names);
    return status;
}

/* --- moves ------------------------------------------------------------------------------------ */

/* The position as if the engine had passed: what a move typed early may look like in it. */
static bool position_after_pass(const Session *session, Position *pos)
{
    *pos = session->document->pos;
    if (position_in_check(pos))
        return false;
    Undo undo;
    position_make_null(pos, &undo);
    return true;
}

/* Takes a move typed while the engine thinks; it is read again when the engine has moved. */
static Status take_premove(Session *session, Word word)
{
    Position pos;
    Move move = MOVE_NONE;
    Status status = status_error(STATUS_SYNTAX, "no move");
    if (word.length < MATCH_PREMOVE_MAX) {
        status = position_after_pass(session, &pos)
                     ? san_parse(&pos, word.text, word.length, &move)
                     : san_parse(&session->document->pos, word.text, word.length, &move);
    }
    if (status.code == STATUS_SYNTAX || word.length >= MATCH_PREMOVE_MAX)
        return status;
    match_set_premove(session->match, status_is_ok(&status) ? move : MOVE_NONE, word.text,
                      word.length);
    session_say(session, "%s will be played after the engine's move. Esc drops it.",
                session->match->premove_text);
    return status_ok();
}

/* Plays the line if it is a move. STATUS_SYNTAX: it is none. */
static Status try_move(Session *session, const CommandHost *host, Word line)
{
    if (match_awaits_engine(session->match) && session_shows_live(session))
        return take_premove(session, line);
    Move move;
    Status status = san_parse(&session->document->pos, line.text, line.length, &move);
    return status_is_ok(&status) ? host->play(host->context, move) : status;
}

static bool begins_with_square(Word word)
{
    return word.length >= 2 && tolower((unsigned char)word.text[0]) >= 'a' &&
           tolower((unsigned char)word.text[0]) <= 'h' && word.text[1] >= '1' &&
           word.text[1] <= '8';
}

/* "e2 e4": something stands on the first square. A list of moves begins with a square to go to. */
static bool are_from_and_to(const Position *pos, Word from, Word to)
{
    if (from.length != 2 || !begins_with_square(from) || !begins_with_square(to))
        return false;
    int file = tolower((unsigned char)from.text[0]) - 'a';
    return position_piece(pos, square_make(file, from.text[1] - '1')) != NO_PIECE;
}

/* "7." or "7..." at move 7, or before it while the engine thinks: other numbers begin lists. */
static bool is_number_here(const Session *session, Word word)
{
    int64_t number;
    size_t digits = number_digits(word.text, word.length, INT_MAX, &number);
    bool has_dots = digits > 0 && digits < word.length &&
                    digits + strspn(word.text + digits, ".") == word.length;
    int next = match_engine_to_move(session->match) ? 1 : 0;
    return has_dots && number >= session->document->pos.fullmoves &&
           number <= session->document->pos.fullmoves + next;
}

/* One move in two words, as it is read out or stands in a book: "e2 e4", "1. e4", "1... c5". */
static Status try_two_words(Session *session, const CommandHost *host, const char *line)
{
    Word first = word_take(&line);
    Word second = word_take(&line);
    char joined[MATCH_PREMOVE_MAX];
    bool is_short = first.length + second.length < sizeof joined;
    if (is_short && word_take(&line).length == 0 && second.length > 0) {
        if (is_number_here(session, first))
            return try_move(session, host, second);
        memcpy(joined, first.text, first.length);
        memcpy(joined + first.length, second.text, second.length);
        if (are_from_and_to(&session->document->pos, first, second))
            return try_move(session, host, (Word){ joined, first.length + second.length });
    }
    return status_error(STATUS_SYNTAX, "no move");
}

/* Moves behind one another go on from the shown position where nobody else has a say. */
static bool goes_on_here(const Session *session, const char *line)
{
    bool at_start = node_parent(session->document->node) == NULL;
    bool engine_plays = session_is_playing(session) && match_human(session->match) != COLOR_NB;
    if (at_start || engine_plays || (session_is_playing(session) && !session_shows_live(session)))
        return false;
    Game *trial = game_new_from(&session->document->pos);
    GameNode *last;
    Status status = movelist_read(trial, game_root(trial), line, strlen(line), &last);
    game_free(trial);
    return status_is_ok(&status);
}

static Status play_list(const CommandHost *host, const Session *session, const char *line)
{
    Game *moves = game_new_from(&session->document->pos);
    GameNode *last;
    Status status = movelist_read(moves, game_root(moves), line, strlen(line), &last);
    for (GameNode *node = node_next(game_root(moves)); node != NULL && status_is_ok(&status);
         node = node_next(node))
        status = host->play(host->context, node_move(node));
    game_free(moves);
    return status;
}

/* --- a line ----------------------------------------------------------------------------------- */

static Status run_command(const Command *command, Session *session, const CommandHost *host,
                          const char *arguments)
{
    while (isspace((unsigned char)*arguments))
        arguments++;
    return command->run(session, host, arguments);
}

static const char *shortcut_now(const Session *session, char letter)
{
    const char *line = practice_is_on(session) ? practice_shortcut(letter) : NULL;
    return line != NULL ? line : command_shortcut(letter);
}

static Status not_in_practice(void)
{
    return status_error(STATUS_STATE, "first end the practice: q or `practice end`");
}

/* During practice the game stands aside: what would replace or edit it has to wait, and leaving
 * luft brings it back first. command may be NULL. */
static Status pass_practice(Session *session, const CommandHost *host, const Command *command)
{
    if (!practice_is_on(session) || command == NULL)
        return status_ok();
    if (!practice_allows(command->name))
        return not_in_practice();
    if (command->run == command_quit) {
        host->cancel_engine(host->context);
        practice_end(session);
    }
    return status_ok();
}

static Status execute_trimmed(Session *session, const CommandHost *host, const char *line)
{
    const char *rest = line;
    Word first = word_take(&rest);
    if (first.length == 0)
        return status_ok();
    if (session->setup.is_open)
        return commands_setup_line(session, host, line);
    bool is_one_word = rest[strspn(rest, " \t")] == '\0';
    Status move_status = status_error(STATUS_SYNTAX, "no move");
    if (is_one_word) {
        move_status = try_move(session, host, first);
        if (status_is_ok(&move_status))
            return move_status;
        const char *shortcut = first.length == 1 ? shortcut_now(session, *first.text) : NULL;
        if (shortcut != NULL)
            return execute_trimmed(session, host, shortcut);
    }
    const Command *command = command_find(first.text, first.length);
    Status gate = pass_practice(session, host, command);
    if (!status_is_ok(&gate))
        return gate;
    if (command != NULL)
        return run_command(command, session, host, rest);
    if (!is_one_word)
        move_status = try_two_words(session, host, line);
    if (move_status.code != STATUS_SYNTAX)
        return move_status;
    TextKind kind = recognise_kind(line, strlen(line));
    if (kind == TEXT_MOVES && goes_on_here(session, line))
        return play_list(host, session, line);
    if (kind != TEXT_NOTHING)
        return practice_is_on(session) ? not_in_practice() : command_paste(session, host, line);
    return unknown_command(first);
}

Status command_execute(Session *session, const CommandHost *host, const char *line)
{
    /* vi's habit: a command begins with a colon, as no move and no FEN does. */
    line += strspn(line, " \t\r\n");
    if (*line == ':')
        line += 1 + strspn(line + 1, ": \t\r\n");
    char *copy = alloc_string(line);
    size_t length = strlen(copy);
    while (length > 0 && isspace((unsigned char)copy[length - 1]))
        copy[--length] = '\0';
    Status status = execute_trimmed(session, host, copy);
    free(copy);
    return status;
}
