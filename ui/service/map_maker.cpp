#include "ui/service/map_maker.h"

#include "core/analysis/derived_maps.h"
#include "ui/service/error_text.h"

#include <chrono>
#include <utility>

namespace headlight::ui {
namespace {

constexpr std::chrono::milliseconds kPatience{150};

} // namespace

MapMaker::MapMaker(QObject* parent) : QObject(parent) {
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, [this] { setState(State::Slow); });
    connect(&m_task, &TaskRunner::progressChanged, this, [this](double done) {
        m_progress = done;
        if (m_state == State::Slow)
            emit changed();
    });
    connect(&m_task, &TaskRunner::finished, this, [this] { end(State::Ready); });
    connect(&m_task, &TaskRunner::canceled, this, [this] { end(State::Stopped); });
    connect(&m_task, &TaskRunner::failed, this, [this](const Error& error) {
        m_problem = errorText(error);
        end(State::Failed);
    });
}

void MapMaker::want(std::shared_ptr<const AnalysisResult> result, const MapId& map) {
    if (result == m_result && canonical(map) == canonical(m_map))
        return;
    m_result = std::move(result);
    m_map = map;
    m_again = m_task.isRunning();
    m_task.cancel();
    if (!m_result || m_result->has(m_map)) {
        m_patience.stop();
        setState(State::Ready);
    } else if (!m_result->isPossible(m_map)) {
        m_patience.stop();
        m_problem = tr("Not both runs have this map: choose another head or layer.");
        setState(State::Failed);
    } else if (!m_again) {
        start();
    } else {
        setState(State::Waiting);
    }
}

void MapMaker::stop() {
    m_task.cancel();
}

void MapMaker::retry() {
    if (m_state == State::Stopped)
        start();
}

void MapMaker::start() {
    m_progress = 0;
    m_patience.start();
    setState(State::Waiting);
    m_task.start({}, [result = m_result, map = m_map](const ProgressFunction& progress,
                                                      const std::stop_token& stop) {
        deriveMap(*result, map, stop, progress);
    });
}

void MapMaker::end(State state) {
    m_patience.stop();
    const bool missing = m_result && !m_result->has(m_map);
    if (std::exchange(m_again, false) && missing)
        return start();
    setState(missing ? state : State::Ready);
}

void MapMaker::setState(State state) {
    if (state == m_state)
        return;
    m_state = state;
    emit changed();
}

} // namespace headlight::ui
