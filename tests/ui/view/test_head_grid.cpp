#include "ui/view/head_grid.h"
#include "window_fixture.h"

#include <algorithm>
#include <set>

namespace headlight::ui {
namespace {

// As many layers and heads as the bundled model has.
class TwelveHeads : public WindowFixture {
protected:
    TwelveHeads() : WindowFixture("workbench:d=96,h=12,l=6,seed=1") {}

    size_t columns() {
        const auto& hits = find<HeadGrid>("headGrid")->figure().hits;
        std::set<int> lefts;
        for (const HitBox& hit : hits)
            if (hit.kind == HitKind::Head && hit.map.kind == MapKind::Head)
                lefts.insert(qRound(hit.rect.left()));
        return lefts.size();
    }
};

TEST_F(TwelveHeads, ALayerStandsInOneLineWhicheverWayTheWindowCameToItsSize) {
    for (const QSize& size : {QSize(1024, 768), QSize(1440, 900), QSize(1024, 768),
                              QSize(1920, 1080), QSize(1024, 740), QSize(1024, 1000)}) {
        show(size);
        settle();
        EXPECT_EQ(columns(), 12u) << size.width() << "x" << size.height();
    }
}

} // namespace
} // namespace headlight::ui
