# SPDX-License-Identifier: GPL-3.0-or-later
"""What the networks of Maia-1, files of Leela's form, say of positions (instinct.py)."""
import os
import struct

import numpy as np
import torch
import torch.nn.functional as F

TEACHERS = 9

cuda = torch.cuda.is_available()
device = 'cuda' if cuda else 'cpu'
half = torch.float16 if cuda else torch.float32


def unpack(x):
    """Bytes to their bits, the lowest first."""
    bits = torch.arange(8, device=x.device, dtype=torch.uint8)
    return ((x.unsqueeze(-1) >> bits) & 1).flatten(-2)



def fields(b):
    """Of a protobuf message."""
    found, i = {}, 0

    def number():
        nonlocal i
        value = shift = 0
        while True:
            byte = b[i]
            i += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value
    while i < len(b):
        key = number()
        if key & 7 == 0:
            value = number()
        else:
            size = number() if key & 7 == 2 else 4 if key & 7 == 5 else 8
            value = b[i:i + size]
            i += size
        found.setdefault(key >> 3, []).append(value)
    return found


def layer(b):
    f = fields(b)
    low, = struct.unpack('<f', f[1][0])
    high, = struct.unpack('<f', f[2][0])
    return low + np.frombuffer(f[3][0], dtype='<u2').astype(np.float32) / 65535 * (high - low)


def tensor(x):
    return torch.from_numpy(np.ascontiguousarray(x)).to(device, half)


def convolution(b, inputs, outputs):
    f = fields(b)
    weights = layer(f[1][0]).reshape(outputs, inputs, 3, 3)
    bias = layer(f[2][0]) if 2 in f else np.zeros(outputs, np.float32)
    if 3 in f:
        mean, variance, gamma, beta = [layer(f[k][0]) for k in (3, 4, 5, 6)]
        factor = gamma / np.sqrt(variance + 1e-5)
        weights, bias = weights * factor[:, None, None, None], beta - factor * (mean - bias)
    return tensor(weights).contiguous(memory_format=torch.channels_last), tensor(bias)


class Teacher:
    def __init__(self, path):
        with open(path, 'rb') as file:
            w = fields(fields(file.read())[10][0])
        self.input = convolution(w[1][0], 112, 64)
        self.blocks = []
        for block in w[2]:
            f = fields(block)
            se = fields(f[3][0])
            self.blocks.append((convolution(f[1][0], 64, 64), convolution(f[2][0], 64, 64),
                                tensor(layer(se[1][0]).reshape(8, 64)), tensor(layer(se[2][0])),
                                tensor(layer(se[3][0]).reshape(128, 8)), tensor(layer(se[4][0]))))
        self.head = convolution(w[11][0], 64, 64), convolution(w[3][0], 64, 80)

    def __call__(self, x):
        convolve = lambda x, c: F.conv2d(x, c[0], c[1], padding=1)
        x = F.relu(convolve(x, self.input))
        for first, second, w1, b1, w2, b2 in self.blocks:
            y = convolve(F.relu(convolve(x, first)), second)
            e = F.linear(F.relu(F.linear(y.mean((2, 3)), w1, b1)), w2, b2)[:, :, None, None]
            x = F.relu(x + y * torch.sigmoid(e[:, :64]) + e[:, 64:])
        return convolve(F.relu(convolve(x, self.head[0])), self.head[1])[:, :73].flatten(1)


def teachers_moves():
    """Indexes of a move from and to a square in the teachers' output; the second for promotions."""
    knight = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
    queen = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    tables = np.zeros((2, 4096), np.int64)
    for origin in range(64):
        for to in range(64):
            dx, dy = to % 8 - origin % 8, to // 8 - origin // 8
            steps = max(abs(dx), abs(dy))
            if (dx, dy) in knight:
                plane = 56 + knight.index((dx, dy))
            elif steps and (dx == 0 or dy == 0 or abs(dx) == abs(dy)):
                plane = queen.index((dx // steps, dy // steps)) * 7 + steps - 1
            else:
                continue
            tables[:, origin * 64 + to] = plane * 64 + origin
            if origin // 8 == 6 and to // 8 == 7 and abs(dx) < 2:
                tables[1, origin * 64 + to] = (64 + (dx + 1) * 3 + 2) * 64 + origin
    return torch.from_numpy(tables).to(device)


class Teachers:
    def __init__(self, folder, records):
        self.nets = [Teacher(os.path.join(folder, '%d.pb' % (1100 + 100 * k)))
                     for k in range(TEACHERS)]
        self.records = records
        self.ordinary, self.promotions = teachers_moves()

    def planes(self, i):
        """The position and the seven before it, each from the side to move."""
        r = self.records
        ages = torch.arange(8, device=device)
        known = r.ply[i].long()[:, None] >= ages
        j = torch.where(known, i[:, None] - ages, i[:, None])
        pieces = r.planes[:, :12][j]
        others = torch.arange(12, device=device).roll(6)
        pieces = torch.stack([pieces[:, 0::2], pieces[:, 1::2][:, :, others].flip(3)], 2)
        x = (unpack(pieces.flatten(1, 2)) * known[:, :, None, None]).to(half)
        repeated = (r.repeated[j] * known).to(half)[:, :, None, None].expand(-1, -1, 1, 64)
        x = torch.cat([x, repeated], 2).flatten(1, 2)
        right = lambda k: r.castling[i] >> k & 1
        rest = torch.stack([right(1), right(0), right(3), right(2), r.side[i], r.rule50[i],
                            r.side[i] * 0, r.side[i] * 0 + 1], 1).to(half)
        x = torch.cat([x, rest[:, :, None].expand(-1, -1, 64)], 1)
        return x.view(len(i), 112, 8, 8).contiguous(memory_format=torch.channels_last)

    def logits(self, parts, i):
        """parts: teachers and how many of the positions each of them judges, in order."""
        x, y, at = self.planes(i), [], 0
        for k, count in parts:
            y.append(self.nets[k](x[at:at + count]))
            at += count
        y = torch.cat(y).float()
        is_pawn = unpack(self.records.planes[i, 0]) != 0
        return torch.where(is_pawn.repeat_interleave(64, 1), y[:, self.promotions],
                           y[:, self.ordinary])
