/* Pieces as pictures: sends the terminal those that the views have placed. */
#include <config.h>

#include "ui/fullscreen_state.h"

#include "engine/board/types.h"
#include "ui/controller/controller.h"
#include "ui/screen/picture.h"
#include "ui/screen/theme.h"
#include "ui/terminal/pictures.h"
#include "ui/terminal/term.h"

/* key: the Piece. */
static void draw(void *context, uint32_t key, int width, int height, uint8_t *rgba)
{
    const Fullscreen *full = context;
    Piece piece = (Piece)key;
    PictureColors colors;
    if (theme_picture_colors(full->theme, piece_color(piece), &colors))
        picture_draw(piece_type(piece), &colors, width, height, rgba);
}

void fullscreen_plan_pictures(Fullscreen *full)
{
    static const PicturesWish WISHES[] = { [PICTURE_MODE_AUTO] = PICTURES_WISH_AUTO,
                                           [PICTURE_MODE_OFF] = PICTURES_WISH_OFF,
                                           [PICTURE_MODE_KITTY] = PICTURES_WISH_KITTY,
                                           [PICTURE_MODE_SIXEL] = PICTURES_WISH_SIXEL };
    const Settings *settings = &controller_session(full->controller)->settings;
    PictureColors colors;
    bool is_able = theme_art(full->theme) != NULL && !theme_has_marks(full->theme) &&
                   theme_picture_colors(full->theme, WHITE, &colors);
    PicturesWish wish = is_able ? WISHES[settings->pictures] : PICTURES_WISH_OFF;
    full->has_pictures = term_plan_pictures(wish, draw, full);
}

void fullscreen_show_pictures(const Fullscreen *full)
{
    const Layout *layout = &full->layout;
    Picture pictures[PICTURES_MAX];
    _Static_assert((int)PICTURES_MAX >= (int)SQUARE_NB, "a place for every square");
    for (int i = 0; i < PICTURES_MAX; i++) {
        const PlacedPicture *placed = &full->pictures.at[i];
        pictures[i] = (Picture){ .key = (uint32_t)placed->piece,
                                 .ground = placed->ground,
                                 .row = placed->row,
                                 .column = placed->column,
                                 .rows = layout->square_rows,
                                 .columns = layout->square_columns };
    }
    pictures_show(full->has_pictures ? pictures : NULL);
}
