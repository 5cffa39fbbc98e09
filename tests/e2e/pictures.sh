#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What terminals answer that they show: pieces as pictures, cells elsewhere, on slow lines, and by
# setting; 24-bit colours. No answer is taken for a key, and nothing is left behind.
set -u

. "$top_srcdir/tests/e2e/filter.sh"

echo 1..8

export TERM=xterm-256color COLORTERM=truecolor
unset NO_COLOR CLICOLOR_FORCE TMUX STY

# on TERMINAL... -- LINE...: what luft sends to such a terminal while the lines are typed, each when
# it has been silent.
on() {
    local terminal=()
    while test "$1" != --; do
        terminal+=("$1")
        shift
    done
    shift
    rm -rf "$dir/state" "$dir/data"
    printf '%s\n' "$@" quit y |
        timeout "$E2E_TIMEOUT" "$top_builddir/tests/e2e/in_terminal" -i -s "${terminal[@]}" "$LUFT" play >"$dir/sent" 2>"$dir/err" ||
        fault "exit code $?: $(cat "$dir/err")"
}
count() { grep -aoF -e "$1" "$dir/sent" | wc -l; }
sends() { # FROM TO TEXT
    local found
    found=$(count "$3")
    test "$found" -ge "$1" && test "$found" -le "$2" || fault "$found times ${3@Q}, not $1 to $2"
}
no_key_came() { # the first line was understood, and nothing shows that nobody typed
    grep -aq 'both sides' "$dir/sent" || fault "the line was not understood"
    ! grep -aqE ';OK|22c|\$r0' "$dir/sent" || fault "an answer was typed"
}
# On a busy machine lines may be typed before luft has painted the last one, or its answer be late:
# until what is looked for was seen at least so often. timely COUNT TEXT TERMINAL... -- LINE...
timely() {
    least=$1 text=$2
    shift 2
    wait_until is_timely "$@"
}
is_timely() {
    on "$@"
    test "$(count "$text")" -ge "$least" && grep -aq 'both sides' "$dir/sent"
}

settings() { mkdir -p "$dir/config/luft" && printf '%s\n' "$@" >"$dir/config/luft/luftrc"; }
settings

test_case "a terminal with kitty's protocol is sent twelve pictures, shows 32, and moves one by a move"
timely 33 $'\e_Ga=p,' -p kitty -- 'side both' e4
sends 12 12 $'\e_Ga=t,'
sends 33 60 $'\e_Ga=p,'
sends 1 4 $'\e_Ga=d,d=i,'
sends 0 0 $'\eP0;1q'
sends 1 1 $'\e_Ga=d,d=A'
no_key_came
verdict

test_case "a terminal with sixels is sent those"
timely 33 $'\eP0;1q' -p sixel -- 'side both' e4
sends 33 60 $'\eP0;1q'
sends 0 0 $'\e_Ga=p,'
no_key_came
verdict

test_case "one without shows cells, and so does one that never answers"
timely 0 - -p text -- 'side both'
sends 0 0 $'\e_Ga=p,'
sends 0 0 $'\eP0;1q'
no_key_came
timely 0 - -- 'side both'
sends 0 0 $'\e_Ga=p,'
verdict

test_case "a slow line is spared, unless a setting says otherwise"
timely 0 - -p kitty -w 1500 -- 'side both' 'set pictures kitty'
sends 1 1 $'\e_Gi=31,'
sends 32 40 $'\e_Ga=p,' # not twice
no_key_came
verdict

test_case "they can be off, and then nothing is asked"
settings 'pictures = off'
timely 32 $'\e_Ga=p,' -p kitty -- 'side both' 'set pictures kitty' 'set pictures off' e4
sends 0 0 $'\e_Gi=31,'
sends 32 40 $'\e_Ga=p,'
sends 1 1 $'\e_Ga=d,d=A'
no_key_came
verdict

test_case "inside tmux kitty's pictures would leave the squares empty: cells stay"
settings
export TMUX=/tmp/tmux,1,0
timely 0 - -p text -- 'side both' 'set pictures kitty' e4
unset TMUX
sends 0 0 $'\e_G'
no_key_came
verdict

settings 'pictures = off'
unset COLORTERM
asked=$'\eP$qm\e\\' true_color=$'\e[48;2;131;88;58m'

test_case "where the environment is silent, a terminal that answers is painted in 24-bit colours"
timely 8 "$true_color" -p text -t -- 'side both' e4
sends 1 1 "$asked"
sends 8 1000 "$true_color"
no_key_came
timely 0 - -p text -- 'side both' e4
sends 1 1 "$asked"
sends 0 0 ';2;131;88;58'
verdict

test_case "nothing is asked that would be printed, or that the environment says"
timely 0 - -p old -t -- 'side both'
sends 0 0 "$asked"
timely 0 - -t -- 'side both'
sends 0 0 "$asked"
for said in COLORTERM=256color TMUX=/tmp/tmux,1,0 NO_COLOR=1 TERM=xterm; do
    export "$said"
    timely 0 - -p text -t -- 'side both'
    sends 0 0 "$asked"
    unset COLORTERM TMUX NO_COLOR
    export TERM=xterm-256color
done
verdict
exit $status
