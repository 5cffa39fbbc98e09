/* The evaluation graph of a game, in any rectangle. */
#ifndef LUFT_UI_REVIEW_GRAPH_H
#define LUFT_UI_REVIEW_GRAPH_H

#include "ui/scene/scene.h"

ViewPaint review_graph;
/* The graph without the figures of both sides. */
ViewPaint review_curve;

#endif
