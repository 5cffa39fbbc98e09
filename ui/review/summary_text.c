/* The summary of a game as text, and as a comment in its record. */
#include <config.h>

#include "ui/review/summary_text.h"

#include "engine/base/language.h"
#include "engine/record/game.h"
#include "ui/document/document.h"
#include "ui/document/edits.h"
#include "ui/document/remark.h"
#include "ui/review/review.h"
#include "ui/review/summary.h"
#include "ui/spelling/spell_text.h"

#include <string.h>

/* The beginning of the comment, by which it is recognised. */
static const char BEGINNING[] = N_("Review by luft.");

void summary_text_write(const Session *session, StrBuf *text)
{
    Summary summary;
    SpeechStyle style = session_style(session);
    summary_make_moves(session, session_is_heard(session) ? SUMMARY_TO_HEAR : SUMMARY_TO_SEE,
                       &summary);
    for (int i = 0; i < summary.count; i++) {
        spell_sentences(style, summary.lines[i].text, text);
        strbuf_add_char(text, '\n');
    }
}

/* "Review by luft. Accuracy: White ... / Black ... . Turning points: ..." */
static void write_comment(const Session *session, StrBuf *words)
{
    Summary summary;
    bool is_first = false;
    summary_make_moves(session, SUMMARY_TO_KEEP, &summary);
    strbuf_add_text(words, _(BEGINNING));
    for (int i = 0; i < summary.count; i++) {
        const SummaryLine *line = &summary.lines[i];
        const char *text = line->text + strspn(line->text, " ");
        bool is_head = line->kind == SUMMARY_HEAD;
        if (is_head && i > 0)
            strbuf_add_char(words, '.');
        strbuf_add_text(words, is_head || is_first ? " " : " / ");
        if (is_head)
            strbuf_addf(words, _("%s:"), text);
        else
            strbuf_add_text(words, text);
        is_first = is_head;
    }
    strbuf_add_char(words, '.');
}

/* The index of the comment with a summary; the number of comments without one. */
static size_t find_own(NodeComments comments)
{
    size_t i = 0;
    while (i < comments.count && strstr(comments.list[i].text, _(BEGINNING)) == NULL)
        i++;
    return i;
}

/* Other text before it in the same comment stays. */
static void keep_others(const char *comment, StrBuf *words)
{
    StrBuf old;
    strbuf_init(&old);
    remark_words(comment, &old);
    const char *own = strstr(old.data, _(BEGINNING));
    if (own != NULL)
        strbuf_add(words, old.data, (size_t)(own - old.data));
    strbuf_done(&old);
}

Status summary_text_keep(Session *session)
{
    VerdictSide sides[COLOR_NB];
    Document *document = session->document;
    if (!review_figures(session, sides))
        return status_error(STATUS_STATE, "nothing is known of the moves yet; `review` finds it");
    StrBuf words, comment;
    strbuf_init(&words);
    strbuf_init(&comment);
    GameNode *root = game_root(document->game);
    NodeComments comments = node_comments(root, COMMENT_ON_MOVE);
    size_t index = find_own(comments);
    const char *old = index < comments.count ? comments.list[index].text : NULL;
    if (old != NULL)
        keep_others(old, &words);
    write_comment(session, &words);
    remark_with_words(old, words.data, &comment);
    if (old == NULL || strcmp(old, comment.data) != 0)
        edits_record(document, _("the summary"));
    if (old == NULL)
        node_add_comment(document->game, root, COMMENT_ON_MOVE, comment.data);
    else
        node_change_comment(document->game, root, COMMENT_ON_MOVE, index, comment.data);
    strbuf_done(&words);
    strbuf_done(&comment);
    return status_ok();
}
