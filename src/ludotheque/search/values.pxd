cdef enum:
    WIN = 30000
    KNOWN_WIN = 27000
    PROOF_THRESHOLD = 25000
    REPEATED = 24000
    RETURN_WEIGHT = 30
    MAX_PLY = 96
    MAX_DEPTH = 90
    INDEPENDENT = 1073741824

cdef inline bint is_proof(int value) noexcept nogil:
    return value > PROOF_THRESHOLD or value < -PROOF_THRESHOLD
cdef inline int distance(int value) noexcept nogil:
    return WIN - value if value > 0 else WIN + value
