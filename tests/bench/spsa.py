#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tunes constants of the search by games: simultaneous perturbation stochastic approximation.

usage: spsa.py [OPTION]... -o OPENINGS.epd STATE.json PARAMETER[=STEP]...
       spsa.py STATE.json                 where a run stands, as lines for parameters.h

A run needs luft built for tuning (configure --enable-tuning), whose UCI options are the parameters of
engine/search/parameters.h. Each iteration moves all of them at once, up or down by chance, plays the
one side against the other from one opening with both colours by fixed nodes, and goes a little
towards the winner. STEP is how far a value is moved at the end of the run (a twentieth of its range
if not said); it must be large enough to change games. After every pair STATE.json is written anew, so
that a run that was killed goes on where it was: say the same again. `all` names every parameter.

  -e ENGINE   the program (./luft)           -n NODES  a move (20000; pruning turns its sign below)
  -p PAIRS    of the whole run (10000)       -j JOBS   pairs at a time (2)
  -o FILE     openings: one FEN or EPD a line, balanced
  -r RATE     of learning at the end (0.002) -s SEED   of everything random (1)

Schedules as in Spall's papers and fishtest: step c = STEP * (PAIRS / k)^0.101, gain by
a = RATE * STEP^2 * (A + PAIRS)^0.602 / (A + k)^0.602 with A a tenth of PAIRS, value += a / c times
pair's result (-2..2) times direction. Games end as in our matches: a draw after move 40 by 6 plies
within 10 centipawns, a win by 4 plies beyond 700 that both agree on."""

import concurrent.futures
import getopt
import json
import os
import queue
import random
import subprocess
import sys
import threading
import time

ALPHA, GAMMA, STABILITY = 0.602, 0.101, 0.1
PLIES_MAX = 400


class Engine:
    """One luft in a child process."""

    def __init__(self, path):
        self.process = subprocess.Popen([path, "--uci"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.send("uci")
        self.options = {}
        self.read_until("uciok", self.note_option)
        self.send("setoption name Hash value 8")

    def note_option(self, words):
        """option name N type spin default D min L max H"""
        if words[:2] == ["option", "name"] and words[3:5] == ["type", "spin"]:
            self.options[words[2]] = tuple(int(words[at]) for at in (6, 8, 10))

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read_until(self, word, look=lambda words: None):
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("the engine left")
            words = line.split()
            if words[:1] == [word]:
                return words
            look(words)

    def prepare(self, values):
        for name, value in values.items():
            self.send(f"setoption name {name} value {value}")
        self.send("ucinewgame")
        self.send("isready")
        self.read_until("readyok")

    def think(self, position, nodes):
        """The move (None: there is none) and the score in centipawns."""
        score = 0

        def look(words):
            nonlocal score
            if words[:1] == ["info"] and "score" in words:
                kind, value = words[words.index("score") + 1:][:2]
                score = int(value) if kind == "cp" else 30000 if int(value) > 0 else -30000

        self.send(position)
        self.send(f"go nodes {nodes}")
        move = self.read_until("bestmove", look)[1]
        return (None if move in ("(none)", "0000") else move), score

    def fen(self):
        """Of the position given last."""
        self.send("d")
        return " ".join(self.read_until("Fen:")[1:])

    def quit(self):
        self.process.kill()
        self.process.wait()


def play(first, second, opening, nodes):
    """A game in which first moves first: 2 won, 1 drawn, 0 lost for first."""
    sides = (first, second)
    moves = []
    seen = {}
    wins, draws = 0, 0
    for ply in range(PLIES_MAX):
        engine = sides[ply % 2]
        position = f"position fen {opening}" + (" moves " + " ".join(moves) if moves else "")
        move, score = engine.think(position, nodes)
        fields = engine.fen().split()
        key = " ".join(fields[:4])
        seen[key] = seen.get(key, 0) + 1
        mover_is_first = ply % 2 == 0
        if move is None:
            mated = score < -700
            return 1 if not mated else 0 if mover_is_first else 2
        if seen[key] == 3 or int(fields[4]) >= 100:
            return 1
        white_score = score if mover_is_first else -score
        wins = (wins + 1 if wins >= 0 else 1) if white_score >= 700 else (
            (wins - 1 if wins <= 0 else -1) if white_score <= -700 else 0)
        draws = draws + 1 if abs(score) <= 10 and int(fields[5]) >= 40 else 0
        if abs(wins) >= 4:
            return 2 if wins > 0 else 0
        if draws >= 6:
            return 1
        moves.append(move)
    return 1


class Run:
    """The values, how far the run is, and the file that keeps both."""

    def __init__(self, path, settings, parameters):
        self.path = path
        self.lock = threading.Lock()
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                self.state = json.load(file)
            kept = {name: p["step"] for name, p in self.state["parameters"].items()}
            wanted = {name: p["step"] for name, p in parameters.items()}
            if settings and (self.state["settings"] != settings or kept != wanted):
                sys.exit(f"{path} is of a run with other settings; remove it to begin anew")
        else:
            self.state = {"settings": settings, "done": 0, "points": 0, "parameters": parameters}
        self.next = self.state["done"]

    def save(self):
        beside = self.path + ".new"
        with open(beside, "w", encoding="utf-8") as file:
            json.dump(self.state, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, self.path)

    def draw(self):
        """The next pair: its number, direction of each parameter and opening's chance."""
        with self.lock:
            number = self.next
            self.next += 1
            chance = random.Random(f"{self.state['settings']['seed']} {number}")
            share = (self.state["settings"]["pairs"] / (number + 1)) ** GAMMA
            sides = ({}, {})
            directions = {}
            for name, p in self.state["parameters"].items():
                directions[name] = chance.choice((-1, 1))
                for values, sign in zip(sides, (1, -1)):
                    wanted = p["value"] + sign * directions[name] * p["step"] * share
                    whole = int(wanted // 1)
                    whole += chance.random() < wanted - whole  # by chance up or down
                    values[name] = min(max(whole, p["low"]), p["high"])
            return number, directions, sides, chance.random()

    def learn(self, number, directions, result):
        """result: -2 to 2, of the side that went in the directions."""
        with self.lock:
            pairs, rate = (self.state["settings"][name] for name in ("pairs", "rate"))
            stability = STABILITY * pairs
            slowing = ((stability + pairs) / (stability + number + 1)) ** ALPHA
            share = (pairs / (number + 1)) ** GAMMA
            for name, p in self.state["parameters"].items():
                moved = rate * p["step"] * slowing / share * result * directions[name]
                p["value"] = min(max(p["value"] + moved, p["low"]), p["high"])
            self.state["done"] += 1
            self.state["points"] += result
            self.save()

    def report(self):
        for name, p in self.state["parameters"].items():
            print(f"    X({name}, {round(p['value'])}, {p['low']}, {p['high']}, "
                  f"...)  /* was {p['standard']}: {p['value'] - p['standard']:+.2f} */")


def play_pairs(run, openings, engine_path, nodes, jobs):
    engines = queue.SimpleQueue()
    for _ in range(2 * jobs):
        engines.put(Engine(engine_path))
    begin, first = time.monotonic(), run.state["done"]

    def one():
        number, directions, sides, where = run.draw()
        plus, minus = engines.get(), engines.get()
        try:
            opening = openings[int(where * len(openings))]
            result = 0
            for plus_first in (True, False):
                plus.prepare(sides[0])
                minus.prepare(sides[1])
                if plus_first:
                    result += play(plus, minus, opening, nodes) - 1
                else:
                    result -= play(minus, plus, opening, nodes) - 1
        finally:
            engines.put(plus)
            engines.put(minus)
        run.learn(number, directions, result)

    pairs = run.state["settings"]["pairs"]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        waiting = set()
        while run.state["done"] < pairs:
            while len(waiting) < jobs and run.state["done"] + len(waiting) < pairs:
                waiting.add(pool.submit(one))
            done, waiting = concurrent.futures.wait(
                waiting, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                future.result()
            count = run.state["done"]
            if count % 20 == 0 or count == pairs:
                speed = (count - first) / (time.monotonic() - begin)
                print(f"{count} of {pairs} pairs, {3600 * speed:.0f} an hour, "
                      f"{(pairs - count) / speed / 3600:.1f} hours left", flush=True)
    while not engines.empty():
        engines.get().quit()


def chosen_parameters(engine_path, wanted):
    engine = Engine(engine_path)
    engine.quit()
    tunable = {name: limits for name, limits in engine.options.items() if name.islower()}
    if not tunable:
        sys.exit(f"{engine_path} is not built for tuning")
    if wanted == ["all"]:
        wanted = list(tunable)
    parameters = {}
    for text in wanted:
        name, _, step = text.partition("=")
        if name not in tunable:
            sys.exit(f"no parameter {name}")
        standard, low, high = tunable[name]
        parameters[name] = {"value": standard, "standard": standard, "low": low, "high": high,
                            "step": float(step) if step else max(0.5, (high - low) / 20)}
    return parameters


def main():
    try:
        options, words = getopt.getopt(sys.argv[1:], "e:n:p:j:o:r:s:")
    except getopt.GetoptError:
        options, words = [], []
    given = dict(options)
    if len(words) == 1 and not given and os.path.exists(words[0]):
        run = Run(words[0], None, {})
        print(f"{run.state['done']} of {run.state['settings']['pairs']} pairs")
        run.report()
        return
    if len(words) < 2 or "-o" not in given:
        sys.exit(__doc__)
    engine = given.get("-e", "./luft")
    settings = {"nodes": int(given.get("-n", 20000)), "pairs": int(given.get("-p", 10000)),
                "rate": float(given.get("-r", 0.002)), "seed": int(given.get("-s", 1))}
    with open(given["-o"], encoding="utf-8") as file:
        openings = [" ".join(line.split()[:4]) + " 0 1" for line in file if line.strip()]
    run = Run(words[0], settings, chosen_parameters(engine, words[1:]))
    play_pairs(run, openings, engine, settings["nodes"], int(given.get("-j", 2)))
    run.report()


if __name__ == "__main__":
    main()
