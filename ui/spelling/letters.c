/* The letters, as tables; a text is turned into English letters before it is read. */
#include <config.h>

#include "ui/spelling/letters.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/names.h"
#include "engine/notation/piece_letters.h"
#include "engine/notation/san.h"
#include "engine/text/words.h"
#include "ui/settings/settings.h"

#include <string.h>

enum { LANGUAGES = SPEECH_LETTERS_RU - SPEECH_LETTERS_DE + 1 };

/* Of the styles, in their order. */
static const char *const CODES[LANGUAGES] = { "de", "es", "fr", "ru" };
/* The pawn's is written by nobody, but set up and said. */
static const char *const PAWNS[COLOR_NB][LANGUAGES] = { { "B", "P", "P", "П" },
                                                        { "b", "p", "p", "п" } };
/* As they are typed in haste, and Black's pieces in a diagram. */
static const PieceLetters SMALL[LANGUAGES] = {
    { "de", { [KNIGHT] = "s", [BISHOP] = "l", [ROOK] = "t", [QUEEN] = "d", [KING] = "k" } },
    { "es", { [KNIGHT] = "c", [BISHOP] = "a", [ROOK] = "t", [QUEEN] = "d", [KING] = "r" } },
    { "fr", { [KNIGHT] = "c", [BISHOP] = "f", [ROOK] = "t", [QUEEN] = "d", [KING] = "r" } },
    { "ru", { [KNIGHT] = "к", [BISHOP] = "с", [ROOK] = "л", [QUEEN] = "ф", [KING] = "кр" } },
};

static const PieceLetters *letters_of(SpeechStyle style, bool is_small)
{
    int language = style - SPEECH_LETTERS_DE;
    return is_small ? &SMALL[language] : piece_letters_of(CODES[language]);
}

/* --- whose ------------------------------------------------------------------------------------ */

static SpeechStyle style_of_texts(void)
{
    static const struct {
        const char *code;
        SpeechStyle style;
    } KNOWN[] = { { "de", SPEECH_LETTERS_DE },
                  { "es", SPEECH_LETTERS_ES },
                  { "fr", SPEECH_LETTERS_FR },
                  { "ru", SPEECH_LETTERS_RU } };
    /* Translators: the code of your language; luft shows moves with the letters of its pieces. */
    const char *code = _("en");
    for (size_t i = 0; i < ARRAY_LEN(KNOWN); i++)
        if (strcmp(code, KNOWN[i].code) == 0)
            return KNOWN[i].style;
    return SPEECH_LETTERS;
}

SpeechStyle letters_by_setting(const Settings *settings)
{
    if (settings->letters == LETTERS_AUTO)
        return style_of_texts();
    if (settings->letters == LETTERS_EN)
        return SPEECH_LETTERS;
    return (SpeechStyle)(SPEECH_LETTERS_DE + (settings->letters - LETTERS_DE));
}

static bool is_foreign(SpeechStyle style)
{
    return style >= SPEECH_LETTERS_DE && style <= SPEECH_LETTERS_RU;
}

bool letters_are_meant(SpeechStyle style) { return style == SPEECH_LETTERS || is_foreign(style); }

/* --- writing ---------------------------------------------------------------------------------- */

void letters_add_piece(SpeechStyle style, Piece piece, StrBuf *text)
{
    if (!is_foreign(style)) {
        strbuf_add_char(text, piece_letter(piece));
        return;
    }
    Color color = piece_color(piece);
    PieceType type = piece_type(piece);
    strbuf_add_text(text, type == PAWN ? PAWNS[color][style - SPEECH_LETTERS_DE]
                                       : letters_of(style, color == BLACK)->of[type]);
}

void letters_add_san(SpeechStyle style, const char *san, size_t length, StrBuf *text)
{
    for (size_t i = 0; i < length; i++) {
        bool is_upper = san[i] >= 'A' && san[i] <= 'Z';
        Piece piece = is_upper ? piece_of_letter(san[i]) : NO_PIECE;
        if (piece != NO_PIECE)
            letters_add_piece(style, piece, text);
        else
            strbuf_add_char(text, san[i]);
    }
}

/* --- reading ---------------------------------------------------------------------------------- */

/* What was typed in such letters, "Sbd7", "e8D", in English ones. Small letters ("sf3") count where
 * is_small; false: there is none of them in it, and nothing is added. */
static bool read_letters(SpeechStyle style, const char *text, size_t length, bool is_small,
                         StrBuf *san)
{
    char english[PIECE_LETTERS_MOVE_MAX];
    if (!is_foreign(style) ||
        !piece_letters_to_english(letters_of(style, is_small), text, length, english))
        return false;
    strbuf_add_text(san, english);
    return true;
}

static Status parse_letters(SpeechStyle style, const Position *pos, Word typed, bool is_small,
                            Move *move)
{
    StrBuf san;
    strbuf_init(&san);
    Status status = status_error(STATUS_SYNTAX, "this is not a move");
    if (read_letters(style, typed.text, typed.length, is_small, &san))
        status = san_parse(pos, san.data, san.length, move);
    strbuf_done(&san);
    return status;
}

/* "a7a6" and "d2d4" name squares, though a small letter of theirs may name a piece too. */
static bool begins_with_square(const char *text, size_t length)
{
    Square square;
    return length >= 2 && square_read(text, &square);
}

Status letters_parse(SpeechStyle style, const Position *pos, const char *text, size_t length,
                     Move *move, Move *other)
{
    Word typed = { text, length };
    Move own = MOVE_NONE, english = MOVE_NONE;
    *other = MOVE_NONE;
    Status in_own = parse_letters(style, pos, typed, false, &own);
    Status in_english = san_parse(pos, text, length, &english);
    if (in_own.code == STATUS_SYNTAX && !status_is_ok(&in_english)) {
        Status in_small = parse_letters(style, pos, typed, true, &own);
        if (status_is_ok(&in_small) || !begins_with_square(text, length))
            in_own = in_small;
    }
    bool is_own = status_is_ok(&in_own), is_english = status_is_ok(&in_english);
    if (!is_own && !is_english)
        return in_own.code == STATUS_SYNTAX ? in_english : in_own;
    *move = is_own ? own : english;
    if (is_english && in_own.code != STATUS_SYNTAX && own != english)
        *other = english;
    return status_ok();
}

Status letters_to_english(SpeechStyle style, const Position *pos, const char *text, size_t length,
                          StrBuf *san, Move *move)
{
    Status own = status_error(STATUS_SYNTAX, "this is not a move");
    if (read_letters(style, text, length, false, san))
        own = san_parse(pos, san->data, san->length, move);
    if (own.code != STATUS_SYNTAX)
        return own;
    strbuf_truncate(san, 0);
    Status english = san_parse(pos, text, length, move);
    if (!status_is_ok(&english) && read_letters(style, text, length, true, san)) {
        Status small = san_parse(pos, san->data, san->length, move);
        if (status_is_ok(&small))
            return small;
        strbuf_truncate(san, 0);
    }
    strbuf_add(san, text, length);
    return english;
}

void letters_match_prefix(SpeechStyle style, const Position *pos, const char *text, size_t length,
                          MoveList *matches)
{
    StrBuf san;
    strbuf_init(&san);
    matches->count = 0;
    if (read_letters(style, text, length, false, &san))
        san_match_prefix(pos, san.data, san.length, matches);
    if (matches->count == 0)
        san_match_prefix(pos, text, length, matches);
    strbuf_done(&san);
}
