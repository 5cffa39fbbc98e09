#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the first network of the policy that predicts people's moves (engine/people/instinct.h).

    people-train records GAMES... > records
    instinct.py --teachers FOLDER --out first.folk records...

The records are those of engine/train/people_train.h, and fit the GPU's memory. FOLDER has the nine
networks of Maia-1 (1100.pb to 1900.pb). A batch consists of two parts. The first are positions as
they were played, of all sources: learnt is the move played, and on lichess and FICS, up to ratings of
2500, mostly what the teacher nearest to the player's rating says. The others are any positions with
ratings that are drawn for each teacher, and learnt is what that teacher says. In the last third the
games that likeness is measured on come more often.

It needs Python 3, numpy and PyTorch, and a GPU to get anywhere: the standard 20,350 steps took nine
minutes of an H100. On the same machine and version of PyTorch it comes out the same again, as far as
PyTorch can (it warns where it cannot). Written is a policy whose second network changes nothing.
"""
import argparse
import math
import os
import struct
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from instinct_teachers import TEACHERS, Teachers, cuda, device, unpack

RECORD = 792
PLANES, CONTEXT, CHANNELS, BLOCKS, EMBEDDING, COMMON, VECTOR = 32, 65, 96, 6, 32, 32, 64
SIGHT_INPUTS, SIGHT_HIDDEN, ONE = 72, 64, 512

start = time.time()


def say(*what):
    print('%.1f' % (time.time() - start), *what, flush=True)


# ---- positions ----

def knots(x, count):
    x = x.clamp(0, count - 1)[:, None]
    return (1 - (x - torch.arange(count, device=device)).abs()).clamp(min=0)


class Records:
    def __init__(self, paths):
        parts = [np.fromfile(path, dtype=np.uint8).reshape(-1, RECORD) for path in paths]
        r = torch.empty(sum(map(len, parts)), RECORD, dtype=torch.uint8, device=device)
        at = 0
        for part in parts:
            r[at:at + len(part)] = torch.from_numpy(part).to(device)
            at += len(part)
        word = lambda at: r[:, at].to(torch.int16) | r[:, at + 1].to(torch.int16) << 8
        self.planes = r[:, :256].view(len(r), PLANES, 8)
        self.legal = r[:, 256:768]
        self.rating = torch.stack([word(768), word(770)], 1)
        self.ply = word(772)
        (self.source, self.pace, self.castling, self.side, self.rule50, self.fold, self.target,
         origin, destination, self.moves, self.repeated, _) = [r[:, 774 + i] for i in range(12)]
        self.played = origin.to(torch.int16) * 64 + destination.to(torch.int16)
        self.nearest = ((self.rating[:, 0].float() - 1050) / 100).floor().clamp(0, TEACHERS - 1)

    def inputs(self, i):
        x = unpack(self.planes[i]).view(len(i), PLANES, 8, 8)
        x = x.to(torch.bfloat16 if cuda else torch.float32)
        return x.contiguous(memory_format=torch.channels_last)

    def context(self, i, rating, opponent, source, pace):
        one_of = lambda x, count: (x[:, None] == torch.arange(count, device=device)).float()
        rights = torch.stack([(self.castling[i] >> k & 1).float() for k in range(4)], 1)
        return torch.cat([rights, knots((rating - 400) / 160, 16), knots((opponent - 400) / 160, 16),
                          one_of(source, 4), one_of(pace, 5), knots(self.ply[i].float() / 5, 20)], 1)

    def mask(self, i):
        return unpack(self.legal[i]) != 0


def log_softmax(logits, mask):
    return F.log_softmax(logits.masked_fill(~mask, -1e4), 1)


# ---- the network ----

def conv(inputs):
    return nn.Conv2d(inputs, CHANNELS, 3, padding=1, bias=False)


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.c1, self.b1 = conv(CHANNELS), nn.BatchNorm2d(CHANNELS)
        self.c2, self.b2 = conv(CHANNELS), nn.BatchNorm2d(CHANNELS)
        self.f1 = nn.Linear(CHANNELS + EMBEDDING, COMMON)
        self.f2 = nn.Linear(COMMON, 2 * CHANNELS)

    def forward(self, x, e):
        y = self.b2(self.c2(F.relu(self.b1(self.c1(x)), inplace=True)))
        g = self.f2(F.relu(self.f1(torch.cat([y.mean((2, 3)).float(), e], 1))))
        g = g.to(y.dtype)[:, :, None, None]
        return F.relu(torch.addcmul(x + g[:, CHANNELS:], y, torch.sigmoid(g[:, :CHANNELS])),
                      inplace=True)


class Instinct(nn.Module):
    def __init__(self):
        super().__init__()
        self.emb = nn.Linear(CONTEXT, EMBEDDING)
        self.inp, self.bi = conv(PLANES), nn.BatchNorm2d(CHANNELS)
        self.add = nn.Linear(EMBEDDING, CHANNELS)
        self.blocks = nn.ModuleList([Block() for _ in range(BLOCKS)])
        self.h, self.bh = conv(CHANNELS), nn.BatchNorm2d(CHANNELS)
        self.hf, self.ht = nn.Linear(CHANNELS, VECTOR), nn.Linear(CHANNELS, VECTOR)
        self.table = nn.Parameter(torch.zeros(64, 64))

    def forward(self, x, context):
        e = F.relu(self.emb(context))
        x = F.relu(self.bi(self.inp(x)) + self.add(e)[:, :, None, None])
        for block in self.blocks:
            x = block(x, e)
        x = F.relu(self.bh(self.h(x))).flatten(2).transpose(1, 2)
        products = torch.bmm(self.hf(x), self.ht(x).transpose(1, 2)).float()
        return (products / 8 + self.table).flatten(1)


def run(net, x, context):
    if not cuda:
        return net(x, context)
    with torch.autocast('cuda', dtype=torch.bfloat16, cache_enabled=False):
        return net(x, context)


# ---- the file (engine/people/policy.h) ----

def policy_bytes(weights):
    z = {name: value.detach().float().cpu().numpy() for name, value in weights.items()}
    floats, bytes_ = [], b''

    def put(*arrays):
        floats.extend(np.asarray(x, '<f4').reshape(-1) for x in arrays)

    def put_convolution(name, norm, units, bias=0):
        nonlocal bytes_
        factor = z[norm + '.weight'] / np.sqrt(z[norm + '.running_var'] + 1e-5)
        w = z[name + '.weight'] * factor[:, None, None, None]
        scale = np.abs(w).reshape(CHANNELS, -1).max(1) / 127
        rounded = np.rint(w / scale[:, None, None, None]).astype(np.int8)
        bytes_ += rounded.transpose(0, 2, 3, 1).tobytes()
        put(scale / units, z[norm + '.bias'] - factor * z[norm + '.running_mean'] + bias)

    put(z['emb.weight'].T, z['emb.bias'])
    put_convolution('inp', 'bi', 1, z['add.bias'])
    put(z['add.weight'].T)
    for i in range(BLOCKS):
        block = 'blocks.%d.' % i
        for k in '12':
            put_convolution(block + 'c' + k, block + 'b' + k, ONE)
        put(z[block + 'f1.weight'].T, z[block + 'f1.bias'],
            z[block + 'f2.weight'].T, z[block + 'f2.bias'])
    put_convolution('h', 'bh', ONE)
    put(z['hf.weight'].T / 8, z['hf.bias'] / 8, z['ht.weight'].T, z['ht.bias'], z['table'])
    sight = np.zeros(SIGHT_INPUTS * SIGHT_HIDDEN + 2 * SIGHT_HIDDEN + 3, '<f4')
    sight[-3] = 1
    put(sight)
    head = b'luftfolk' + struct.pack('<8I', 4, PLANES, CONTEXT, CHANNELS, BLOCKS, SIGHT_INPUTS,
                                     SIGHT_HIDDEN, 0)
    body = b'first'.ljust(16, b'\0') + np.concatenate(floats).tobytes() + bytes_
    checksum = 0xcbf29ce484222325
    for byte in head + body:
        checksum = (checksum ^ byte) * 0x100000001b3 & (1 << 64) - 1
    return head + struct.pack('<Q', checksum) + body


# ---- training ----

class Judge:
    """Shares of moves matched on positions held out."""
    def __init__(self, records, count):
        held = torch.nonzero((records.fold == 2) & (records.target == 1) & (records.moves > 1))[:, 0]
        order = torch.randperm(len(held), generator=torch.Generator().manual_seed(7))
        self.records, self.held = records, held[order[:count].to(device)]

    @torch.no_grad()
    def __call__(self, name, net):
        net.eval()
        r, hits, loss = self.records, 0, 0
        for i in self.held.split(4096):
            context = r.context(i, r.rating[i, 0].float(), r.rating[i, 1].float(), r.source[i],
                                r.pace[i])
            p = log_softmax(run(net, r.inputs(i), context), r.mask(i))
            played = p.gather(1, r.played[i].long()[:, None])
            hits += ((p > played).sum(1) == 0).sum().item()
            loss -= played.sum().item()
        net.train()
        say('%s: matched %.2f %% of %d, cross-entropy %.4f' %
            (name, 100 * hits / len(self.held), len(self.held), loss / len(self.held)))


class Batches:
    def __init__(self, records, teachers, size, trust):
        self.r, self.teachers, self.trust = records, teachers, trust
        self.usable = (records.fold == 0) & (records.moves > 1)
        self.rows = [torch.nonzero((records.nearest == k) & self.usable)[:, 0]
                     for k in range(TEACHERS)]
        self.any = torch.nonzero(self.usable)[:, 0]
        self.ends = [torch.zeros(len(rows), dtype=torch.float64, device=device)
                     for rows in self.rows]
        late, early = self.weigh(16), self.weigh(4)
        share = np.sqrt(early * late) / np.sqrt(early * late).sum()
        drawn = int(size * 0.4)
        self.played = [int(round((size - drawn) * share[k])) for k in range(TEACHERS)]
        self.drawn = [int(round(drawn * (0.2 if k == 0 else 0.1))) for k in range(TEACHERS)]
        self.size = sum(self.played) + sum(self.drawn)
        self.trusted = torch.ones((), device=device)  # a factor of trust

    def weigh(self, target):
        """How often each position comes; returns the teachers' shares."""
        r = self.r
        low = r.rating.float().mean(1) < 1150
        other = torch.where(r.source == 3, 1.0, 2.0)
        weight = torch.where(r.target == 1, target * torch.where(low, 2.0, 1.0), other)
        for rows, ends in zip(self.rows, self.ends):
            ends.copy_(torch.cumsum(weight[rows].double(), 0))
        sums = np.array([ends[-1].item() if len(ends) else 0.0 for ends in self.ends])
        return sums / sums.sum()

    def draw(self, k, count):
        at = torch.rand(count, device=device, dtype=torch.float64) * self.ends[k][-1:]
        return self.rows[k][torch.searchsorted(self.ends[k], at).clamp(max=len(self.rows[k]) - 1)]

    def teachers_part(self, rating, source):
        part = torch.where(rating < 2000, self.trust + 0 * rating,
                           self.trust * (2500 - rating).clamp(0, 500) / 500)
        part = torch.where(rating < 1100,
                           self.trust - 0.2 + 0.2 * (rating - 900).clamp(0, 200) / 200, part)
        return part * (source < 2) * self.trusted

    @torch.no_grad()
    def next(self):
        r, columns, counts = self.r, [], []
        for k in range(TEACHERS):
            i = self.draw(k, self.played[k])
            rating, opponent = r.rating[i, 0].float(), r.rating[i, 1].float()
            columns.append((i, rating, opponent, r.source[i], r.pace[i],
                            self.teachers_part(rating, r.source[i])))
            count = self.drawn[k]
            i = self.any[torch.randint(len(self.any), (count,), device=device)]
            low, high = {0: (600, 1150), 8: (1850, 2050)}.get(k, (1050 + 100 * k, 1150 + 100 * k))
            rating = low + (high - low) * torch.rand(count, device=device)
            opponent = rating + 80 * torch.randn(count, device=device)
            source = torch.zeros(count, dtype=torch.uint8, device=device)
            pace = 1 + (torch.rand(count, device=device) < 0.5).to(torch.uint8)
            columns.append((i, rating, opponent, source, pace, torch.ones(count, device=device)))
            counts.append((k, self.played[k] + count))
        i, rating, opponent, source, pace, part = [torch.cat(x) for x in zip(*columns)]
        mask = r.mask(i)
        shares = log_softmax(self.teachers.logits(counts, i), mask).exp() * part[:, None]
        shares.scatter_add_(1, r.played[i].long()[:, None], 1 - part[:, None])
        return r.inputs(i), r.context(i, rating, opponent, source, pace), mask, shares


@torch.no_grad()
def follow(mean, net, part):
    for x, y in zip(mean.state_dict().values(), net.state_dict().values()):
        if x.dtype.is_floating_point:
            x.lerp_(y, part)


class Trainer:
    def __init__(self, batches, rate):
        self.batches = batches
        self.net, self.mean = [Instinct().to(device).to(memory_format=torch.channels_last)
                               for _ in range(2)]
        self.mean.load_state_dict(self.net.state_dict())
        self.mean.requires_grad_(False)
        self.student = torch.compile(self.net) if cuda else self.net
        self.rate = torch.zeros((), device=device) if cuda else rate
        parameters = list(self.net.parameters())
        groups = [{'params': [p for p in parameters if p.ndim > 1], 'weight_decay': 1e-2},
                  {'params': [p for p in parameters if p.ndim <= 1], 'weight_decay': 0}]
        options = {'fused': True, 'capturable': True} if cuda else {}
        self.optimizer = torch.optim.AdamW(groups, lr=self.rate, **options)
        self.graph = None

    def learn(self):
        x, context, mask, shares = self.batches.next()
        loss = -(shares * log_softmax(run(self.student, x, context), mask)).sum(1).mean()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimizer.step()
        follow(self.mean, self.net, 1e-3)

    def capture(self):
        """Steps as one graph: launching its thousands of kernels takes longer than they do."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(8):
                self.optimizer.zero_grad(set_to_none=True)
                self.learn()
        torch.cuda.current_stream().wait_stream(stream)
        self.optimizer.zero_grad(set_to_none=True)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.learn()

    def step(self, rate):
        if cuda:
            self.rate.fill_(rate)
            self.graph.replay()
            return
        for group in self.optimizer.param_groups:
            group['lr'] = rate
        self.optimizer.zero_grad(set_to_none=True)
        self.learn()


def train(trainer, judge, rate, steps, reports):
    reported, is_late = 0, False
    if cuda:
        trainer.rate.fill_(rate / 20)
        trainer.capture()
        say('captured')
    for step in range(steps):
        part = step / steps
        cosine = 0.5 * (1 + math.cos(math.pi * part)) * 0.995 + 0.005
        if part > 0.65 and not is_late:
            is_late = True
            trainer.batches.weigh(16)
            trainer.batches.trusted.fill_(0.8)
        trainer.step(rate * min(1, (step + 1) / 500) * cosine)
        if step + 1 == 1000:
            trainer.mean.load_state_dict(trainer.net.state_dict())
        if part * reports > reported + 1:
            reported += 1
            judge('%d steps of %d' % (step + 1, trainer.batches.size), trainer.mean)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('records', nargs='+')
    parser.add_argument('--teachers', required=True, metavar='FOLDER')
    parser.add_argument('--out', required=True)
    parser.add_argument('--steps', type=int, default=20350)
    parser.add_argument('--batch', type=int, default=6144)
    parser.add_argument('--rate', type=float, default=2e-3)
    parser.add_argument('--trust', type=float, default=0.8, help="the teachers' part of a move")
    parser.add_argument('--held', type=int, default=65536)
    parser.add_argument('--reports', type=int, default=12)
    options = parser.parse_args()
    torch.manual_seed(1)
    os.environ.setdefault('CUBLAS_WORKSPACE_CONFIG', ':4096:8')
    torch.use_deterministic_algorithms(True, warn_only=True)
    records = Records(options.records)
    say(len(records.planes), 'positions')
    teachers = Teachers(options.teachers, records)
    trainer = Trainer(Batches(records, teachers, options.batch, options.trust), options.rate)
    judge = Judge(records, options.held)
    train(trainer, judge, options.rate, options.steps, options.reports)
    judge('at last', trainer.mean)
    with open(options.out, 'wb') as file:
        file.write(policy_bytes(trainer.mean.state_dict()))


if __name__ == '__main__':
    main()
