#pragma once

#include "app/bench/timing.h"

namespace headlight::app {

// The workloads of tests/bench/README.md. Each reads its fields from the request, measures, prints
// its line and leaves behind what the other side checks. One thread; nothing is kept between timed
// calls but weights and buffers.

// All layers of a model over token ids; `out` gets the maps of the last call, float32 [L, H, T, T].
void benchForward(const RequestFields& request);

// One multi-head attention layer with its projections; `out` gets [B, H, T, T].
void benchAttention(const RequestFields& request);

// Once, untimed: load, tokenise, forward, picture of all heads. The caller times the process.
void benchFirstPicture(const RequestFields& request);

// The same in a warm process for one text after another.
void benchEdit(const RequestFields& request);

// Steps of training an encoder-decoder on the batches of a file, on as many threads as the request
// says; the line has the losses of the first eight.
void benchTraining(const RequestFields& request);

// All maps of the first sentences of a treebank, whose words are tokenised each time; with `score`
// also every head's hits on the labelled pairs.
void benchRelations(const RequestFields& request);

} // namespace headlight::app
