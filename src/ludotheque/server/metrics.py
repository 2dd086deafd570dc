"""Numbers for Prometheus."""

from __future__ import annotations

from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self.gauges: dict[str, float] = {}
        self.times: dict[str, tuple[list[int], float]] = {}

    def count(self, name: str, n: int = 1) -> None:
        self.counters[name] += n

    def gauge(self, name: str, by: float) -> None:
        self.gauges[name] = self.gauges.get(name, 0) + by

    def time(self, name: str, seconds: float) -> None:
        bins, total = self.times.get(name, ([0] * (len(BOUNDS) + 1), 0.0))
        bins[next((i for i, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))] += 1
        self.times[name] = bins, total + seconds

    def text(self) -> str:
        lines = []
        for name, n in sorted(self.counters.items()):
            lines += [f"# TYPE ludotheque_{name}_total counter", f"ludotheque_{name}_total {n}"]
        for name, value in sorted(self.gauges.items()):
            lines += [f"# TYPE ludotheque_{name} gauge", f"ludotheque_{name} {value:g}"]
        for name, (bins, total) in sorted(self.times.items()):
            lines.append(f"# TYPE ludotheque_{name}_seconds histogram")
            held = 0
            for bound, n in zip((*BOUNDS, "+Inf"), bins, strict=True):
                held += n
                lines.append(f'ludotheque_{name}_seconds_bucket{{le="{bound}"}} {held}')
            lines += [f"ludotheque_{name}_seconds_sum {total:.6f}", f"ludotheque_{name}_seconds_count {held}"]
        return "\n".join(lines) + "\n"


metrics = Metrics()
