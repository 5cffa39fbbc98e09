/* Pieces as pictures: what the views left in their places goes to the terminal. */
#include <config.h>

#include "ui/tui_state.h"

#include "engine/board/types.h"
#include "ui/controller/controller.h"
#include "ui/terminal/pictures/pictures.h"
#include "ui/terminal/term.h"
#include "ui/views/colors/theme.h"
#include "ui/views/pieces/picture.h"

/* key: the Piece. */
static void draw(void *context, uint32_t key, int width, int height, uint8_t *rgba)
{
    const Tui *tui = context;
    Piece piece = (Piece)key;
    PictureColors colors;
    if (theme_picture_colors(tui->theme, piece_color(piece), &colors))
        picture_draw(piece_type(piece), &colors, width, height, rgba);
}

void tui_plan_pictures(Tui *tui)
{
    static const PicturesWish WISHES[] = { [PICTURE_MODE_AUTO] = PICTURES_WISH_AUTO,
                                           [PICTURE_MODE_OFF] = PICTURES_WISH_OFF,
                                           [PICTURE_MODE_KITTY] = PICTURES_WISH_KITTY,
                                           [PICTURE_MODE_SIXEL] = PICTURES_WISH_SIXEL };
    const Settings *settings = &controller_session(tui->controller)->settings;
    PictureColors colors;
    bool is_able = theme_art(tui->theme) != NULL && !theme_has_marks(tui->theme) &&
                   theme_picture_colors(tui->theme, WHITE, &colors);
    PicturesWish wish = is_able ? WISHES[settings->pictures] : PICTURES_WISH_OFF;
    tui->has_pictures = term_plan_pictures(wish, draw, tui);
}

void tui_show_pictures(const Tui *tui)
{
    const Layout *layout = &tui->layout;
    Picture pictures[PICTURES_MAX];
    _Static_assert((int)PICTURES_MAX >= (int)SQUARE_NB, "a place for every square");
    for (int i = 0; i < PICTURES_MAX; i++) {
        const PlacedPicture *placed = &tui->pictures.at[i];
        pictures[i] = (Picture){ .key = (uint32_t)placed->piece,
                                 .ground = placed->ground,
                                 .row = placed->row,
                                 .column = placed->column,
                                 .rows = layout->square_rows,
                                 .columns = layout->square_columns };
    }
    pictures_show(tui->has_pictures ? pictures : NULL);
}
