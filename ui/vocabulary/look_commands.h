/* Commands of the screen, the settings and the help; and the way out. */
#ifndef LUFT_UI_VOCABULARY_LOOK_COMMANDS_H
#define LUFT_UI_VOCABULARY_LOOK_COMMANDS_H

#include "ui/command/command.h"
#include "ui/palette/palette.h"

Commands look_commands(void);

/* Everything that the palette offers now, for palette_free. */
Palette *palette_items(const Session *session, const KeyTable *keys);

#endif
