/* The recent files, below the text shown before the first move. */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/fdio.h"
#include "engine/base/language.h"
#include "engine/record/game.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"

enum { TITLE_ROW = 2, FIRST_ROW, SHOWN_MAX = 5, ROWS_MIN = 6, WIDTH_MIN = 20 };

bool view_has_recent(const Scene *scene)
{
    const Session *session = scene->session;
    const Document *document = session->document;
    Rect area = scene->layout->pane[PANE_MOVES];
    return mode_instead(scene->modes) == NULL && !mode_hides(scene->modes) &&
           session->recent.count > 0 && session->settings.recent_files > 0 &&
           document->file_place.path == NULL && document->live != NULL &&
           node_next(game_root(document->game)) == NULL && !session_is_stacked(session) &&
           area.height >= ROWS_MIN && area.width >= WIDTH_MIN && !view_has_greeting(scene);
}

/* The key that does the same without the mouse, "": none. */
static const char *palette_key(const Scene *scene)
{
    return keybinds_key_of(&scene->session->settings.keys, input_keys(), "palette");
}

/* The number of files there is room for. */
static int count_shown(const Scene *scene, const Rect *area)
{
    int rows = area->height - FIRST_ROW - (*palette_key(scene) != '\0' ? 1 : 0);
    return int_min(int_min((int)scene->session->recent.count, SHOWN_MAX), rows);
}

const char *view_recent_file_at(const Scene *scene, int row, int column)
{
    const Rect *area = &scene->layout->pane[PANE_MOVES];
    int at = row - area->row - FIRST_ROW;
    bool is_free = mode_painter(scene->modes, PANE_MOVES) == NULL && scene->modes->keys_page == 0 &&
                   !hidden_by_zen(scene->session);
    if (!view_has_recent(scene) || !is_free || column < area->column ||
        column >= area->column + area->width || at < 0 || at >= count_shown(scene, area))
        return NULL;
    return scene->session->recent.paths[at];
}

void view_recent(WINDOW *screen, const Scene *scene, Rect area)
{
    const Recent *recent = &scene->session->recent;
    const char *key = palette_key(scene);
    int shown = count_shown(scene, &area);
    char name[KEY_NAME_MAX];
    key_name_write(key, theme_is_unicode(scene->theme), name);
    Pen title = pen_at(screen, scene->theme, area, TITLE_ROW);
    pen_skip(&title, 1);
    pen_sentence(&title, ROLE_DIM, _("Recent files"));
    for (int i = 0; i < shown; i++) {
        Pen pen = pen_at(screen, scene->theme, area, FIRST_ROW + i);
        pen_skip(&pen, 3);
        pen_text_cut(&pen, ROLE_TEXT, folder_file_name(recent->paths[i]));
    }
    if (*key == '\0')
        return;
    Pen how = pen_at(screen, scene->theme, area, FIRST_ROW + shown);
    pen_skip(&how, 1);
    pen_textf(&how, ROLE_DIM, _("%s opens them, or `open`"), name);
}
