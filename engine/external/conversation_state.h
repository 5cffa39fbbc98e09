/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of a conversation, shared by conversation.c (states, time, wishes),
 * conversation_answers.c (the engine's answers) and conversation_options.c (the options sent to
 * it). */
#ifndef LUFT_ENGINE_EXTERNAL_CONVERSATION_STATE_H
#define LUFT_ENGINE_EXTERNAL_CONVERSATION_STATE_H

#include "engine/external/conversation.h"
#include "engine/external/protocol.h"

/* --- conversation.c --------------------------------------------------------------------------- */
bool conversation_is_searching(const Conversation *talk);
/* Engines often print why they end, hang or fail. */
Status conversation_with_last_words(const Conversation *talk, Status why);
/* Reports an oddity in an engine's messages to the user. */
void conversation_note(Conversation *talk, Status note);
/* The engine has reported what it has searched: one that goes on far beyond its depth or nodes is
 * stopped. */
void conversation_note_report(Conversation *talk, int depth, uint64_t nodes, int64_t now_ms);
/* Sends whatever is due, if the engine is ready for it. */
void conversation_go_on(Conversation *talk, int64_t now_ms);

/* --- conversation_answers.c ------------------------------------------------------------------- */
void conversation_take(Conversation *talk, Heard *heard, int64_t now_ms);
/* With score and line of the last report, if it was about that move. */
void conversation_post_result(Conversation *talk, Move best, Move ponder, Declaration declaration,
                              int64_t now_ms);

/* --- conversation_options.c ------------------------------------------------------------------- */
/* Sends all wishes; returns the error of the first invalid one. */
NODISCARD Status conversation_send_wishes(Conversation *talk);
/* Presses a button; ignores options of other types. STATUS_NOT_FOUND: no such option. */
NODISCARD Status conversation_press(Conversation *talk, const char *name);
/* Number of lines, Chess960, strength, analysis, pondering. STATUS_UNSUPPORTED: the engine cannot
 * do the job. */
NODISCARD Status conversation_send_job_options(Conversation *talk, const SearchJob *job,
                                               bool ponders);

#endif
