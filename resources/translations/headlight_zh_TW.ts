<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>Error</name>
    <message>
        <source>There is no file {path}. Check the name and try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}. What was there before is unchanged; choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has {size} bytes; at most {limit} are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not UTF-8 text (byte {offset}). Save it as UTF-8 and open it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not valid JSON: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a valid safetensors file: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: tensor {tensor} has the type {dtype}; weights can be read as F32, F16, BF16 or F64.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a valid NPZ file: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a Headlight session: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a mask: {reason}. A mask has a row per query and a column per key, 1 = blocked and 0 = visible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model {model}. Choose {known}, workbench:d=128,h=8, or a model folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a model folder: {missing} is missing. A model folder holds config.json, model.safetensors and tokenizer.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: {key} {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} holds a model of type {architecture}, which cannot be run yet. These can: {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: tensor {tensor} is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}: tensor {tensor} has the shape {found}; the configuration asks for {expected}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a usable tokenizer: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} uses {what}, which is not supported yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{heads} heads do not divide the width {width}. Nearest choices: {choices}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{spec}: {reason}. Example: workbench:d=128,h=8,l=2,seed=1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no text. Type a sentence of at least one word.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has {tokens} tokens; this model takes at most {limit}. Shorten it, or cut it to the first {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mask {spec}: {reason}. Masks are none, causal, padding:N, window:W, block:Q-K and file:mask.csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask has the size {found}, but the text needs {expected} (queries x keys).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no layer {layer} head {head} (counted from 0): the model has {layers} layers of {heads} heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no token {position} (counted from 0): the text has {tokens} tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The word &quot;{word}&quot; is not in the text. Its words are: {words}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} cannot be {value}; expected {expected}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is not a usable request: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} has the shape {found}; expected {expected}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} would take {bytes} bytes, more than this program allows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no display to open a window on. Commands such as headlight attend and headlight export work without one; see headlight --help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Internal failure: {what}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
