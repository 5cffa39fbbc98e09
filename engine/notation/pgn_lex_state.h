/* The inside of the lexer, shared by its files: words, tags and the dispatch (pgn_lex.c), comments
 * (pgn_lex_comment.c). Private to them.
 */
#ifndef LUFT_ENGINE_NOTATION_PGN_LEX_STATE_H
#define LUFT_ENGINE_NOTATION_PGN_LEX_STATE_H

#include "engine/notation/pgn_lex.h"
#include "engine/notation/pgn_window.h"

/* A longer comment or value is cut: a hostile file must not take all memory. */
enum { PGN_LEX_TEXT_MAX = 64 << 20 };

struct PgnLex {
    PgnWindow in;
    bool keep_comments;
    size_t comment_length; /* of the comment being read, up to PGN_LEX_TEXT_MAX */
    StrBuf text;           /* comments, and tag values that had to be put together */
    StrBuf name;
    StrBuf raw;
};

static inline bool pgn_lex_is_line_break(char c) { return c == '\n' || c == '\r'; }

/* --- pgn_lex_comment.c --- */
/* The comment that begins at the window's next byte, a brace or a semicolon. */
void pgn_lex_brace_comment(PgnLex *lex, PgnToken *token);
void pgn_lex_line_comment(PgnLex *lex, PgnToken *token);
/* A line that a % at the window's next byte hides; false: the % is not in the first column. */
bool pgn_lex_skip_escaped_line(PgnLex *lex, PgnToken *token);

#endif
