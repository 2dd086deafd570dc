cpdef object numbers(str code, object values)
cpdef object zeros(str code, Py_ssize_t count)
