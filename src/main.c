/* Picks the mode luft runs in and hands over to it. */
#include <config.h>

#include <stdio.h>

int main(void)
{
    puts("luft " PACKAGE_VERSION);
    return 0;
}
