#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Ratings from the games of levels.sh, by maximum likelihood (Bradley and Terry, 1952; a draw is half
a win and half a loss). Two players are fixed: Stockfish at its UCI_Elo of 1400, where it looks one
ply ahead, and Glaurung at its published blitz rating. All others follow from the games.

usage: levels_fit.py PGN...      prints a table: player, rating, error (95 %), games, score
"""
import math
import re
import sys
from collections import defaultdict

SCALE = math.log(10) / 400
POINTS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}


def read_games(paths):
    """{(white, black): [games, points of White]}"""
    pairs = defaultdict(lambda: [0, 0.0])
    tag = re.compile(r'^\[(White|Black|Result) "([^"]*)"\]')
    for path in paths:
        seen = {}
        for line in open(path, encoding="utf-8", errors="replace"):
            match = tag.match(line)
            if not match:
                continue
            seen[match[1]] = match[2]
            if len(seen) == 3:
                if seen["Result"] in POINTS:
                    pair = pairs[seen["White"], seen["Black"]]
                    pair[0] += 1
                    pair[1] += POINTS[seen["Result"]]
                seen = {}
    return pairs


def fixed_rating(player):
    return {"stockfish-1400": 1400.0, "glaurung-2780": 2780.0}.get(player)


def expected(difference):
    return 1 / (1 + math.exp(-SCALE * difference))


def solve(matrix, vector):
    """Gauss and Jordan; returns the solution and the inverse's diagonal."""
    n = len(vector)
    rows = [matrix[i][:] + [vector[i]] + [float(i == j) for j in range(n)] for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        head = rows[i][i]
        rows[i] = [value / head for value in rows[i]]
        for r in range(n):
            if r != i and rows[r][i]:
                factor = rows[r][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i])]
    return [row[n] for row in rows], [rows[i][n + 1 + i] for i in range(n)]


def fit(pairs):
    players = sorted({p for pair in pairs for p in pair})
    rating = {p: fixed_rating(p) or float(p.split("-")[-1]) for p in players}
    free = [p for p in players if fixed_rating(p) is None]
    index = {p: i for i, p in enumerate(free)}
    variance = []
    for _ in range(200):
        gradient = [0.0] * len(free)
        # The small diagonal keeps players in place that have no link to the anchors.
        information = [[1e-9 * (i == j) for j in range(len(free))] for i in range(len(free))]
        for (white, black), (games, points) in pairs.items():
            p = expected(rating[white] - rating[black])
            weight = games * p * (1 - p) * SCALE * SCALE
            slope = SCALE * (points - games * p)
            for player, sign in ((white, 1), (black, -1)):
                if player in index:
                    i = index[player]
                    gradient[i] += sign * slope
                    information[i][i] += weight
                    other = black if player == white else white
                    if other in index:
                        information[i][index[other]] -= weight
        step, variance = solve(information, gradient)
        for player, i in index.items():
            rating[player] += max(-100.0, min(100.0, step[i]))
        if max(map(abs, step), default=0) < 0.01:
            break
    error = {p: 1.96 * math.sqrt(max(0.0, variance[i])) for p, i in index.items()}
    return rating, error


def main():
    pairs = read_games(sys.argv[1:])
    rating, error = fit(pairs)
    games, points = defaultdict(int), defaultdict(float)
    for (white, black), (count, white_points) in pairs.items():
        games[white] += count
        games[black] += count
        points[white] += white_points
        points[black] += count - white_points
    print("| player | fitted | error | games | score |")
    print("|---|---|---|---|---|")
    for player in sorted(rating, key=rating.get):
        shown = f"± {error[player]:.0f}" if player in error else "fixed"
        share = 100 * points[player] / games[player]
        print(f"| {player} | {rating[player]:.0f} | {shown} | {games[player]} | {share:.0f} % |")


if __name__ == "__main__":
    main()
