#pragma once

// Marks a sentence that is made in the library and shown in the window, so that the translation
// tool finds it (tools/update_translations knows this name).
#define HEADLIGHT_SENTENCE(context, text) text
