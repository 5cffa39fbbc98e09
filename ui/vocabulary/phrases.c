/* A table; the words of a phrase may be in any case and so many blanks apart. */
#include <config.h>

#include "ui/vocabulary/phrases.h"

#include "engine/text/words.h"

#include <string.h>
#include <strings.h>

typedef struct Phrase {
    const char *words;
    const char *line;
    bool takes_more; /* arguments of the line may stand behind it */
} Phrase;

static const Phrase PHRASES[] = {
    { "offer draw", "draw", false },
    { "offer a draw", "draw", false },
    { "draw offer", "draw", false },
    { "propose draw", "draw", false },
    { "propose a draw", "draw", false },
    { "accept draw", "draw", false },
    { "accept the draw", "draw", false },
    { "claim draw", "draw", true },
    { "claim a draw", "draw", true },
    { "draw claim", "draw", true },
    { "take back", "undo", true },
    { "take it back", "undo", false },
    { "take back move", "undo", false },
    { "take back the move", "undo", false },
    { "take move back", "undo", false },
    { "undo move", "undo", false },
    { "redo move", "redo", false },
    { "resign game", "resign", false },
    { "resign the game", "resign", false },
    { "i resign", "resign", false },
    { "give up", "resign", false },
    { "new game", "new", true },
    { "start game", "new", true },
    { "start new game", "new", true },
    { "play again", "rematch", false },
    { "swap sides", "swap", false },
    { "switch sides", "swap", false },
    { "change sides", "swap", false },
    { "flip board", "flip", false },
    { "flip the board", "flip", false },
    { "turn board", "flip", false },
    { "show hint", "hint", false },
    { "give hint", "hint", false },
    { "give me a hint", "hint", false },
    { "move now", "stop", false },
    { "stop thinking", "stop", false },
    { "set up", "setup", true },
    { "set up position", "setup", true },
};

/* Whether the line begins with the words; *more: what stands behind them. */
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
        if (!is_meant || (*more != '\0' && !phrase->takes_more))
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
