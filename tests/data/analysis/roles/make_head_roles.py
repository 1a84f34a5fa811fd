#!/usr/bin/env python3
"""Statistics, roles and distances of all heads of all-MiniLM-L6-v2 over the bundled sample, with transformers.

usage: make_head_roles.py MODEL_FOLDER SAMPLE.conllu > head_roles.json

MODEL_FOLDER holds the published float32 weights. Everything is written out here from the definitions in README.md and
computed in double from the float32 maps that the model returns; nothing is shared with the program that is tested.
"""

import json
import math
import sys
import unicodedata

import numpy as np
import torch
import transformers

MASK64 = (1 << 64) - 1
ALPHA1 = 0.3  # Gu et al. 2025: a sentence counts as a sink above it
ENTROPY_SMOOTHING = 0.0  # exact
JS_SMOOTHING = 0.001  # Clark et al. 2019
VIG_TOKENS = 10  # Vig and Belinkov 2019
RANDOM_TOKENS, REPEATS, EXAMPLES, SEED = 25, 4, 10, 1  # Olsson et al. 2022

# Rules in the order in which they are asked: role, rule, statistic, relation, threshold.
RULES = [
    ("induction", "induction", "induction", ">=", 0.35),
    ("rare", "rare-peak", "peak_rare", ">=", 0.66),
    ("previous", "previous-peak", "peak_previous", ">=", 0.90),
    ("previous", "previous-mass", "previous", ">=", 0.50),
    ("next", "next-peak", "peak_next", ">=", 0.90),
    ("next", "next-mass", "next", ">=", 0.50),
    ("same", "same-peak", "peak_same", ">=", 0.90),
    ("same", "same-mass", "same", ">=", 0.50),
    ("separator", "separator-mass", "separator", ">=", 0.60),
    ("first", "first-mass", "first", ">=", 0.60),
    ("broad", "broad-confidence", "confidence", "<=", 0.10),
    ("broad", "broad-entropy", "relative_entropy", ">=", 0.78),
]


def sample_texts(path):
    with open(path, encoding="utf-8") as lines:
        return [line[len("# text = ") :].rstrip("\n") for line in lines if line.startswith("# text = ")]


def is_punctuation(text):
    def one(c):
        code = ord(c)
        ascii_sign = 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126
        return ascii_sign or unicodedata.category(c).startswith("P")

    return len(text) > 0 and all(one(c) for c in text)


def splitmix(value):
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & MASK64
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & MASK64
    return value ^ (value >> 31)


class Heads:
    """Runs the model; one sentence gives maps [L*H, T, T] and the norms of the transformed values [L*H, T]."""

    def __init__(self, folder):
        self.tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
        self.model = transformers.AutoModel.from_pretrained(folder, attn_implementation="eager", dtype=torch.float32)
        self.model.eval()
        config = self.model.config
        self.layers, self.heads = config.num_hidden_layers, config.num_attention_heads
        self.width = config.hidden_size // self.heads
        self.vocabulary = config.vocab_size

    def run(self, ids):
        with torch.no_grad():
            out = self.model(torch.tensor([ids]), output_attentions=True, output_hidden_states=True)
            maps = torch.stack(out.attentions)[:, 0].double().numpy()
            norms = []
            for layer, block in enumerate(self.model.encoder.layer):
                values = block.attention.self.value(out.hidden_states[layer][0]).double()
                out_weight = block.attention.output.dense.weight.double()
                for head in range(self.heads):
                    part = slice(head * self.width, (head + 1) * self.width)
                    norms.append((values[:, part] @ out_weight[:, part].T).norm(dim=1).numpy())
        tokens = len(ids)
        return maps.reshape(-1, tokens, tokens), np.array(norms)


def entropy_rows(p):
    return -(p * np.log(np.where(p > 0, p, 1))).sum(-1)


def js_rows(maps):
    """Sum over rows of the Jensen-Shannon divergence of every pair of heads, [LH, LH]."""
    keys = maps.shape[2]
    p = (1 - JS_SMOOTHING) * maps + JS_SMOOTHING / keys
    own = entropy_rows(p).sum(1)
    result = np.zeros((len(maps), len(maps)))
    for a in range(len(maps)):
        middle = entropy_rows((p[a][None] + p) / 2).sum(1)
        result[a] = middle - (own[a] + own) / 2
    np.fill_diagonal(result, 0)
    return result


def survey(heads, texts):
    count = heads.layers * heads.heads
    sums = {}
    wholes = {}

    def add(name, parts, whole):
        sums[name] = sums.get(name, 0) + parts
        wholes[name] = wholes.get(name, 0) + whole

    js = np.zeros((count, count))
    vig = []
    for text in texts:
        encoded = heads.tokenizer(text, return_offsets_mapping=True, return_special_tokens_mask=True)
        ids, special = encoded["input_ids"], encoded["special_tokens_mask"]
        maps, norms = heads.run(ids)
        n = len(ids)
        rows = np.arange(n)
        separators = [i for i in range(1, n) if ids[i] == heads.tokenizer.sep_token_id]
        typed = [i for i in range(n) if not special[i]]
        punctuation = [i for i in typed if is_punctuation(text[slice(*encoded["offset_mapping"][i])])]
        rarest = max(ids[i] for i in typed)
        rare = [i for i in typed if ids[i] == rarest]

        row_entropy = entropy_rows(maps)
        add("entropy", row_entropy.sum(1), n)
        add("relative_entropy", row_entropy.sum(1) / math.log(n), n)
        add("confidence", maps.max(2).sum(1), n)
        for name, offset in (("previous", -1), ("same", 0), ("next", 1)):
            have = rows[(rows + offset >= 0) & (rows + offset < n)]
            add(name, maps[:, have, have + offset].sum(1), len(have))
            add("peak_" + name, (maps[:, have].argmax(2) == have + offset).sum(1), len(have))
        add("first", maps[:, :, 0].sum(1), n)
        add("separator", maps[:, :, separators].sum((1, 2)), n)
        add("punctuation", maps[:, :, punctuation].sum((1, 2)), n)
        add("sink", maps[:, :, 0].mean(1) > ALPHA1, 1)
        add("peak_rare", np.isin(maps.argmax(2), rare).sum(1), n)

        rest = maps[:, :, 1:]
        distance = rows[:, None] - rows[None, 1:]
        add("signed_distance", (rest * distance).sum((1, 2)), rest.sum((1, 2)))
        add("absolute_distance", (rest * abs(distance)).sum((1, 2)), rest.sum((1, 2)))

        weighted = maps * norms[:, None, :]
        whole = weighted.sum((1, 2))
        add("norm_mass", whole, n)
        add("norm_first", weighted[:, :, 0].sum(1), whole)
        add("norm_separator", weighted[:, :, separators].sum((1, 2)), whole)
        add("norm_punctuation", weighted[:, :, punctuation].sum((1, 2)), whole)

        js += js_rows(maps)
        if n >= VIG_TOKENS:
            vig.append(maps[:, :VIG_TOKENS, 1:VIG_TOKENS])

    statistics = {name: sums[name] / wholes[name] for name in sums}
    vig = np.array(vig)
    statistics["variability"] = abs(vig - vig.mean(0)).sum((0, 2, 3)) / (2 * vig.sum((0, 2, 3)))
    rows_of_all = wholes["entropy"]
    return statistics, js / rows_of_all, {"sentences": len(texts), "rows": rows_of_all, "variability_sentences": len(vig)}


def induction(heads):
    low, high = heads.vocabulary // 10, heads.vocabulary - heads.vocabulary // 10
    score = 0
    for example in range(EXAMPLES):
        chosen = []
        counter = 0
        while len(chosen) < RANDOM_TOKENS:
            token = low + splitmix((SEED << 32) + (example << 16) + counter) % (high - low)
            counter += 1
            if token not in chosen:
                chosen.append(token)
        ids = [heads.tokenizer.cls_token_id] + chosen * REPEATS + [heads.tokenizer.sep_token_id]
        maps, _ = heads.run(ids)
        mass, queries = 0, 0
        for query in range(1 + RANDOM_TOKENS, 1 + RANDOM_TOKENS * REPEATS):
            after_earlier = [key + 1 for key in range(1, query) if ids[key] == ids[query]]
            mass = mass + maps[:, query, after_earlier].sum(1)
            queries += 1
        score = score + mass / queries
    return score / EXAMPLES


def roles(statistics):
    names, fired = [], []
    for head in range(len(statistics["entropy"])):
        rules = []
        for role, rule, statistic, relation, threshold in RULES:
            value = statistics[statistic][head]
            if value >= threshold if relation == ">=" else value <= threshold:
                rules.append((role, rule))
        names.append(rules[0][0] if rules else "none")
        fired.append([rule for _, rule in rules])
    return names, fired


def plane(divergences):
    """Classical scaling: squared distances are the divergences."""
    n = len(divergences)
    centre = np.eye(n) - 1 / n
    values, vectors = np.linalg.eigh(-centre @ divergences @ centre / 2)
    order = np.argsort(-values)[:2]
    points = vectors[:, order] * np.sqrt(values[order])
    return points, values[order].sum() / values[values > 0].sum()


def merge_heights(distances):
    """Average linkage: the height of every merger, ascending."""
    clusters = [[i] for i in range(len(distances))]
    heights = []
    while len(clusters) > 1:
        best = min(
            (distances[np.ix_(a, b)].mean(), i, j) for i, a in enumerate(clusters) for j, b in enumerate(clusters) if i < j
        )
        heights.append(best[0])
        clusters[best[1]] += clusters.pop(best[2])
    return heights


def main():
    heads = Heads(sys.argv[1])
    statistics, divergences, counts = survey(heads, sample_texts(sys.argv[2]))
    statistics["induction"] = induction(heads)
    names, fired = roles(statistics)
    margins = [min(abs(statistics[statistic] - threshold)) for _, _, statistic, _, threshold in RULES]
    points, held = plane(divergences)
    between = np.sqrt(((points[:, None] - points[None]) ** 2).sum(2))

    def rounded(values):
        return [float(f"{value:.9g}") for value in values]

    json.dump(
        {
            "made_with": f"transformers {transformers.__version__}, torch {torch.__version__}, numpy {np.__version__}",
            "layers": heads.layers,
            "heads": heads.heads,
            **counts,
            "statistics": {name: rounded(values) for name, values in statistics.items()},
            "roles": names,
            "rules": fired,
            "smallest_margin": float(min(margins)),
            "divergence_row_0": rounded(divergences[0]),
            "divergence_mean": float(divergences.mean()),
            "plane_distances_row_0": rounded(between[0]),
            "plane_share": float(held),
            "merge_heights": rounded(merge_heights(np.sqrt(divergences))),
        },
        sys.stdout,
        indent=1,
    )
    print()


if __name__ == "__main__":
    main()
