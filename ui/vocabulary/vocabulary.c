/* The table of commands, and how a word finds its row. */
#include <config.h>

#include "ui/vocabulary/vocabulary.h"

#include "ui/command/commands.h"
#include "ui/match/levels.h"
#include "ui/review/practice.h"

#include <string.h>
#include <strings.h>

/* clang-format off */
static const Command TABLE[] = {
    { "new", "start restart", "[CLOCK] [SIDE] [chess960 [N]]", "a new game: new 5+3 black",
      TOPIC_PLAYING, COMMAND_IN_GAME, command_new },
    { "rematch", "again", "", "the same game once more with the sides changed",
      TOPIC_PLAYING, COMMAND_IN_GAME, command_rematch },
    { "side", "color colour play", "white|black|both|none", "which side you play; none: the engine plays itself",
      TOPIC_PLAYING, COMMAND_IN_GAME, command_side },
    { "swap", "switch", "", "change sides with the engine",
      TOPIC_PLAYING, COMMAND_IN_GAME, command_swap },
    { "force", "manual", "", "both sides are yours; the engine rests",
      TOPIC_PLAYING, COMMAND_IN_GAME, command_force },
    { "go", "playother", "[once]", "the engine plays the side to move; once: one move, in your place",
      TOPIC_PLAYING, COMMAND_IN_GAME, command_go },
    { "stop", "movenow", "", "stop thinking; the engine plays its best move so far",
      TOPIC_PLAYING, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_stop },
    { "undo", "takeback remove", "[N]", "take back your last move, or N half-moves; or undo the last edit",
      TOPIC_PLAYING, COMMAND_IN_GAME, command_undo },
    { "redo", "", "[N]", "play or do again what was taken back or undone",
      TOPIC_PLAYING, COMMAND_IN_GAME, command_redo },
    { "draw", "", "[MOVE]", "claim a draw, also with the move that makes it one; else offer it",
      TOPIC_PLAYING, COMMAND_IN_GAME, command_draw },
    { "resign", "", "", "give the game up",
      TOPIC_PLAYING, COMMAND_IN_GAME | COMMAND_WHOLE, command_resign },
    { "resume", "continue", "", "go on with the unfinished game or edits of last time",
      TOPIC_PLAYING, COMMAND_IN_GAME, command_resume },
    { "depth", "sd", "[PLIES]", "how far ahead the engine looks",
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_depth },
    { "nodes", "sn", "[N]", "how many positions the engine looks at",
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_nodes },
    { "time", "st clock", "[SECONDS|CLOCK]", "thinking time a move (2), or the clocks (5+3, none)",
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_time },
    { "level", "strength skill", "[N]", "how strong the engine plays: 1 a beginner, 20 its best",
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_level },
    { "elo", "rating", "[N|full]", "the same as a rating, 500 to 2850",
      TOPIC_OPPONENT, COMMAND_IN_GAME, command_elo },
    { "hint", "", "", "ask the engine for a move",
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_hint },
    { "threat", "", "", "what the other side would play",
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_threat },
    { "analyse", "analyze analysis post", "[on|off]", "analysis of the shown position",
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_analyse },
    { "lines", "multipv pv", "[N|+|-]", "how many lines analysis shows",
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_lines },
    { "lock", "", "[on|off]", "analysis stays with this position",
      TOPIC_ADVICE, COMMAND_IN_GAME, command_lock },
    { "only", "searchmoves", "[MOVE ...|all]", "analyse these moves only; none: all",
      TOPIC_ADVICE, COMMAND_IN_GAME, command_only },
    { "exclude", "nextbest", "[MOVE ...]", "analyse all but these moves; none: but the best",
      TOPIC_ADVICE, COMMAND_IN_GAME, command_exclude },
    { "insert", "", "[N [PLIES|play]]", "put the engine's line N into the game; play: its first move",
      TOPIC_ADVICE, COMMAND_IN_GAME, command_insert },
    { "eval", "evaluate explain", "", "the static evaluation in words and figures",
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_eval },
    { "board", "show d display", "", "print the board",
      TOPIC_POSITIONS, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_board },
    { "moves", "legal", "", "every legal move",
      TOPIC_POSITIONS, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_moves },
    { "fen", "", "", "the position as a FEN",
      TOPIC_POSITIONS, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_fen },
    { "setup", "position setboard edit", "[FEN|startpos [moves ...]]", "set up a position; alone: on the board",
      TOPIC_POSITIONS, COMMAND_IN_GAME | COMMAND_IN_SETUP, command_setup },
    { "pgn", "", "", "the game as PGN",
      TOPIC_FILES, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_pgn },
    { "open", "load pgnload read", "FILE", "open a PGN, FEN or EPD file",
      TOPIC_FILES, COMMAND_IN_GAME, command_open },
    { "save", "write pgnsave", "[FILE]", "save the game in its place in its file, or add it to FILE",
      TOPIC_FILES, COMMAND_IN_GAME, command_save },
    { "games", "list find filter", "[WORDS|NAME=VALUE ...|N|clear]", "the games of the file, or those that fit",
      TOPIC_FILES, COMMAND_IN_GAME, command_games },
    { "game", "", "[N|here]", "open the Nth game of the file, or the one marked in the list",
      TOPIC_FILES, COMMAND_IN_GAME, command_game },
    { "next", "", "[N]", "the next game of the list",
      TOPIC_FILES, COMMAND_IN_GAME, command_next },
    { "previous", "", "[N]", "the previous game of the list",
      TOPIC_FILES, COMMAND_IN_GAME, command_previous },
    { "copy", "", "[fen|pgn]", "copy to the clipboard",
      TOPIC_FILES, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_copy },
    { "goto", "jump", "N|Nb|start|end", "show the position after a move",
      TOPIC_PLACES, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_goto },
    { "back", "prev", "[N]", "step back",
      TOPIC_PLACES, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_back },
    { "forward", "fwd", "[N]", "step forward",
      TOPIC_PLACES, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_forward },
    { "variation", "var", "N", "show the Nth move instead of this one",
      TOPIC_PLACES, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_variation },
    { "promote", "", "[main]", "move this variation up one step, or make it the main line",
      TOPIC_NOTES, COMMAND_IN_GAME | COMMAND_RESTS, command_promote },
    { "delete", "", "[variation|variations|comments|marks]", "delete this move and all behind it, this variation, or all of a kind",
      TOPIC_NOTES, COMMAND_IN_GAME | COMMAND_WHOLE | COMMAND_RESTS, command_delete },
    { "comment", "note annotate", "[TEXT|-]", "the comment on this move: write it in the input line, set it, -: remove it",
      TOPIC_NOTES, COMMAND_IN_GAME, command_comment },
    { "before", "", "[TEXT|-]", "the same for the comment in front of this move",
      TOPIC_NOTES, COMMAND_IN_GAME, command_before },
    { "editor", "", "[before]", "write the comment in $VISUAL or $EDITOR",
      TOPIC_NOTES, COMMAND_IN_GAME | COMMAND_RESTS, command_editor },
    { "nag", "glyph mark", "[SIGN|N|none ...]", "mark this move: ! ? !! ?? !? ?! = +/- ... or a number; again: take it away",
      TOPIC_NOTES, COMMAND_IN_GAME | COMMAND_RESTS, command_nag },
    { "tag", "", "[NAME [VALUE|-]]", "what is said of the game: all tags, or change one (tag White Carlsen)",
      TOPIC_NOTES, COMMAND_IN_GAME, command_tag },
    { "result", "", "[1-0|0-1|1/2-1/2|*]", "the result of an opened game",
      TOPIC_NOTES, COMMAND_IN_GAME, command_result },
    { "review", "", "[nodes|depth|movetime N]", "search the whole game for mistakes",
      TOPIC_LEARNING, COMMAND_IN_GAME, command_review },
    { "practice", "train", "[SIDE] [FILE]|next|hint|show|again|end", "find better moves than the marked ones, or answer a file's positions",
      TOPIC_LEARNING, COMMAND_IN_GAME | COMMAND_IN_PRACTICE, command_practice },
    { "mistake", "blunder", "[next|previous]", "go to the next marked move",
      TOPIC_LEARNING, COMMAND_IN_GAME, command_mistake },
    { "flip", "rotate", "", "turn the board",
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_flip },
    { "theme", "", "[NAME]", "colours and glyphs",
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_theme },
    { "pieces", "", "[auto|figurine|letter]", "how pieces are drawn",
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_pieces },
    { "set", "option setoption", "[NAME [VALUE]|save]", "settings, for this run or kept",
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_set },
    { "help", "? man", "[COMMAND|keys|actions]", "this help",
      TOPIC_SCREEN, COMMAND_ANYWHERE, command_show_help },
    { "quit", "exit bye", "", "leave; a game in progress is kept for next time",
      TOPIC_SCREEN, COMMAND_ANYWHERE | COMMAND_WHOLE, command_quit },
};
/* clang-format on */

const Command *vocabulary_row(size_t index)
{
    const Commands setup = setup_commands();
    if (index < ARRAY_LEN(TABLE))
        return &TABLE[index];
    index -= ARRAY_LEN(TABLE);
    return index < setup.count ? &setup.rows[index] : NULL;
}

unsigned vocabulary_place(const Session *session)
{
    if (session->setup != NULL)
        return COMMAND_IN_SETUP;
    return practice_is_on(session) ? COMMAND_IN_PRACTICE : COMMAND_IN_GAME;
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

/* The only command that begins with these letters. */
static const Command *find_beginning(Word name, unsigned where)
{
    const Command *command, *only = NULL;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL && name.length >= 2; i++) {
        if (!(command->where & where) || strncasecmp(command->name, name.text, name.length) != 0)
            continue;
        if (only != NULL)
            return NULL;
        only = command;
    }
    return only;
}

const Command *vocabulary_find(const char *name, size_t length, unsigned where)
{
    const Command *command;
    Word word = { name, length };
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++)
        if (command->where & where && has_name(command, word))
            return command;
    command = find_beginning(word, where);
    return command != NULL && !(command->where & COMMAND_WHOLE) ? command : NULL;
}
