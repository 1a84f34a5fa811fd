#pragma once

#include <string>
#include <vector>

namespace headlight::bench {

// Milliseconds of a steady clock that all processes of the machine share.
double clockMilliseconds();
// Processor time of the calling thread and of the process.
double threadMilliseconds();
double processMilliseconds();

// Most memory that the process has had in use, MiB.
double peakMemory();

// One number of one measurement, as it stands in the line.
struct Field {
    const char* name;
    double value;
};

// Median, 95th percentile (nearest rank), least, greatest and count.
std::vector<Field> summary(std::vector<double> milliseconds);
double median(std::vector<double> values);

// Prints {"workload":..,"shape":..,"tool":"ours","version":..,fields..} and a line end.
void report(const std::string& workload, const std::string& shape,
            const std::vector<Field>& fields);

} // namespace headlight::bench
