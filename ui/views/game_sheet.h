/* A game written on a sheet: two columns for the main line, with evaluations and times where the
 * record has them and there is room, variations and comments in place below their move, indented as
 * they nest.
 *
 * However large the game, what is written is bounded and the shown move is on it: where it would
 * not be, only the line that leads through it is written.
 */
#ifndef LUFT_UI_VIEWS_GAME_SHEET_H
#define LUFT_UI_VIEWS_GAME_SHEET_H

#include "ui/session/session.h"
#include "ui/views/sheet.h"

typedef struct GameSheet {
    Sheet sheet;
    int shown_row, shown_end; /* rows of the shown move and of the end of its comment; the start of
                                 the game: 0, and the end of the comment before it */
} GameSheet;

/* How it is written. */
typedef struct SheetLook {
    bool unicode;
    bool has_braces; /* around comments, which nothing else tells apart from variations */
    bool has_scores; /* the evaluations of moves are for the eyes of the one who looks */
    int width;
} SheetLook;

void game_sheet_init(GameSheet *sheet, const Session *session, const SheetLook *look);
void game_sheet_done(GameSheet *sheet);

#endif
