/* The course of a game as a curve, in any rectangle. */
#ifndef LUFT_UI_REVIEW_GRAPH_H
#define LUFT_UI_REVIEW_GRAPH_H

#include "ui/scene/scene.h"

ViewPaint review_graph;
/* Without the figures of both sides. */
ViewPaint review_curve;

#endif
