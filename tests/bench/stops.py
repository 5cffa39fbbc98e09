#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long luft takes from `stop` to `bestmove`, at random moments up to 0.3 s after `go`.

usage: stops.py LUFT THREADS STOPS [new]     new: `ucinewgame` before each search
The time is the client's, who waits for a processor like everybody else.
"""

import random
import subprocess
import sys
import time

POSITIONS = [
    "position startpos moves e2e4",
    "position fen r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
]


class Engine:
    def __init__(self, path):
        self.process = subprocess.Popen([path, "--uci"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines).encode())
        self.process.stdin.flush()

    def wait_for(self, word):
        while not (line := self.process.stdout.readline()).startswith(word):
            assert line, "luft left"
        return line.split()


def main():
    luft, threads, stops = sys.argv[1], sys.argv[2], int(sys.argv[3])
    engine = Engine(luft)
    engine.send(f"setoption name Threads value {threads}")
    answers_ms = []
    for i in range(stops):
        engine.send(*(["ucinewgame"] if "new" in sys.argv else []), "isready")
        engine.wait_for(b"readyok")
        engine.send(POSITIONS[i % len(POSITIONS)], "go infinite")
        time.sleep(random.uniform(0, 0.3))
        begin = time.perf_counter()
        engine.send("stop")
        assert engine.wait_for(b"bestmove")[1] != b"(none)"
        answers_ms.append(1000 * (time.perf_counter() - begin))
    engine.send("quit")
    answers_ms.sort()
    print("median %.1f ms, 90 %% within %.1f, longest %.1f" %
          (answers_ms[stops // 2], answers_ms[stops * 9 // 10], answers_ms[-1]))


main()
