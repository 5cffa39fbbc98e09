/* The table of phrases; words match in any case, with any number of blanks between them. */
#include <config.h>

#include "ui/vocabulary/phrases.h"

#include "engine/text/words.h"

#include <string.h>
#include <strings.h>

typedef enum More { NO_MORE, MAY_HAVE, MUST_HAVE } More;

typedef struct Phrase {
    const char *words;
    const char *line;
    More more; /* of the line: its arguments */
} Phrase;

static const Phrase PHRASES[] = {
    { "offer draw", "draw", NO_MORE },
    { "offer a draw", "draw", NO_MORE },
    { "draw offer", "draw", NO_MORE },
    { "propose draw", "draw", NO_MORE },
    { "propose a draw", "draw", NO_MORE },
    { "accept draw", "draw", NO_MORE },
    { "accept the draw", "draw", NO_MORE },
    { "claim draw", "draw", MAY_HAVE },
    { "claim a draw", "draw", MAY_HAVE },
    { "draw claim", "draw", MAY_HAVE },
    { "take back", "undo", MAY_HAVE },
    { "take it back", "undo", NO_MORE },
    { "take back move", "undo", NO_MORE },
    { "take back the move", "undo", NO_MORE },
    { "take move back", "undo", NO_MORE },
    { "undo move", "undo", NO_MORE },
    { "redo move", "redo", NO_MORE },
    { "resign game", "resign", NO_MORE },
    { "resign the game", "resign", NO_MORE },
    { "i resign", "resign", NO_MORE },
    { "give up", "resign", NO_MORE },
    { "new game", "new", MAY_HAVE },
    { "start game", "new", MAY_HAVE },
    { "start new game", "new", MAY_HAVE },
    { "play again", "rematch", NO_MORE },
    { "swap sides", "swap", NO_MORE },
    { "switch sides", "swap", NO_MORE },
    { "change sides", "swap", NO_MORE },
    { "flip board", "flip", NO_MORE },
    { "flip the board", "flip", NO_MORE },
    { "turn board", "flip", NO_MORE },
    { "show hint", "hint", NO_MORE },
    { "give hint", "hint", NO_MORE },
    { "give me a hint", "hint", NO_MORE },
    { "move now", "stop", NO_MORE },
    { "stop thinking", "stop", NO_MORE },
    { "clock", "clocks", NO_MORE },
    { "menu", "palette", NO_MORE },
    { "set up", "setup", MAY_HAVE },
    { "set up position", "setup", MAY_HAVE },
    { "fen", "setup", MUST_HAVE },
    /* as in vi; on the board the colon only opens the input line */
    { ":w", "save", MAY_HAVE },
    { "w!", "save", MAY_HAVE },
    { "wq", "quit save", NO_MORE },
    { "wq!", "quit save", NO_MORE },
    { ":x", "quit save", NO_MORE },
    { ":x!", "quit save", NO_MORE },
    { "ZZ", "quit save", NO_MORE },
    { "q!", "quit", NO_MORE },
    { ":e", "open", MUST_HAVE },
    { ":o", "open", MUST_HAVE },
};

/* Whether the line begins with the words; *more: what follows them. */
static bool begins_with(const char *line, const char *words, const char **more)
{
    for (Word word = word_take(&words); word.length > 0; word = word_take(&words)) {
        Word typed = word_take(&line);
        if (typed.length != word.length || strncasecmp(typed.text, word.text, word.length) != 0)
            return false;
    }
    *more = line + strspn(line, " \t");
    return true;
}

bool phrase_to_line(const char *typed, StrBuf *line)
{
    const Phrase *best = NULL;
    const char *behind = "", *more;
    for (size_t i = 0; i < ARRAY_LEN(PHRASES); i++) {
        const Phrase *phrase = &PHRASES[i];
        bool is_meant = begins_with(typed, phrase->words, &more);
        if (!is_meant || (*more != '\0' && phrase->more == NO_MORE) ||
            (*more == '\0' && phrase->more == MUST_HAVE))
            continue;
        if (best != NULL && strlen(best->words) > strlen(phrase->words))
            continue;
        best = phrase;
        behind = more;
    }
    if (best != NULL)
        strbuf_addf(line, "%s%s%s", best->line, *behind != '\0' ? " " : "", behind);
    return best != NULL;
}
