"""Solvers for a GPU, in CUDA C++. Nothing here is loaded unless it is asked for."""
