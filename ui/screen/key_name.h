/* What the screen calls a key: shorter than the keymap's names, which the settings file takes. */
#ifndef LUFT_UI_SCREEN_KEY_NAME_H
#define LUFT_UI_SCREEN_KEY_NAME_H

#include <stdbool.h>

enum { KEY_NAME_MAX = 48 };

/* Writes the short name of a key by its name in the keymap ("Ctrl-Left"), with arrows where the
 * screen has them. */
void key_name_write(const char *key, bool is_unicode, char name[KEY_NAME_MAX]);

#endif
