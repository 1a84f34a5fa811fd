include(GoogleTest)

# One GoogleTest program per library; each sub-folder of tests/ adds its sources to it with target_sources().
function(add_headlight_test name)
  cmake_parse_arguments(ARG "" "" "LINK;ENVIRONMENT" ${ARGN})
  add_executable(${name})
  target_link_libraries(${name} PRIVATE headlight_options ${ARG_LINK} GTest::gmock)
  # What is measured and searched for faults is the library, optimised; its tests compile three times as fast without.
  target_compile_options(${name} PRIVATE $<$<NOT:$<CXX_COMPILER_ID:MSVC>>:-O0>)
  target_compile_definitions(${name} PRIVATE HEADLIGHT_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data"
                                             HEADLIGHT_RESOURCES="${CMAKE_SOURCE_DIR}/resources")
  set(${name}_ENVIRONMENT "${ARG_ENVIRONMENT}" PARENT_SCOPE)
endfunction()
