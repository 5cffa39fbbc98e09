/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a typed move: several readings are tried in turn, each of which turns the text into English
 * letters for san_parse. */
#include <config.h>

#include "ui/spelling/typed_move.h"

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/notation/piece_letters.h"
#include "engine/notation/san.h"
#include "engine/notation/san_text.h"
#include "engine/text/ascii.h"
#include "engine/text/words.h"
#include "ui/settings/settings.h"
#include "ui/spelling/layouts.h"
#include "ui/spelling/spell.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* One reading of the text; the functions below set *other themselves. */
typedef TypedMove Reading;

static const Reading NO_MOVE = { .kind = READ_OTHER, .move = MOVE_NONE };

static bool is_move_text(const Reading *reading) { return reading->kind != READ_OTHER; }

static bool is_legal(const Reading *reading) { return reading->kind == READ_LEGAL; }

/* If neither reading is legal, reports the first that is a move at all. */
static void keep_better(Reading *best, const Reading *reading)
{
    if (is_legal(reading) ? !is_legal(best) : !is_move_text(best) && is_move_text(reading))
        *best = *reading;
}

/* --- in letters ------------------------------------------------------------------------------- */

/* text: what san_parse reads; san: the same in plain English letters. */
static Reading read_san(const Position *pos, Word text, Word san)
{
    Reading reading = NO_MOVE;
    assert(san.length < sizeof reading.san);
    reading.error = san_parse(pos, text.text, text.length, &reading.move);
    reading.kind = san_read_kind(&reading.error);
    if (is_move_text(&reading))
        memcpy(reading.san, san.text, san.length);
    return reading;
}

static Reading read_english(const Position *pos, Word typed)
{
    if (typed.length < TYPED_MOVE_MAX)
        return read_san(pos, typed, typed);
    Reading reading = NO_MOVE;
    reading.error = status_error(STATUS_SYNTAX, "this is not a move");
    return reading;
}

/* "ambiguous: exd6 or exd5" */
static Status which(const Position *pos, Move move, Move other)
{
    char san[SAN_MAX];
    StrBuf moves;
    strbuf_init(&moves);
    san_write(pos, move, san);
    sentence_add_choice(&moves, san, false);
    san_write(pos, other, san);
    sentence_add_choice(&moves, san, true);
    Status status = status_error(STATUS_AMBIGUOUS, "ambiguous: %s", moves.data);
    strbuf_done(&moves);
    return status;
}

/* "exd", "ed", "bxa=Q": a pawn's capture without the rank, a move if only one pawn can make it. */
static Reading read_files(const Position *pos, Word typed)
{
    Reading best = NO_MOVE;
    bool takes = typed.length > 1 && memchr("xX:", typed.text[1], 3) != NULL;
    size_t files = takes ? 3 : 2;
    char text[TYPED_MOVE_MAX];
    if (typed.length < files || typed.length + 2 >= TYPED_MOVE_MAX)
        return best;
    char from = typed.text[0], to = typed.text[files - 1];
    bool are_neighbours =
        ascii_is_file(from) && ascii_is_file(to) && (from == to + 1 || to == from + 1);
    for (char rank = '1'; are_neighbours && rank <= '8'; rank++) {
        snprintf(text, sizeof text, "%cx%c%c%.*s", from, to, rank, (int)(typed.length - files),
                 typed.text + files);
        Reading reading = read_english(pos, word_of(text));
        if (is_legal(&reading) && is_legal(&best))
            return (Reading){ .kind = READ_AMBIGUOUS,
                              .error = which(pos, best.move, reading.move) };
        if (is_legal(&reading) || reading.kind == READ_AMBIGUOUS)
            best = reading;
    }
    if (are_neighbours && takes && typed.length == files && !is_move_text(&best)) {
        best.kind = READ_ILLEGAL;
        best.error = status_error(STATUS_ILLEGAL, "no pawn of the %c-file can take on the %c-file",
                                  from, to);
    }
    return best;
}

/* letters NULL: no reading. A bishop's letter is read as a figurine, for a B can be the file too,
 * and French F4 is not b4. */
static Reading read_letters(const Position *pos, Word typed, const PieceLetters *letters)
{
    char english[PIECE_LETTERS_MOVE_MAX], text[TYPED_MOVE_MAX];
    if (letters == NULL || !piece_letters_to_english(letters, typed.text, typed.length, english))
        return NO_MOVE;
    bool is_bishop = english[0] == 'B' && typed.text[0] != 'B';
    snprintf(text, sizeof text, "%s%s", is_bishop ? "\u2657" : "", english + is_bishop);
    return read_san(pos, word_of(text), word_of(english));
}

/* "a7a6" and "d2d4" name squares, though a small letter of theirs may name a piece too. */
static bool begins_with_square(Word typed)
{
    Square square;
    return typed.length >= 2 && square_read(typed.text, &square);
}

static bool is_ascii(Word typed)
{
    size_t at = 0;
    while (at < typed.length && (typed.text[at] & 0x80) == 0)
        at++;
    return at == typed.length;
}

/* In the person's letters or in English ones. Small letters of another script may also be keys
 * ("ф4с3" can be a4c3): in them only a legal move is accepted. */
static Reading read_usual(SpeechStyle style, const Position *pos, Word typed, Move *other)
{
    Reading own = read_letters(pos, typed, letters_of(style, false));
    Reading english = read_english(pos, typed);
    *other = MOVE_NONE;
    if (!is_move_text(&own) && !is_legal(&english)) {
        Reading small = read_letters(pos, typed, letters_of(style, true));
        if (is_legal(&small) || (is_ascii(typed) && !begins_with_square(typed)))
            own = small;
    }
    if (is_legal(&english) && is_move_text(&own) && own.move != english.move)
        *other = english.move;
    keep_better(&own, &english);
    if (is_move_text(&own))
        return own;
    Reading files = read_files(pos, typed);
    return is_move_text(&files) ? files : english;
}

/* --- in letters of other scripts -------------------------------------------------------------- */

/* Whether the letters belong to another script than Latin. */
static bool have_own_script(const PieceLetters *letters)
{
    const char *knight = letters->of[KNIGHT];
    uint32_t codepoint;
    return utf8_decode(knight, strlen(knight), &codepoint) > 1 && codepoint != UTF8_MALFORMED;
}

/* A Cyrillic or Greek letter in front becomes a capital. */
static Word with_capital(Word typed, char copy[TYPED_MOVE_MAX])
{
    enum { TO_CAPITAL = 0x20 };
    uint32_t first;
    if (typed.length == 0 || typed.length >= TYPED_MOVE_MAX)
        return typed;
    size_t size = utf8_decode(typed.text, typed.length, &first);
    bool is_small = (first >= 0x0430 && first <= 0x044F) || (first >= 0x03B1 && first <= 0x03C9);
    if (!is_small)
        return typed;
    size_t used = utf8_encode(first - TO_CAPITAL, copy);
    memcpy(copy + used, typed.text + size, typed.length - size);
    return (Word){ copy, used + typed.length - size };
}

/* The letters between the first and a digit become small: "КРЕ2" is "Кре2". */
static Word with_small_letters(Word typed, char copy[TYPED_MOVE_MAX])
{
    enum { TO_SMALL = 0x20 };
    size_t used = 0;
    bool is_in_front = true;
    if (typed.length >= TYPED_MOVE_MAX)
        return typed;
    for (size_t at = 0; at < typed.length;) {
        uint32_t letter;
        size_t size = utf8_decode(typed.text + at, typed.length - at, &letter);
        is_in_front &= letter < '0' || letter > '9';
        bool is_lowered = at > 0 && is_in_front && letter >= 0x0410 && letter <= 0x042F;
        if (is_lowered)
            utf8_encode(letter + TO_SMALL, copy + used);
        else
            memcpy(copy + used, typed.text + at, size);
        used += size;
        at += size;
    }
    return (Word){ copy, used };
}

static Reading read_layout(SpeechStyle style, const Position *pos, Word typed, size_t layout)
{
    Reading reading = NO_MOVE;
    Move other;
    StrBuf latin;
    strbuf_init(&latin);
    if (layout_to_latin(layout, typed.text, typed.length, &latin))
        reading = read_usual(style, pos, (Word){ latin.data, latin.length }, &other);
    strbuf_done(&latin);
    return reading;
}

/* Russian letters, of which the first may be lower case or a file by its looks; or Latin
 * look-alikes, tried first if it is lower case: "с2с4" is c2c4 even if a bishop can go from the
 * second rank to c4. */
static Reading read_cyrillic(SpeechStyle style, const Position *pos, Word typed)
{
    char copy[TYPED_MOVE_MAX];
    Word in_capitals = with_capital(typed, copy);
    Reading best = read_letters(pos, in_capitals, piece_letters_of("ru"));
    if (in_capitals.text == copy && !is_legal(&best))
        best = read_letters(pos, typed, piece_letters_of("ru"));
    Reading alike = read_layout(style, pos, typed, LAYOUT_ALIKE);
    if (in_capitals.text == copy && (!is_legal(&best) || is_legal(&alike)))
        best.kind = READ_OTHER;
    keep_better(&best, &alike);
    char letters[TYPED_MOVE_MAX];
    Reading small =
        read_letters(pos, with_small_letters(in_capitals, letters), piece_letters_of("ru"));
    keep_better(&best, &small);
    return best;
}

/* Adds the text with the files that Cyrillic letters sound like: "ф" is f. "х" is h before a rank,
 * otherwise it takes. false: it has other letters. */
static bool add_sounds(Word typed, StrBuf *latin)
{
    static const uint32_t SOUNDS[] = { 0x0430, 0x0431, 0x0446, 0x0441, 0x0434,
                                       0x0435, 0x0444, 0x0433, 0x0445 }; /* абцсдефгх */
    static const char FILES[] = "abccdefgh";
    for (size_t at = 0; at < typed.length;) {
        uint32_t letter;
        size_t size = utf8_decode(typed.text + at, typed.length - at, &letter), i = 0;
        at += size;
        while (i < ARRAY_LEN(SOUNDS) && SOUNDS[i] != letter)
            i++;
        if (i == ARRAY_LEN(SOUNDS) && letter >= 0x80)
            return false;
        bool takes = i < ARRAY_LEN(SOUNDS) && FILES[i] == 'h' && at < typed.length &&
                     (typed.text[at] < '1' || typed.text[at] > '8');
        strbuf_add_char(latin, takes ? 'x' : i < ARRAY_LEN(SOUNDS) ? FILES[i] : (char)letter);
    }
    return true;
}

/* A Russian piece's letter, and files by their sound: "Кф3" is the knight's move to f3. */
static Reading read_sounds(const Position *pos, Word typed)
{
    char copy[TYPED_MOVE_MAX], lowered[TYPED_MOVE_MAX];
    const PieceLetters *letters = piece_letters_of("ru");
    PieceType type;
    Reading reading = NO_MOVE;
    Word in_capitals = with_capital(typed, copy);
    Word text = with_small_letters(in_capitals, lowered);
    size_t piece = piece_letters_scan(letters, text.text, text.length, &type);
    StrBuf latin;
    strbuf_init(&latin);
    strbuf_add(&latin, text.text, piece);
    if (piece > 0 && add_sounds((Word){ text.text + piece, text.length - piece }, &latin))
        reading = read_letters(pos, (Word){ latin.data, latin.length }, letters);
    strbuf_done(&latin);
    return in_capitals.text != copy || is_legal(&reading) ? reading : NO_MOVE;
}

/* In letters of any language with another script. */
static Reading read_any_script(const Position *pos, Word typed)
{
    char copy[TYPED_MOVE_MAX];
    Word in_capitals = with_capital(typed, copy);
    Reading best = NO_MOVE;
    const PieceLetters *letters;
    for (size_t i = 0; (letters = piece_letters(i)) != NULL; i++) {
        Reading reading = read_letters(pos, in_capitals, have_own_script(letters) ? letters : NULL);
        keep_better(&best, &reading);
    }
    return best;
}

/* The first legal reading by the keys of a keyboard; *other: a different one by another keyboard,
 * or by any if the move is known already. With Russian letters the keyboard is Russian. */
static Reading read_keys(SpeechStyle style, const Position *pos, Word typed, Move known,
                         Move *other)
{
    Reading best = { .kind = READ_OTHER, .move = known };
    for (size_t layout = LAYOUT_KEYBOARDS; layout_exists(layout); layout++) {
        Reading reading = read_layout(style, pos, typed, layout);
        bool is_likely = style != SPEECH_LETTERS_RU || layout == LAYOUT_KEYBOARDS;
        bool is_other = is_likely && best.move != MOVE_NONE &&
                        (move_from(reading.move) != move_from(best.move) ||
                         move_to(reading.move) != move_to(best.move));
        if (is_legal(&reading) && is_other && *other == MOVE_NONE)
            *other = reading.move;
        keep_better(&best, &reading);
    }
    return best;
}

static Reading read_french_digits(SpeechStyle style, const Position *pos, Word typed)
{
    Reading reading = NO_MOVE;
    Move other;
    StrBuf latin;
    strbuf_init(&latin);
    if (style == SPEECH_LETTERS_FR && layout_french_digits(typed.text, typed.length, &latin))
        reading = read_usual(style, pos, (Word){ latin.data, latin.length }, &other);
    strbuf_done(&latin);
    return reading;
}

/* --- all -------------------------------------------------------------------------------------- */

/* Two squares, of which the first has a small letter, with or without a sign between them. */
static bool begins_with_squares(Word typed)
{
    if (typed.length < 4 || !begins_with_square(typed) || typed.text[0] < 'a')
        return false;
    size_t second = strchr("-x:", typed.text[2]) != NULL ? 3 : 2;
    return begins_with_square((Word){ typed.text + second, typed.length - second });
}

static Reading read_squares(const Position *pos, Word typed, size_t layout)
{
    Reading reading = NO_MOVE;
    StrBuf latin;
    strbuf_init(&latin);
    if (layout_to_latin(layout, typed.text, typed.length, &latin) &&
        begins_with_squares((Word){ latin.data, latin.length }))
        reading = read_english(pos, (Word){ latin.data, latin.length });
    strbuf_done(&latin);
    return reading;
}

/* "ф1с1" is a1c1 on a Russian keyboard, and not the queen's move from the first rank. Squares by
 * their looks were read before. */
static Reading prefer_squares(const Position *pos, Word typed, Reading best, Move *other)
{
    Reading alike = read_squares(pos, typed, LAYOUT_ALIKE);
    Reading keys = NO_MOVE;
    if (is_move_text(&alike))
        return best;
    for (size_t layout = LAYOUT_KEYBOARDS; layout_exists(layout) && !is_legal(&keys); layout++)
        keys = read_squares(pos, typed, layout);
    if (!is_legal(&keys))
        return best;
    if (is_legal(&best) && best.move != keys.move)
        *other = best.move;
    return keys;
}

static bool is_pawn_move(const Position *pos, Move move)
{
    return move != MOVE_NULL && piece_type(position_piece(pos, move_from(move))) == PAWN;
}

/* A text in letters of another script that is not a move in the usual ones. */
static Reading read_unusual(SpeechStyle style, const Position *pos, Word typed, Move *other)
{
    Reading best = read_cyrillic(style, pos, typed);
    if (!is_move_text(&best) && style == SPEECH_LETTERS_RU)
        best = read_sounds(pos, typed);
    if (!is_move_text(&best))
        best = read_keys(style, pos, typed, MOVE_NONE, other);
    if (!is_move_text(&best))
        best = read_any_script(pos, typed);
    return best;
}

static Reading read_typed(SpeechStyle style, const Position *pos, Word typed, Move *other)
{
    Reading best = read_usual(style, pos, typed, other);
    bool has_other_script = !is_ascii(typed);
    if (has_other_script && !is_legal(&best)) {
        Reading reading = is_move_text(&best) ? read_cyrillic(style, pos, typed)
                                              : read_unusual(style, pos, typed, other);
        keep_better(&best, &reading);
    }
    if (has_other_script && is_legal(&best) && is_pawn_move(pos, best.move))
        (void)read_keys(style, pos, typed, best.move, other);
    if (has_other_script)
        best = prefer_squares(pos, typed, best, other);
    if (!is_move_text(&best)) {
        Reading reading = read_french_digits(style, pos, typed);
        keep_better(&best, &reading);
    }
    return best;
}

/* The move without its number, and without a glyph or the end of a sentence: "Nf3+-", "e4.",
 * "e8=". */
static Word bare_move(const char *text, size_t length)
{
    size_t number = san_text_skip_number(text, length), end = length;
    bool is_more = false; /* than san_parse reads */
    while (end > number + 2 && ascii_is_one_of(text[end - 1], "+-=/,.;!?# "))
        is_more |= ascii_is_one_of(text[--end], "-=/,.;");
    bool is_dash = end + 1 == length && text[end] == '-';
    if (is_more && !is_dash)
        length = end;
    return (Word){ text + number, length - number };
}

TypedMove typed_move_read(SpeechStyle style, const Position *pos, const char *text, size_t length)
{
    Move other;
    TypedMove read = read_typed(style, pos, bare_move(text, length), &other);
    read.other = is_legal(&read) ? other : MOVE_NONE;
    return read;
}

/* --- beginnings ------------------------------------------------------------------------------- */

static void match_letters(const Position *pos, Word typed, const PieceLetters *letters,
                          MoveList *matches)
{
    char english[PIECE_LETTERS_MOVE_MAX];
    matches->count = 0;
    if (letters != NULL && piece_letters_to_english(letters, typed.text, typed.length, english))
        san_match_prefix(pos, english, strlen(english), matches);
}

void typed_move_match_prefix(SpeechStyle style, const Position *pos, const char *text,
                             size_t length, MoveList *matches)
{
    Word typed = { text, length };
    match_letters(pos, typed, letters_of(style, false), matches);
    if (matches->count == 0)
        san_match_prefix(pos, text, length, matches);
    StrBuf latin;
    strbuf_init(&latin);
    for (size_t i = LAYOUT_ALIKE; matches->count == 0 && layout_exists(i); i++) {
        strbuf_clear(&latin);
        if (layout_to_latin(i, text, length, &latin))
            san_match_prefix(pos, latin.data, latin.length, matches);
    }
    strbuf_done(&latin);
}
