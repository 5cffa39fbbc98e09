/* Piece letters of other languages, as tables. */
#include <config.h>

#include "ui/spelling/letters.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/board/types.h"
#include "engine/notation/piece_letters.h"
#include "ui/settings/settings.h"

#include <assert.h>
#include <string.h>

enum { LANGUAGES = SPEECH_LETTERS_RU - SPEECH_LETTERS_DE + 1 };

/* Of the styles, in their order. */
static const char *const CODES[LANGUAGES] = { "de", "es", "fr", "ru" };
/* The pawn's letter is used in set-up and speech, not in moves. */
static const char *const PAWNS[COLOR_NB][LANGUAGES] = { { "B", "P", "P", "П" },
                                                        { "b", "p", "p", "п" } };
/* Lower case, for hasty typing and for Black's pieces in a diagram. */
static const PieceLetters SMALL[LANGUAGES] = {
    { "de", { [KNIGHT] = "s", [BISHOP] = "l", [ROOK] = "t", [QUEEN] = "d", [KING] = "k" } },
    { "es", { [KNIGHT] = "c", [BISHOP] = "a", [ROOK] = "t", [QUEEN] = "d", [KING] = "r" } },
    { "fr", { [KNIGHT] = "c", [BISHOP] = "f", [ROOK] = "t", [QUEEN] = "d", [KING] = "r" } },
    { "ru", { [KNIGHT] = "к", [BISHOP] = "с", [ROOK] = "л", [QUEEN] = "ф", [KING] = "кр" } },
};

static bool is_foreign(SpeechStyle style)
{
    return style >= SPEECH_LETTERS_DE && style <= SPEECH_LETTERS_RU;
}

const PieceLetters *letters_of(SpeechStyle style, bool is_small)
{
    if (!is_foreign(style))
        return NULL;
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

bool letters_are_meant(SpeechStyle style) { return style == SPEECH_LETTERS || is_foreign(style); }

/* --- writing ---------------------------------------------------------------------------------- */

void letters_add_piece(SpeechStyle style, Piece piece, StrBuf *text)
{
    assert(piece != NO_PIECE);
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
