#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures many changes of the search at once: in each pair of games every change is on at one side.

usage: factorial.py [OPTION]... -o OPENINGS.epd PAIRS.jsonl CHANGE...
       factorial.py PAIRS.jsonl...        what each change brought, best first

A CHANGE is NAME:PARAMETER=VALUE[,PARAMETER=VALUE]..., its parameters those of a luft built for tuning
(configure --enable-tuning, engine/search/parameters.h). Chance decides for each pair which side has
which changes; both sides play one opening with both colours by fixed nodes. As the other changes are
drawn apart, all pairs measure each of them: 700 pairs tell +- 14 Elo of every change, where a match for
each would need as many games again for each. Pairs are added to PAIRS.jsonl, one a line, and files of
several runs may be told together. A run goes on where the file ends, and may be killed at any time.

  -e ENGINE   the program (./luft)           -n NODES  a move (20000; pruning turns its sign below)
  -p PAIRS    in all (until it is killed)    -j JOBS   pairs at a time (2)
  -o FILE     openings: one FEN or EPD a line, balanced
  -s SEED     of everything random (1)"""

import getopt
import json
import math
import os
import random
import statistics
import sys
import threading

import spsa


def read_changes(texts, options):
    """{name: {parameter: value}}"""
    changes = {}
    for text in texts:
        name, _, assignments = text.partition(":")
        changes[name] = {}
        for assignment in assignments.split(","):
            parameter, _, value = assignment.partition("=")
            if parameter not in options or not value.lstrip("-").isdigit():
                sys.exit(f"{text}: PARAMETER=VALUE wanted, of a luft built for tuning")
            if any(parameter in other for key, other in changes.items() if key != name):
                sys.exit(f"{text}: {parameter} is in another change already")
            changes[name][parameter] = int(value)
    return changes


def values_with(changes, chosen, options):
    """What each parameter is for the side that has the chosen changes."""
    return {
        parameter: value if name in chosen else options[parameter][0]
        for name, assignments in changes.items()
        for parameter, value in assignments.items()
    }


def play_pair(engines, values, opening, nodes):
    """-2 to 2: the result of the first side in both games."""
    result = 0
    for first_begins in (True, False):
        for engine, wanted in zip(engines, values):
            engine.prepare(wanted)
        if first_begins:
            result += spsa.play(engines[0], engines[1], opening, nodes) - 1
        else:
            result -= spsa.play(engines[1], engines[0], opening, nodes) - 1
    return result


def read_pairs(path):
    """[[signs by change, result], ...]"""
    try:
        with open(path, encoding="utf-8") as file:
            return [json.loads(line) for line in file if line.strip()]
    except (OSError, ValueError) as error:
        sys.exit(f"{path}: {error}")


class Design:
    """Draws the pairs and writes down what came of them."""

    def __init__(self, path, settings):
        self.path = path
        self.settings = settings
        self.lock = threading.Lock()
        self.next = len(read_pairs(path)) if os.path.exists(path) else 0

    def draw(self):
        """(signs by change, opening), or None when enough are drawn"""
        with self.lock:
            if self.next == self.settings["pairs"]:
                return None
            chance = random.Random(f"{self.settings['seed']} {self.next}")
            self.next += 1
            signs = {name: chance.choice((-1, 1)) for name in self.settings["changes"]}
            return signs, chance.choice(self.settings["openings"])

    def note(self, signs, result):
        with self.lock, open(self.path, "a", encoding="utf-8") as file:
            file.write(json.dumps([signs, result]) + "\n")

    def work(self):
        engines = [spsa.Engine(self.settings["engine"]) for _ in range(2)]
        changes = self.settings["changes"]
        while (drawn := self.draw()) is not None:
            signs, opening = drawn
            values = [
                values_with(changes, {n for n, s in signs.items() if s == side},
                            engines[0].options)
                for side in (1, -1)
            ]
            self.note(signs, play_pair(engines, values, opening, self.settings["nodes"]))
        for engine in engines:
            engine.quit()


def elo(score_above_half):
    share = min(max(0.5 + score_above_half, 0.001), 0.999)
    return 400 * math.log10(share / (1 - share))


def tell(paths):
    pairs = [pair for path in paths for pair in read_pairs(path)]
    if len(pairs) < 2:
        sys.exit("no pairs yet")
    deviation = statistics.pstdev(result for _, result in pairs) / 4
    rows = []
    for name in {name for signs, _ in pairs for name in signs}:
        results = [signs[name] * result / 4 for signs, result in pairs if name in signs]
        error = 1.96 * deviation / math.sqrt(len(results))
        rows.append((elo(statistics.fmean(results)), elo(error), name, len(results)))
    for gain, error, name, count in sorted(rows, reverse=True):
        print(f"{name:16} {gain:+6.1f} +- {error:.1f} ({count} pairs)")


def main():
    try:
        options, words = getopt.getopt(sys.argv[1:], "e:n:p:j:o:s:")
    except getopt.GetoptError:
        options, words = [], []
    given = dict(options)
    if words and not given and not any(":" in word for word in words):
        tell(words)
        return
    if len(words) < 2 or "-o" not in given:
        sys.exit(__doc__)
    engine = given.get("-e", "./luft")
    probe = spsa.Engine(engine)
    probe.quit()
    with open(given["-o"], encoding="utf-8") as file:
        openings = [" ".join(line.split()[:4]) + " 0 1" for line in file if line.strip()]
    design = Design(words[0], {
        "engine": engine,
        "changes": read_changes(words[1:], probe.options),
        "openings": openings,
        "nodes": int(given.get("-n", 20000)),
        "pairs": int(given.get("-p", -1)),
        "seed": int(given.get("-s", 1)),
    })
    workers = [threading.Thread(target=design.work) for _ in range(int(given.get("-j", 2)))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    tell([words[0]])


if __name__ == "__main__":
    main()
