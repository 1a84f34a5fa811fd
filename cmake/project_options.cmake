# Every target links this interface target: language level, warnings, sanitizers and the processor level.
# The processor level is set here, for all targets or none, because Eigen's alignment is part of its ABI.

set(HEADLIGHT_ARCH "" CACHE STRING "Processor level: empty (compiler's default), native, x86-64-v2, x86-64-v3, x86-64-v4")
set(HEADLIGHT_SANITIZE "" CACHE STRING "Sanitizers, comma separated: address,undefined or thread")
option(HEADLIGHT_WARNINGS_AS_ERRORS "Treat warnings as errors" OFF)
option(HEADLIGHT_TIDY "Run clang-tidy beside the compiler" OFF)

add_library(headlight_options INTERFACE)
target_compile_features(headlight_options INTERFACE cxx_std_20)
target_include_directories(headlight_options INTERFACE ${CMAKE_SOURCE_DIR})

if(NOT MSVC)
  target_compile_options(headlight_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
  # Eigen's AVX-512 kernels trip GCC 12's uninitialised-value analysis inside the intrinsics headers.
  target_compile_options(headlight_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  # GCC 12 takes "text" + std::string for overlapping or endless copies (its bug 105651, mended in 13).
  target_compile_options(headlight_options INTERFACE
    "$<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict;-Wno-stringop-overflow;-Wno-array-bounds>")
  target_compile_options(headlight_options INTERFACE $<$<BOOL:${HEADLIGHT_WARNINGS_AS_ERRORS}>:-Werror>)
  if(HEADLIGHT_ARCH)
    target_compile_options(headlight_options INTERFACE -march=${HEADLIGHT_ARCH})
  endif()
  if(HEADLIGHT_SANITIZE)
    target_compile_options(headlight_options INTERFACE -fsanitize=${HEADLIGHT_SANITIZE} -fno-omit-frame-pointer
                                                       -fno-sanitize-recover=all)
    target_link_options(headlight_options INTERFACE -fsanitize=${HEADLIGHT_SANITIZE})
  endif()
endif()
target_compile_definitions(headlight_options INTERFACE EIGEN_MPL2_ONLY QT_NO_CAST_FROM_ASCII QT_NO_FOREACH)

if(HEADLIGHT_TIDY)
  # Before 16 clang cannot read the ranges of GCC 12's library.
  find_program(HEADLIGHT_CLANG_TIDY NAMES clang-tidy-19 clang-tidy-18 clang-tidy-17 clang-tidy-16 clang-tidy REQUIRED)
  # GCC-only warning names in the flags mean nothing to clang.
  set(CMAKE_CXX_CLANG_TIDY ${HEADLIGHT_CLANG_TIDY} --quiet --extra-arg=-Wno-unknown-warning-option)
endif()

find_program(HEADLIGHT_CCACHE ccache)
if(HEADLIGHT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${HEADLIGHT_CCACHE})
endif()
