/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of synonyms. Of two rows with the same phrase the first counts. */
#include <config.h>

#include "ui/vocabulary/synonyms.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/settings/settings.h"

#include <string.h>

enum { PHRASE_MAX = 64 };

/* Translators: what a player of your language would call this, besides the word for the command
 * itself: phrases separated by commas, as many as you like. They are looked for, not shown. */
static const struct {
    const char *line, *phrases;
} SYNONYMS[] = {
    /* clang-format off */
    { "new",
      N_("two players, start over, chess960, fischer random, play the computer, variant, "
         "variants, 960, hotseat, pass and play, two people, random") },
    { "rematch", N_("play again, another game, revenge, repeat") },
    { "side",
      N_("play black, play white, colour, color, black, white, play as black, play as white") },
    { "force", N_("enter moves, manual mode") },
    { "swap", N_("switch sides, change sides, change colours") },
    { "undo", N_("take back, retract, revert, oops, retry, try again, wrong move") },
    { "draw",
      N_("tie, offer draw, repetition, threefold, fifty moves, offer, claim draw, draw by "
         "repetition") },
    { "resign", N_("give up, surrender, concede, abandon, abort") },
    { "resume", N_("unfinished, restore, recover, continue") },
    { "time", N_("timer, time control, minutes, blitz, bullet, clock, flag, increment, delay") },
    { "level", N_("easier, harder, easy, hard, difficulty, weaker, stronger, beginner, expert") },
    { "hint", N_("help me, suggestion, tip, what to play") },
    { "threat", N_("danger, what is threatened") },
    { "analyse", N_("computer, best move, think, infinite") },
    { "lines", N_("more lines, candidate moves") },
    { "eval", N_("score, who is better, advantage, who is winning, evaluation, explain, why") },
    { "humans", N_("people, players, human moves, common moves, typical mistakes, traps") },
    { "summary", N_("statistics, stats, result, accuracy") },
    { "review", N_("game report, accuracy, check my game, computer analysis") },
    { "mistake", N_("mistakes, blunders, errors, inaccuracies") },
    { "practice",
      N_("exercises, learn from mistakes, mistakes, training, train, learn, improve") },
    { "puzzles", N_("puzzle, tactics, combinations, themes, solve, rated, puzzle rush") },
    { "repertoire", N_("spaced repetition, memorise, memorize, flashcards, opening trainer") },
    { "explorer", N_("opening explorer, database, opening statistics, opening, openings") },
    { "book", N_("opening book, theory") },
    { "tables", N_("endgame, endgames, ending") },
    { "engine", N_("stockfish, leela, lc0, komodo, uci, other engines") },
    { "setup", N_("position editor, edit position, board editor, custom position") },
    { "open", N_("import, load file, pgn file, load, paste, paste pgn, paste fen") },
    { "save", N_("export, store, keep") },
    { "copy", N_("clipboard, share") },
    { "pgn", N_("print, print game, show pgn") },
    { "games", N_("my games, played games, search, find a game, database, sort, sort games, list") },
    { "comment", N_("notes, write, annotate, bookmark") },
    { "nag", N_("symbols, good move, exclamation mark, question mark") },
    { "delete", N_("erase, remove move") },
    { "flip", N_("turn board, turn around, other side") },
    { "theme", N_("skin, board colours, board colors, appearance, contrast") },
    { "pieces", N_("piece set, figurines, unicode, symbols") },
    { "thoughts", N_("show thinking, hide thinking") },
    { "zoom", N_("full screen, enlarge, maximise, maximize, fullscreen, graph") },
    { "settings", N_("options, preferences, configuration, config, menu") },
    { "keys", N_("shortcuts, keyboard, hotkeys, bindings, controls") },
    { "help", N_("manual, tutorial, documentation, how to") },
    { "quit", N_("close, leave, exit program, pause, adjourn, bye") },
    { "help check", N_("check, in check") },
    { "help checkmate", N_("checkmate, mate") },
    { "help stalemate", N_("stalemate, no legal moves") },
    { "help en-passant", N_("en passant") },
    { "help promotion", N_("promotion, pawn promotion, underpromotion") },
    { "help pin", N_("pin, pins, pinned") },
    { "help premove", N_("premove, premoves, pre-move, move in advance") },
    { "help rules", N_("rules, rules of chess, laws, laws of chess") },
    { "O-O", N_("castling, kingside castling, short castling") },
    { "O-O-O", N_("castling queenside, queenside castling, long castling") },
    { "set bell", N_("sound, sounds, noise, beep, mute, audio, volume, loud, silent") },
    { "set background", N_("dark mode, light mode, night mode, dark, light, night, day mode") },
    { "set square-columns",
      N_("bigger, smaller, larger, board size, size, font size, zoom in, zoom out") },
    { "set blindfold", N_("blind, hide pieces, invisible pieces") },
    { "set zen", N_("focus, minimal, hide everything") },
    { "set captured", N_("material, captured pieces") },
    { "set clocks", N_("big clock, hide clock, show clock") },
    { "set evaluation-bar", N_("eval bar, gauge, bar") },
    { "set coordinates", N_("board letters, board numbers") },
    { "set speech", N_("voice, screen reader, accessibility") },
    { "set glyphs", N_("font, ascii, boxes") },
    { "set language", N_("German, Spanish, French, Russian, translation, locale") },
    { "set letters", N_("notation, piece letters") },
    { "set mouse", N_("click, drag, pointer") },
    { "set steady", N_("flicker, blink, blinking") },
    { "set threads", N_("cpu, cores, processors") },
    { "set engine-log", N_("log, debug") },
    { "set think-time", N_("faster, slower, thinking time") },
    { "set hash", N_("memory, ram") },
    { "set player", N_("my name, username, name") },
    /* clang-format on */
};

static bool has_phrase(const char *phrases, const char *typed)
{
    while (*phrases != '\0') {
        size_t length = strcspn(phrases, ",");
        if (text_is_same(typed, strlen(typed), phrases, length))
            return true;
        phrases += length;
        phrases += strspn(phrases, ", ");
    }
    return false;
}

const char *synonyms_find(const char *phrase)
{
    if (*phrase == '\0' || strlen(phrase) >= PHRASE_MAX)
        return NULL;
    for (size_t i = 0; i < ARRAY_LEN(SYNONYMS); i++)
        if (has_phrase(_(SYNONYMS[i].phrases), phrase) || has_phrase(SYNONYMS[i].phrases, phrase))
            return SYNONYMS[i].line;
    return NULL;
}

const char *synonyms_setting(const char *phrase)
{
    static const char SET[] = "set ";
    const char *name = synonyms_find(phrase);
    if (name != NULL && strncmp(name, SET, strlen(SET)) == 0)
        name += strlen(SET);
    bool is_setting = name != NULL && settings_name(settings_index(word_of(name))) != NULL;
    return is_setting ? name : NULL;
}

const char *synonyms_topic(size_t index)
{
    for (size_t i = 0; i < ARRAY_LEN(SYNONYMS); i++)
        if (strncmp(SYNONYMS[i].line, "help ", 5) == 0 && index-- == 0)
            return SYNONYMS[i].line;
    return NULL;
}

void synonyms_add(const char *line, StrBuf *phrases)
{
    for (size_t i = 0; i < ARRAY_LEN(SYNONYMS); i++) {
        if (strcmp(SYNONYMS[i].line, line) != 0)
            continue;
        strbuf_add_text(phrases, SYNONYMS[i].phrases);
        if (_(SYNONYMS[i].phrases) != SYNONYMS[i].phrases)
            strbuf_addf(phrases, ", %s", _(SYNONYMS[i].phrases));
    }
}
