/* Beside the board while a position is set up: what can be changed, what is impossible, the FEN. */
#include <config.h>

#include "ui/views/view.h"

#include "ui/screen/pen.h"
#include "ui/setup/setup_panel.h"

static Role role_of(SetupItemKind kind)
{
    static const Role ROLES[] = {
        [SETUP_ITEM_LABEL] = ROLE_DIM,   [SETUP_ITEM_KEY] = ROLE_KEY_NAME,
        [SETUP_ITEM_VALUE] = ROLE_TEXT,  [SETUP_ITEM_PIECE] = ROLE_TEXT,
        [SETUP_ITEM_FAULT] = ROLE_ERROR, [SETUP_ITEM_GOOD] = ROLE_GOOD,
        [SETUP_ITEM_FEN] = ROLE_TEXT,
    };
    return ROLES[kind];
}

/* The piece in the mouse's hand stands between brackets, so that no colour is needed. */
static void paint_piece(Pen *pen, const Scene *scene, const SetupItem *item)
{
    bool is_held = scene->session->setup->brush == item->brush;
    Role role = is_held ? ROLE_CURRENT_MOVE : ROLE_TEXT;
    if (item->width > 2)
        pen_text(pen, role, is_held ? "[" : " ");
    if (item->brush == SETUP_BRUSH_ERASER)
        pen_text(pen, role, item->text);
    else
        pen_piece(pen, (Piece)item->brush);
    pen_text(pen, role, item->width > 2 && is_held ? "]" : " ");
}

void view_setup(WINDOW *screen, const Scene *scene, Rect area)
{
    SetupPanel panel;
    setup_panel_make(scene->session->setup, &scene->session->settings.keys, area.height, area.width,
                     &panel);
    for (int i = 0; i < panel.count; i++) {
        const SetupItem *item = &panel.items[i];
        Pen pen = pen_at(screen, scene->theme, area, item->row);
        pen_skip(&pen, item->column);
        if (item->kind == SETUP_ITEM_PIECE)
            paint_piece(&pen, scene, item);
        else
            pen_sentence(&pen, role_of(item->kind), item->text);
    }
}
