/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a fuzzer over its corpus without libFuzzer: whatever was found once stays found. */
#include <config.h>

#include "tests/fuzz/fuzz.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static int replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return -1;
    size_t capacity = 1 << 20;
    uint8_t *bytes = malloc(capacity);
    size_t length = bytes != NULL ? fread(bytes, 1, capacity, file) : 0;
    (void)fclose(file);
    uint8_t *exact = realloc(bytes, length > 0 ? length : 1);
    int result = exact != NULL ? LLVMFuzzerTestOneInput(exact, length) : -1;
    free(exact != NULL ? exact : bytes);
    return result;
}

int main(void)
{
    const char *top = getenv("top_srcdir");
    char folder[4096];
    snprintf(folder, sizeof folder, "%s/tests/fuzz/corpus/%s", top != NULL ? top : ".",
             fuzz_name());
    DIR *entries = opendir(folder);
    if (entries == NULL) {
        printf("Bail out! no corpus at %s\n", folder);
        return 1;
    }
    int count = 0, failed = 0;
    for (struct dirent *entry = readdir(entries); entry != NULL; entry = readdir(entries)) {
        char path[4096 + 256];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.')
            continue;
        printf("# %s\n", entry->d_name);
        (void)fflush(stdout); /* a finding ends the program here */
        failed += replay_file(path) != 0;
        count++;
    }
    (void)closedir(entries);
    bool good = count > 0 && failed == 0;
    printf("%s 1 - %s: %d inputs\n1..1\n", good ? "ok" : "not ok", fuzz_name(), count);
    return good ? 0 : 1;
}
