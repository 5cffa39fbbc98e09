/* A new feature is added here and nowhere else outside its room. */
#include <config.h>

#include "ui/vocabulary/features.h"

#include "ui/analysis/analysis_feature.h"
#include "ui/browsing/browsing.h"
#include "ui/engines/engines.h"
#include "ui/eval/eval.h"
#include "ui/explorer/explorer.h"
#include "ui/games/games_mode.h"
#include "ui/pager/pager.h"
#include "ui/palette/palette.h"
#include "ui/preferences/preferences.h"
#include "ui/tables/tables.h"

/* clang-format off */
const Feature *feature_at(size_t index)
{
    const Feature *const features[] = {
        analysis_feature(),
        browsing_feature(),
        engines_feature(),
        eval_feature(),
        explorer_feature(),
        games_feature(),
        pager_feature(),
        palette_feature(),
        preferences_feature(),
        tables_feature(),
    };
    return index < ARRAY_LEN(features) ? features[index] : NULL;
}
/* clang-format on */
