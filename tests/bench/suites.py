#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the test positions that UCI engines solve with so many nodes each, and prints a table.

usage: suites.py [-n NODES] [-j JOBS] [-m MS] [-v] [-s SUITE]... ENGINE[,OPTION=VALUE]...
                 [ENGINE...]

ENGINE is a program that speaks UCI on its standard input (luft is told --uci). Suites are the EPD
files in tests/bench/suites beside this script (all of them unless -s names some); what they are and
where they come from stands in their first lines. A position with `bm` is solved by one of its moves
at the end of the search, with `am` by any other, with `dm N` by a mate announced in at most N moves.
Nothing is tuned on them: they tell whether a change of the search sees more or less.

  -n NODES  nodes a position (100000)      -m MS  milliseconds instead, one position at a time
  -j JOBS   positions at a time (2)        -v     name the positions that are not solved
Moves in the files are SAN; `luft moves` reads them (LUFT names the program, ./luft if unset)."""

import concurrent.futures
import getopt
import os
import queue
import subprocess
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "suites")
LUFT = os.environ.get("LUFT", "./luft")


class Engine:
    def __init__(self, engine):
        path, *settings = engine.split(",")
        command = [path]
        if os.path.basename(path).startswith("luft"):
            command.append("--uci")
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        self.send("uci")
        self.wait_for("uciok")
        self.send("setoption name Hash value 16")
        for setting in settings:
            name, _, value = setting.partition("=")
            self.send(f"setoption name {name} value {value}")

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def wait_for(self, word, look=None):
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("an engine left")
            if line.startswith(word):
                return line
            if look:
                look(line.split())

    def solve(self, position, limit):
        """The move it plays, and the mate it announces (0: none)."""
        mate = 0

        def look(words):
            nonlocal mate
            if words[:1] == ["info"] and "score" in words and "pv" in words:
                at = words.index("score")
                mate = int(words[at + 2]) if words[at + 1] == "mate" else 0

        self.send("ucinewgame", "isready")
        self.wait_for("readyok")
        self.send("position fen " + position["fen"], "go " + limit)
        return self.wait_for("bestmove", look).split()[1], mate

    def quit(self):
        self.send("quit")
        self.process.wait()


def read_suite(path):
    positions = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("#") or not line.strip():
                continue
            fields = line.split(None, 4)
            position = {"fen": " ".join(fields[:4]) + " 0 1"}
            for operation in fields[4].split(";"):
                name, _, operand = operation.strip().partition(" ")
                position[name] = operand.strip('"')
            positions.append(position)
    return translate(positions)


def translate(positions):
    """Best moves and moves to avoid, as UCI writes them."""
    fens = "".join(position["fen"] + "\n" for position in positions)
    answer = subprocess.run([LUFT, "moves", "-"], input=fens, capture_output=True, text=True,
                            check=True).stdout.splitlines()
    assert len(answer) == len(positions), "luft moves"
    for position, moves in zip(positions, answer):
        names = {}
        for move in moves.split():
            coordinates, _, san = move.partition("=")
            names[san.rstrip("+#")] = coordinates
        for operation in ("bm", "am"):
            if operation in position:
                wanted = [san.rstrip("+#!?") for san in position[operation].split()]
                unknown = [san for san in wanted if san not in names]
                assert not unknown, f"{position['fen']}: no move {unknown}"
                position[operation] = {names[san] for san in wanted}
    return positions


def is_solved(position, move, mate):
    if "dm" in position:
        return 0 < mate <= int(position["dm"])
    return move in position["bm"] if "bm" in position else move not in position["am"]


def run(path, positions, limit, jobs):
    engines = queue.SimpleQueue()
    all_engines = [Engine(path) for _ in range(jobs)]
    for engine in all_engines:
        engines.put(engine)

    def one(position):
        engine = engines.get()
        move, mate = engine.solve(position, limit)
        engines.put(engine)
        return is_solved(position, move, mate)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        solved = list(pool.map(one, positions))
    for engine in all_engines:
        engine.quit()
    return solved


def main():
    try:
        options, engines = getopt.getopt(sys.argv[1:], "n:j:m:s:v")
    except getopt.GetoptError:
        options, engines = [], []
    if not engines:
        sys.exit(__doc__)
    chosen = dict(options)
    limit = f"movetime {chosen['-m']}" if "-m" in chosen else f"nodes {chosen.get('-n', 100000)}"
    jobs = 1 if "-m" in chosen else int(chosen.get("-j", 2))
    names = [value for option, value in options if option == "-s"] or sorted(
        name[:-4] for name in os.listdir(FOLDER) if name.endswith(".epd"))

    print(f"solved by {limit} each")
    print(f"{'suite':<12}{'of':>5}" +
          "".join(f"{os.path.basename(path)[-14:]:>15}" for path in engines), flush=True)
    for name in names:
        positions = read_suite(os.path.join(FOLDER, name + ".epd"))
        print(f"{name:<12}{len(positions):>5}", end="", flush=True)
        missed = []
        for path in engines:
            solved = run(path, positions, limit, jobs)
            print(f"{sum(solved):>15}", end="", flush=True)
            missed.append([p["id"] for p, ok in zip(positions, solved) if not ok])
        print(flush=True)
        if "-v" in chosen:
            for path, ids in zip(engines, missed):
                print(f"  {os.path.basename(path)}: " + ", ".join(ids))


if __name__ == "__main__":
    main()
