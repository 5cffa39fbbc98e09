#include <config.h>

#include "src/tournament/rehearsal.h"

#include "engine/external/external.h"
#include "engine/external/sent_options.h"
#include "src/filters/interrupt.h"

enum { FIRST_PLAYERS = 2 /* of the first game */ };

static Status check_wishes(const EngineSpec *spec, EngineProfile *profile)
{
    const SentOptions options = { .spec = spec, .options = &profile->options };
    for (size_t i = 0; i < spec->wish_count; i++) {
        const EngineWish *wished = &spec->wishes[i];
        Status status = sent_options_check(&options, wished->name, wished->value);
        if (!status_is_ok(&status))
            return status_error(status.code, "%s: %s", spec->name, status.text);
    }
    return status_ok();
}

static Status check_engine(const EngineSpec *spec, const Patience *patience, Mind **mind)
{
    External *external;
    EngineProfile profile;
    Status status = external_new(spec, patience, mind, &external);
    for (bool is_over = !status_is_ok(&status); !is_over;) {
        bool is_known = external_wait_profile(external, &profile);
        if (is_known)
            status = check_wishes(spec, &profile);
        is_over = is_known || !status_is_ok(&profile.breakage) || interrupt_came();
        engine_profile_done(&profile);
    }
    return status;
}

Status rehearse(const Contestants *contestants, const Patience *patience,
                Mind *mind[PLAN_ENGINES_MAX])
{
    Status status = status_ok();
    for (int i = 0; i < contestants->count && status_is_ok(&status); i++) {
        const EngineSpec *spec = &contestants->spec[i];
        if (spec->wish_count == 0)
            continue;
        status = check_engine(spec, patience, &mind[i]);
        if (i >= FIRST_PLAYERS) {
            mind_free(mind[i]);
            mind[i] = NULL;
        }
    }
    return status;
}
