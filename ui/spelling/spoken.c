/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts spoken moves to SAN, word by word; fillers such as "to", "from" and "on" are skipped. */
#include <config.h>

#include "ui/spelling/spoken.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/text/ascii.h"
#include "engine/text/text_fold.h"
#include "engine/text/words.h"
#include "ui/spelling/layouts.h"
#include "ui/spelling/spell.h"

#include <stdio.h>
#include <string.h>

enum { SPOKEN_MAX = 160 };

/* The move heard so far. */
typedef struct Heard {
    StrBuf san;
    bool has_word; /* otherwise typed in letters */
    bool has_target;
    bool promotes;
} Heard;

/* The words of a phrase such as "%s takes %s", without its arguments. */
static bool is_of_format(Word word, const char *format)
{
    bool is_argument = word.length == 1 && *word.text == 's';
    return !is_argument && text_is_among(word, format);
}

static const char *const ENGLISH[PIECE_TYPE_NB] = {
    [PAWN] = "pawn", [KNIGHT] = "knight", [BISHOP] = "bishop",
    [ROOK] = "rook", [QUEEN] = "queen",   [KING] = "king",
};

static PieceType read_piece(Word word)
{
    for (PieceType type = PAWN; type <= KING; type++)
        if (text_is_among(word, ENGLISH[type]) || text_is_among(word, spell_type(type, 1)))
            return type;
    return NO_PIECE_TYPE;
}

/* '\0' if the word is not a file. */
static char read_file(Word word)
{
    static const char *const NAMES[] = {
        "a alfa alpha anna", "b bravo bella",   "c charlie cesar caesar", "d delta david",
        "e echo eva",        "f foxtrot felix", "g golf gustav",          "h hotel hector",
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (text_is_among(word, NAMES[i]))
            return (char)('a' + (int)i);
    return '\0';
}

static char read_rank(Word word)
{
    static const char *const NAMES[] = { "1 one",  "2 two", "3 three", "4 four",
                                         "5 five", "6 six", "7 seven", "8 eight" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (text_is_among(word, NAMES[i]))
            return (char)('1' + (int)i);
    return '\0';
}

Word spoken_with_latin_file(Word word, char square[2])
{
    StrBuf latin;
    strbuf_init(&latin);
    bool is_alike = word.length == 3 && layout_to_latin(LAYOUT_ALIKE, word.text, 3, &latin) &&
                    latin.length == 2;
    if (is_alike)
        memcpy(square, latin.data, 2);
    strbuf_done(&latin);
    return is_alike ? (Word){ square, 2 } : word;
}

static bool is_square(Word word) { return word.length == 2 && ascii_is_square(word.text); }

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
    heard->has_target = is_square(word) || (rank != '\0' && ascii_is_file(last));
    heard->has_word |= file != '\0' && word.length > 1;
    return true;
}

static bool hear_capture(Heard *heard, Word word)
{
    /* Translators: words of your language for a capture, in every form that people type: "knight
     * takes e5", "take e5". */
    const char *captures = _("takes take captures capture");
    /* Translators: a piece or a square, and what is captured. */
    const char *said = _("%s takes %s");
    if (!text_is_among(word, "takes take captures capture x") && !text_is_among(word, captures) &&
        !is_of_format(word, said))
        return false;
    heard->has_word |= word.length > 1;
    heard->has_target = false;
    strbuf_add_char(&heard->san, 'x');
    return true;
}

/* After a move: that it promotes, captures en passant, gives check or mate. */
static bool is_remark(Word word)
{
    return text_is_among(word,
                         "promotes promote promoting en passant ep check ch checkmate mate") ||
           is_of_format(word, _("%s promotes to %s")) || is_of_format(word, _("%s, check")) ||
           is_of_format(word, _("%s, checkmate"));
}

bool spoken_leads_on(Word word)
{
    /* Translators: words of your language between a piece and a square: "knight to f3". */
    return text_is_among(word, "to from on at the") || text_is_among(word, _("to from on at the"));
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
    bool is_lead = (heard->san.length > 0 || heard->has_word) && spoken_leads_on(word);
    heard->has_word |= is_lead;
    return is_lead || (heard->has_target && is_remark(word));
}

typedef enum Castling { CASTLING_NONE, CASTLING_SHORT, CASTLING_LONG, CASTLING_EITHER } Castling;

/* The meaning of a word of castling; all false: none. */
typedef struct CastlingWord {
    bool castles, is_short, is_long, is_filler;
} CastlingWord;

static CastlingWord read_castling_word(Word word)
{
    /* Translators: words of your language for castling, in every form that people type. */
    const char *castle = _("castle castles castling");
    /* Translators: the same for the king's side, for the queen's side, and between those words. */
    const char *kingside = _("short kingside king"), *queenside = _("long queenside queen");
    const char *filler = _("on to the side");
    bool of_long = text_is_among(word, _("castles queenside"));
    bool of_short = text_is_among(word, _("castles kingside"));
    return (CastlingWord){
        .castles = text_is_among(word, "castle castles castling") || text_is_among(word, castle) ||
                   (of_long && of_short),
        .is_short = text_is_among(word, "short kingside king") || text_is_among(word, kingside) ||
                    (of_short && !of_long),
        .is_long = text_is_among(word, "long queenside queen") || text_is_among(word, queenside) ||
                   (of_long && !of_short),
        .is_filler = text_is_among(word, "on to the side s") || text_is_among(word, filler),
    };
}

/* "O - O": folded, its letters are words. */
static Castling read_letters(const char *folded)
{
    int count = 0;
    for (Word word = word_take(&folded); word.length > 0; word = word_take(&folded), count++)
        if (!text_is_among(word, "o 0"))
            return CASTLING_NONE;
    return count == 2 ? CASTLING_SHORT : count == 3 ? CASTLING_LONG : CASTLING_NONE;
}

/* The text after "play" and the like, if there is any. */
static const char *after_verb(const char *folded)
{
    const char *rest = folded;
    return spoken_is_verb(word_take(&rest)) && *rest != '\0' ? rest : folded;
}

/* "castles kingside", "kingside", "castle on the king's side", "play castle", "grand roque"; a side
 * alone in one word, which names no piece. */
static Castling hear_castling(const char *folded)
{
    folded = after_verb(folded);
    CastlingWord all = { .castles = false };
    Castling in_letters = read_letters(folded);
    if (in_letters != CASTLING_NONE)
        return in_letters;
    int words = 0;
    for (Word word = word_take(&folded); word.length > 0; word = word_take(&folded), words++) {
        CastlingWord said = read_castling_word(word);
        if (!said.castles && !said.is_short && !said.is_long && !said.is_filler && !is_remark(word))
            return CASTLING_NONE;
        bool is_side_alone = words == 0 && *folded == '\0' && (said.is_short || said.is_long) &&
                             read_piece(word) == NO_PIECE_TYPE;
        all.castles |= said.castles || is_side_alone;
        all.is_short |= said.is_short;
        all.is_long |= said.is_long;
    }
    bool has_side = all.is_short != all.is_long;
    if (!all.castles || (all.is_short && all.is_long))
        return CASTLING_NONE;
    return !has_side ? CASTLING_EITHER : all.is_long ? CASTLING_LONG : CASTLING_SHORT;
}

/* Folded into words; false: it is too long for a move. */
static bool fold(const char *line, char folded[SPOKEN_MAX])
{
    if (strlen(line) >= SPOKEN_MAX / 2)
        return false;
    text_fold(line, strlen(line), folded, SPOKEN_MAX);
    return true;
}

bool spoken_begins(const char *text)
{
    static const char *const CASTLING[] = {
        N_("castle castles castling"), N_("castles kingside"),     N_("castles queenside"),
        N_("short kingside king"),     N_("long queenside queen"),
    };
    Word typed = word_of(text);
    for (PieceType type = PAWN; type <= KING; type++)
        if (text_begins_any(typed, ENGLISH[type]) || text_begins_any(typed, spell_type(type, 1)))
            return true;
    for (size_t i = 0; i < ARRAY_LEN(CASTLING); i++)
        if (text_begins_any(typed, CASTLING[i]) || text_begins_any(typed, _(CASTLING[i])))
            return true;
    return false;
}

bool spoken_is_castling(const char *line)
{
    char folded[SPOKEN_MAX];
    return fold(line, folded) && hear_castling(folded) == CASTLING_EITHER;
}

bool spoken_is_verb(Word word)
{
    char text[SPOKEN_MAX], folded[SPOKEN_MAX];
    if (word.length >= SPOKEN_MAX / 2)
        return false;
    snprintf(text, sizeof text, "%.*s", (int)word.length, word.text);
    text_fold(text, word.length, folded, sizeof folded);
    const char *rest = folded;
    word = word_take(&rest);
    /* Translators: what people type before a move: "play e4", "move Nf3". */
    return text_is_among(word, "play move") || text_is_among(word, _("play move"));
}

/* "a" in French and Spanish: a preposition before the target square, not a file. */
static bool is_lead_to_square(const Heard *heard, Word word, const char *rest)
{
    return heard->has_word && word.length == 1 && spoken_leads_on(word) &&
           is_square(word_take(&rest));
}

/* false: one of the words does not belong to a move. */
static bool hear_all(const char *folded, Heard *heard)
{
    char square[2];
    const char *rest = after_verb(folded);
    heard->has_word = rest != folded;
    folded = rest;
    for (Word word = word_take(&folded); word.length > 0; word = word_take(&folded))
        if (!is_lead_to_square(heard, word, folded) &&
            !hear(heard, spoken_with_latin_file(word, square)))
            return false;
    return heard->has_word;
}

bool spoken_to_san(const char *line, StrBuf *san)
{
    char folded[SPOKEN_MAX];
    if (!fold(line, folded))
        return false;
    Castling castling = hear_castling(folded);
    if (castling == CASTLING_SHORT || castling == CASTLING_LONG) {
        strbuf_add_text(san, castling == CASTLING_LONG ? "O-O-O" : "O-O");
        return true;
    }
    Heard heard = { .has_word = false };
    strbuf_init(&heard.san);
    bool is_move = hear_all(folded, &heard) && heard.has_target;
    if (is_move)
        strbuf_add(san, heard.san.data, heard.san.length);
    strbuf_done(&heard.san);
    return is_move;
}

bool spoken_are_remarks(const char *text)
{
    char folded[SPOKEN_MAX];
    bool are = fold(text, folded);
    const char *rest = are ? folded : "";
    Word word = word_take(&rest);
    are = word.length > 0;
    for (; word.length > 0; word = word_take(&rest))
        are &= is_remark(word);
    return are;
}

bool spoken_lacks_square(const char *line)
{
    char folded[SPOKEN_MAX];
    Heard heard = { .has_word = false };
    strbuf_init(&heard.san);
    bool lacks = fold(line, folded) && hear_all(folded, &heard) && !heard.has_target;
    strbuf_done(&heard.san);
    return lacks;
}

bool spoken_place(const char *line, int *file, int *rank)
{
    char folded[SPOKEN_MAX];
    text_fold(line, strlen(line), folded, sizeof folded);
    const char *rest = folded;
    char square[2];
    *file = *rank = -1;
    for (Word word = word_take(&rest); word.length > 0; word = word_take(&rest)) {
        word = spoken_with_latin_file(word, square);
        char named_file = is_square(word) ? word.text[0] : read_file(word);
        char named_rank = is_square(word) ? word.text[1] : read_rank(word);
        if (named_file != '\0')
            *file = named_file - 'a';
        if (named_rank != '\0')
            *rank = named_rank - '1';
        if (named_file == '\0' && named_rank == '\0' && read_piece(word) == NO_PIECE_TYPE &&
            !spoken_leads_on(word))
            return false;
    }
    return *file >= 0 || *rank >= 0;
}
