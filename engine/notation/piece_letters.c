/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters of the pieces by language, from FIDE's federations and the PGN standard (section
 * 8.2.3.2). */
#include <config.h>

#include "engine/notation/piece_letters.h"

#include "engine/board/types.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

#define LETTERS(codes, king, queen, rook, bishop, knight) \
    { \
        codes, \
        { \
            [KNIGHT] = (knight), [BISHOP] = (bishop), [ROOK] = (rook), [QUEEN] = (queen), \
            [KING] = (king) \
        } \
    }

enum { LETTER_BYTES_MAX = 4 }; /* two Cyrillic characters */

static const PieceLetters TABLE[] = {
    LETTERS("de da no nb nn sv hr sl sr bs", "K", "D", "T", "L", "S"),
    LETTERS("fr", "R", "D", "T", "F", "C"),
    LETTERS("es it ca gl", "R", "D", "T", "A", "C"),
    LETTERS("ru", "Кр", "Ф", "Л", "С", "К"),
    LETTERS("ru", "\xCA\xF0", "\xD4", "\xCB", "\xD1", "\xCA"), /* Windows-1251 */
    LETTERS("ru", "\xEB\xD2", "\xE6", "\xEC", "\xF3", "\xEB"), /* KOI8-R */
    LETTERS("ru", "\x8A\xE0", "\x94", "\x8B", "\x91", "\x8A"), /* CP866 */
    LETTERS("pt", "R", "D", "T", "B", "C"),
    LETTERS("nl", "K", "D", "T", "L", "P"),
    LETTERS("pl", "K", "H", "W", "G", "S"),
    LETTERS("cs sk", "K", "D", "V", "S", "J"),
    LETTERS("hu", "K", "V", "B", "F", "H"),
    LETTERS("ro", "R", "D", "T", "N", "C"),
    LETTERS("fi", "K", "D", "T", "L", "R"),
    LETTERS("et", "K", "L", "V", "O", "R"),
    LETTERS("is", "K", "D", "H", "B", "R"),
    LETTERS("uk", "Кр", "Ф", "Т", "С", "К"),
    LETTERS("bg", "Ц", "Д", "Т", "О", "К"),
    LETTERS("tr", "Ş", "V", "K", "F", "A"),
    LETTERS("el", "Ρ", "Β", "Π", "Α", "Ι"),
};

const PieceLetters *piece_letters(size_t index)
{
    return index < ARRAY_LEN(TABLE) ? &TABLE[index] : NULL;
}

const PieceLetters *piece_letters_of(const char *code)
{
    enum { CODE_LENGTH = 2 };
    if (strlen(code) != CODE_LENGTH)
        return NULL;
    for (size_t i = 0; i < ARRAY_LEN(TABLE); i++)
        for (const char *at = TABLE[i].codes; *at != '\0'; at += at[CODE_LENGTH] == ' ' ? 3 : 2)
            if (strncasecmp(at, code, CODE_LENGTH) == 0)
                return &TABLE[i];
    return NULL;
}

size_t piece_letters_scan(const PieceLetters *letters, const char *text, size_t length,
                          PieceType *type)
{
    assert(letters != NULL);
    size_t longest = 0;
    for (PieceType t = KNIGHT; t <= KING; t++) {
        const char *letter = letters->of[t];
        if (length == 0 || *letter != *text)
            continue;
        size_t size = strlen(letter);
        if (size > longest && size <= length && memcmp(text, letter, size) == 0) {
            longest = size;
            *type = t;
        }
    }
    return longest;
}

/* Files, captures, castling and digits in look-alike Cyrillic letters: "Кс3", "еd", "О-О". Returns
 * the length, or 0. */
static size_t alike_letter(const char *text, size_t length, char *plain)
{
    static const struct {
        const char *text;
        char plain;
    } ALIKE[] = { { "а", 'a' }, { "с", 'c' }, { "е", 'e' }, { "х", 'x' },
                  { "Х", 'x' }, { "О", 'O' }, { "о", 'O' }, { "З", '3' } };
    for (size_t i = 0; i < ARRAY_LEN(ALIKE); i++) {
        size_t size = strlen(ALIKE[i].text);
        if (size <= length && memcmp(text, ALIKE[i].text, size) == 0) {
            *plain = ALIKE[i].plain;
            return size;
        }
    }
    return 0;
}

size_t piece_letters_scan_any(const char *text)
{
    if ((*text & 0x80) == 0)
        return 0;
    size_t longest = 0;
    for (size_t i = 0; i < ARRAY_LEN(TABLE); i++) {
        PieceType type;
        size_t size = piece_letters_scan(&TABLE[i], text, strnlen(text, 4), &type);
        longest = size > longest ? size : longest;
    }
    char plain;
    size_t alike = alike_letter(text, strnlen(text, 4), &plain);
    return alike > longest ? alike : longest; /* с begins with the bishop of Windows-1251 */
}

/* Number of bytes before the letter of a promotion, which follows the last rank. */
static size_t promotion_place(const char *text, size_t length)
{
    size_t at = length;
    while (at > 0 && text[at - 1] != '8' && text[at - 1] != '1')
        at--;
    while (at > 0 && at < length && (text[at] == '=' || text[at] == '(' || text[at] == '/'))
        at++;
    return at;
}

bool piece_letters_to_english(const PieceLetters *letters, const char *text, size_t length,
                              char english[PIECE_LETTERS_MOVE_MAX])
{
    assert(letters != NULL);
    if (length > LETTER_BYTES_MAX * (PIECE_LETTERS_MOVE_MAX - 1))
        return false;
    PieceType type = NO_PIECE_TYPE;
    size_t used = 0, promotion = promotion_place(text, length);
    bool has_letter = false, is_ascii = (*letters->of[KNIGHT] & 0x80) == 0;
    if (is_ascii && piece_letters_scan(letters, text, length, &type) == 0 &&
        piece_letters_scan(letters, text + promotion, length - promotion, &type) == 0)
        return false;
    for (size_t at = 0; at < length;) {
        size_t size = 0;
        if (used + 1 == PIECE_LETTERS_MOVE_MAX)
            return false;
        if (at == 0 || (at == promotion && at < length))
            size = piece_letters_scan(letters, text + at, length - at, &type);
        if (size > 0)
            english[used] = piece_type_letter(type);
        else if (!is_ascii)
            size = alike_letter(text + at, length - at, &english[used]);
        has_letter |= size > 0;
        if (size == 0)
            english[used] = text[at];
        used++;
        at += size > 0 ? size : 1;
    }
    english[used] = '\0';
    return has_letter;
}
