/* Word by word into SAN. Words between two that count ("to", "from", "on") say nothing. */
#include <config.h>

#include "ui/spelling/spoken.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/names.h"
#include "engine/board/types.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/spelling/spell.h"

#include <string.h>

enum { SPOKEN_MAX = 160 };

/* What was heard so far. */
typedef struct Heard {
    StrBuf san;
    bool has_word; /* else it is typed in letters */
    bool has_target;
    bool promotes;
} Heard;

/* Whether the folded word is among those of the text. */
static bool is_among(Word word, const char *text)
{
    char folded[SPOKEN_MAX];
    text_fold(text, strlen(text), folded, sizeof folded);
    const char *rest = folded;
    for (Word known = word_take(&rest); known.length > 0; known = word_take(&rest))
        if (known.length == word.length && memcmp(known.text, word.text, word.length) == 0)
            return true;
    return false;
}

/* "%s takes %s": the words in it, without what they stand between. */
static bool is_of_format(Word word, const char *format)
{
    bool is_argument = word.length == 1 && *word.text == 's';
    return !is_argument && is_among(word, format);
}

static PieceType read_piece(Word word)
{
    static const char *const ENGLISH[PIECE_TYPE_NB] = {
        [PAWN] = "pawn", [KNIGHT] = "knight", [BISHOP] = "bishop",
        [ROOK] = "rook", [QUEEN] = "queen",   [KING] = "king",
    };
    for (PieceType type = PAWN; type <= KING; type++)
        if (is_among(word, ENGLISH[type]) || is_among(word, spell_type(type, 1)))
            return type;
    return NO_PIECE_TYPE;
}

/* '\0': it names no file. */
static char read_file(Word word)
{
    static const char *const NAMES[] = {
        "a alfa alpha anna", "b bravo bella",   "c charlie cesar caesar", "d delta david",
        "e echo eva",        "f foxtrot felix", "g golf gustav",          "h hotel hector",
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (is_among(word, NAMES[i]))
            return (char)('a' + (int)i);
    return '\0';
}

static char read_rank(Word word)
{
    static const char *const NAMES[] = { "1 one",  "2 two", "3 three", "4 four",
                                         "5 five", "6 six", "7 seven", "8 eight" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (is_among(word, NAMES[i]))
            return (char)('1' + (int)i);
    return '\0';
}

static bool is_square(Word word)
{
    return word.length == 2 && word.text[0] >= 'a' && word.text[0] <= 'h' && word.text[1] >= '1' &&
           word.text[1] <= '8';
}

static bool hear_piece(Heard *heard, PieceType type)
{
    heard->has_word = true;
    if (heard->has_target && type != PAWN && type != KING) {
        strbuf_addf(&heard->san, "=%c", piece_type_letter(type));
        heard->promotes = true;
        return true;
    }
    if (heard->san.length > 0)
        return false;
    if (type != PAWN)
        strbuf_add_char(&heard->san, piece_type_letter(type));
    return true;
}

static bool hear_coordinate(Heard *heard, Word word)
{
    char file = read_file(word), rank = read_rank(word);
    size_t length = heard->san.length;
    char last = length > 0 ? heard->san.data[length - 1] : '\0';
    if (is_square(word))
        strbuf_add(&heard->san, word.text, 2);
    else if (file != '\0')
        strbuf_add_char(&heard->san, file);
    else if (rank != '\0')
        strbuf_add_char(&heard->san, rank);
    else
        return false;
    heard->has_target = is_square(word) || (rank != '\0' && last >= 'a' && last <= 'h');
    heard->has_word |= file != '\0' && word.length > 1;
    return true;
}

static bool hear_capture(Heard *heard, Word word)
{
    if (!is_among(word, "takes captures x") && !is_of_format(word, _("%s takes %s")))
        return false;
    heard->has_word |= word.length > 1;
    heard->has_target = false;
    strbuf_add_char(&heard->san, 'x');
    return true;
}

/* Behind a move: that it promotes, gives check or mate. */
static bool is_remark(Word word)
{
    return is_among(word, "promotes promote promoting check checkmate mate") ||
           is_of_format(word, _("%s promotes to %s")) || is_of_format(word, _("%s, check")) ||
           is_of_format(word, _("%s, checkmate"));
}

static bool hear(Heard *heard, Word word)
{
    PieceType type = read_piece(word);
    if (heard->promotes)
        return is_remark(word);
    if (type != NO_PIECE_TYPE)
        return hear_piece(heard, type);
    if (hear_coordinate(heard, word) || hear_capture(heard, word))
        return true;
    if (heard->has_target && is_remark(word))
        return true;
    return heard->san.length > 0 && is_among(word, "to from on at the");
}

/* "castles kingside", "kingside", "castle short", "grand roque" */
static bool hear_castling(const char *folded, StrBuf *san)
{
    static const char *const LONG = "queenside long", *const SHORT = "kingside short";
    bool is_long = false, is_short = false, is_castling = false, is_own = true;
    const char *rest = folded;
    int words = 0;
    for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest)) {
        bool of_long = is_among(word, _("castles queenside"));
        bool of_short = is_among(word, _("castles kingside"));
        bool is_side = is_among(word, LONG) || is_among(word, SHORT);
        is_long |= is_among(word, LONG) || (of_long && !of_short);
        is_short |= is_among(word, SHORT) || (of_short && !of_long);
        is_castling |= is_among(word, "castle castles castling") || (of_long && of_short);
        is_own &= is_side || of_long || of_short || is_among(word, "castle castles castling") ||
                  is_remark(word);
        words++;
    }
    if (!is_own || is_long == is_short || (!is_castling && words > 1))
        return false;
    strbuf_add_text(san, is_long ? "O-O-O" : "O-O");
    return true;
}

bool spoken_to_san(const char *line, StrBuf *san)
{
    char folded[SPOKEN_MAX];
    if (strlen(line) >= sizeof folded / 2)
        return false;
    text_fold(line, strlen(line), folded, sizeof folded);
    if (hear_castling(folded, san))
        return true;
    Heard heard = { .has_word = false };
    strbuf_init(&heard.san);
    bool is_move = true;
    const char *rest = folded;
    for (Word word = word_take(&rest); word.length > 0 && is_move; word = word_take(&rest))
        is_move = hear(&heard, word);
    is_move &= heard.has_word && heard.has_target;
    if (is_move)
        strbuf_add(san, heard.san.data, heard.san.length);
    strbuf_done(&heard.san);
    return is_move;
}
