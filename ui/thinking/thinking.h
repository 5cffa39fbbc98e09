/* What the engine was asked and what it has said. */
#ifndef LUFT_UI_THINKING_THINKING_H
#define LUFT_UI_THINKING_THINKING_H

#include "engine/engine.h"
#include "ui/thinking/analysis.h"

enum { THINKING_LINES_MAX = 10 };

typedef enum EngineMode {
    ENGINE_IDLE,
    ENGINE_PLAYING,  /* choosing its move in the game */
    ENGINE_ANALYSIS, /* looking at the shown position until stopped */
    ENGINE_HINT,     /* choosing a move to suggest */
    ENGINE_THREAT,   /* analysing with the other side to move */
    ENGINE_REVIEW,   /* at a position of the review */
    ENGINE_JUDGE     /* judging for practice */
} EngineMode;

/* The engine's newest report of one line, kept for drawing. */
typedef struct EngineLine {
    bool is_set;
    SearchInfo info;
} EngineLine;

typedef struct Thinking {
    EngineMode mode;
    bool analysing; /* analysis is wanted whenever the engine has nothing else to do */
    Analysis analysis;
    Position root; /* what the lines below belong to */
    int line_count;
    EngineLine lines[THINKING_LINES_MAX];
} Thinking;

#endif
