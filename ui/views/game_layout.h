/* A game laid out as text: two columns for the main line, with evaluations and times where the
 * record has them and there is room, and names of openings where there is more; variations and
 * comments in place below their move, indented as they nest.
 *
 * However large the game, what is laid out is bounded and the shown move is in it: where it would
 * not be, only the line that leads through it is written.
 */
#ifndef LUFT_UI_VIEWS_GAME_LAYOUT_H
#define LUFT_UI_VIEWS_GAME_LAYOUT_H

#include "ui/screen/text_layout.h"
#include "ui/session/session.h"

typedef struct GameLayout {
    TextLayout text;
    int shown_row, shown_end; /* rows of the shown move and of the end of its comment; the start of
                                 the game: 0, and the end of the comment before it */
} GameLayout;

/* How it is written. */
typedef struct LayoutLook {
    bool unicode;
    bool has_braces; /* around comments, which would look like variations */
    bool has_scores; /* the evaluations of moves are for the eyes of the one who looks */
    int width;
} LayoutLook;

void game_layout_init(GameLayout *layout, const Session *session, const LayoutLook *look);
void game_layout_done(GameLayout *layout);

#endif
