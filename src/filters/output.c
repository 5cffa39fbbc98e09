/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of the filters: text for standard output or a file. */
#include <config.h>

#include "src/filters/output.h"

#include "engine/base/fdio.h"
#include "engine/base/language.h"
#include "engine/text/width.h"
#include "src/filters/jobs.h"
#include "src/filters/positions.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- standard output -------------------------------------------------------------------------- */

enum { FLUSH_SIZE = 1 << 16 };

void filter_output_init(FilterOutput *output, bool is_own_text)
{
    *output = (FilterOutput){ .is_own_text = is_own_text };
    strbuf_init(&output->text);
}

void filter_output_done(FilterOutput *output) { strbuf_done(&output->text); }

void filter_output_flush(FilterOutput *output)
{
    if (output->is_lost)
        strbuf_clear(&output->text);
    else if (output->is_own_text)
        output->is_lost = !lineout_print_own(&output->text);
    else
        output->is_lost = !lineout_print(&output->text);
}

void filter_output_wait(void *context) { filter_output_flush(context); }

void filter_output_refuse(void *context, const FoundFault *fault)
{
    filter_output_flush(context);
    positions_tell_fault(fault);
}

bool filter_output_is_over(void *context)
{
    FilterOutput *output = context;
    if (output->text.length >= FLUSH_SIZE)
        filter_output_flush(output);
    return output->is_lost || interrupt_came();
}

bool lineout_flush(int fd, StrBuf *buf)
{
    assert(fd >= 0);
    bool whole = textout_write(fd, buf->data, buf->length);
    strbuf_clear(buf);
    return whole;
}

void lineout_tell_lost(void)
{
    if (errno != EPIPE)
        textout_tell("luft: standard output: %s", strerror(errno));
}

static bool tell_unless(bool written)
{
    if (!written)
        lineout_tell_lost();
    return written;
}

bool lineout_print(StrBuf *buf) { return tell_unless(lineout_flush(STDOUT_FILENO, buf)); }

bool lineout_print_own(StrBuf *buf)
{
    bool written = textout_write_own(STDOUT_FILENO, buf->data, buf->length);
    strbuf_clear(buf);
    return tell_unless(written);
}

enum { SHELL_FD_MAX = 9 }; /* POSIX, Shell Command Language, 2.7: more need not be supported */

static bool writes_into(int fd, const struct stat *target)
{
    struct stat own;
    int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && fstat(fd, &own) == 0 &&
           fdio_is_same(&own, target);
}

int outfile_descriptor(const struct stat *target)
{
    for (int fd = STDOUT_FILENO; fd <= SHELL_FD_MAX; fd++)
        if (writes_into(fd, target))
            return fd;
    return -1;
}

static Status open_through(OutFile *file)
{
    file->fd = open(file->name, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file->fd < 0)
        return status_from_errno(file->name, errno);
    file->owns_fd = true;
    return status_ok();
}

static Status open_target(const char *path, OutFile *file)
{
    struct stat target;
    bool exists = stat(path, &target) == 0;
    file->fd = exists ? outfile_descriptor(&target) : -1;
    if (file->fd >= 0)
        return status_ok();
    if (exists && !S_ISREG(target.st_mode) && !S_ISDIR(target.st_mode))
        return open_through(file);
    replace_file_clear_beside(path);
    return replace_file_begin(path, 0666, &file->replaced);
}

Status outfile_open(const char *path, OutFile *file)
{
    *file = (OutFile){ .name = _("standard output"), .fd = STDOUT_FILENO };
    if (!path || strcmp(path, "-") == 0)
        return status_ok();
    file->name = path;
    Status status = packer_new(path, &file->packer);
    if (status_is_ok(&status))
        status = open_target(path, file);
    if (!status_is_ok(&status))
        packer_free(file->packer);
    return status;
}

Status outfile_check_kept(const OutFile *file, const char *input)
{
    struct stat in, out;
    bool is_open = strcmp(input, "-") == 0; /* as standard input */
    int failed = is_open ? fstat(STDIN_FILENO, &in) : stat(input, &in);
    bool is_same =
        file->fd < 0 && failed == 0 && stat(file->name, &out) == 0 && fdio_is_same(&in, &out);
    if (!is_same)
        return status_ok();
    return status_error(STATUS_STATE,
                        "%.100s is an input, and the output is of another kind; choose another "
                        "name for it",
                        file->name);
}

static Status write_bytes(OutFile *file, StrBuf *text)
{
    if (file->fd >= 0) {
        if (lineout_flush(file->fd, text))
            return status_ok();
        file->is_unread = errno == EPIPE;
        return status_from_errno(file->name, errno);
    }
    Status status = replace_file_write(&file->replaced, text->data, text->length);
    if (status_is_ok(&status))
        file->length += (off_t)text->length;
    strbuf_clear(text);
    return status;
}

Status outfile_write(OutFile *file, StrBuf *text)
{
    if (file->packer == NULL)
        return write_bytes(file, text);
    StrBuf packed;
    strbuf_init(&packed);
    packer_add(file->packer, text, &packed);
    strbuf_clear(text);
    Status status = write_bytes(file, &packed);
    strbuf_done(&packed);
    return status;
}

static Status end_packed(OutFile *file)
{
    if (file->packer == NULL)
        return status_ok();
    StrBuf packed;
    strbuf_init(&packed);
    packer_end(file->packer, &packed);
    Status status = write_bytes(file, &packed);
    strbuf_done(&packed);
    return status;
}

/* A full disk may have cut the last call's bytes anywhere. */
static bool keep_part(OutFile *file, StrBuf *kept)
{
    Status ended = end_packed(file); /* otherwise the part is cut, but can be unpacked */
    (void)ended;
    if (file->length == 0 || ftruncate(file->replaced.fd, file->length) != 0) {
        replace_file_abandon(&file->replaced);
        return false;
    }
    Status status = replace_file_commit_aside(&file->replaced, kept);
    return status_is_ok(&status);
}

static void set_aside(OutFile *file, bool is_of_use)
{
    bool is_new = file->replaced.is_new;
    StrBuf kept;
    strbuf_init(&kept);
    if (!is_of_use)
        replace_file_abandon(&file->replaced);
    if (is_of_use && keep_part(file, &kept))
        textout_tell(is_new ? N_("luft: %s was not written; what is done is in %s")
                            : N_("luft: %s stays as it was; what is done is in %s"),
                     file->name, kept.data);
    else
        textout_tell(is_new ? N_("luft: %s was not written") : N_("luft: %s stays as it was"),
                     file->name);
    strbuf_done(&kept);
}

static Status commit(OutFile *file)
{
    Status status = end_packed(file);
    if (!status_is_ok(&status) && file->fd < 0)
        replace_file_abandon(&file->replaced);
    if (!status_is_ok(&status))
        return status;
    if (file->fd < 0)
        return replace_file_commit(&file->replaced);
    bool closed = !file->owns_fd || close(file->fd) == 0;
    return closed ? status_ok() : status_from_errno(file->name, errno);
}

bool outfile_end(OutFile *file, bool is_whole, bool is_of_use)
{
    is_whole = is_whole && !interrupt_came();
    if (!is_whole && file->fd < 0) {
        set_aside(file, is_of_use);
        packer_free(file->packer);
        return false;
    }
    Status status = commit(file);
    packer_free(file->packer);
    if (!status_is_ok(&status))
        textout_tell("luft: %s", status.text);
    return is_whole && status_is_ok(&status);
}
