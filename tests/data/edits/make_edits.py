"""Expected numbers of runs with edits, computed in double precision with NumPy alone.

Usage: python make_edits.py ../models/bert-uncased edits.json

A BERT encoder is written out here from its definition (Devlin et al. 2019; Vaswani et al. 2017,
equation 1); that it is the right one is checked against the reference's own attention maps and
hidden states of the same checkpoint (../models/README.md) before anything is written.
"""

import json
import math
import sys

import numpy as np
from safetensors.numpy import load_file

FOLDER, OUT = sys.argv[1], sys.argv[2]
W = {k.removeprefix("bert."): v.astype(np.float64) for k, v in load_file(f"{FOLDER}/model.safetensors").items()}
H, L, DH = 4, 3, 12
IDS = [2, 50, 870, 249, 3]  # [CLS] i love you [SEP]
T = len(IDS)


def norm(x, name):
    centred = x - x.mean(-1, keepdims=True)
    deviation = np.sqrt((centred**2).mean(-1, keepdims=True) + 1e-12)
    return centred / deviation * W[name + ".weight"] + W[name + ".bias"]


def dense(x, name):
    return x @ W[name + ".weight"].T + W[name + ".bias"]


def gelu(x):
    return x * 0.5 * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def parse(spec):
    target, head, rest = spec.split(":")
    layer, head = map(int, head.split("."))
    place, value = rest.split("=")
    keep = value.endswith(",keep")
    value = value.removesuffix(",keep")
    row, column = map(int, place.split("-" if target in ("score", "mask", "weight") else "."))
    return dict(target=target, layer=layer, head=head, row=row, column=column, keep=keep,
                value=value if target == "mask" else float(value))


def attend(q, k, v, edits, visible, temperature, additive):
    visible = visible.copy()
    for e in edits:
        if e["target"] == "mask":
            visible[e["row"], e["column"]] = e["value"] == "visible"
    scores = q @ k.T / math.sqrt(DH) / temperature
    for e in edits:
        if e["target"] == "score":
            scores[e["row"], e["column"]] = e["value"]
    scores = np.where(visible, scores, scores - 1e9 if additive else -np.inf)
    weights = np.zeros_like(scores)
    for row in range(T):
        if additive or visible[row].any():
            power = np.exp(scores[row] - scores[row].max())
            weights[row] = power / power.sum()
    for row in range(T):
        held = [e for e in edits if e["target"] == "weight" and e["row"] == row]
        for e in held:
            weights[row, e["column"]] = e["value"]
        columns = sorted({e["column"] for e in held})
        others = [c for c in range(T) if c not in columns]
        if any(not e["keep"] for e in held) and weights[row, others].sum() > 0:
            left = max(0.0, 1 - weights[row, columns].sum())
            weights[row, others] *= left / weights[row, others].sum()
    return scores, weights, weights @ v


def run(specs, visible=None, temperature=1.0, additive=False):
    edits = [parse(s) for s in specs]
    visible = np.ones((T, T), bool) if visible is None else visible
    x = (W["embeddings.word_embeddings.weight"][IDS] + W["embeddings.position_embeddings.weight"][:T]
         + W["embeddings.token_type_embeddings.weight"][0])
    x = norm(x, "embeddings.LayerNorm")
    maps, arguments = [], []
    for layer in range(L):
        name = f"encoder.layer.{layer}."
        vectors = {t: dense(x, f"{name}attention.self.{t}") for t in ("query", "key", "value")}
        here = [e for e in edits if e["layer"] == layer]
        for e in here:
            if e["target"] in vectors:
                vectors[e["target"]][e["row"], e["head"] * DH + e["column"]] = e["value"]
        contexts = []
        for head in range(H):
            cut = slice(head * DH, (head + 1) * DH)
            scores, weights, context = attend(
                vectors["query"][:, cut], vectors["key"][:, cut], vectors["value"][:, cut],
                [e for e in here if e["head"] == head], visible, temperature, additive)
            arguments.append(scores)
            maps.append(weights)
            contexts.append(context)
        x = norm(x + dense(np.concatenate(contexts, 1), name + "attention.output.dense"),
                 name + "attention.output.LayerNorm")
        inner = dense(gelu(dense(x, name + "intermediate.dense")), name + "output.dense")
        x = norm(x + inner, name + "output.LayerNorm")
    return np.array(maps).reshape(L, H, T, T), np.array(arguments).reshape(L, H, T, T), x


reference = load_file(f"{FOLDER}/expected.safetensors")
maps, _, hidden = run([])
for layer in range(L):
    assert np.abs(maps[layer] - reference[f"love_you.attn.{layer}"][0]).max() < 1e-5
assert np.abs(hidden - reference["love_you.hidden"][0]).max() < 2e-5

CAUSAL = np.tril(np.ones((T, T), bool))
CASES = [
    dict(name="score", edits=["score:0.1:1-2=2.5"]),
    dict(name="score behind the mask", mask="causal", edits=["score:1.0:0-3=1.25"]),
    dict(name="score before the mask", mask="causal",
         edits=["mask:1.0:0-3=visible", "score:1.0:0-3=1.25"]),
    dict(name="mask cell", edits=["mask:0.2:2-0=hidden"]),
    dict(name="mask of a whole row", edits=[f"mask:1.1:3-{k}=hidden" for k in range(T)]),
    dict(name="mask cell, additive", additive=True, edits=["mask:0.0:1-1=hidden"]),
    dict(name="weight", edits=["weight:1.3:3-1=0.75"]),
    dict(name="two weights of a row", edits=["weight:0.3:2-1=0.5", "weight:0.3:2-4=0.25"]),
    dict(name="weight, rest kept", edits=["weight:0.3:2-1=0.9,keep"]),
    dict(name="weight above one, rest kept", edits=["weight:2.0:0-0=-1.5,keep"]),
    dict(name="query", edits=["query:0.2:1.7=1.5"]),
    dict(name="key", edits=["key:1.1:4.0=-2"]),
    dict(name="value", edits=["value:0.0:2.11=3"]),
    dict(name="last one wins", edits=["score:0.0:1-1=5", "score:0.0:1-1=-1"]),
    dict(name="all at once", temperature=0.5,
         edits=["query:0.0:0.3=0.5", "score:0.0:2-2=3", "mask:0.0:2-1=hidden", "weight:0.0:3-3=0.1",
                "value:1.2:1.4=-0.75", "weight:1.2:0-2=0.625", "key:2.3:2.2=1", "score:2.3:4-1=-4"]),
]


def numbers(array):
    return [None if not np.isfinite(v) else float(f"{v:.9g}") for v in array.ravel()]


out = []
for case in CASES:
    maps, scores, hidden = run(case["edits"], CAUSAL if case.get("mask") == "causal" else None,
                               case.get("temperature", 1.0), case.get("additive", False))
    out.append(dict(name=case["name"], edits=case["edits"], mask=case.get("mask", ""),
                    temperature=case.get("temperature", 1.0), additive=case.get("additive", False),
                    attentions=numbers(maps), scores=numbers(scores), hidden=numbers(hidden)))
with open(OUT, "w", encoding="utf-8") as file:
    file.write("[\n" + ",\n".join(json.dumps(case) for case in out) + "\n]\n")
