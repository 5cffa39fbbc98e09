/* The files opened lately, below the words that stand where no move does yet: what is gone on with.
 */
#include <config.h>

#include "ui/views/view.h"

#include "engine/base/folder.h"
#include "engine/base/language.h"
#include "engine/record/game.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"
#include "ui/views/colors/theme.h"
#include "ui/views/pen.h"
#include "ui/vocabulary/key_name.h"
#include "ui/vocabulary/keymap.h"

enum { FIRST_ROW = 2, SHOWN_MAX = 5, ROWS_MIN = 6, WIDTH_MIN = 20 };

bool view_has_recent(const Scene *scene)
{
    const Session *session = scene->session;
    const Document *document = session->document;
    Rect area = scene->layout->pane[PANE_MOVES];
    return scene->stage == STAGE_GAME && session->recent.count > 0 &&
           session->settings.recent_files > 0 && document->file_place.path == NULL &&
           node_next(game_root(document->game)) == NULL && !session_is_stacked(session) &&
           area.height >= ROWS_MIN && area.width >= WIDTH_MIN;
}

void view_recent(WINDOW *screen, const Scene *scene, Rect area)
{
    const Recent *recent = &scene->session->recent;
    const char *key = keymap_key_of(&scene->session->settings.keys, KEYS_PROMPT, "palette");
    char name[KEY_NAME_MAX];
    key_name_write(key, theme_is_unicode(scene->theme), name);
    Pen title = pen_at(screen, scene->theme, area, FIRST_ROW);
    pen_skip(&title, 1);
    pen_sentence(&title, ROLE_DIM, _("Opened lately"));
    int row = FIRST_ROW + 1, last = area.height - (*key != '\0' ? 1 : 0);
    for (size_t i = 0; i < recent->count && i < SHOWN_MAX && row < last; i++, row++) {
        Pen pen = pen_at(screen, scene->theme, area, row);
        pen_skip(&pen, 3);
        pen_text_cut(&pen, ROLE_TEXT, folder_file_name(recent->paths[i]));
    }
    if (*key == '\0')
        return;
    Pen how = pen_at(screen, scene->theme, area, row);
    pen_skip(&how, 1);
    pen_textf(&how, ROLE_DIM, _("%s opens them, or `open`"), name);
}
