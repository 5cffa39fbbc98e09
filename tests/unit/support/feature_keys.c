/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of keys of features. */
#include <config.h>

#include "tests/unit/support/feature_keys.h"

#include "ui/analysis/eval.h"
#include "ui/explorer/explorer.h"
#include "ui/gamelist/gamelist.h"
#include "ui/overlay/pager.h"
#include "ui/overlay/palette.h"
#include "ui/overlay/preferences.h"
#include "ui/practice/practice.h"
#include "ui/tables/tables.h"

const KeyTable *browsing_keys(void) { return browsing_feature()->keys(); }
const KeyTable *explorer_keys(void) { return explorer_feature()->keys(); }
const KeyTable *games_keys(void) { return gamelist_feature()->keys(); }
const KeyTable *palette_keys(void) { return palette_feature()->keys(); }
const KeyTable *practice_keys(void) { return practice_feature()->keys(); }
const KeyTable *preferences_keys(void) { return preferences_feature()->keys(); }
const KeyTable *tables_keys(void) { return tables_feature()->keys(); }
const KeyTable *text_keys(void) { return pager_feature()->keys(); }
