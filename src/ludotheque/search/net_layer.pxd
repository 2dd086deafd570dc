cdef extern from *:
    """
    #include <stdlib.h>
    #ifndef LT_NET_LAYER
    #define LT_NET_LAYER
    #if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__)
    #define LT_CLONES __attribute__((target_clones("avx512f", "fma", "default"), optimize("fp-contract=fast")))
    #else
    #define LT_CLONES
    #endif
    #if defined(__GNUC__)
    #define LT_INLINE static inline __attribute__((always_inline))
    typedef float lt_row __attribute__((vector_size(64), aligned(4), may_alias));
    #else
    #define LT_INLINE static inline
    #endif

    /* y += for each of n inputs that are not 0: its value times its row of weights, for all outputs */
    LT_INLINE void lt_add(float *y, const float *w, const float *x, const int *which, int n, int outputs) {
        int o = 0, j;
    #if defined(__GNUC__)
        for (; o + 64 <= outputs; o += 64) {
            lt_row *t = (lt_row *)(y + o), a = t[0], b = t[1], c = t[2], d = t[3];
            for (j = 0; j < n; j++) {
                const lt_row *k = (const lt_row *)(w + (long)which[j] * outputs + o);
                const float v = x[j];
                a += v * k[0]; b += v * k[1]; c += v * k[2]; d += v * k[3];
            }
            t[0] = a; t[1] = b; t[2] = c; t[3] = d;
        }
        for (; o + 16 <= outputs; o += 16) {
            lt_row *t = (lt_row *)(y + o), a = t[0];
            for (j = 0; j < n; j++) a += x[j] * *(const lt_row *)(w + (long)which[j] * outputs + o);
            t[0] = a;
        }
    #endif
        for (; o < outputs; o++) {
            float a = y[o];
            for (j = 0; j < n; j++) a += x[j] * w[(long)which[j] * outputs + o];
            y[o] = a;
        }
    }

    LT_CLONES
    static void lt_layer(const float *x, float *y, const float *w, const float *bias, const float *beside,
                         int rows, int columns, int reach, int inputs, int outputs, float *value, int *which, int *many) {
        const int places = rows * columns;
        int p, i, o, r, c, dr, dc;
        for (p = 0; p < places; p++) {
            int n = 0;
            for (i = 0; i < inputs; i++) {
                const float v = x[p * inputs + i];
                value[p * inputs + n] = v;
                which[p * inputs + n] = i;
                n += v != 0.0f;
            }
            many[p] = n;
            for (o = 0; o < outputs; o++) y[p * outputs + o] = bias[o] + (beside ? beside[p * outputs + o] : 0.0f);
        }
        for (dr = -reach; dr <= reach; dr++)
            for (dc = -reach; dc <= reach; dc++) {
                for (r = dr < 0 ? -dr : 0; r < (dr > 0 ? rows - dr : rows); r++)
                    for (c = dc < 0 ? -dc : 0; c < (dc > 0 ? columns - dc : columns); c++) {
                        const int q = (r + dr) * columns + c + dc;
                        lt_add(y + (r * columns + c) * outputs, w, value + q * inputs, which + q * inputs, many[q], outputs);
                    }
                w += (long)inputs * outputs;
            }
        for (i = 0; i < places * outputs; i++) y[i] = y[i] > 0.0f ? y[i] : 0.0f;
    }

    LT_CLONES
    static float lt_dot(const float *x, const float *w, int n) {
        float a[16] = {0}, whole = 0.0f;
        int i = 0, k;
        for (; i + 16 <= n; i += 16)
            for (k = 0; k < 16; k++) a[k] += x[i + k] * w[i + k];
        for (; i < n; i++) whole += x[i] * w[i];
        for (k = 0; k < 16; k++) whole += a[k];
        return whole;
    }
    #endif
    """
    void lt_layer(const float *x, float *y, const float *w, const float *bias, const float *beside, int rows, int columns, int reach, int inputs, int outputs, float *value, int *which, int *many) noexcept nogil
    float lt_dot(const float *x, const float *w, int n) noexcept nogil

cdef inline void layer(float[::1] x, float[::1] y, float[::1] w, long at, float[::1] beside, bint added, int rows, int columns, int reach, int inputs, int outputs, float[::1] value, int[::1] which, int[::1] many) noexcept nogil:
    lt_layer(&x[0], &y[0], &w[at], &w[at + (2 * reach + 1) * (2 * reach + 1) * inputs * outputs], &beside[0] if added else NULL, rows, columns, reach, inputs, outputs, &value[0], &which[0], &many[0])

cdef inline float dot(float[::1] x, float[::1] w, long at, int n) noexcept nogil:
    return lt_dot(&x[0], &w[at], n)
