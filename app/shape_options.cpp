#include "app/shape_options.h"

#include "app/values.h"

namespace headlight::app {

void addShapeOptions(Command& command, ShapeOptions& options) {
    command.flag("--words", options.words,
                 "Merge pieces into words: sum over key pieces, mean over query pieces");
    addSpecialOption(command, options.special);
}

void addSpecialOption(Command& command, std::string& special) {
    command.option("--special", "HOW", special,
                   "The tokens that the model adds ([CLS], [SEP]): show, renormalise (leave them "
                   "out and divide each row by what is left), or hide (leave them out)");
}

MapShape shapeFrom(const ShapeOptions& options) {
    MapShape shape;
    shape.words = options.words;
    shape.hideSpecial = options.special != "show";
    shape.renormalise = options.special != "hide";
    if (shape.hideSpecial && shape.renormalise && options.special != "renormalise")
        throw badOption("--special", options.special, "show, renormalise or hide");
    return shape;
}

} // namespace headlight::app
