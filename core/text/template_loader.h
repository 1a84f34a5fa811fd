#pragma once

#include "core/text/template.h"
#include "core/text/tokenizer_field.h"

namespace headlight {

// Post-processors of tokenizer.json, each brought into the form of two templates. The loaders throw
// BadTokenizer; a template may use each text once and hold at most 1000 special tokens.
struct Templates {
    Template single;
    Template pair;
};

// Without a post-processor: the texts one after the other, of type 0 and 1.
Templates plainTemplates();

// {"cls": ["[CLS]", 101], "sep": ["[SEP]", 102]}: [CLS] A [SEP], and B [SEP] of type 1.
Templates loadBertProcessing(const TokenizerField& stage);

// {"single": [...], "pair": [...], "special_tokens": {...}}.
Templates loadTemplateProcessing(const TokenizerField& stage);

} // namespace headlight
