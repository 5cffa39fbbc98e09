/* Diagrams: what the tags of a game say about its start when luft cannot play from there. */
#include <config.h>

#include "ui/document/diagram.h"

#include "engine/notation/fen.h"
#include "engine/notation/variant.h"

#include <string.h>

/* Why no position can be made of these tags. */
static Status find_reason(int variant, const char *fen)
{
    Position start;
    if (variant < VARIANT_OTHER)
        return fen != NULL ? fen_parse(fen, strlen(fen), &start) : status_ok();
    char text[VARIANT_TEXT_MAX];
    variant_explain(variant, text);
    return status_error(STATUS_UNSUPPORTED, "%s", text);
}

Status diagram_of(const Game *game, Position *diagram)
{
    const char *fen = game_tag(game, "FEN"), *value = game_tag(game, "Variant");
    int variant = value != NULL ? variant_parse(value, strlen(value)) : VARIANT_CHESS;
    bool has_moves = node_next(game_root(game)) != NULL;
    Status status = has_moves ? status_ok() : find_reason(variant, fen);
    if (status_is_ok(&status))
        return status;
    if (fen == NULL && variant_begins_as_chess(variant))
        position_init(diagram);
    else if (fen == NULL || !fen_read_diagram(fen, diagram))
        position_clear(diagram);
    return status;
}
