"""Time the tools people use today (PyTorch, ONNX Runtime, BertViz, Matplotlib) and, with --ours, time ours beside them.

usage: peers.py {forward|mha|train|newcomer|relations} [options]        (README.md has shapes, seeds and the contract of --ours)
Prints JSON lines: one per (shape, tool), then one per ratio peer/ours.
"""
import argparse, json, lzma, os, shlex, statistics, subprocess, sys, tempfile, time, warnings
from pathlib import Path

SENTENCE = "The small dog that I saw in the park yesterday chased my neighbor's cat."  # 17 tokens with [CLS] and [SEP]
NOUNS = "dog cat bird man child horse boy girl woman friend".split()                   # each one word piece

# ----------------------------------------------------------------------------------------------- measuring


def emit(**kv):
    print(json.dumps(kv), flush=True)


def sample(fn, seconds, least, most):
    """Wall and CPU milliseconds of single calls, for about `seconds`."""
    wall, cpu, end = [], [], time.perf_counter() + seconds
    while len(wall) < least or (time.perf_counter() < end and len(wall) < most):
        c, t = time.process_time(), time.perf_counter()
        fn()
        wall.append(1e3 * (time.perf_counter() - t))
        cpu.append(1e3 * (time.process_time() - c))
    return wall, cpu


def call_ours(a, workload, request):
    """Runs `OURS workload request.json`; returns its JSON lines plus wall_ms and peak_rss_mib seen from outside."""
    path = Path(a.work) / "request.json"
    path.write_text(json.dumps(request))
    t = time.perf_counter()
    p = subprocess.Popen(shlex.split(a.ours) + [workload, str(path)], stdout=subprocess.PIPE, text=True)
    out = p.stdout.read()
    _, status, usage = os.wait4(p.pid, 0)
    p.returncode = os.waitstatus_to_exitcode(status)
    wall = 1e3 * (time.perf_counter() - t)
    if p.returncode:
        sys.exit(f"peers: ours failed with exit code {p.returncode} on {workload} {request.get('shape')}")
    lines = [json.loads(x) for x in out.splitlines() if x.startswith("{")]
    return lines, wall, usage.ru_maxrss / 1024


def compare(a, workload, shape, tools, request, check=None, extra=None, least=3):
    """tools: {name: (version, setup)}; setup() -> callable. Measures tools and ours in turn, --rounds times.

    check(last line of ours) -> largest difference between what ours computed and what the reference tool did, or None."""
    live, got, cpu, ours, diffs = {}, {}, {}, [], []
    for name, (version, setup) in tools.items():
        if a.tools and not any(name.startswith(t) for t in a.tools):
            continue
        try:
            fn = setup()
            sample(fn, 0.2, 2 if least > 1 else 1, 20)  # warm up
            live[name] = fn
            got[name], cpu[name] = [], []
        except Exception as e:
            emit(workload=workload, shape=shape, tool=name, version=version, threads=a.threads, skipped=f"{type(e).__name__}: {e}"[:300])
    for _ in range(a.rounds):
        for name, fn in live.items():
            w, c = sample(fn, a.seconds, least, 2000)
            got[name].append(w)
            cpu[name] += c
        if a.ours:
            if "out" in request:
                Path(request["out"]).unlink(missing_ok=True)
            lines, _, _ = call_ours(a, workload, {"workload": workload, "shape": shape, "threads": a.threads, "seconds": a.seconds, "warmup": 2, **request})
            ours += [x for x in lines if x.get("shape") == shape and "median_ms" in x]
            if check:
                diffs.append(check(lines[-1]))
    for name in live:
        flat = sum(got[name], [])
        emit(workload=workload, shape=shape, tool=name, version=tools[name][0], threads=a.threads, median_ms=round(statistics.median(flat), 4),
             min_ms=round(min(flat), 4), max_ms=round(max(flat), 4), runs=len(flat), cpu_ms=round(statistics.median(cpu[name]), 4),
             **(extra(statistics.median(flat)) if extra else {}))
    for x in ours:
        emit(**x)
    if ours:
        for name in live:
            r = [statistics.median(p) / o["median_ms"] for p, o in zip(got[name], ours)]
            emit(workload=workload, shape=shape, ratio=f"{name}/ours", median=round(statistics.median(r), 3), min=round(min(r), 3),
                 max=round(max(r), 3), rounds=len(r), **({"max_abs_diff": max(diffs)} if diffs and None not in diffs else {"unchecked": True}))


# ----------------------------------------------------------------------------------------------- models


def model_dir(a, name):
    """Folder with config.json and model.safetensors; random-weight models are made once in the work folder."""
    import torch
    from transformers import BertConfig, BertModel, GPT2Config, GPT2Model
    if name == "minilm":
        return Path(a.model)
    d = Path(a.work) / f"{name}-seed0"
    if not (d / "model.safetensors").exists():
        torch.manual_seed(0)
        # published shapes; vocabulary and positions as published, dropout off, init N(0, 0.02)
        m = {"bert-base": lambda: BertModel(BertConfig(hidden_dropout_prob=0, attention_probs_dropout_prob=0), add_pooling_layer=False),
             "gpt2-small": lambda: GPT2Model(GPT2Config(resid_pdrop=0, embd_pdrop=0, attn_pdrop=0))}[name]()
        m.save_pretrained(d)
    return d


def load(path, attn):
    from transformers import AutoModel
    from transformers.utils import logging
    logging.disable_progress_bar()
    return AutoModel.from_pretrained(path, attn_implementation=attn).eval()


def make_ids(name, tokens):
    """Token ids by a formula (no generator needed elsewhere): 1000 + (7919 i) mod 20000; [CLS] and [SEP] for BERT."""
    ids = [1000 + 7919 * i % 20000 for i in range(tokens)]
    if name != "gpt2-small":
        ids[0], ids[-1] = 101, 102
    return ids


def export_onnx(a, name, path):
    """ONNX with every layer's attention map as an output; batch and length dynamic."""
    import torch
    out = Path(a.work) / f"{name}.onnx"
    if out.exists():
        return out
    import logging
    logging.getLogger("torch.onnx").setLevel(logging.ERROR)
    warnings.filterwarnings("ignore")
    m = load(path, "eager")
    layers = m.config.num_hidden_layers

    class Maps(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.m = m

        def forward(self, input_ids, attention_mask):
            kw = {} if name != "gpt2-small" else {"use_cache": False}
            r = self.m(input_ids=input_ids, attention_mask=attention_mask, output_attentions=True, **kw)
            return (r.last_hidden_state, *r.attentions)

    ids = torch.tensor([make_ids(name, 17)])
    names = ["hidden"] + [f"attentions.{i}" for i in range(layers)]
    dim = {0: torch.export.Dim("batch", min=1, max=64), 1: torch.export.Dim("length", min=2, max=512)}
    try:
        torch.onnx.export(Maps().eval(), (ids, torch.ones_like(ids)), str(out), input_names=["input_ids", "attention_mask"],
                          output_names=names, opset_version=18, dynamo=True, verbose=False,
                          dynamic_shapes={"input_ids": dim, "attention_mask": dim})
    except Exception:
        out.unlink(missing_ok=True)
        ax = {n: {0: "batch", 1: "length"} for n in ["input_ids", "attention_mask", "hidden"]}
        ax |= {n: {0: "batch", 2: "length", 3: "length"} for n in names[1:]}
        torch.onnx.export(Maps().eval(), (ids, torch.ones_like(ids)), str(out), input_names=["input_ids", "attention_mask"],
                          output_names=names, opset_version=18, dynamo=False, dynamic_axes=ax)
    return out


def ort_session(a, name, path):
    import onnxruntime as ort
    o = ort.SessionOptions()
    o.intra_op_num_threads, o.inter_op_num_threads = a.threads, 1
    return ort.InferenceSession(str(export_onnx(a, name, path)), o, providers=["CPUExecutionProvider"])


# ----------------------------------------------------------------------------------------------- forward, mha


def forward(a):
    import numpy as np, onnxruntime, torch, transformers
    torch.set_num_threads(a.threads)
    tv = f"torch {torch.__version__.split('+')[0]}, transformers {transformers.__version__}"
    for name in a.models:
        d = model_dir(a, name)
        kw = {"use_cache": False} if name == "gpt2-small" else {}
        memo = {}

        def once(key, make):
            if key not in memo:
                memo[key] = make()
            return memo[key]

        for t in a.tokens:
            ids = make_ids(name, t)
            x, mask = torch.tensor([ids]), torch.ones(1, t, dtype=torch.long)

            def torch_run(attn, maps, compiled=False):
                m = once(attn, lambda: load(d, attn))
                if compiled:
                    m = once("compiled", lambda: torch.compile(m, dynamic=False))

                def go():
                    with torch.inference_mode():
                        return m(input_ids=x, attention_mask=mask, output_attentions=maps, **kw)
                return go

            def ort_run():
                s = once("ort", lambda: ort_session(a, name, d))
                feed = {"input_ids": x.numpy(), "attention_mask": mask.numpy()}
                want = torch.stack(torch_run("eager", True)().attentions).numpy()[:, 0]
                diff = max(float(np.abs(w - g[0]).max()) for w, g in zip(want, s.run(None, feed)[1:]))
                assert diff < 1e-4, f"attention maps differ from PyTorch by {diff}"
                return lambda: s.run(None, feed)

            tools = {"torch-eager-maps": (tv, lambda: torch_run("eager", True)),
                     "torch-sdpa-nomaps": (tv, lambda: torch_run("sdpa", False)),
                     "onnxruntime-maps": (f"onnxruntime {onnxruntime.__version__}", ort_run)}
            if a.compile:
                tools["torch-compile-maps"] = (tv, lambda: torch_run("eager", True, True))
            out = Path(a.work) / "maps.f32"

            def check(_):
                if not out.exists():
                    return None
                want = torch.stack(torch_run("eager", True)().attentions).numpy()[:, 0].ravel()
                return float(np.abs(np.fromfile(out, "<f4") - want).max())

            compare(a, "forward", f"{name}-T{t}", tools, {"model": str(d), "ids": ids, "keep": ["attentions"], "out": str(out)},
                    check if a.ours else None)


def mha(a):
    import numpy as np, torch
    torch.set_num_threads(a.threads)
    for b, t, d, h in [(32, 10, 128, 8), (1, 128, 512, 8), (1, 512, 768, 12)]:
        torch.manual_seed(0)
        m = torch.nn.MultiheadAttention(d, h, batch_first=True).eval()
        x = torch.randn(b, t, d)

        def go():
            with torch.inference_mode():
                return m(x, x, x, need_weights=True, average_attn_weights=False)

        from safetensors.torch import save_file
        f, out = Path(a.work) / f"mha-{d}.safetensors", Path(a.work) / "maps.f32"
        save_file({**{k: v.contiguous() for k, v in m.state_dict().items()}, "x": x}, f)

        def check(_):
            return float(np.abs(np.fromfile(out, "<f4") - go()[1].numpy().ravel()).max()) if out.exists() else None

        compare(a, "mha", f"B{b}-T{t}-d{d}-H{h}", {"torch-mha-maps": (f"torch {torch.__version__.split('+')[0]}", lambda: go)},
                {"batch": b, "tokens": t, "width": d, "heads": h, "weights": str(f), "out": str(out)}, check if a.ours else None)


# ----------------------------------------------------------------------------------------------- train


def train(a):
    import math, torch
    from safetensors.torch import save_file
    from torch import nn
    torch.set_num_threads(a.threads)
    B, S, VS, VT = 64, 10, 4000, 5000

    class Net(nn.Module):
        def __init__(self, d):
            super().__init__()
            self.src, self.tgt, self.d = nn.Embedding(VS, d), nn.Embedding(VT, d), d
            self.t = nn.Transformer(d, 8, 2, 2, 4 * d, dropout=0.0, batch_first=True)
            self.out = nn.Linear(d, VT)
            p, i = torch.arange(S)[:, None], torch.arange(0, d, 2)
            w = p * torch.exp(-math.log(10000.0) * i / d)
            pos = torch.zeros(S, d)
            pos[:, 0::2], pos[:, 1::2] = torch.sin(w), torch.cos(w)
            self.register_buffer("pos", pos)
            self.register_buffer("mask", torch.triu(torch.full((S, S), float("-inf")), 1))

        def forward(self, s, t):
            k = math.sqrt(self.d)
            return self.out(self.t(self.src(s) * k + self.pos, self.tgt(t) * k + self.pos, tgt_mask=self.mask))

    for d in a.widths:
        torch.manual_seed(0)
        net = Net(d).train()
        s = torch.randint(4, VS, (8, B, S))
        t = torch.randint(4, VT, (8, B, S + 1))  # input t[:, :-1], target t[:, 1:]
        f = Path(a.work) / f"train-d{d}.safetensors"
        save_file({**{k: v.detach().clone().contiguous() for k, v in net.state_dict().items()}, "data.source": s.int(), "data.target": t.int()}, f)
        opt, step, losses = torch.optim.Adam(net.parameters(), 1e-3, (0.9, 0.98), 1e-9), [0], []

        def go():
            i = step[0] % 8
            step[0] += 1
            opt.zero_grad(set_to_none=True)
            loss = nn.functional.cross_entropy(net(s[i], t[i, :, :-1]).reshape(-1, VT), t[i, :, 1:].reshape(-1))
            loss.backward()
            opt.step()
            if len(losses) < 8:
                losses.append(loss.item())

        for _ in range(8):
            go()
        emit(workload="train", shape=f"d{d}", reference_losses=[round(x, 5) for x in losses])
        compare(a, "train", f"d{d}", {"torch-eager": (f"torch {torch.__version__.split('+')[0]}", lambda: go)},
                {"width": d, "heads": 8, "ff": 4 * d, "layers": [2, 2], "batch": B, "length": S, "vocab": [VS, VT], "weights": str(f),
                 "lr": 1e-3, "betas": [0.9, 0.98], "eps": 1e-9},
                lambda line: max(abs(x - y) for x, y in zip(line["losses"], losses, strict=True)) if "losses" in line else None,
                extra=lambda ms: {"tokens_per_s": round(2 * B * S / ms * 1e3)})


# ----------------------------------------------------------------------------------------------- newcomer


def picture(kind, attentions, tokens, out, state):
    """One picture of all heads; returns bytes written. kind: bertviz-head, bertviz-model, matplotlib-grid, matplotlib-reuse."""
    if kind.startswith("bertviz"):
        from bertviz import head_view, model_view
        html = (head_view if kind == "bertviz-head" else model_view)(attentions, tokens, html_action="return").data
        Path(out).write_text(html, encoding="utf-8")
        return len(html.encode())
    import matplotlib
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    if not state or kind == "matplotlib-grid":
        fig, axes = plt.subplots(len(attentions), attentions[0].shape[1], figsize=(24, 12))
        state["fig"] = fig
        state["im"] = [[axes[l][h].imshow(a[0, h].numpy(), vmin=0, vmax=1, cmap="Blues") for h in range(a.shape[1])] for l, a in enumerate(attentions)]
        for ax in axes.flat:
            ax.set_xticks([]), ax.set_yticks([])
    else:
        for l, a in enumerate(attentions):
            for h in range(a.shape[1]):
                state["im"][l][h].set_data(a[0, h].numpy())
    state["fig"].savefig(out, dpi=100)
    if kind == "matplotlib-grid":
        plt.close(state["fig"])
    return Path(out).stat().st_size


def newcomer_child(a):
    """A fresh process: what a newcomer's script does, with the time of each part."""
    marks = [("start", a.born), ("python", time.time())]
    mark = lambda n: marks.append((n, time.time()))
    import torch
    torch.set_num_threads(a.threads)
    mark("import_torch")
    from transformers import AutoModel, AutoTokenizer
    if a.child.startswith("bertviz"):
        import bertviz
    else:
        import matplotlib
        matplotlib.use("Agg")
        import matplotlib.pyplot
    mark("import_rest")
    tok, m = AutoTokenizer.from_pretrained(a.model), AutoModel.from_pretrained(a.model, attn_implementation="eager").eval()
    mark("model_load")
    e = tok(SENTENCE, return_tensors="pt")
    mark("tokenise")
    with torch.inference_mode():
        att = m(**e, output_attentions=True).attentions
    mark("forward")
    size = picture(a.child, att, tok.convert_ids_to_tokens(e["input_ids"][0]), a.out, {})
    mark("render")
    parts = {n: round(1e3 * (t - marks[i][1]), 1) for i, (n, t) in enumerate(marks[1:])}
    emit(parts_ms=parts, bytes=size, tokens=e["input_ids"].shape[1])


def require_png(path):
    head = path.read_bytes()[:24] if path.exists() else b""
    if head[:8] != b"\x89PNG\r\n\x1a\n" or [int.from_bytes(head[i:i + 4], "big") for i in (16, 20)] != [2400, 1200]:
        sys.exit("peers: ours wrote no 2400 x 1200 PNG")


def newcomer(a):
    if a.child:
        return newcomer_child(a)
    from importlib.metadata import version as v
    kinds = ["bertviz-head", "bertviz-model", "matplotlib-grid"]
    vers = {k: f"torch {v('torch')}, transformers {v('transformers')}, " + (f"bertviz {v('bertviz')}" if k[0] == "b" else f"matplotlib {v('matplotlib')}") for k in kinds}
    wall, full, cpu, info, rss, ours, ours_rss = *({k: [] for k in kinds} for _ in range(5)), [], []
    for _ in range(a.rounds):
        for k in kinds:
            out = Path(a.work) / f"{k}.{'html' if k[0] == 'b' else 'png'}"
            t = time.perf_counter()
            p = subprocess.Popen([sys.executable, __file__, "newcomer", "--child", k, "--born", repr(time.time()), "--out", str(out), "--model", a.model,
                                  "--threads", str(a.threads), "--work", a.work], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            text = p.stdout.read()
            _, status, usage = os.wait4(p.pid, 0)
            p.returncode = os.waitstatus_to_exitcode(status)
            full[k].append(1e3 * (time.perf_counter() - t))
            cpu[k].append(1e3 * (usage.ru_utime + usage.ru_stime))
            rss[k].append(usage.ru_maxrss / 1024)
            info[k].append(json.loads(text.splitlines()[-1]))
            wall[k].append(sum(info[k][-1]["parts_ms"].values()))  # until the picture is on disk; without the interpreter's exit
        if a.ours:
            out = Path(a.work) / "ours.png"
            out.unlink(missing_ok=True)
            _, ms, mib = call_ours(a, "first-picture", {"workload": "first-picture", "shape": "minilm-T17", "threads": a.threads, "model": a.model,
                                                        "text": SENTENCE, "size": [2400, 1200], "out": str(out)})
            require_png(out)
            ours.append(ms), ours_rss.append(mib)
    for k in kinds:
        first = lambda x: info[k][len(info[k]) // 2][x]
        parts = {n: round(statistics.median(i["parts_ms"][n] for i in info[k]), 1) for n in info[k][0]["parts_ms"]}
        emit(workload="first-picture", shape="minilm-T17", tool=k, version=vers[k], threads=a.threads, median_ms=round(statistics.median(wall[k])),
             min_ms=round(min(wall[k])), max_ms=round(max(wall[k])), runs=len(wall[k]), cpu_ms=round(statistics.median(cpu[k])), until_exit_ms=round(statistics.median(full[k])), peak_rss_mib=round(statistics.median(rss[k])),
             bytes=first("bytes"), parts_ms=parts)
    if ours:
        emit(workload="first-picture", shape="minilm-T17", tool="ours", threads=a.threads, median_ms=round(statistics.median(ours), 1),
             min_ms=round(min(ours), 1), max_ms=round(max(ours), 1), runs=len(ours), peak_rss_mib=round(statistics.median(ours_rss), 1))
        for k in kinds:
            r = [p / o for p, o in zip(wall[k], ours)]
            emit(workload="first-picture", shape="minilm-T17", ratio=f"{k}/ours", median=round(statistics.median(r), 2), min=round(min(r), 2), max=round(max(r), 2), rounds=len(r))

    # one word changed, everything shown again, in a process that is already warm
    import torch
    torch.set_num_threads(a.threads)
    from transformers import AutoTokenizer
    tok, m = AutoTokenizer.from_pretrained(a.model), load(a.model, "eager")
    texts = [SENTENCE.replace("dog", w) for w in NOUNS]

    def editor(kind):
        state, n = {}, [0]

        def go():
            n[0] += 1
            e = tok(texts[n[0] % len(texts)], return_tensors="pt")
            with torch.inference_mode():
                att = m(**e, output_attentions=True).attentions
            picture(kind, att, tok.convert_ids_to_tokens(e["input_ids"][0]), Path(a.work) / f"edit.{'html' if kind[0] == 'b' else 'png'}", state)
        return go

    tools = {k: (vers["bertviz-head" if k[0] == "b" else "matplotlib-grid"], lambda k=k: editor(k)) for k in kinds + ["matplotlib-reuse"]}
    compare(a, "edit", "minilm-T17", tools, {"model": a.model, "texts": texts, "size": [2400, 1200], "out": str(Path(a.work) / "ours-edit.png")},
            lambda _: require_png(Path(a.work) / "ours-edit.png"))


# ----------------------------------------------------------------------------------------------- relations


def read_conllu(path, limit):
    op = lzma.open if str(path).endswith(".xz") else open
    out = []
    for block in op(path, "rt", encoding="utf-8").read().split("\n\n"):
        rows = [r.split("\t") for r in block.split("\n") if r and r[0] != "#"]
        ws = [(c[1], int(c[6]), c[7].split(":")[0]) for c in rows if "-" not in c[0] and "." not in c[0]]
        if ws:
            out.append(ws)
        if len(out) == limit:
            break
    return out


def relations(a):
    import numpy as np, onnxruntime, torch, transformers
    torch.set_num_threads(a.threads)
    tok = transformers.AutoTokenizer.from_pretrained(a.model)
    sents = read_conllu(a.conllu, a.sentences)
    tv = f"torch {torch.__version__.split('+')[0]}, transformers {transformers.__version__}"
    m, memo = load(a.model, "eager"), {}

    def score(att, wid, ws, hits):
        """Clark et al. word-level maps; all 72 heads, four readings, every labelled dependent."""
        n = len(ws)
        M = torch.zeros(len(wid), n)
        for i, x in enumerate(wid):
            if x is not None:
                M[i, x] = 1
        W = (M.t() / M.sum(0)[:, None].clamp(min=1)) @ (att @ M)
        W.diagonal(dim1=-2, dim2=-1).zero_()
        row, col = W.argmax(-1), W.argmax(-2)
        for i, (_, h, r) in enumerate(ws):
            if h:
                j = h - 1
                z = hits.setdefault(r, torch.zeros(4, *row.shape[:2], dtype=torch.long))
                z[0] += row[..., i] == j
                z[1] += row[..., j] == i
                z[2] += col[..., i] == j
                z[3] += col[..., j] == i

    def torch_maps(e):
        with torch.inference_mode():
            return torch.stack(m(**e, output_attentions=True).attentions)[:, 0].clone()

    def ort_maps(e):
        if "ort" not in memo:
            memo["ort"] = ort_session(a, "minilm", Path(a.model))
        s = memo["ort"]
        return torch.from_numpy(np.stack(s.run(None, {k: e[k].numpy() for k in ("input_ids", "attention_mask")})[1:])[:, 0])

    def whole(maps, scored):
        def go():
            hits = {}
            for ws in sents:
                e = tok([w for w, _, _ in ws], is_split_into_words=True, return_tensors="pt")
                att = maps(e)
                if scored:
                    score(att, e.word_ids(), ws, hits)
            memo["hits"] = hits
        return go

    def batched():
        enc = sorted((tok([w for w, _, _ in ws], is_split_into_words=True)["input_ids"] for ws in sents), key=len)
        groups = [enc[i:i + 16] for i in range(0, len(enc), 16)]

        def go():
            for g in groups:
                n = max(map(len, g))
                x = torch.tensor([s + [0] * (n - len(s)) for s in g])
                mask = torch.tensor([[1] * len(s) + [0] * (n - len(s)) for s in g])
                with torch.inference_mode():
                    m(input_ids=x, attention_mask=mask, output_attentions=True)
        return go

    ov = f"onnxruntime {onnxruntime.__version__}"
    rate = lambda ms: {"sentences_per_s": round(1e3 * len(sents) / ms, 1)}
    plain = Path(a.work) / "relations.conllu"
    plain.write_bytes(lzma.open(a.conllu).read() if str(a.conllu).endswith(".xz") else Path(a.conllu).read_bytes())
    req = {"model": a.model, "conllu": str(plain), "sentences": len(sents)}
    compare(a, "relations", f"ewt-dev-{len(sents)}-maps", {"torch-eager": (tv, lambda: whole(torch_maps, False)), "onnxruntime": (ov, lambda: whole(ort_maps, False)),
            "torch-eager-batch16": (tv, batched)}, {**req, "score": False}, extra=rate, least=1)

    def best(rel):  # hits of the best of the 72 heads, for each of the four readings
        return memo["hits"][rel].flatten(1).max(1).values.tolist()

    def check(line):
        return max(abs(x - y) for r in ("nsubj", "obj") for x, y in zip(line["hits"][r], best(r), strict=True)) if "hits" in line else None

    compare(a, "relations", f"ewt-dev-{len(sents)}-scored", {"torch-eager": (tv, lambda: whole(torch_maps, True)), "onnxruntime": (ov, lambda: whole(ort_maps, True))},
            {**req, "score": True}, check, rate, least=1)
    emit(workload="relations", shape=f"ewt-dev-{len(sents)}-scored", reference_hits={"nsubj": best("nsubj"), "obj": best("obj")})


# ----------------------------------------------------------------------------------------------- main


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("command", choices=["forward", "mha", "train", "newcomer", "relations"])
    p.add_argument("--ours", help="command line of ours; called as: COMMAND workload request.json")
    p.add_argument("--threads", type=int, default=1)
    p.add_argument("--rounds", type=int, default=5, help="peer and ours take turns this often")
    p.add_argument("--seconds", type=float, default=1.0, help="measuring time per tool and round (at least 3 calls)")
    p.add_argument("--tools", type=lambda s: s.split(","), help="only tools whose name starts with one of these")
    p.add_argument("--models", type=lambda s: s.split(","), default=["minilm", "bert-base", "gpt2-small"])
    p.add_argument("--tokens", type=lambda s: [int(x) for x in s.split(",")], default=[8, 17, 32, 64, 128, 256, 512])
    p.add_argument("--widths", type=lambda s: [int(x) for x in s.split(",")], default=[128, 64, 32])
    p.add_argument("--sentences", type=int, default=500)
    p.add_argument("--compile", action="store_true", help="also torch.compile (minutes)")
    p.add_argument("--model", help="folder of all-MiniLM-L6-v2 (float32), for minilm shapes, newcomer and relations")
    p.add_argument("--conllu", help="UD English EWT dev, .conllu or .conllu.xz, for relations")
    p.add_argument("--work", default=str(Path(tempfile.gettempdir()) / "headlight-peers"), help="folder for made weights, ONNX files and pictures")
    p.add_argument("--child", help=argparse.SUPPRESS)
    p.add_argument("--born", type=float, help=argparse.SUPPRESS)
    p.add_argument("--out", help=argparse.SUPPRESS)
    a = p.parse_args()
    if not a.model and (a.command in ("newcomer", "relations") or a.command == "forward" and "minilm" in a.models):
        p.error("--model DIR is needed: the folder of all-MiniLM-L6-v2")
    if not a.conllu and a.command == "relations":
        p.error("--conllu FILE is needed")
    for k in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[k] = str(a.threads)
    os.environ |= {"TOKENIZERS_PARALLELISM": "false", "HF_HUB_OFFLINE": "1", "TRANSFORMERS_VERBOSITY": "error"}
    for k in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"):
        os.environ.pop(k, None)
    Path(a.work).mkdir(parents=True, exist_ok=True)
    globals()[a.command](a)


if __name__ == "__main__":
    main()
