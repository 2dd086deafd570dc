// What solvers for a GPU share: functions for host and device alike, and calls of the device that must not fail.
#pragma once
#include <cstdio>
#include <cstdlib>

#ifdef __CUDACC__
#define BOTH __host__ __device__ __forceinline__

#define CHECK(call)                                                                                   \
    do {                                                                                              \
        cudaError_t e = (call);                                                                       \
        if (e != cudaSuccess) {                                                                       \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(e));           \
            std::exit(1);                                                                             \
        }                                                                                             \
    } while (0)

#else
#define BOTH inline
#endif
