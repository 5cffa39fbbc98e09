/* The inside of a conversation, shared by its files: states, time and wishes (conversation.c), and
 * what the engine answers (conversation_answers.c). Private to them.
 */
#ifndef LUFT_ENGINE_EXTERNAL_CONVERSATION_STATE_H
#define LUFT_ENGINE_EXTERNAL_CONVERSATION_STATE_H

#include "engine/external/conversation.h"
#include "engine/external/protocol.h"

/* --- conversation.c --- */
bool conversation_is_searching(const Conversation *talk);
/* Reports what is odd about a job's messages to the person. */
void conversation_note(Conversation *talk, Status note);
/* Whatever is to be said next, where the engine can listen. */
void conversation_go_on(Conversation *talk, int64_t now_ms);

/* --- conversation_answers.c --- */
void conversation_take(Conversation *talk, Heard *heard, int64_t now_ms);
/* Score and line are those of the last report, where it was of that move. */
void conversation_post_result(Conversation *talk, Move best, Move ponder, Declaration declaration,
                              int64_t now_ms);

#endif
